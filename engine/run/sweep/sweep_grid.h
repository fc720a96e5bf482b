// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/sweep/sweep.h"

#include <string>
#include <vector>

namespace gapscope {

/// Whether what a sweep varies is a strength, "lambda" or "l1", rather than a parameter as in `--set` ("solver.eta").
bool isStrengthKey(const std::string& key);
/// The field that sets what a sweep varies.
Field fieldOfSweep(const std::string& key);

/// The most influential parameter of a solver, its step size or its proximal weight, as "solver.eta"; nothing for
/// solvers without such a parameter.
std::optional<std::string> ownParameter(const SolverInfo& solver);

/// Sets the swept parameter. Error: no such parameter, or a value outside its range, with the place `--set`.
Status setSwept(RunSpec& spec, const std::string& key, double value);

/// The number for an end of a grid: for a strength the value of a text such as "1/n" or "0.1*max" on the data, for a
/// parameter a number. It must be positive, since grids are logarithmic. Errors have the place `fieldOfSweep`.
Result<double> sweepEnd(const std::string& key, const std::string& text, const RunSpec& base, DataStore& store,
                        const std::stop_token& stop);

/// One point for each value, in order. Error: the first point that cannot be run whatever the data.
Result<std::vector<SweepPoint>> sweepPoints(const std::string& key, const std::vector<double>& values,
                                            const RunSpec& base);

} // namespace gapscope
