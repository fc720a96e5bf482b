// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/chart_grid.h"

#include "ui/charts/chart_data.h"
#include "ui/charts/chart_export.h"
#include "ui/charts/chart_kind.h"
#include "ui/charts/chart_menu.h"
#include "ui/charts/chart_pane.h"
#include "ui/charts/chart_tabs.h"
#include "ui/charts/legend_bar.h"
#include "ui/charts/map_pane.h"
#include "ui/charts/thin_splitter.h"

#include <QClipboard>
#include <QDataStream>
#include <QGuiApplication>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace gapscope {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t chartCount = allChartKinds.size();
/// Pages of the place that errors and map share.
constexpr int errorsPage = 0;
constexpr int mapPage = 1;
/// Time for reading traces in one tick; a long backlog is spread over several.
constexpr std::chrono::milliseconds readBudget{4};
/// Eight redraws a second, with a little to spare.
constexpr std::chrono::milliseconds oldestPicture{120};
/// Ticks further apart than this mean that the thread is busy: it gets no extra work then.
constexpr std::chrono::milliseconds slowestTick{45};
/// What assistive technology reads is renewed this often.
constexpr std::chrono::seconds descriptionAge{2};

/// The place of a chart in the grid; the map stands where the errors do.
std::size_t position(ChartGrid::Kind kind) {
    return static_cast<std::size_t>(kind == ChartGrid::Kind::map ? ChartGrid::Kind::errors : kind);
}

} // namespace

class ChartGrid::Private {
public:
    ChartData data;
    PlotOptions options;
    std::array<bool, chartCount> logarithmicY{};
    LegendBar* legend = nullptr;
    QSplitter* rows = nullptr;
    std::array<QSplitter*, 2> columns{};
    std::array<ChartPane*, chartCount> panes{};
    ChartTabs* tabs = nullptr; ///< holds the pane of the errors, and the map
    MapPane* map = nullptr;
    QString mapObstacle;
    std::array<Clock::time_point, chartCount> redrawn{};
    std::array<Clock::time_point, chartCount> described{};
    std::size_t next = 0; ///< the chart whose turn it is
    std::optional<Kind> maximized;
    Clock::time_point lastTick;

    ChartPane& pane(Kind kind) { return *panes[position(kind)]; }

    QWidget* place(Kind kind) {
        if (position(kind) == position(Kind::errors))
            return tabs;
        return panes[position(kind)];
    }

    void setAllDue() {
        for (ChartPane* each : panes)
            each->setDue();
    }

    void applyOptions() {
        for (const Kind kind : allChartKinds) {
            PlotOptions own = options;
            own.logarithmicY = logarithmicY[position(kind)];
            pane(kind).setOptions(own);
        }
    }

    /// The first chart from `next` on that is seen and not up to date.
    std::optional<std::size_t> due() const {
        for (std::size_t i = 0; i < chartCount; ++i)
            if (const std::size_t place = (next + i) % chartCount; panes[place]->isVisible() && panes[place]->isDue())
                return place;
        return std::nullopt;
    }

    void redraw(std::size_t place) {
        panes[place]->refresh();
        if (Clock::now() - described[place] > descriptionAge) {
            described[place] = Clock::now();
            panes[place]->view().updateDescription();
        }
        redrawn[place] = Clock::now();
        next = (place + 1) % chartCount;
    }

    void updateEmptyState() {
        // The gap is what the program is about: its chart carries the button, unless another one fills the grid. The
        // map fills it without.
        for (const Kind kind : allChartKinds)
            pane(kind).setOffersButton(kind == maximized.value_or(Kind::gap));
    }
};

ChartGrid::ChartGrid(QWidget* parent) : QWidget(parent), m_private(std::make_unique<Private>()) {
    Private& d = *m_private;
    d.logarithmicY[position(Kind::gap)] = true;
    d.legend = new LegendBar(this);
    d.rows = new ThinSplitter(Qt::Vertical, this);
    for (QSplitter*& row : d.columns)
        row = new ThinSplitter(Qt::Horizontal, d.rows);
    for (const Kind kind : allChartKinds) {
        auto* pane = new ChartPane(kind, d.data, d.columns[position(kind) / 2]);
        d.panes[position(kind)] = pane;
        connect(pane, &ChartPane::addRunRequested, this, &ChartGrid::addRunRequested);
        connect(pane, &ChartPane::menuRequested, this,
                [this, kind](const QPoint& place) { showChartMenu(*this, kind, place); });
        connect(pane, &ChartPane::titleDoubleClicked, this, [this, kind] { toggleMaximized(kind); });
    }
    addMap();
    // Both rows are divided at the same place.
    const auto follow = [](QSplitter* from, QSplitter* to) {
        connect(from, &QSplitter::splitterMoved, to, [from, to] { to->setSizes(from->sizes()); });
    };
    follow(d.columns[0], d.columns[1]);
    follow(d.columns[1], d.columns[0]);
    connect(d.legend, &LegendBar::toggled, this, [this](int id, bool visible) {
        setRunVisible(id, visible);
        Q_EMIT runVisibilityToggled(id, visible);
    });

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(d.legend);
    layout->addWidget(d.rows, 1);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    d.applyOptions();
    d.updateEmptyState();
}

void ChartGrid::addMap() {
    Private& d = *m_private;
    d.tabs = new ChartTabs(d.columns[position(Kind::errors) / 2]);
    d.map = new MapPane;
    d.tabs->addPage(d.panes[position(Kind::errors)], chartTitle(Kind::errors));
    d.tabs->addPage(d.map, chartTitle(Kind::map));
    d.panes[position(Kind::errors)]->setTitleRoom(d.tabs->titleRoom());
    d.map->setTitleRoom(d.tabs->titleRoom());
    connect(d.tabs, &ChartTabs::currentChanged, this, [this](int page) { Q_EMIT mapShownChanged(page == mapPage); });
    connect(d.tabs, &ChartTabs::titleDoubleClicked, this,
            [this](int page) { toggleMaximized(page == mapPage ? Kind::map : Kind::errors); });
    connect(d.map, &MapPane::titleDoubleClicked, this, [this] { toggleMaximized(Kind::map); });
    connect(d.map, &MapPane::menuRequested, this, [this](const QPoint& place) { showMapMenu(*this, place); });
}

ChartGrid::~ChartGrid() {
    // The panes read the data to their end.
    delete m_private->rows;
}

void ChartGrid::addRun(const ChartRun& run) {
    m_private->data.add(run);
    m_private->legend->addRun(run);
    m_private->setAllDue();
    for (ChartPane* pane : m_private->panes)
        pane->view().updateColours(); // of a run that took the place of another one
    m_private->updateEmptyState();
}

void ChartGrid::removeRun(int id) {
    m_private->data.remove(id);
    m_private->legend->removeRun(id);
    m_private->setAllDue();
    m_private->updateEmptyState();
}

void ChartGrid::setRunVisible(int id, bool visible) {
    ChartData::Run* run = m_private->data.find(id);
    if (run == nullptr)
        return;
    run->info.visible = visible;
    m_private->legend->entry(id)->setChecked(visible);
    m_private->setAllDue();
}

void ChartGrid::setRunName(int id, const QString& name) {
    if (ChartData::Run* run = m_private->data.find(id)) {
        run->info.name = name;
        m_private->legend->setRunName(id, name);
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
    return kind != Kind::map && m_private->logarithmicY[position(kind)];
}

void ChartGrid::setYLogarithmic(Kind kind, bool on) {
    if (kind == Kind::map) // its axes are two features
        return;
    m_private->logarithmicY[position(kind)] = on;
    m_private->applyOptions();
}

bool ChartGrid::areAveragesShown() const {
    return m_private->options.averages;
}

void ChartGrid::setAveragesShown(bool on) {
    m_private->options.averages = on;
    m_private->applyOptions();
}

void ChartGrid::fit(Kind kind) {
    if (kind != Kind::map)
        m_private->pane(kind).view().fit();
}

void ChartGrid::fitAll() {
    for (ChartPane* pane : m_private->panes)
        pane->view().fit();
}

void ChartGrid::tick() {
    Private& d = *m_private;
    const Clock::time_point now = Clock::now();
    const auto sinceLast = now - std::exchange(d.lastTick, now);
    if (d.data.read(readBudget))
        d.setAllDue();
    const std::optional<std::size_t> first = d.due();
    if (!first)
        return;
    d.redraw(*first);
    const std::optional<std::size_t> second = d.due();
    if (second && sinceLast < slowestTick && now + sinceLast - d.redrawn[*second] > oldestPicture &&
        d.redrawn[*second] != Clock::time_point())
        d.redraw(*second);
}

void ChartGrid::refreshAll() {
    while (m_private->data.read(std::chrono::seconds(1))) {
    }
    for (ChartPane* pane : m_private->panes)
        pane->refresh();
}

void ChartGrid::setMaximized(Kind kind, bool maximized) {
    Private& d = *m_private;
    d.maximized = maximized ? std::optional(kind) : std::nullopt;
    if (maximized && position(kind) == position(Kind::errors))
        setMapShown(kind == Kind::map);
    for (const Kind each : allChartKinds)
        d.place(each)->setVisible(!maximized || position(each) == position(kind));
    for (std::size_t row = 0; row < d.columns.size(); ++row)
        d.columns[row]->setVisible(!maximized || position(kind) / 2 == row);
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

QString ChartGrid::exportChart(Kind kind, const QString& path) const {
    return kind == Kind::map ? m_private->map->exportTo(path) : writeChart(m_private->pane(kind).view().plot(), path);
}

void ChartGrid::copyChart(Kind kind) const {
    if (kind == Kind::map)
        m_private->map->copy();
    else
        QGuiApplication::clipboard()->setImage(chartImage(m_private->pane(kind).view().plot()));
}

QString ChartGrid::chartTitle(Kind kind) {
    switch (kind) {
    case Kind::objectives:
        return tr("Objectives");
    case Kind::gap:
        return tr("Duality gap");
    case Kind::sparsity:
        return tr("Sparsity");
    case Kind::errors:
        return tr("Errors");
    case Kind::map:
        return tr("Decision map");
    }
    return {};
}

std::size_t ChartGrid::leftOutCount(Kind kind) const {
    return kind == Kind::map ? 0 : m_private->pane(kind).view().plot().leftOut();
}
quint64 ChartGrid::redrawCount(Kind kind) const {
    return kind == Kind::map ? m_private->map->view().mapCount() : m_private->pane(kind).view().refreshCount();
}

} // namespace gapscope
