// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/maps/accurate_sums.h"

#include <algorithm>

namespace gapscope {
namespace {

constexpr std::int64_t sumEntriesPerCheck = 1 << 17; // less than a millisecond of work

} // namespace

bool multiplyTransposedAccurately(const DataMap& map, const Vector& a, Vector& v, const std::stop_token& stop) {
    const Index outputs = map.outputs();
    const std::int64_t entriesPerRow = 1 + map.data().stored() / std::max<Index>(1, map.rows());
    const auto rowsPerCheck =
        static_cast<Index>(std::max<std::int64_t>(1, sumEntriesPerCheck / (entriesPerRow * outputs)));
    AccurateSums sums(map.columns());
    for (Index i = 0; i < map.rows(); ++i) {
        if (i % rowsPerCheck == 0 && stop.stop_requested())
            return false;
        for (Index k = 0; k < outputs; ++k)
            if (const double factor = a[i * outputs + k]; factor != 0.0)
                sums.add(map.row(i), factor, k, outputs);
        if (map.hasBiasColumn())
            sums.addTo(map.data().columns(), a[i]);
    }
    v = sums.take();
    return true;
}

} // namespace gapscope
