# SPDX-License-Identifier: GPL-3.0-only
"""Makes the guide from the Markdown files: a site OUT/html and a book OUT/gapscope-guide.pdf. Usage: make.py VERSION OUT.
The tools are Debian packages: cmark-gfm has 1 MB where pandoc has 174; of the programs that make PDF, WeasyPrint puts page
numbers into the table of contents, which Chromium does not, and takes the same HTML, which LaTeX does not."""
import html
import posixpath
import re
import shutil
import subprocess
import sys
from pathlib import Path

import markup
from pages import INDEX, Part, read_parts, target_of

HERE = Path(__file__).resolve().parent
RESOURCES = HERE.parent
SCREENSHOTS = ("window.png", "sensitivity.png", "solution.png")  # the metainfo for software centres links to them
CODE_CHARACTERS = 87  # in a line of the book
WHOLE_TABLE = 8  # rows of a table that is never split
TALL_LETTERS = {"L": -0.66, "b": -0.75, "d": -0.39}  # and how far, in em, an accent behind them moves above their stem
ACCENTS = {"\u0302": "ˆ", "\u0303": "˜", "\u0304": "¯"}


def require_tools():
    missing = [name for name in ("cmark-gfm", "weasyprint") if not shutil.which(name)]
    if missing:
        raise SystemExit(f"documents: missing programs, install the Debian packages: apt install {' '.join(missing)}")


def resolve(page, address):
    """The source that a relative address of a page leads to, and the anchor there."""
    path, _, anchor = address.partition("#")
    folder = posixpath.dirname(page.source)
    return (posixpath.normpath(posixpath.join(folder, path)) if path else page.source), anchor


def is_elsewhere(address):
    return address.startswith(("http:", "https:", "mailto:"))


class Site:
    def __init__(self, parts, out):
        self.parts, self.out = parts, out
        self.pages = [page for part in parts for page in part.pages]
        self.sources = {page.source for page in self.pages}

    def write(self):
        shutil.rmtree(self.out, ignore_errors=True)
        self.out.mkdir(parents=True)
        shutil.copy(HERE / "site.css", self.out / "style.css")
        shutil.copy(RESOURCES / "desktop/gapscope.svg", self.out / "gapscope.svg")
        (self.out / "pictures").mkdir()
        for name in SCREENSHOTS:
            shutil.copy(RESOURCES / "pictures" / name, self.out / "pictures" / name)
        for index, page in enumerate(self.pages):
            before = self.pages[index - 1] if index else None
            after = self.pages[index + 1] if index + 1 < len(self.pages) else None
            path = self.out / page.target
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(self.page(page, before, after), encoding="utf-8")

    @staticmethod
    def way(page, target):
        return posixpath.relpath(target, posixpath.dirname(page.target) or ".")

    def link(self, page, address):
        if is_elsewhere(address):
            return address
        source, anchor = resolve(page, address)
        if source not in self.sources:
            return None
        return self.way(page, target_of(source)) + (f"#{anchor}" if anchor else "")

    def picture(self, page, address):
        source, _ = resolve(page, address)
        copy = self.out / target_of(source)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(RESOURCES / source, copy)
        return self.way(page, target_of(source))

    def navigation(self, current):
        lines = []
        for part in self.parts:
            if part.pages[0].source == INDEX:
                continue
            opened = " open" if current in part.pages else ""
            lines.append(f"<details{opened}><summary>{part.title}</summary>")
            group = None
            for page in part.pages:
                if page.group != group:
                    lines.append(("</ul>" if group is not None else "") +
                                 (f"<p>{html.escape(page.group)}</p>" if page.group else "") + "<ul>")
                    group = page.group
                here = ' aria-current="page"' if page is current else ""
                lines.append(f'<li><a href="{self.way(current, page.target)}"{here}>{html.escape(page.title)}</a></li>')
            lines.append("</ul></details>")
        return "\n".join(lines)

    def page(self, page, before, after):
        text = markup.render(page, lambda address: self.link(page, address), lambda address: self.picture(page, address))
        turns = "".join(
            f'<a rel="{kind}" href="{self.way(page, other.target)}">{sign.format(html.escape(other.title))}</a>'
            for kind, sign, other in (("prev", "← {}", before), ("next", "{} →", after)) if other)
        home = self.way(page, "index.html")
        return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{html.escape(page.title)} · Gapscope</title>
<link rel="icon" href="{self.way(page, 'gapscope.svg')}">
<link rel="stylesheet" href="{self.way(page, 'style.css')}">
</head>
<body>
<header><a href="{home}">Gapscope</a> <a class="jump" href="#all-pages">All pages</a></header>
<main>
{text}
<footer>{turns}</footer>
</main>
<nav id="all-pages" aria-label="All pages">
{self.navigation(page)}
</nav>
</body>
</html>
"""


def set_accents(text):
    """The font of code sets an accent beside a Greek letter, and WeasyPrint never raises one."""

    def in_sans(match):
        return re.sub(r"[α-ωbdL][\u0302-\u0304]", r'<span class="accented">\g<0></span>', match.group())

    def raised(match):
        letter, accent = match.groups()
        return f'{letter}<span class="raised" style="left: {TALL_LETTERS[letter]}em">{ACCENTS[accent]}</span>'

    text = re.sub(r"<code>.*?</code>|<pre.*?</pre>", in_sans, text, flags=re.DOTALL)
    return re.sub(rf"([{''.join(TALL_LETTERS)}])([{''.join(ACCENTS)}])", raised, text)


def group_rows(text):
    """A short table stays whole, and of a longer one the last two rows stay together."""

    def groups(match):
        head, body = match.groups()
        rows = re.findall(r"<tr>.*?</tr>\n?", body, re.DOTALL)
        if len(rows) <= WHOLE_TABLE:
            return f'<table class="whole">{head}<tbody>{body}</tbody>'
        return f'<table>{head}<tbody>{"".join(rows[:-2])}</tbody><tbody class="whole">{"".join(rows[-2:])}</tbody>'

    return re.sub(r"<table>(.*?)<tbody>(.*?)</tbody>", groups, text, flags=re.DOTALL)


class Book:
    def __init__(self, parts, version):
        # The start page has the notation; its lists of pages are the table of contents.
        self.parts = [Part("About this guide", parts[0].pages)] + parts[1:]
        self.version = version
        self.names = {page.source: page.name for part in self.parts for page in part.pages}

    def link(self, page, address):
        if is_elsewhere(address):
            return address
        source, anchor = resolve(page, address)
        if source not in self.names:
            return None
        return f"#{self.names[source]}" + (f"--{anchor}" if anchor else "")

    @staticmethod
    def picture(page, address):
        address = re.sub(r"\.webp$", ".png", address)  # the last frame of a moving one
        return (RESOURCES / resolve(page, address)[0]).as_uri()

    def contents(self):
        lines = []
        for number, part in enumerate(self.parts):
            lines.append(f'<p class="part"><a href="#part-{number}">{part.title}</a></p>')
            group = ""
            for page in part.pages:
                if page.group != group:
                    lines.append(f'<p class="group">{html.escape(page.group)}</p>')
                    group = page.group
                if page.title != part.title:
                    lines.append(f'<p><a href="#{page.name}">{html.escape(page.title)}</a></p>')
        return "\n".join(lines)

    def page(self, page, part):
        text = markup.render(page, lambda address: self.link(page, address),
                             lambda address: self.picture(page, address), page.name, CODE_CHARACTERS)
        if page.title == part.title:  # the heading of the part is enough
            text = re.sub(r"<h1 id=\"([^\"]+)\">.*?</h1>", r'<div id="\1"></div>', text, count=1)
        for level in range(5, 0, -1):  # below the headings of parts
            text = text.replace(f"<h{level} ", f"<h{level + 1} ").replace(f"</h{level}>", f"</h{level + 1}>")
        return f"<article>\n{group_rows(set_accents(text))}</article>\n"

    def text(self):
        parts = "".join(
            f'<section><h1 id="part-{number}">{part.title}</h1>\n'
            + "".join(self.page(page, part) for page in part.pages) + "</section>\n"
            for number, part in enumerate(self.parts))
        return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>The guide of Gapscope {self.version}</title>
</head>
<body>
<div class="cover">
<img src="{(RESOURCES / 'desktop/gapscope.svg').as_uri()}" alt="">
<p class="title">Gapscope</p>
<p class="subtitle">User guide, reference and derivations</p>
<p>Version {self.version}</p>
</div>
<nav><p class="heading">Contents</p>
{self.contents()}
</nav>
{parts}</body>
</html>
"""

    def write(self, path):
        source = path.with_suffix(".html")
        source.write_text(self.text(), encoding="utf-8")
        made = subprocess.run(["weasyprint", "--presentational-hints",  # the numbers that lists start with
                               "--stylesheet", str(HERE / "book.css"), str(source), str(path)],
                              capture_output=True, check=False, encoding="utf-8")
        source.unlink()
        if made.returncode != 0 or made.stderr.strip():  # such as a link without an anchor
            path.unlink(missing_ok=True)
            raise SystemExit(f"documents: weasyprint says:\n{made.stderr}")


def main(version, out):
    require_tools()
    parts = read_parts(RESOURCES)
    Site(parts, out / "html").write()
    Book(parts, version).write(out / "gapscope-guide.pdf")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
