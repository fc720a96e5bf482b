// SPDX-License-Identifier: GPL-3.0-only
#include "ui/basics/engine_text.h"

#include "engine/base/accepted_range.h"
#include "engine/base/message_filling.h"
#include "engine/base/run_sentence.h"
#include "ui/basics/numbers.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <array>
#include <cmath>
#include <optional>
#include <vector>

namespace gapscope {
namespace {

constexpr const char* argumentContext = "Argument";
constexpr const char* unitContext = "SolutionPage";
constexpr const char* outcomeContext = "Outcome";
constexpr const char* theoryContext = "TheoryScope";
constexpr const char* proposalContext = "Proposal";

// The patterns of acceptedRange().
constexpr std::array wholeArguments{QT_TRANSLATE_NOOP("Argument", "one of %1"),
                                    QT_TRANSLATE_NOOP("Argument", "an integer from %1 to %2"),
                                    QT_TRANSLATE_NOOP("Argument", "ascending numbers separated by commas, at most %1")};
constexpr const char* anIteration = QT_TRANSLATE_NOOP("SolutionPage", "iteration");
constexpr const char* aPass = QT_TRANSLATE_NOOP("SolutionPage", "pass");
constexpr const char* aStage = QT_TRANSLATE_NOOP("SolutionPage", "stage");
constexpr const char* anInteger = QT_TRANSLATE_NOOP("Argument", "an integer");
constexpr const char* aNumber = QT_TRANSLATE_NOOP("Argument", "a number");
constexpr const char* both = QT_TRANSLATE_NOOP("Range", "and");
constexpr const char* orWord = QT_TRANSLATE_NOOP("Range", "or %1");

QString translated(const char* context, const QString& text) {
    return text.isEmpty() ? text : QCoreApplication::translate(context, text.toUtf8().constData());
}

/// The arguments %1, %2, ... of `pattern` as they appear in `text`; nothing if `text` does not match.
std::optional<std::vector<QString>> argumentsOf(const QString& pattern, const QString& text) {
    const std::optional<std::vector<std::string>> found = argumentsIn(text.toStdString(), pattern.toStdString());
    if (!found)
        return std::nullopt;
    std::vector<QString> arguments;
    for (const std::string& argument : *found)
        arguments.push_back(QString::fromStdString(argument));
    return arguments;
}

/// A large integer in the window's notation for counts: 3e+05 becomes 300 000.
QString asCount(const QString& text) {
    constexpr double min = 1e3;
    constexpr double max = 1e15;
    bool isNumber = false;
    const double number = QLocale::c().toDouble(text, &isNumber);
    return isNumber && number >= min && number < max && number == std::floor(number) ? shownCount(number) : text;
}

/// The translation of a pattern with the arguments of `text`; nothing if `text` does not match the pattern.
std::optional<QString> byPattern(const char* context, const QString& pattern, const QString& text) {
    const std::optional<std::vector<QString>> arguments = argumentsOf(pattern, text);
    if (!arguments)
        return std::nullopt;
    QString result = translated(context, pattern);
    for (std::size_t i = 0; i < arguments->size(); ++i)
        result.replace(QStringLiteral("%%1").arg(i + 1), asCount((*arguments)[i]));
    return result;
}

/// Translates "a number > 0 and <= 1"; nothing for other texts.
std::optional<QString> rangeText(const std::string& text) {
    const std::optional<AcceptedRange> range = readAcceptedRange(text);
    if (!range)
        return std::nullopt;
    QString result = translated(argumentContext, QLatin1String(range->isInteger ? anInteger : aNumber));
    for (const std::string& bound : range->bounds) {
        if (&bound != &range->bounds.front())
            result += u' ' + translated("Range", QLatin1String(both));
        result += u' ' + QString::fromStdString(bound);
    }
    if (!range->words.empty())
        result += u' ' + translated("Range", QLatin1String(orWord)).arg(QString::fromStdString(range->words));
    return result;
}

QString outcomePart(const QString& part) {
    const std::optional<SaidSentence> said = readRunSentence(part.toStdString());
    if (!said)
        return part;
    QString text = translated(outcomeContext, QString::fromUtf8(englishTemplate(said->id)));
    for (std::size_t i = 0; i < said->arguments.size(); ++i)
        text.replace(QStringLiteral("%%1").arg(i + 1), asCount(QString::fromStdString(said->arguments[i])));
    return text;
}

} // namespace

QString registryText(const std::string& text) {
    return translated("Registry", QString::fromStdString(text));
}

QString iterationUnitText(const std::string& unit) {
    const char* text = unit == "pass" ? aPass : unit == "stage" ? aStage : anIteration;
    return translated(unitContext, QLatin1String(text));
}

QString parameterNameText(const std::string& name) {
    return translated("Parameter", QString::fromStdString(name));
}

QString argumentText(const std::string& argument) {
    const QString text = QString::fromStdString(argument);
    for (const char* pattern : wholeArguments)
        if (const auto found = byPattern(argumentContext, QString::fromUtf8(pattern), text))
            return *found;
    return rangeText(argument).value_or(translated(argumentContext, text));
}

QString outcomeText(const std::string& reason) {
    QStringList parts = QString::fromStdString(reason).split(QStringLiteral("; "));
    for (QString& part : parts)
        part = outcomePart(part);
    return parts.join(QStringLiteral("; "));
}

QString proposalText(const ProposedSolver& proposal) {
    const auto ofTemplate = [](std::string_view text) {
        return translated(proposalContext, QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())));
    };
    const QString features = asCount(QString::number(proposal.features));
    const QString reason = ofTemplate(englishTemplate(proposal.reason)).replace(QStringLiteral("%1"), features);
    return ofTemplate(certificateTemplate(proposal.certifies)).replace(QStringLiteral("%1"), reason);
}

QString theoryConstantText(const std::string& origin) {
    return translated("TheoryConstant", QString::fromStdString(origin));
}

QString theoryText(const NoTheorem& reason) {
    const auto ofTemplate = [](std::string_view text) {
        return translated(theoryContext, QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())));
    };
    QString why = ofTemplate(englishTemplate(reason.id));
    for (std::size_t i = 0; i < reason.arguments.size(); ++i)
        why.replace(QStringLiteral("%%1").arg(i + 1), asCount(QString::fromStdString(reason.arguments[i])));
    return ofTemplate(noTheoremTemplate).replace(QStringLiteral("%1"), why);
}

} // namespace gapscope
