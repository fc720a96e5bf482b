// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/rows/partial_sums.h"

namespace gapscope {

void PartialSums::begin(VectorSpan v) {
    m_sums[0] = v.data();
    for (std::size_t k = 0; k < m_own.size(); ++k) {
        m_own[k].setZero(v.size());
        m_sums[k + 1] = m_own[k].data();
    }
}

void PartialSums::addTo(VectorSpan v, WorkParts& parts) {
    if (m_own.empty())
        return;
    parts.run([&](int part) {
        const auto [first, last] = parts.range(v.size(), part);
        for (const Vector& own : m_own)
            v.segment(first, last - first) += own.segment(first, last - first);
    });
}

} // namespace gapscope
