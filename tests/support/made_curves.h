// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/analysis/curve_summary.h"
#include "engine/run/record/snapshot.h"
#include "engine/run/spec/run_spec.h"

#include <string>
#include <vector>

// Synthetic curves for tests of what is computed from a curve.
namespace gapscope {

/// One snapshot per pass.
inline Snapshot snapshotOf(double passes, double primal, double dual) {
    Snapshot snapshot;
    snapshot.iteration = snapshot.passes = passes;
    snapshot.primal = primal;
    snapshot.dual = dual;
    snapshot.gap = primal - dual;
    return snapshot;
}

/// With l1 = 0.01, to a gap of 1e-9.
inline RunSpec specWith(const std::string& regularizer, double lambda) {
    RunSpec spec;
    spec.problem.regularizer = regularizer;
    spec.problem.lambda = {"", lambda};
    spec.problem.l1 = {"", 0.01};
    spec.budget.tolerance = 1e-9;
    return spec;
}

inline CurveSummary summaryOf(const std::vector<Snapshot>& run) {
    CurveSummary curve;
    for (const Snapshot& snapshot : run)
        curve.add(snapshot);
    return curve;
}

} // namespace gapscope
