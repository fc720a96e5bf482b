// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/grid/chart_grid.h"

#include "ui/charts/curves/rate_cursors.h"
#include "ui/charts/frame/chart_kind.h"
#include "ui/charts/grid/chart_grid_state.h"
#include "ui/charts/grid/chart_menu.h"
#include "ui/charts/grid/legend_bar.h"
#include "ui/charts/grid/readout_strip.h"
#include "ui/charts/map/map_pane.h"
#include "ui/widgets/chart_tabs.h"
#include "ui/widgets/thin_splitter.h"

#include <QVBoxLayout>

#include <algorithm>
#include <utility>
#include <vector>

namespace gapscope {

namespace {

/// Pages of the tab widget that errors and map share.
constexpr int errorsPage = 0;
constexpr int mapPage = 1;

/// The changes of visibility that show one run alone, or all runs if it is alone already. The first click of the double
/// click has toggled the run, so it was alone if all others are hidden.
std::vector<std::pair<int, bool>> isolating(const ChartData& data, int id, bool areSummarized) {
    const ChartData::Run* chosen = data.find(id);
    const QString key = chosen == nullptr || !areSummarized ? QString() : chosen->info.repetitionKey;
    const auto isChosen = [&](const auto& run) {
        return run->info.id == id || (!key.isEmpty() && run->info.repetitionKey == key);
    };
    const bool isAlone =
        std::ranges::none_of(data.runs(), [&](const auto& run) { return !isChosen(run) && run->info.visible; });
    std::vector<std::pair<int, bool>> changes;
    for (const auto& run : data.runs())
        if (const bool wanted = isAlone || isChosen(run); run->info.visible != wanted)
            changes.emplace_back(run->info.id, wanted);
    return changes;
}

} // namespace

ChartGrid::ChartGrid(QWidget* parent) : QWidget(parent), m_private(std::make_unique<Private>()) {
    Private& d = *m_private;
    d.logarithmicY[Private::position(Kind::gap)] = true;
    d.grid = this;
    d.legend = new LegendBar(this);
    d.rows = new ThinSplitter(Qt::Vertical, this);
    d.values = new ReadoutStrip(this);
    d.values->hide();
    for (QSplitter*& row : d.columns)
        row = new ThinSplitter(Qt::Horizontal, d.rows);
    for (const Kind kind : curveCharts) {
        auto* pane = new ChartPane(kind, d.data, d.columns[Private::place(kind) / 2]);
        d.panes[Private::position(kind)] = pane;
        connect(pane, &ChartPane::addRunRequested, this, &ChartGrid::addRunRequested);
        connect(pane, &ChartPane::menuRequested, this,
                [this, kind](const QPoint& place) { showChartMenu(*this, kind, place); });
        connect(pane, &ChartPane::tableRequested, this,
                [this, kind] { Q_EMIT outputRequested(kind, ChartOutput::table); });
        connect(pane, &ChartPane::titleDoubleClicked, this, [this, kind] { toggleMaximized(kind); });
    }
    linkX();
    addMethod();
    addMap();
    // The splitters of both rows move together.
    const auto follow = [](QSplitter* from, QSplitter* to) {
        connect(from, &QSplitter::splitterMoved, to, [from, to] { to->setSizes(from->sizes()); });
    };
    follow(d.columns[0], d.columns[1]);
    follow(d.columns[1], d.columns[0]);
    connect(d.legend, &LegendBar::toggled, this, [this](int id, bool visible) {
        setRunVisible(id, visible);
        Q_EMIT runVisibilityToggled(id, visible);
        refreshAll(); // redraw all charts at once after a user's action
    });
    connect(d.legend, &LegendBar::chosen, this, &ChartGrid::runChosen);
    connect(d.legend, &LegendBar::isolated, this, [this](int id) {
        for (const auto& [run, visible] : isolating(m_private->data, id, areRepetitionsSummarized())) {
            setRunVisible(run, visible);
            Q_EMIT runVisibilityToggled(run, visible);
        }
        refreshAll();
    });

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(d.legend);
    auto* middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(d.rows, 1);
    middle->addWidget(d.values);
    layout->addLayout(middle, 1);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    d.applyOptions();
    d.updateEmptyState();
}

/// The charts of curves share ranges of x, the line of the crosshair, and the cursors.
void ChartGrid::linkX() {
    for (ChartPane* from : m_private->panes)
        for (ChartPane* to : m_private->panes) {
            if (from == to)
                continue;
            connect(&from->view(), &ChartView::xChosen, &to->view(), &ChartView::showX);
            connect(&from->view(), &ChartView::xFitted, &to->view(), &ChartView::fitX);
            connect(&from->view(), &ChartView::pointed, &to->view(), &ChartView::pointAt);
            connect(&from->view().cursors(), &RateCursors::moved, &to->view().cursors(), &RateCursors::show);
        }
    for (ChartPane* pane : m_private->panes) {
        m_private->values->watch(*pane);
        connect(&pane->view(), &ChartView::rangesChosen, this, &ChartGrid::rangesChosen);
    }
}

void ChartGrid::addMap() {
    Private& d = *m_private;
    d.tabs = new ChartTabs(d.columns[Private::place(Kind::errors) / 2]);
    d.tabs->setObjectName(QStringLiteral("mapTabs"));
    d.map = new MapPane;
    d.tabs->addPage(d.panes[Private::position(Kind::errors)], chartTitle(Kind::errors));
    d.tabs->addPage(d.map, chartTitle(Kind::map));
    d.panes[Private::position(Kind::errors)]->setTitleRoom(d.tabs->titleRoom());
    d.map->setTitleRoom(d.tabs->titleRoom());
    connect(d.tabs, &ChartTabs::titleRoomChanged, d.panes[Private::position(Kind::errors)], &ChartPane::setTitleRoom);
    connect(d.tabs, &ChartTabs::titleRoomChanged, d.map, &MapPane::setTitleRoom);
    connect(d.tabs, &ChartTabs::currentChanged, this, [this](int page) { Q_EMIT mapShownChanged(page == mapPage); });
    connect(d.tabs, &ChartTabs::titleDoubleClicked, this,
            [this](int page) { toggleMaximized(page == mapPage ? Kind::map : Kind::errors); });
    connect(d.map, &MapPane::titleDoubleClicked, this, [this] { toggleMaximized(Kind::map); });
    connect(d.map, &MapPane::menuRequested, this, [this](const QPoint& place) { showMapMenu(*this, place); });
    connect(d.map, &MapPane::outputRequested, this,
            [this](ChartOutput output) { Q_EMIT outputRequested(Kind::map, output); });
}

ChartGrid::~ChartGrid() {
    // The panes refer to the data, so they are deleted first.
    delete m_private->rows;
}

void ChartGrid::addRun(const ChartRun& run, int place) {
    m_private->data.add(run, place);
    m_private->legend->addRun(run, place);
    m_private->applyOptions();
    for (ChartPane* pane : m_private->panes)
        pane->view().updateColours(); // the run may have replaced another one with the same id
    m_private->updateEmptyState();
}

void ChartGrid::removeRun(int id) {
    m_private->data.remove(id);
    m_private->legend->removeRun(id);
    m_private->applyOptions();
    m_private->updateEmptyState();
    m_private->followRounds();
}

void ChartGrid::fadeRun(int id, int by) {
    m_private->data.read(std::chrono::milliseconds(4)); // what it still has
    m_private->data.fade(id);
    for (ChartPane* pane : m_private->panes)
        pane->view().plot().handOver(id, by);
    removeRun(id);
}

void ChartGrid::removeFadedRuns() {
    m_private->data.removeFaded();
    m_private->setAllDue();
    Q_EMIT redrawWanted();
}

void ChartGrid::setRunVisible(int id, bool visible) {
    ChartData::Run* run = m_private->data.find(id);
    if (run == nullptr)
        return;
    run->info.visible = visible;
    m_private->legend->entry(id)->setChecked(visible);
    m_private->groupLegend();
    m_private->setAllDue();
    for (ChartPane* pane : m_private->panes)
        pane->updateHiddenRuns();
    Q_EMIT redrawWanted();
}

void ChartGrid::setRunGoingOn(int id, bool hasBegun, bool isGoingOn) {
    ChartData::Run* run = m_private->data.find(id);
    if (run == nullptr || (run->info.isGoingOn == isGoingOn && run->info.hasBegun == hasBegun))
        return;
    run->info.isGoingOn = isGoingOn;
    run->info.hasBegun = hasBegun;
    m_private->setAllDue(); // a band may now extend to the end, and the text of an empty chart may change
}

void ChartGrid::setRunName(int id, const QString& name) {
    if (ChartData::Run* run = m_private->data.find(id)) {
        run->info.name = name;
        m_private->groupLegend();
    }
}

void ChartGrid::setRunColour(int id, const QColor& colour) {
    if (ChartData::Run* run = m_private->data.find(id)) {
        run->info.colour = colour;
        m_private->legend->entry(id)->setColour(colour);
        for (ChartPane* pane : m_private->panes)
            pane->view().updateColours();
    }
}

void ChartGrid::setCurrentRun(int id) {
    m_private->options.currentRun = id;
    m_private->legend->setCurrentRun(id);
    m_private->applyOptions();
}

XQuantity ChartGrid::xQuantity() const {
    return m_private->options.x;
}

void ChartGrid::setXQuantity(XQuantity quantity) {
    if (m_private->options.x == quantity)
        return;
    m_private->options.x = quantity;
    m_private->applyOptions();
    Q_EMIT xQuantityChanged(quantity);
}

bool ChartGrid::hasRounds() const {
    return m_private->hasRounds;
}

bool ChartGrid::isXLogarithmic() const {
    return m_private->options.logarithmicX;
}

void ChartGrid::setXLogarithmic(bool on) {
    if (m_private->options.logarithmicX == on)
        return;
    m_private->options.logarithmicX = on;
    m_private->applyOptions();
    Q_EMIT xLogarithmicChanged(on);
}

bool ChartGrid::isYLogarithmic(Kind kind) const {
    if (kind == Kind::objectives && isExcessShown())
        return m_private->isExcessLogarithmic;
    if (kind == Kind::method)
        return m_private->isMethodLogarithmic();
    return kind != Kind::map && m_private->logarithmicY[Private::position(kind)];
}

void ChartGrid::setYLogarithmic(Kind kind, bool on) {
    if (kind == Kind::map) // the axes of the map are two features
        return;
    const bool before = isYLogarithmic(kind);
    if (kind == Kind::method && m_private->solver != nullptr)
        m_private->methodChoices[m_private->solver->id].logarithmic = on;
    (kind == Kind::objectives && isExcessShown() ? m_private->isExcessLogarithmic
                                                 : m_private->logarithmicY[Private::position(kind)]) = on;
    m_private->applyOptions();
    if (const bool after = isYLogarithmic(kind); after != before)
        Q_EMIT yLogarithmicChanged(kind, after);
}

bool ChartGrid::areAveragesShown() const {
    return m_private->options.averages;
}

void ChartGrid::setAveragesShown(bool on) {
    m_private->options.averages = on;
    m_private->applyOptions();
}

bool ChartGrid::isTheoryShown() const {
    return m_private->options.theory;
}

void ChartGrid::setTheoryShown(bool on) {
    if (std::exchange(m_private->options.theory, on) == on)
        return;
    m_private->applyOptions();
    Q_EMIT theoryShownChanged(on);
}

bool ChartGrid::isExcessShown() const {
    return m_private->options.excess;
}

void ChartGrid::setExcessShown(bool on) {
    if (std::exchange(m_private->options.excess, on) == on)
        return;
    m_private->applyOptions();
    Q_EMIT excessShownChanged(on);
    Q_EMIT yLogarithmicChanged(Kind::objectives, isYLogarithmic(Kind::objectives));
}

void ChartGrid::setTheory(int id, CurveColumn bound, CurveColumn bounded) {
    m_private->data.setTheory(id, std::move(bound), std::move(bounded));
    m_private->pane(Kind::gap).setDue();
}

double ChartGrid::bestDual(const QString& problemKey) const {
    return m_private->data.bound(problemKey);
}

bool ChartGrid::areRepetitionsSummarized() const {
    return m_private->options.summary.has_value();
}

void ChartGrid::setRepetitionsSummarized(bool on) {
    if (on == areRepetitionsSummarized())
        return;
    m_private->options.summary = on ? std::optional(m_private->spread) : std::nullopt;
    m_private->applyOptions();
    Q_EMIT summaryChanged();
}

Spread ChartGrid::spread() const {
    return m_private->spread;
}

void ChartGrid::setSpread(Spread spread) {
    if (std::exchange(m_private->spread, spread) == spread)
        return;
    if (areRepetitionsSummarized()) {
        m_private->options.summary = spread;
        m_private->applyOptions();
    }
    Q_EMIT summaryChanged();
}

bool ChartGrid::areCursorsShown(Kind kind) const {
    return kind != Kind::map && m_private->pane(kind).view().cursors().areShown();
}

void ChartGrid::setCursorsShown(Kind kind, bool on) {
    if (kind == Kind::map)
        return;
    RateCursors& cursors = m_private->pane(kind).view().cursors();
    if (on)
        cursors.placeBoth();
    else
        cursors.remove();
}

bool ChartGrid::areValuesShown() const {
    return !m_private->values->isHidden();
}

void ChartGrid::setValuesShown(bool on) {
    if (areValuesShown() == on)
        return;
    m_private->values->setVisible(on);
    for (ChartPane* pane : m_private->panes)
        pane->view().setBoxesShown(!on);
    Q_EMIT valuesShownChanged(on);
}

ChartRanges ChartGrid::ranges(Kind kind) const {
    return kind == Kind::map ? ChartRanges() : m_private->pane(kind).view().ranges();
}

void ChartGrid::setRanges(Kind kind, const ChartRanges& ranges) {
    if (kind != Kind::map)
        m_private->pane(kind).view().setRanges(ranges);
}

void ChartGrid::setPosition(std::optional<double> x) {
    if (m_private->data.position() == x)
        return;
    m_private->data.setPosition(x);
    m_private->setAllDue();
}

QWidget* ChartGrid::chart(Kind kind) {
    return m_private->widget(kind);
}

void ChartGrid::fit(Kind kind) {
    if (kind != Kind::map)
        m_private->pane(kind).view().fit();
}

void ChartGrid::fitAll() {
    const bool wasBlocked = blockSignals(true); // one change, not one of each chart
    for (ChartPane* pane : m_private->panes)
        pane->view().fit();
    blockSignals(wasBlocked);
    Q_EMIT rangesChosen();
}

void ChartGrid::tick() {
    m_private->tick();
}

void ChartGrid::refreshAll() {
    while (m_private->data.read(std::chrono::seconds(1))) {
    }
    m_private->followRounds();
    for (ChartPane* pane : m_private->panes)
        pane->refresh();
}

void ChartGrid::setMaximized(Kind kind, bool maximized) {
    Private& d = *m_private;
    d.maximized = maximized ? std::optional(kind) : std::nullopt;
    if (maximized && Private::place(kind) == Private::place(Kind::errors))
        setMapShown(kind == Kind::map);
    if (maximized && Private::place(kind) == Private::place(Kind::sparsity))
        setMethodShown(kind == Kind::method);
    for (const Kind each : allChartKinds)
        d.widget(each)->setVisible(!maximized || Private::place(each) == Private::place(kind));
    for (std::size_t row = 0; row < d.columns.size(); ++row)
        d.columns[row]->setVisible(!maximized || Private::place(kind) / 2 == row);
    d.updateEmptyState();
}

std::optional<ChartGrid::Kind> ChartGrid::maximized() const {
    return m_private->maximized;
}

void ChartGrid::toggleMaximized(Kind kind) {
    const bool isMaximized = m_private->maximized == kind;
    setMaximized(kind, !isMaximized);
    Q_EMIT maximizedChanged(kind, !isMaximized);
}

MapPane& ChartGrid::map() {
    return *m_private->map;
}

const MapPane& ChartGrid::map() const {
    return *m_private->map;
}

const CurvePlot& ChartGrid::plot(Kind kind) const {
    return m_private->pane(kind).view().plot();
}

bool ChartGrid::isMapShown() const {
    return m_private->tabs->current() == mapPage;
}

void ChartGrid::setMapShown(bool shown) {
    m_private->tabs->setCurrent(shown ? mapPage : errorsPage);
}

QString ChartGrid::mapObstacle() const {
    return m_private->mapObstacle;
}

void ChartGrid::setMapObstacle(const QString& reason) {
    if (m_private->mapObstacle == reason)
        return;
    m_private->mapObstacle = reason;
    m_private->tabs->setReason(mapPage, reason);
    Q_EMIT mapObstacleChanged(reason);
}

QByteArray ChartGrid::saveState() const {
    return m_private->rows->saveState() + m_private->columns[0]->saveState();
}

bool ChartGrid::restoreState(const QByteArray& state) {
    const qsizetype half = m_private->rows->saveState().size();
    const QByteArray columns = state.mid(half);
    return m_private->rows->restoreState(state.left(half)) && m_private->columns[0]->restoreState(columns) &&
           m_private->columns[1]->restoreState(columns);
}

std::size_t ChartGrid::leftOutCount(Kind kind) const {
    return kind == Kind::map ? 0 : m_private->pane(kind).view().plot().leftOut();
}

quint64 ChartGrid::redrawCount(Kind kind) const {
    return kind == Kind::map ? m_private->map->view().mapCount() : m_private->pane(kind).view().refreshCount();
}

} // namespace gapscope
