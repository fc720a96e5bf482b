// SPDX-License-Identifier: GPL-3.0-only
#include "ui/basics/engine_text.h"

#include "ui/basics/numbers.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>
#include <QStringList>

#include <array>
#include <cmath>
#include <optional>
#include <vector>

namespace gapscope {
namespace {

constexpr const char* argumentContext = "Argument";
constexpr const char* outcomeContext = "Outcome";
constexpr const char* theoryContext = "TheoryScope";

// The runs' own sentences: recorder.cpp and the solvers put numbers into them. test_translations reads them there.
constexpr std::array outcomes{
    QT_TRANSLATE_NOOP("Outcome", "gap at most %1 max(1, |P|)"),
    QT_TRANSLATE_NOOP("Outcome", "gap at most %1"),
    QT_TRANSLATE_NOOP("Outcome", "iteration limit of %1 reached"),
    QT_TRANSLATE_NOOP("Outcome", "pass limit of %1 reached"),
    QT_TRANSLATE_NOOP("Outcome", "time limit reached"),
    QT_TRANSLATE_NOOP("Outcome", "time limit reached, most of it spent on evaluations"),
    QT_TRANSLATE_NOOP("Outcome", "of %1 snapshots one in %2 of the latest is kept (gapscope-cli run --log keeps all)"),
    QT_TRANSLATE_NOOP("Outcome", "stopped on request"),
    QT_TRANSLATE_NOOP("Outcome", "stopped before it started"),
    QT_TRANSLATE_NOOP("Outcome", "the solver cannot go on"),
    QT_TRANSLATE_NOOP("Outcome", "accuracy floor reached"),
    QT_TRANSLATE_NOOP("Outcome", "annealing has reached its least smoothing"),
    QT_TRANSLATE_NOOP("Outcome", "no step size was accepted"),
    QT_TRANSLATE_NOOP("Outcome", "no Lipschitz constant was accepted in %1 raises"),
    QT_TRANSLATE_NOOP("Outcome", "condition 1 of the paper holds for %1"),
    QT_TRANSLATE_NOOP("Outcome", "condition 2 of the paper holds for %1"),
    QT_TRANSLATE_NOOP("Outcome", "P is not finite"),
    QT_TRANSLATE_NOOP("Outcome", "P exceeds 1e6 max(1, P(0))"),
    QT_TRANSLATE_NOOP("Outcome", "w reached the edge of the ball ‖w‖ ≤ %1"),
    QT_TRANSLATE_NOOP("Outcome", "L = %1 is too small: from iteration %2 on the bound on the gap does not hold")};

// What acceptedRange() is made of.
constexpr std::array wholeArguments{
    QT_TRANSLATE_NOOP("Argument", "one of %1"), QT_TRANSLATE_NOOP("Argument", "an integer from %1 to %2"),
    QT_TRANSLATE_NOOP("Argument", "ascending numbers with commas between them, at most %1")};
constexpr const char* anInteger = QT_TRANSLATE_NOOP("Argument", "an integer");
constexpr const char* aNumber = QT_TRANSLATE_NOOP("Argument", "a number");
constexpr const char* both = QT_TRANSLATE_NOOP("Range", "and");
constexpr const char* orWord = QT_TRANSLATE_NOOP("Range", "or %1");

QString translated(const char* context, const QString& text) {
    return text.isEmpty() ? text : QCoreApplication::translate(context, text.toUtf8().constData());
}

/// The texts that stand in `text` at the places %1, %2, ... of `pattern`; nothing where the rest is another.
std::optional<std::vector<QString>> argumentsOf(const QString& pattern, const QString& text) {
    static const QRegularExpression place(QStringLiteral("%([1-9])"));
    std::vector<int> numbers;
    QString expression;
    qsizetype end = 0;
    for (auto places = place.globalMatch(pattern); places.hasNext();) {
        const QRegularExpressionMatch match = places.next();
        expression += QRegularExpression::escape(pattern.mid(end, match.capturedStart() - end));
        expression += QStringLiteral("(.+?)");
        numbers.push_back(match.captured(1).toInt());
        end = match.capturedEnd();
    }
    expression += QRegularExpression::escape(pattern.mid(end));
    const QRegularExpressionMatch match =
        QRegularExpression(QRegularExpression::anchoredPattern(expression)).match(text);
    if (!match.hasMatch())
        return std::nullopt;
    std::vector<QString> arguments;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto number = static_cast<std::size_t>(numbers[i]);
        if (arguments.size() < number)
            arguments.resize(number);
        arguments[number - 1] = match.captured(static_cast<int>(i) + 1);
    }
    return arguments;
}

/// A great whole number as the window writes counts: 3e+05 is 300,000.
QString asCount(const QString& text) {
    constexpr double least = 1e3;
    constexpr double most = 1e15;
    bool isNumber = false;
    const double number = QLocale::c().toDouble(text, &isNumber);
    return isNumber && number >= least && number < most && number == std::floor(number) ? shownCount(number) : text;
}

/// The translation of a pattern with the arguments of `text`; nothing where the text is not of that pattern.
std::optional<QString> byPattern(const char* context, const QString& pattern, const QString& text) {
    const std::optional<std::vector<QString>> arguments = argumentsOf(pattern, text);
    if (!arguments)
        return std::nullopt;
    QString result = translated(context, pattern);
    for (std::size_t i = 0; i < arguments->size(); ++i)
        result.replace(QStringLiteral("%%1").arg(i + 1), asCount((*arguments)[i]));
    return result;
}

/// "a number > 0 and <= 1"; nothing for other texts.
std::optional<QString> rangeText(const QString& text) {
    static const QRegularExpression range(QRegularExpression::anchoredPattern(
        QStringLiteral("(an integer|a number)( [<>]=? [^ ]+)?(?:( and)( <=? [^ ]+))?( or .+)?")));
    const QRegularExpressionMatch match = range.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    QString result = translated(argumentContext,
                                QLatin1String(match.captured(1) == QLatin1String(anInteger) ? anInteger : aNumber)) +
                     match.captured(2);
    if (!match.captured(3).isEmpty())
        result += QStringLiteral(" %1%2").arg(translated("Range", QLatin1String(both)), match.captured(4));
    if (const QString words = match.captured(5); !words.isEmpty()) {
        constexpr qsizetype prefix = 4; // " or "
        result += u' ' + translated("Range", QLatin1String(orWord)).arg(words.mid(prefix));
    }
    return result;
}

QString outcomePart(const QString& part) {
    for (const char* pattern : outcomes)
        if (const auto found = byPattern(outcomeContext, QString::fromUtf8(pattern), part))
            return *found;
    return part;
}

} // namespace

QString registryText(const std::string& text) {
    return translated("Registry", QString::fromStdString(text));
}

QString parameterNameText(const std::string& name) {
    return translated("Parameter", QString::fromStdString(name));
}

QString argumentText(const std::string& argument) {
    const QString text = QString::fromStdString(argument);
    for (const char* pattern : wholeArguments)
        if (const auto found = byPattern(argumentContext, QString::fromUtf8(pattern), text))
            return *found;
    return rangeText(text).value_or(translated(argumentContext, text));
}

QString outcomeText(const std::string& reason) {
    QStringList parts = QString::fromStdString(reason).split(QStringLiteral("; "));
    for (QString& part : parts)
        part = outcomePart(part);
    return parts.join(QStringLiteral("; "));
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
