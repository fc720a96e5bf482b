// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/transforms/feature_groups.h"

#include "engine/base/message.h"

#include <unordered_set>

namespace gapscope {

std::vector<FeatureGroup> namedGroups(const std::vector<std::string>& featureNames) {
    std::vector<FeatureGroup> groups;
    std::unordered_set<std::string> seen;
    for (std::size_t j = 0; j < featureNames.size(); ++j) {
        const std::string& name = featureNames[j];
        const std::size_t colon = name.find(':');
        if (colon == std::string::npos || colon == 0)
            return {};
        const auto column = static_cast<Index>(j);
        const std::string group = name.substr(0, colon);
        if (!groups.empty() && groups.back().name == group) {
            groups.back().last = column;
            continue;
        }
        if (!seen.insert(group).second)
            return {};
        groups.push_back({group, column, column});
    }
    return groups;
}

std::string groupLines(const std::vector<FeatureGroup>& groups) {
    std::string text;
    for (const FeatureGroup& group : groups)
        text += group.name + ": " + shown(static_cast<std::int64_t>(group.first) + 1) + "-" +
                shown(static_cast<std::int64_t>(group.last) + 1) + "\n";
    return text;
}

} // namespace gapscope
