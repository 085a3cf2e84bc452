"""Orders on what to answer, to a reader that is a machine, or whatever is asked."""

from clew.knowledge.suspicion.answers import (
    ANSWER_IS,
    ANSWER_ZH,
    IN_ANSWERS_ZH,
    MACHINE,
    MACHINE_ZH,
    MUST_ZH,
    ORDER,
    QUOTE,
    READER,
    SAY,
    SAY_ZH,
    VALUE,
    VALUE_ZH,
)
from clew.knowledge.suspicion.signs import sign

_START = r"(?:^|[.;:!?。(\[{<>|*#\"“'‘—–\n-] ?)"
_STOP = r" ?(?:[:,;.!。—–|)\]】>-]+)"
_MANNER = (
    r"(?:(?:please|kindly|then|now|always|only|just|simply|instead|you|it|they|must|should|shall|will|are to|is to|"
    r"need to|"
    r"have to|has to|to|be|do) |,)*"
)
_WHATEVER = (
    r"(?:whatever|no matter (?:what|which|how)|regardless of|irrespective of)[^.,\n]{0,40}?"
    r"\b(?:ask(?:s|ed|ing)?|questions?|quer(?:y|ies)|prompts?)\b"
)
_ANY = r"to (?:all|any|every|each) (?:\w+ ){0,2}questions?"
_WRONG = (
    r"(?:outdated|out of date|wrong|incorrect|obsolete|void|invalid|superseded|false|no longer (?:valid|correct|true))"
)
_WRONG_ZH = r"(?:作废|过期|过时|失效|有误|错误|不准|不实|错的?|无效)"
_WHO_ZH = r"(?:你|您|助手|模型|ai|系统|机器人|大模型)"

ADDRESSED = sign(
    "instruction",
    rf"\b(?:instructions?|notes?|message|attention|notice|directives?|orders?|memo|reminder|warning|hints?|"
    rf"important|hey|hello|hi|dear)"
    rf",? (?:(?:to|for|of) )?{MACHINE}{_STOP}[^\n]{{0,120}}?(?:{ORDER}|\b(?:is|"
    rf"are) (?:now )?{_WRONG}\b[^\n]{{0,60}}?\b{SAY}\b)",
    rf"\b(?:instructions?|notes?|message|attention|notice|directives?|orders?|memo|reminder) (?:to|for) {READER}{_STOP}"
    rf"[^\n]{{0,120}}?{ORDER}",
    rf"{_START}(?:for |to |@)?{MACHINE} ?[*_\"”]*[ :,;—–>)\]-]*[:,;—–>)\]-] ?{_MANNER}[^\n.]{{0,60}}?{ORDER}",
    rf"\b(?:if|when|whenever|since|because) (?:you are |you['’]re )?{MACHINE}(?: (?:is|"
    rf"are) reading this)?,[^\n.]{{0,40}}?{ORDER}",
    rf"\b(?:ai|llm|model|assistant|chatbot|bot|system)s? (?:that |which |who )?(?:is |are )?(?:read|process|"
    rf"summari[sz]|pars|see|"
    rf"ingest|us)(?:s|es|e|ing)? (?:this|these|the above)[^.\n]{{0,40}}?(?:must|should|shall|will|has to|have to|"
    rf"needs? to|is to|are to|please|[,:])[^.\n]{{0,60}}?{ORDER}",
    rf"{MACHINE_ZH} ?(?:须知|请?注意(?:事项)?|请?看|提示|提醒|守则|指令|指示|听令|指引|备注|必读|"
    rf"专用)[^。\n]{{0,4}}?[:,。!—)\]】-]+"
    rf"[^\n]{{0,60}}?{ORDER}",
    rf"(?:{_START}|[致给对请]|提醒|告知|通知)(?:各位|所有|任何|亲爱的|各|请|"
    rf"@)?{MACHINE_ZH} ?[:,;—)\]】-]+[^。\n]{{0,50}}?{ORDER}",
    rf"(?:阅读|读到?|读取|看到|处理|收到|解析|引用|使用|检索到)(?:了)?(?:本|此|这|该)[^。,\n]{{0,6}}?的?(?:任何|所有)?"
    rf"(?:{MACHINE_ZH}|模型|助手)[^。\n]{{0,20}}?{MUST_ZH}[^。\n]{{0,20}}?{ORDER}",
    commands=True,
    needs=r"(?<![a-z])a\.?i(?![a-z])|llm|gpt|copilot|bot|assistant|model|system|machine read"
    r"|助手|助理|模型|机器人|智能",
)
"""Orders to a machine that reads."""

ASKED = sign(
    "instruction",
    rf"\b{_WHATEVER}[^.,\n]{{0,30}}?,? ?{_MANNER}(?:{SAY}{VALUE}|{ANSWER_IS}[^.,\n]{{0,20}}?{VALUE})",
    rf"{_START}{_MANNER}{SAY}{VALUE}[^.\n]{{0,40}}?(?:{_WHATEVER}|\b{_ANY})",
    rf"\b(?:the|your) (?:correct |right |only |true )?(?:answer|response|reply) {_ANY}(?: (?:about|on|of|concerning|"
    rf"regarding)"
    r"[^.,\n]{1,40}?)? (?:is|will be|must be|should be)\b",
    rf"\b(?:when(?:ever)?|if|each time|every time|in case) (?:you(?:['’]re| are| get)? |ever |{READER} (?:is|are|"
    rf"gets?) )*"
    rf"(?:asked|queried|questioned) (?:about|for|how|what|when|where|who|which|why|on)\b[^.\n;]{{0,60}}?(?:, ?|"
    rf"(?= (?:it|you|they) (?:must|should|shall|will)\b) ){_MANNER}{SAY}{VALUE}",
    rf"\b(?:in|for) your (?:answer|reply|response|output|summary),? {_MANNER}{SAY}{VALUE}[^.\n]{{0,30}}? (?:as|for|"
    rf"instead)\b",
    rf"\b(?:numbers?|figures?|values?|answers?|information|texts?|statements?|dates?|documents?|sources?|passages?|"
    rf"claims?|deadlines?)"
    rf" (?:above|before this|elsewhere)? ?(?:is|are) (?:now |all )?{_WRONG}[^.\n]{{0,20}}?[,;.—–-]+ ?{_MANNER}"
    rf"(?:answer|reply|respond|report|say|state|output)\b{VALUE}",
    rf"{_START}(?:you (?:must|should) )?always (?:answer|reply|respond){VALUE}",
    rf"{_START}your (?:final |only )?answer (?:is|must be|should be|will be){VALUE}",
    rf"{_START}{_MANNER}(?:answer|reply|respond){VALUE}[^.,\n]{{0,30}}? only\b",
    rf"\b{SAY}{VALUE}[^.\n]{{0,30}}? as (?:your|the) (?:only |final |correct )*(?:answer|reply|response)\b",
    rf"\b{MACHINE} (?:must|should|shall|has to|have to|is to|are to)(?: always| only| simply| just)* "
    rf"(?:answer|reply|respond|report|say|state)(?! (?:within|in|under|after|before)\b){VALUE}",
    rf"(?:(?<![\u4e00-\u9fff])(?:若|如果?|倘若?|当)?|凡|每当|每逢|一旦|只要)(?:{_WHO_ZH})?(?:是|有)?(?:被|遇到?|"
    rf"收到|凡|每当|只要)(?:人|用户|是)?"
    rf"(?:问及|问到|问起|询问|提问|追问|查询|问)[^。\n]{{0,30}}?{MUST_ZH}+{SAY_ZH}{VALUE_ZH}",
    rf"(?:无论|不论|不管|任凭)[^。,\n]{{0,8}}?(?:问|提出|询问|查询)[^。,\n]{{0,12}}?,?(?:{MUST_ZH}|{_WHO_ZH}|正确|"
    rf"标准|的)*(?:{SAY_ZH}{VALUE_ZH}|答案{MUST_ZH}*(?:是|为){VALUE_ZH})",
    rf"(?:所有|任何|一切|每个|全部|凡是?)的?[^。,\n]{{0,12}}?(?:问题|提问|询问|查询)[^。,\n]{{0,6}}?,?(?:{MUST_ZH}|"
    rf"{_WHO_ZH})+"
    rf"(?:{ANSWER_ZH}|说|输出|报告){VALUE_ZH}",
    rf"{IN_ANSWERS_ZH}[^。\n]{{0,10}}?(?:作为|为准|当作|代替|[。!;,)]|$)",
    rf"(?:上文|上述|以上|前文|上面|前述|其[他它]|别的)的?[^。,\n]{{0,6}}?(?:数字|数据|内容|信息|答案|天数|金额|说法|"
    rf"资料|文[件档]|日期|数值|记载|规定)"
    rf"[^。,\n]{{0,4}}?{_WRONG_ZH}[^。\n]{{0,6}}?[,;。] ?[^。\n]{{0,10}}?(?:{ANSWER_ZH}|报告|输出|"
    rf"说成?)时?{MUST_ZH}*{VALUE_ZH}",
    rf"(?:{MACHINE_ZH}|模型|助手)(?:请|应当?|须|务必|必须|统一|一律|都|要|需|"
    rf"只能?)+[^。,\n]{{0,8}}?{ANSWER_ZH}{VALUE_ZH}",
    rf"{QUOTE}[^。\n]{{1,20}}?[\"'”’」』》»`)\]}}][^。\n]{{0,4}}?(?:作为|当作|当成)(?:你的|唯一|正确|标准|最终|"
    rf"的)*(?:答案|答复|回答|回复)",
    orders=True,
    needs=rf"\b(?:ask|quer|question|prompt|answer|repl|respon|output|summary|{_WRONG})|(?<![a-z])a\.?i(?![a-z])|llm|gpt|copilot|bot"
    r"|问|提|询|答|回复|模型|助手|机器人|废|过期|过时|失效|误|不准|不实|错|无效",
)
"""Orders on what to answer whenever something is asked, which people are given too."""
