// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/model/ensemble_text.h"

#include "engine/base/message.h"

#include <charconv>
#include <cmath>

namespace gapscope {
namespace {

template <class Number>
bool take(std::string_view& line, Number& number) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
    if (error != std::errc())
        return false;
    line.remove_prefix(static_cast<std::size_t>(end - line.data()));
    return line.empty() || line.front() == ' ' || line.front() == '\t';
}

} // namespace

std::string ensembleText(const std::vector<WeightedStump>& stumps) {
    std::string text;
    for (const auto& [stump, weight] : stumps)
        text += shown(static_cast<std::int64_t>(stump.feature + 1)) + " " + shown(stump.threshold) + " " +
                shown(stump.sign) + " " + shown(weight) + "\n";
    return text;
}

std::optional<WeightedStump> readHypothesis(std::string_view line) {
    std::int64_t feature = 0;
    WeightedStump read;
    if (!take(line, feature) || !take(line, read.stump.threshold) || !take(line, read.stump.sign) ||
        !take(line, read.weight) || line.find_first_not_of(" \t") != std::string_view::npos)
        return std::nullopt;
    const bool isValid = feature >= 0 && std::isfinite(read.stump.threshold) && std::abs(read.stump.sign) == 1.0 &&
                         std::isfinite(read.weight) && read.weight >= 0.0;
    if (!isValid)
        return std::nullopt;
    read.stump.feature = static_cast<Index>(feature) - 1;
    return read;
}

} // namespace gapscope
