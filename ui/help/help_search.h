// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/help/help_pages.h"

#include <QStringList>

#include <vector>

namespace gapscope {

/// A page that has all words of a search, with some of its text around the first of them.
struct HelpMatch {
    const HelpPage* page = nullptr;
    QString before; ///< text before the word, begun with … where it is cut
    QString word;   ///< as it is written on the page
    QString after;  ///< text behind it
};

/// Looks through the texts of all pages, without regard to case. The texts are collected at the first search.
class HelpSearch {
public:
    /// Pages that have every word or one that means the same ("epoch": pass), best first: those with the words in their
    /// titles, then those with the words most often for their length. Empty where no word is given.
    std::vector<HelpMatch> find(const QString& words) const;
    /// The words of a search.
    static QStringList wordsOf(const QString& words);
    /// These words and those that stand for them on the pages.
    static QStringList marksOf(const QString& words);

private:
    struct Text {
        const HelpPage* page;
        QString text;
    };
    const std::vector<Text>& texts() const;

    mutable std::vector<Text> m_texts;
};

} // namespace gapscope
