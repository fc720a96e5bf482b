// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/row_products.h"
#include "engine/data/dataset/rows.h"
#include "engine/losses/any_loss.h"
#include "engine/losses/any_vector_loss.h"
#include "engine/losses/interface/smoothed.h"
#include "engine/losses/vector/smoothed_vector.h"
#include "engine/solvers/rows/prefetch.h"
#include "engine/solvers/rows/row_order.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

/// Building blocks for the inner loops of dual row solvers.
namespace gapscope {

/// Calls `visitor` with the concrete loss, smoothed with gamma if that is > 0.
template <class Visitor>
void visitSmoothed(const AnyLoss& loss, double gamma, const Visitor& visitor) {
    std::visit(
        [gamma, &visitor](const auto& concrete) {
            using Loss = std::decay_t<decltype(concrete)>;
            if (gamma > 0.0)
                visitor(Smoothed<Loss>{concrete, gamma});
            else
                visitor(concrete);
        },
        loss);
}

/// The same for a loss with several scores per row.
template <class Visitor>
void visitSmoothed(const AnyVectorLoss& loss, double gamma, const Visitor& visitor) {
    std::visit(
        [gamma, &visitor](const auto& concrete) {
            using Loss = std::decay_t<decltype(concrete)>;
            if constexpr (requires { concrete.withMoreSmoothing(gamma); })
                visitor(concrete.withMoreSmoothing(gamma));
            else if (gamma > 0.0)
                visitor(SmoothedVector<Loss>{concrete, gamma});
            else
                visitor(concrete);
        },
        loss);
}

/// softThreshold without branches: the case is hard to predict for the entries of a row, and a misprediction costs more
/// than the arithmetic. The result may be -0.
inline double steadySoftThreshold(double x, double t) noexcept {
    const double excess = std::abs(x) - t;
    const std::uint64_t keep = std::uint64_t{0} - static_cast<std::uint64_t>(excess > 0.0);
    return std::copysign(std::bit_cast<double>(std::bit_cast<std::uint64_t>(excess) & keep), x);
}

/// Prefetches the entries of a row that will be processed soon: rows come in random order, and each would wait for
/// memory.
[[gnu::always_inline]] inline void prefetchEntries(RowView row) noexcept {
    constexpr Index entries = 256; // of longer rows the hardware prefetches the rest
    const Index count = std::min(row.count, entries);
    prefetchLines(row.value, count);
    if (row.column != nullptr)
        prefetchLines(row.column, count);
}

/// `count` steps of a row solver: processes rows in the given order, `chunk` by `chunk` (0: as many as take a moment),
/// with a yield point after each chunk but the last. Counts one row product and one row addition per row.
template <class Process>
Generator<SolverEvent> processRows(const DataMap& map, RowOrder& order, Index count, Work& work, Process process,
                                   Index chunk = 0) {
    if (chunk == 0)
        chunk = rowsBetweenYields(map);
    std::vector<Index> rows;
    for (Index done = 0; done < count;) {
        rows.resize(static_cast<std::size_t>(std::min(chunk, count - done)));
        order.next(rows);
        process(std::span<const Index>(rows));
        done += static_cast<Index>(rows.size());
        work.rowProducts += static_cast<double>(rows.size());
        work.rowAxpys += static_cast<double>(rows.size());
        if (done < count)
            co_yield SolverEvent::yieldPoint();
    }
}

/// One pass of a row solver.
template <class Process>
Generator<SolverEvent> passOverRows(const DataMap& map, RowOrder& order, Work& work, Process process, Index chunk = 0) {
    return processRows(map, order, map.rows(), work, std::move(process), chunk);
}

} // namespace gapscope
