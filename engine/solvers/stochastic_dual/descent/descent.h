// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/infinity.h"
#include "engine/math/vector.h"
#include "engine/solvers/stochastic_dual/descent/dual_shrinking.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace gapscope {

/// The data of a row that a visit reads and writes besides its entries, adjacent in memory.
struct DualRow {
    double a; ///< y alpha
    double y;
    double curvature; ///< c = ||x||^2 / (lambda n)
    double logit;     ///< logistic loss only: log(a / (1 - a)), NaN while a is at its start
};

/// What the visits to some rows of a sweep read and change besides the data of these rows.
struct SweepPart {
    std::span<const std::uint32_t> order{}; ///< the rows to visit
    std::size_t position = 0;               ///< in the order
    double* w = nullptr;                    ///< in the numbering of the compact rows
    Index leftOut = 0;                      ///< rows newly left out by the rule `violations`
    Index stepped = 0;                      ///< visits that did not leave a row out
    double max = -infinity;                 ///< extremes of the projected slopes
    double min = infinity;
    double squaredMoves = 0.0; ///< of w, the sum over its steps, times lambda n
    double gain = 0.0;         ///< rise of D, times n, if no other part had moved w; at least
    CosineSum cosines{};
};

/// The common data of the sweeps of a dual coordinate descent.
struct Descent {
    double scale = 0.0; ///< 1 / (lambda n)
    std::vector<DualRow> rows{};
    Vector w{};                         ///< in the numbering of the compact rows
    std::vector<std::uint32_t> order{}; ///< the rows of this sweep
    SweepPart sweep{};                  ///< of all visits of this sweep
    ShrinkingRule rule = ShrinkingRule::off;
    SlackShrinking shrinking{};
    std::vector<std::uint8_t> isLeftOut{}; ///< by the rule `violations`; not bool: threads write to neighbours
    Index leftOut = 0;                     ///< their number
    double maxBefore = infinity;           ///< thresholds for shrinking by violations
    double minBefore = -infinity;
};

/// Visits the next `count` rows of a part.
using VisitRows = std::function<void(Descent&, SweepPart&, Index count)>;

} // namespace gapscope
