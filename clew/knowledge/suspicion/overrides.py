"""Orders to leave aside what was said before: the instructions, the question, the other documents."""

from clew.knowledge.suspicion.signs import sign

_DROP = (
    r"(?:ignore|disregard|forget|override|bypass|neglect|overlook|(?:do not|don['’]?t|stop) (?:follow|obey|"
    r"listen)(?:ing)?(?: to)?)"
)
_TOLD = (
    r"(?:instructions?|prompts?|directives?|guidelines?|rules?|commands?|constraints?|orders|programming|training|"
    r"restrictions?|system (?:prompts?|messages?)|questions?|context|messages?|conversation|tasks?)"
)
_BEFORE = r"(?:previous(?:ly)?|prior|above|preceding|earlier|foregoing|initial|original)"
_DROP_ZH = (
    r"(?:忽略|无视|忘记|忘掉|忽视|抛开|抛弃|摒弃|丢弃|清除|覆盖|不要?再?(?:遵守|遵循|理会|理睬|执行|听从)|"
    r"不必(?:遵守|理会)|不用(?:遵守|理会|管))"
)
_BEFORE_ZH = (
    r"(?:以上|上述|上面|之前|前面|先前|此前|前文|前述|原有|原来|原先|一切|所有|全部|任何|你(?:的|被|收到|接到)|系统|"
    r"用户)"
)
_TOLD_ZH = r"(?:指令|指示|命令|提示词?|系统设定|设定|约束|对话|规则|要求|任务|提问|问题|限制)"

OVERRIDE = sign(
    "instruction",
    rf"\b{_DROP} (?:[\w'’,]+ ){{0,4}}?{_BEFORE} (?:[\w'’,]+ ){{0,3}}?{_TOLD}\b",
    rf"\b{_DROP} (?:[\w'’]+ ){{0,4}}?{_TOLD} (?:(?:that|which) )?(?:(?:are|were|is|was|stand|came) )?(?:above|"
    r"before this|so far|you (?:were|have been|got))\b",
    rf"\b{_DROP} (?:the |your |any |all )*(?:system|user['’]?s?|developer['’]?s?) (?:prompts?|instructions?|"
    r"messages?|questions?|rules)\b",
    rf"\b{_DROP} (?:all|any|every|the|these|those|your|my)(?: of)?(?: (?:the|your|my|other|of|these|those|current))* "
    r"(?:instructions?|prompts?|directives|system prompts?|programming|training)\b",
    rf"\b{_DROP} (?:all|any|everything|anything|what(?:ever)?)(?: that| of)?(?: (?:is|was|came|comes|stands|written|"
    r"said|"
    r"the|text|you|have|been|were|has))* (?:above|before(?: this)?|told|know|learn(?:ed|t)|earlier|so far)\b",
    rf"\b{_DROP} (?:the )?(?:above|previous|foregoing)(?: and|,|\.|;|:|$)",
    r"(?:ignore|disregard|forget)(?:all|any|the|your|of)*(?:previous|prior|above|earlier|"
    r"preceding)+(?:instructions?|prompts?|rules?|text)",
    rf"{_DROP_ZH}(?:了|掉|你)?[^。！？；\n]{{0,5}}{_BEFORE_ZH}[^。！？；，,\n]{{0,10}}{_TOLD_ZH}(?!书|牌)",
    rf"{_DROP_ZH}(?:了|掉)?(?:以上|上述|上面|之前|前面|此前)(?:的?(?:所有|全部|一切)?的?(?:内容|文字|信息|文本|"
    r"话)?)?[,，。;；:：!！]?(?:并|而|请|转而|改为|直接|只|仅|你|输出)",
    rf"{_DROP_ZH}(?:掉)?(?:以上|上述|之前|前面)的?(?:所有|全部|一切)(?:的?内容|文字|信息)?",
    r"ignore[rsz]? (?:toutes )?(?:les|vos) (?:instructions|consignes)",
    r"oublie[rz]? (?:toutes )?(?:les|vos|tes) (?:instructions|consignes)",
    r"(?:ignora|ignore|olvida|olvide) (?:todas )?(?:las|tus|sus) (?:instrucciones|indicaciones|[oó]rdenes)",
    r"(?:ignore|ignora|esque[cç]a) (?:todas )?(?:as|suas) (?:instru[cç][oõ]es|ordens)",
    r"(?:ignora|dimentica) (?:tutte )?le (?:istruzioni|indicazioni)",
    r"(?:ignorier|vergiss|vergess|missacht|missachte)\w* (?:sie )?(?:bitte )?(?:alle|die|deine|ihre|"
    r"s[aä]mtliche)[\w ]{0,30}(?:anweisung|instruktion|vorgabe)",
    r"negeer (?:alle|de)[\w ]{0,25}(?:instructies|opdrachten)",
    r"zignoruj (?:wszystkie )?[\w ]{0,20}(?:instrukcje|polecenia)",
    r"(?:проигнорируй|игнорируй|забудь|не следуй)\w*[\w ,]{0,30}(?:инструкц|указани|команд|правил)",
    r"(?:önceki|yukar[ıi]daki|t[üu]m)[\w ]{0,20}talimatlar[ıi]?[\w ]{0,12}(?:yok say|unut|g[öo]rmezden)",
    r"b[ỏo] qua (?:t[ấa]t c[ảa] )?[\w ]{0,12}(?:h[ướu]+ng d[ẫa]n|ch[ỉi] d[ẫa]n|l[ệe]nh)",
    r"(?:以前|これまで|上記|前|先|いまま?で|今まで)の?(?:すべて|全て)?の?(?:指示|命令|指令|プロンプト)(?:は|"
    r"を)?(?:すべて|全て)?(?:無視|无视|忘れ)",
    r"(?:이전|위|앞|지금까지|모든)[^.\n]{0,10}(?:지시|명령|지침|프롬프트)[^.\n]{0,8}(?:무시|잊)",
    r"تجاهل[^.\n]{0,20}(?:التعليمات|الأوامر|تعليمات)",
    r"(?:पिछले|ऊपर|सभी)[^.\n।]{0,20}निर्देश[^.\n।]{0,15}(?:अनदेखा|भूल)",
    r"(?:abaikan|lupakan) (?:semua )?(?:instruksi|perintah)",
    commands=True,
)
