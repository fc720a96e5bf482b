// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"
#include "engine/data/dataset/column_encoding.h"
#include "engine/data/dataset/data_summary.h"
#include "engine/data/dataset/dataset.h"
#include "engine/data/dataset/missing_cells.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace gapscope {

/// All rows of data of which only a sample is here, because they are too large to be copied from their host.
struct WholeData {
    std::string host{}; ///< that has them
    DataSummary summary{};
    std::string fingerprint{};
    double bytes = 0.0; ///< in the memory of the host
};

struct LoadedData {
    DatasetPointer data;
    std::vector<Message> warnings;
    std::string format; ///< as in ReaderOptions::Format: "libsvm", "csv", ...
    /// How the columns of CSV and ARFF were converted to features; null for other formats.
    std::shared_ptr<const ColumnEncoding> columns{};
    std::shared_ptr<const MissingCells> missing{}; ///< for the rows of `data`; null if nothing was filled with means
    bool hasLabels = true; ///< false if the file has no label column; the labels are meaningless then
    std::shared_ptr<const WholeData> whole{}; ///< null if all rows are here
};

/// A part of the rows of a data set, as read.
struct RowPart {
    Index rows = 0;
    Index columns = 0;
    std::int64_t nonZeros = 0;
    double availableBytes = 0.0; ///< memory that it may use
    bool isInFiles = false;      ///< because it does not fit into memory; such rows are sparse
};

/// What all parts of a data set have in common.
struct CommonShape {
    Index columns = 0;
    Storage storage = Storage::sparse;
};

/// Progress reports and cancellation for a load. `progress` receives the bytes read of the file (compressed bytes if it
/// is compressed) and its size (0 if unknown), at most a hundred times a second, on the loading thread.
struct LoadControl {
    std::stop_token stop{};
    std::function<void(std::int64_t bytesRead, std::int64_t bytesTotal)> progress{};
    std::string rowFolder{}; ///< for files of rows that do not fit into memory; empty: such data are refused
    /// If only a part of the rows is read: what it is to have in common with the others; nothing if another part could
    /// not be read, which ends the load as a stop does. For LIBSVM.
    std::function<std::optional<CommonShape>(const RowPart& own)> agreeOnShape{};
};

} // namespace gapscope
