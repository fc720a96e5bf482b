// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/stochastic_dual/mirror_ascent.h"

#include "engine/solvers/stochastic_dual/dual_step.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

namespace gapscope {
namespace {

Index columnAt(const RowView& row, Index k) noexcept {
    return row.column == nullptr ? k : Index{row.column[k]};
}

/// Half the range of a row's entries: adding a constant to a row only shifts R* of the entropy linearly. The paper
/// takes the largest magnitude, which is never smaller (section 3.1; sdca.md section 11).
double halfRange(const RowView& row, Index columns) {
    const bool hasZeros = row.count < columns;
    double low = hasZeros ? 0.0 : infinity;
    double high = hasZeros ? 0.0 : -infinity;
    for (Index k = 0; k < row.count; ++k) {
        low = std::min(low, row.value[k]);
        high = std::max(high, row.value[k]);
    }
    return 0.5 * (high - low);
}

/// w = softmax(v / lambda), as E / Z with E_j = exp((v_j - M) / lambda). With a cap below 1 w is formed anew at every
/// step, in O(p log p).
class SoftmaxMap {
public:
    SoftmaxMap(const Problem& problem, const EntropyStrengths& strengths)
        : m_regularizer(problem.regularizer()), m_lambda(strengths.lambda), m_hasCap(strengths.cap < 1.0),
          m_v(Vector::Zero(problem.dimension())), m_weights(problem.dimension()) {
        renew();
    }

    double score(const RowView& row) const noexcept {
        double sum = 0.0;
        for (Index k = 0; k < row.count; ++k)
            sum += row.value[k] * m_weights[columnAt(row, k)];
        return sum / m_sum;
    }
    void move(const RowView& row, double step) {
        constexpr double largestExponent = 200.0;
        constexpr double smallestSum = 1e-3;
        bool isFar = m_hasCap;
        for (Index k = 0; k < row.count; ++k) {
            const Index j = columnAt(row, k);
            m_v[j] += step * row.value[k];
            const double exponent = (m_v[j] - m_max) / m_lambda;
            isFar = isFar || exponent > largestExponent;
            const double moved = std::exp(std::min(exponent, largestExponent));
            m_sum += moved - m_weights[j];
            m_weights[j] = moved;
        }
        if (isFar || m_sum < smallestSum)
            renew();
    }
    void renew() {
        if (m_hasCap) {
            m_regularizer.conjugateGradient(m_v, m_weights);
            m_sum = 1.0;
            return;
        }
        m_max = m_v.maxCoeff();
        m_weights = ((m_v.array() - m_max) / m_lambda).exp();
        m_sum = m_weights.sum();
    }
    void formPrimal(Vector& w) const {
        w.resize(m_v.size());
        m_regularizer.conjugateGradient(m_v, w);
    }
    Vector& v() noexcept { return m_v; }

private:
    const Regularizer& m_regularizer;
    double m_lambda;
    bool m_hasCap;
    Vector m_v;
    Vector m_weights;
    double m_max = 0.0;
    double m_sum = 1.0;
};

/// w_g = v_g max(0, 1 - threshold_g / ||v_g||) / l2, with ||v_g||^2 of every group kept up to date.
class GroupMap {
public:
    GroupMap(const Problem& problem, GroupStrengths strengths)
        : m_regularizer(problem.regularizer()), m_groups(std::move(strengths)), m_v(Vector::Zero(problem.dimension())),
          m_squares(Vector::Zero(static_cast<Index>(m_groups.threshold.size()))) {}

    double score(const RowView& row) const noexcept {
        double sum = 0.0;
        for (Index k = 0; k < row.count; ++k) {
            const Index j = columnAt(row, k);
            sum += row.value[k] * m_v[j] * share(groupOf(j));
        }
        return sum / m_groups.l2;
    }
    void move(const RowView& row, double step) noexcept {
        for (Index k = 0; k < row.count; ++k) {
            const Index j = columnAt(row, k);
            const double before = m_v[j];
            m_v[j] += step * row.value[k];
            m_squares[groupOf(j)] += (m_v[j] - before) * (m_v[j] + before);
        }
    }
    void renew() noexcept {
        m_squares.setZero();
        for (Index j = 0; j < m_v.size(); ++j)
            m_squares[groupOf(j)] += m_v[j] * m_v[j];
    }
    void formPrimal(Vector& w) const {
        w.resize(m_v.size());
        m_regularizer.conjugateGradient(m_v, w);
    }
    Vector& v() noexcept { return m_v; }

private:
    Index groupOf(Index j) const noexcept { return m_groups.groupOf[static_cast<std::size_t>(j)]; }
    double share(Index g) const noexcept {
        const double threshold = m_groups.threshold[static_cast<std::size_t>(g)];
        const double length = std::sqrt(std::max(0.0, m_squares[g]));
        return length > threshold ? 1.0 - threshold / length : 0.0;
    }

    const Regularizer& m_regularizer;
    GroupStrengths m_groups;
    Vector m_v;
    Vector m_squares;
};

template <class Map>
class MappedAscent final : public MirrorAscent {
public:
    MappedAscent(const Problem& problem, AscentOption option, Vector& alpha, Map map)
        : m_rows(problem.rowMap()), m_labels(problem.labels()), m_option(option), m_alpha(alpha),
          m_curvatures(squaredLengths(problem) / modulus(problem) / static_cast<double>(m_rows.rows())),
          m_largest(m_curvatures.size() > 0 ? m_curvatures.maxCoeff() : 0.0), m_map(std::move(map)) {
        std::visit(
            [this](const auto& loss) {
                m_ascend = [this, loss](std::span<const Index> rows) { ascendRows(loss, rows); };
            },
            problem.loss());
    }

    void ascend(std::span<const Index> rows) override { m_ascend(rows); }
    void follow(MeteredMap& products) override {
        Vector fresh; // a stopped product leaves its result undefined
        products.multiplyTransposedMean(m_alpha, fresh);
        m_map.v().swap(fresh);
        m_map.renew();
    }
    void renew() override { m_map.renew(); }
    void formPrimal(Vector& w) const override { m_map.formPrimal(w); }

private:
    template <class Loss>
    void ascendRows(const Loss& loss, std::span<const Index> rows) {
        const auto n = static_cast<double>(m_rows.rows());
        for (const Index i : rows) {
            const RowView row = m_rows.row(i);
            const double z = m_map.score(row);                                                                    // 3
            const double next = nextDual(loss, m_option, m_alpha[i], z, m_curvatures[i], m_largest, m_labels[i]); // 4
            const double change = next - m_alpha[i];
            if (change == 0.0)
                continue;
            m_alpha[i] = next; // 5
            m_map.move(row, change / n);
        }
    }

    const DataMap& m_rows;
    const Vector& m_labels;
    AscentOption m_option;
    Vector& m_alpha;
    Vector m_curvatures; ///< squaredLengths / (modulus n)
    double m_largest;
    Map m_map;
    std::function<void(std::span<const Index>)> m_ascend; ///< compiled for the concrete loss, selected once
};

} // namespace

Vector MirrorAscent::squaredLengths(const Problem& problem) {
    const DataMap& map = problem.rowMap();
    if (!problem.regularizer().entropy())
        return map.squaredNorms();
    Vector lengths(map.rows());
    for (Index i = 0; i < map.rows(); ++i) {
        const double range = halfRange(map.row(i), map.columns());
        lengths[i] = range * range;
    }
    return lengths;
}

double MirrorAscent::modulus(const Problem& problem) {
    const std::optional<EntropyStrengths> entropy = problem.regularizer().entropy();
    return entropy ? entropy->lambda : problem.regularizer().strongConvexity();
}

std::unique_ptr<MirrorAscent> MirrorAscent::make(const Problem& problem, AscentOption option, Vector& alpha) {
    if (const std::optional<EntropyStrengths> entropy = problem.regularizer().entropy())
        return std::make_unique<MappedAscent<SoftmaxMap>>(problem, option, alpha, SoftmaxMap(problem, *entropy));
    return std::make_unique<MappedAscent<GroupMap>>(problem, option, alpha,
                                                    GroupMap(problem, *problem.regularizer().groups()));
}

} // namespace gapscope
