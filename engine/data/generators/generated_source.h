// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/generators/generators.h"
#include "engine/data/loading/loaded_data.h"
#include "engine/data/loading/reader_options.h"

#include <string>
#include <string_view>

namespace gapscope {

/// Data that are made as often as they are needed: "generate:KIND,n=N,KEY=VALUE,...,seed=S", where files are named.
/// What is not given has its default, the seed 1.
struct GeneratedSource {
    const GeneratorInfo* kind = nullptr;
    GeneratorOrder order{};
};

bool isGeneratedSource(std::string_view source);
/// Whether a source names a file: no bundled data, no data to be made, not standard input.
bool isFileSource(std::string_view source);

/// Errors: unknownGenerator, unknownParameter, parameterOutOfRange, seedRange, notSupported, without a place.
Result<GeneratedSource> readGeneratedSource(std::string_view source);

/// The source with the values of all parameters, so that it means the same when defaults are others.
std::string generatedSourceText(const GeneratorInfo& kind, const GeneratorOrder& order);

/// Makes the data. Of the options only the storage means anything; others that say how a file is read are refused
/// (notSupported). Progress is counted in rows.
Result<LoadedData> loadGenerated(const std::string& source, const ReaderOptions& options, const LoadControl& control);

} // namespace gapscope
