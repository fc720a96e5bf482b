// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plane/dual_plane_feed.h"

#include "ui/basics/background.h"
#include "ui/basics/numbers.h"
#include "ui/plane/picture_pace.h"

#include <algorithm>

namespace gapscope {
namespace {

constexpr std::size_t maxSteps = 2;

} // namespace

DualPlaneFeed::DualPlaneFeed(const RunList& runs, const TimeLine& time, PlaneTrajectories& trajectories,
                             QObject* parent)
    : QObject(parent), m_runs(runs), m_time(time), m_trajectories(trajectories) {
    m_pool.setMaxThreadCount(1);
}

DualPlaneFeed::~DualPlaneFeed() {
    m_stop.request_stop();
    m_pool.waitForDone();
}

void DualPlaneFeed::drop() {
    m_stop.request_stop();
    m_stop = std::stop_source();
    ++m_job;
    m_isBusy = false;
    m_problemKey.clear();
    m_run.reset();
    m_shown.reset();
    m_field.reset();
    m_message.clear();
    m_chosen.reset();
    m_clock.invalidate();
}

void DualPlaneFeed::setPair(const std::optional<DualPair>& pair) {
    m_chosen = pair;
    ++m_job; // the running computation is outdated
    m_isBusy = false;
    m_shown.reset();
    m_field.reset();
    m_clock.invalidate();
}

void DualPlaneFeed::update(const Run& run) {
    if (run.problemKey != m_problemKey) {
        drop();
        m_problemKey = run.problemKey;
    }
    m_run = run.controller->prepared();
    const std::shared_ptr<const Iterate> iterate = m_trajectories.iterates().shownIterate(run, m_time);
    m_message.clear();
    if (iterate == nullptr) {
        m_message = tr("Waiting for dual variables");
        return;
    }
    if (iterate->alpha.size() < 2) {
        m_message =
            tr("%1 works on the coefficients alone and has no dual variables. Solvers with dual variables, such "
               "as Prox-SDCA, show two of theirs here.")
                .arg(QString::fromStdString(run.controller->facts().solver->title));
        return;
    }
    if (m_isBusy)
        return;
    const bool isNew = iterate != m_shown;
    const bool mayGoOn = !m_clock.isValid() || m_clock.elapsed() >= std::max(minPause, pauseFactor * m_took);
    if (isNew && mayGoOn)
        start(run, iterate, 0);
    else if (!isNew && run.controller->state() != RunController::State::running && m_steps < maxSteps)
        start(run, iterate, m_steps);
}

void DualPlaneFeed::start(const Run& run, const std::shared_ptr<const Iterate>& iterate, std::size_t step) {
    // The two dual variables that move most are chosen again as the run goes on; a pair chosen by the user stays.
    const DualPair before = m_pair;
    if (m_chosen || !m_time.position())
        m_pair = m_chosen.value_or(liveliestPair(m_trajectories.iterates().iterates(run.id)));
    m_trajectories.setPair(m_pair);
    if (m_pair != before)
        m_field.reset();
    std::vector<PlanePoint> points;
    QElapsedTimer clock;
    clock.start();
    for (const auto& each : m_runs.all()) {
        if (each->problemKey != m_problemKey || !each->visible)
            continue;
        m_trajectories.update(*each, clock);
        for (const PlanePath::Stop& stop : m_trajectories.stops(each->id, PlaneTrajectories::Space::dual))
            points.push_back(stop.place);
    }
    m_box = dualBoxOf(*m_run->problem, m_pair);
    const PlaneGrid frame = dualFrame(m_box, std::move(points));
    if (m_field == nullptr)
        m_frame = frame;
    if (m_run->problem->hasFreeCoordinates()) { // equality constraints couple them, so no two can move alone
        m_shown = iterate;
        m_frame = frame;
        m_steps = maxSteps;
        return;
    }
    m_isBusy = true;
    m_clock.start();
    using Picture = std::shared_ptr<const PlaneField>;
    const auto work = [prepared = m_run, iterate, pair = m_pair, frame, step, stop = m_stop.get_token()] {
        std::optional<PlaneField> field = dualPicture(*prepared, iterate->alpha, pair, frame, step, stop);
        return Result<Picture>(field ? std::make_shared<const PlaneField>(*std::move(field)) : nullptr);
    };
    runInBackground<Picture>(m_pool, this, "drawing dual variables", work,
                             [this, number = ++m_job, iterate, frame, step](const Result<Picture>& field) {
                                 if (number != m_job)
                                     return;
                                 m_isBusy = false;
                                 m_took = m_clock.elapsed();
                                 if (field && *field != nullptr) {
                                     m_shown = iterate;
                                     m_frame = frame;
                                     m_field = *field;
                                     m_steps = step + 1;
                                 }
                                 Q_EMIT made();
                             });
}

std::shared_ptr<PlaneContent> DualPlaneFeed::content() const {
    if (!m_message.isEmpty() || m_shown == nullptr)
        return nullptr;
    auto content = std::make_shared<PlaneContent>();
    content->xName = tr("α of row %1").arg(shownCount(static_cast<double>(m_pair.first + 1)));
    content->yName = tr("α of row %1").arg(shownCount(static_cast<double>(m_pair.second + 1)));
    if (m_run->problem->outputs() > 1) {
        content->xName = tr("dual variable %1").arg(shownCount(static_cast<double>(m_pair.first + 1)));
        content->yName = tr("dual variable %1").arg(shownCount(static_cast<double>(m_pair.second + 1)));
    }
    content->quantity = QStringLiteral("D");
    content->frame = m_frame;
    content->field = m_field != nullptr && m_field->values.size() > 0 ? m_field : nullptr;
    content->box = m_box.lines(m_frame);
    content->paths = m_trajectories.paths(m_runs, m_problemKey, m_time, PlaneTrajectories::Space::dual);
    return content;
}

} // namespace gapscope
