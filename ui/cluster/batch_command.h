// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/run/spec/run_spec.h"

#include <QString>

#include <string>
#include <vector>

namespace gapscope {

/// A sweep over λ with the settings of the next run, as a command of the terminal on the host of its data.
QString sweepOfStrength(const RunSpec& draft);
/// The same over the most influential parameter of its solver; empty for solvers without such a parameter.
QString sweepOfParameter(const RunSpec& draft);
/// An experiment that comes with Gapscope.
QString experimentCommand(const QString& id);

/// The words of a command that can be divided into tasks. Errors: another command; an option that the division or the
/// host sets; what shellWords says.
Result<std::vector<std::string>> batchWords(const QString& text);
/// How many tasks are proposed for a command: one for every point of its grid, at most twenty.
int proposedTasks(const std::vector<std::string>& words);

} // namespace gapscope
