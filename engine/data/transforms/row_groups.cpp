// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/transforms/row_groups.h"

#include <map>

namespace gapscope {

DivisibleRows divisibleRows(const Dataset& data, bool byLabels) {
    DivisibleRows result{.groups = {}, .areSequences = data.hasSequences()};
    byLabels = byLabels && !result.areSequences && !data.hasRatings();
    const Index count = result.areSequences ? data.sequences() : data.rows();
    std::map<double, std::vector<Index>> byKey;
    for (Index i = 0; i < count; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const double key = data.hasTasks() ? static_cast<double>(data.tasks()[at])
                           : byLabels      ? data.labels().values[at]
                                           : 0.0;
        byKey[key].push_back(i);
    }
    for (auto& [key, group] : byKey)
        result.groups.push_back(std::move(group));
    return result;
}

std::vector<Index> rowsOfSequences(const Dataset& data, const std::vector<Index>& sequences) {
    std::vector<Index> rows;
    for (const Index sequence : sequences) {
        const auto at = static_cast<std::size_t>(sequence);
        for (Index row = data.sequenceStarts()[at]; row < data.sequenceStarts()[at + 1]; ++row)
            rows.push_back(row);
    }
    return rows;
}

} // namespace gapscope
