// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/maps/accurate_sums.h"

#include "engine/base/work_watch.h"

namespace gapscope {

bool multiplyTransposedAccurately(const DataMap& map, const Vector& a, Vector& v, const std::stop_token& stop) {
    const Index outputs = map.outputs();
    const auto rowsAtOnce = static_cast<Index>(rowsPerLook(map.rows(), map.data().stored(), outputs));
    AccurateSums sums(map.columns());
    for (Index i = 0; i < map.rows(); ++i) {
        if (i % rowsAtOnce == 0 && stop.stop_requested())
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
