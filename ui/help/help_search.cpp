// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help/help_search.h"

#include "ui/help/help_document.h"

#include <QHash>

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

/// The first position where a word begins with `word`; otherwise the first occurrence; -1 if there is none.
qsizetype placeOf(const QString& text, const QString& word) {
    const qsizetype first = text.indexOf(word, 0, Qt::CaseInsensitive);
    for (qsizetype place = first; place >= 0; place = text.indexOf(word, place + 1, Qt::CaseInsensitive))
        if (beginsWord(text, place))
            return place;
    return first;
}

/// The synonym of a phrase, in any spelling; null if it is not in the table.
const HelpSynonym* synonymOf(const QString& phrase) {
    static const QHash<QString, const HelpSynonym*> byPhrase = [] {
        QHash<QString, const HelpSynonym*> all;
        for (const HelpSynonym& synonym : helpSynonyms())
            all.insert(normalHelpPhrase(synonym.phrase), &synonym);
        return all;
    }();
    return byPhrase.value(normalHelpPhrase(phrase), nullptr);
}

/// A search word, or a phrase of several, and what the table says of it.
struct SearchTerm {
    QStringList words;
    const HelpSynonym* synonym = nullptr;

    /// Lists of words, of each of which all must occur: what was typed, and the term of this program.
    std::vector<QStringList> alternatives() const {
        if (synonym == nullptr)
            return {words};
        return {words, HelpSearch::wordsOf(synonym->term)};
    }
};

/// The longest phrases of the table are taken together; every other word is a term of its own.
std::vector<SearchTerm> termsOf(const QString& given) {
    constexpr qsizetype longestPhrase = 5; // in words
    std::vector<SearchTerm> terms;
    const QStringList words = HelpSearch::wordsOf(given);
    for (qsizetype k = 0; k < words.size();) {
        SearchTerm term{words.mid(k, 1)};
        for (qsizetype count = std::min(longestPhrase, words.size() - k); count > 0; --count)
            if (const HelpSynonym* synonym = synonymOf(words.mid(k, count).join(u' ')); synonym != nullptr) {
                term = {words.mid(k, count), synonym};
                break;
            }
        k += term.words.size();
        terms.push_back(std::move(term));
    }
    return terms;
}

/// The score of a page for words that must all occur; nothing if one is missing.
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
    return score;
}

/// The score of a page for a search, and the first matching word; nothing if a term is missing. A typed word counts
/// more than its synonym, but the page of a synonym comes first.
struct Fit {
    double score = 0.0;
    QString word{};
    const HelpSynonym* synonym = nullptr; ///< whose page this is
};
std::optional<Fit> fitOf(const HelpPage& page, const QString& text, const std::vector<SearchTerm>& terms) {
    constexpr double shareOfSynonyms = 0.5;
    constexpr double ownPageScore = 4.0 * titleScore;
    Fit fit;
    for (const SearchTerm& term : terms) {
        double best = -1.0;
        double share = 1.0;
        for (const QStringList& words : term.alternatives()) {
            const std::optional<double> score = scoreOf(page, text, words);
            const double weighed = score ? *score * share : -1.0;
            share = shareOfSynonyms;
            if (weighed <= best)
                continue;
            best = weighed;
            const auto onPage =
                std::ranges::find_if(words, [&](const QString& word) { return placeOf(text, word) >= 0; });
            if (fit.word.isEmpty() && onPage != words.end())
                fit.word = *onPage;
        }
        if (term.synonym != nullptr && page.anchor == term.synonym->anchor) {
            best = std::max(best, 0.0) + ownPageScore;
            if (fit.synonym == nullptr) {
                fit.synonym = term.synonym;
                fit.word = placeOf(text, term.synonym->term) < 0 ? QString() : term.synonym->term; // else in the title
            }
        }
        if (best < 0.0)
            return std::nullopt;
        fit.score += best;
    }
    return fit;
}

/// Where a page defines a term, there usually capitalized; otherwise where it first occurs.
qsizetype definitionOf(const QString& text, const QString& term) {
    const QString capital = term.left(1).toUpper() + term.mid(1);
    for (qsizetype place = text.indexOf(capital); place >= 0; place = text.indexOf(capital, place + 1))
        if (beginsWord(text, place))
            return place;
    return placeOf(text, term);
}

/// Whether a text may be cut before a position: behind a space, and before a Chinese character.
bool mayBeCut(const QString& text, qsizetype place) {
    constexpr QChar firstChinese(u'\u2e80');
    return place == 0 || place >= text.size() || text[place - 1] == u' ' || text[place] >= firstChinese;
}

/// The text around a match, cut between words.
HelpMatch around(const HelpPage& page, const QString& text, const Fit& fit) {
    const QString& word = fit.word;
    const qsizetype place =
        std::max<qsizetype>(0, fit.synonym != nullptr ? definitionOf(text, word) : placeOf(text, word));
    qsizetype from = std::max<qsizetype>(0, place - charactersBefore);
    while (from < place && !mayBeCut(text, from))
        ++from;
    const qsizetype end = std::min(text.size(), place + word.size());
    qsizetype to = std::min(text.size(), end + charactersBehind);
    while (to > end && !mayBeCut(text, to))
        --to;
    return {&page, (from > 0 ? QStringLiteral("… ") : QString()) + text.mid(from, place - from),
            text.mid(place, end - place),
            text.mid(end, to - end) + (to < text.size() ? QStringLiteral(" …") : QString()), fit.synonym};
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

QStringList HelpSearch::marksOf(const QString& words) {
    QStringList marks;
    for (const SearchTerm& term : termsOf(words)) {
        marks += term.words;
        if (term.synonym != nullptr)
            marks += term.synonym->term;
    }
    return marks;
}

std::vector<HelpMatch> HelpSearch::find(const QString& given) const {
    const std::vector<SearchTerm> terms = termsOf(given);
    if (terms.empty())
        return {};
    struct Found {
        const Text* text;
        Fit fit;
    };
    std::vector<Found> found;
    for (const Text& text : texts())
        if (std::optional<Fit> fit = fitOf(*text.page, text.text, terms)) {
            if (text.page->title.compare(given.simplified(), Qt::CaseInsensitive) == 0)
                fit->score += titleScore;
            found.push_back({&text, std::move(*fit)});
        }
    std::ranges::stable_sort(found, std::ranges::greater(), [](const Found& each) { return each.fit.score; });
    std::vector<HelpMatch> matches;
    for (const Found& each : found) // for a word that is only in the title, the beginning of the page is shown
        matches.push_back(around(*each.text->page, each.text->text, each.fit));
    return matches;
}

} // namespace gapscope
