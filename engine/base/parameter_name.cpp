// SPDX-License-Identifier: GPL-3.0-only
#include "engine/base/parameter_name.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace gapscope {
namespace {

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

/// Whether the key is the name of a Greek letter; "gam" is the spelling of gamma in published code.
bool spellsGreek(std::string_view letters) {
    constexpr std::array<std::string_view, 14> greek{"alpha", "beta", "gamma", "gam",   "delta", "epsilon", "eta",
                                                     "kappa", "nu",   "rho",   "sigma", "tau",   "theta",   "lambda"};
    return std::ranges::find(greek, letters) != greek.end();
}

/// The symbol without markup: "<i>b</i>" becomes "b".
std::string plain(std::string_view symbol) {
    std::string result;
    bool isTag = false;
    for (const char c : symbol) {
        isTag = isTag || c == '<';
        if (!isTag)
            result += c;
        isTag = isTag && c != '>';
    }
    return result;
}

} // namespace

std::string parameterName(const Parameter& parameter) {
    // Keys that mean little without the paper.
    constexpr std::array<std::pair<std::string_view, const char*>, 3> names{
        {{"svd", "SVD"}, {"T0", "Average from"}, {"slight_l2", "Added l2"}}};
    if (const auto* named = std::ranges::find(names, parameter.key, &std::pair<std::string_view, const char*>::first);
        named != names.end())
        return named->second;
    std::string_view letters = parameter.key;
    while (!letters.empty() && isDigit(letters.back()))
        letters.remove_suffix(1);
    if (!parameter.symbol.empty() && (spellsGreek(letters) || plain(parameter.symbol).substr(0, 1) == letters))
        return {};
    std::string name = parameter.key;
    std::ranges::replace_if(
        name, [](char c) { return c == '-' || c == '_'; }, ' ');
    if (!name.empty() && name.front() >= 'a' && name.front() <= 'z')
        name.front() = static_cast<char>(name.front() - 'a' + 'A');
    return name;
}

} // namespace gapscope
