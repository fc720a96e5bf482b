// SPDX-License-Identifier: GPL-3.0-only
#include "ui/experiments/experiment_words.h"

#include <QCoreApplication>
#include <QStringList>

namespace gapscope {
namespace {

QString escaped(const std::string& text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).toHtmlEscaped();
}

QString paragraph(const QString& rich) {
    return QStringLiteral("<p>%1</p>").arg(rich);
}

} // namespace

QString shownOutcome(ExperimentOutcome outcome) {
    switch (outcome) {
    case ExperimentOutcome::seen:
        return QCoreApplication::translate("ExperimentWords", "✓ reproduced");
    case ExperimentOutcome::notSeen:
        return QCoreApplication::translate("ExperimentWords", "✗ not reproduced");
    case ExperimentOutcome::budgetTooSmall:
        break;
    }
    return QCoreApplication::translate("ExperimentWords", "… inconclusive");
}

QString describedExperiment(const Experiment& experiment) {
    QString text = paragraph(QStringLiteral("<b>%1</b>").arg(escaped(experiment.claim)));
    text += paragraph(escaped(experiment.source));
    for (const std::string& note : experiment.notes)
        text += paragraph(escaped(note));
    QStringList names;
    for (const ExperimentPanel& panel : experiment.panels)
        names += escaped(panel.title);
    text +=
        paragraph(QCoreApplication::translate("ExperimentWords", "Problems: %1").arg(names.join(QStringLiteral("; "))));
    names.clear();
    for (const ExperimentLine& line : experiment.lines)
        names += escaped(line.title);
    text +=
        paragraph(QCoreApplication::translate("ExperimentWords", "Methods: %1").arg(names.join(QStringLiteral("; "))));
    return text;
}

QString describedCheck(const ExperimentCheckResult& check) {
    QString measured = escaped(check.figures);
    if (!check.paper.empty())
        measured += QStringLiteral("<br>") +
                    QCoreApplication::translate("ExperimentWords", "In the paper: %1").arg(escaped(check.paper));
    return paragraph(
        QStringLiteral("<b>%1</b>: %2<br>%3").arg(shownOutcome(check.outcome), escaped(check.says), measured));
}

QString describedChecks(const ExperimentResults& results) {
    QString text;
    for (const ExperimentCheckResult& check : results.checks)
        text += describedCheck(check);
    return text.isEmpty() ? paragraph(QCoreApplication::translate(
                                "ExperimentWords", "This experiment makes no claim that could be checked."))
                          : text;
}

} // namespace gapscope
