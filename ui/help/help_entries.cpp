// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help/help_entries.h"

#include "engine/problem/problem.h"
#include "engine/regularizers/regularizer_list.h"
#include "ui/basics/engine_text.h"
#include "ui/basics/message_text.h"
#include "ui/help/help_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace gapscope {
namespace {

using namespace help;

QString plain(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).toHtmlEscaped();
}

/// A text of the registry in the window's language, without markup.
QString sentence(std::string_view text) {
    return registryText(std::string(text)).toHtmlEscaped();
}

/// Texts of the registry that are rich text already.
QString rich(const std::string& text) {
    return registryText(text);
}

QString table(const QString& rows) {
    return QStringLiteral("<table cellspacing=\"4\">%1</table>").arg(rows);
}

HelpContent::Part parameterPart(const std::vector<Parameter>& parameters) {
    QString rows;
    for (const Parameter& parameter : parameters)
        rows +=
            QStringLiteral(
                "<tr><td><a name=\"parameter-%1\"></a><b>%1</b> %2&nbsp;&nbsp;</td><td>%3 <i>%4</i></td></tr>")
                .arg(plain(parameter.key), rich(parameter.symbol), sentence(parameter.meaning),
                     Help::tr("Accepted: %1. Default: %2.")
                         .arg(argumentText(acceptedRange(parameter)).toHtmlEscaped(), plain(parameter.defaultText)));
    return {QStringLiteral("Parameters"), table(rows)};
}

/// Links to the solvers that accept a problem as it is, with default parameters.
QString solversFor(const ProblemSpec& problem) {
    const Result<ProblemTraits> traits = traitsOf(problem);
    QStringList names;
    for (const SolverInfo& solver : allSolvers())
        if (traits && checkRequirements(solver, *traits, ParameterValues(solver.parameters)).ok())
            names += link(QStringLiteral("solver-") + plain(solver.id), sentence(solver.title));
    return names.isEmpty() ? Help::tr("none") : names.join(QStringLiteral(", "));
}

ProblemSpec problemOf(const LossInfo& loss, const std::string& regularizer) {
    return {.loss = loss.id,
            .lossParameters = ParameterValues(loss.parameters),
            .regularizer = regularizer,
            .strengths = {.lambda = 1.0, .l1 = 1.0}};
}

HelpContent::Part atTheEnd(const char* section, const QString& rich) {
    return {QLatin1String(section), rich};
}

/// The solvers that support a choice.
HelpContent::Part solverList(const QString& what, const ProblemSpec& problem) {
    return {QStringLiteral("When to use it"),
            paragraph(Help::tr("Solvers that take it with %1, at their defaults: %2.").arg(what, solversFor(problem))),
            false};
}

struct TaskTitle {
    LossTask task;
    const char* title;
};
constexpr std::array<TaskTitle, 7> taskTitles{{{LossTask::margin, QT_TRANSLATE_NOOP("Help", "Two classes")},
                                               {LossTask::multiclass, QT_TRANSLATE_NOOP("Help", "Several classes")},
                                               {LossTask::multilabel, QT_TRANSLATE_NOOP("Help", "Several labels")},
                                               {LossTask::regression, QT_TRANSLATE_NOOP("Help", "Regression")},
                                               {LossTask::ordinal, QT_TRANSLATE_NOOP("Help", "Ordered levels")},
                                               {LossTask::sequences, QT_TRANSLATE_NOOP("Help", "Sequences")},
                                               {LossTask::maxAffine, QT_TRANSLATE_NOOP("Help", "Planes")}}};

QString listEntry(const char* prefix, const std::string& id, const std::string& title, const std::string& meaning) {
    return QStringLiteral("<tr><td>%1&nbsp;&nbsp;</td><td>%2</td></tr>")
        .arg(link(QLatin1String(prefix) + plain(id), sentence(title)), sentence(meaning));
}

} // namespace

std::vector<SolverFamily> solverFamilies() {
    std::vector<SolverFamily> families;
    for (const SolverInfo& solver : allSolvers()) {
        const QString title = registryText(solver.family);
        auto family = std::ranges::find(families, title, &SolverFamily::title);
        if (family == families.end())
            family = families.insert(families.end(), {title, {}});
        family->solvers.push_back(&solver);
    }
    return families;
}

std::vector<LossFamily> lossFamilies() {
    std::vector<LossFamily> families;
    for (const TaskTitle& task : taskTitles) {
        LossFamily family{Help::tr(task.title), {}};
        for (const LossInfo& loss : allLossInfos())
            if (loss.task == task.task)
                family.losses.push_back(&loss);
        families.push_back(std::move(family));
    }
    return families;
}

std::vector<HelpContent::Part> solverParts(const SolverInfo& solver) {
    std::vector<HelpContent::Part> parts;
    parts.push_back(
        {{},
         paragraph(Help::tr("<i>Family: %1. Iterations count: %2. Id: %3.</i>")
                       .arg(sentence(solver.family), iterationUnitText(solver.iterationUnit), plain(solver.id)))});
    if (!solver.steps.empty()) {
        QString rows;
        for (const NumberedStep& step : solver.steps)
            rows += QStringLiteral("<tr><td>%1.&nbsp;</td><td>%2</td></tr>").arg(step.number).arg(rich(step.text));
        parts.push_back({QStringLiteral("Update"), paragraph(Help::tr("Its numbered steps:")) + table(rows)});
    }
    if (!solver.parameters.empty())
        parts.push_back(parameterPart(solver.parameters));
    if (!solver.requirements.empty()) {
        QString items;
        for (const Requirement& requirement : solver.requirements)
            items += QStringLiteral("<li>%1; %2</li>")
                         .arg(argumentText(requirement.reason).toHtmlEscaped(),
                              inWindowWords(argumentText(requirement.hint)).toHtmlEscaped());
        parts.push_back(
            {QStringLiteral("When not"), paragraph(Help::tr("What is refused, why, and what to do instead:")) +
                                             QStringLiteral("<ul>%1</ul>").arg(items)});
    }
    if (solver.family == "Bundle")
        parts.push_back({QStringLiteral("Rate"), paragraph(link(QStringLiteral("cutting-planes"),
                                                                Help::tr("Why cutting planes can be slow")))});
    return parts;
}

std::vector<HelpContent::Part> lossParts(const LossInfo& loss) {
    std::vector<HelpContent::Part> parts;
    parts.push_back(
        {{}, paragraph(Help::tr("φ(<i>z</i>) = %1 &nbsp; <i>Id: %2.</i>").arg(rich(loss.formula), plain(loss.id)))});
    if (!loss.parameters.empty())
        parts.push_back(parameterPart(loss.parameters));
    parts.push_back(solverList(link(QStringLiteral("regularizer-l2"), QStringLiteral("l2")), problemOf(loss, "l2")));
    if (loss.task == LossTask::sequences || loss.task == LossTask::maxAffine || loss.task == LossTask::multilabel)
        parts.push_back(atTheEnd("What it measures",
                                 paragraph(link(QStringLiteral("files"), Help::tr("How its data are written")))));
    if (loss.id == "hinge")
        parts.push_back(atTheEnd("When to use it",
                                 paragraph(link(QStringLiteral("dual-budget"), Help::tr("The dual constraint")))));
    return parts;
}

std::vector<HelpContent::Part> regularizerParts(const RegularizerInfo& regularizer) {
    std::vector<HelpContent::Part> parts;
    parts.push_back({{},
                     paragraph(Help::tr("<i>R</i>(<i>w</i>) = %1 &nbsp; <i>Id: %2.</i>")
                                   .arg(rich(regularizer.formula), plain(regularizer.id)))});
    if (!regularizer.parameters.empty())
        parts.push_back(parameterPart(regularizer.parameters));
    for (const char* loss : {"logistic", "hinge"})
        parts.push_back(solverList(link(QStringLiteral("loss-") + QLatin1String(loss), QLatin1String(loss)),
                                   problemOf(*findLossInfo(loss), regularizer.id)));
    if (regularizer.hasGroups || regularizer.takesBounds)
        parts.push_back(
            atTheEnd("What it does", paragraph(link(QStringLiteral("groups"), Help::tr("Groups and bounds")))));
    return parts;
}

QString dataEntry(const BundledSet& set) {
    return heading(1, QStringLiteral("data-") + plain(set.id), sentence(set.title)) +
           paragraph(sentence(set.description)) +
           paragraph(Help::tr("<i>%1 rows, %2 features, %3. Origin: %4. Licence: %5.</i>")
                         .arg(QString::number(set.rows), QString::number(set.columns), sentence(set.task),
                              plain(set.origin), plain(set.licence)));
}

QString solversOverview() {
    QString text = heading(1, QStringLiteral("solvers"), Help::tr("Solvers"));
    text +=
        paragraph(Help::tr("Each has a page: what it solves, its update, its parameters, when to use it and when not, "
                           "its rate, its source, and its errata. In the window F1 on a solver opens it."));
    for (const SolverFamily& family : solverFamilies()) {
        QString rows;
        for (const SolverInfo* solver : family.solvers)
            rows += listEntry("solver-", solver->id, solver->title, solver->meaning);
        text += QStringLiteral("<h3>%1</h3>").arg(family.title.toHtmlEscaped()) + table(rows);
    }
    return text;
}

QString lossesOverview() {
    QString text = heading(1, QStringLiteral("losses"), Help::tr("Losses"));
    for (const LossFamily& family : lossFamilies()) {
        QString rows;
        for (const LossInfo* loss : family.losses)
            rows += listEntry("loss-", loss->id, loss->title, loss->meaning);
        text += QStringLiteral("<h3>%1</h3>").arg(family.title.toHtmlEscaped()) + table(rows);
    }
    return text;
}

QString regularizersOverview() {
    QString rows;
    for (const RegularizerInfo& regularizer : allRegularizerInfos())
        rows += listEntry("regularizer-", regularizer.id, regularizer.title, regularizer.meaning);
    return heading(1, QStringLiteral("regularizers"), Help::tr("Regularizers")) + table(rows);
}

QString dataOverview() {
    QString text = heading(1, QStringLiteral("data"), Help::tr("Data sets"));
    text +=
        paragraph(Help::tr("These sets are part of the program. %1 says how files of your own are written, %2 how data "
                           "are made.")
                      .arg(link(QStringLiteral("files"), Help::tr("Files of your own")),
                           link(QStringLiteral("new-data"), Help::tr("New data"))));
    QString rows;
    for (const BundledSet& set : bundledSets())
        rows += listEntry("data-", std::string(set.id), std::string(set.title), std::string(set.description));
    return text + table(rows);
}

} // namespace gapscope
