// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <list>
#include <memory>
#include <vector>

namespace gapscope {

/// A column of a kernel matrix. It stays valid as long as it is held, also if a cache has dropped it.
using KernelColumn = std::shared_ptr<const double[]>;
using NewKernelColumn = std::shared_ptr<double[]>; ///< being computed

/// The columns of a kernel matrix that were used last, in bounded memory. Source: C.-C. Chang, C.-J. Lin, LIBSVM: a
/// library for support vector machines, ACM TIST 2 (2011), section 5.2.
class KernelCache {
public:
    /// Keeps at most `bytes` of columns of `rows` doubles each, but at least one.
    KernelCache(Index rows, Index columns, double bytes);

    /// The column if it is kept, which then counts as the one used last; else null.
    KernelColumn find(Index column);
    /// Whether it is kept; counts as no use.
    bool holds(Index column) const { return m_places[static_cast<std::size_t>(column)].values != nullptr; }
    /// Keeps a column; drops those whose last use is the longest ago.
    void keep(Index column, KernelColumn values);

    Index capacity() const noexcept { return m_capacity; }
    Index size() const noexcept { return static_cast<Index>(m_order.size()); }

private:
    struct Place {
        KernelColumn values{};
        std::list<Index>::iterator position{};
    };

    Index m_capacity;
    std::list<Index> m_order; ///< the columns that are kept, the one used last first
    std::vector<Place> m_places;
};

} // namespace gapscope
