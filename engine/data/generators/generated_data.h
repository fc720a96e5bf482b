// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/base/work_watch.h"
#include "engine/data/generators/generators.h"
#include "engine/data/loading/reader_options.h"
#include "engine/data/writers/writers.h"

#include <string>

namespace gapscope {

/// How a generated data set is kept.
struct GeneratedStorage {
    ReaderOptions::StorageChoice storage = ReaderOptions::StorageChoice::automatic;
    std::string origin{};
    WorkWatch watch{};
};

/// Makes a data set, holding little more than it at any time. Errors: tooLargeForMemory, before it is begun where its
/// size is known then; fileReadFailed ("stopped").
Result<DatasetPointer> makeGenerated(const GeneratorInfo& kind, const GeneratorOrder& order,
                                     const GeneratedStorage& storage = {});

/// The first rows of what an order gives, at most `max` of them, with the labels that so many rows give.
Result<DatasetPointer> firstGenerated(const GeneratorInfo& kind, const GeneratorOrder& order, Index max,
                                      const GeneratedStorage& storage = {});

/// What was written.
struct WrittenRows {
    FileFormat format = FileFormat::libsvm;
    StreamShape shape{};
    std::int64_t nonZeros = 0;
    std::string fingerprint{}; ///< of the data set; empty where it was not asked for
};

enum class WithFingerprint { no, yes };

/// Writes the file that writeData makes of the data set (see there for names and errors) without holding the data: no
/// more than a row, and a number a row where labels follow from all rows. The rows are made twice or more often for
/// that. A fingerprint takes them once more. A stop is the error fileWriteFailed ("stopped").
Result<WrittenRows> writeGenerated(const GeneratorInfo& kind, const GeneratorOrder& order, const std::string& path,
                                   WithFingerprint fingerprint, const WorkWatch& watch = {});

} // namespace gapscope
