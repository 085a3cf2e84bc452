"""The page of an answer in a real browser: on a desk, on a phone, in the dark, by keyboard, on paper."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pypdfium2
import pytest
from playwright.sync_api import Browser, Page

from clew.report import report_page
from clew.report.visible import visible
from tests.integration import browser as chrome
from tests.unit.report.read import quotes_in
from tests.unit.report.world import ALL

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

Scheme = Literal["dark", "light"]
A4 = (595, 842)
"""Points."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chrome.chromium() as browser:
        yield browser


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("pages")
    written = {name: folder / f"{name}.html" for name in ALL}
    for name, path in written.items():
        path.write_text(report_page(ALL[name]()), encoding="utf-8", newline="")
    return written


@pytest.mark.parametrize("name", ALL)
def test_nothing_is_asked_for_nothing_runs_and_nothing_is_complained_of(
    browser: Browser, pages: dict[str, Path], name: str
) -> None:
    with chrome.opened(browser, pages[name]) as shown:
        shown.page.wait_for_timeout(100)
        assert shown.requests == []
        assert shown.complaints == []
        assert shown.page.title().endswith(" · Clew")
        assert shown.page.locator("script, img, link, iframe, svg [onload]").count() == 0
        assert shown.page.url == pages[name].as_uri()


def test_a_script_in_the_page_would_not_run(browser: Browser, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    attack = "<script>document.title='owned'</script><img src='https://example.invalid/x.png'></main>"
    page.write_text(report_page(ALL["en"]()).replace("</main>", attack), encoding="utf-8")
    with chrome.opened(browser, page) as shown:
        shown.page.wait_for_timeout(100)
        assert shown.page.title() != "owned"
        assert any("Content Security Policy" in complaint for complaint in shown.complaints)


@pytest.mark.parametrize("name", ALL)
def test_quotes_are_marked_and_passages_stand_as_they_are(browser: Browser, pages: dict[str, Path], name: str) -> None:
    result = ALL[name]()
    with chrome.opened(browser, pages[name]) as shown:
        assert set(shown.page.evaluate(chrome.MARKED).values()) == {visible(quote) for quote in quotes_in(result)}
        texts = shown.page.evaluate(chrome.TEXTS)
        assert {visible(passage.text) for passage in result.evidence} <= set(texts)


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("width", [360, 1100])
def test_nothing_is_wider_than_the_window(browser: Browser, pages: dict[str, Path], name: str, width: int) -> None:
    with chrome.opened(browser, pages[name], width=width) as shown:
        shown.page.evaluate("document.querySelectorAll('details').forEach(details => details.open = true)")
        assert shown.page.evaluate("document.documentElement.scrollWidth") == width
        assert shown.page.evaluate(chrome.BEYOND) == []


@pytest.mark.parametrize("name", ["en", "zh", "large", "minimal"])
def test_the_keyboard_reaches_everything_in_order_and_one_sees_where_it_is(
    browser: Browser, pages: dict[str, Path], name: str
) -> None:
    with chrome.opened(browser, pages[name]) as shown:
        reached: list[str] = []
        while True:
            shown.page.keyboard.press("Tab")
            focused = shown.page.evaluate(chrome.FOCUSED)
            if focused is None or focused["html"] in reached[:1]:
                break
            assert focused["ring"], focused["html"]
            reached.append(focused["html"])
        assert reached == shown.page.evaluate(chrome.REACHABLE)
        assert reached[0].startswith('<a class="skip"')


def test_details_open_and_links_lead_there_and_back_by_keyboard(browser: Browser, pages: dict[str, Path]) -> None:
    with chrome.opened(browser, pages["en"], width=360) as shown:
        page = shown.page
        page.locator("#also summary").focus()
        page.keyboard.press("Enter")
        assert page.locator("#also article").first.is_visible()
        page.locator("#answer a.mark[href='#quote-2']").first.press("Enter")
        page.wait_for_function("location.hash === '#quote-2'")
        assert "in view" in _where(page, "#quote-2")
        page.locator("a.mark[href='#cited-quote-2']").press("Enter")
        assert "in view" in _where(page, "#cited-quote-2")
        page.locator("#cited-quote-2 a[href='#claim-3']").press("Enter")
        assert "in view" in _where(page, "#claim-3")


def _where(page: Page, selector: str) -> str:
    box = page.locator(selector).bounding_box()
    return "in view" if box and 0 <= box["y"] < 800 else f"at {box}"


@pytest.mark.parametrize("name", ["en", "zh", "hostile", "not_found"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("medium", ["screen", "print"])
def test_contrast_is_enough(
    browser: Browser, pages: dict[str, Path], name: str, scheme: Scheme, medium: Literal["screen", "print"]
) -> None:
    with chrome.opened(browser, pages[name], scheme=scheme) as shown:
        shown.page.emulate_media(media=medium, color_scheme=scheme)
        shown.page.evaluate("document.querySelectorAll('details').forEach(details => details.open = true)")
        assert shown.page.evaluate(chrome.CONTRASTS) == []
        paper = shown.page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert paper == ("rgb(20, 24, 31)" if (scheme, medium) == ("dark", "screen") else "rgb(255, 255, 255)")


def test_the_measure_of_contrast_finds_what_is_too_faint(browser: Browser, pages: dict[str, Path]) -> None:
    with chrome.opened(browser, pages["en"]) as shown:
        shown.page.evaluate("document.documentElement.style.setProperty('--faint', '#9a9a9a')")
        assert shown.page.evaluate(chrome.CONTRASTS)


@pytest.mark.parametrize(("width", "named"), [(360, "narrow"), (1100, "wide")])
def test_the_graph_is_one_picture_with_a_name(browser: Browser, pages: dict[str, Path], width: int, named: str) -> None:
    with chrome.opened(browser, pages["en"], width=width) as shown:
        graph = shown.page.get_by_role("img", name="Graph of the sub-questions")
        assert graph.count() == 1
        assert graph.get_attribute("class") == named
        assert shown.page.evaluate(chrome.OUTSIDE_BOXES) == []


@pytest.mark.parametrize("name", ["en", "zh", "large", "not_found"])
def test_paper_holds_everything(browser: Browser, pages: dict[str, Path], name: str, tmp_path: Path) -> None:
    result = ALL[name]()
    with chrome.opened(browser, pages[name], scheme="dark") as shown:
        shown.page.pdf(path=tmp_path / "page.pdf", prefer_css_page_size=True)
    printed = pypdfium2.PdfDocument(tmp_path / "page.pdf")
    try:
        sizes = {tuple(map(round, page.get_size())) for page in printed}
        text = "".join(_text_of(page) for page in printed)
    finally:
        printed.close()
    assert sizes == {A4}
    for passage in result.evidence:
        assert _bare(passage.text) in text
    for words in (result.question, result.stop_reason, *(gap.question for gap in result.missing)):
        assert _bare(words) in text


def test_no_box_is_cut_where_the_paper_ends(browser: Browser, pages: dict[str, Path], tmp_path: Path) -> None:
    with chrome.opened(browser, pages["en"]) as shown:
        shown.page.pdf(path=tmp_path / "page.pdf", prefer_css_page_size=True)
    printed = pypdfium2.PdfDocument(tmp_path / "page.pdf")
    try:
        sheets = [_text_of(page) for page in printed]
    finally:
        printed.close()
    assert len(sheets) > 3
    for number, claim in enumerate(ALL["en"]().claims, start=1):
        last = claim.citations[-1].quote.split("\n")[-1]
        whole = re.compile(rf"claim{number}[✓✗].*{re.escape(_bare(claim.text))}.*?{re.escape(_bare(last))}")
        assert any(map(whole.search, sheets))


def _text_of(page: pypdfium2.PdfPage) -> str:
    text = page.get_textpage()
    try:
        # Neither the number of the page nor those of the quotes are part of a passage.
        return re.sub(r"^\d+/\d+|\[\d+\]", "", _bare(str(text.get_text_bounded())))
    finally:
        text.close()
        page.close()


def _bare(text: str) -> str:
    return "".join(text.split())
