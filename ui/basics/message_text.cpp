// SPDX-License-Identifier: GPL-3.0-only
#include "ui/basics/message_text.h"

#include "engine/base/message_filling.h"
#include "ui/basics/engine_text.h"
#include "ui/basics/source_name.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <array>

namespace gapscope {
namespace {

struct NamedField {
    const char* option;
    const char* name;
};

// The names are those on the panels, so that a message can be followed with the eye.
constexpr std::array namedFields{
    NamedField{"--data", QT_TRANSLATE_NOOP("Fields", "Data")},
    NamedField{"--label", QT_TRANSLATE_NOOP("Fields", "Label column")},
    NamedField{"--header", QT_TRANSLATE_NOOP("Fields", "Header")},
    NamedField{"--separator", QT_TRANSLATE_NOOP("Fields", "Separator")},
    NamedField{"--missing", QT_TRANSLATE_NOOP("Fields", "Missing values")},
    NamedField{"--categorical", QT_TRANSLATE_NOOP("Fields", "Texts")},
    NamedField{"--feature-names", QT_TRANSLATE_NOOP("Fields", "Feature names")},
    NamedField{"--labels", QT_TRANSLATE_NOOP("Fields", "Label file")},
    NamedField{"--zero-based", QT_TRANSLATE_NOOP("Fields", "Indices from 0")},
    NamedField{"--max-features", QT_TRANSLATE_NOOP("Fields", "Most features")},
    NamedField{"--dense", QT_TRANSLATE_NOOP("Fields", "Storage: dense")},
    NamedField{"--sparse", QT_TRANSLATE_NOOP("Fields", "Storage: sparse")},
    NamedField{"--format", QT_TRANSLATE_NOOP("Fields", "Format")},
    NamedField{"--standardize", QT_TRANSLATE_NOOP("Fields", "Standardize")},
    NamedField{"--scale", QT_TRANSLATE_NOOP("Fields", "Scale")},
    NamedField{"--distinct-columns", QT_TRANSLATE_NOOP("Fields", "Duplicate columns")},
    NamedField{"--normalize-rows", QT_TRANSLATE_NOOP("Fields", "Unit rows")},
    NamedField{"--fourier", QT_TRANSLATE_NOOP("Fields", "Fourier features")},
    NamedField{"--thresholds", QT_TRANSLATE_NOOP("Fields", "Thresholds")},
    NamedField{"--test", QT_TRANSLATE_NOOP("Fields", "Test part")},
    NamedField{"--flip-labels", QT_TRANSLATE_NOOP("Fields", "Label noise")},
    NamedField{"--tasks", QT_TRANSLATE_NOOP("Fields", "Tasks")},
    NamedField{"--shape", QT_TRANSLATE_NOOP("Fields", "Shape")},
    NamedField{"--loss", QT_TRANSLATE_NOOP("Fields", "Loss")},
    NamedField{"--reg", QT_TRANSLATE_NOOP("Fields", "Regularizer")},
    NamedField{"--lambda", QT_TRANSLATE_NOOP("Fields", "λ")},
    NamedField{"--l1", QT_TRANSLATE_NOOP("Fields", "l1")},
    NamedField{"--groups", QT_TRANSLATE_NOOP("Fields", "Groups")},
    NamedField{"--lower", QT_TRANSLATE_NOOP("Fields", "Bounds")},
    NamedField{"--upper", QT_TRANSLATE_NOOP("Fields", "Bounds")},
    NamedField{"--kernel", QT_TRANSLATE_NOOP("Fields", "Kernel")},
    NamedField{"--dual-budget", QT_TRANSLATE_NOOP("Fields", "Dual budget")},
    NamedField{"--bias", QT_TRANSLATE_NOOP("Fields", "Bias")},
    NamedField{"--positive", QT_TRANSLATE_NOOP("Fields", "Positive labels")},
    NamedField{"--one-vs-rest", QT_TRANSLATE_NOOP("Fields", "One-vs-rest")},
    NamedField{"--solver", QT_TRANSLATE_NOOP("Fields", "Solver")},
    NamedField{"--tol", QT_TRANSLATE_NOOP("Fields", "Stop at gap")},
    NamedField{"--rel-tol", QT_TRANSLATE_NOOP("Fields", "Stop at gap")},
    NamedField{"--max-passes", QT_TRANSLATE_NOOP("Fields", "Most passes")},
    NamedField{"--max-iterations", QT_TRANSLATE_NOOP("Fields", "Most iterations")},
    NamedField{"--max-seconds", QT_TRANSLATE_NOOP("Fields", "Most seconds")},
    NamedField{"--seed", QT_TRANSLATE_NOOP("Fields", "Seed")},
    NamedField{"--threads", QT_TRANSLATE_NOOP("Fields", "Threads")},
};

std::vector<std::string> translatedArguments(const Message& message) {
    std::vector<std::string> arguments;
    for (const std::string& argument : message.arguments)
        arguments.push_back(argumentText(argument).toStdString());
    return arguments;
}

} // namespace

QString inWindowWords(const QString& text) {
    static const QRegularExpression option(QStringLiteral("--[a-z][a-z0-9-]*"));
    QString result;
    qsizetype end = 0;
    for (auto matches = option.globalMatch(text); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        const QString name = fieldName(match.captured());
        result += text.mid(end, match.capturedStart() - end);
        result += name.isEmpty() ? match.captured() : QStringLiteral("“%1”").arg(name);
        end = match.capturedEnd();
    }
    return result + text.mid(end);
}

QString fieldName(const QString& option) {
    for (const NamedField& field : namedFields)
        if (option == QLatin1String(field.option))
            return QCoreApplication::translate("Fields", field.name);
    return {};
}

QString windowText(const Message& message) {
    const std::string source(englishTemplate(message.id));
    const QString translated = QCoreApplication::translate("Message", source.c_str());
    QString text =
        QString::fromStdString(filledIn(inWindowWords(translated).toStdString(), translatedArguments(message)));
    // Requirements of solvers come as arguments and name options too.
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
