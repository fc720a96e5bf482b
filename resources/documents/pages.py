# SPDX-License-Identifier: GPL-3.0-only
"""The pages of the documents in their order, as the lists in the Markdown files give it. Paths are relative to the
folder `resources`."""
import posixpath
import re
from dataclasses import dataclass, field

INDEX = "help/README.md"
TRANSLATIONS = ("help/de/", "help/zh_CN/")  # only in the program


@dataclass
class Page:
    source: str
    group: str = ""  # a family of solvers or losses
    title: str = ""
    markdown: str = field(default="", repr=False)

    @property
    def target(self):
        return target_of(self.source)

    @property
    def name(self):
        """Identifies the page in the book."""
        return re.sub(r"[^a-z0-9]+", "-", posixpath.splitext(self.target)[0].lower())


@dataclass
class Part:
    title: str
    pages: list


def target_of(source):
    """Where a page or a picture is in the site."""
    path = re.sub(r"^spec/", "derivations/", re.sub(r"^help/", "", source))
    path = re.sub(r"README\.md$", "index.md", path)
    return re.sub(r"\.md$", ".html", path)


def section(markdown, title):
    """The text below a heading of the second level."""
    found = re.search(rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", markdown, re.MULTILINE | re.DOTALL)
    if not found:
        raise SystemExit(f"documents: there is no section '{title}' to take the order of pages from")
    return found.group(1)


def listed(source, text):
    """The pages that the items of a list or table link to; an item "Group: [...], [...]" is a group."""
    pages = []
    for item in re.split(r"^(?:- |\| )", text, flags=re.MULTILINE):
        group = re.match(r"([^\[:]+): \[", item)
        for link in re.findall(r"\]\(([^)\s]+\.md)\)", item):
            path = posixpath.normpath(posixpath.join(posixpath.dirname(source), link))
            pages.append(Page(path, group.group(1) if group else ""))
    return pages


def read_parts(resources):
    """All parts with their pages, read; stops if a page of help or derivations is in none."""

    def text(source):
        return (resources / source).read_text(encoding="utf-8")

    guide, derivations = "help/guide/contents.md", "spec/README.md"
    parts = [
        Part("Gapscope", [Page(INDEX)]),
        Part("User guide", [Page(guide)] + listed(guide, section(text(guide), "Chapters"))),
    ]
    for title in ("Topics", "Solvers", "Losses", "Regularizers"):
        parts.append(Part(title, listed(INDEX, section(text(INDEX), title))))
    parts.append(Part("Derivations", [Page(derivations)] + listed(derivations, section(text(derivations), "Pages"))))
    parts.append(Part("Lessons", [Page("lessons/README.md")]))

    pages = [page for part in parts for page in part.pages]
    for page in pages:
        page.markdown = text(page.source)
        page.title = re.match(r"# (.+)", page.markdown).group(1)
    known = {page.source for page in pages}
    for folder in ("help", "spec"):
        for path in sorted((resources / folder).rglob("*.md")):
            source = path.relative_to(resources).as_posix()
            if source not in known and not source.startswith(TRANSLATIONS):
                raise SystemExit(f"documents: no list links to resources/{source}")
    return parts
