// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/maps/entry_map.h"

namespace gapscope {

bool EntryMap::multiply(const Vector& w, Vector& scores, const std::stop_token& stop) const {
    if (stop.stop_requested())
        return false;
    scores.resize(rows());
    for (Index e = 0; e < rows(); ++e)
        scores[e] = w[placeOf(e)];
    return true;
}

bool EntryMap::multiplyTransposed(const Vector& a, Vector& v, const std::stop_token& stop) const {
    if (stop.stop_requested())
        return false;
    v.setZero(columns());
    for (Index e = 0; e < rows(); ++e)
        v[placeOf(e)] = a[e];
    return true;
}

} // namespace gapscope
