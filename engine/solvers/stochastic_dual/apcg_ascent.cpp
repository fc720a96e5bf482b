// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/stochastic_dual/apcg_ascent.h"

#include "engine/math/projections/soft_threshold.h"
#include "engine/solvers/rows/row_loop.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double smallestTheta = 1e-8; // below it theta is multiplied into u, exactly, so that u cannot overflow
constexpr double largestShare = 0.5;   // of sqrt(mu_A) / n: with a single row rho could become 0

} // namespace

double ApcgAscent::convexity(double l2, double gamma, double maxSquaredRowNorm, Index rows) noexcept {
    return 1.0 / (1.0 + maxSquaredRowNorm / l2 / gamma / static_cast<double>(rows));
}

double ApcgAscent::lossConvexity(const Problem& problem) {
    if (problem.outputs() == 1)
        return problem.risk().conjugateConvexity();
    return std::visit([&problem](const auto& loss) { return loss.stepConvexity(problem.outputs()); },
                      problem.vectorLoss());
}

ApcgAscent::ApcgAscent(const OuterRun& run)
    : m_map(run.problem().rowMap()), m_labels(run.problem().rowTargets()), m_outputs(run.problem().outputs()),
      m_l1(run.strengths().l1), m_rowNorm(run.strengths().rowNorm), m_baseL2(run.strengths().l2), m_l2(m_baseL2),
      m_gamma(0.0), m_longest(m_map.squaredNorms().maxCoeff()), m_u(Vector::Zero(m_map.scoreCount())),
      m_v(Vector::Zero(m_map.scoreCount())),
      m_coordinates(static_cast<std::size_t>(m_map.columns()), Coordinate{0.0, 0.0}) {
    if (m_outputs > 1)
        visitSmoothed(run.problem().vectorLoss(), run.smoothing, [this](const auto& loss) {
            m_gamma = loss.stepConvexity(m_outputs);
            m_ascend = [this, loss](std::span<const Index> rows) { ascendRowsOfClasses(loss, rows); };
        });
    else
        visitSmoothed(run.problem().loss(), run.smoothing, [this](const auto& loss) {
            using Loss = std::decay_t<decltype(loss)>;
            m_gamma = loss.conjugateConvexity();
            if (m_l1 > 0.0)
                m_ascend = [this, loss](std::span<const Index> rows) { ascendRows<Loss, true>(loss, rows); };
            else
                m_ascend = [this, loss](std::span<const Index> rows) { ascendRows<Loss, false>(loss, rows); };
        });
    setMomentum();
}

void ApcgAscent::startAt(const Vector& alpha, MeteredMap& products) {
    m_u.setZero();
    m_v = alpha;
    m_theta = 1.0;
    Vector ofV;
    products.multiplyTransposedMean(m_v, ofV);
    if (m_z.size() > 0)
        ofV += m_z;
    for (std::size_t j = 0; j < m_coordinates.size(); ++j)
        m_coordinates[j] = {0.0, ofV[static_cast<Index>(j)]};
}

void ApcgAscent::setMomentum() {
    const auto n = static_cast<double>(m_map.rows());
    m_rootConvexity = std::min(std::sqrt(convexity(m_l2, m_gamma, m_longest, m_map.rows())), largestShare * n);
    const double share = m_rootConvexity / n;
    m_rho = (1.0 - share) / (1.0 + share);
}

/// x_i . w at alpha = theta u + v.
template <bool withL1>
double ApcgAscent::score(RowView row, double theta) const noexcept {
    const Coordinate* const coordinates = m_coordinates.data();
    double sum = 0.0;
    for (Index k = 0; k < row.count; ++k) {
        const Coordinate& c = coordinates[row.column == nullptr ? k : row.column[k]];
        const double x = theta * c.u + c.v;
        sum += row.value[k] * (withL1 ? steadySoftThreshold(x, m_l1) : x);
    }
    return sum / m_l2;
}

template <class Loss, bool withL1>
void ApcgAscent::ascendRows(const Loss& loss, std::span<const Index> rows) {
    const auto n = static_cast<double>(m_map.rows());
    for (const Index i : rows) {
        const RowView row = m_map.row(i);
        const double theta = m_rho * m_theta; // 2
        const double z = score<withL1>(row, theta);
        const double atY = theta * m_u[i] + m_v[i];
        const double base = -theta * m_u[i] + m_v[i];
        const double curvature = m_rootConvexity * (m_map.squaredNorms()[i] / m_l2 / n + m_gamma); // 3
        const double next = loss.coordinateArgmax(base, z + m_gamma * (atY - base), curvature - m_gamma, m_labels[i]);
        const double change = next - base;
        m_theta = theta;
        if (change != 0.0) { // 4
            const double intoU = -(1.0 - m_rootConvexity) / (2.0 * theta) * change;
            const double intoV = 0.5 * (1.0 + m_rootConvexity) * change;
            m_u[i] += intoU;
            m_v[i] += intoV;
            for (Index e = 0; e < row.count; ++e) {
                Coordinate& c = m_coordinates[static_cast<std::size_t>(row.column == nullptr ? e : row.column[e])];
                c.u += intoU / n * row.value[e];
                c.v += intoV / n * row.value[e];
            }
        }
        if (m_theta < smallestTheta)
            rescale();
    }
}

void ApcgAscent::formRow(const Coordinate* first, double theta, VectorSpan row) const noexcept {
    for (Index k = 0; k < row.size(); ++k)
        row[k] = softThreshold(theta * first[k].u + first[k].v, m_l1);
    if (m_rowNorm > 0.0)
        row *= shortening(row.norm(), m_rowNorm);
}

/// The same with blocks: u_i, v_i and the scores of a row have K entries.
template <class Loss>
void ApcgAscent::ascendRowsOfClasses(const Loss& loss, std::span<const Index> rows) {
    const auto n = static_cast<double>(m_map.rows());
    const auto outputs = static_cast<std::size_t>(m_outputs);
    Vector scores(m_outputs);
    Vector base(m_outputs);
    Vector next(m_outputs);
    Vector ofFeature(m_outputs);
    for (const Index i : rows) {
        const RowView row = m_map.row(i);
        const double theta = m_rho * m_theta; // 2
        auto ofU = m_u.segment(i * m_outputs, m_outputs);
        auto ofV = m_v.segment(i * m_outputs, m_outputs);
        scores.setZero();
        for (Index e = 0; e < row.count; ++e) {
            formRow(m_coordinates.data() + (row.column == nullptr ? e : row.column[e]) * m_outputs, theta, ofFeature);
            scores += row.value[e] / m_l2 * ofFeature;
        }
        base = ofV - theta * ofU;
        scores += 2.0 * m_gamma * theta * ofU; // gamma times y minus base
        const double curvature = m_rootConvexity * (m_map.squaredNorms()[i] / m_l2 / n + m_gamma); // 3
        next = base;
        loss.coordinateArgmax({next.data(), outputs}, {scores.data(), outputs}, curvature - m_gamma,
                              static_cast<Index>(m_labels[i]));
        next -= base;
        m_theta = theta;
        const double intoU = -(1.0 - m_rootConvexity) / (2.0 * theta); // 4
        const double intoV = 0.5 * (1.0 + m_rootConvexity);
        ofU += intoU * next;
        ofV += intoV * next;
        for (Index e = 0; e < row.count; ++e) {
            Coordinate* const c = m_coordinates.data() + (row.column == nullptr ? e : row.column[e]) * m_outputs;
            for (Index k = 0; k < m_outputs; ++k) {
                c[k].u += intoU / n * row.value[e] * next[k];
                c[k].v += intoV / n * row.value[e] * next[k];
            }
        }
        if (m_theta < smallestTheta)
            rescale();
    }
}

void ApcgAscent::rescale() {
    m_u *= m_theta;
    for (Coordinate& c : m_coordinates)
        c.u *= m_theta;
    m_theta = 1.0;
}

void ApcgAscent::follow(MeteredMap& products) {
    Vector ofU;
    Vector ofV;
    products.multiplyTransposedMean(m_u, ofU);
    products.multiplyTransposedMean(m_v, ofV);
    if (m_z.size() > 0)
        ofV += m_z;
    for (std::size_t j = 0; j < m_coordinates.size(); ++j)
        m_coordinates[j] = {ofU[static_cast<Index>(j)], ofV[static_cast<Index>(j)]};
}

void ApcgAscent::recentre(double weight, const Vector& centre) {
    if (m_z.size() == 0)
        m_z = Vector::Zero(centre.size());
    m_v += m_theta * m_u;
    m_u.setZero();
    for (std::size_t j = 0; j < m_coordinates.size(); ++j) {
        const auto column = static_cast<Index>(j);
        Coordinate& c = m_coordinates[j];
        c.v += m_theta * c.u + (weight * centre[column] - m_z[column]);
        c.u = 0.0;
        m_z[column] = weight * centre[column];
    }
    m_theta = 1.0;
    m_l2 = m_baseL2 + weight;
    setMomentum();
}

void ApcgAscent::formPrimal(double theta, Vector& w) const {
    w.resize(static_cast<Index>(m_coordinates.size()));
    for (Index j = 0; j < w.size(); j += m_outputs)
        formRow(m_coordinates.data() + j, theta, w.segment(j, m_outputs));
    w /= m_l2;
}

double ApcgAscent::gap(const Risk& risk, const Vector& w, const Vector& scores) const {
    double pairing = 0.0;
    for (std::size_t j = 0; j < m_coordinates.size(); ++j) {
        const auto column = static_cast<Index>(j);
        const double z = m_z.size() > 0 ? m_z[column] : 0.0;
        pairing += w[column] * (m_theta * m_coordinates[j].u + m_coordinates[j].v - z);
    }
    Vector alpha;
    formDual(alpha);
    return risk.value(scores) + risk.conjugateAtMinus(alpha) + pairing;
}

} // namespace gapscope
