// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/lesson_observer.h"

#include "ui/data_view/data_page.h"
#include "ui/experiments/experiment_page.h"
#include "ui/inside/inside_page.h"
#include "ui/plane/plane_page.h"
#include "ui/solution/solution_page.h"
#include "ui/sweep/sweep_page.h"

#include <QDockWidget>
#include <QTabWidget>

#include <algorithm>
#include <array>

namespace gapscope {
namespace {

const char* wordOf(RunPhase phase) {
    switch (phase) {
    case RunPhase::ready:
        return "ready";
    case RunPhase::waiting:
        return "waiting";
    case RunPhase::running:
    case RunPhase::followed:
        return "running";
    case RunPhase::paused:
        return "paused";
    case RunPhase::stopping:
        return "stopping";
    case RunPhase::ended:
        return "ended";
    }
    return "";
}

struct NamedDock {
    const char* word;
    const char* objectName;
};
constexpr std::array docks{NamedDock{"runs", "runsDock"}, NamedDock{"comparison", "comparisonDock"},
                           NamedDock{"certificate", "certificateDock"}, NamedDock{"steps", "stepsDock"},
                           NamedDock{"theory", "theoryDock"}};

struct NamedChart {
    const char* word;
    ChartGrid::Kind kind;
};
constexpr std::array chartsAlone{
    NamedChart{"objectives", ChartGrid::Kind::objectives}, NamedChart{"gap", ChartGrid::Kind::gap},
    NamedChart{"sparsity", ChartGrid::Kind::sparsity}, NamedChart{"errors", ChartGrid::Kind::errors}};

} // namespace

LessonObserver::LessonObserver(const LessonScene& scene) : m_scene(scene), m_pathBefore(scene.sweep.path()) {
    for (const auto& run : scene.session.runs().all())
        m_before = std::max(m_before, run->id);
}

const LessonState& LessonObserver::look() {
    readRuns();
    readDraft();
    readPath();
    readViews();
    return m_state;
}

void LessonObserver::rest() {
    m_state = {};
    m_cursors.clear();
}

void LessonObserver::readRuns() {
    const auto& all = m_scene.session.runs().all();
    std::erase_if(m_state.runs,
                  [this](const LessonRun& run) { return m_scene.session.runs().find(run.id) == nullptr; });
    for (const auto& run : all) {
        if (run->id <= m_before)
            continue;
        auto found = std::ranges::find(m_state.runs, run->id, &LessonRun::id);
        if (found == m_state.runs.end()) {
            const RunFacts& facts = run->controller->facts();
            m_state.runs.push_back({.id = run->id, .spec = facts.spec, .problemKey = facts.problemKey});
            m_cursors[run->id] = 0;
            found = std::prev(m_state.runs.end());
        }
        found->phase = wordOf(run->phase());
        const std::optional<RunOutcome>& outcome = run->controller->outcome();
        found->status = outcome ? statusWord(outcome->status) : "";
        run->controller->trace().since(m_cursors[run->id], found->snapshots);
    }
}

void LessonObserver::readDraft() {
    m_state.draft = m_scene.session.draft();
    // A strength that was just typed is known once the check has resolved it.
    const auto resolve = [](Strength& strength, const std::optional<Strength>& checked) {
        const bool isChecked = checked && checked->text == strength.text;
        strength.value = isChecked ? checked->value : readLessonNumber(strength.text).value_or(notAvailable);
    };
    resolve(m_state.draft.problem.lambda, m_scene.session.check().lambda);
    resolve(m_state.draft.problem.l1, m_scene.session.check().l1);
}

void LessonObserver::readPath() {
    const SweepPath* path = m_scene.sweep.path();
    const SweepFrame& frame = m_scene.sweep.frame();
    if (path == nullptr || path == m_pathBefore || frame.series.empty()) {
        m_state.path.reset();
        return;
    }
    m_pathBefore = nullptr; // another one may be allocated at its address
    m_state.path = LessonPath{.key = frame.key, .spec = frame.series.front().base, .points = path->size()};
    const auto isValidated = [](const PathPointPointer& point) {
        return point->wantedFolds > 0 && point->folds.count() == point->wantedFolds;
    };
    if (std::ranges::all_of(path->all(), isValidated))
        m_state.path->folds = frame.folds;
}

void LessonObserver::readViews() {
    std::set<std::string>& shown = m_state.shown;
    shown.clear();
    const auto* pages = m_scene.window.findChild<QTabWidget*>(QStringLiteral("pages"));
    const QWidget* page = pages == nullptr ? nullptr : pages->currentWidget();
    if (page == &m_scene.charts)
        shown.insert("convergence");
    else if (qobject_cast<const SweepPage*>(page) != nullptr)
        shown.insert("sensitivity");
    else if (qobject_cast<const SolutionPage*>(page) != nullptr)
        shown.insert("solution");
    else if (qobject_cast<const DataPage*>(page) != nullptr)
        shown.insert("data-view");
    else if (qobject_cast<const PlanePage*>(page) != nullptr)
        shown.insert("plane");
    else if (qobject_cast<const InsidePage*>(page) != nullptr)
        shown.insert("inside");
    else if (qobject_cast<const ExperimentPage*>(page) != nullptr)
        shown.insert("experiments");
    for (const NamedDock& named : docks) {
        const auto* dock = m_scene.window.findChild<QDockWidget*>(QLatin1String(named.objectName));
        // Qt counts a dock behind another tab as visible, but its parts are hidden.
        if (dock != nullptr && dock->isVisible() && dock->widget()->isVisible())
            shown.insert(named.word);
    }
    for (const NamedChart& chart : chartsAlone)
        if (m_scene.charts.maximized() == chart.kind && page == &m_scene.charts)
            shown.insert(chart.word);
    if (m_scene.charts.isMapShown())
        shown.insert("map");
    if (m_scene.charts.isTheoryShown())
        shown.insert("bounds");
    if (m_scene.charts.isXLogarithmic())
        shown.insert("log-x");
    if (m_scene.time.position())
        shown.insert("rewound");
    const XQuantity x = m_scene.charts.xQuantity();
    m_state.xAxis = isOfRanks(x) ? std::string() : lessonAxes()[static_cast<std::size_t>(x)];
}

} // namespace gapscope
