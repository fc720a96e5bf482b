// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/threads/work_parts.h"
#include "engine/math/vector.h"

#include <functional>
#include <vector>

namespace gapscope {

/// Moves of a vector v that several threads make at once, each in a copy of its own, and that are added up afterwards.
/// For dual ascent, where v = X^T alpha times a constant and the moves d_t of v raise the dual D by g_t if only d_t is
/// made,
///     D(share) - D >= share sum_t g_t - share^2 (curvature/2) (||sum_t d_t||^2 - sum_t ||d_t||^2),
/// since D is concave and the moves meet only in the regularizer's part, which curves by at most `curvature`. The
/// maximizer of the right side is the share of the moves that is made. Results depend on the number of parts and not on
/// how threads are timed. Spec sdca.md section 12. Adding as in C. Ma, V. Smith, M. Jaggi, M. Jordan, P. Richtarik, M.
/// Takac, Adding vs. averaging in distributed primal-dual optimization, ICML 2015, with a measured share in place of
/// the safe sigma'.
class AddedMoves {
public:
    explicit AddedMoves(int threads) : m_work(threads), m_parts(static_cast<std::size_t>(m_work.count())) {}

    int parts() const noexcept { return m_work.count(); }
    std::pair<Index, Index> range(Index items, int part) const noexcept { return m_work.range(items, part); }
    /// Calls move(part, copy of v) for all parts, on several threads.
    void make(const Vector& v, const std::function<void(int part, Vector& copy)>& move);
    /// v += the sum of all moves.
    void add(Vector& v);
    /// The share of the last moves that is best, in [0, 1]; `gain` = sum_t g_t.
    double bestShare(double gain, double curvature) const;
    /// Takes back all but this share of the last moves.
    void reduce(Vector& v, double share) const;

    /// How many rows a part visits in a round if `count` rows with `entries` entries each are to be visited: enough
    /// that copying v costs little beside them; 0 if one thread does it better.
    std::size_t rowsInARound(std::size_t count, double entries, Index columns) const;

private:
    struct Part {
        Vector copy{};
        double squaredSum = 0.0;   ///< of the entries that this part adds up: of the sum of the moves
        double squaredMoves = 0.0; ///< and of the single ones
    };

    WorkParts m_work;
    std::vector<Part> m_parts;
    Vector m_sum;
};

} // namespace gapscope
