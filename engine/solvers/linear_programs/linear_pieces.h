// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/any_loss.h"
#include "engine/math/vector.h"

#include <array>
#include <cmath>
#include <vector>

namespace gapscope {

/// Whether phi is piecewise linear with at least one kink.
template <class Loss>
inline constexpr bool isPiecewiseLinear =
    std::is_same_v<Loss, Hinge> || std::is_same_v<Loss, GeneralizedHinge> || std::is_same_v<Loss, AbsoluteLoss> ||
    std::is_same_v<Loss, EpsilonInsensitiveLoss> || std::is_same_v<Loss, QuantileLoss>;

/// The kinks and slopes of phi_i as a function of the score z for every row of a piecewise linear loss: kinks 0 .. m-1
/// and slopes 0 .. m ascend, piece k lies between the kinks k-1 and k. The labels must outlive it.
class LinearPieces {
public:
    /// For losses with isPiecewiseLinear; others have no kinks.
    LinearPieces(const AnyLoss& loss, const Vector& labels);

    Index rows() const noexcept { return m_labels.size(); }
    int kinks() const noexcept { return static_cast<int>(m_kinks[0].size()); }
    double kink(Index row, int k) const noexcept {
        return m_kinks[side(row)][static_cast<std::size_t>(k)] + (m_isMargin ? 0.0 : m_labels[row]);
    }
    double slope(Index row, int piece) const noexcept { return m_slopes[side(row)][static_cast<std::size_t>(piece)]; }
    double jump(Index row, int k) const noexcept { return slope(row, k + 1) - slope(row, k); }
    /// The kink, displaced by an amount that differs from row to row, so that few rows have kinks at the same point.
    double shiftedKink(Index row, int k, double size) const noexcept {
        const double place = golden * static_cast<double>(row + 1);
        return kink(row, k) + size * (0.5 + (place - std::floor(place)));
    }
    /// The kink whose interval of slopes contains u, and the distance of u to its ends relative to the length, at most
    /// 1/2; 0 or less at the slopes themselves.
    struct Place {
        int kink = 0;
        double margin = 0.0;
    };
    Place placeOf(Index row, double u) const noexcept;
    /// The piece with z between its kinks; at a kink the one below.
    int pieceAt(Index row, double z, double shift) const noexcept;

private:
    static constexpr double golden = 0.6180339887498949;
    std::size_t side(Index row) const noexcept { return m_isMargin && m_labels[row] < 0.0 ? 1 : 0; }

    const Vector& m_labels;
    bool m_isMargin = false;
    std::array<std::vector<double>, 2> m_kinks{}; ///< as functions of z for the label 1, of z - y, and of z for -1
    std::array<std::vector<double>, 2> m_slopes{};
};

} // namespace gapscope
