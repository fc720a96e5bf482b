// SPDX-License-Identifier: GPL-3.0-only
#include "ui/inside/inside_feed.h"

#include "ui/basics/background.h"
#include "ui/basics/message_text.h"
#include "ui/basics/numbers.h"
#include "ui/basics/palette.h"
#include "ui/controller/rows_elsewhere.h"
#include "ui/inside/inside_words.h"
#include "ui/plane/picture_pace.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <utility>

namespace gapscope {
namespace {

constexpr std::size_t tauExtra = 0; // of the methods with a view of the saddle
constexpr std::size_t sigmaExtra = 1;
constexpr int ratioDigits = 3;

/// Without a picture.
InsideContent contentOf(const Run& run) {
    return {.picture = {},
            .run = run.id,
            .name = run.name,
            .colour = run.colour,
            .paperColour = runColour(run.solverIndex, run.ordinal, false)};
}

} // namespace

bool InsideFeed::Job::isSameAs(const Job& other) const {
    return view == other.view && run == other.run && subject.iterate == other.subject.iterate &&
           subject.bestW == other.subject.bestW && subject.bestAlpha == other.subject.bestAlpha &&
           subject.row == other.subject.row && subject.path.size() == other.subject.path.size();
}

InsideFeed::InsideFeed(Session& session, TimeLine& time, std::shared_ptr<RunIterates> iterates, QObject* parent)
    : QObject(parent), m_session(session), m_time(time), m_iterates(std::move(iterates)) {
    m_pool.setMaxThreadCount(1);
    RunList& runs = session.runs();
    connect(&time, &TimeLine::positionChanged, this, &InsideFeed::refresh);
    connect(&runs, &RunList::currentChanged, this, &InsideFeed::refresh);
    connect(&runs, &RunList::changed, this, &InsideFeed::refresh);
    connect(&runs, &RunList::added, this, [this, &runs](int id) {
        RunController* controller = runs.find(id)->controller.get();
        connect(controller, &RunController::progressed, this, [this, controller] {
            if (controller->state() == RunController::State::paused) // so that no step is missed
                refresh();
        });
    });
    connect(&runs, &RunList::removed, this, &InsideFeed::refresh);
    connect(m_iterates.get(), &RunIterates::recalled, this, &InsideFeed::refresh);
}

InsideFeed::~InsideFeed() {
    m_stop.request_stop();
    m_pool.waitForDone();
}

void InsideFeed::setSeen(bool seen) {
    m_isSeen = seen;
    refresh();
}

void InsideFeed::setView(InsideView view) {
    m_chosen = view;
    refresh();
}

void InsideFeed::setRow(const std::optional<Index>& row) {
    m_row = row;
    refresh();
}

const Run* InsideFeed::reference() const {
    const RunList& runs = m_session.runs();
    const Run* current = runs.find(runs.current());
    return current != nullptr ? current : runs.reference();
}

std::optional<double> InsideFeed::firstRatio() const {
    const Run* run = m_session.runs().find(m_owner);
    if (m_view != InsideView::saddle || run == nullptr || m_run == nullptr)
        return std::nullopt;
    const ParameterValues& parameters = m_run->spec.solver.parameters;
    if (parameters.contains("steps") && !parameters.is("steps", "two"))
        return std::nullopt;
    if (const std::optional<double> given = parameters.given("ratio"))
        return given;
    const Trace& trace = run->controller->trace();
    for (std::size_t k = 0; const std::optional<Snapshot> snapshot = trace.at(k); ++k) {
        const double ratio = snapshot->extras[tauExtra] / snapshot->extras[sigmaExtra];
        if (!std::isfinite(ratio))
            continue; // the steps are chosen in the first iteration
        const std::vector<ExtraInfo>& extras = m_run->solver->extras;
        const auto theta = std::ranges::find(extras, "theta", &ExtraInfo::name);
        if (theta == extras.end() || snapshot->iteration != 1.0)
            return ratio;
        // The accelerated method has already multiplied tau by theta and divided sigma by it.
        const double factor = snapshot->extras[static_cast<std::size_t>(theta - extras.begin())];
        return ratio / (factor * factor);
    }
    return std::nullopt;
}

void InsideFeed::startWithRatio(int run, double ratio) {
    const Run* like = m_session.runs().find(run);
    if (like == nullptr)
        return;
    RunSpec spec = like->controller->facts().spec;
    const Status set = spec.solver.parameters.set(like->controller->facts().solver->parameters, "solver", "ratio",
                                                  fieldNumber(ratio, ratioDigits).toStdString());
    if (set.ok())
        m_session.addRunOf(spec, Session::Begin::now);
}

void InsideFeed::giveUp() {
    m_stop.request_stop();
    m_stop = std::stop_source();
    ++m_number;
    m_isBusy = false;
    m_clock.invalidate();
}

void InsideFeed::follow(const Run& run) {
    if (run.id == m_owner && run.controller->prepared() == m_run)
        return;
    giveUp();
    m_shown.reset();
    m_owner = run.id;
    m_run = run.controller->prepared();
    if (m_run != nullptr && m_row && *m_row >= m_run->problem->rows())
        m_row.reset();
    if (run.problemKey != m_problemKey) {
        m_problemKey = run.problemKey;
        m_bestW.reset();
        m_bestAlpha.reset();
    }
}

/// The smallest P and the largest D of all runs of the problem that are known with their points.
void InsideFeed::rememberBest() {
    // The vectors of an iterate are shared, not copied.
    const auto pointer = [](const Vector& values, const std::shared_ptr<const Iterate>& iterate) {
        return iterate == nullptr ? std::make_shared<const Vector>(values)
                                  : std::shared_ptr<const Vector>(iterate, &values);
    };
    const auto offerW = [&](const Vector& w, double primal, const std::shared_ptr<const Iterate>& iterate) {
        const bool isBetter = m_bestW == nullptr || primal < m_bestPrimal;
        if (!isBetter || !std::isfinite(primal) || w.size() != m_run->problem->dimension())
            return;
        m_bestPrimal = primal;
        m_bestW = pointer(w, iterate);
    };
    const auto offerAlpha = [&](const Vector& alpha, double dual, const std::shared_ptr<const Iterate>& iterate) {
        const bool isBetter = m_bestAlpha == nullptr || dual > m_bestDual;
        if (!isBetter || !std::isfinite(dual) || alpha.size() != m_run->problem->scoreCount())
            return;
        m_bestDual = dual;
        m_bestAlpha = pointer(alpha, iterate);
    };
    for (const auto& each : m_session.runs().all())
        if (each->problemKey == m_problemKey && each->controller->outcome()) {
            const RunOutcome& outcome = *each->controller->outcome();
            offerW(outcome.w, outcome.last.primal, nullptr);
            offerAlpha(outcome.bestAlpha, outcome.last.dual, nullptr);
        }
    // Until a run has ended, its latest iterate.
    const IterateList& iterates = m_iterates->iterates(m_owner);
    if (iterates.empty())
        return;
    const std::shared_ptr<const Iterate>& last = iterates.back();
    if (const std::optional<Snapshot> snapshot = snapshotOf(reference()->controller->trace(), *last)) {
        offerW(last->w, snapshot->primal, last);
        offerAlpha(last->alpha, snapshot->dualIterate, last);
    }
}

QString InsideFeed::noView(const Run& run) const {
    QStringList names;
    for (const InsideView view : allInsideViews) {
        QStringList solvers;
        for (const SolverInfo* solver : solversWith(view))
            solvers += QString::fromStdString(solver->title);
        names += tr("%1: %2", "a view and its solvers").arg(titleOf(view), QLocale().createSeparatedList(solvers));
    }
    return tr("No view here pictures %1. There are views of these solvers:\n%2")
        .arg(run.name, names.join(QStringLiteral("\n")));
}

QString InsideFeed::obstacle(const Run* run) const {
    if (run == nullptr)
        return tr("Start a run to see here how its method works");
    if (const QString reason = rowsElsewhere(*run->controller, run->name); !reason.isEmpty())
        return reason;
    if (m_run == nullptr)
        return run->controller->state() == RunController::State::ready
                   ? tr("%1 has not started: start it to see here how it works").arg(run->name)
                   : tr("%1 was read from a log or a session, which contain no iterates; rerun it to see how it works.")
                         .arg(run->name);
    if (m_views.empty())
        return noView(*run);
    if (m_iterates->shownIterate(*run, m_time) == nullptr) {
        if (run->controller->state() == RunController::State::ready)
            return tr("%1 has not started: start it to see here how it works").arg(run->name);
        return isRecalling() ? tr("Replaying %1 for its iterates …").arg(run->name)
                             : tr("Waiting for an iterate of %1 …").arg(run->name);
    }
    return {};
}

InsideFeed::Job InsideFeed::jobOf(const Run& run) const {
    Job job{.view = *m_view, .subject = {}, .run = run.id};
    InsideSubject& subject = job.subject;
    subject.run = m_run;
    subject.iterate = m_iterates->shownIterate(run, m_time);
    subject.bestW = m_bestW;
    subject.bestAlpha = m_bestAlpha;
    if (*m_view == InsideView::coordinate)
        subject.row = m_row;
    if (*m_view == InsideView::saddle)
        subject.path = m_iterates->iterates(run.id);
    if (const std::optional<Snapshot> snapshot = snapshotOf(run.controller->trace(), *subject.iterate))
        subject.extras = snapshot->extras;
    return job;
}

void InsideFeed::refresh() {
    if (!m_isSeen)
        return;
    const Run* run = reference();
    if (run != nullptr) {
        follow(*run);
    } else {
        giveUp();
        m_owner = -1;
        m_run.reset();
        m_shown.reset();
    }
    if (m_run != nullptr) {
        m_views = insideViewsOf(*m_run->solver, m_run->problem->traits(), m_run->spec.solver.parameters);
        m_iterates->update(*run);
        m_iterates->recall(*run);
        rememberBest();
    } else {
        m_views.clear();
    }
    const bool hasChosen = m_chosen && std::ranges::find(m_views, *m_chosen) != m_views.end();
    m_view = hasChosen ? m_chosen : m_views.empty() ? std::nullopt : std::optional(m_views.front());
    if (const QString said = note(); std::exchange(m_note, said) != said)
        Q_EMIT noteChanged();
    if (const QString why = obstacle(run); !why.isEmpty()) {
        m_shown.reset();
        show(nullptr, why);
        return;
    }
    relabel(*run);
    const Job job = jobOf(*run);
    const bool isDrawn = m_shown && m_shown->isSameAs(job);
    const bool isLive = run->controller->state() == RunController::State::running && m_shown &&
                        m_shown->view == job.view && m_shown->run == job.run &&
                        (!m_time.position() || m_shown->subject.iterate == job.subject.iterate);
    const bool mayGoOn = !isLive || !m_clock.isValid() || m_clock.elapsed() >= std::max(minPause, pauseFactor * m_took);
    if (!isDrawn && !m_isBusy && mayGoOn)
        start(job);
    else if (!m_shown)
        show(nullptr, tr("Computing …"));
    else
        Q_EMIT changed();
}

void InsideFeed::start(const Job& job) {
    m_isBusy = true;
    m_clock.start();
    runInBackground<InsideResult>(
        m_pool, this, "drawing a method",
        [job, stop = m_stop.get_token()] { return Result<InsideResult>(insidePicture(job.view, job.subject, stop)); },
        [this, job, number = ++m_number](const Result<InsideResult>& result) {
            if (number != m_number)
                return;
            m_isBusy = false;
            m_took = m_clock.elapsed();
            m_shown = job;
            if (result)
                take(job, *result);
            else
                show(nullptr, windowText(result.error()));
            refresh(); // the position may have moved meanwhile
        });
}

void InsideFeed::take(const Job& job, const InsideResult& result) {
    const Run* run = m_session.runs().find(job.run);
    if (run == nullptr)
        return;
    if (const auto* why = std::get_if<InsideObstacle>(&result)) {
        show(nullptr, textOf(*why));
        return;
    }
    auto content = std::make_shared<InsideContent>(contentOf(*run));
    content->picture = std::make_shared<const InsidePicture>(std::get<InsidePicture>(result));
    content->iteration = job.subject.iterate->iteration;
    show(std::move(content), {});
}

std::shared_ptr<const InsideHistory> InsideFeed::history() const {
    const Run* run = m_session.runs().find(m_owner);
    if (run == nullptr || m_content == nullptr || !m_view)
        return nullptr;
    const Trace& trace = run->controller->trace();
    std::vector<InsideHistory::Moment> moments;
    for (const auto& iterate : m_iterates->iterates(m_owner)) {
        const std::optional<Snapshot> snapshot = snapshotOf(trace, *iterate);
        if (!snapshot)
            continue;
        const double place = xOf(*snapshot, m_time.quantity());
        if (moments.empty() || place > moments.back().place)
            moments.push_back({place, iterate, snapshot->extras});
    }
    if (moments.size() < 2)
        return nullptr;
    return std::make_shared<const InsideHistory>(*m_view, jobOf(*run).subject, contentOf(*run), std::move(moments));
}

void InsideFeed::relabel(const Run& run) {
    InsideContent wanted = contentOf(run);
    if (m_content == nullptr || m_content->run != wanted.run ||
        (m_content->name == wanted.name && m_content->colour == wanted.colour))
        return;
    wanted.picture = m_content->picture;
    wanted.iteration = m_content->iteration;
    show(std::make_shared<const InsideContent>(std::move(wanted)), {});
}

void InsideFeed::show(std::shared_ptr<const InsideContent> content, const QString& message) {
    m_content = std::move(content);
    m_message = message;
    Q_EMIT changed();
}

bool InsideFeed::isRecalling() const {
    const std::optional<RunIterates::Recall> recall = m_iterates->recalling();
    return recall && recall->run == m_owner;
}

bool InsideFeed::mayRecall() const {
    const Run* run = m_session.runs().find(m_owner);
    if (run == nullptr)
        return false;
    const RunIterates::Refusal why = m_iterates->refusal(*run);
    return why == RunIterates::Refusal::tooLong || why == RunIterates::Refusal::givenUp;
}

void InsideFeed::recallAnyway() {
    if (const Run* run = m_session.runs().find(m_owner))
        m_iterates->recallAnyway(*run);
    refresh();
}

QString InsideFeed::note() const {
    const Run* run = m_session.runs().find(m_owner);
    if (run == nullptr || m_views.empty())
        return {};
    if (isRecalling()) {
        constexpr double hundred = 100.0;
        return tr("replaying %1 for its iterates: %2 %")
            .arg(run->name, shownCount(std::floor(hundred * m_iterates->recalling()->share)));
    }
    switch (m_iterates->refusal(*run)) {
    case RunIterates::Refusal::none:
        break;
    case RunIterates::Refusal::tooLong:
    case RunIterates::Refusal::givenUp:
        return tr("%1 is known only at the iterates that were looked at; a replay for all of them takes about %2 "
                  "seconds")
            .arg(run->name, shownNumber(run->controller->outcome()->last.seconds, 2));
    case RunIterates::Refusal::impossible:
        return tr("%1 is known only at the iterates that were looked at: they are too large to be kept, or the run "
                  "cannot "
                  "be repeated here")
            .arg(run->name);
    }
    return {};
}

} // namespace gapscope
