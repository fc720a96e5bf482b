// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/curvature.h"
#include "engine/math/projections/soft_threshold.h"
#include "engine/solvers/coordinate_descent/extrapolation.h"
#include "engine/solvers/coordinate_descent/gathered_columns.h"
#include "engine/solvers/coordinate_descent/support_newton.h"
#include "engine/solvers/interface/stop_check.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <type_traits>
#include <utility>
#include <vector>

namespace gapscope {

/// Rounds of cyclic proximal coordinate descent on the columns of a working set. Holds the coefficients of the set, the
/// bias, and the quantities over all rows that depend on them. A coordinate step minimizes the bound phi(z + d) <=
/// phi(z) + phi'(z) d + (M/2) d^2, which is exact for the squared loss. A round ends with an extrapolation, and with a
/// Newton step on the nonzero coefficients if that costs at most half of the passes since the last one: ill-conditioned
/// problems need it, others lose little.
template <class Loss>
class CoordinateRounds {
public:
    struct Strengths {
        double l1 = 0.0;
        double l2 = 0.0;
    };

    /// `memory`: passes per round.
    CoordinateRounds(const Loss& loss, const Vector& labels, Strengths strengths, bool freeBias, Index memory)
        : m_loss(loss), m_y(labels), m_strengths(strengths), m_freeBias(freeBias),
          m_curvature(loss.derivativeLipschitz()), m_memory(memory) {}

    /// Starts on these columns, with squared norms `squares` and coefficients `w`. Throws StopRequested.
    void start(std::vector<ColumnView> columns, Vector squares, Vector w, double bias, const std::stop_token& stop) {
        m_columns = std::move(columns);
        m_squares = std::move(squares);
        m_w = std::move(w);
        m_bias = bias;
        formScores(stop);
        beginRound(std::min(m_memory, firstMemory));
    }
    /// Continues the round for about `entries` entries; true when it is complete.
    /// Throws StopRequested inside a Newton step, with the coefficients unchanged.
    bool advance(Index entries, const std::stop_token& stop);
    /// Shifts the bias by `shift`, the distance to the best bias for the current scores.
    void shiftBias(double shift) {
        m_bias += shift;
        if constexpr (isSquared) {
            m_line.array() -= shift;
        } else {
            m_line.array() += shift;
            formAlpha();
        }
    }

    const Vector& w() const noexcept { return m_w; }
    double bias() const noexcept { return m_bias; }
    /// -phi'(scores)
    const Vector& alpha() const noexcept {
        if constexpr (isSquared)
            return m_line;
        else
            return m_alpha;
    }
    Vector scores() const {
        if constexpr (isSquared)
            return m_y - m_line;
        else
            return m_line;
    }
    double primal() const { return primalAt(m_line, m_w); }
    /// Entries touched by products and updates since the last call.
    struct Touched {
        double products = 0.0;
        double updates = 0.0;
    };
    Touched touched() noexcept {
        m_sinceNewton += m_touched.products + m_touched.updates;
        return std::exchange(m_touched, {});
    }

private:
    /// The first round on new columns is short, since it may soon show that others are needed.
    static constexpr Index firstMemory = 4;
    static constexpr bool isSquared = std::is_same_v<Loss, SquaredLoss>;
    double rows() const noexcept { return static_cast<double>(m_y.size()); }
    void formScores(const std::stop_token& stop);
    void formAlpha() {
        if constexpr (!isSquared) {
            m_alpha.resize(m_y.size());
            for (Index i = 0; i < m_y.size(); ++i)
                m_alpha[i] = -m_loss.derivative(m_line[i], m_y[i]);
        }
    }
    double primalAt(const Vector& line, const Vector& w) const;
    double changeOfPrimal(const Vector& line, const Vector& w) const;
    /// Starts a round of `passes` passes.
    void beginRound(Index passes) {
        m_visited.resize(static_cast<std::size_t>(m_w.size()));
        std::iota(m_visited.begin(), m_visited.end(), Index{0});
        m_next = 0;
        m_history.restart(passes, m_w, m_bias, m_line);
    }
    void moveCoordinate(Index k);
    void changeLine(const ColumnView& column, double change);
    void stepBias() {
        if (m_freeBias)
            shiftBias(alpha().mean() / m_curvature);
    }
    void endPass();
    void endRound(const std::stop_token& stop);
    void extrapolate();
    void newtonStep(const std::stop_token& stop);
    bool tryStep(const std::vector<Index>& support, const Vector& target, double step, const std::stop_token& stop);
    Vector curvatures() const;

    Loss m_loss;
    const Vector& m_y;
    Strengths m_strengths;
    bool m_freeBias;
    double m_curvature; ///< M
    Index m_memory;
    std::vector<ColumnView> m_columns;
    Vector m_squares;
    Vector m_w;
    double m_bias = 0.0;
    Vector m_line;  ///< over rows, affine in (w, b): the scores, or for the squared loss alpha = y - scores
    Vector m_alpha; ///< unless it is m_line
    Extrapolation m_history;
    std::vector<Index> m_visited; ///< columns of this pass: all in the first of a round, then the nonzero ones
    std::size_t m_next = 0;       ///< index into m_visited
    Touched m_touched{};
    double m_sinceNewton = 0.0; ///< entries touched by passes since the last Newton step
};

template <class Loss>
void CoordinateRounds<Loss>::formScores(const std::stop_token& stop) {
    StopCheck check(stop);
    m_line.setConstant(m_y.size(), m_bias);
    for (Index k = 0; k < m_w.size(); ++k) {
        if (m_w[k] == 0.0)
            continue;
        const ColumnView& column = m_columns[static_cast<std::size_t>(k)];
        column.addTo(m_w[k], m_line.data());
        m_touched.products += static_cast<double>(column.count);
        check.worked(column.count);
    }
    if constexpr (isSquared)
        m_line = m_y - m_line;
    formAlpha();
}

template <class Loss>
double CoordinateRounds<Loss>::primalAt(const Vector& line, const Vector& w) const {
    double sum = 0.0;
    if constexpr (isSquared) {
        sum = 0.5 * line.squaredNorm();
    } else {
        for (Index i = 0; i < m_y.size(); ++i)
            sum += m_loss.value(line[i], m_y[i]);
    }
    return sum / rows() + m_strengths.l1 * w.template lpNorm<1>() + 0.5 * m_strengths.l2 * w.squaredNorm();
}

/// The change of P, as a sum of differences: near the optimum the difference of the sums would be pure rounding error.
template <class Loss>
double CoordinateRounds<Loss>::changeOfPrimal(const Vector& line, const Vector& w) const {
    double sum = 0.0;
    if constexpr (isSquared) {
        sum = 0.5 * (line - m_line).dot(line + m_line);
    } else {
        for (Index i = 0; i < m_y.size(); ++i)
            sum += m_loss.value(line[i], m_y[i]) - m_loss.value(m_line[i], m_y[i]);
    }
    return sum / rows() + m_strengths.l1 * (w.cwiseAbs() - m_w.cwiseAbs()).sum() +
           0.5 * m_strengths.l2 * (w - m_w).dot(w + m_w);
}

template <class Loss>
void CoordinateRounds<Loss>::changeLine(const ColumnView& column, double change) {
    if constexpr (isSquared) {
        column.addTo(-change, m_line.data());
    } else {
        column.forEach([&](Index i, double value) {
            m_line[i] += change * value;
            m_alpha[i] = -m_loss.derivative(m_line[i], m_y[i]);
        });
    }
}

template <class Loss>
void CoordinateRounds<Loss>::moveCoordinate(Index k) {
    const ColumnView& column = m_columns[static_cast<std::size_t>(k)];
    const double curvature = m_curvature * m_squares[k] / rows() + m_strengths.l2;
    const double v = column.dot(alpha().data()) / rows();
    const double next = softThreshold(m_w[k] + (v - m_strengths.l2 * m_w[k]) / curvature, m_strengths.l1 / curvature);
    const double change = next - m_w[k];
    m_touched.products += static_cast<double>(column.count);
    if (change == 0.0)
        return;
    m_w[k] = next;
    changeLine(column, change);
    m_touched.updates += static_cast<double>(column.count);
}

template <class Loss>
bool CoordinateRounds<Loss>::advance(Index entries, const std::stop_token& stop) {
    for (;;) {
        if (m_next == 0)
            stepBias();
        for (; m_next < m_visited.size() && entries > 0; ++m_next) {
            const Index k = m_visited[m_next];
            entries -= m_columns[static_cast<std::size_t>(k)].count + 1;
            moveCoordinate(k);
        }
        if (m_next < m_visited.size())
            return false;
        endPass();
        if (m_history.isFull()) {
            endRound(stop);
            return true;
        }
    }
}

template <class Loss>
void CoordinateRounds<Loss>::endPass() {
    m_next = 0;
    m_history.remember(m_w, m_bias, m_line);
    std::erase_if(m_visited, [this](Index k) { return m_w[k] == 0.0; });
}

template <class Loss>
void CoordinateRounds<Loss>::endRound(const std::stop_token& stop) {
    extrapolate();
    stepBias();
    newtonStep(stop);
    beginRound(m_memory);
}

template <class Loss>
void CoordinateRounds<Loss>::extrapolate() {
    Vector w = m_w;
    double bias = m_bias;
    Vector line = m_line;
    if (!m_history.extrapolate(w, bias, line) || !(changeOfPrimal(line, w) < 0.0))
        return;
    m_w.swap(w);
    m_line.swap(line);
    m_bias = bias;
    formAlpha();
}

template <class Loss>
Vector CoordinateRounds<Loss>::curvatures() const {
    if constexpr (isSquared)
        return Vector::Ones(m_y.size());
    Vector result(m_y.size());
    for (Index i = 0; i < m_y.size(); ++i)
        result[i] = curvature(m_loss, alpha()[i], m_y[i]);
    return result;
}

template <class Loss>
void CoordinateRounds<Loss>::newtonStep(const std::stop_token& stop) {
    std::vector<Index> support;
    std::vector<ColumnView> columns;
    for (Index k = 0; k < m_w.size(); ++k)
        if (m_w[k] != 0.0) {
            support.push_back(k);
            columns.push_back(m_columns[static_cast<std::size_t>(k)]);
        }
    const auto size = static_cast<Index>(support.size());
    if (size == 0 || size > SupportSystem::maxColumns)
        return;
    const Vector curvature = curvatures();
    const SupportSystem system{columns, curvature, m_freeBias, m_strengths.l2};
    constexpr double share = 0.5; // of the work of the passes
    if (system.cost() > share * m_sinceNewton)
        return;
    m_sinceNewton = 0.0;
    m_touched.products += system.cost();
    Vector w(size + (m_freeBias ? 1 : 0));
    Vector g(w.size());
    for (Index k = 0; k < size; ++k) {
        w[k] = m_w[support[static_cast<std::size_t>(k)]];
        g[k] = columns[static_cast<std::size_t>(k)].dot(alpha().data()) / rows() - std::copysign(m_strengths.l1, w[k]) -
               m_strengths.l2 * w[k];
    }
    if (m_freeBias) {
        w[size] = m_bias;
        g[size] = alpha().mean();
    }
    const Vector target = system.target(w, std::move(g), stop);
    constexpr int trials = 5; // the model is exact for the squared loss only
    double step = 1.0;
    for (int trial = 0; trial < trials && !tryStep(support, target, step, stop); ++trial)
        step *= 0.5;
}

/// Moves a fraction `step` of the way to the target, if that decreases P.
template <class Loss>
bool CoordinateRounds<Loss>::tryStep(const std::vector<Index>& support, const Vector& target, double step,
                                     const std::stop_token& stop) {
    StopCheck check(stop);
    Vector w = m_w;
    Vector line = m_line;
    for (std::size_t k = 0; k < support.size(); ++k) {
        double& weight = w[support[k]];
        const double before = weight;
        const double end = target[static_cast<Index>(k)];
        weight = step == 1.0 ? end : before + step * (end - before); // keeps zeros exact
        const ColumnView& column = m_columns[static_cast<std::size_t>(support[k])];
        column.addTo(isSquared ? before - weight : weight - before, line.data());
        m_touched.updates += static_cast<double>(column.count);
        check.worked(column.count);
    }
    const double shift = m_freeBias ? step * (target[target.size() - 1] - m_bias) : 0.0;
    line.array() += isSquared ? -shift : shift;
    if (!(changeOfPrimal(line, w) < 0.0))
        return false;
    m_w.swap(w);
    m_line.swap(line);
    m_bias += shift;
    formAlpha();
    return true;
}

} // namespace gapscope
