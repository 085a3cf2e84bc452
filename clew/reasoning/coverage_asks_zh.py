"""Chinese questions whose answer may rest on more than one sentence: how they count, deny, rank and list."""

import re

_MEASURED = (
    r"元|钱|块|美元|欧元|天|年|岁|月|周|日|号|点|时|分钟?|秒|米|公里|千米|厘米|毫米|里|公斤|千克|克|吨|斤|升|毫升|度|平方|"
    r"立方|亩|公顷|倍|成|折|%|％|百分|个?(?:月|小时|星期|百分点|工作日|自然日|季度|学分)|万|亿|瓦|伏|安|字节|兆|GB|MB|kg|km|"
    r"m\b|比例|费用|金额|预算|价格?|收入|利润|工资|薪|时间|温|分(?!公司|店|部|校|支)"
)
CLASSIFIER = r"[个家位名人项条份台辆座间次种款件套组批所支只张幅本篇章节处类级届场期轮笔例起户栋层颗匹艘架门部]"
COUNT = re.compile(
    rf"(?:多少|几)(?!(?:{_MEASURED}))(?:{CLASSIFIER}|[\u4e00-\u9fff])"
    r"|(?:数量|数目|总数|个数|人数|件数|家数)(?:是|为|有|达)?(?:多少|几)"
)
"""Asks how many there are of something that is counted, not measured."""
COUNTED = re.compile(
    rf"(?:多少|几)(?P<classifier>{CLASSIFIER})?(?P<noun>[\u4e00-\u9fff]{{1,8}}?)?"
    r"(?=[？?，,。；;！!\s]|$|在|是|有|被|已|需|要|参|可|能|会|没|未|尚)"
)
DENIED = re.compile(
    r"(?:哪些|哪几?(?:个|家|位|名|项|条|份|台|种|款|件)|谁|哪一(?:个|家|位|项|种)|列出|列举|找出)[^？?。]*?"
    r"(?:不(?!同|少|仅|但|只|久|断|过|止|足|动产)|没有|没(?!收)|未(?!来|婚)|无(?!锡|线|人机)|缺少|缺乏)"
)
"""Asks for those of which something is denied."""
_PICKS = r"(?:哪(?!怕)|谁|什么|何)"
_UNTIL_PICKS = r"[^？?。，,]*(?:谁|哪|什么|何时)"
_RANKED = (
    r"最(?!后|终|近|新|初|晚|迟|佳|好(?!的)|多(?:可|能|不|只|为|允许)|少(?:要|需|应|得|为)|低限|高限|高法|高人民|高检"
    r"|惠国)"
)
_ORDER = r"(?:第一|首|最后一)(?:个|位|家|任|部|座|次|名)"
RANK = re.compile(
    rf"{_PICKS}[^？?。，,]*{_RANKED}[\u4e00-\u9fff]|{_RANKED}[\u4e00-\u9fff]{{1,3}}的[^？?。，,]*{_PICKS}"
    rf"|{_RANKED}[\u4e00-\u9fff]{{1,2}}的(?!是否)[^？?。，,]+(?:多|几)"
    rf"|{_ORDER}{_UNTIL_PICKS}|(?:谁|哪[^？?。，,些]{{0,4}})[是为]?{_ORDER}"
)
"""Ranks things to pick one; "最大载重", what one thing has, and "最多", a bound, do not."""
NOT_RANKED = re.compile(
    r"[、，,][^、]*(?:、|和|与|及|以及)[^？?]*哪一?[个家]|(?:以下|下列)[^？?]*[、，,]|还是|吗[？?]?\s*$|是否|是不是"
    r"|和.{1,20}(?:哪一?个|谁)更|至少|至多|最多(?:可|能)|最少(?:要|需)"
)
"""Yes or no, one of several that the question names, or a bound."""
UNIVERSAL = re.compile(
    r"所有(?!权|者|制)|全部(?!门)|凡是|一切|每一?(?:个(?!月|小时|工作日|季度|星期|自然日)|[家位名项条份台种款件])"
    r"|各个?(?:家|位|项|部门|公司|项目|供应商)|都(?!会|市|城|督|江堰|有谁|有哪)[^？?。]*(?:吗|是否)"
)
LIST = re.compile(r"哪些|列出|列举|有谁|都有什么|包括什么|分别(?:是|有)(?:什么|谁|哪)")
