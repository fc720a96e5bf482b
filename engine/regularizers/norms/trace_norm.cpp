// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/spectral/leading_singular.h"
#include "engine/math/spectral/nuclear_norm.h"
#include "engine/math/spectral/spectral_norm.h"
#include "engine/math/spectral/svd.h"
#include "engine/math/summation.h"
#include "engine/math/threads/abandonable.h"
#include "engine/regularizers/norms/block_shrinkage.h"
#include "engine/regularizers/norms/norm.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

namespace gapscope {
namespace {

/// From this size on, a decomposition may take longer than a stop request may wait.
constexpr Index minSizeToAbandon = 300;

/// A matrix without its zero rows and columns, which do not change singular values other than 0, divided by its largest
/// magnitude to avoid overflow and underflow. Matrices with few known entries become small this way.
struct Core {
    Core(VectorView values, Index matrixColumns) : scale(maxMagnitude(values)), width(matrixColumns) {
        if (!(scale > 0.0))
            return;
        const Eigen::Map<const DenseRows> whole(values.data(), values.size() / width, width);
        std::vector<bool> isUsed(static_cast<std::size_t>(width), false);
        for (Index i = 0; i < whole.rows(); ++i) {
            bool isEmpty = true;
            for (Index j = 0; j < width; ++j)
                if (whole(i, j) != 0.0) {
                    isEmpty = false;
                    isUsed[static_cast<std::size_t>(j)] = true;
                }
            if (!isEmpty)
                rows.push_back(i);
        }
        for (Index j = 0; j < width; ++j)
            if (isUsed[static_cast<std::size_t>(j)])
                columns.push_back(j);
        matrix = whole(rows, columns) / scale;
    }
    bool isZero() const noexcept { return !(scale > 0.0); }
    Index size() const noexcept { return std::min(matrix.rows(), matrix.cols()); }
    /// Puts a matrix of the size of the core back into the positions of its rows and columns.
    void expand(const Eigen::MatrixXd& inner, VectorSpan out) const {
        out.setZero();
        for (Index i = 0; i < inner.rows(); ++i)
            for (Index j = 0; j < inner.cols(); ++j)
                out[rows[static_cast<std::size_t>(i)] * width + columns[static_cast<std::size_t>(j)]] = inner(i, j);
    }

    double scale;
    Index width;
    std::vector<Index> rows{};
    std::vector<Index> columns{};
    Eigen::MatrixXd matrix{};
};

/// A singular value decomposition; eigenvalues of W^T W would lose half of the digits. The matrix must not be zero.
class Decomposition {
public:
    Decomposition(const Core& core, unsigned options) : m_core(core) {
        const auto svd = std::make_shared<Eigen::BDCSVD<Eigen::MatrixXd>>();
        if (core.size() < minSizeToAbandon)
            svd->compute(core.matrix, options);
        else
            runAbandonable([svd, options, matrix = core.matrix] { svd->compute(matrix, options); });
        m_svd = svd;
    }
    /// In descending order.
    Vector singularValues() const { return m_svd->singularValues() * m_core.scale; }
    /// U diag(values) V^T, stored by rows.
    void compose(const Vector& values, VectorSpan out) const {
        m_core.expand(m_svd->matrixU() * values.asDiagonal() * m_svd->matrixV().transpose(), out);
    }

private:
    const Core& m_core;
    std::shared_ptr<const Eigen::BDCSVD<Eigen::MatrixXd>> m_svd;
};

/// From this size on, only the singular values above the threshold are computed.
constexpr Index minSizeToTruncate = 60;

class TraceNorm final : public Norm {
public:
    TraceNorm(Index outputs, bool isExact) : m_outputs(outputs), m_isExact(isExact) {}

    double value(VectorView w) const override {
        const Core core(w, m_outputs);
        if (core.isZero())
            return 0.0;
        if (core.size() >= minSizeToAbandon)
            if (const std::optional<double> sum = nuclearNormOfLowRank(core.matrix))
                return *sum * core.scale;
        return Decomposition(core, 0).singularValues().sum();
    }
    double dual(VectorView v) const override {
        const Core core(v, m_outputs);
        if (core.isZero())
            return 0.0;
        if (core.size() >= minSizeToAbandon)
            if (const std::optional<double> max = spectralNorm(core.matrix))
                return *max * core.scale;
        return Decomposition(core, 0).singularValues()[0];
    }
    void prox(VectorView x, double t, VectorSpan out) const override {
        const Core core(x, m_outputs);
        if (core.isZero()) {
            out.setZero();
            return;
        }
        if (truncatedProx(core, t, out))
            return;
        const Decomposition svd(core, Eigen::ComputeThinU | Eigen::ComputeThinV);
        svd.compose((svd.singularValues().array() - t).max(0.0), out);
    }
    void subgradient(VectorView w, VectorSpan out) const override {
        const Core core(w, m_outputs);
        constexpr double rank = 1e-12; // relative; smaller singular values count as rounding errors
        if (core.isZero()) {
            out.setZero();
            return;
        }
        const Decomposition svd(core, Eigen::ComputeThinU | Eigen::ComputeThinV);
        const Vector values = svd.singularValues();
        svd.compose((values.array() > rank * values[0]).cast<double>(), out);
    }
    double maxLength(Index) const override { return 1.0; }
    double maxSquaredDualLength(Index size) const override {
        return static_cast<double>(std::min(size / m_outputs, m_outputs));
    }

private:
    /// The proximal step from the singular values above t only; false if that is not allowed or would not be faster.
    bool truncatedProx(const Core& core, double t, VectorSpan out) const {
        if (m_isExact || core.size() < minSizeToTruncate || !(t > 0.0))
            return false;
        SingularTriplets leading;
        if (!m_leading.above(core.matrix, t / core.scale, leading))
            return false;
        const Vector shrunk = (leading.values.array() * core.scale - t).max(0.0);
        core.expand(leading.left * shrunk.asDiagonal() * leading.right.transpose(), out);
        return true;
    }

    Index m_outputs;
    bool m_isExact;
    /// The basis of the last proximal step, from which the next one starts. Only solvers take proximal steps, never
    /// evaluations, so the frequency of evaluations does not alter a run.
    mutable LeadingSingularValues m_leading;
};

} // namespace

std::unique_ptr<Norm> makeTraceNorm(Index outputs, bool isExact) {
    return std::make_unique<TraceNorm>(outputs, isExact);
}

} // namespace gapscope
