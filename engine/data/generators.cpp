// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/generators.h"

#include "engine/data/generator_list.h"

#include <algorithm>

namespace gapscope {

const std::vector<GeneratorInfo>& generators() {
    static const std::vector<GeneratorInfo> all{gaussianGenerator(), textGenerator()};
    return all;
}

const GeneratorInfo* findGenerator(const std::string& id) {
    const auto& all = generators();
    const auto found = std::find_if(all.begin(), all.end(), [&](const GeneratorInfo& info) { return info.id == id; });
    return found == all.end() ? nullptr : &*found;
}

} // namespace gapscope
