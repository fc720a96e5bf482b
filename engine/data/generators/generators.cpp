// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/generators/generators.h"

#include "engine/data/generators/generator_list.h"
#include "engine/data/parsing/number_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace gapscope {
namespace {

constexpr Index rowLimit = 1'000'000'000;

Index maxRowsOf(const GeneratorInfo& kind, const ParameterValues& parameters) {
    return kind.maxRows == nullptr ? rowLimit : std::min(rowLimit, kind.maxRows(parameters));
}

} // namespace

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
                                                ringsGenerator(),       moonsGenerator(),      categoricalGenerator()};
    return all;
}

const GeneratorInfo* findGenerator(std::string_view id) {
    const auto& all = generators();
    const auto found = std::find_if(all.begin(), all.end(), [&](const GeneratorInfo& info) { return info.id == id; });
    return found == all.end() ? nullptr : &*found;
}

std::string generatorsExpected() {
    std::string ids;
    for (const GeneratorInfo& generator : generators())
        ids += (ids.empty() ? "one of " : ", ") + generator.id;
    return ids;
}

std::string rowsExpected(const GeneratorInfo& kind, const ParameterValues& parameters) {
    return "an integer from 1 to " + shown(static_cast<std::int64_t>(maxRowsOf(kind, parameters)));
}

Result<Index> readRows(const GeneratorInfo& kind, const ParameterValues& parameters, std::string_view text) {
    if (kind.rowsFollow) {
        if (text.empty())
            return Index{0};
        return Message{MessageId::notSupported,
                       {},
                       {kind.id, "n", "its number of rows follows from its own options", "leave n out"}};
    }
    const NumberScan number = scanNumber(text); // accepts 1e6 as an integer
    if (number.status == NumberStatus::ok && std::floor(number.value) == number.value && number.value >= 1.0 &&
        number.value <= static_cast<double>(maxRowsOf(kind, parameters)))
        return static_cast<Index>(number.value);
    return Message{MessageId::parameterOutOfRange,
                   {},
                   {"n", text.empty() ? "missing" : shownToken(text), rowsExpected(kind, parameters)}};
}

} // namespace gapscope
