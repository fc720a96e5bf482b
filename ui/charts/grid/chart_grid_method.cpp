// SPDX-License-Identifier: GPL-3.0-only
// The chart of the method: its place in the grid, and what it shows.
#include "ui/charts/grid/chart_grid_state.h"

#include "engine/run/output/run_facts.h"
#include "ui/charts/curves/method_chart.h"
#include "ui/charts/curves/quantity_chooser.h"
#include "ui/widgets/chart_tabs.h"

#include <utility>

namespace gapscope {

namespace {

/// Pages of the tab widget that sparsity and method share.
constexpr int sparsityPage = 0;
constexpr int methodPage = 1;

} // namespace

void ChartGrid::addMethod() {
    Private& d = *m_private;
    ChartPane* sparsity = d.panes[Private::position(Kind::sparsity)];
    ChartPane* method = d.panes[Private::position(Kind::method)];
    d.methodTabs = new ChartTabs;
    d.methodTabs->setObjectName(QStringLiteral("methodTabs"));
    QSplitter& row = *d.columns[Private::place(Kind::sparsity) / 2];
    row.insertWidget(row.indexOf(sparsity), d.methodTabs);
    for (ChartPane* pane : {sparsity, method}) {
        d.methodTabs->addPage(pane, chartTitle(pane->view().plot().kind()));
        connect(d.methodTabs, &ChartTabs::titleRoomChanged, pane, &ChartPane::setTitleRoom);
    }
    for (ChartPane* pane : {sparsity, method})
        pane->setTitleRoom(d.methodTabs->titleRoom());
    connect(d.methodTabs, &ChartTabs::currentChanged, this,
            [this](int page) { Q_EMIT methodShownChanged(page == methodPage); });
    connect(d.methodTabs, &ChartTabs::titleDoubleClicked, this,
            [this](int page) { toggleMaximized(page == methodPage ? Kind::method : Kind::sparsity); });
    connect(method->chooser(), &QuantityChooser::chosen, this, [this](const QString& id) {
        if (m_private->solver == nullptr)
            return;
        setMethodChoice(m_private->solver->id, {.quantity = id.toStdString()});
        refreshAll(); // at once after a user's action
        Q_EMIT methodChosen();
    });
}

bool ChartGrid::isMethodShown() const {
    return m_private->methodTabs->current() == methodPage;
}

void ChartGrid::setMethodShown(bool shown) {
    m_private->methodTabs->setCurrent(shown ? methodPage : sparsityPage);
}

const std::map<std::string, ChartGrid::MethodChoice>& ChartGrid::methodChoices() const {
    return m_private->methodChoices;
}

void ChartGrid::setMethodChoices(const std::map<std::string, MethodChoice>& choices) {
    if (std::exchange(m_private->methodChoices, choices) == choices)
        return;
    m_private->applyOptions();
    Q_EMIT methodChanged(); // the scale may be another one of the same quantity
}

void ChartGrid::setMethodChoice(const std::string& solver, const MethodChoice& choice) {
    m_private->methodChoices[solver] = choice;
    m_private->applyOptions();
    Q_EMIT methodChanged();
}

bool ChartGrid::Private::isMethodLogarithmic() const {
    const auto choice = solver == nullptr ? methodChoices.end() : methodChoices.find(solver->id);
    const std::optional<bool> chosen = choice == methodChoices.end() ? std::nullopt : choice->second.logarithmic;
    return chosen.value_or(method.isLogarithmic);
}

/// What was chosen for the solver of the run that decides.
void ChartGrid::Private::chooseMethod(const ChartRun* chosen) {
    const QString before = options.method.id;
    const SolverInfo* const solverBefore =
        std::exchange(solver, chosen == nullptr || chosen->facts == nullptr ? nullptr : chosen->facts->solver);
    MethodChart wanted;
    if (solver != nullptr) {
        const auto choice = methodChoices.find(solver->id);
        wanted = methodChart(
            *solver, quantityChart(*solver, choice == methodChoices.end() ? std::string() : choice->second.quantity));
    }
    if (wanted.chart.curves != method.curves)
        data.setOwn(wanted.chart.curves);
    method = std::move(wanted.chart);
    options.method = std::move(wanted.view);
    pane(Kind::method).chooser()->offer(solver, QString::fromStdString(method.id));
    if (options.method.id != before || solver != solverBefore) // each solver has its own scale
        Q_EMIT grid->methodChanged();
}

} // namespace gapscope
