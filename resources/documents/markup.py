# SPDX-License-Identifier: GPL-3.0-only
"""Markdown to HTML, with the anchors of GitHub and formulas that keep together."""
import html
import re
import subprocess
import unicodedata

# Code blocks hold formulas as plain text; like the help window, a page with lines longer than this sets all of its
# blocks smaller, so that no line is cut or wrapped.
FORMULA_CHARACTERS = 82
SPARE_CHARACTERS = 2  # characters that another font has to supply are wider
CODE_SIZE = 0.84  # of the text; the same in both style sheets

LONGEST_KEPT = 44  # characters of a formula in a line of text that is never broken
LONGEST_OPTION = 28
LONGEST_WORD = 12  # of code that is not broken, such as 1/n
SHORT = 7  # characters of an operand that keeps to its operator on both sides
OPERATORS = set("=≤≥<>≈≠≡∝∈∉⊂→←↦⇒+−·×±∘/≫≪")
PREFIXES = set("ΣΠ∏∑√∇∂")
SYMBOL = re.compile(r"[(−]*[^\W\d_](?:_\w+|[₀-ₜᵢⱼ]+)?[*′⁺)]*[.,;:]?")  # y_i, α, (w*
SYMBOL_SIGNS = re.compile(r"[_*′⁺₀-ₜᵢⱼα-ω]")
COUNTED = {"algorithm", "chapter", "equation", "erratum", "figure", "lemma", "line", "section", "step", "steps", "table",
           "theorem", "theorems", "volume"}


def convert(markdown):
    made = subprocess.run(["cmark-gfm", "--extension", "table", "--extension", "strikethrough"], input=markdown,
                          capture_output=True, check=True, encoding="utf-8").stdout
    if "raw HTML omitted" in made:
        raise SystemExit("documents: HTML in a page: " + made[: made.index("raw HTML omitted")][-200:])
    return made


def plain(rich):
    return html.unescape(re.sub(r"<[^>]*>", "", rich))


def slug(heading):
    """The anchor that GitHub gives to a heading."""

    def is_kept(letter):
        kind = unicodedata.category(letter)
        return letter in " -" or kind[0] in "LM" or kind in ("Nd", "Pc")

    return "".join(letter for letter in heading.lower() if is_kept(letter)).replace(" ", "-")


def name_headings(rich, prefix=""):
    """Every heading gets its anchor; a repeated one is numbered. With a prefix, the title gets the prefix alone."""
    used = {}

    def name(match):
        level, text = match.groups()
        anchor = slug(plain(text))
        count = used.get(anchor, 0)
        used[anchor] = count + 1
        if count:
            anchor += f"-{count}"
        if prefix:
            anchor = prefix if level == "1" else f"{prefix}--{anchor}"
        return f'<h{level} id="{html.escape(anchor)}">{text}</h{level}>'

    return re.sub(r"<h([1-6])>(.*?)</h\1>", name, rich, flags=re.DOTALL)


def rewrite_links(rich, link, picture):
    """`link` and `picture` give the new address of an address; a link without one becomes its text."""

    def anchor(match):
        address = link(html.unescape(match.group(1)))
        return match.group(2) if address is None else f'<a href="{html.escape(address)}">{match.group(2)}</a>'

    rich = re.sub(r'<a href="([^"]*)"[^>]*>(.*?)</a>', anchor, rich, flags=re.DOTALL)
    return re.sub(r'<img src="([^"]*)"',
                  lambda match: f'<img src="{html.escape(picture(html.unescape(match.group(1))))}"', rich)


def fit_code(rich, characters):
    """Sets the code blocks of a page in one size in which the longest line fits; `characters` fit in the usual size."""
    lines = [line for block in re.findall(r"<pre>(.*?)</pre>", rich, re.DOTALL) for line in plain(block).split("\n")]
    longest = max((sum(not unicodedata.combining(letter) for letter in line) for line in lines), default=0)
    if longest <= characters:
        return rich
    size = CODE_SIZE * characters / (longest + SPARE_CHARACTERS)
    return rich.replace("<pre>", f'<pre style="font-size: {size:.3f}em">')


def belong_together(before, after):
    """Whether a line of text must not end between these two words."""
    if before[-1] in PREFIXES or after in OPERATORS:
        return True
    if before.lower().strip("(") in COUNTED and re.match(r"[(E]?\d", after):
        return True
    if before in OPERATORS:
        return len(after) <= SHORT
    if SYMBOL.fullmatch(before) and SYMBOL.fullmatch(after):  # a product
        return all(SYMBOL_SIGNS.search(word) for word in (before, after)) and before[-1] not in ".,;:"
    # A factor before a sum, and what stands in angle brackets.
    return before[-1] == ")" and after[0] in PREFIXES or before[-1] == "," and before.count("⟨") > before.count("⟩")


def is_formula(word):
    inner = word.lstrip("(").rstrip("),.;:")  # a word in parentheses is none
    return re.search(r"[/=()\[\]{}|^_*]|[^\x00-\x7f‘’“”–—…]", inner) is not None and "://" not in word


def keep_words(text):
    """Text in which groups of words that are a formula cannot be broken."""
    pieces = re.split(r"(\s+)", text)
    groups = []  # lists of words and the space between them
    for index in range(0, len(pieces), 2):
        word = pieces[index]
        previous = groups[-1] if groups else None
        if (previous and word and previous[-1] and belong_together(previous[-1], word)
                and len("".join(previous)) + len(word) < LONGEST_KEPT):
            previous += [" ", word]
        else:
            if index:
                groups.append([pieces[index - 1]])
            groups.append([word])
    parts = []
    for group in groups:
        whole = "".join(group)
        is_kept = len(group) > 1 or (is_formula(whole) and len(whole) < LONGEST_KEPT)
        escaped = html.escape(whole, quote=False)
        parts.append(f'<span class="formula">{escaped}</span>' if is_kept else escaped)
    return "".join(parts)


def keep_options(code):
    """Code in a line of text does not break at the hyphens that begin an option, nor inside short words."""

    def kept(word):
        if word.startswith("-") and len(word) < LONGEST_OPTION:
            return f'<span class="formula">{word}</span>'
        return f'<span class="word">{word}</span>' if re.search(r"[-/]", word) and len(word) <= LONGEST_WORD else word

    return " ".join(kept(word) for word in code.split(" "))


def keep_formulas(rich):
    """Keeps formulas and options together, except in code blocks, which are not wrapped."""
    open_tags = []
    parts = []
    for part in re.split(r"(<[^>]+>)", rich):
        if part.startswith("<"):
            if re.match(r"<(pre|code)\b", part):
                open_tags.append(part)
            elif re.match(r"</(pre|code)>", part):
                open_tags.pop()
            parts.append(part)
        elif not open_tags:
            parts.append(keep_words(html.unescape(part)) if part.strip() else part)
        else:
            parts.append(keep_options(part) if open_tags == ["<code>"] else part)
    return "".join(parts)


def render(page, link, picture, prefix="", characters=FORMULA_CHARACTERS):
    rich = name_headings(convert(page.markdown), prefix)
    rich = keep_formulas(fit_code(rewrite_links(rich, link, picture), characters))
    rich = rich.replace("<p><img ", '<p class="picture"><img ')
    rich = rich.replace("ⓘ", '<span class="circled">i</span>')  # DejaVu has no such character
    return rich.replace("<table>", '<div class="table"><table>').replace("</table>", "</table></div>")
