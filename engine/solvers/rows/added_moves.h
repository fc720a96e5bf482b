// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/threads/work_parts.h"
#include "engine/math/vector.h"

#include <functional>
#include <span>
#include <vector>

namespace gapscope {

/// Moves of a vector v that several threads make at once, each in a copy of its own, and that are added up afterwards.
/// For dual ascent, where v = X^T alpha times a constant. If the threads make moves d_t that raise the dual D by g_t
/// alone, all of them raise it by
///     G = sum_t g_t - (curvature/2) M,    M = ||d||^2 - sum_t ||d_t||^2,    d = sum_t d_t,
/// since they meet only in the regularizer's part of D, which curves by at most `curvature`; a share s of them, by at
/// least s G + s (1 - s) (curvature/2) ||d||^2, since D is concave. The s that maximizes this is the share that is
/// made. M is large where many rows have entries in the same columns. The moves of these can therefore be added up more
/// often than the others, after each stretch of a round; then M is the sum over the stretches there. Results depend on
/// the number of parts and not on how threads are timed. Spec sdca.md section 12. Adding as in C. Ma, V. Smith, M.
/// Jaggi, M. Jordan, P. Richtarik, M. Takac, Adding vs. averaging in distributed primal-dual optimization, ICML 2015,
/// with a measured share in place of the safe sigma', and the exchange of frequent columns ours.
class AddedMoves {
public:
    explicit AddedMoves(int threads) : m_work(threads), m_parts(static_cast<std::size_t>(m_work.count())) {}

    int parts() const noexcept { return m_work.count(); }
    std::pair<Index, Index> range(Index items, int part) const noexcept { return m_work.range(items, part); }
    /// The entries of v that are added up after each stretch, without repetition.
    void exchange(std::vector<Index> entries) { m_exchanged = std::move(entries); }

    /// What the threads do in a round.
    struct Round {
        Index rows = 0;         ///< of a part; parts may have fewer
        double curvature = 0.0; ///< of D
        /// Visits the rows [first, last) of a part and moves its copy of v. Returns g_t of these moves.
        std::function<double(int part, Index first, Index last, Vector& copy)> visit{};
        /// Called by the thread of a part after these entries of its copy have been renewed; may be empty.
        std::function<void(int part, std::span<const Index> entries, const Vector& copy)> renewed{};
    };
    /// v += the sum of the moves of all parts, made stretch by stretch on several threads.
    void make(Vector& v, const Round& round);
    /// The share of the last moves that is best, in [0, 1].
    double bestShare() const;
    /// Takes back all but this share of the last moves.
    void reduce(Vector& v, double share) const;

    /// How many rows a part visits in a round if `count` rows with `entries` entries each are to be visited: enough
    /// that copying v costs little beside them; 0 if one thread does it better.
    std::size_t rowsInARound(std::size_t count, double entries, Index columns) const;
    /// How many entries of v cost little beside a stretch if they are exchanged after it.
    static constexpr Index mostExchanged = 2500;

private:
    struct Part {
        Vector copy{};
        Vector exchanged{};        ///< its moves of these entries in a stretch
        double gain = 0.0;         ///< in a stretch
        double squaredSum = 0.0;   ///< of the entries that this part adds up: of the sum of the moves
        double squaredMoves = 0.0; ///< and of the single ones
    };

    void visit(int k, const Vector& v, const Round& round, Index first, Index last);
    void exchangeMoves(double curvature);
    void adaptLength(double lost, double gain);
    void addMoves(Vector& v);

    WorkParts m_work;
    std::vector<Part> m_parts;
    Vector m_sum;
    std::vector<Index> m_exchanged; ///< entries of v
    Vector m_current;               ///< their values after the last stretch
    double m_meeting = 0.0;         ///< M of the last round
    double m_gain = 0.0;            ///< sum_t g_t
    double m_curvature = 0.0;
    double m_length = 64.0; ///< of the next stretch, in rows of a part
};

} // namespace gapscope
