// SPDX-License-Identifier: GPL-3.0-only
#include "engine/regularizers/norms/squared_norms.h"

#include "engine/math/projections/l1_ball.h"
#include "engine/math/projections/soft_threshold.h"
#include "engine/math/summation.h"
#include "engine/regularizers/norms/block_shrinkage.h"

#include <limits>
#include <stdexcept>

namespace gapscope {
namespace {

[[noreturn]] void refuseSteps() {
    throw std::logic_error("this proximal operator has one step for all coordinates");
}

/// R* is finite everywhere, but not differentiable where the maximum over entries or columns is not unique.
[[noreturn]] void refuseGradient() {
    throw std::logic_error("R* of a squared norm has no gradient");
}

double squared(double x) {
    return x * x;
}

using Matrix = Eigen::Map<const DenseRows>;

} // namespace

RegularizerInfo ExclusiveLasso::info() {
    return {.id = "exclusive-lasso",
            .title = "Exclusive lasso",
            .formula = "λ ∑<sub><i>j</i></sub> ‖<i>W<sup>j</sup></i>‖<sub>1</sub>²",
            .meaning = "Lets the outputs compete for every feature: a row of W, the coefficients of a feature, has few "
                       "of them. Needs several outputs; with one it is λ‖w‖².",
            .source = "Zhou, Jin and Hoi (2010)",
            .ofMatrices = true};
}

RegularizerInfo SquaredSumOfNorms::info() {
    return {.id = "squared-sum-of-norms",
            .title = "Squared sum of norms",
            .formula = "λ (∑<sub><i>k</i></sub> ‖<i>w<sub>k</sub></i>‖<sub>2</sub>)²",
            .meaning = "Chooses outputs: whole columns of W, the coefficients of an output, vanish. Needs several "
                       "outputs; with one it is λ‖w‖².",
            .source = "Yang, Mahdavi, Jin and Zhu (2014), section 4.1",
            .ofMatrices = true};
}

double ExclusiveLasso::value(VectorView w) const {
    CompensatedSum sum;
    for (Index j = 0; j < w.size(); j += m_outputs)
        sum.add(m_lambda * squared(w.segment(j, m_outputs).lpNorm<1>()));
    return sum.value();
}

void ExclusiveLasso::prox(VectorView x, double t, VectorSpan out) const {
    for (Index j = 0; j < x.size(); j += m_outputs) {
        const double theta = squaredSumThreshold(x.segment(j, m_outputs), t * m_lambda);
        for (Index k = j; k < j + m_outputs; ++k)
            out[k] = softThreshold(x[k], theta);
    }
}

void ExclusiveLasso::prox(VectorView, VectorView, VectorSpan) const {
    refuseSteps();
}

double ExclusiveLasso::conjugate(VectorView v) const {
    CompensatedSum sum;
    for (Index j = 0; j < v.size(); j += m_outputs)
        sum.add(squared(maxMagnitude(v.segment(j, m_outputs))) / (4.0 * m_lambda));
    return sum.value();
}

void ExclusiveLasso::conjugateGradient(VectorView, VectorSpan) const {
    refuseGradient();
}

void ExclusiveLasso::subgradient(VectorView w, VectorSpan out) const {
    for (Index j = 0; j < w.size(); j += m_outputs)
        out.segment(j, m_outputs) =
            2.0 * m_lambda * w.segment(j, m_outputs).lpNorm<1>() * w.segment(j, m_outputs).cwiseSign();
}

double ExclusiveLasso::largestScale(VectorView) const {
    return std::numeric_limits<double>::infinity();
}

Vector SquaredSumOfNorms::columnNorms(VectorView w) const {
    const Matrix matrix(w.data(), w.size() / m_outputs, m_outputs);
    Vector norms(m_outputs);
    for (Index k = 0; k < m_outputs; ++k)
        norms[k] = matrix.col(k).stableNorm();
    return norms;
}

double SquaredSumOfNorms::value(VectorView w) const {
    return m_lambda * squared(columnNorms(w).sum());
}

void SquaredSumOfNorms::prox(VectorView x, double t, VectorSpan out) const {
    const Vector norms = columnNorms(x);
    const double theta = squaredSumThreshold(norms, t * m_lambda);
    for (Index k = 0; k < m_outputs; ++k) {
        const double factor = norms[k] > theta ? 1.0 - theta / norms[k] : 0.0;
        for (Index j = k; j < x.size(); j += m_outputs)
            out[j] = x[j] * factor;
    }
}

void SquaredSumOfNorms::prox(VectorView, VectorView, VectorSpan) const {
    refuseSteps();
}

double SquaredSumOfNorms::conjugate(VectorView v) const {
    return squared(columnNorms(v).maxCoeff()) / (4.0 * m_lambda);
}

void SquaredSumOfNorms::conjugateGradient(VectorView, VectorSpan) const {
    refuseGradient();
}

void SquaredSumOfNorms::subgradient(VectorView w, VectorSpan out) const {
    const Vector norms = columnNorms(w);
    const double slope = 2.0 * m_lambda * norms.sum();
    for (Index k = 0; k < m_outputs; ++k)
        for (Index j = k; j < w.size(); j += m_outputs)
            out[j] = norms[k] > 0.0 ? slope * (w[j] / norms[k]) : 0.0;
}

double SquaredSumOfNorms::largestScale(VectorView) const {
    return std::numeric_limits<double>::infinity();
}

} // namespace gapscope
