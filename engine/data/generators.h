// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset.h"
#include "engine/parameter.h"

#include <cstdint>
#include <string>
#include <vector>

namespace gapscope {

/// A synthetic data set that is made from a seed.
struct GeneratorInfo {
    std::string id;
    std::string title;
    std::string description;
    std::vector<Parameter> parameters; ///< beside the number of rows and the seed
    DatasetPointer (*make)(Index rows, std::uint64_t seed, const ParameterValues& parameters);
};

const std::vector<GeneratorInfo>& generators();
/// Null when there is none of that id.
const GeneratorInfo* findGenerator(const std::string& id);

} // namespace gapscope
