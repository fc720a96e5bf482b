// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/ranks/ranks.h"
#include "engine/run/prepare/prepared_run.h"

#include <memory>

namespace gapscope {

/// Prepares a run whose rows are shared among ranks: each reads its stretch of the file (loadSharedRows), and classes,
/// strengths and the objective are those of all rows. For cocoa-l1 the ranks then exchange entries, so that each has
/// all rows of its own columns (exchangedColumns). All ranks call it, with the same specification. The run is that
/// of one process on the whole file, up to rounding, with two more extras: exchanges and bytes that rank 0 sent.
/// Errors, which all ranks return alike: those of prepareRun and loadSharedRows, and notSupported for what needs all
/// rows in one place.
Result<std::shared_ptr<PreparedRun>> prepareRankRun(RunSpec spec, const std::shared_ptr<Ranks>& ranks,
                                                    const LoadControl& control = {});

/// The data as a model file describes it, of a run whose columns are shared: those of all columns, without their rows.
void describeWholeColumns(PreparedRun& run);

/// Whether a solver can work on shared rows, or columns: only through exchanges with the other ranks.
bool sharesRows(const SolverInfo& solver);
/// Their ids, for messages and help: "gd, agd, ...".
std::string solversOfSharedRows();

} // namespace gapscope
