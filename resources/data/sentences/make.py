#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-only
"""Makes sentences.txt from tagged.txt: one line per token, "tag index:1 ... # word", a blank line after a sentence.

Features of a token: the word, its last one, two and three letters, the preceding and the following word ("^" and "$" at the
ends of a sentence). Those that occur once are left out. Indices follow this order, and the alphabet within each kind.

Usage: make.py tagged.txt > sentences.txt
"""
import sys
from collections import Counter

TAGS = dict(D="determiner", N="noun", V="verb", A="adjective", R="adverb", P="preposition", O="pronoun", C="conjunction")
KINDS = ("word", "ends", "before", "behind")


def features(words, t):
    word = words[t]
    found = [("word", word)]
    found += [("ends", word[-k:]) for k in (1, 2, 3) if len(word) > k + 1]
    found.append(("before", words[t - 1] if t > 0 else "^"))
    found.append(("behind", words[t + 1] if t + 1 < len(words) else "$"))
    return found


def main():
    with open(sys.argv[1], encoding="ascii") as lines:
        sentences = [[token.rsplit("_", 1) for token in line.split()] for line in lines if line.strip()]
    tokens = [
        (tag, word, features([w for w, _ in sentence], t), t + 1 == len(sentence))
        for sentence in sentences
        for t, (word, tag) in enumerate(sentence)
    ]
    counts = Counter(feature for token in tokens for feature in token[2])
    kept = sorted((f for f, count in counts.items() if count > 1), key=lambda f: (KINDS.index(f[0]), f[1]))
    index = {feature: place + 1 for place, feature in enumerate(kept)}
    for tag, word, found, is_last in tokens:
        entries = sorted(index[f] for f in found if f in index)
        print(TAGS[tag] + "".join(f" {i}:1" for i in entries) + f" # {word}" + ("\n" if is_last else ""))


main()
