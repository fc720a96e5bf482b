// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help_search.h"

#include "ui/help_document.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace gapscope {
namespace {

constexpr qsizetype charactersBefore = 45;
constexpr qsizetype charactersBehind = 75;
constexpr double titleScore = 100.0;

bool beginsWord(const QString& text, qsizetype place) {
    return place == 0 || !text[place - 1].isLetterOrNumber();
}

/// The first place where a word begins with `word`; where none does, the first one at all; -1 where there is none.
qsizetype placeOf(const QString& text, const QString& word) {
    const qsizetype first = text.indexOf(word, 0, Qt::CaseInsensitive);
    for (qsizetype place = first; place >= 0; place = text.indexOf(word, place + 1, Qt::CaseInsensitive))
        if (beginsWord(text, place))
            return place;
    return first;
}

/// How well a page fits; nothing where a word is missing.
std::optional<double> scoreOf(const HelpPage& page, const QString& text, const QStringList& words) {
    double score = 0.0;
    for (const QString& word : words) {
        const qsizetype inText = placeOf(text, word);
        const qsizetype inTitle = placeOf(page.title, word);
        if (inText < 0 && inTitle < 0)
            return std::nullopt;
        const auto count = static_cast<double>(text.count(word, Qt::CaseInsensitive));
        score += 10.0 * count / std::sqrt(200.0 + static_cast<double>(text.size()));
        if (inText >= 0 && beginsWord(text, inText))
            score += 1.0;
        if (inTitle >= 0)
            score += beginsWord(page.title, inTitle) ? titleScore : titleScore / 2;
    }
    return page.title.compare(words.join(u' '), Qt::CaseInsensitive) == 0 ? score + titleScore : score;
}

/// Ends of the part of a text around a word, at blanks.
HelpMatch around(const HelpPage& page, const QString& text, const QString& word) {
    const qsizetype place = std::max<qsizetype>(0, placeOf(text, word));
    qsizetype from = std::max<qsizetype>(0, place - charactersBefore);
    if (from > 0)
        from = std::min(place, text.indexOf(u' ', from) + 1);
    qsizetype to = std::min(text.size(), place + word.size() + charactersBehind);
    if (to < text.size())
        to = std::max(place + word.size(), text.lastIndexOf(u' ', to));
    const qsizetype end = std::min(text.size(), place + word.size());
    return {&page, (from > 0 ? QStringLiteral("… ") : QString()) + text.mid(from, place - from),
            text.mid(place, end - place),
            text.mid(end, to - end) + (to < text.size() ? QStringLiteral(" …") : QString())};
}

} // namespace

QStringList HelpSearch::wordsOf(const QString& words) {
    return words.split(u' ', Qt::SkipEmptyParts);
}

const std::vector<HelpSearch::Text>& HelpSearch::texts() const {
    if (m_texts.empty())
        for (const HelpPage& page : helpPages())
            m_texts.push_back({&page, plainHelpText(page)});
    return m_texts;
}

std::vector<HelpMatch> HelpSearch::find(const QString& given) const {
    const QStringList words = wordsOf(given);
    if (words.isEmpty())
        return {};
    struct Found {
        const Text* text;
        double score;
    };
    std::vector<Found> found;
    for (const Text& text : texts())
        if (const std::optional<double> score = scoreOf(*text.page, text.text, words))
            found.push_back({&text, *score});
    std::ranges::stable_sort(found, std::ranges::greater(), &Found::score);
    std::vector<HelpMatch> matches;
    for (const Found& each : found) {
        // A word that is in the title alone shows the beginning of the page.
        const auto shown =
            std::ranges::find_if(words, [&each](const QString& word) { return placeOf(each.text->text, word) >= 0; });
        matches.push_back(shown == words.end() ? around(*each.text->page, each.text->text, QString())
                                               : around(*each.text->page, each.text->text, *shown));
    }
    return matches;
}

} // namespace gapscope
