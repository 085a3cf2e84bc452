"""Whether something is so of both of two things."""

import time

import pytest

from clew.reasoning.comparison import comparison_in, concluded
from clew.reasoning.incomparable import incomparable
from clew.reasoning.routes import compares
from clew.reasoning.unfold import by_rule

PLAIN = [
    ("Are Ada Venn and Ivo Holm both authors?", "Is Ada Venn an author?", "Is Ivo Holm an author?"),
    ("Were both Ada Venn and Ivo Holm poets?", "Was Ada Venn a poet?", "Was Ivo Holm a poet?"),
    (
        "Were Ada Venn and Ivo Holm both American film directors",
        "Was Ada Venn an American film director?",
        "Was Ivo Holm an American film director?",
    ),
    ("Are Lund Brie and Ruhn both types of cheese?", "Is Lund Brie a type of cheese?", "Is Ruhn a type of cheese?"),
    ("Are Lund Dam and Ruhn both located in Berlin?", "Is Lund Dam located in Berlin?", "Is Ruhn located in Berlin?"),
    ("Are both Lund and Ruhn in Norway?", "Is Lund in Norway?", "Is Ruhn in Norway?"),
    ("Are Ada Venn and Ivo Holm both Norwegian?", "Is Ada Venn Norwegian?", "Is Ivo Holm Norwegian?"),
    ("Is Lundia and Ruhnia, both a genus?", "Is Lundia a genus?", "Is Ruhnia a genus?"),
    (
        "Do the Nova 3 and the Orin 5 both support encryption?",
        "Does Nova 3 support encryption?",
        "Does Orin 5 support encryption?",
    ),
    (
        "Do both the Nova 3 and the Orin 5 support encryption?",
        "Does Nova 3 support encryption?",
        "Does Orin 5 support encryption?",
    ),
    ("Does Lund and Ruhn both have a lift?", "Does Lund have a lift?", "Does Ruhn have a lift?"),
    (
        "Did Ada Venn and Ivo Holm both serve as mayors?",
        "Did Ada Venn serve as a mayor?",
        "Did Ivo Holm serve as a mayor?",
    ),
    (
        "Have Orme Works and Voss Mill both been members of the Lund League?",
        "Has Orme Works been a member of the Lund League?",
        "Has Voss Mill been a member of the Lund League?",
    ),
    ("Can Nova 3 and Orin 5 both be used outdoors?", "Can Nova 3 be used outdoors?", "Can Orin 5 be used outdoors?"),
    ("Must Orme and Voss both pay the levy?", "Must Orme pay the levy?", "Must Voss pay the levy?"),
    (
        "Were Lund Dam and Ruhn both built before 1950?",
        "Was Lund Dam built before 1950?",
        "Was Ruhn built before 1950?",
    ),
    (
        'Are "Salt and Iron" and "Dead or Alive" both novels?',
        'Is "Salt and Iron" a novel?',
        'Is "Dead or Alive" a novel?',
    ),
    ('Are both "Salt and Iron" and “Lund, Ruhn” novels?', 'Is "Salt and Iron" a novel?', "Is “Lund, Ruhn” a novel?"),
    ("Are Salt And Iron and Dead Or Alive both novels?", "Is Salt And Iron a novel?", "Is Dead Or Alive a novel?"),
    ("Are the films Salt and Iron both comedies?", "Is Salt a comedy?", "Is Iron a comedy?"),
    (
        "Are both mountains, Lund and Ruhn, located in Lapland?",
        "Is Lund located in Lapland?",
        "Is Ruhn located in Lapland?",
    ),
    ("Are Dr. Ada Venn and Ivo Holm, Jr. both surgeons?", "Is Dr. Ada Venn a surgeon?", "Is Ivo Holm, Jr. a surgeon?"),
    ("Are Salt (film) and Iron (2001) both thrillers?", "Is Salt (film) a thriller?", "Is Iron (2001) a thriller?"),
    ("Are Wendel's and Orme's both bakeries?", "Is Wendel's a bakery?", "Is Orme's a bakery?"),
    ("Are both Orme-1 and Voss-2 satellites?", "Is Orme-1 a satellite?", "Is Voss-2 a satellite?"),
    (
        "Are the headquarters of Orme Works and Voss Mill both in Lund?",
        "Is the headquarters of Orme Works in Lund?",
        "Is the headquarters of Voss Mill in Lund?",
    ),
    (
        "Is Ivo Holm a member of both Lund Choir and Ruhn Choir?",
        "Is Ivo Holm a member of Lund Choir?",
        "Is Ivo Holm a member of Ruhn Choir?",
    ),
    ("Did Ada Venn write both Salt and Iron?", "Did Ada Venn write Salt?", "Did Ada Venn write Iron?"),
    ("北岸仓库和南岸仓库是否都通过了消防验收？", "北岸仓库是否通过了消防验收？", "南岸仓库是否通过了消防验收？"),
    ("顾承远和苏晚秋都是作家吗？", "顾承远是作家吗？", "苏晚秋是作家吗？"),
    ("海岳集团与云桥科技都支持远程办公吗", "海岳集团支持远程办公吗？", "云桥科技支持远程办公吗？"),
    ("请问，海岳集团和云桥科技是否均为上市公司？", "海岳集团是否为上市公司？", "云桥科技是否为上市公司？"),
    ("甲公司和乙公司是不是都已签署合同？", "甲公司是否已签署合同？", "乙公司是否已签署合同？"),
    ("《战争与和平》和《水浒传》都是小说吗？", "《战争与和平》是小说吗？", "《水浒传》是小说吗？"),
    ("《我的父亲》和《海潮》两部电影都获奖了吗？", "《我的父亲》获奖了吗？", "《海潮》获奖了吗？"),
    ("Nova 3和Orin 5是否都支持加密？", "Nova 3是否支持加密？", "Orin 5是否支持加密？"),
    ("成都和南京都是省会吗？", "成都是省会吗？", "南京是省会吗？"),
    ("北京和首都机场都通航吗？", "北京通航吗？", "首都机场通航吗？"),
    ("甲公司和乙公司这两家公司都参与了投标吗？", "甲公司参与了投标吗？", "乙公司参与了投标吗？"),
    ("甲公司和乙公司的总部都在临川吗？", "甲公司的总部在临川吗？", "乙公司的总部在临川吗？"),
]


@pytest.mark.parametrize(("question", "one", "other"), PLAIN)
def test_asks_whether_it_is_so_of_each(question: str, one: str, other: str) -> None:
    found = comparison_in(question)
    assert found is not None
    assert (found.order, found.sub_questions()) == ("both", [one, other])
    assert by_rule(question, limit=5) == [one, other]
    assert compares(question)


@pytest.mark.parametrize(
    ("question", "texts"),
    [
        (
            "Are the directors of Salt and Iron both Norwegian?",
            [
                "Who is the director of Salt?",
                "Who is the director of Iron?",
                "Is <<answer_1>> Norwegian?",
                "Is <<answer_2>> Norwegian?",
            ],
        ),
        (
            "《灯塔》和《海潮》的导演都是法国人吗？",
            ["《灯塔》的导演是谁？", "《海潮》的导演是谁？", "<<answer_1>>是法国人吗？", "<<answer_2>>是法国人吗？"],
        ),
        (
            "甲公司的董事长和乙公司的董事长都是工程师吗？",
            ["甲公司的董事长是谁？", "乙公司的董事长是谁？", "<<answer_1>>是工程师吗？", "<<answer_2>>是工程师吗？"],
        ),
    ],
)
def test_asks_first_who_has_the_role_in_each(question: str, texts: list[str]) -> None:
    found = comparison_in(question)
    assert found is not None
    assert (found.order, found.sub_questions()) == ("both", texts)


@pytest.mark.parametrize(
    "question",
    [
        "Are Ada Venn and Ivo Holm married?",
        "Are Ada Venn and Ivo Holm authors?",
        "Were Lund Dam and Ruhn Dam both founded by the same person?",
        "Did Ada Venn and Ivo Holm both work with each other?",
        "Did Ada Venn and Ivo Holm both work together?",
        "Are Ada Venn and Ivo Holm both siblings?",
        "Are Lund Dam and Ruhn Dam both related?",
        "Are Lund, Ruhn and Orme both cities?",
        "Are Lund and Ruhn and Orme both cities?",
        "Are Lund, Norway and Ruhn, Sweden both ports?",
        "Are Salt and Iron and Lund Ferry both novels?",
        "Are Ada Venn and Ivo Holm both not poets?",
        "Do Ada Venn and Ivo Holm both never travel?",
        "Are Ada Venn and Ivo Holm both poets and painters?",
        "Are Ada Venn and Ivo Holm both poets, and when were they born?",
        "Are Ada Venn and Ivo Holm both older than Otto Lenz?",
        "Did Ada Venn and Ivo Holm both lose their mothers?",
        "Are Salt and Iron both films that Ada Venn made?",
        "Were Salt and Iron both written by the author of Lund Tales?",
        "Were Lund Dam and Ruhn Dam both built before the war?",
        "Are Lund Dam and Ruhn Dam both on Orme's list?",
        "Are Lund Dam and Ruhn Dam both the sources of rivers?",
        "Are Ada Venn and Ivo Holm both producing films?",
        "Are both Ada Venn and Prince American authors?",
        "Are both Lund and Ruhn UNESCO sites?",
        "Are both Salt and Iron directors American?",
        "Do both Salt and Iron directors live in Lund?",
        "Do both Ada Venn and Ivo Holm's father live in Lund?",
        "Was the film Ada Venn and Ivo Holm both acted in released in 1990?",
        "Is Ada Venn both a poet and a painter?",
        "Was the shop open in both May and June 2023?",
        "Are the ferry and the bridge both closed?",
        "Which poets are both Ada Venn and Ivo Holm?",
        "甲公司和乙公司都不支持加密吗？",
        "甲公司和乙公司都没有通过验收吗？",
        "甲公司和乙公司都在哪里？",
        "甲公司和乙公司都通过了验收。",
        "甲公司和乙公司是否同意合并？",
        "甲公司、乙公司和丙公司都是国企吗？",
        "甲公司和乙公司与丙公司都签约了吗？",
        "顾承远和苏晚秋都互相认识吗？",
        "顾承远和苏晚秋都是同事吗？",
        "顾承远和苏晚秋的父亲都是医生吗？",
        "甲公司和乙公司都支持加密和备份吗？",
        "甲公司和乙公司都比丙公司大吗？",
        "甲公司和乙公司都在其官网公布了年报吗？",
        "公司的打印机和扫描仪都联网了吗？",
        "去年甲公司和乙公司都盈利了吗？",
        "甲公司和乙公司去年都盈利了吗？",
        "甲项目和乙项目平均成本都超过预算吗？",
        "顾承远和苏晚秋学历都是硕士吗？",
        "根据合同甲公司和乙公司是否都需要付款？",
        "甲公司和乙公司都是国企，对吗？",
    ],
)
def test_leaves_what_is_not_plainly_so_of_each(question: str) -> None:
    found = comparison_in(question)
    assert found is None or found.order not in ("both", "common")


@pytest.mark.parametrize(
    ("question", "answers", "conclusion"),
    [
        ("Are Ada Venn and Ivo Holm both authors?", ["Yes", "yes."], "yes"),
        ("Are Ada Venn and Ivo Holm both authors?", ["Yes", "No"], "no"),
        ("Are Ada Venn and Ivo Holm both authors?", ["no", "in Lund"], "no"),
        ("Are Ada Venn and Ivo Holm both authors?", ["Yes", "in Lund"], ""),
        ("Are Ada Venn and Ivo Holm both authors?", ["Norwegian author", "poet, author and critic"], "yes"),
        ("Are the directors of Salt and Iron both poets?", ["Ada Venn", "Ivo Holm", "yes", "no"], "no"),
        ("Do Nova 3 and Orin 5 both support encryption?", ["supports encryption", "does not support it"], ""),
        ("Do Nova 3 and Orin 5 both support encryption?", ["supports encryption", "does not support encryption"], "no"),
        ("甲仓库和乙仓库是否都通过了验收？", ["是", "是的"], "是"),
        ("甲仓库和乙仓库是否都通过了验收？", ["已通过", "尚未通过"], "否"),
        ("Nova 3和Orin 5都支持加密吗？", ["支持", "不支持"], "否"),
        ("Nova 3和Orin 5都支持加密吗？", ["支持", "没有说明"], ""),
        ("甲楼和乙楼都有电梯吗？", ["有", "没有"], "否"),
    ],
)
def test_concludes_yes_of_both_or_no_of_one(question: str, answers: list[str], conclusion: str) -> None:
    found = comparison_in(question)
    assert found is not None
    assert concluded(found, answers) == conclusion


def test_nothing_is_ranked() -> None:
    question = "Do Nova 3 and Orin 5 both cost 5 euros?"
    found = comparison_in(question)
    assert found is not None
    assert not found.is_ranked
    assert incomparable(question, [], {}) is None


@pytest.mark.parametrize("start", ["Are both ", "Are ", "Did Ada Venn write both "])
def test_a_long_question_is_read_in_no_time(start: str) -> None:
    began = time.perf_counter()
    for middle in ("A of the ", "Ada ", "a ", "A, ", '"A '):
        comparison_in(f"{start}{middle * 60}"[:480] + " both?")
    assert time.perf_counter() - began < 1
