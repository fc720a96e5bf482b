// SPDX-License-Identifier: GPL-3.0-only
#include "engine/regularizers/interface/group_layouts.h"

namespace gapscope {

Groups withOutputs(const Groups& groups, Index outputs) {
    Groups result;
    for (Index g = 0; g < groups.count(); ++g)
        result.add(groups.size(g) * outputs,
                   groups.weight[static_cast<std::size_t>(g)] * std::sqrt(static_cast<double>(outputs)));
    for (const Index feature : groups.order)
        for (Index k = 0; k < outputs; ++k)
            result.order.push_back(feature * outputs + k);
    return result;
}

Groups groupsOfTags(const Groups& groups, Index tags) {
    Groups result = withOutputs(groups, tags);
    if (groups.count() == 0)
        return result;
    const Index features = groups.coordinates();
    result.order.clear();
    for (Index place = 0; place < features; ++place) {
        const Index feature = groups.order.empty() ? place : groups.order[static_cast<std::size_t>(place)];
        for (Index tag = 0; tag < tags; ++tag)
            result.order.push_back(tag * features + feature);
    }
    result.add(tags * tags);
    for (Index pair = 0; pair < tags * tags; ++pair)
        result.order.push_back(tags * features + pair);
    return result;
}

} // namespace gapscope
