// SPDX-License-Identifier: GPL-3.0-only
#include "ui/models/problem_words.h"

#include "ui/basics/source_name.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <cmath>

namespace gapscope {
namespace {

constexpr int digits = 3;
constexpr qsizetype maxNamed = 2; // maximum number of differences in one note

struct ProblemText {
    Q_DECLARE_TR_FUNCTIONS(ProblemWords)
};

/// Without trailing zeros, for sentences.
QString shortNumber(double value, int precision) {
    return QLocale().toString(value, 'g', precision);
}

/// The value, in the screen's locale if it is a number.
QString valueOf(const ProblemDifference& difference) {
    return std::isnan(difference.number) ? QString::fromStdString(difference.text)
                                         : shortNumber(difference.number, digits);
}

QString splitWords(const ProblemDifference& split) {
    if (!split.text.empty())
        return ProblemText::tr("test part %1").arg(sourceName(split.text));
    if (std::isnan(split.number))
        return ProblemText::tr("another division of the rows");
    return split.number == 0.0 ? ProblemText::tr("no test part")
                               : ProblemText::tr("test part %1").arg(shortNumber(split.number, digits));
}

QString wordsOf(const ProblemDifference& difference) {
    using Part = ProblemDifference::Part;
    const QString text = QString::fromStdString(difference.text);
    switch (difference.part) {
    case Part::data:
        return difference.isVersion ? ProblemText::tr("another version of %1").arg(sourceName(difference.text))
                                    : ProblemText::tr("data %1").arg(sourceName(difference.text));
    case Part::reading:
        return ProblemText::tr("data read with other options");
    case Part::split:
        return splitWords(difference);
    case Part::flippedLabels:
        return difference.number == 0.0
                   ? ProblemText::tr("no labels flipped")
                   : ProblemText::tr("labels flipped: %1").arg(shortNumber(difference.number, digits));
    case Part::transforms:
        return text.isEmpty() ? ProblemText::tr("features as they are") : ProblemText::tr("features: %1").arg(text);
    case Part::thresholds:
        return ProblemText::tr("thresholds %1").arg(shortNumber(difference.number, digits));
    case Part::loss:
        return ProblemText::tr("loss %1").arg(text);
    case Part::regularizer:
        return ProblemText::tr("regularizer %1").arg(text);
    case Part::lambda:
        return ProblemText::tr("λ = %1").arg(valueOf(difference));
    case Part::l1:
        return ProblemText::tr("l1 = %1").arg(valueOf(difference));
    case Part::parameter:
        return QStringLiteral("%1 = %2").arg(QString::fromStdString(difference.name), valueOf(difference));
    case Part::bias:
        return ProblemText::tr("intercept: %1").arg(text);
    case Part::positive:
        return text.isEmpty() ? ProblemText::tr("other classes")
                              : ProblemText::tr("class %1 against the rest").arg(text);
    case Part::groups:
        return text.isEmpty() ? ProblemText::tr("no groups") : ProblemText::tr("groups %1").arg(text);
    case Part::bounds:
        return ProblemText::tr("other bounds");
    case Part::dualBudget:
        return std::isnan(difference.number)
                   ? ProblemText::tr("no dual constraint")
                   : ProblemText::tr("dual constraint %1").arg(shortNumber(difference.number, digits));
    case Part::kernel:
        return text.isEmpty() ? ProblemText::tr("no kernel") : ProblemText::tr("kernel %1").arg(text);
    }
    return {};
}

QString inBrackets(const QString& sentence, const QString& words) {
    return words.isEmpty() ? sentence : QStringLiteral("%1 (%2)").arg(sentence, words);
}

/// The distinct differences of several runs, up to `maxNamed`.
QString commonWords(const RunFacts* shown, const std::vector<const RunFacts*>& others) {
    QStringList distinct;
    for (const RunFacts* other : others) {
        const QString words = shown == nullptr || other == nullptr ? QString() : differenceWords(*shown, *other);
        if (!words.isEmpty() && !distinct.contains(words))
            distinct.append(words);
        if (distinct.size() > maxNamed)
            break;
    }
    if (distinct.size() > maxNamed)
        distinct = distinct.mid(0, maxNamed) << QStringLiteral("…");
    return distinct.join(QStringLiteral("; "));
}

} // namespace

QString differenceWords(const RunFacts& shown, const RunFacts& other) {
    QStringList words;
    for (const ProblemDifference& difference : problemDifferences(shown, other))
        words.append(wordsOf(difference));
    return words.join(QStringLiteral(", "));
}

QString otherProblemWords(const RunFacts& shown, const RunFacts& other) {
    return inBrackets(ProblemText::tr("minimizes another objective"), differenceWords(shown, other));
}

QString hiddenRunsNote(const RunFacts* shown, const std::vector<const RunFacts*>& others, bool isData) {
    if (others.empty())
        return {};
    const int count = static_cast<int>(others.size());
    const QString words = commonWords(shown, others);
    // The difference comes first, because the end is elided if there is little room.
    const QString runs =
        inBrackets(count == 1 ? ProblemText::tr("One run") : ProblemText::tr("%n runs", nullptr, count), words);
    if (count == 1)
        return isData ? ProblemText::tr("%1 is on other data: choose it to see it").arg(runs)
                      : ProblemText::tr("%1 minimizes another objective: choose it to see it").arg(runs);
    return isData ? ProblemText::tr("%1 are on other data: choose one of them to see it").arg(runs)
                  : ProblemText::tr("%1 minimize another objective: choose one of them to see it").arg(runs);
}

} // namespace gapscope
