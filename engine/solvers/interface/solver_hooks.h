// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver_internals.h"

#include <cassert>
#include <functional>
#include <stop_token>
#include <utility>

namespace gapscope {

/// Callbacks into a solver between two of its events. Each may be empty.
struct SolverHooks {
    /// Updates w with the work since the last iteration event, if that is too expensive to do continuously (prox-sdca:
    /// w from v). Called before the state is evaluated outside an iteration event.
    std::function<void()> refresh{};
    /// Computes extras that cost products of their own, which are not counted; leaves them unchanged after a stop
    /// request. Called before the state is evaluated at an iteration event.
    std::function<void(const std::stop_token&)> describe{};
    /// Returns the internals of the iterate, for observers at an iteration event. It only reads quantities that the
    /// solver has anyway, so observing does not alter the run.
    std::function<SolverInternals()> internals{};
    /// Like `describe`, for extras that follow from the scores of w, which an evaluation forms in any case.
    std::function<void(const Vector& scores)> describeScores{};
};

/// The place of the hooks in the state; only PublishedHooks can set them.
class HookSlot {
public:
    HookSlot() = default;
    HookSlot(const HookSlot&) = delete;
    HookSlot& operator=(const HookSlot&) = delete;

    const SolverHooks* operator->() const noexcept { return &m_hooks; }

private:
    friend class PublishedHooks;

    SolverHooks m_hooks;
};

/// Hooks refer to variables of the solver's coroutine. A solver declares this object after them, so that the hooks are
/// removed before the variables however the coroutine ends: normally, by an exception, or destroyed while suspended.
class PublishedHooks {
public:
    PublishedHooks(HookSlot& slot, SolverHooks hooks) : m_slot(slot) {
        // Only one coroutine publishes hooks.
        assert(!slot->refresh && !slot->describe && !slot->describeScores && !slot->internals);
        m_slot.m_hooks = std::move(hooks);
    }
    ~PublishedHooks() { m_slot.m_hooks = {}; }
    PublishedHooks(const PublishedHooks&) = delete;
    PublishedHooks& operator=(const PublishedHooks&) = delete;

private:
    HookSlot& m_slot;
};

} // namespace gapscope
