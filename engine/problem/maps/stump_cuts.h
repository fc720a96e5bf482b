// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/dataset.h"

#include <cstdint>
#include <vector>

namespace gapscope {

/// The entries of one feature in ascending order; rows without an entry have the value 0.
struct SortedColumn {
    struct Entry {
        double value;
        std::int32_t row;
    };
    std::vector<Entry> entries; ///< ascending, without zeros
    Index rows = 0;             ///< all rows, including those without an entry

    /// Ascending thresholds t midway between consecutive distinct values a < b, a <= t < b. If there are more than
    /// `max`, only quantiles: the k-th of `max` is the first with at least the share k / (max + 1) of the rows at or
    /// below it; equal ones count once.
    std::vector<double> cuts(Index max) const;
};

/// The columns of a data set, extracted one at a time.
class SortedColumns {
public:
    explicit SortedColumns(const Dataset& data);

    SortedColumn column(Index feature) const;

private:
    const Dataset& m_data;
    /// For sparse storage: the entries of feature j are start[j] .. start[j+1]-1.
    std::vector<std::int64_t> m_start;
    std::vector<SortedColumn::Entry> m_entries;
};

} // namespace gapscope
