// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/external/solver_program.h"

#include <QWidget>

#include <functional>

namespace gapscope {

/// What the user answers before a program starts.
struct ProgramAnswers {
    std::function<void()> start;     ///< start it
    std::function<void()> onlyAdd{}; ///< add its solvers without starting a run; empty = not offered
    bool isWatched = false;          ///< whether its later versions start when they are saved
};

/// Asks whether a program may start, and shows the command. It does not block the window.
void askBeforeStart(const ProgramSource& source, const ProgramAnswers& answers, QWidget* window);

} // namespace gapscope
