// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/kernels/kernel_cache.h"

#include <algorithm>

namespace gapscope {

KernelCache::KernelCache(Index rows, Index columns, double bytes) : m_places(static_cast<std::size_t>(columns)) {
    const double ofAColumn = 8.0 * static_cast<double>(std::max<Index>(1, rows));
    m_capacity =
        static_cast<Index>(std::clamp(bytes / ofAColumn, 1.0, static_cast<double>(std::max<Index>(1, columns))));
}

KernelColumn KernelCache::find(Index column) {
    const Place& place = m_places[static_cast<std::size_t>(column)];
    if (place.values != nullptr)
        m_order.splice(m_order.begin(), m_order, place.position);
    return place.values;
}

void KernelCache::keep(Index column, KernelColumn values) {
    Place& place = m_places[static_cast<std::size_t>(column)];
    if (place.values == nullptr) {
        if (size() >= m_capacity) {
            m_places[static_cast<std::size_t>(m_order.back())].values.reset();
            m_order.pop_back();
        }
        m_order.push_front(column);
        place.position = m_order.begin();
    }
    place.values = std::move(values);
}

} // namespace gapscope
