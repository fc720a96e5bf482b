// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/help/help_pages.h"
#include "ui/help/help_synonyms.h"

#include <QStringList>

#include <vector>

namespace gapscope {

/// A page that matches a search, with the text around the first match.
struct HelpMatch {
    const HelpPage* page = nullptr;
    QString before;                       ///< text before the word, starting with … if it is cut
    QString word;                         ///< in the spelling of the page
    QString after;                        ///< text after it
    const HelpSynonym* synonym = nullptr; ///< that led to this page
};

/// Searches the texts of all pages, case-insensitive. The texts are collected at the first search.
class HelpSearch {
public:
    /// Pages that contain every word or a synonym of it ("epoch": pass), best first: the page of a synonym, then those
    /// with the words in their titles, then those in which they are most frequent. Empty if no word is given.
    std::vector<HelpMatch> find(const QString& words) const;
    /// The words of a search.
    static QStringList wordsOf(const QString& words);
    /// These words and their synonyms, for highlighting.
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
