// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/leading_singular.h"
#include "engine/math/summation.h"
#include "engine/regularizers/block_shrinkage.h"
#include "engine/regularizers/norm.h"

#include <algorithm>

#include <Eigen/SVD>

namespace gapscope {
namespace {

/// A true decomposition: eigenvalues of W^T W would lose half of the digits. Values are divided by the greatest before,
/// so that none overflows or vanishes.
class Decomposition {
public:
    Decomposition(VectorView values, Index outputs, unsigned options)
        : m_scale(greatestMagnitude(values)), m_rows(values.size() / std::max<Index>(1, outputs)), m_columns(outputs) {
        if (m_scale > 0.0)
            m_svd.compute(Eigen::Map<const DenseRows>(values.data(), m_rows, m_columns) / m_scale, options);
    }
    bool isZero() const noexcept { return !(m_scale > 0.0); }
    /// Descending.
    Vector singularValues() const { return m_svd.singularValues() * m_scale; }
    /// U diag(values) V^T by rows.
    void compose(const Vector& values, VectorSpan out) const {
        const DenseRows product = m_svd.matrixU() * values.asDiagonal() * m_svd.matrixV().transpose();
        out = Eigen::Map<const Vector>(product.data(), product.size());
    }

private:
    double m_scale;
    Index m_rows;
    Index m_columns;
    Eigen::BDCSVD<Eigen::MatrixXd> m_svd;
};

/// From here on the values above a threshold are looked for alone.
constexpr Index leastSizeToTruncate = 60;

class TraceNorm final : public Norm {
public:
    TraceNorm(Index outputs, bool isExact) : m_outputs(outputs), m_isExact(isExact) {}

    double value(VectorView w) const override {
        const Decomposition svd(w, m_outputs, 0);
        return svd.isZero() ? 0.0 : svd.singularValues().sum();
    }
    double dual(VectorView v) const override {
        const Decomposition svd(v, m_outputs, 0);
        return svd.isZero() ? 0.0 : svd.singularValues()[0];
    }
    void prox(VectorView x, double t, VectorSpan out) const override {
        if (truncatedProx(x, t, out))
            return;
        const Decomposition svd(x, m_outputs, Eigen::ComputeThinU | Eigen::ComputeThinV);
        if (svd.isZero())
            out.setZero();
        else
            svd.compose((svd.singularValues().array() - t).max(0.0), out);
    }
    void subgradient(VectorView w, VectorSpan out) const override {
        const Decomposition svd(w, m_outputs, Eigen::ComputeThinU | Eigen::ComputeThinV);
        constexpr double rank = 1e-12; // relative; below it a singular value is rounding
        if (svd.isZero()) {
            out.setZero();
            return;
        }
        const Vector values = svd.singularValues();
        svd.compose((values.array() > rank * values[0]).cast<double>(), out);
    }
    double greatestLength(Index) const override { return 1.0; }
    double greatestSquaredDualLength(Index size) const override {
        return static_cast<double>(std::min(size / m_outputs, m_outputs));
    }

private:
    /// By the singular values above t, where that is allowed and pays.
    bool truncatedProx(VectorView x, double t, VectorSpan out) const {
        const Index rows = x.size() / std::max<Index>(1, m_outputs);
        const double scale = greatestMagnitude(x);
        if (m_isExact || std::min(rows, m_outputs) < leastSizeToTruncate || !(t > 0.0) || !(scale > 0.0))
            return false;
        const Eigen::MatrixXd matrix = Eigen::Map<const DenseRows>(x.data(), rows, m_outputs) / scale;
        SingularTriplets leading;
        if (!m_leading.above(matrix, t / scale, leading))
            return false;
        const Vector shrunk = (leading.values.array() * scale - t).max(0.0);
        const DenseRows product = leading.left * shrunk.asDiagonal() * leading.right.transpose();
        out = Eigen::Map<const Vector>(product.data(), product.size());
        return true;
    }

    Index m_outputs;
    bool m_isExact;
    /// Of the last proximal step, from which the next one starts. Only solvers take such steps, never an evaluation,
    /// so that how often a run is looked at changes nothing in it.
    mutable LeadingSingularValues m_leading;
};

} // namespace

std::unique_ptr<Norm> makeTraceNorm(Index outputs, bool isExact) {
    return std::make_unique<TraceNorm>(outputs, isExact);
}

} // namespace gapscope
