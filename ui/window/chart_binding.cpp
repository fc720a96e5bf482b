// SPDX-License-Identifier: GPL-3.0-only
#include "ui/window/chart_binding.h"

#include "ui/basics/palette.h"

namespace gapscope {
namespace {

ChartRun chartRunOf(const Run& run) {
    const RunFacts& facts = run.controller->facts();
    const RunSpec::Budget& budget = facts.spec.budget;
    ChartRun shown;
    shown.id = run.id;
    shown.name = run.name;
    shown.colour = run.colour;
    shown.paperColour = runColour(run.solverIndex, run.ordinal, false);
    shown.mark = run.mark;
    shown.problemKey = run.problemKey;
    shown.dataKey = QString::fromStdString(facts.dataKey);
    shown.trace = run.controller->sharedTrace();
    shown.facts = std::make_shared<const RunFacts>(facts); // a figure may still use them after the run is removed
    shown.visible = run.visible;
    shown.tolerance = budget.tolerance.value_or(0.0);
    shown.relativeTolerance = budget.relativeTolerance.value_or(0.0);
    shown.classification = facts.classifies;
    shown.repetitionKey = QString::fromStdString(repetitionKeyOf(facts));
    shown.isGoingOn = run.phase() != RunPhase::ended;
    shown.hasBegun = run.phase() != RunPhase::ready;
    return shown;
}

} // namespace

void bindCharts(RunList& runs, ChartGrid& charts) {
    QObject::connect(&runs, &RunList::added, &charts,
                     [&](int id) { charts.addRun(chartRunOf(*runs.find(id)), runs.indexOf(id)); });
    QObject::connect(&runs, &RunList::aboutToBeReplaced, &charts, &ChartGrid::fadeRun);
    QObject::connect(&runs, &RunList::aboutToBeRemoved, &charts, [&](int id) { charts.removeRun(id); });
    QObject::connect(&runs, &RunList::changed, &charts, [&](int id) {
        const Run* run = runs.find(id);
        if (run == nullptr)
            return;
        charts.setRunName(id, run->name);
        charts.setRunColour(id, run->colour);
        charts.setRunVisible(id, run->visible);
        charts.setRunGoingOn(id, run->phase() != RunPhase::ready, run->phase() != RunPhase::ended);
    });
    QObject::connect(&runs, &RunList::currentChanged, &charts, &ChartGrid::setCurrentRun);
    QObject::connect(&charts, &ChartGrid::runVisibilityToggled, &runs, &RunList::setVisible);
    QObject::connect(&charts, &ChartGrid::runChosen, &runs, &RunList::setCurrent);
}

} // namespace gapscope
