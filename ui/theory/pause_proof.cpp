// SPDX-License-Identifier: GPL-3.0-only
#include "ui/theory/pause_proof.h"

#include "engine/problem/enclosure/problem_bounds.h"
#include "engine/run/proof/iterate_proof.h"
#include "ui/basics/background.h"

namespace gapscope {

PauseProof::PauseProof(QObject* parent) : QObject(parent) {
    m_pool.setMaxThreadCount(1);
}

PauseProof::~PauseProof() {
    m_stop.request_stop();
    m_pool.waitForDone();
}

void PauseProof::forget() {
    m_stop.request_stop();
    ++m_ticket;
    m_place = {};
    m_without.clear();
    m_bounds.reset();
    m_failure.reset();
    m_isWorking = false;
}

PauseProof::State PauseProof::look(const Run& run) {
    const std::shared_ptr<const PreparedRun>& prepared = run.controller->prepared();
    const std::shared_ptr<const Iterate> iterate = run.controller->latestIterate();
    if (run.phase() != RunPhase::paused || prepared == nullptr || iterate == nullptr) {
        forget();
        return State::notPaused;
    }
    const Place here{.run = run.id, .iteration = iterate->iteration, .iterate = iterate.get()};
    if (here != m_place) {
        forget();
        m_place = here;
        m_without = withoutProvedBounds(*prepared->problem);
    }
    if (!m_without.empty())
        return State::unknown;
    if (m_isWorking)
        return State::working;
    if (m_failure)
        return State::failed;
    return m_bounds ? State::done : State::open;
}

void PauseProof::prove(const Run& run) {
    if (look(run) != State::open)
        return;
    m_isWorking = true;
    m_stop = {};
    using Found = std::optional<ProvedBounds>;
    runInBackground<Found>(
        m_pool, this, "enclosing the objective",
        [prepared = run.controller->prepared(), iterate = run.controller->latestIterate(),
         stop = m_stop.get_token()]() -> Result<Found> {
            const Found found = provedBoundsAt(*prepared->problem, *iterate, stop);
            if (prepared->data != nullptr)
                if (std::optional<Message> lost = prepared->data->failure()) // then it is a proof about zeros
                    return *std::move(lost);
            return found;
        },
        [this, ticket = m_ticket](const Result<Found>& found) {
            if (ticket != m_ticket)
                return;
            m_isWorking = false;
            if (!found)
                m_failure = found.error();
            else if (*found)
                m_bounds = **found;
            Q_EMIT changed();
        });
    Q_EMIT changed();
}

} // namespace gapscope
