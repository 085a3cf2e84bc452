"""Marks of prompts, tools and chat templates, links that carry data out, and marks that are ours."""

from clew.knowledge.suspicion.signs import sign

MARKUP = sign(
    "markup",
    r"<\|/?(?:im_(?:start|end|sep)|system|user|assistant|human|endoftext|end(?:_of_\w{2,12})?|eo[tms]_id|"
    r"start_header_id|end_header_id|begin_of_text|end_of_text|tool\w{0,12}|(?:begin|end)▁of▁sentence)\|?>",
    r"<\|[a-z][a-z_▁ ]{1,30}\|>",
    r"\[/?(?:inst|sys|system_prompt|available_tools|tool_calls|tool_results)\]",
    r"<{1,2}/?sys>{1,2}",
    r"<(?:start|end)_of_turn>",
    r"</?(?:system|system_?prompt|system_?message|user_?query|user_?question|retrieved_?(?:context|documents?)|"
    r"tool_?(?:call|response|result|use)s?|function_?(?:call|result)s?|think|thinking|reasoning|scratchpad|"
    r"assistant)>",
    r"</(?:context|documents?|passages?|evidence|sources?|search_results?|instructions?|question|data|"
    r"quotes?)>(?=\s*(?:$|ignore|now|new|system|\W*(?:忽略|现在|请)|[^<\s]))",
    r"^ ?(?:assistant|ai) ?: ?\{|\bfunction_call\b['\"]? ?:",
    r"\{ ?\"(?:name|tool|function)\" ?: ?\"[\w.-]{2,60}\" ?, ?\"(?:arguments|parameters|args|input)\" ?: ?\{",
    r"\{ ?\"(?:sentence\" ?: ?\d+ ?, ?\"answer|sub_questions|claims\" ?: ?\[ ?\{|order\" ?: ?\[ ?\d|"
    r"route\" ?: ?\"\w+\" ?, ?\"steps)",
    r"style ?= ?[\"'][^\"'\n]{0,80}(?:display ?: ?none|visibility ?: ?hidden|font-size ?: ?0(?![.\d])|"
    r"opacity ?: ?0(?![.\d])|color ?: ?(?:white|#fff(?:fff)?|"
    r"transparent)\b)[^\"'\n]{0,80}[\"'][^>\n]{0,80}>(?=[^<\n]{12})",
    r"<(?:\w+)[^>\n]{0,60}\shidden(?: [^>\n]{0,60})?>(?=[^<\n]{20})",
)
TURN = sign(
    "markup",
    r"<\|(?:im_start|start_header_id)\|> ?(?:system|user|assistant|human|tool)|<\|(?:system|user|assistant|human)\|>",
    r"\[inst\]|<{1,2}sys>{1,2}|<start_of_turn> ?(?:user|model|system)",
    r"</(?:context|documents?|passages?|evidence|sources?|data)>\W*<(?:system|instructions?|user|assistant|question)>",
    commands=True,
)
"""Where a chat template begins what someone says."""
LINK = sign(
    "link",
    r"!\[[^\]\n]{0,100}\]\( ?<?[a-z]{2,10}://[^\s)]{1,300}[?&#/=][^)\n]{0,200}?(?:[<{\[$%＜【]+ ?(?!\d|"
    r"[a-f0-9]{2}\b)[\w\u4e00-\u9fff .-]{2,40}[>}\]】]+|=(?:\.\.\.|…)|[?&][\w-]{1,30}=(?=\)))",
    r"<(?:img|iframe|script|link|object|embed|video|audio|source|form|base|meta)\b[^>\n]{0,200}(?:src|href|data|"
    r"action|srcset|poster|"
    r"content) ?= ?[\"']?[a-z]{0,10}:?//[^>\n\"']{1,300}\?[^>\n\"']{0,200}(?:[<{\[$][\w\u4e00-\u9fff .-]{2,40}[>}\]]"
    r"|=(?:\.\.\.|…)|=[\"' ])",
    r"\b(?:append|add|attach|include|insert|embed|put|place|render|display|output|write|end with|"
    r"finish with)\b[^.\n]{0,100}(?:!\[[^\]\n]{0,80}\]\( ?[a-z]+://|<img\b|\b(?:image|picture|"
    r"pixel)\b[^.\n\[]{0,60}https?://)",
    r"\b(?:append|add|attach|include|insert|put|end|finish|conclude|close)\b[^.\n]{0,80}\b(?:your|the|every|"
    r"each) (?:answer|response|reply|replies|output|summary)\b[^.\n]{0,80}https?://",
    r"\b(?:your|the) (?:answer|response|reply|output)\b[^.\n]{0,60}(?:!\[|<img|\]\( ?https?:)",
    r"\b(?:send|post|upload|forward|transmit|exfiltrate|leak|submit|e-?mail)\b (?:me |us )?(?:all |the |your |this |"
    r"our |every |any )*(?:user['’]?s? )?(?:conversation|chat(?: history)?|history|question|answer|secrets?|"
    r"passwords?|api keys?|keys|system prompt|prompt|context|documents|contents?|data)\b[^.\n]{0,80}\b(?:to|via|"
    r"at) (?:https?://|[\w.+-]+@|this (?:url|address|link))",
    r"(?:附上|加上|附加|添加|插入|追加|贴上|放上|嵌入|加入|输出|显示|展示|引用|包含|拼接|写上|"
    r"补上)[^。\n]{0,40}(?:!\[[^\]\n]{0,80}\]\( ?[a-z]+:|<img\b|\[[^\]\n]{0,80}\]\( ?https?:[^)\n]*[?=]|(?:图片|"
    r"图像|链接|网址|地址|url|像素)[^。\n\[]{0,20}https?:)",
    r"(?:发送|发|传|上传|提交|转发|泄露|回传|拼接|拼|填|放|附加?|写)(?:送|给|到|至|入|进|"
    r"在)[^。\n]{0,20}https?://[^。\n]{0,60}(?:历史|对话|问题|记录|密码|内容|提示词|[?&]\w+=)",
    r"(?:把|将)[^。\n]{0,20}(?:历史|对话|问题|聊天记录|记录|密码|密钥|回答|答案|上下文|提示词)[^。\n]{0,12}(?:发送|"
    r"发|传|上传|提交|转发|拼接|拼|填|放|附加?|写|编码)[^。\n]{0,16}(?:https?:|网址|链接|url|地址)",
    r"\]\( ?javascript:|(?:src|href) ?= ?[\"']? ?javascript:|data:text/html[;,]",
)
CARRY_OUT = sign(
    "link",
    r"\b(?:append|add|attach|include|insert|put|embed|end|finish|conclude|close)\b[^.\n]{0,80}\b(?:your|every|each) "
    r"(?:answer|response|reply|replies|output|summary)\b[^\n]{0,80}(?:https?://|!\[|<img\b)",
    r"\b(?:append|add|attach|include|insert|put|embed)\b[^\n]{0,200}(?:https?://|!\[|<img\b)[^\n]{0,200}\b(?:your|every|"
    r"each) (?:answer|response|reply|replies|output|summary)\b",
    r"\b(?:send|post|upload|forward|transmit|exfiltrate|leak|submit|e-?mail)\b (?:all |the |your |this |whole )*"
    r"(?:user['’]?s? )?(?:conversation|chat(?: history)?|history|system prompt|secrets?|passwords?|"
    r"api keys?)\b[^.\n]{0,80}\b(?:to|via|at) (?:https?://|[\w.+-]+@)",
    r"(?:结尾|末尾|文末|末段|回答|答案|答复|回复|输出)(?:里|中|的|之?后|后面|前|最后|处|时|都|要|必须|请|里面){0,3}"
    r"(?:附上|加上|附加|添加|插入|追加|贴上|放上|嵌入|加入|输出|显示|展示|包含|拼接|写上|补上)[^。\n]{0,40}(?:!\[|<img\b|"
    r"https?:|图片|图像|链接|网址)",
    r"(?:把|将)[^。\n]{0,20}(?:历史|对话|聊天记录|密码|密钥|上下文|提示词)[^。\n]{0,12}(?:发送|发|传|上传|提交|转发|拼接|拼|填|放|"
    r"附加?|写|编码)[^。\n]{0,16}(?:https?:|网址|链接|url|地址)",
    commands=True,
)
"""Orders to put data where it leaves."""
CITATION = sign(
    "citation",
    r"【 ?\d+ ?[†:：] ?[^】\n]{0,40}】|\[\d+†[^\]\n]{0,40}\]",
    r"\[ ?(?:id|citation|cite|ref|source|chunk|passage|evidence|quote)s? ?[:：] ?\d{1,3} ?\]",
    r"\b(?:cite|quote|reference|credit) (?:this|it|me|that|us|the (?:text|document|passage|"
    r"page))(?: \w+){0,3} as (?:source |number |evidence |reference )?[\"'“]?\[?\d",
    r"\b(?:cite|use|add|append|write) (?:the )?(?:citation|mark|reference|source)s? \[?\d{1,3}\]? (?:for|to|after|"
    r"at|instead)",
    r"(?:引用|来源|出处|依据|标注)(?:编号|序号|标记)?(?:请|必须|一律|统一|都|均|要)+(?:写|标|标注|注明|填|用|使用|"
    r"记)?(?:为|成|作|是)? ?[\[【]\d",
    r"(?:请|并|必须|一律|统一)(?:标注|注明|引用|标记)(?:来源|出处|引用)?(?:为|成|作)? ?[\[【]\d",
)
PLACEHOLDER = sign(
    "placeholder",
    r"(?:<<|«|《《|〈〈|\{\{|\[\[|&lt;&lt;) ?(?:answer|ans|答案)[ _-]{0,3}\d{1,3} ?(?:>>|»|》》|〉〉|\}\}|\]\]|"
    r"&gt;&gt;)",
    r"[<《{] ?(?:answer|ans|答案)_\d{1,3} ?[>》}]|(?<![\w.])answer_\d{1,2}(?![\w(=.\[])",
)
