"""Fills unfinished translations: tr2.py TRANSLATIONS.json TS_DIR"""
import json, sys, re, html
known = {t["source"]: t for t in json.load(open(sys.argv[1]))}
def esc(s): return html.escape(s, quote=True).replace("&#x27;", "&apos;")
for lang, key in (("de", "de"), ("zh_CN", "zh")):
    path = f"{sys.argv[2]}/gapscope_{lang}.ts"
    s = open(path, encoding="utf-8").read()
    missing = []
    def fill(m):
        block = m.group(0)
        u = re.search(r'<translation type="unfinished"(?:\s*/>|>.*?</translation>)', block, re.S)
        if not u: return block
        source = html.unescape(re.search(r"<source>(.*?)</source>", block, re.S).group(1))
        t = known.get(source)
        value = t.get(key) if t else None
        if not value:
            missing.append(source); return block
        if "<numerusform" in u.group(0):
            n = u.group(0).count("<numerusform")
            forms = value if isinstance(value, list) else [value] * n
            new = "<translation>" + "".join(f"\n            <numerusform>{esc(f)}</numerusform>" for f in forms[:n]) + "\n        </translation>"
        else:
            new = "<translation>" + esc(value if isinstance(value, str) else value[0]) + "</translation>"
        return block[:u.start()] + new + block[u.end():]
    s = re.sub(r"<message.*?</message>", fill, s, flags=re.S)
    open(path, "w", encoding="utf-8").write(s)
    print(lang, "missing", len(missing))
    for m in missing: print("   ", m)
