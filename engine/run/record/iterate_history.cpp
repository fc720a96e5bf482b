// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/record/iterate_history.h"

#include "engine/run/record/described_internals.h"

#include <algorithm>
#include <set>
#include <utility>

namespace gapscope {
namespace {

std::shared_ptr<const Iterate> with(const Iterate& iterate, SolverInternals internals) {
    return std::make_shared<const Iterate>(Iterate{iterate.iteration, iterate.w, iterate.alpha,
                                                   std::make_shared<const SolverInternals>(std::move(internals)),
                                                   iterate.passes});
}

} // namespace

std::size_t IterateHistory::capacity(std::size_t numbers, std::size_t bytes) {
    const std::size_t fitting = bytes / (sizeof(double) * std::max<std::size_t>(1, numbers));
    return fitting < fewestCheckpoints ? 0 : std::min(fitting, maxCheckpoints);
}

std::size_t IterateHistory::numbersOf(Index w, Index alpha, bool hasInternals) {
    return static_cast<std::size_t>((hasInternals ? 2 : 1) * (w + alpha));
}

void IterateHistory::record(const Snapshot& snapshot, const SolverState& state, bool isInside) {
    if (capacity(numbersOf(state.w.size(), state.alpha.size(), false), m_bytes) == 0) // avoids the copy
        return;
    record(std::make_shared<const Iterate>(Iterate{snapshot.iteration, state.w, state.alpha,
                                                   isInside ? nullptr : describedInternals(state), snapshot.passes}));
}

void IterateHistory::record(double iteration, const Vector& w, const Vector& alpha) {
    if (capacity(numbersOf(w.size(), alpha.size(), false), m_bytes) > 0)
        record(std::make_shared<const Iterate>(Iterate{iteration, w, alpha}));
}

std::shared_ptr<const Iterate> IterateHistory::bounded(std::shared_ptr<const Iterate> iterate) {
    if (iterate->internals == nullptr || iterate->internals->planes.size() <= 1)
        return iterate; // a single plane is counted with the numbers of its iterate
    std::set<const Vector*> known;
    if (m_latest != nullptr && m_latest->internals != nullptr && m_latest->internals->planes.size() > 1)
        for (const RiskBound& plane : m_latest->internals->planes)
            known.insert(plane.v.get());
    for (const RiskBound& plane : iterate->internals->planes)
        if (!known.contains(plane.v.get()))
            m_planeNumbers += plane.v->size();
    if (m_planeNumbers <= maxPlaneNumbers)
        return iterate;
    const SolverInternals& whole = *iterate->internals;
    return with(*iterate, {.w = whole.w, .alpha = whole.alpha, .planes = {}, .mechanism = whole.mechanism});
}

void IterateHistory::record(std::shared_ptr<const Iterate> iterate) {
    const SolverInternals* internals = iterate->internals.get();
    const std::size_t bare =
        numbersOf(iterate->w.size(), iterate->alpha.size(), false) +
        (internals == nullptr ? 0 : numbersOf(internals->w.size(), internals->alpha.size(), false));
    std::size_t max = capacity(bare + (internals == nullptr ? 0 : ownNumbersIn(*internals)), m_bytes);
    if (max == 0 && internals != nullptr) { // without what is the iterate's own, it may fit
        max = capacity(bare, m_bytes);
        SolverInternals fewer{.w = internals->w, .alpha = internals->alpha};
        if (internals->planes.size() > 1)
            fewer.planes = internals->planes;
        iterate = with(*iterate, std::move(fewer));
    }
    if (max == 0)
        return;
    const double iteration = iterate->iteration;
    const std::lock_guard lock(m_mutex);
    ++m_count;
    // A run that pauses at a snapshot is recorded twice; the later record replaces the earlier one.
    const bool isAgain =
        m_latest != nullptr && m_latest->iteration == iteration && !(m_latest->passes < iterate->passes);
    const bool isLatestKept = !m_kept.empty() && m_kept.back() == m_latest;
    m_latest = bounded(std::move(iterate));
    if (isAgain) {
        if (isLatestKept)
            m_kept.back() = m_latest;
        return;
    }
    if (m_seen++ % m_stride != 0)
        return;
    if (m_kept.size() >= max) {
        for (std::size_t k = 0; 2 * k < m_kept.size(); ++k)
            m_kept[k] = std::move(m_kept[2 * k]);
        m_kept.resize((m_kept.size() + 1) / 2);
        m_stride *= 2;
        if ((m_seen - 1) % m_stride != 0)
            return;
    }
    m_kept.push_back(m_latest);
}

std::vector<std::shared_ptr<const Iterate>> IterateHistory::read() const {
    const std::lock_guard lock(m_mutex);
    std::vector<std::shared_ptr<const Iterate>> all = m_kept;
    if (m_latest != nullptr && (all.empty() || all.back() != m_latest))
        all.push_back(m_latest);
    return all;
}

std::size_t IterateHistory::count() const {
    const std::lock_guard lock(m_mutex);
    return m_count;
}

} // namespace gapscope
