// SPDX-License-Identifier: GPL-3.0-only
#include "engine/regularizers/vector/permuted.h"

namespace gapscope {

Vector Permuted::sorted(VectorView v) const {
    Vector result(v.size());
    for (Index place = 0; place < v.size(); ++place)
        result[place] = v[m_order[static_cast<std::size_t>(place)]];
    return result;
}

void Permuted::putBack(const Vector& sorted, VectorSpan out) const {
    for (Index place = 0; place < sorted.size(); ++place)
        out[m_order[static_cast<std::size_t>(place)]] = sorted[place];
}

void Permuted::prox(VectorView x, double t, VectorSpan out) const {
    Vector result = sorted(x);
    m_inner->prox(result, t, result);
    putBack(result, out);
}

void Permuted::prox(VectorView x, VectorView steps, VectorSpan out) const {
    Vector result = sorted(x);
    m_inner->prox(result, sorted(steps), result);
    putBack(result, out);
}

void Permuted::conjugateGradient(VectorView v, VectorSpan w) const {
    Vector result(v.size());
    m_inner->conjugateGradient(sorted(v), result);
    putBack(result, w);
}

void Permuted::subgradient(VectorView w, VectorSpan out) const {
    Vector result(w.size());
    m_inner->subgradient(sorted(w), result);
    putBack(result, out);
}

std::optional<GroupStrengths> Permuted::groups() const {
    std::optional<GroupStrengths> strengths = m_inner->groups();
    if (strengths) {
        const std::vector<Index> sorted = strengths->groupOf;
        for (std::size_t k = 0; k < m_order.size(); ++k)
            strengths->groupOf[static_cast<std::size_t>(m_order[k])] = sorted[k];
    }
    return strengths;
}

} // namespace gapscope
