// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/dataset/dataset.h"
#include "engine/problem/maps/bit_tiles.h"
#include "engine/problem/maps/linear_map.h"
#include "engine/problem/maps/stump.h"

#include <memory>
#include <vector>

namespace gapscope {

/// The default and the largest accepted number of thresholds per feature.
inline constexpr Index usualThresholds = 32;
inline constexpr Index maxThresholds = 1'000'000;

/// The edge matrix of boosting: U_ij = y_j h_i(x_j) in { -1, +1 } for hypotheses i, the rows, and examples j, the
/// columns. Hypotheses are the decision stumps of the training data (spec conventions.md section 7): for every feature
/// the thresholds midway between consecutive distinct values, at most `thresholds` of them by quantiles, with both
/// signs, then the two constants; only the first of equal rows. They come in pairs h, -h, for which one bit per example
/// is stored.
class StumpMap final : public LinearMap {
public:
    /// `y`: -1 or +1 for every row of `data`; `thresholds` >= 1. Error: the bits do not fit into memory.
    static Result<std::unique_ptr<StumpMap>> make(const Dataset& data, const Vector& y, Index thresholds, int threads);

    const std::vector<Stump>& hypotheses() const noexcept { return m_hypotheses; }
    /// The memory used by the bits.
    double bytes() const noexcept { return BitTiles::bytesOf(m_tiles.rows(), m_tiles.columns()); }

    Index rows() const noexcept override { return static_cast<Index>(m_hypotheses.size()); }
    Index columns() const noexcept override { return m_tiles.columns(); }
    bool multiply(const Vector& w, Vector& scores, const std::stop_token& stop) const override;
    bool multiplyTransposed(const Vector& a, Vector& v, const std::stop_token& stop) const override;
    double productCost() const noexcept override { return bytes(); }
    double maxEntry() const override { return 1.0; }
    double maxSquaredNorm() const override { return static_cast<double>(columns()); }

private:
    StumpMap(std::vector<Stump> hypotheses, BitTiles tiles, int threads);
    /// Calls work(first, last) for consecutive ranges of [0, count) on all threads. Each result is computed by a single
    /// thread, so the number of threads does not change it.
    void runRanges(Index count, const std::function<void(Index, Index)>& work) const;

    std::vector<Stump> m_hypotheses;
    BitTiles m_tiles; ///< the first row of every pair
    mutable WorkerPool m_pool;
};

} // namespace gapscope
