// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/options/terminal.h"
#include "engine/run/record/snapshot.h"
#include "engine/run/spec/run_spec.h"

#include <algorithm>

namespace gapscope::cli {

// What every program that executes a run tells at its end.

ExitStatus exitStatusOf(RunStatus status);

/// Appends the problem as solved to a report: n, p, parts, strengths, solver. `features` does not count the bias.
void reportProblem(const RunSpec& spec, Index rows, Index features, Json& report);

/// Whether all logs were written completely; failures have already been reported.
template <class Logs>
bool areWritten(const Logs& logs) {
    return std::ranges::all_of(logs, [](const auto& log) { return log->failure().empty(); });
}

/// Reports a log that can no longer be written, while the run goes on.
void reportUnwritten(const Message& error);

} // namespace gapscope::cli
