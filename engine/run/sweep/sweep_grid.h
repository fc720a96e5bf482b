// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/sweep/sweep.h"

#include <string>
#include <vector>

namespace gapscope {

/// What the points of a sweep differ in: "lambda", "l1", or a parameter as `--set` names it ("solver.eta").
bool isStrengthKey(const std::string& key);
/// Where what a sweep varies is set.
Field fieldOfSweep(const std::string& key);

/// The parameter that decides most about a solver's behaviour, its step size or its proximal weight, as "solver.eta";
/// nothing for solvers that choose all of it by themselves.
std::optional<std::string> ownParameter(const SolverInfo& solver);

/// Sets what is swept. Error: no such parameter, or a value outside its range; its place is `--set`.
Status setSwept(RunSpec& spec, const std::string& key, double value);

/// The number behind an end of a grid: a strength by what the data say of "1/n" or "0.1*max", a parameter as a number;
/// above 0, for grids are logarithmic. What is wrong with the text is placed at `fieldOfSweep`.
Result<double> sweepEnd(const std::string& key, const std::string& text, const RunSpec& base, DataStore& store,
                        const std::stop_token& stop);

/// A point for every value, in their order. Error: the first point that cannot be run whatever the data are.
Result<std::vector<SweepPoint>> sweepPoints(const std::string& key, const std::vector<double>& values,
                                            const RunSpec& base);

} // namespace gapscope
