// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/risks/flip_distribution.h"

namespace gapscope {

SymmetricSums::SymmetricSums(std::vector<ScaledNumber> weights) : m_weights(std::move(weights)) {
    const Index n = count();
    m_sums.resize(static_cast<std::size_t>((n + 1) * (n + 2) / 2));
    m_sums[0] = ScaledNumber::one();
    for (Index k = 1; k <= n; ++k) {
        const ScaledNumber weight = m_weights[static_cast<std::size_t>(k - 1)];
        const ScaledNumber* const before = prefix(k - 1);
        ScaledNumber* const sums = m_sums.data() + k * (k + 1) / 2;
        sums[0] = before[0];
        for (Index v = 1; v < k; ++v)
            sums[v] = before[v] + weight * before[v - 1];
        sums[k] = weight * before[k - 1];
    }
}

Vector SymmetricSums::marginals(std::vector<ScaledNumber> outer) const {
    const Index n = count();
    ScaledNumber whole;
    for (Index v = 0; v <= n; ++v)
        whole += (*this)(v)*outer[static_cast<std::size_t>(v)];
    Vector chosen(n);
    // outer(v): the weight of choosing v of the first k rows, summed over the choices of later rows.
    for (Index k = n; k >= 1; --k) {
        const ScaledNumber weight = m_weights[static_cast<std::size_t>(k - 1)];
        const ScaledNumber* const before = prefix(k - 1);
        ScaledNumber with;
        for (Index v = 0; v < k; ++v) {
            ScaledNumber& here = outer[static_cast<std::size_t>(v)];
            const ScaledNumber chosenHere = weight * outer[static_cast<std::size_t>(v) + 1];
            with += before[v] * chosenHere;
            here += chosenHere;
        }
        chosen[k - 1] = (with / whole).value();
    }
    return chosen;
}

} // namespace gapscope
