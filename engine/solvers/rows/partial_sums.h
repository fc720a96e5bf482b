// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/threads/work_parts.h"
#include "engine/math/vector.h"

#include <vector>

namespace gapscope {

/// A sum of vectors that several threads form, each a part of it. The order of additions depends on the number of parts
/// only.
class PartialSums {
public:
    explicit PartialSums(int parts)
        : m_own(static_cast<std::size_t>(parts - 1)), m_sums(static_cast<std::size_t>(parts)) {}

    /// Starts a sum into v, which must stay in place until `addTo`.
    void begin(VectorSpan v);
    /// What a part adds to: v itself or a sum of its own.
    double* sum(int part) noexcept { return m_sums[static_cast<std::size_t>(part)]; }
    /// v += the sums of the other parts.
    void addTo(VectorSpan v, WorkParts& parts);

private:
    std::vector<Vector> m_own; ///< of all parts but the first
    std::vector<double*> m_sums;
};

} // namespace gapscope
