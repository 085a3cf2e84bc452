"""A real Chromium without a network, and what tests ask of the pages in it."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
_QUIET = ["--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update"]
_CURE = "There is no Chromium. On Debian: apt-get install --no-install-recommends chromium fonts-noto-cjk"


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start Chromium with a profile of its own, without a window and without its sandbox, which root has none of."""
    path = next(filter(None, map(shutil.which, _NAMES)), None)
    if path is None:
        pytest.skip(_CURE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*_QUIET, "--disable-sync"])
        yield browser
        browser.close()


@dataclass
class Opened:
    """A page in the browser, and everything that it tried."""

    page: Page
    requests: list[str] = field(default_factory=list)
    """Addresses that were asked for, but for its own file."""
    complaints: list[str] = field(default_factory=list)
    """What stood in the console: errors of scripts, refusals of the content security policy; and dialogs."""


@contextmanager
def opened(
    browser: Browser, path: Path, *, width: int = 1100, scheme: Literal["dark", "light"] = "light"
) -> Iterator[Opened]:
    """Open a file in a window of `width` pixels, offline."""
    context = browser.new_context(viewport={"width": width, "height": 800}, color_scheme=scheme, offline=True)
    try:
        shown = Opened(context.new_page())
        shown.page.on("console", lambda message: shown.complaints.append(message.text))
        shown.page.on("pageerror", lambda error: shown.complaints.append(str(error)))
        shown.page.on("dialog", lambda dialog: shown.complaints.append(dialog.message))
        shown.page.on("request", lambda request: shown.requests.append(request.url))
        shown.page.goto(path.as_uri())
        shown.requests.remove(path.as_uri())
        yield shown
    finally:
        context.close()


BEYOND = """() => [...document.querySelectorAll('body *')]
  .filter(element => element.checkVisibility() && !element.classList.contains('skip'))
  .filter(element => element.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
  .map(element => element.outerHTML.slice(0, 80))"""
"""Elements that reach beyond the right edge of the window."""

OUTSIDE_BOXES = """() => [...document.querySelectorAll('svg text')].filter(text => {
  const line = text.getBoundingClientRect()
  const box = text.parentElement.querySelector('rect').getBoundingClientRect()
  return line.left < box.left || line.right > box.right || line.top < box.top || line.bottom > box.bottom + 1
}).map(text => text.textContent)"""
"""Lines of text that leave the box of their hop."""

REACHABLE = """() => [...document.querySelectorAll('a[href], summary')]
  .filter(element => element.checkVisibility()).map(element => element.outerHTML)"""
"""What can be used, in the order of the page."""

FOCUSED = """() => {
  const element = document.activeElement, style = getComputedStyle(element)
  if (element === document.body) return null
  return {html: element.outerHTML, ring: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2}
}"""
"""What has the focus, and whether one sees that."""

CONTRASTS = """() => {
  const canvas = Object.assign(document.createElement('canvas'), {width: 1, height: 1}).getContext('2d')
  const rgb = colour => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data] }
  const light = colour => rgb(colour).slice(0, 3).map(part => part / 255)
    .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
    .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0)
  const ratio = (one, other) => { const [a, b] = [light(one), light(other)].sort((x, y) => y - x)
    return (a + 0.05) / (b + 0.05) }
  const behind = element => {
    for (let at = element; at; at = at.parentElement) {
      const box = at.tagName === 'g' && at.querySelector('rect')
      const colour = box ? getComputedStyle(box).fill : getComputedStyle(at).backgroundColor
      if (rgb(colour)[3] === 255) return colour
    }
    return 'white'
  }
  const told = []
  for (const element of document.querySelectorAll('body *')) {
    const style = getComputedStyle(element), box = element.tagName === 'rect'
    const written = [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim())
    if (!element.checkVisibility() || !(written || box)) continue
    const size = parseFloat(style.fontSize), bold = parseInt(style.fontWeight) >= 700
    const least = box || size >= 24 || (bold && size >= 18.66) ? 3 : 4.5
    const colour = box ? style.stroke : element.tagName === 'text' ? style.fill : style.color
    const found = ratio(colour, behind(box ? element.closest('figure') : element))
    if (found < least) told.push(`${found.toFixed(2)} ${element.outerHTML.slice(0, 80)}`)
  }
  return told
}"""
"""Texts and borders of boxes whose contrast is under what WCAG AA asks for."""

TEXTS = """() => [...document.querySelectorAll('article .text')].map(text => {
  const copy = text.cloneNode(true)
  copy.querySelectorAll('a.mark').forEach(number => number.remove())
  return copy.textContent
})"""
"""The text of each passage, without the numbers of its quotes."""

MARKED = """() => {
  const quotes = {}
  for (const mark of document.querySelectorAll('mark'))
    for (const key of mark.dataset.quotes.split(' ')) quotes[key] = (quotes[key] ?? '') + mark.textContent
  return quotes
}"""
"""What is marked as each quote, by its id."""
