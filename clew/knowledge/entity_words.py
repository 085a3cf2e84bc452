"""The words that tell names from other words, in English and Chinese."""

from clew.knowledge.stopwords import ENGLISH

_OPENERS = """
about above according across additionally after again against albeit all already although always am amid among an any
anyone around because before behind below besides between beyond both briefly but can consequently could currently dear
despite during each either even eventually every everyone few finally first following former formerly fortunately from
further furthermore generally given hence here however inside instead its itself just last late later latter least less
like likewise many may meanwhile might more moreover most much must my namely near nearly neither never nevertheless
next no nobody none nonetheless nor not nothing notably now often once one only other others otherwise our out outside
over overall per perhaps please previously prior rather recently same second several shall shortly should similarly
since some someone something sometimes soon still subsequently such ten thereafter therefore third though three through
throughout thus till today together tomorrow too toward towards traditionally two under unfortunately unless unlike
until unto upon us usually various very via well whatever whenever where whereas wherever whether while who whoever whom
whose why will within without would yes yesterday yet your
january february march april june july august september october november december
jan feb mar apr jun jul aug sep sept oct nov dec
monday tuesday wednesday thursday friday saturday sunday
describe explain find give list name show tell compare
"""
OPENERS = ENGLISH | frozenset(_OPENERS.split())
"""Capitalised where a sentence begins, or always, but no part of a name there."""

_HONORIFICS = "mr mrs ms miss mx dr prof professor sir dame rev reverend hon messrs mme"
HONORIFICS = frozenset(_HONORIFICS.split())

_ROLES = """
president director chairman chairwoman chair chief minister judge king queen prince princess saint general captain
colonel major lieutenant sergeant lord lady pope bishop senator governor mayor doctor engineer manager ceo cto cfo
author actor actress singer coach
"""
ROLES = frozenset(_ROLES.split())
"""No part of a name of two words or more that follows: President Ada Holm, but King Charles."""

SURNAMES = frozenset(
    "王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金"
    "石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔汤温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳"
    "翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳"
    "穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟臧闵苟邬边卞姬师仇栾隋商刁沙荣巫寇桑郎甄丛仲虞"
    "敖巩明佘池查麻苑迟邝"
)
_DOUBLE_SURNAMES = "欧阳 上官 司马 诸葛 司徒 东方 夏侯 皇甫 尉迟 公孙 慕容 令狐 端木 南宫"
DOUBLE_SURNAMES = tuple(_DOUBLE_SURNAMES.split())

NEVER_GIVEN = frozenset(
    "的了是在和与及或对向为从被把将由给让就都也还又再不没有无已正会能可要应须得到来去说称问答并而且但若则因所以这那哪谁何什几多个名位家"
    "年月日时分秒元吨件次项条款第等各每本该其此上下前后内外中间里将已是说道讲同跟随至自以及于也亦曾率带领任兼赴参"
)
"""Characters that no given name holds."""

_ORDINARY = """
何时 何人 何地 何处 谁人 籍贯 生父 生母 高管 首席 全名 本名 英文 中文 双方 年度 季度 周末 公元 长度 美元 欧元 日元
英镑 港元 港币 卢布 时期 高峰 和平 文化 安全 明确 平均 常规 常务 高度 高级 成为 成本 程度 阳性 阴性 华丽 宁静 时代
应急 方案 方式 方法 方向 方面 关系 关键 关注 关联 管理 全面 全部 温度 金额 金融 金属 白天 黄金 任何 任务 任期 万元
严重 严格 文件 文章 解决 解释 连续 连接 连胜 晋级 大国 智慧 蓝牙 游戏 舒适 安排 安装 单位 单独 季节 水平 石油 时间
时候 应当 应用 向上 向下 于是 于此 易于 明显 明天 明年 成功 成立 路线 路径 车辆 车间 商品 商业 项目 项链 江湖 武林
江山
"""
ORDINARY = frozenset(_ORDINARY.split())
"""Words that jieba's dictionary takes for names although they are none."""

_NO_PARTS = """
本 该 各 某 此 其 全 多家 一家 两家 有关 相关 主要 其他 所有 部分 同一 上述 下属 旗下 原 新 老 大 小 子 母 分 总 前
后 内 外
"""
NO_PARTS = frozenset(_NO_PARTS.split())
"""Words that stand before the kind of an organisation without naming it."""

_NAMELESS = "有限公司 股份公司 有限责任公司 股份有限公司 责任公司 母公司 子公司 分公司 总公司 上市公司"
NAMELESS = frozenset(_NAMELESS.split())
"""Kinds of organisations, which name none."""
