// SPDX-License-Identifier: GPL-3.0-only
#include "ui/map/map_feed.h"

#include "ui/basics/background.h"
#include "ui/basics/message_text.h"
#include "ui/charts/grid/chart_grid.h"
#include "ui/charts/map/map_pane.h"
#include "ui/controller/rows_elsewhere.h"

#include <algorithm>
#include <limits>

namespace gapscope {
namespace {

constexpr int minPause = 100;  // milliseconds between two maps of a running run
constexpr int pauseFactor = 4; // and as a multiple of the time for the last one

QString reasonText(PlaneObstacle obstacle, Index columns) {
    switch (obstacle) {
    case PlaneObstacle::features:
        return MapFeed::tr("The map draws a plane, so it needs data with two features; these have %1.")
            .arg(QLocale().toString(static_cast<qlonglong>(columns)));
    case PlaneObstacle::tasks:
        return MapFeed::tr("Every task has a model of its own; the map draws one.");
    case PlaneObstacle::sequences:
        return MapFeed::tr("A tag depends on the tags beside it, not on two features alone.");
    case PlaneObstacle::ratings:
        return MapFeed::tr("Entries of a matrix have no features that could be the axes of a map.");
    case PlaneObstacle::stumps:
        return MapFeed::tr("The map draws models with coefficients w; this run combines decision stumps.");
    case PlaneObstacle::planes:
        return MapFeed::tr("The rows of this run are planes, not points.");
    case PlaneObstacle::thresholds:
        return MapFeed::tr("The thresholds between the levels change during this run.");
    case PlaneObstacle::labelSets:
        return MapFeed::tr("The rows of this run have several labels each.");
    case PlaneObstacle::targets:
        return MapFeed::tr("The rows of this run have several targets each.");
    }
    return {};
}

bool contains(const PlaneGrid& frame, const PlanePoint& point) {
    return point.x >= frame.left && point.x <= frame.right && point.y >= frame.bottom && point.y <= frame.top;
}

/// With the rectangle of an earlier plane, if one is given and all rows are in it.
std::shared_ptr<const DecisionPlane> planeOf(const PreparedRun& run, const DecisionPlane* earlier) {
    DecisionPlane plane = decisionPlaneOf(run);
    if (earlier != nullptr &&
        std::ranges::all_of(plane.rows, [&](const PlanePoint& row) { return contains(earlier->frame, row); }))
        plane.frame = earlier->frame;
    return std::make_shared<const DecisionPlane>(std::move(plane));
}

} // namespace

/// The inputs and the result of a computation.
struct MapFeed::Job {
    int number = 0;
    std::shared_ptr<const Iterate> iterate;
    std::size_t step = 0;
    bool isPast = false;
};

MapFeed::MapFeed(Session& session, TimeLine& time, ChartGrid& charts, QObject* parent)
    : QObject(parent), m_session(session), m_time(time), m_charts(charts), m_positions(new PositionIterates(this)) {
    m_pool.setMaxThreadCount(1);
    m_pause.setSingleShot(true);
    RunList& runs = session.runs();
    connect(&runs, &RunList::currentChanged, this, &MapFeed::follow);
    connect(&runs, &RunList::changed, this, [this, &runs](int id) {
        if (const Run* run = runs.find(id); run != nullptr && run->controller.get() == m_controller)
            m_name = run->name;
    });
    connect(&session, &Session::dataChanged, this, &MapFeed::showObstacle);
    connect(&charts.map(), &MapPane::appeared, this, &MapFeed::update);
    connect(&time, &TimeLine::positionChanged, this, &MapFeed::update);
    connect(m_positions, &PositionIterates::found, this, &MapFeed::update);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        if (m_controller != nullptr && m_charts.map().isVisible())
            m_controller->requestIterate();
        update();
    });
    follow(runs.current());
}

MapFeed::~MapFeed() {
    m_stop.request_stop();
    m_pool.waitForDone();
}

void MapFeed::follow(int id) {
    if (m_controller != nullptr)
        m_controller->disconnect(this);
    m_stop.request_stop();
    m_stop = std::stop_source();
    ++m_job;
    m_isBusy = false;
    m_pause.stop();
    m_plane.reset();
    m_shown.reset();
    m_end.reset();
    m_steps = 0;
    m_isShown = false;
    m_isRewound = false;
    m_positions->setRun(nullptr);
    m_id = id;
    const Run* run = m_session.runs().find(id);
    m_controller = run == nullptr ? nullptr : run->controller.get();
    m_name = run == nullptr ? QString() : run->name;
    showObstacle();
    if (run == nullptr)
        return;
    connect(run->controller.get(), &RunController::progressed, this, &MapFeed::update);
    connect(run->controller.get(), &RunController::stateChanged, this, &MapFeed::update);
    update();
}

void MapFeed::showObstacle() {
    std::optional<PlaneObstacle> obstacle;
    Index columns = 0;
    const bool isLogged = m_controller != nullptr && m_controller->prepared() == nullptr;
    if (m_controller != nullptr && !isLogged) {
        obstacle = obstacleToPlane(*m_controller->prepared());
        columns = m_controller->prepared()->data->source->columns();
    } else if (m_controller == nullptr && m_session.data() != nullptr) {
        obstacle = obstacleToPlane(*m_session.data()->loaded.data);
        columns = m_session.data()->loaded.data->columns();
    }
    const QString elsewhere = m_controller == nullptr ? QString() : rowsElsewhere(*m_controller, m_name);
    const QString reason = !elsewhere.isEmpty() ? elsewhere
                           : isLogged           ? tr("This run was read from a log, which does not hold its model")
                           : obstacle           ? reasonText(*obstacle, columns)
                                                : QString();
    m_charts.setMapObstacle(reason);
    if (!reason.isEmpty())
        m_charts.map().showMessage(reason);
    else if (m_controller == nullptr)
        m_charts.map().showMessage(tr("Add a solver to see what its model says at every point of the plane"));
    else if (!m_isShown && !m_isFrameKept) // while rows are edited, the map stays until there is the next one
        m_charts.map().showMessage(QString());
}

std::optional<Snapshot> MapFeed::pastSnapshot() const {
    const Run* run = m_session.runs().find(m_id);
    return run == nullptr ? std::nullopt : m_time.pastSnapshotOf(*run);
}

std::shared_ptr<const Iterate> MapFeed::pastIterate(const Snapshot& past) {
    const auto iteration = QLocale().toString(past.iteration, 'f', 0);
    m_positions->setRun(m_controller->prepared());
    std::shared_ptr<const Iterate> found = m_positions->at(past, m_controller->trace());
    if (found == nullptr)
        m_charts.map().setNote(m_positions->isSearching()
                                   ? tr("%1, going back to iteration %2 …").arg(m_name, iteration)
                                   : tr("The model of %1 at iteration %2 is not known").arg(m_name, iteration));
    return found;
}

std::shared_ptr<const Iterate> MapFeed::present() {
    m_positions->rest();
    if (m_end == nullptr && m_controller->outcome()) {
        const RunOutcome& outcome = *m_controller->outcome();
        const bool hasDual = outcome.last.nonZerosAlpha >= 0;
        m_end = std::make_shared<const Iterate>(
            Iterate{outcome.last.iteration, outcome.w, hasDual ? outcome.bestAlpha : Vector()});
    }
    return m_end != nullptr ? m_end : m_controller->latestIterate();
}

void MapFeed::update() {
    if (m_controller == nullptr || !m_charts.mapObstacle().isEmpty() || !m_charts.map().isVisible() || m_isBusy)
        return;
    const std::optional<Snapshot> past = pastSnapshot();
    std::shared_ptr<const Iterate> next = past ? pastIterate(*past) : present();
    if (past && next == nullptr)
        return;
    if (next != m_shown) {
        // The end of a run and earlier positions are shown immediately; otherwise one map at a time, with pauses.
        if (past || m_isRewound || m_end != nullptr || !m_pause.isActive())
            start(std::move(next), 0);
        return;
    }
    // A running run changes faster than a fine grid can be computed.
    const bool isMoving = !past && m_controller->state() == RunController::State::running;
    const bool hasMore = !isMoving && m_shown != nullptr && m_plane != nullptr &&
                         m_steps < planeGrids(m_plane->frame, planeNodeCost(*m_controller->prepared())).size();
    if (hasMore || !m_isShown || m_isRewound != past.has_value()) {
        start(m_shown, hasMore || !m_isShown ? m_steps : m_steps - 1);
        return;
    }
    if (m_end == nullptr && !past && !m_pause.isActive())
        m_controller->requestIterate();
}

void MapFeed::start(std::shared_ptr<const Iterate> iterate, std::size_t step) {
    m_isBusy = true;
    m_clock.start();
    const Job job{++m_job, std::move(iterate), step, pastSnapshot().has_value()};
    using Map = std::shared_ptr<const DecisionMap>;
    const auto work = [run = m_controller->prepared(), plane = m_plane, frame = m_isFrameKept ? m_frame : nullptr, job,
                       stop = m_stop.get_token()] {
        const auto rows = plane != nullptr ? plane : planeOf(*run, frame.get());
        const std::vector<PlaneGrid> grids = planeGrids(rows->frame, planeNodeCost(*run));
        std::optional<DecisionMap> map =
            decisionMapOf(*run, rows, job.iterate.get(), grids[std::min(job.step, grids.size() - 1)], stop);
        return Result<Map>(map ? std::make_shared<const DecisionMap>(std::move(*map)) : nullptr);
    };
    runInBackground<Map>(m_pool, this, "drawing the decision map", work, [this, job](const Result<Map>& map) {
        if (job.number != m_job)
            return;
        m_isBusy = false;
        if (!map) {
            m_charts.map().showMessage(windowText(map.error()));
            m_isShown = true;
            m_shown = job.iterate;
            m_steps = std::numeric_limits<std::size_t>::max(); // a retry would fail again
        } else if (*map != nullptr) {
            take(job, *map);
        }
    });
}

void MapFeed::take(const Job& job, const std::shared_ptr<const DecisionMap>& map) {
    m_plane = map->plane;
    m_frame = map->plane;
    m_dataShown = m_controller->prepared()->spec.data;
    m_shown = job.iterate;
    m_steps = job.step + 1;
    m_isShown = true;
    m_isRewound = job.isPast;
    QString note;
    if (map->scores.size() > 0)
        note = (job.isPast ? tr("%1, iteration %2 (rewound)") : tr("%1, iteration %2"))
                   .arg(m_name, QLocale().toString(map->iteration, 'f', 0));
    else if (m_controller->state() == RunController::State::ready)
        note = tr("%1 has not started").arg(m_name);
    m_charts.map().showMap(map, m_name, note);
    Q_EMIT shown();
    if (m_end == nullptr)
        m_pause.start(std::max(minPause, pauseFactor * static_cast<int>(m_clock.elapsed())));
    update(); // refines, or handles changes in the meantime
}

} // namespace gapscope
