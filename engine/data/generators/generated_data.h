// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/base/work_watch.h"
#include "engine/data/generators/generators.h"
#include "engine/data/loading/reader_options.h"
#include "engine/data/writers/writers.h"

#include <string>

namespace gapscope {

/// How a generated data set is stored.
struct GeneratedStorage {
    ReaderOptions::StorageChoice storage = ReaderOptions::StorageChoice::automatic;
    std::string origin{};
    WorkWatch watch{};
};

/// Generates a data set, with little memory beyond that of the result. Errors: tooLargeForMemory, in advance if the
/// size is known then; fileReadFailed ("stopped").
Result<DatasetPointer> makeGenerated(const GeneratorInfo& kind, const GeneratorOrder& order,
                                     const GeneratedStorage& storage = {});

/// The first rows of an order, at most `max`, with labels as if there were no other rows.
Result<DatasetPointer> firstGenerated(const GeneratorInfo& kind, const GeneratorOrder& order, Index max,
                                      const GeneratedStorage& storage = {});

/// Facts about the written data.
struct WrittenRows {
    FileFormat format = FileFormat::libsvm;
    StreamShape shape{};
    std::int64_t nonZeros = 0;
    std::string fingerprint{}; ///< of the data set; empty if not requested
};

enum class WithFingerprint { no, yes };

/// Writes the file that writeData would write for the data set (see there for names and errors) without holding the
/// data in memory: only one row, and one number per row if labels depend on all rows. The rows are generated twice or
/// more often for that, and once more for a fingerprint. A stop gives the error fileWriteFailed ("stopped").
Result<WrittenRows> writeGenerated(const GeneratorInfo& kind, const GeneratorOrder& order, const std::string& path,
                                   WithFingerprint fingerprint, const WorkWatch& watch = {});

} // namespace gapscope
