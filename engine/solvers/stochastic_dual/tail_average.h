// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/random.h"
#include "engine/solvers/stochastic_dual/dual_ascent.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace gapscope {

/// One pair (w, alpha) made from those before the steps T0+1 .. t of a dual coordinate ascent: their average, or one of
/// them drawn at random, each with the same chance (Shalev-Shwartz and Zhang 2016, figure 1; spec sdca.md sections 4.4
/// and 6).
///
/// The paper fixes T in advance and takes T0 = T - n - R^2/(lambda gamma). A run may end at any step, so here the steps
/// are cut into blocks of that length and the window holds the block before the present one and what there is of the
/// present one: it is never shorter than the paper's once T0 > 0, and its bound is that of its own T0. Where that
/// length is infinite (gamma = 0) each block is as long as all before it together.
class TailAverage {
public:
    enum class Kind { average, random };

    struct Choice {
        Kind kind = Kind::average;
        std::optional<double> start{}; ///< a fixed T0, in steps; else the blocks
        double blockLength = infinity; ///< in steps, >= 1
        std::uint64_t seed = 1;        ///< of the random choice
    };

    /// `ascent` holds the pair and outlives the window.
    TailAverage(const Choice& choice, const DualAscent& ascent);

    /// Before the step that changes row i, whose stored entries are `row`.
    void beforeStep(Index i, RowView row);
    /// The pair of the steps so far; the present one where none is inside the window yet.
    void publish(Vector& w, Vector& alpha) const;
    /// T0, in steps.
    double start() const noexcept { return m_start; }
    /// Where a moving T0 stands after `steps` steps; the length of a block is finite and a whole number.
    static double movingStart(double steps, double blockLength) noexcept {
        return std::max(0.0, (std::ceil(steps / blockLength) - 2.0) * blockLength);
    }

private:
    /// A vector that changes in few entries a step: the sum of its past values, each entry accounted for up to a step
    /// of its own.
    struct LazySum {
        Vector sum;
        Vector earlier; ///< of the block before
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
    const DualAscent& m_ascent;
    Random m_random;
    double m_steps = 0.0; ///< done so far
    double m_start = 0.0;
    double m_blockStart = 0.0;
    double m_blockEnd = infinity;
    LazySum m_w;
    LazySum m_alpha;
    Pair m_drawn;
    Pair m_drawnEarlier;
    double m_nextDraw = 1.0; ///< number within the block of the iterate that replaces the drawn one
    double m_coin = 0.0;     ///< decides between the two drawn pairs
};

} // namespace gapscope
