// SPDX-License-Identifier: GPL-3.0-only
#include "engine/regularizers/enclosure/norm_bounds.h"

#include "engine/math/enclosure/product_distance.h"
#include "engine/math/spectral/svd.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gapscope {
namespace {

class L1Bounds final : public NormBounds {
public:
    double valueUp(VectorView w) const override {
        return sumOfMagnitudesUp(w.size(), [&](Index j) { return w[j]; });
    }
    double dualUp(const IntervalVector& v) const override { return v.size() > 0 ? v.magnitudes().maxCoeff() : 0.0; }
};

class L2Bounds final : public NormBounds {
public:
    double valueUp(VectorView w) const override {
        return lengthUp(w.size(), [&](Index j) { return w[j]; });
    }
    double dualUp(const IntervalVector& v) const override { return valueUp(v.magnitudes()); }
};

class MaxBounds final : public NormBounds {
public:
    double valueUp(VectorView w) const override { return w.size() > 0 ? w.cwiseAbs().maxCoeff() : 0.0; }
    double dualUp(const IntervalVector& v) const override {
        const Vector magnitudes = v.magnitudes();
        return sumOfMagnitudesUp(v.size(), [&](Index j) { return magnitudes[j]; });
    }
};

class GroupBounds final : public NormBounds {
public:
    explicit GroupBounds(Groups groups) : m_groups(std::move(groups)) {}
    double valueUp(VectorView w) const override {
        EnclosedSum sum;
        for (Index g = 0; g < m_groups.count(); ++g)
            sum.add(productUp(weight(g), length(w, g)));
        return sum.value().high();
    }
    double dualUp(const IntervalVector& v) const override {
        const Vector magnitudes = v.magnitudes();
        double max = 0.0;
        for (Index g = 0; g < m_groups.count(); ++g)
            max = std::max(max, quotientUp(length(magnitudes, g), weight(g)));
        return max;
    }

private:
    double weight(Index g) const noexcept { return m_groups.weight[static_cast<std::size_t>(g)]; }
    double length(VectorView x, Index g) const {
        return lengthUp(m_groups.size(g), [&](Index k) {
            const Index place = m_groups.begin(g) + k;
            return x[m_groups.order.empty() ? place : m_groups.order[static_cast<std::size_t>(place)]];
        });
    }

    Groups m_groups;
};

class RowBounds final : public NormBounds {
public:
    explicit RowBounds(Index outputs) : m_outputs(outputs) {}
    double valueUp(VectorView w) const override {
        EnclosedSum sum;
        for (Index j = 0; j < w.size(); j += m_outputs)
            sum.add(length(w, j));
        return sum.value().high();
    }
    double dualUp(const IntervalVector& v) const override {
        const Vector magnitudes = v.magnitudes();
        double max = 0.0;
        for (Index j = 0; j < v.size(); j += m_outputs)
            max = std::max(max, length(magnitudes, j));
        return max;
    }

private:
    double length(VectorView x, Index j) const {
        return lengthUp(m_outputs, [&](Index k) { return x[j + k]; });
    }

    Index m_outputs;
};

class RowMaxBounds final : public NormBounds {
public:
    explicit RowMaxBounds(Index outputs) : m_outputs(outputs) {}
    double valueUp(VectorView w) const override {
        EnclosedSum sum;
        for (Index j = 0; j < w.size(); j += m_outputs)
            sum.add(w.segment(j, m_outputs).cwiseAbs().maxCoeff());
        return sum.value().high();
    }
    double dualUp(const IntervalVector& v) const override {
        const Vector magnitudes = v.magnitudes();
        double max = 0.0;
        for (Index j = 0; j < v.size(); j += m_outputs)
            max = std::max(max, sumOfMagnitudesUp(m_outputs, [&](Index k) { return magnitudes[j + k]; }));
        return max;
    }

private:
    Index m_outputs;
};

/// From any decomposition A = U diag(s) V^T + E, with d bounding ||U^T U - I||_F: ||U|| <= sqrt(1 + d), and so for V,
/// so that ||A|| <= ||U|| ||V|| max s + ||E||_F and ||A||_* <= ||U|| ||V|| sum s + sqrt(rank) ||E||_F. Bounds of
/// ||E||_F and d are computed, so that no accuracy of the decomposition is assumed.
class TraceBounds final : public NormBounds {
public:
    explicit TraceBounds(Index outputs) : m_outputs(outputs) {}
    double valueUp(VectorView w) const override {
        const auto bounds = boundsOf(w);
        return bounds.nuclear;
    }
    double dualUp(const IntervalVector& v) const override {
        const Vector centre = 0.5 * v.low + 0.5 * v.high;
        const double radius = lengthUp(
            v.size(), [&](Index j) { return std::max(sumUp(v.high[j], -centre[j]), sumUp(centre[j], -v.low[j])); });
        const double ofCentre = boundsOf(centre).spectral;
        return sumUp(ofCentre, radius);
    }

private:
    using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

    struct Bounds {
        double nuclear;
        double spectral;
    };

    /// ||Q|| of a matrix with nearly orthonormal columns.
    static double lengthOfBasis(const Eigen::MatrixXd& q) { return rootUp(sumUp(1.0, orthonormalityDefectUp(q))); }

    Bounds boundsOf(VectorView w) const {
        const double largest = w.size() > 0 ? w.cwiseAbs().maxCoeff() : 0.0;
        if (largest == 0.0 || !std::isfinite(largest))
            return {largest, largest};
        // Divided by a power of two, so that no product leaves the range.
        const double unit = std::ldexp(1.0, std::ilogb(largest));
        const Index rows = w.size() / m_outputs;
        const Eigen::MatrixXd a = Eigen::Map<const RowMajor>(w.data(), rows, m_outputs) / unit;
        const Eigen::BDCSVD<Eigen::MatrixXd> svd(a, Eigen::ComputeThinU | Eigen::ComputeThinV);
        const Index kept = rankOf(svd.singularValues());
        const Vector s = svd.singularValues().head(kept);
        const Eigen::MatrixXd u = svd.matrixU().leftCols(kept);
        const Eigen::MatrixXd v = svd.matrixV().leftCols(kept);
        const Eigen::MatrixXd scaled = u * s.asDiagonal(); // each entry rounded once
        const double lengthOfV = lengthOfBasis(v);
        const double lengths = productUp(lengthOfBasis(u), lengthOfV);
        // Of the division, where it underflows, of the product with s, and of the decomposition.
        const double underflow = std::numeric_limits<double>::denorm_min() * static_cast<double>(w.size());
        const double ofScaled = sumUp(productUp(roundoff, frobeniusUp(scaled)), underflow);
        const double rest = sumUp(sumUp(productDistanceUp(scaled, v, a), underflow), productUp(ofScaled, lengthOfV));
        const double sum = sumOfMagnitudesUp(kept, [&](Index r) { return s[r]; });
        const auto rank = static_cast<double>(std::min(rows, m_outputs));
        return {productUp(unit, sumUp(productUp(lengths, sum), productUp(rootUp(rank), rest))),
                productUp(unit, sumUp(productUp(lengths, s.cwiseAbs().maxCoeff()), rest))};
    }

    /// Of singular values in descending order. Whatever is left out is part of the error that is bounded.
    static Index rankOf(const Vector& s) {
        constexpr double negligible = 8.0 * std::numeric_limits<double>::epsilon();
        Index rank = s.size();
        while (rank > 1 && !(s[rank - 1] > negligible * s[0]))
            --rank;
        return rank;
    }

    Index m_outputs;
};

} // namespace

std::unique_ptr<NormBounds> l1NormBounds() {
    return std::make_unique<L1Bounds>();
}
std::unique_ptr<NormBounds> l2NormBounds() {
    return std::make_unique<L2Bounds>();
}
std::unique_ptr<NormBounds> maxNormBounds() {
    return std::make_unique<MaxBounds>();
}
std::unique_ptr<NormBounds> groupNormBounds(Groups groups) {
    return std::make_unique<GroupBounds>(std::move(groups));
}
std::unique_ptr<NormBounds> rowNormBounds(Index outputs) {
    return std::make_unique<RowBounds>(outputs);
}
std::unique_ptr<NormBounds> rowMaxNormBounds(Index outputs) {
    return std::make_unique<RowMaxBounds>(outputs);
}
std::unique_ptr<NormBounds> traceNormBounds(Index outputs) {
    return std::make_unique<TraceBounds>(outputs);
}

} // namespace gapscope
