"""Read someone's nationality where a text gives it in the usual form: "Ada Venn (born 1900) is a Danish builder".

No model is needed for it, and small ones often find no country in an adjective.
"""

import re
from collections.abc import Sequence

from clew.reasoning.evidence import Sentence, Told
from clew.reasoning.lifespan import introduces
from clew.text import folded

_ASKS = re.compile(
    r"(?:what|which) (?:nationality|country) (?:is|was) (?P<is>.+?)(?: from)?"
    r"|(?:what|which) country (?:does|did) (?P<does>.+?) (?:come from|represent)"
    r"|(?:what|which) country (?P<says>.+?) (?:is|was|comes|came) from"
    r"|(?:what (?:is|was) )?the (?:nationality|country|country of (?:origin|citizenship)) of (?P<of>.+)"
    r"|what (?:is|was) (?P<whose>.+)['’]s? (?:nationality|country|country of (?:origin|citizenship))",
    re.IGNORECASE,
)
_NATIONS = (
    "Afghan|Albanian|Algerian|American|Angolan|Argentine|Argentinian|Armenian|Australian|Austrian|Azerbaijani|Bahraini"
    "|Bangladeshi|Belarusian|Belgian|Belizean|Bolivian|Bosnian|Botswanan|Brazilian|British|Bulgarian|Burmese|Cambodian"
    "|Cameroonian|Canadian|Chadian|Chilean|Chinese|Colombian|Congolese|Croatian|Cuban|Cypriot|Czech|Czechoslovak"
    "|Danish|Dutch|Ecuadorian|Egyptian|Emirati|English|Eritrean|Estonian|Ethiopian|Fijian|Filipino|Finnish|French"
    "|Gabonese|Gambian|Georgian|German|Ghanaian|Greek|Guatemalan|Guinean|Haitian|Honduran|Hungarian|Icelandic|Indian"
    "|Indonesian|Iranian|Iraqi|Irish|Israeli|Italian|Ivorian|Jamaican|Japanese|Jordanian|Kazakh|Kenyan|Korean|Kuwaiti"
    "|Kyrgyz|Laotian|Latvian|Lebanese|Liberian|Libyan|Lithuanian|Luxembourgish|Macedonian|Malagasy|Malawian|Malaysian"
    "|Maldivian|Malian|Maltese|Mauritian|Mexican|Moldovan|Mongolian|Montenegrin|Moroccan|Mozambican|Namibian|Nepalese"
    "|New Zealand|Nicaraguan|Nigerian|Nigerien|North Korean|Norwegian|Omani|Pakistani|Palestinian|Panamanian"
    "|Paraguayan|Peruvian|Polish|Portuguese|Puerto Rican|Qatari|Romanian|Russian|Rwandan|Salvadoran|Samoan|Saudi"
    "|Scottish|Senegalese|Serbian|Singaporean|Slovak|Slovenian|Somali|South African|South Korean|Soviet|Spanish"
    "|Sri Lankan|Sudanese|Surinamese|Swedish|Swiss|Syrian|Taiwanese|Tajik|Tanzanian|Thai|Togolese|Tongan|Tunisian"
    "|Turkish|Turkmen|Ugandan|Ukrainian|Uruguayan|Uzbek|Venezuelan|Vietnamese|Welsh|Yemeni|Yugoslav|Zambian|Zimbabwean"
)
_LEADS_AWAY = r"(?:of|by|from|with|in|on|at|for|to|about|between|under|who|that|which)"
_IS_OF = re.compile(
    rf"\b(?:is|was)\s(?:an?|the)\s(?:\d{{4}}\s)?(?:(?!{_LEADS_AWAY}\b)[a-z-]+,?\s){{0,3}}(?P<nations>(?:{_NATIONS})(?:[\s-]*[-\s][\s-]*(?:{_NATIONS}))*)"
    r"(?=\s(?!(?:and|or|names?|words?|terms?|versions?|titles?|languages?|translations?|spellings?)\b)[a-z])(?![\s-]*-?\s?born\b)"
)
_BRACKETS = re.compile(r"\s{0,9}\([^()]{0,200}\)")


def nationality(question: str, subjects: Sequence[str], sentences: Sequence[Sentence]) -> Told | None:
    """Return the nationality that `question` asks for, if the sentence that introduces its one subject gives it.

    None when sentences give different ones.
    """
    if len(subjects) != 1 or not _asks(question, subjects[0]):
        return None
    told = [each for sentence in sentences if (each := _told(sentence, subjects[0]))]
    return told[0] if told and len({folded(each.answer) for each in told}) == 1 else None


def _asks(question: str, name: str) -> bool:
    found = _ASKS.fullmatch(question.strip(" ?."))
    return found is not None and folded(next(filter(None, found.groups()))) == folded(name)


def _told(sentence: Sentence, name: str) -> Told | None:
    found = _IS_OF.search(sentence.text)
    if not found:
        return None
    before = _BRACKETS.sub("", sentence.text[: found.start()]).rstrip(" ,")
    return Told(found["nations"], sentence) if introduces(sentence, before, name) else None
