"""Orders on what to answer, in which form, and what to keep from whoever asks."""

from clew.knowledge.suspicion.signs import YOU_ZH, sign

_QUOTE = r"[\"'“”‘’「『《`*(\[{]"
_REPLY_ZH = r"(?:回答|回复|答复|输出|应答|作答|答)"

REPLY = sign(
    "instruction",
    r"(?:^|[.:;,!|。：；，！] ?|\b(?:please|then|and|you must|you should|always|just|instead),? )(?:respond|reply|"
    r"answer|output|say|print|write|return) (?:only|exactly|just|solely|simply|nothing but|with only|with exactly|"
    rf"with just|with nothing but)(?: with)?:? ?(?:{_QUOTE}|the (?:word|text|string|phrase|following)|yes\b|no\b|"
    r"approved|json)",
    r"\b(?:respond|reply|answer|output|return)(?: \w+){0,3} (?:only )?(?:in|as|with) (?:valid |raw |"
    r"pure )?json(?: (?:only|format))?(?: and nothing else|[.!]|$)",
    r"(?:^|[.:;!] ?)output (?:only )?json\b",
    r"\bthe (?:correct|right|only|true) (?:answer|response|reply) to (?:all|any|every|each|this|the) (?:\w+ )?"
    r"questions? (?:is|will be|must be)\b",
    r"(?:所有|任何|每个|一切|这个|本)问题的(?:正确|唯一|标准)?答案(?:都|均|就|只能|必须)?是",
    r"\b(?:your|the) (?:final |only )?(?:answer|response|reply|output) (?:must|should|has to|will|shall) (?:always |"
    r"only )?(?:be|say|read|contain|include|end with|start with|begin with|consist of)(?: exactly|"
    r" only)?:? ?[\"'“‘`]",
    r"\bdo not (?:tell|inform|mention (?:this|it|that) to|reveal (?:this|it|that) to|show (?:this|it|that) to|"
    r"let) (?:the )?(?:user|reader|human|asker|person asking)s?\b",
    r"\bwithout (?:telling|informing|mentioning (?:this|it) to) (?:the )?(?:user|reader|human)\b",
    r"\b(?:reveal|print|repeat|show|output|leak|disclose|display|tell me|give me|"
    r"summari[sz]e) (?:me )?(?:all of )?(?:your|the) (?:(?:full|entire|hidden|initial|original|secret|system|"
    r"internal|above|previous) ?)+(?:prompts?|instructions?|messages?|rules|conversation|chat history)\b",
    rf"(?:^|[。！？；，,:：;!?|] ?|请你?|并且?|必须|务必|然后|直接|应当?|则|就){YOU_ZH}?(?:只|仅|统一|一律|"
    rf"直接|务必|必须)(?:能|需要?|可以?|许|须|应|用|要)?{_REPLY_ZH}(?:为|成|出|说|内容)?[:：]?(?:{_QUOTE}|是$|是[。，]|否|"
    r"同意|通过|已)",
    rf"(?:^|[。！？；，,:：;!?|] ?|请你?|并且?|必须|务必|然后|直接|一律|只){YOU_ZH}?(?:用|以|按|按照)json(?:格式|"
    rf"形式)?(?:进行)?{_REPLY_ZH}",
    rf"{_REPLY_ZH}(?:必须|务必|只能|一律)(?:是|为|使用|用|包含|以)(?:json|{_QUOTE})",
    r"(?:不要|别|切勿|不可|不许|禁止)(?:把[^。\n]{0,10})?(?:告诉|告知|透露给?|泄露给?|提示|让)(?:给)?(?:用户|提问者|"
    r"提问人|使用者|读者|对方知道)",
    r"(?:输出|打印|重复|复述|显示|告诉我|透露|泄露|说出|公布)(?:出)?(?:你的?|系统|上述|全部|完整|初始|内部|的|"
    r"所有){1,4}(?:提示词|系统提示|系统指令|指令|密钥|对话历史|聊天记录)",
    r"(?:r[ée]ponds?|r[ée]pondez|responde|risponde|rispondi|antworte|antworten sie|отвечай|"
    r"ответь)[\w ]{0,20}(?:uniquement|seulement|[úu]nicamente|s[óo]lo|solo|soltanto|nur|ausschlie(?:ß|ss)lich|"
    r"только)",
)
