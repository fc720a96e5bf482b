// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plane/plane_feed.h"

#include "ui/basics/background.h"
#include "ui/basics/message_text.h"
#include "ui/basics/numbers.h"
#include "ui/controller/rows_elsewhere.h"
#include "ui/plane/picture_pace.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gapscope {
namespace {

constexpr double sameShape = 0.15; // relative change of the aspect ratio that is ignored

QString textOf(PlaneObstacleOfRun obstacle, const QString& name) {
    switch (obstacle) {
    case PlaneObstacleOfRun::oneCoefficient:
        return PlaneFeed::tr("A plane needs two coefficients; %1 has one.").arg(name);
    case PlaneObstacleOfRun::notStarted:
        return PlaneFeed::tr("%1 has not started: start it to see its trajectory here").arg(name);
    case PlaneObstacleOfRun::fewIterates:
        return PlaneFeed::tr("A plane through three iterates needs a first, a middle and a last one; %1 has fewer so "
                             "far.")
            .arg(name);
    case PlaneObstacleOfRun::collinear:
        return PlaneFeed::tr("The first, the middle and the last iterate of %1 lie on one line, through which many "
                             "planes go: choose two coefficients instead.")
            .arg(name);
    }
    return {};
}

} // namespace

/// A computed picture and its inputs.
struct PlaneFeed::Plane {
    int number = 0;
    PlaneChoice choice;
    std::shared_ptr<const AffinePlane> plane;
    PlaneGrid frame;
    double aspect = 1.0;
    std::size_t step = 0;
    std::optional<PlanePicture> picture;
};

PlaneFeed::PlaneFeed(Session& session, TimeLine& time, QObject* parent)
    : QObject(parent), m_session(session), m_time(time), m_iterates(std::make_shared<RunIterates>(session.runs())),
      m_trajectories(*m_iterates), m_dual(session.runs(), time, m_trajectories) {
    m_pool.setMaxThreadCount(1);
    RunList& runs = session.runs();
    connect(&time, &TimeLine::positionChanged, this, &PlaneFeed::refresh);
    connect(&runs, &RunList::currentChanged, this, &PlaneFeed::refresh);
    connect(&runs, &RunList::changed, this, &PlaneFeed::refresh);
    connect(&runs, &RunList::added, this, [this, &runs](int id) {
        RunController* controller = runs.find(id)->controller.get();
        connect(controller, &RunController::progressed, this, [this, controller] {
            if (controller->state() == RunController::State::paused) // so that no step is missed
                refresh();
        });
    });
    connect(&runs, &RunList::removed, this, [this](int id) {
        m_trajectories.forget(id);
        refresh();
    });
    connect(m_iterates.get(), &RunIterates::recalled, this, &PlaneFeed::refresh);
    connect(&m_dual, &DualPlaneFeed::made, this, &PlaneFeed::refresh);
    connect(&m_cuts, &CuttingPlanesFeed::made, this, &PlaneFeed::refresh);
}

PlaneFeed::~PlaneFeed() {
    m_stop.request_stop();
    m_pool.waitForDone();
}

void PlaneFeed::setSeen(bool seen) {
    m_isSeen = seen;
    refresh();
}

void PlaneFeed::setChoice(const PlaneChoice& choice) {
    if (choice == m_choice)
        return;
    m_choice = choice;
    renew();
}

void PlaneFeed::renew() {
    giveUp();
    m_start.reset();
    m_owner = -1;
    m_keepsFrame = false;
    for (const auto& run : m_session.runs().all())
        if (run->visible && run->problemKey == m_problemKey)
            m_iterates->recallAnyway(*run);
    refresh();
}

bool PlaneFeed::hasMore() const {
    return std::ranges::any_of(m_session.runs().all(), [this](const auto& run) {
        const RunIterates::Refusal why = m_iterates->refusal(*run);
        return run->visible && run->problemKey == m_problemKey &&
               (why == RunIterates::Refusal::tooLong || why == RunIterates::Refusal::givenUp || !isFramed(*run));
    });
}

void PlaneFeed::setPair(const std::optional<DualPair>& pair) {
    m_dual.setPair(pair);
    refresh();
}

void PlaneFeed::setAspect(double aspect) {
    m_aspect = aspect;
}

void PlaneFeed::setAuxiliaryPointsShown(bool shown) {
    m_areAuxiliaryPointsShown = shown;
    refresh();
}

void PlaneFeed::setCuttingPlanesShown(bool shown) {
    m_areCutsShown = shown;
    refresh();
}

const SolverInfo* PlaneFeed::solver() const {
    const Run* run = reference();
    return run == nullptr ? nullptr : run->controller->facts().solver;
}

const Run* PlaneFeed::reference() const {
    const RunList& runs = m_session.runs();
    const Run* current = runs.find(runs.current());
    return current != nullptr ? current : runs.reference();
}

void PlaneFeed::giveUp() {
    m_stop.request_stop();
    m_stop = std::stop_source();
    ++m_job;
    m_isBusy = false;
}

void PlaneFeed::drop() {
    giveUp();
    m_run.reset();
    m_plane.reset();
    m_objective.reset();
    m_field.reset();
    m_start.reset();
    m_dual.drop();
    m_cuts.drop();
    m_trajectories.setPlane(nullptr);
}

/// The run of the plane: the current one, or another of the same problem that the plane was built for before.
void PlaneFeed::follow() {
    const Run* wanted = reference();
    const Run* laid = owner();
    const bool isUnknown = m_run == nullptr && wanted != nullptr && wanted->controller->prepared() != nullptr;
    if (wanted != nullptr && laid != nullptr && wanted->problemKey == m_problemKey && !isUnknown)
        return;
    m_owner = wanted == nullptr ? -1 : wanted->id;
    const QString key = wanted == nullptr ? QString() : wanted->problemKey;
    if (key != m_problemKey || wanted == nullptr || wanted->controller->prepared() == nullptr) {
        drop();
        m_problemKey = key;
        if (m_choice.kind == PlaneChoice::Kind::coefficients)
            m_choice = PlaneChoice{};
    }
    if (wanted != nullptr && wanted->controller->prepared() != m_run) {
        m_run = wanted->controller->prepared();
        if (m_run != nullptr)
            m_names = CoefficientNames(*m_run);
    }
    m_isStale = true;
    m_sincePlane.invalidate();
}

void PlaneFeed::refresh() {
    if (!m_isSeen)
        return;
    follow();
    const Run* run = owner();
    if (run == nullptr) {
        m_message = tr("Start a run to see its trajectory over the contours of P here");
        compose();
        return;
    }
    m_name = run->name;
    if (m_run == nullptr) {
        const bool isReady =
            run->controller->state() == RunController::State::ready; // from a session, data not provided yet
        const QString reason = rowsElsewhere(*run->controller, m_name);
        m_message =
            !reason.isEmpty() ? reason
            : isReady
                ? textOf(PlaneObstacleOfRun::notStarted, m_name)
                : tr("%1 was read from a log or a session, which contain no iterates; rerun it to draw its trajectory.")
                      .arg(m_name);
        compose();
        return;
    }
    m_others = 0;
    QElapsedTimer clock;
    clock.start();
    for (const auto& each : m_session.runs().all()) {
        if (!each->visible && each->id != m_owner)
            continue;
        if (each->problemKey != m_problemKey) {
            ++m_others;
            continue;
        }
        m_trajectories.update(*each, clock);
        m_iterates->recall(*each);
    }
    lay();
    if (const Run* current = reference(); current != nullptr)
        m_dual.update(*current);
    followCuts();
    compose();
}

bool PlaneFeed::mayLayAgain() const {
    return !m_sincePlane.isValid() || m_sincePlane.elapsed() >= std::max(minPause, pauseFactor * m_took);
}

void PlaneFeed::lay() {
    const IterateList& iterates = m_iterates->iterates(m_owner);
    const std::optional<PlaneObstacleOfRun> obstacle = obstacleToPlane(*m_run, m_choice, iterates);
    m_message = obstacle ? textOf(*obstacle, m_name) : QString();
    const RunController& controller = *owner()->controller;
    const bool isEmpty = controller.outcome() && controller.outcome()->w.size() == 0;
    if (obstacle == PlaneObstacleOfRun::notStarted && isEmpty)
        m_message = tr("%1 ended before it had coefficients").arg(m_name);
    else if (obstacle == PlaneObstacleOfRun::notStarted && controller.state() != RunController::State::ready)
        m_message = tr("Waiting for the first iterate of %1 …").arg(m_name);
    if (obstacle || m_isBusy || !mayLayAgain())
        return;
    // The plane moves with the iterate of its run; for a problem with two coefficients there is only one plane.
    const bool isOnlyPlane = m_choice.kind == PlaneChoice::Kind::coefficients && m_run->problem->dimension() == 2;
    const bool hasMoved = !isOnlyPlane && iterates.size() != m_laidAt && !m_time.position() && !m_start;
    if (m_isStale || m_plane == nullptr || hasMoved) {
        m_isStale = false;
        m_laidAt = iterates.size();
        startPlane(std::make_shared<const AffinePlane>(planeOf(m_choice, iterates)), nullptr, {}, 0);
        return;
    }
    const auto isOutside = [this](const PlanePath::Stop& stop) {
        return std::isfinite(stop.place.x) && std::isfinite(stop.place.y) && !isInside(m_frame, stop.place);
    };
    bool fits = std::abs(m_aspect / m_shownAspect - 1.0) <= sameShape;
    for (const auto& each : m_session.runs().all())
        if (each->visible && each->problemKey == m_problemKey && isFramed(*each))
            fits = fits &&
                   std::ranges::none_of(m_trajectories.stops(each->id, PlaneTrajectories::Space::primal), isOutside);
    if (!fits)
        startPlane(m_plane, m_objective, {}, 0);
    else if (m_steps < fieldGrids(m_frame, m_objective->pointCost()).size())
        startPlane(m_plane, m_objective, m_frame, m_steps);
}

void PlaneFeed::startPlane(std::shared_ptr<const AffinePlane> plane,
                           const std::shared_ptr<const PlaneObjective>& objective,
                           const std::optional<PlaneGrid>& frame, std::size_t step) {
    m_isBusy = true;
    m_sincePlane.start();
    std::vector<IterateList> trajectories;
    for (const auto& each : m_session.runs().all())
        if (each->problemKey == m_problemKey && (each->visible || each->id == m_owner) && isFramed(*each))
            trajectories.push_back(m_iterates->iterates(each->id));
    if (trajectories.empty()) // if there is only one run, its whole trajectory is in the frame
        trajectories.push_back(m_iterates->iterates(m_owner));
    using Made = std::shared_ptr<const Plane>;
    Plane job{++m_job, m_choice, std::move(plane), frame.value_or(PlaneGrid{}), m_aspect, step, {}};
    const auto work = [run = m_run, job, objective, trajectories, start = m_start, isFramed = frame.has_value(),
                       stop = m_stop.get_token()]() mutable {
        std::vector<PlanePoint> points;
        std::vector<PlanePoint> ends;
        for (const IterateList& trajectory : trajectories) {
            for (const auto& iterate : trajectory)
                points.push_back(job.plane->project(iterate->w));
            if (!trajectory.empty())
                ends.push_back(points.back());
        }
        if (start)
            points.push_back(*start);
        if (!isFramed)
            job.frame = frameAround(points, job.aspect);
        job.picture = planePicture(*run, objective, *job.plane, job.frame, job.step, ends, stop);
        return Result<Made>(std::make_shared<const Plane>(std::move(job)));
    };
    runInBackground<Made>(m_pool, this, "drawing a plane", work, [this, number = m_job](const Result<Made>& made) {
        if (number != m_job)
            return;
        m_isBusy = false;
        if (!made)
            m_message = windowText(made.error());
        else if ((*made)->picture)
            takePlane(**made);
        refresh();
    });
}

void PlaneFeed::takePlane(const Plane& made) {
    m_took = m_sincePlane.elapsed();
    if (made.plane != m_plane) {
        m_plane = made.plane;
        m_trajectories.setPlane(m_plane);
    }
    m_shownChoice = made.choice;
    m_objective = made.picture->objective;
    m_field = made.picture->field;
    m_frame = made.frame;
    m_shownAspect = made.aspect;
    m_steps = made.step + 1;
}

void PlaneFeed::startFrom(PlanePoint point) {
    const Run* run = reference();
    if (run == nullptr || m_plane == nullptr || run->problemKey != m_problemKey)
        return;
    m_start = point;
    m_keepsFrame = true;
    const Vector w = m_plane->at(point);
    RunSpec spec = run->controller->facts().spec;
    spec.start = RunSpec::Start{.model = {}, .w = {w.begin(), w.end()}, .alpha = {}};
    m_session.addRunOf(spec, Session::Begin::now);
}

std::optional<PlanePoint> PlaneFeed::missedStart(const Run& run) const {
    const std::optional<RunSpec::Start>& wanted = run.controller->facts().spec.start;
    const std::vector<PlanePath::Stop>& stops = m_trajectories.stops(run.id, PlaneTrajectories::Space::primal);
    if (!wanted || m_plane == nullptr || static_cast<Index>(wanted->w.size()) != m_plane->dimension() ||
        stops.empty() || stops.front().iteration > 0.0)
        return std::nullopt;
    const Vector w = Eigen::Map<const Vector>(wanted->w.data(), static_cast<Index>(wanted->w.size()));
    const PlanePoint start = m_plane->project(w);
    constexpr double near = 1e-3; // of the visible rectangle
    const double reach = near * std::max(m_frame.right - m_frame.left, m_frame.top - m_frame.bottom);
    const PlanePoint& first = stops.front().place;
    return std::hypot(first.x - start.x, first.y - start.y) > reach ? std::optional(start) : std::nullopt;
}

bool PlaneFeed::isFramed(const Run& run) const {
    return !m_keepsFrame || !missedStart(run);
}

void PlaneFeed::followCuts() {
    const Run* current = reference();
    m_hasTooManyCuts = false;
    if (!m_areCutsShown || current == nullptr || current->problemKey != m_problemKey || m_field == nullptr) {
        m_cuts.drop();
        return;
    }
    const std::shared_ptr<const Iterate> iterate = m_iterates->shownIterate(*current, m_time);
    m_hasTooManyCuts = solver()->cuttingPlanes && iterate != nullptr && iterate->internals != nullptr &&
                       iterate->internals->planes.empty();
    m_cuts.update({.run = m_run, .iterate = iterate, .plane = m_plane, .grid = m_field->grid});
}

std::shared_ptr<PlaneContent> PlaneFeed::primalContent() const {
    if (m_plane == nullptr || m_field == nullptr || !m_message.isEmpty())
        return nullptr;
    auto content = std::make_shared<PlaneContent>();
    const bool isOfIterates = m_shownChoice.kind == PlaneChoice::Kind::iterates;
    content->xName = isOfIterates ? tr("along first to last iterate") : axisName(m_shownChoice.first);
    content->yName = isOfIterates ? tr("towards the middle iterate") : axisName(m_shownChoice.second);
    content->quantity = QStringLiteral("P");
    content->frame = m_frame;
    content->field = m_field;
    content->paths = m_trajectories.paths(m_session.runs(), m_problemKey, m_time, PlaneTrajectories::Space::primal);
    if (m_areAuxiliaryPointsShown && solver() != nullptr)
        content->auxiliaryPoint = solver()->auxiliaryPoint;
    content->model = m_cuts.picture();
    double best = std::numeric_limits<double>::infinity();
    for (const PlanePath& path : content->paths)
        for (const PlanePath::Stop& stop : path.stops)
            if (stop.value < best) {
                best = stop.value;
                content->best = stop.place;
                content->bestValue = best;
            }
    const auto current = std::ranges::find(content->paths, true, &PlanePath::isCurrent);
    if (m_start)
        content->start = m_start;
    else if (current != content->paths.end())
        content->start = current->stops.front().place;
    return content;
}

QString PlaneFeed::axisName(Index coefficient) const {
    return QString::fromStdString(m_names.name(coefficient));
}

void PlaneFeed::compose() {
    std::shared_ptr<PlaneContent> primal = owner() == nullptr || m_run == nullptr ? nullptr : primalContent();
    std::shared_ptr<PlaneContent> dual = owner() == nullptr || m_run == nullptr ? nullptr : m_dual.content();
    if (dual != nullptr && m_areAuxiliaryPointsShown && solver() != nullptr)
        dual->auxiliaryPoint = solver()->auxiliaryPoint;
    if (const QString said = note(); std::exchange(m_note, said) != said)
        Q_EMIT noteChanged();
    // Do not repaint if nothing looks different.
    const QByteArray signature = planeSignature(primal.get(), m_message) + planeSignature(dual.get(), m_dual.message());
    if (signature == m_signature)
        return;
    m_signature = signature;
    m_primal = std::move(primal);
    m_dualShown = std::move(dual);
    Q_EMIT changed();
}

/// Notes on runs whose trajectory is incomplete or did not start at the requested point.
QStringList PlaneFeed::trajectoryNotes() const {
    QStringList sentences;
    if (const std::optional<RunIterates::Recall> recall = m_iterates->recalling())
        if (const Run* run = m_session.runs().find(recall->run)) {
            constexpr double percent = 100.0;
            sentences += tr("replaying %1 for its trajectory: %2 %")
                             .arg(run->name, shownCount(std::floor(percent * recall->share)));
        }
    int refused = 0;
    int unknown = 0;
    double seconds = 0.0;
    for (const auto& run : m_session.runs().all()) {
        if (!run->visible || run->problemKey != m_problemKey || run->controller->state() == RunController::State::ready)
            continue;
        const RunIterates::Refusal why = m_iterates->refusal(*run);
        if (run->controller->prepared() == nullptr || why == RunIterates::Refusal::impossible)
            ++unknown;
        else if (why != RunIterates::Refusal::none)
            ++refused, seconds += run->controller->outcome()->last.seconds;
        const std::optional<PlanePoint> start = missedStart(*run);
        if (!start)
            continue;
        const PlanePoint& first = m_trajectories.stops(run->id, PlaneTrajectories::Space::primal).front().place;
        sentences += tr("%1 begins at (%2, %3) and not at its ring (%4, %5): the solver has a starting point of its "
                        "own, or keeps w at what its dual variables make of it, and took α from the slopes of the loss "
                        "at the ring")
                         .arg(run->name, shownNumber(first.x, 3), shownNumber(first.y, 3), shownNumber(start->x, 3),
                              shownNumber(start->y, 3));
        if (m_keepsFrame && !isInside(m_frame, first))
            sentences.back() += tr("; that is outside the picture, Update plane shows all");
    }
    if (refused > 0)
        sentences += tr("%n trajectories are drawn as far as they were looked at: running again for all of it takes "
                        "about %1 seconds, Update plane does it",
                        nullptr, refused)
                         .arg(shownNumber(seconds, 2));
    if (unknown > 0)
        sentences += tr("%n trajectories are drawn as far as they were looked at: the iterates are too large to be "
                        "kept, or the run cannot be repeated here",
                        nullptr, unknown);
    return sentences;
}

QString PlaneFeed::note() const {
    QStringList sentences;
    if (m_others > 0)
        sentences += tr("%n visible runs solve other problems and are left out", nullptr, m_others);
    sentences += trajectoryNotes();
    if (m_hasTooManyCuts)
        sentences += tr("there are too many cutting planes at this iteration to keep them");
    if (m_dualShown != nullptr && m_run != nullptr && m_run->problem->hasFreeBias())
        sentences +=
            tr("with a free intercept all dual variables sum to zero: no two move alone, so D has no contours");
    if (m_dualShown != nullptr && m_run != nullptr && m_run->problem->freeThresholds() > 0)
        sentences += tr("with free thresholds the dual variables of each threshold sum to zero: no two move alone, so "
                        "D has no contours");
    return sentences.join(QStringLiteral("; "));
}

} // namespace gapscope
