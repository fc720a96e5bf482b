// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/transforms/folds.h"

#include "engine/data/transforms/row_groups.h"
#include "engine/math/random.h"

#include <algorithm>

namespace gapscope {

Result<std::vector<RowSplit>> foldRows(const Dataset& data, int count, std::uint64_t seed, bool stratified) {
    DivisibleRows divisible = divisibleRows(data, stratified);
    const std::int64_t max = divisible.areSequences ? data.sequences() : data.rows();
    if (count < 2 || count > max)
        return Message{MessageId::parameterOutOfRange,
                       {.field = Field::folds},
                       {"folds", shown(std::int64_t{count}), "an integer from 2 to " + shown(max)}};
    // Deals rows in rotation, one group after another, so that fold sizes differ by at most one, both within a group
    // and in total.
    const auto folds = static_cast<std::size_t>(count);
    std::vector<std::vector<Index>> dealt(folds);
    Random random(seed);
    std::size_t next = 0;
    for (std::vector<Index>& group : divisible.groups) {
        random.shuffle(group);
        for (const Index row : group)
            dealt[next++ % folds].push_back(row);
    }
    for (std::vector<Index>& fold : dealt)
        std::sort(fold.begin(), fold.end());
    std::vector<RowSplit> splits(folds);
    for (std::size_t k = 0; k < folds; ++k) {
        splits[k].test = dealt[k];
        for (std::size_t other = 0; other < folds; ++other)
            if (other != k)
                splits[k].training.insert(splits[k].training.end(), dealt[other].begin(), dealt[other].end());
        std::sort(splits[k].training.begin(), splits[k].training.end());
        if (divisible.areSequences)
            splits[k] = {rowsOfSequences(data, splits[k].training), rowsOfSequences(data, splits[k].test)};
    }
    return splits;
}

} // namespace gapscope
