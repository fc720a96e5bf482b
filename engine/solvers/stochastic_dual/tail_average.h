// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/random.h"
#include "engine/solvers/stochastic_dual/row_ascent.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace gapscope {

/// A pair (w, alpha) formed from the iterates before the steps T0+1 .. t of a dual coordinate ascent: their average, or
/// one of them drawn uniformly at random (Shalev-Shwartz and Zhang 2016, figure 1; spec sdca.md sections 4.4 and 6).
///
/// The paper fixes T in advance and takes T0 = T - n - R^2/(lambda gamma). A run may end at any step, so here the
/// steps are divided into blocks of that length, and the tail consists of the previous block and the current one so
/// far: it is never shorter than the paper's once T0 > 0, and the bound holds for its own T0. If that length is
/// infinite (gamma = 0), each block is as long as all before it together.
class TailAverage {
public:
    enum class Kind { average, random };

    struct Choice {
        Kind kind = Kind::average;
        std::optional<double> start{}; ///< a fixed T0, in steps; otherwise blocks are used
        double blockLength = infinity; ///< in steps, >= 1
        std::uint64_t seed = 1;        ///< for the random choice
    };

    /// `ascent` holds the pair and must outlive this object.
    TailAverage(const Choice& choice, const CoordinateAscent& ascent);

    /// Call it before the step that changes row i, with stored entries `row`.
    void beforeStep(Index i, RowView row);
    /// The pair for the steps so far; the current pair if the tail is still empty.
    void publish(Vector& w, Vector& alpha) const;
    /// T0, in steps.
    double start() const noexcept { return m_start; }
    /// The moving T0 after `steps` steps; `blockLength` is a finite integer.
    static double movingStart(double steps, double blockLength) noexcept {
        return std::max(0.0, (std::ceil(steps / blockLength) - 2.0) * blockLength);
    }

private:
    /// The sum of the past values of a vector that changes in few entries per step; each entry is summed up to a step
    /// of its own.
    struct LazySum {
        Vector sum;
        Vector earlier; ///< sum over the previous block
        std::vector<double> until;

        void begin(Index size, double step);
        void account(Index j, double value, double step) {
            double& done = until[static_cast<std::size_t>(j)];
            sum[j] += (step - done) * value;
            done = step;
        }
        double total(Index j, double value, double step) const {
            return earlier[j] + sum[j] + (step - until[static_cast<std::size_t>(j)]) * value;
        }
    };
    struct Pair {
        Vector w;
        Vector alpha;
    };

    void endBlock();
    void draw();

    Choice m_choice;
    const CoordinateAscent& m_ascent;
    Index m_outputs;
    Random m_random;
    double m_steps = 0.0; ///< done so far
    double m_start = 0.0;
    double m_blockStart = 0.0;
    double m_blockEnd = infinity;
    LazySum m_w;
    LazySum m_alpha;
    Pair m_drawn;
    Pair m_drawnEarlier;
    double m_nextDraw = 1.0; ///< index in the block of the next iterate to be drawn
    double m_coin = 0.0;     ///< selects between the pairs drawn in the two blocks
};

} // namespace gapscope
