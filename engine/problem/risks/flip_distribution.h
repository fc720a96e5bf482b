// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/scaled_number.h"
#include "engine/math/vector.h"

#include <vector>

namespace gapscope {

/// Elementary symmetric sums of weights exp(E_1) .. exp(E_n), for all prefixes: F_k(v) is the sum over all choices of v
/// of the first k rows of the product of their weights. The forward recursion of structured_losses.md section 1b,
/// F_k(v) = F_{k-1}(v) + exp(E_k) F_{k-1}(v-1), in numbers that cannot overflow instead of logarithms.
class SymmetricSums {
public:
    explicit SymmetricSums(std::vector<ScaledNumber> weights);

    Index count() const noexcept { return static_cast<Index>(m_weights.size()); }
    /// F_count(v), v = 0 .. count.
    ScaledNumber operator()(Index v) const noexcept { return prefix(count())[v]; }
    /// The probability of each row to be chosen, if a choice of v rows has the product of its weights times `outer[v]`
    /// as unnormalized probability (count + 1 numbers). The backward recursion of section 1b.
    Vector marginals(std::vector<ScaledNumber> outer) const;
    /// Memory for the sums of n rows, in bytes.
    static double bytes(Index n) noexcept {
        return 0.5 * static_cast<double>(sizeof(ScaledNumber)) * static_cast<double>(n + 1) *
               static_cast<double>(n + 2);
    }

private:
    /// F_k, k + 1 numbers.
    const ScaledNumber* prefix(Index k) const noexcept { return m_sums.data() + k * (k + 1) / 2; }

    std::vector<ScaledNumber> m_weights;
    std::vector<ScaledNumber> m_sums; ///< F_0, F_1, ..., F_n one after another
};

} // namespace gapscope
