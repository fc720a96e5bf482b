// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/second_order/newton_classes.h"

#include "engine/solvers/second_order/conjugate_gradients.h"
#include "engine/solvers/second_order/line_search.h"
#include "engine/solvers/second_order/newton_settings.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

using namespace newton_settings;

constexpr Index blockRowsPerColumn = 4; // minimum
constexpr int classRenewalSteps = 4;    // from this many steps on, compute a new preconditioner
constexpr double unitReduction = 0.2;   // of the slope, for accepting a step of 1
constexpr Index rowsPerCheck = 1024;

} // namespace

NewtonOfClasses::NewtonOfClasses(SolverContext& context, SolverState& state, const LogOfExponentials& loss,
                                 double forcing, bool samplesFirst)
    : m_context(context), m_state(state), m_loss(loss), m_map(context.problem.rowMap()),
      m_classes(context.problem.labels()), m_outputs(context.problem.outputs()),
      m_lambda(context.problem.regularizer().coordinates()->l2), m_forcing(forcing),
      m_samples(m_map.rows(),
                samplesFirst ? std::max(minSample, sampleRowsPerColumn * m_map.data().columns()) : m_map.rows() + 1,
                context.seed) {}

bool NewtonOfClasses::hasBlocks(const Problem& problem) {
    const auto p = static_cast<double>(problem.rowMap().data().columns());
    return static_cast<double>(problem.outputs()) * p * p <=
           static_cast<double>(GramMatrix::maxColumns * GramMatrix::maxColumns);
}

void NewtonOfClasses::copyRows(std::shared_ptr<const CompactRows> rows) {
    if (rows == nullptr)
        rows = CompactRows::of(m_map, CompactRows::Precision::rounded, m_context.stop, m_context.threads);
    m_products = std::make_unique<CompactProducts>(std::move(rows), m_context.stop, m_state.work, m_context.threads);
    m_products->rows().fromData(m_state.w, m_w, m_outputs);
    if (hasBlocks(m_context.problem))
        m_blocks.assign(static_cast<std::size_t>(m_outputs), GramMatrix(m_products->rows().columns()));
}

void NewtonOfClasses::enterSample(std::size_t level) {
    m_chosen = m_samples.sample(level);
    m_hasPreconditioner = false;
    m_decrement = infinity;
    multiplyAfresh();
}

void NewtonOfClasses::multiplyAfresh() {
    m_products->multiply(m_chosen, m_outputs, m_w, m_z);
    m_q.setZero(m_z.size());
    dualPointsAt(0.0);
}

double NewtonOfClasses::primal() const {
    const double paid = sumOf(m_chosen.count, [this](Index k) {
        return m_loss.value({m_z.data() + k * m_outputs, static_cast<std::size_t>(m_outputs)}, classOf(k));
    });
    return paid / static_cast<double>(m_chosen.count) + 0.5 * m_lambda * m_w.squaredNorm();
}

/// Sets alpha to the dual points of the scores at step t.
void NewtonOfClasses::dualPointsAt(double t) {
    m_alpha = m_z + t * m_q;
    std::vector<double> scores(static_cast<std::size_t>(m_outputs));
    for (Index k = 0; k < m_chosen.count; ++k) {
        if (k % rowsPerCheck == 0 && m_context.stop.stop_requested())
            throw StopRequested{};
        const std::span<double> alpha = alphaOf(k);
        std::ranges::copy(alpha, scores.begin());
        m_loss.dualPoint(scores, classOf(k), alpha);
    }
}

/// The slope of P along the direction at step t; sets alpha to the dual point there.
double NewtonOfClasses::slope(double t) {
    dualPointsAt(t);
    return m_lambda * (m_w.dot(m_direction) + t * m_direction.squaredNorm()) -
           m_alpha.dot(m_q) / static_cast<double>(m_chosen.count);
}

bool NewtonOfClasses::linearize() {
    const auto n = static_cast<double>(m_chosen.count);
    m_gradient.setZero(m_w.size());
    m_products->addTransposed(m_chosen, m_outputs, m_alpha, m_gradient);
    m_gradient = m_lambda * m_w - m_gradient / n;
    if (!isWhole())
        return m_decrement <= sampleAccuracy * primal();
    const double gap = 0.5 * m_gradient.squaredNorm() / m_lambda;
    const double size = primal();
    m_state.ownGap = gap;
    if (!m_products->rows().isExact() && gap <= roundedEnough * size) {
        m_products.reset(); // avoids having both copies in memory
        m_products = std::make_unique<CompactProducts>(m_map, CompactRows::Precision::exact, m_context.stop,
                                                       m_state.work, m_context.threads);
        multiplyAfresh();
        return linearize();
    }
    m_atFloor = gap <= accuracyFloor * size ? m_atFloor + 1 : 0;
    return m_atFloor > iterationsAtFloor;
}

void NewtonOfClasses::step() {
    if (!m_blocks.empty() && (!m_hasPreconditioner || m_steps >= classRenewalSteps))
        formBlocks(); // 2
    findDirection();  // 3
    m_stepLength =    // 4
        searchStep(
            m_gradient.dot(m_direction), [this](double t) { return slope(t); }, unitReduction);
    m_w += m_stepLength * m_direction;
    m_z += m_stepLength * m_q;
    if (++m_stepsMade % stepsBetweenProducts == 0)
        multiplyAfresh(); // updates of Z accumulate rounding error
}

void NewtonOfClasses::formBlocks() {
    const CompactRows& rows = m_products->rows();
    const double perRow = static_cast<double>(rows.stored()) / static_cast<double>(std::max<Index>(1, rows.rows()));
    const double share = 4.0 * (m_hasPreconditioner ? m_steps : assumedSteps) / std::max(1.0, perRow);
    const auto count = static_cast<double>(m_chosen.count);
    const double min = std::min(count, static_cast<double>(blockRowsPerColumn * rows.columns()));
    const auto wanted = static_cast<Index>(std::clamp(share * count, min, count));
    for (Index k = 0; k < m_outputs; ++k)
        formBlock(k, wanted);
    m_hasPreconditioner = true;
}

/// Uses a systematic sample, in which a row has a probability proportional to its weight and at most 1: once most rows
/// are told apart from a class, their weights for it are negligible.
void NewtonOfClasses::formBlock(Index ofClass, Index wanted) {
    const auto weightOf = [&](Index k) {
        const double alpha = m_alpha[k * m_outputs + ofClass];
        return std::abs(alpha) * (1.0 - std::abs(alpha)) / m_loss.gamma; // |alpha_k| is b_k, or 1 - b_k if k is its own
    };
    const double total = sumOf(m_chosen.count, weightOf);
    m_part.clear();
    m_partWeights.clear();
    double reached = 0.5;
    for (Index k = 0; total > 0.0 && k < m_chosen.count; ++k) {
        const double weight = weightOf(k);
        const double probability = std::min(1.0, static_cast<double>(wanted) * weight / total);
        reached += probability;
        if (reached < 1.0)
            continue;
        reached -= 1.0;
        m_part.push_back(m_chosen[k]);
        m_partWeights.push_back(weight / probability);
    }
    GramMatrix& block = m_blocks[static_cast<std::size_t>(ofClass)];
    block.clear();
    const auto size = static_cast<Index>(m_part.size());
    block.setWeights(*m_products, {size, m_part.data()}, Eigen::Map<const Vector>(m_partWeights.data(), size));
    block.factor(m_lambda, 1.0 / static_cast<double>(m_chosen.count), m_context.stop);
}

void NewtonOfClasses::solveBlocks(Vector& b) {
    const Index p = m_products->rows().columns();
    Eigen::Map<DenseRows> matrix(b.data(), p, m_outputs);
    matrix.colwise() -= matrix.rowwise().mean().eval();
    for (Index k = 0; k < m_outputs; ++k) {
        m_blockVector = matrix.col(k);
        m_blocks[static_cast<std::size_t>(k)].solve(m_blockVector);
        matrix.col(k) = m_blockVector;
    }
    matrix.colwise() -= matrix.rowwise().mean().eval();
}

void NewtonOfClasses::findDirection() {
    const double scale = 1.0 / (m_loss.gamma * static_cast<double>(m_chosen.count));
    // (diag(b) - b b^T) s, computed from the small probabilities only, since that of the row's own class may be close
    // to 1.
    const auto transform = [this](Index k, std::span<double> s) {
        const std::span<const double> alpha = alphaOf(k);
        const auto own = static_cast<std::size_t>(classOf(k));
        const double ofOwn = s[own];
        double mean = 0.0;
        for (std::size_t c = 0; c < s.size(); ++c) {
            s[c] -= ofOwn;
            mean -= alpha[c] * s[c]; // s of the row's class is 0
        }
        double sum = 0.0;
        for (std::size_t c = 0; c < s.size(); ++c) {
            s[c] = -alpha[c] * (s[c] - mean);
            sum += s[c];
        }
        s[own] -= sum;
    };
    const auto product = [&](const Vector& search, Vector& image) {
        m_products->applyHessian(m_chosen, m_outputs, transform, search, image);
        image = scale * image + m_lambda * search;
    };
    const auto precondition = [this](Vector& residual) {
        if (!m_blocks.empty())
            solveBlocks(residual);
    };
    m_steps = conjugateGradients(-m_gradient, m_forcing, maxConjugateGradients, product, precondition, m_direction);
    m_decrement = -0.5 * m_gradient.dot(m_direction);
    m_products->multiply(m_chosen, m_outputs, m_direction, m_q);
}

} // namespace gapscope
