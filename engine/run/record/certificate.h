// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/snapshot.h"
#include "engine/run/spec/run_spec.h"

namespace gapscope {

/// What the gap of a snapshot proves.
struct Certificate {
    double excess = notAvailable;   ///< upper bound of P(w) - P*
    double distance = notAvailable; ///< upper bound of ||w - w*||_2; NaN if R is not strongly convex
    double norm = notAvailable;     ///< ||w||_2, for comparison with the distance
    double roundingFloor = 0.0;     ///< gaps below this are rounding error of P and D
    bool isAtFloor = false;         ///< the gap is below that floor
};

/// Gaps below this are rounding error of P and D.
double roundingFloorOf(double primal) noexcept;

/// The certificate of a snapshot. The distance follows from mu-strong convexity of P: (mu/2) ||w - w*||^2 <= P(w) - P*
/// <= gap. It is not known with a free bias, which R does not penalize, nor for functions of a kernel.
Certificate certificateOf(const RunSpec& spec, const Snapshot& snapshot);

/// The modulus mu of R in all coefficients; 0 if R is not strongly convex in all of them.
double strongConvexityOf(const RunSpec::ProblemPart& part);

} // namespace gapscope
