// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help/help_search.h"

#include "ui/help/help_document.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace gapscope {
namespace {

constexpr qsizetype charactersBefore = 45;
constexpr qsizetype charactersBehind = 75;
constexpr double titleScore = 100.0;

/// Search terms, with the words that the help uses for them. Hyphens count as spaces, and a final s is dropped.
struct Synonym {
    const char* phrase;
    std::array<const char*, 2> meanings; ///< the second may be empty
};
constexpr std::array synonyms{
    Synonym{"epoch", {"pass", ""}},
    Synonym{"trajectory", {"plane", "iterate"}},
    Synonym{"trajectorie", {"plane", "iterate"}},
    Synonym{"nuclear", {"trace", ""}},
    Synonym{"hyperparameter", {"sensitivity", ""}},
    Synonym{"grid search", {"sensitivity", ""}},
    Synonym{"regularization path", {"sensitivity", ""}},
    Synonym{"learning rate", {"step size", ""}},
    Synonym{"test set", {"test part", "test rows"}},
    Synonym{"validation", {"folds", ""}},
    Synonym{"cross validation", {"folds", ""}},
    Synonym{"keyboard", {"keys", ""}},
    Synonym{"shortcut", {"keys", ""}},
    Synonym{"keyboard shortcut", {"keys", ""}},
    Synonym{"weight decay", {"l2", ""}},
    Synonym{"ridge", {"l2", ""}},
    Synonym{"lasso", {"l1", ""}},
    Synonym{"svm", {"hinge", ""}},
    Synonym{"intercept", {"bias", ""}},
    Synonym{"normalization", {"standardize", "unit rows"}},
    Synonym{"confidence", {"certificate", ""}},
    Synonym{"dark mode", {"theme", ""}},
    Synonym{"screenshot", {"figure", ""}},
    Synonym{"one hot", {"categories", "texts"}},
};

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

QString normal(QString word) {
    word = word.toLower();
    return word.endsWith(u's') && word.size() > 3 ? word.chopped(1) : word;
}

/// A search word, or a phrase of several, with its alternatives: each is a list of words that must all occur.
using Alternatives = std::vector<QStringList>;

std::vector<Alternatives> termsOf(const QString& given) {
    std::vector<Alternatives> terms;
    const QStringList words = given.split(u' ', Qt::SkipEmptyParts);
    for (qsizetype k = 0; k < words.size();) {
        const Synonym* found = nullptr;
        qsizetype length = 1; // in words of the search; the longest phrase wins
        for (const Synonym& synonym : synonyms)
            for (qsizetype count = 1; k + count <= words.size() && count <= 2; ++count) {
                QString phrase = words.mid(k, count).join(u' ');
                phrase.replace(u'-', u' ');
                if (normal(phrase) == QLatin1String(synonym.phrase) && (found == nullptr || count > length)) {
                    found = &synonym;
                    length = count;
                }
            }
        Alternatives alternatives{words.mid(k, length)};
        if (found != nullptr)
            for (const char* meaning : found->meanings)
                if (*meaning != '\0')
                    alternatives.push_back(QString::fromLatin1(meaning).split(u' '));
        terms.push_back(std::move(alternatives));
        k += length;
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
/// more than its synonyms.
struct Fit {
    double score = 0.0;
    QString word{};
};
std::optional<Fit> fitOf(const HelpPage& page, const QString& text, const std::vector<Alternatives>& terms) {
    constexpr double shareOfSynonyms = 0.5;
    Fit fit;
    for (const Alternatives& alternatives : terms) {
        double best = -1.0;
        for (const QStringList& words : alternatives) {
            const std::optional<double> score = scoreOf(page, text, words);
            const double weighed = score ? *score * (&words == &alternatives.front() ? 1.0 : shareOfSynonyms) : -1.0;
            if (weighed <= best)
                continue;
            best = weighed;
            const auto onPage =
                std::ranges::find_if(words, [&](const QString& word) { return placeOf(text, word) >= 0; });
            if (fit.word.isEmpty() && onPage != words.end())
                fit.word = *onPage;
        }
        if (best < 0.0)
            return std::nullopt;
        fit.score += best;
    }
    return fit;
}

/// The text around a match, cut at spaces.
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

QStringList HelpSearch::marksOf(const QString& words) {
    QStringList marks;
    for (const Alternatives& alternatives : termsOf(words))
        for (const QStringList& each : alternatives)
            marks += each;
    return marks;
}

std::vector<HelpMatch> HelpSearch::find(const QString& given) const {
    const std::vector<Alternatives> terms = termsOf(given);
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
        matches.push_back(around(*each.text->page, each.text->text, each.fit.word));
    return matches;
}

} // namespace gapscope
