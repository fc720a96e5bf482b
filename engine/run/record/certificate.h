// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/snapshot.h"
#include "engine/run/spec/run_spec.h"

namespace gapscope {

/// What the gap of a snapshot proves.
struct Certificate {
    double excess = notAvailable;   ///< P(w) is at most this much above the optimum
    double distance = notAvailable; ///< ||w - w*||_2 is at most this; NaN where R is not strongly convex
    double norm = notAvailable;     ///< ||w||_2, to compare the distance with
    double roundingFloor = 0.0;     ///< gaps below this are rounding of P and D
    bool isAtFloor = false;         ///< the gap is below that floor
};

/// Of one snapshot of a run. The distance follows from mu-strong convexity of P: (mu/2) ||w - w*||^2 <= P(w) - P* <=
/// gap. With a free bias, which R does not charge, and for functions of a kernel nothing is said of it.
Certificate certificateOf(const RunSpec& spec, const Snapshot& snapshot);

/// mu of R in the coefficients; 0 where it has none, or not in all of them.
double strongConvexityOf(const RunSpec::ProblemPart& part);

} // namespace gapscope
