// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver_internals.h"

#include <cassert>
#include <functional>
#include <stop_token>
#include <utility>

namespace gapscope {

/// What others may ask of a solver between two of its events. Each may be empty.
struct SolverHooks {
    /// Brings w up to date with work done since the last iteration event, where that costs too much to be done all the
    /// time (prox-sdca: w from v). Called before the state is evaluated outside an iteration event.
    std::function<void()> refresh{};
    /// Fills extras that cost products of their own, uncounted; leaves them when a stop is asked for. Called before the
    /// state is evaluated at an iteration event.
    std::function<void(const std::stop_token&)> describe{};
    /// Tells what the iterate was made from, when somebody asks at an iteration event. Only looks, so that a run that
    /// is watched goes the way of one that is not; what it looks at, a solver has anyway.
    std::function<SolverInternals()> internals{};
};

/// Where the hooks of a state are found, and only PublishedHooks can put them.
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

/// Hooks use variables of the solver's coroutine. A solver declares this beside them: however the coroutine ends, by
/// itself, by an exception or destroyed while it waits, the hooks go with what they use.
class PublishedHooks {
public:
    PublishedHooks(HookSlot& slot, SolverHooks hooks) : m_slot(slot) {
        assert(!slot->refresh && !slot->describe && !slot->internals); // one coroutine publishes them
        m_slot.m_hooks = std::move(hooks);
    }
    ~PublishedHooks() { m_slot.m_hooks = {}; }
    PublishedHooks(const PublishedHooks&) = delete;
    PublishedHooks& operator=(const PublishedHooks&) = delete;

private:
    HookSlot& m_slot;
};

} // namespace gapscope
