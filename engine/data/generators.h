// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset.h"
#include "engine/parameter.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// A synthetic data set that is made from a seed.
struct GeneratorInfo {
    std::string id;
    std::string title;
    std::string description;
    std::vector<Parameter> parameters; ///< beside the number of rows and the seed
    DatasetPointer (*make)(Index rows, std::uint64_t seed, const ParameterValues& parameters);
    /// The most rows that these parameters allow; null = any number.
    Index (*mostRows)(const ParameterValues& parameters) = nullptr;
    bool rowsFollow = false; ///< the number of rows follows from the parameters; `make` looks at no other
};

/// Reads a seed, an integer from 0 to 2^64-1. Error: seedRange.
Result<std::uint64_t> readSeed(std::string_view text);

const std::vector<GeneratorInfo>& generators();
/// Null when there is none of that id.
const GeneratorInfo* findGenerator(const std::string& id);

} // namespace gapscope
