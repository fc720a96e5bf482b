// SPDX-License-Identifier: GPL-3.0-only
//
// The lifted forms of Pdprox: a loss that is a maximum of linear pieces gets one dual variable per piece, as printed in
// the paper (section 4.1, appendix A; spec losses.md section 7). They converge to the same optimum as the scalar form,
// usually more slowly, and are kept to reproduce the paper's iterates. Erratum: for the epsilon-insensitive and the
// quantile loss the paper restricts the pieces sometimes to a box, sometimes to the triangle a1 + a2 <= 1; both
// describe the same loss. For the generalized hinge only the triangle does. Here it is always the triangle.
#include "engine/solvers/primal_dual/pdprox_lifted.h"

#include <algorithm>
#include <array>

namespace gapscope {
namespace {

/// Two numbers per row, one for each piece. The hinge has one piece; its second is 0 z + 0, with a variable that stays
/// 0.
using Pairs = Eigen::Array<double, Eigen::Dynamic, 2>;

struct Pieces {
    Pairs slope;  ///< c_r
    Pairs offset; ///< d_r
    Pairs start;  ///< a with -sum_r c_r a_r = alpha
};

void setRow(Pairs& pairs, Index i, double first, double second) {
    pairs(i, 0) = first;
    pairs(i, 1) = second;
}

/// Sets a row of each lifted loss, and splits its alpha into the variables of the pieces.
void setPieces(const Hinge&, double y, double alpha, Index i, Pieces& pieces) {
    setRow(pieces.slope, i, -y, 0.0);
    setRow(pieces.offset, i, 1.0, 0.0);
    setRow(pieces.start, i, y * alpha, 0.0);
}

void setPieces(const GeneralizedHinge& loss, double y, double alpha, Index i, Pieces& pieces) {
    setRow(pieces.slope, i, -loss.a * y, -y);
    setRow(pieces.offset, i, 1.0, 1.0);
    const double steep = y * alpha > 1.0 ? (y * alpha - 1.0) / (loss.a - 1.0) : 0.0;
    setRow(pieces.start, i, steep, y * alpha > 1.0 ? 1.0 - steep : y * alpha);
}

void setPieces(const EpsilonInsensitiveLoss& loss, double y, double alpha, Index i, Pieces& pieces) {
    setRow(pieces.slope, i, 1.0, -1.0);
    setRow(pieces.offset, i, -y - loss.epsilon, y - loss.epsilon);
    setRow(pieces.start, i, std::max(0.0, -alpha), std::max(0.0, alpha));
}

void setPieces(const QuantileLoss& loss, double y, double alpha, Index i, Pieces& pieces) {
    setRow(pieces.slope, i, -loss.tau, 1.0 - loss.tau);
    setRow(pieces.offset, i, loss.tau * y, -(1.0 - loss.tau) * y);
    setRow(pieces.start, i, std::max(0.0, alpha) / loss.tau, std::max(0.0, -alpha) / (1.0 - loss.tau));
}

template <class Loss>
concept Lifted = requires(const Loss& loss, Pieces& pieces) {
    setPieces(loss, 1.0, 0.0, Index{0}, pieces);
};

Pieces piecesOf(const AnyLoss& loss, const Vector& labels, const Vector& alpha) {
    const Index n = labels.size();
    Pieces pieces{Pairs::Zero(n, 2), Pairs::Zero(n, 2), Pairs::Zero(n, 2)};
    std::visit(
        [&](const auto& concrete) {
            if constexpr (Lifted<std::decay_t<decltype(concrete)>>)
                for (Index i = 0; i < n; ++i)
                    setPieces(concrete, labels[i], alpha[i], i, pieces);
        },
        loss);
    return pieces;
}

/// Projects onto { a >= 0, a1 + a2 <= 1 }.
void projectOnTriangle(double& first, double& second) {
    const double excess = std::max(0.0, first) + std::max(0.0, second) - 1.0;
    if (excess > 0.0) {
        // On the edge a1 + a2 = 1, at the foot of the perpendicular or, beyond the edge, at the corner.
        first = std::clamp(0.5 * (1.0 + first - second), 0.0, 1.0);
        second = 1.0 - first;
    } else {
        first = std::max(0.0, first);
        second = std::max(0.0, second);
    }
}

class LiftedBlock final : public PdproxDualBlock {
public:
    LiftedBlock(Pieces pieces, double step, bool keepsCopy)
        : m_pieces(std::move(pieces)), m_step(step), m_a(m_pieces.start) {
        if (keepsCopy)
            m_copy = m_a;
    }

    void advanceFromCopy(const Vector& z, Vector& alpha) override {
        m_a = m_copy;
        advance(z, alpha);
    }
    void advance(const Vector& z, Vector& alpha) override {
        proxStep(z, m_a);
        alpha = -(m_pieces.slope * m_a).rowwise().sum().matrix();
    }
    void correctByProx(const Vector& z) override { proxStep(z, m_copy); }
    void correctByDifference(const Vector& z, const Vector& zBefore, const Vector&) override {
        for (Index r = 0; r < 2; ++r) // the offsets of the pieces cancel
            m_copy.col(r) = m_a.col(r) + m_step * m_pieces.slope.col(r) * (z - zBefore).array();
    }

private:
    /// a <- projection of a + (sigma/n)(c z + d) on the triangle, row by row.
    void proxStep(const Vector& z, Pairs& a) const {
        for (Index i = 0; i < a.rows(); ++i) {
            for (Index r = 0; r < 2; ++r)
                a(i, r) += m_step * (m_pieces.slope(i, r) * z[i] + m_pieces.offset(i, r));
            projectOnTriangle(a(i, 0), a(i, 1));
        }
    }

    Pieces m_pieces;
    double m_step; ///< sigma / n
    Pairs m_a;
    Pairs m_copy; ///< beta of the paper, lifted
};

} // namespace

bool hasLiftedForm(std::string_view loss) {
    static constexpr std::array names{"hinge", "generalized-hinge", "epsilon-insensitive", "quantile"};
    return std::ranges::find(names, loss) != names.end();
}

double liftedFactor(const AnyLoss& loss) {
    // The slopes of different rows differ only in sign.
    const Pieces pieces = piecesOf(loss, Vector::Ones(1), Vector::Zero(1));
    const double factor = pieces.slope.square().sum();
    return factor > 0.0 ? factor : 1.0;
}

std::unique_ptr<PdproxDualBlock> makeLiftedBlock(const AnyLoss& loss, const Vector& labels, double step,
                                                 const Vector& start, bool keepsCopy) {
    return std::make_unique<LiftedBlock>(piecesOf(loss, labels, start), step, keepsCopy);
}

} // namespace gapscope
