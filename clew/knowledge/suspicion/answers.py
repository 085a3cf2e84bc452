"""What orders on an answer are made of: who is to answer, how that is said, and what is to be answered."""

QUOTE = r"(?:[\"'”’`*(\[{](?=\w)|[“‘「『《«](?= ?\w))"
_READS = (
    r"(?: (?:that |which |who )?(?:is |are )?(?:read|process|summari[sz]|answer|pars|us|see|ingest|retriev|"
    r"quot)(?:s|es|e|ing)?"
    r" (?:this|these|the above|from)[^.,:;\n]{0,30})"
)
MACHINE = (
    r"(?:(?:the |all |any |every |an? |our |your |fellow |dear )*(?:(?:large |generative |reader |answering |"
    r"automated |virtual )*"
    r"(?:ai|a\.i\.|artificial intelligence|machine|language)[ -])?(?:ai|a\.i\.|llms?|gpts?|chatgpt|copilot|"
    r"language models?|"
    r"chatbots?|bots?|(?<=ai )(?:models?|assistants?|agents?|systems?|readers?|tools?)|(?<=ai-)(?:models?|"
    r"assistants?|agents?)|"
    rf"(?<=a\.i\. )(?:models?|assistants?|agents?|systems?|readers?)|(?<=machine )readers?|(?<=answering )models?|"
    rf"(?<=reader )models?|(?<=virtual )assistants?){_READS}?)"
)
"""Who is no person."""
READER = rf"(?:{MACHINE}|(?:the |all |any |every |our |your )*(?:assistants?|models?){_READS}?)"
"""Who may be a person, unless it is a note to them on what to answer."""
MACHINE_ZH = (
    r"(?:(?:ai|智能|人工智能|问答|对话|聊天|阅读|语音) ?(?:助手|助理|模型|机器人|系统|读者)|ai|人工智能|大?语言模型|"
    r"大模型|llm|gpt|chatgpt|机器人|智能体|"
    r"(?<![\u4e00-\u9fff])(?:助手|模型)|(?<=致)(?:助手|模型)|(?<=[请各给对])(?:助手|模型))(?:们|阅读者)?"
)
_NUMBER = (
    r"(?:(?:about |around |exactly |only |just |approximately |an? |the |it |is |takes? |eur |usd |"
    r"[$€£])*\d(?!\d{3}\b)|"
    r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|sixty|ninety|zero)\b)"
)
VALUE = rf"(?: with| that| as| it is| it takes|:)* ?(?:{QUOTE}(?!(?:yes|no|y|n)\b)|{_NUMBER}|that [^.\n]{{0,60}}\d)"
SAY = r"(?:answer|reply|respond|report|say|state|output|print|give|return|write|claim|assert|use|quote|present)"
"""How one is told to answer; with a value behind it."""
ANSWER_IS = (
    r"the (?:correct |right |only |true |final |real |actual |valid )*(?:answer|response|reply|figure|number|value|"
    r"date|amount)"
    r"(?: to[^.,\n]{0,40}| here| now)? (?:(?:is|must be|should be|will be|stays|remains)\b|=)"
)
ANSWER_ZH = r"(?:回答|答复|回复|作答|应答|答(?![案卷题辩谢应]))"
SAY_ZH = rf"(?:{ANSWER_ZH}|说|称|输出|报告|写)"
MUST_ZH = (
    r"(?: |请|你|您|应当?|须|务必|必须|一律|统一|均|都|皆|只能?|仅|直接|就|需要?|要|则|全部|改|按|照|在|对此|用户|"
    r"其|时|,)"
)
VALUE_ZH = (
    rf"(?:为|成|是|说|称|出|以|用|道|作|:|,|用户|对方)* ?(?:{QUOTE}|约?\d|[零一二三四五六七八九十百千两半]+(?:个|天|"
    rf"日|年|月|元|人|次|万|%|小时|周|名|家|条|页)|"
    r"是(?=[。!]|$)|否(?=[。!]|$)|不需要|无需|可以|不可以|不能|已|通过|批准)"
)
PUT_ZH = r"(?:使用|用|采用|以|按|写成?为?|改成?为?|说成?|称|填|报)"
_PENS = r"(?![^。,\n]{0,14}(?:笔|纸|卡|语|格式|字体|号字|字以|分钟|毫米))"
IN_ANSWERS_ZH = (
    rf"(?:{ANSWER_ZH}|输出)[^。,\n]{{0,10}}?(?:时|中|里|的时候|之时),?{MUST_ZH}{{0,4}}{_PENS}{PUT_ZH}{VALUE_ZH}"
)
TELL = r"(?:tell|inform) (?:the |your |any |all )*(?:users?|askers?|readers?|person|people|them|everyone|whoever)\b"
ORDER = (
    rf"(?:\b{SAY}{VALUE}|\b{ANSWER_IS}|\b{TELL}|{SAY_ZH}{VALUE_ZH}|{IN_ANSWERS_ZH}|答案(?:是|为|应|只|必须|就)|"
    rf"(?:照|据|按|以)此{ANSWER_ZH}"
    rf"|[以用按]{VALUE_ZH}[^。,\n]{{0,12}}?{ANSWER_ZH}|\banswer (?:accordingly|so\b|like this|this way)"
    r"|\b(?:ignore|disregard) (?:the |all |any )*other\b)"
)
