// SPDX-License-Identifier: GPL-3.0-only
#include "engine/regularizers/norms/sparse_group_lasso.h"

#include "engine/math/infinity.h"
#include "engine/math/projections/soft_threshold.h"
#include "engine/math/summation.h"
#include "engine/regularizers/interface/feasibility.h"
#include "engine/regularizers/norms/block_shrinkage.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <stdexcept>
#include <vector>

namespace gapscope {
namespace {

double square(double x) {
    return x * x;
}

double softNorm(VectorView v, double threshold) {
    return v.unaryExpr([threshold](double x) { return softThreshold(x, threshold); }).stableNorm();
}

/// The s >= 0 with ||soft(s v, l1)||_2 = bound; infinite for v = 0. If the k largest magnitudes exceed l1 / s, s solves
/// a quadratic equation; the right k is the one whose solution keeps exactly these above. The discriminant is written
/// with the deviations of these magnitudes from their mean, because a difference of squares of l1 would lose a bound
/// below 1e-8 l1.
double scaleToBound(VectorView v, double l1, double bound) {
    const double unit = maxMagnitude(v); // s is computed for v / unit, so that no square overflows
    if (!(unit > 0.0))
        return infinity;
    std::vector<double> sorted(static_cast<std::size_t>(v.size()));
    for (std::size_t j = 0; j < sorted.size(); ++j)
        sorted[j] = std::abs(v[static_cast<Index>(j)]) / unit;
    std::ranges::sort(sorted, std::greater{});
    double squares = 0.0;
    double sum = 0.0;
    double deviations = 0.0; // sum of (x - mean)^2, by Welford's update
    double scale = infinity;
    for (std::size_t k = 0; k < sorted.size() && scale * sorted[k] > l1; ++k) {
        const double x = sorted[k];
        const auto count = static_cast<double>(k + 1);
        if (k > 0)
            deviations += square(x - sum / (count - 1.0)) * (count - 1.0) / count;
        squares += x * x;
        sum += x;
        // squares s^2 - 2 l1 sum s + count l1^2 = bound^2; the larger root
        const double discriminant = squares * bound * bound - count * deviations * l1 * l1;
        scale = (l1 * sum + std::sqrt(std::max(0.0, discriminant))) / squares;
    }
    return scale / unit;
}

} // namespace

RegularizerInfo SparseGroupLasso::info() {
    return {.id = "sparse-group-lasso",
            .title = "Sparse group lasso",
            .formula = "λ ∑<sub><i>g</i></sub> √<i>d<sub>g</sub></i> ‖<i>w<sub>g</sub></i>‖<sub>2</sub> + "
                       "<i>l</i><sub>1</sub>‖<i>w</i>‖<sub>1</sub>",
            .meaning = "Chooses groups of features, and features within the groups that it chose. d is the size of a "
                       "group.",
            .source = "Friedman, Hastie and Tibshirani (2010)",
            .hasL1 = true,
            .hasGroups = true};
}

double SparseGroupLasso::value(VectorView w) const {
    CompensatedSum sum;
    for (Index g = 0; g < m_groups.count(); ++g) {
        const auto block = w.segment(m_groups.begin(g), m_groups.size(g));
        sum.add(m_l1 * block.lpNorm<1>());
        sum.add(bound(g) * block.stableNorm());
    }
    return sum.value();
}

void SparseGroupLasso::prox(VectorView x, double t, VectorSpan out) const {
    for (Index j = 0; j < x.size(); ++j)
        out[j] = softThreshold(x[j], t * m_l1);
    for (Index g = 0; g < m_groups.count(); ++g) {
        auto block = out.segment(m_groups.begin(g), m_groups.size(g));
        shrinkBlock(block, t * bound(g), block);
    }
}

void SparseGroupLasso::prox(VectorView, VectorView, VectorSpan) const {
    throw std::logic_error("the proximal operator of groups has one step for all coordinates");
}

double SparseGroupLasso::conjugate(VectorView v) const {
    for (Index g = 0; g < m_groups.count(); ++g) {
        const double norm = softNorm(v.segment(m_groups.begin(g), m_groups.size(g)), m_l1);
        if (!(norm <= bound(g) * (1.0 + feasibilityTolerance)))
            return infinity;
    }
    return 0.0;
}

void SparseGroupLasso::conjugateGradient(VectorView, VectorSpan) const {
    throw std::logic_error("R* of a norm has no gradient");
}

void SparseGroupLasso::subgradient(VectorView w, VectorSpan out) const {
    for (Index g = 0; g < m_groups.count(); ++g) {
        auto block = out.segment(m_groups.begin(g), m_groups.size(g));
        directionOf(w.segment(m_groups.begin(g), m_groups.size(g)), block);
        block *= bound(g);
    }
    out += m_l1 * w.cwiseSign();
}

/// The longest w for a given R is a multiple of a unit vector of the group with the smallest weight. In the dual ball
/// every group contributes the sum of an l1-cube and a ball, which is longest along a common diagonal.
std::optional<NormConstants> SparseGroupLasso::normConstants(Index) const {
    NormConstants constants{1.0, 0.0, 0.0};
    for (Index g = 0; g < m_groups.count(); ++g) {
        const double reach = m_l1 * std::sqrt(static_cast<double>(m_groups.size(g))) + bound(g);
        constants.maxLength = std::max(constants.maxLength, 1.0 / (m_l1 + bound(g)));
        constants.maxSquaredDualLength += reach * reach;
    }
    return constants;
}

double SparseGroupLasso::feasibleScale(VectorView v) const {
    return std::min(1.0, largestScale(v));
}

double SparseGroupLasso::largestScale(VectorView v) const {
    double min = infinity;
    for (Index g = 0; g < m_groups.count(); ++g)
        min = std::min(min, scaleToBound(v.segment(m_groups.begin(g), m_groups.size(g)), m_l1, bound(g)));
    return min;
}

} // namespace gapscope
