// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/generators/generators.h"
#include "engine/data/loading/loaded_data.h"
#include "engine/data/loading/reader_options.h"

#include <string>
#include <string_view>

namespace gapscope {

/// Data generated on demand: "generate:KIND,n=N,KEY=VALUE,...,seed=S", in place of a file name. Missing parameters have
/// their defaults; the default seed is 1.
struct GeneratedSource {
    const GeneratorInfo* kind = nullptr;
    GeneratorOrder order{};
};

bool isGeneratedSource(std::string_view source);

/// Errors: unknownGenerator, unknownParameter, parameterOutOfRange, seedRange, notSupported, without a place.
Result<GeneratedSource> readGeneratedSource(std::string_view source);

/// The source with the values of all parameters, so that its meaning does not depend on defaults.
std::string generatedSourceText(const GeneratorInfo& kind, const GeneratorOrder& order);

/// Generates the data. Of the options only the storage applies; others about reading files are refused (notSupported).
/// Progress counts rows.
Result<LoadedData> loadGenerated(const std::string& source, const ReaderOptions& options, const LoadControl& control);

} // namespace gapscope
