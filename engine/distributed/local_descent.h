// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/distributed/local_solver.h"
#include "engine/math/random.h"
#include "engine/solvers/rows/row_order.h"
#include "engine/solvers/rows/row_windows.h"
#include "engine/solvers/stochastic_dual/descent/dual_shrinking.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace gapscope {

/// The same steps as LocalAscent, for losses whose dual variables come to rest at a bound: like `dcd`, it leaves out a
/// row there until w_k may have moved by its slack (SlackShrinking). Between rounds w_k jumps to w, a move whose length
/// is known. Source: spec cocoa.md section 4, baselines.md section 7.
class LocalDescent final : public LocalSolver {
public:
    LocalDescent(SolverContext& context, double strength);
    /// Hinge, smoothed hinge and squared hinge.
    static bool supports(const AnyLoss& loss);

    bool startAt(const Vector& alpha) override;
    void pose(const Vector& w) override;
    void visit(Index rows) override;
    void formPrimal(Vector& local) const override { local = m_w; }
    void take(double share, const Vector& local) override;

private:
    /// What the visits of a sweep have measured.
    struct Sweep {
        double squaredMoves = 0.0; ///< of w_k, the sum over its steps
        double max = 0.0;          ///< extremes of the slopes of the rows that took a step
        double min = 0.0;
        CosineSum cosines{};
    };

    template <class Loss>
    void visitRows(const Loss& loss, std::span<const std::uint32_t> rows) noexcept;
    void orderNext();
    void endSweep();

    const DataMap& m_map;
    const Vector& m_labels;
    double m_scale; ///< 1/(strength n): what w_k moves by along x_i when alpha_i rises by 1
    bool m_drawsBlocks;
    Random m_random;
    BlockOrder m_blocks;
    RowWindows m_windows;
    SlackShrinking m_shrinking;
    std::function<void(std::span<const std::uint32_t>)> m_visitRows; ///< compiled for the loss
    Vector m_start;                                                  ///< alpha_k
    Vector m_w;                                                      ///< w_k
    std::vector<std::uint32_t> m_chosen;                             ///< the rows of this sweep, ascending
    std::vector<std::size_t> m_parts;                                ///< the windows in the order of this sweep
    std::size_t m_part = 0;                                          ///< the next one
    std::vector<std::uint32_t> m_order;                              ///< the chosen rows of the present window
    std::size_t m_position = 0;
    bool m_hasSwept = false;
    Sweep m_sweep{};
};

} // namespace gapscope
