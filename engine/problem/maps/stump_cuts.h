// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/dataset.h"

#include <cstdint>
#include <vector>

namespace gapscope {

/// The entries of one feature in the order of their values; rows without an entry have the value 0.
struct SortedColumn {
    struct Entry {
        double value;
        std::int32_t row;
    };
    std::vector<Entry> entries; ///< increasing values, none of them 0
    Index rows = 0;             ///< all, those without an entry included

    /// Thresholds t midway between consecutive distinct values a < b, a <= t < b, increasing. Where there are more than
    /// `max`, the k-th of `max` is the first that leaves at least the share k / (most + 1) of the rows at or below
    /// it; equal ones count once.
    std::vector<double> cuts(Index max) const;
};

/// The columns of a data set, one at a time.
class SortedColumns {
public:
    explicit SortedColumns(const Dataset& data);

    SortedColumn column(Index feature) const;

private:
    const Dataset& m_data;
    /// Of sparse storage: the entries of feature j are start[j] .. start[j+1]-1.
    std::vector<std::int64_t> m_start;
    std::vector<SortedColumn::Entry> m_entries;
};

} // namespace gapscope
