// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/generators.h"

#include "engine/data/generator_list.h"
#include "engine/data/number_text.h"

#include <algorithm>
#include <charconv>

namespace gapscope {

Result<std::uint64_t> readSeed(std::string_view text) {
    std::uint64_t seed = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, seed);
    if (error == std::errc() && stop == end)
        return seed;
    Message message;
    message.id = MessageId::seedRange;
    message.arguments.push_back(shownToken(text));
    return message;
}

const std::vector<GeneratorInfo>& generators() {
    static const std::vector<GeneratorInfo> all{gaussianGenerator(),    textGenerator(),       hadamardGenerator(),
                                                chainsGenerator(),      stumpsGenerator(),     sequencesGenerator(),
                                                multitaskGenerator(),   lowrankGenerator(),    binarySparseGenerator(),
                                                binaryDenseGenerator(), wideSparseGenerator(), blobsGenerator(),
                                                ringsGenerator(),       moonsGenerator()};
    return all;
}

const GeneratorInfo* findGenerator(const std::string& id) {
    const auto& all = generators();
    const auto found = std::find_if(all.begin(), all.end(), [&](const GeneratorInfo& info) { return info.id == id; });
    return found == all.end() ? nullptr : &*found;
}

} // namespace gapscope
