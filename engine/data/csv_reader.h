// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/text_input.h"

namespace gapscope {

/// How readCsv goes about its work; what it returns is the same.
struct CsvReading {
    enum class Way { blocks, lines };

    Way way = Way::blocks;                         ///< `lines`: one line after another
    std::size_t blockBytes = std::size_t{1} << 19; ///< what is made of it fits into a cache
    int threads = 0; ///< that take blocks apart; 0 = as many as the machine runs at once, at most eight
};

/// Reads CSV text to the end of `input`; the grammar stands at CsvRecord. `sample` is the start of the text (see
/// detectionSample), valid before the first line is taken. Messages name line and column but not the file. Several
/// threads take the text apart where rows do not depend on each other: without missing values, categories and known
/// columns.
Result<LoadedData> readCsv(TextInput& input, std::string_view sample, const ReaderOptions& options,
                           const LoadControl& control, const CsvReading& reading = {});

} // namespace gapscope
