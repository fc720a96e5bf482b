// SPDX-License-Identifier: GPL-3.0-only
//
// Norms that are sums over blocks of coordinates: groups, or the rows of a matrix.
#include "engine/math/summation.h"
#include "engine/regularizers/norms/block_shrinkage.h"
#include "engine/regularizers/norms/norm.h"

#include <algorithm>
#include <utility>

namespace gapscope {
namespace {

class GroupNorm final : public Norm {
public:
    explicit GroupNorm(Groups groups) : m_groups(std::move(groups)) {}

    double value(VectorView w) const override {
        CompensatedSum sum;
        for (Index g = 0; g < m_groups.count(); ++g)
            sum.add(weight(g) * part(w, g).stableNorm());
        return sum.value();
    }
    double dual(VectorView v) const override {
        double max = 0.0;
        for (Index g = 0; g < m_groups.count(); ++g)
            max = std::max(max, part(v, g).stableNorm() / weight(g));
        return max;
    }
    void prox(VectorView x, double t, VectorSpan out) const override {
        for (Index g = 0; g < m_groups.count(); ++g)
            shrinkBlock(part(x, g), t * weight(g), out.segment(m_groups.begin(g), m_groups.size(g)));
    }
    void subgradient(VectorView w, VectorSpan out) const override {
        for (Index g = 0; g < m_groups.count(); ++g) {
            auto block = out.segment(m_groups.begin(g), m_groups.size(g));
            directionOf(part(w, g), block);
            block *= weight(g);
        }
    }
    double maxLength(Index) const override {
        return m_groups.count() > 0 ? 1.0 / std::ranges::min(m_groups.weight) : 0.0;
    }
    double maxSquaredDualLength(Index) const override { return m_groups.squaredWeights(); }
    const Groups* groups() const noexcept override { return &m_groups; }

private:
    double weight(Index g) const noexcept { return m_groups.weight[static_cast<std::size_t>(g)]; }
    Eigen::Ref<const Vector> part(VectorView w, Index g) const {
        return w.segment(m_groups.begin(g), m_groups.size(g));
    }

    Groups m_groups;
};

class RowNorm final : public Norm {
public:
    explicit RowNorm(Index outputs) : m_outputs(outputs) {}

    double value(VectorView w) const override {
        CompensatedSum sum;
        for (Index j = 0; j < w.size(); j += m_outputs)
            sum.add(w.segment(j, m_outputs).stableNorm());
        return sum.value();
    }
    double dual(VectorView v) const override {
        double max = 0.0;
        for (Index j = 0; j < v.size(); j += m_outputs)
            max = std::max(max, v.segment(j, m_outputs).stableNorm());
        return max;
    }
    void prox(VectorView x, double t, VectorSpan out) const override {
        for (Index j = 0; j < x.size(); j += m_outputs)
            shrinkBlock(x.segment(j, m_outputs), t, out.segment(j, m_outputs));
    }
    void subgradient(VectorView w, VectorSpan out) const override {
        for (Index j = 0; j < w.size(); j += m_outputs)
            directionOf(w.segment(j, m_outputs), out.segment(j, m_outputs));
    }
    double maxLength(Index) const override { return 1.0; }
    double maxSquaredDualLength(Index size) const override { return static_cast<double>(size / m_outputs); }
    bool isOfRows() const noexcept override { return true; }

private:
    Index m_outputs;
};

class RowMaxNorm final : public Norm {
public:
    explicit RowMaxNorm(Index outputs) : m_outputs(outputs) {}

    double value(VectorView w) const override {
        CompensatedSum sum;
        for (Index j = 0; j < w.size(); j += m_outputs)
            sum.add(maxMagnitude(w.segment(j, m_outputs)));
        return sum.value();
    }
    double dual(VectorView v) const override {
        double max = 0.0;
        for (Index j = 0; j < v.size(); j += m_outputs)
            max = std::max(max, v.segment(j, m_outputs).lpNorm<1>());
        return max;
    }
    void prox(VectorView x, double t, VectorSpan out) const override {
        for (Index j = 0; j < x.size(); j += m_outputs)
            clipBlock(x.segment(j, m_outputs), t, out.segment(j, m_outputs));
    }
    void subgradient(VectorView w, VectorSpan out) const override {
        for (Index j = 0; j < w.size(); j += m_outputs)
            firstMax(w.segment(j, m_outputs), out.segment(j, m_outputs));
    }
    double maxLength(Index) const override { return std::sqrt(static_cast<double>(m_outputs)); }
    double maxSquaredDualLength(Index size) const override { return static_cast<double>(size / m_outputs); }

private:
    Index m_outputs;
};

} // namespace

std::unique_ptr<Norm> makeGroupNorm(Groups groups) {
    return std::make_unique<GroupNorm>(std::move(groups));
}
std::unique_ptr<Norm> makeRowNorm(Index outputs) {
    return std::make_unique<RowNorm>(outputs);
}
std::unique_ptr<Norm> makeRowMaxNorm(Index outputs) {
    return std::make_unique<RowMaxNorm>(outputs);
}

} // namespace gapscope
