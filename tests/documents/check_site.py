# SPDX-License-Identifier: GPL-3.0-only
"""Follows every link of the site of the guide. Usage: check_site.py FOLDER"""
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit


class Page(HTMLParser):
    def __init__(self, path):
        super().__init__()
        self.links, self.loaded, self.places = [], [], set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attrs):
        named = dict(attrs)
        if "id" in named:
            self.places.add(named["id"])
        if tag == "a":
            self.links.append(named["href"])
        elif tag == "link":
            self.loaded.append(named["href"])
        elif "src" in named:
            self.loaded.append(named["src"])


def faults(site):
    pages = {path.resolve(): Page(path) for path in site.rglob("*.html")}
    if len(pages) < 90:
        yield f"only {len(pages)} pages"
    reached = {(site / "index.html").resolve()}
    for path, page in pages.items():
        for address in page.links + page.loaded:
            parts = urlsplit(address)
            if parts.scheme:
                if address in page.loaded:
                    yield f"{path.relative_to(site)} loads {address}"
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if not target.is_relative_to(site) or not target.is_file():
                yield f"{path.relative_to(site)}: no file {address}"
            elif parts.fragment and unquote(parts.fragment) not in pages[target].places:
                yield f"{path.relative_to(site)}: no place {address}"
            reached.add(target)
    for path in pages.keys() - reached:
        yield f"no page links to {path.relative_to(site)}"


found = list(faults(Path(sys.argv[1]).resolve()))
print("\n".join(found) or "the site: every link leads to a page")
sys.exit(1 if found else 0)
