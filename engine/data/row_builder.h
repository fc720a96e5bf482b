// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset.h"
#include "engine/data/source.h"
#include "engine/result.h"

#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace gapscope {

/// One stored value of a row; columns count from 0.
struct RowEntry {
    Index column;
    double value;
};

/// What a data set has beside its rows.
struct DatasetParts {
    Index columns = 0; ///< p, at least the largest column + 1
    ReaderOptions::StorageChoice storage = ReaderOptions::StorageChoice::automatic;
    std::vector<std::string> featureNames{}; ///< p or none
    std::vector<std::string> categories{};   ///< of the labels; see Labels
    std::string origin{};
    RowStructure structure{};
    std::stop_token stop{};
};

/// Collects rows one after another into growing sparse arrays and makes a Dataset of them at the end.
class RowBuilder {
public:
    /// Columns must increase strictly and values must be finite; zeros are left out.
    void addRow(std::span<const RowEntry> entries, double label);

    Index rows() const noexcept { return static_cast<Index>(m_labels.size()); }
    /// Largest column so far + 1, zeros included.
    Index columnsSeen() const noexcept { return m_columnsSeen; }
    std::vector<double>& labels() noexcept { return m_labels; }

    /// A message (tooLargeForMemory) when the arrays are about to grow beyond the memory that is free. Cheap.
    std::optional<Message> shortOfMemory(std::size_t nextRowEntries) const;

    /// Ends the building. Errors: tooLargeForMemory when dense storage is asked for and does not fit, found before
    /// anything is allocated; fileReadFailed ("stopped").
    Result<DatasetPointer> build(DatasetParts parts);

private:
    Result<DenseRows> denseRows(const DatasetParts& parts) const;

    SparseRows m_sparse;
    std::vector<double> m_labels;
    Index m_columnsSeen = 0;
};

} // namespace gapscope
