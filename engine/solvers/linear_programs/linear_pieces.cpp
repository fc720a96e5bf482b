// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/linear_programs/linear_pieces.h"

#include <algorithm>
#include <variant>

namespace gapscope {
namespace {

/// The slopes between the kinks, of z for a label for which z itself is the argument of the kinks.
template <class Loss>
std::vector<double> slopesBetween(const Loss& loss, const std::vector<double>& kinks) {
    const double origin = Loss::task == LossTask::margin ? 1.0 : 0.0;
    std::vector<double> slopes{loss.derivative(kinks.front() - 1.0, origin)};
    for (std::size_t k = 1; k < kinks.size(); ++k)
        slopes.push_back(loss.derivative(0.5 * (kinks[k - 1] + kinks[k]), origin));
    slopes.push_back(loss.derivative(kinks.back() + 1.0, origin));
    return slopes;
}

std::vector<double> mirrored(std::vector<double> values) {
    std::ranges::reverse(values);
    for (double& value : values)
        value = -value;
    return values;
}

} // namespace

LinearPieces::LinearPieces(const AnyLoss& loss, const Vector& labels) : m_labels(labels) {
    std::visit(
        [this](const auto& concrete) {
            using Loss = std::decay_t<decltype(concrete)>;
            if constexpr (isPiecewiseLinear<Loss>) {
                m_isMargin = Loss::task == LossTask::margin;
                m_kinks[0] = concrete.kinks();
                m_slopes[0] = slopesBetween(concrete, m_kinks[0]);
            }
        },
        loss);
    m_kinks[1] = mirrored(m_kinks[0]);
    m_slopes[1] = mirrored(m_slopes[0]);
}

LinearPieces::Place LinearPieces::placeOf(Index row, double u) const noexcept {
    Place best{.kink = 0, .margin = -1.0};
    for (int k = 0; k < kinks(); ++k) {
        const double margin = std::min(u - slope(row, k), slope(row, k + 1) - u) / jump(row, k);
        if (margin > best.margin)
            best = {k, margin};
    }
    return best;
}

int LinearPieces::pieceAt(Index row, double z, double shift) const noexcept {
    int piece = 0;
    while (piece < kinks() && z > shiftedKink(row, piece, shift))
        ++piece;
    return piece;
}

} // namespace gapscope
