// SPDX-License-Identifier: GPL-3.0-only
//
// What a run of the window is doing.
#include "ui/session/run_list.h"

namespace gapscope {

RunPhase Run::phase() const {
    using State = RunController::State;
    switch (controller->state()) {
    case State::ready:
        return waiting ? RunPhase::waiting : RunPhase::ready;
    case State::running:
        return RunPhase::running;
    case State::paused:
        return RunPhase::paused;
    case State::stopping:
        return RunPhase::stopping;
    case State::ended:
        return RunPhase::ended;
    case State::followed:
        return RunPhase::followed;
    }
    return RunPhase::ended;
}

bool Run::isLive() const {
    using State = RunController::State;
    const State state = controller->state();
    return state == State::running || state == State::paused || state == State::stopping;
}

} // namespace gapscope
