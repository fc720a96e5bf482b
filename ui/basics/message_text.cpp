// SPDX-License-Identifier: GPL-3.0-only
#include "ui/basics/message_text.h"

#include "engine/base/message_filling.h"
#include "ui/basics/engine_text.h"
#include "ui/basics/source_name.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace gapscope {
namespace {

struct NamedField {
    Field field;
    const char* name;
};

// The names are the panels' labels, so that the reader can find the field.
constexpr std::array namedFields{
    NamedField{Field::data, QT_TRANSLATE_NOOP("Fields", "Data")},
    NamedField{Field::label, QT_TRANSLATE_NOOP("Fields", "Label column")},
    NamedField{Field::header, QT_TRANSLATE_NOOP("Fields", "Header")},
    NamedField{Field::separator, QT_TRANSLATE_NOOP("Fields", "Separator")},
    NamedField{Field::missing, QT_TRANSLATE_NOOP("Fields", "Missing values")},
    NamedField{Field::categorical, QT_TRANSLATE_NOOP("Fields", "Texts")},
    NamedField{Field::ignore, QT_TRANSLATE_NOOP("Fields", "Ignored columns")},
    NamedField{Field::categoricalColumns, QT_TRANSLATE_NOOP("Fields", "Categorical columns")},
    NamedField{Field::featureNames, QT_TRANSLATE_NOOP("Fields", "Feature names")},
    NamedField{Field::labels, QT_TRANSLATE_NOOP("Fields", "Label file")},
    NamedField{Field::zeroBased, QT_TRANSLATE_NOOP("Fields", "Indices from 0")},
    NamedField{Field::labelSets, QT_TRANSLATE_NOOP("Fields", "Several labels")},
    NamedField{Field::maxFeatures, QT_TRANSLATE_NOOP("Fields", "Maximum features")},
    NamedField{Field::dense, QT_TRANSLATE_NOOP("Fields", "Storage: dense")},
    NamedField{Field::sparse, QT_TRANSLATE_NOOP("Fields", "Storage: sparse")},
    NamedField{Field::format, QT_TRANSLATE_NOOP("Fields", "Format")},
    NamedField{Field::standardize, QT_TRANSLATE_NOOP("Fields", "Standardize")},
    NamedField{Field::scale, QT_TRANSLATE_NOOP("Fields", "Scale")},
    NamedField{Field::distinctColumns, QT_TRANSLATE_NOOP("Fields", "Duplicate columns")},
    NamedField{Field::normalizeRows, QT_TRANSLATE_NOOP("Fields", "Unit norm")},
    NamedField{Field::fourier, QT_TRANSLATE_NOOP("Fields", "Fourier features")},
    NamedField{Field::nystroem, QT_TRANSLATE_NOOP("Fields", "Nyström features")},
    NamedField{Field::thresholds, QT_TRANSLATE_NOOP("Fields", "Thresholds")},
    NamedField{Field::test, QT_TRANSLATE_NOOP("Fields", "Test part")},
    NamedField{Field::targets, QT_TRANSLATE_NOOP("Fields", "Further targets")},
    NamedField{Field::flipLabels, QT_TRANSLATE_NOOP("Fields", "Label noise")},
    NamedField{Field::tasks, QT_TRANSLATE_NOOP("Fields", "Tasks")},
    NamedField{Field::shape, QT_TRANSLATE_NOOP("Fields", "Shape")},
    NamedField{Field::loss, QT_TRANSLATE_NOOP("Fields", "Loss")},
    NamedField{Field::regularizer, QT_TRANSLATE_NOOP("Fields", "Regularizer")},
    NamedField{Field::lambda, QT_TRANSLATE_NOOP("Fields", "λ")},
    NamedField{Field::l1, QT_TRANSLATE_NOOP("Fields", "l1")},
    NamedField{Field::groups, QT_TRANSLATE_NOOP("Fields", "Groups")},
    NamedField{Field::lower, QT_TRANSLATE_NOOP("Fields", "Bounds")},
    NamedField{Field::upper, QT_TRANSLATE_NOOP("Fields", "Bounds")},
    NamedField{Field::kernel, QT_TRANSLATE_NOOP("Fields", "Kernel")},
    NamedField{Field::dualBudget, QT_TRANSLATE_NOOP("Fields", "Dual constraint")},
    NamedField{Field::bias, QT_TRANSLATE_NOOP("Fields", "Intercept")},
    NamedField{Field::positive, QT_TRANSLATE_NOOP("Fields", "Positive labels")},
    NamedField{Field::oneVsRest, QT_TRANSLATE_NOOP("Fields", "One-vs-rest")},
    NamedField{Field::solver, QT_TRANSLATE_NOOP("Fields", "Solver")},
    NamedField{Field::tolerance, QT_TRANSLATE_NOOP("Fields", "Stop at gap")},
    NamedField{Field::relativeTolerance, QT_TRANSLATE_NOOP("Fields", "Stop at gap")},
    NamedField{Field::maxPasses, QT_TRANSLATE_NOOP("Fields", "Maximum passes")},
    NamedField{Field::maxIterations, QT_TRANSLATE_NOOP("Fields", "Maximum iterations")},
    NamedField{Field::maxSeconds, QT_TRANSLATE_NOOP("Fields", "Maximum seconds")},
    NamedField{Field::seed, QT_TRANSLATE_NOOP("Fields", "Seed")},
    NamedField{Field::threads, QT_TRANSLATE_NOOP("Fields", "Threads")},
};

struct NamedValue {
    Field field;
    const char* value;   ///< as in the command line's option
    const char* context; ///< of the panel that offers the choice
    const char* entry;   ///< the choice's entry for this value
};

// The entries are those of the panels' choices, so that the reader can find them.
constexpr std::array namedValues{
    NamedValue{Field::missing, "drop", "gapscope::ReadingOptions",
               QT_TRANSLATE_NOOP("gapscope::ReadingOptions", "drop their rows")},
    NamedValue{Field::missing, "mean", "gapscope::ReadingOptions",
               QT_TRANSLATE_NOOP("gapscope::ReadingOptions", "mean of the column")},
    NamedValue{Field::missing, "zero", "gapscope::ReadingOptions", QT_TRANSLATE_NOOP("gapscope::ReadingOptions", "0")},
    NamedValue{Field::categorical, "one-hot", "gapscope::ReadingOptions",
               QT_TRANSLATE_NOOP("gapscope::ReadingOptions", "one-hot encoding")},
    NamedValue{Field::header, "no", "gapscope::ReadingOptions", QT_TRANSLATE_NOOP("gapscope::ReadingOptions", "no")},
    NamedValue{Field::format, "csv", "gapscope::ReadingOptions", QT_TRANSLATE_NOOP("gapscope::ReadingOptions", "CSV")},
    NamedValue{Field::format, "chains", "gapscope::ReadingOptions",
               QT_TRANSLATE_NOOP("gapscope::ReadingOptions", "sequences")},
    NamedValue{Field::format, "ratings", "gapscope::ReadingOptions",
               QT_TRANSLATE_NOOP("gapscope::ReadingOptions", "ratings")},
    NamedValue{Field::bias, "auto", "gapscope::ProblemPanel", QT_TRANSLATE_NOOP("gapscope::ProblemPanel", "automatic")},
    NamedValue{Field::bias, "none", "gapscope::ProblemPanel", QT_TRANSLATE_NOOP("gapscope::ProblemPanel", "none")},
    NamedValue{Field::bias, "free", "gapscope::ProblemPanel", QT_TRANSLATE_NOOP("gapscope::ProblemPanel", "free")},
    NamedValue{Field::bias, "feature", "gapscope::ProblemPanel",
               QT_TRANSLATE_NOOP("gapscope::ProblemPanel", "constant feature")},
};

// Between the values of one option, in the languages of the window.
constexpr std::array valueSeparators{u" ", u", ", u" or ", u" oder ", u" 或 ", u"、"};

bool isOfOption(QChar sign) {
    return (sign >= u'a' && sign <= u'z') || (sign >= u'0' && sign <= u'9') || sign == u'-';
}

/// The word of an option or a value that begins at `begin`.
QString wordAt(const QString& text, qsizetype begin) {
    return text.mid(begin, std::find_if_not(text.begin() + begin, text.end(), isOfOption) - text.begin() - begin);
}

struct ReplacedValues {
    QString entries;   ///< ": drop their rows”, “mean of the column” or “0”"
    qsizetype end = 0; ///< where the text goes on after them
};

/// The values that follow an option at `end`, as entries of the window's choice; the quote of the option's name is
/// still open.
ReplacedValues valuesAt(const QString& text, qsizetype end, Field field) {
    ReplacedValues result{QString(), end};
    for (bool found = true; found;) {
        found = false;
        for (const char16_t* separator : valueSeparators) {
            const QString between = QString::fromUtf16(separator);
            if (!QStringView(text).mid(result.end).startsWith(between))
                continue;
            const QString value = wordAt(text, result.end + between.size());
            const QString entry = valueName(field, value);
            if (entry.isEmpty())
                continue;
            result.entries += result.entries.isEmpty() ? QStringLiteral(": ") : QStringLiteral("”%1“").arg(between);
            result.entries += entry;
            result.end += between.size() + value.size();
            found = true;
            break;
        }
    }
    return result;
}

std::vector<std::string> translatedArguments(const Message& message) {
    std::vector<std::string> arguments;
    for (const std::string& argument : message.arguments)
        arguments.push_back(argumentText(argument).toStdString());
    return arguments;
}

} // namespace

QString inWindowWords(const QString& text) {
    QString result;
    qsizetype end = 0;
    for (qsizetype begin = text.indexOf(QLatin1String("--")); begin >= 0;
         begin = text.indexOf(QLatin1String("--"), end)) {
        result += text.mid(end, begin - end);
        const QString option = wordAt(text, begin);
        end = begin + option.size();
        const Field field = fieldOf(option.toStdString());
        const QString name = fieldName(field);
        if (name.isEmpty()) {
            result += option;
            continue;
        }
        const ReplacedValues values = valuesAt(text, end, field);
        result += QStringLiteral("“%1%2”").arg(name, values.entries);
        end = values.end;
    }
    return result + text.mid(end);
}

QString fieldName(Field field) {
    for (const NamedField& named : namedFields)
        if (named.field == field)
            return QCoreApplication::translate("Fields", named.name);
    return {};
}

QString valueName(Field field, const QString& value) {
    for (const NamedValue& named : namedValues)
        if (named.field == field && value == QLatin1String(named.value))
            return QCoreApplication::translate(named.context, named.entry);
    return {};
}

QString windowText(const Message& message) {
    const std::string source(englishTemplate(message.id));
    const QString translated = QCoreApplication::translate("Message", source.c_str());
    QString text =
        QString::fromStdString(filledIn(inWindowWords(translated).toStdString(), translatedArguments(message)));
    // Arguments may name options too, such as the requirements of a solver.
    text = inWindowWords(text);
    const Place& place = message.place;
    if (!place.file.empty()) {
        QString where = sourceName(shownArgument(place.file));
        if (place.line > 0)
            where += QStringLiteral(":%1").arg(place.line);
        if (place.line > 0 && place.column > 0)
            where += QStringLiteral(":%1").arg(place.column);
        text = QStringLiteral("%1: %2").arg(where, text);
    }
    if (message.more > 0)
        text = QCoreApplication::translate("Message", "%1 (and %2 more)").arg(text, QString::number(message.more));
    return text;
}

} // namespace gapscope
