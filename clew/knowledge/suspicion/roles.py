"""Text that gives its reader a role, or speaks as the system or to a model."""

from clew.knowledge.suspicion.signs import sign

ROLE = sign(
    "role",
    r"\byou are now (?:acting|called|named|playing|an?|the|my|dan\b|in (?:developer|debug|admin|maintenance|"
    r"jailbreak|god|dan|root|unrestricted)|no longer (?:bound|an?|restricted|limited)|unrestricted|uncensored|"
    r"jailbroken|free (?:of|from))(?! (?:member|contributor|maintainer|collaborator|committer|citizen|subscriber|"
    r"user|owner|participant|resident|student|part|proud|registered|new|full|good|voting)\b)",
    r"\b(?:from now on|henceforth),? (?:your (?:name|role|task|job|only)\b|you (?:are (?:an?|the|called|in|"
    r"no longer)|(?:will|must|shall|should) "
    r"(?:be an?|act|answer|respond|reply|only|always|behave|ignore|output|obey)))\b",
    r"\b(?:pretend|imagine) (?:that )?you(?: are|['’]re) (?:an?|the|not|my|no)\b[^.\n]{0,30}\b(?:ai|assistant|model|"
    r"bot|admin|root|developer|system|hacker)",
    r"\byou are (?:an? )?(?:[\w-]+ ){0,3}(?:ai|chatbot|language model|llm)(?: (?:assistant|model|agent|"
    r"chatbot))?\b(?= (?:that|which|who|and|with|designed|trained|without)|[.,:])",
    r"\bas an ai(?: language model| assistant)?,? you\b",
    r"(?:^|[\n\"'“>\]#*|.。!！:：;；,，] ?)(?:new |updated |hidden |secret )?system (?:prompt|override|"
    r"instructions?)s? ?[:：]",
    r"(?:^|[\n>|。！；：]) ?(?:system|assistant|developer) ?(?:message|note|notice|update|alert)? ?[:：] ?(?:you|"
    r"ignore|disregard|forget|answer|respond|reply|the (?:assistant|model|ai)|from now|always|never|do not|override|"
    r"new instructions?)\b",
    r"^ ?#{1,6} ?(?:system|instructions?|assistant|response|user|human|input) ?[:：] ?$",
    r"\b(?:instructions?|note|message|attention|notice|directive|order)s? (?:to|for|of) (?:the |all |any |"
    r"every )?(?:ai|a\.i\.|llms?|language models?|ai (?:assistants?|agents?|models?|systems?|readers?)|assistants?|"
    r"chatbots?|reader models?|answering models?)(?! (?:teams?|users?|groups?|departments?|committees?|boards?|"
    r"developers?|"
    r"engineers?|vendors?|projects?|meetings?|workshops?|strategy|policy|working|"
    r"customers?)\b)(?: [\w ]{0,30})? ?[:：]",
    r"\b(?:if you are|to (?:the|any|all)) (?:an? )?(?:ai|llm|language model|chatbot|ai assistant)s?(?: assistant|"
    r" model| agent)?s?(?: (?:reading|processing|summari[sz]ing|answering)[^.\n]{0,40})?[,:]",
    r"\b(?:developer|jailbreak|dan|god) mode (?:enabled|on|activated|is)\b|\bdo anything now\b",
    r"系统(?:提示词?|指令|消息|通知|公告|信息|命令)[:：][^。\n]{0,30}?(?:忽略|无视|忘记|只(?:需|能|要|可以)?回|"
    r"你(?:现在|是一|必须|将|要|应)|助手|模型|新的?指令|请你?(?:直接|只|[以用][^。\n]{0,12}(?:答|回复|输出)|"
    r"在(?:回答|答复|输出|结尾|末尾|文末))|不要告|改为|直接输出)",
    r"你现在(?:是|扮演|变成|就是|将是)(?:一[个名位只台](?:不受|没有|无|自由|专业|会|能|[^，。\n]{0,10}(?:助手|ai|"
    r"模型|机器人|黑客|翻译|专家))|管理员|超级|开发者|系统|不受|没有|dan|ai|另一)",
    r"从(?:现在|此刻|这里|此)(?:起|开始|以后),?(?:你|请你|助手|模型)(?:的|是|将|要|必须|只|不再|叫|就是|扮演|应)",
    r"(?:请你?|你(?:要|将|需要?|必须|来)|现在)(?:扮演|充当|假装|假扮|模拟)(?:一?[个名位])?[^。，\n]{0,12}(?:ai|助手|"
    r"模型|机器人|管理员|系统|角色|没有限制|不受限制|黑客|dan)",
    r"(?:致|给|告知?|对)(?:所有|阅读[^，。\n]{0,6}的|正在[^，。\n]{0,8}的)?的?(?:ai|人工智能|大?语言模型|大模型|"
    r"智能助手|ai助手|聊天机器人)(?:的)?(?:指令|指示|命令|说明|提示)?[:：]",
    r"(?:如果|若|假如|当)你是(?:一个)?(?:ai|人工智能|大?语言模型|大模型|机器人|智能助手|助手)",
    r"你是(?:一个|一名|一位)?(?:[^，。\n]{0,8})(?:ai|人工智能|语言模型|大模型|聊天机器人|智能助手)(?:助手|助理|"
    r"模型)?[,，。:：]",
    commands=True,
)
