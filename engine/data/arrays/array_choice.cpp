// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/arrays/array_choice.h"

#include "engine/data/parsing/number_text.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

namespace gapscope {
namespace {

/// In the order of preference: of several sets in one file, such as training and test, the first pair counts.
constexpr std::array<std::string_view, 12> featureArrays{"X",    "x",        "X_train", "x_train", "Xtrain", "xtrain",
                                                         "data", "features", "fea",     "A",       "a",      "arr_0"};
constexpr std::array<std::string_view, 20> labelArrays{
    "y",   "Y",  "y_train", "Y_train", "ytrain", "Ytrain", "target", "targets", "labels", "label",
    "gnd", "gt", "class",   "classes", "t",      "b",      "B",      "Label",   "Labels", "arr_1"};
constexpr std::array<std::string_view, 4> nameArrays{"feature_names", "featureNames", "columns", "names"};

template <class Accepts>
std::optional<std::size_t> firstNamed(const std::vector<NamedArray>& arrays, std::span<const std::string_view> names,
                                      const Accepts& accepts) {
    for (const std::string_view name : names)
        for (std::size_t k = 0; k < arrays.size(); ++k)
            if (arrays[k].name == name && accepts(arrays[k]))
                return k;
    return std::nullopt;
}

std::string listed(const std::vector<NamedArray>& arrays) {
    constexpr std::size_t max = 10;
    std::string list;
    for (std::size_t k = 0; k < std::min(max, arrays.size()); ++k)
        list += (k == 0 ? "" : ", ") + shownToken(arrays[k].name);
    return arrays.size() > max ? list + ", ..." : list;
}

std::optional<std::size_t> featuresOf(const std::vector<NamedArray>& arrays, std::optional<std::size_t> labels) {
    const auto isMatrix = [](const NamedArray& array) { return array.isMatrix || array.isUnreadable; };
    if (const auto named = firstNamed(arrays, featureArrays, isMatrix); named && named != labels)
        return named;
    std::optional<std::size_t> only;
    for (std::size_t k = 0; k < arrays.size(); ++k) {
        const bool isLabels = k == labels || std::ranges::find(labelArrays, arrays[k].name) != labelArrays.end();
        if (!arrays[k].isMatrix || isLabels)
            continue;
        if (only)
            return std::nullopt;
        only = k;
    }
    if (!only && arrays.size() == 1) // its shape will be refused by name
        only = 0;
    return only;
}

} // namespace

Result<ArrayRoles> chooseArrays(const std::vector<NamedArray>& arrays, const std::string& wantedLabels) {
    ArrayRoles roles;
    if (!wantedLabels.empty())
        roles.labels =
            firstNamed(arrays, std::array{std::string_view(wantedLabels)}, [](const NamedArray&) { return true; });
    const std::optional<std::size_t> features = featuresOf(arrays, roles.labels);
    if (!features)
        return Message{MessageId::arraysUnclear, {}, {listed(arrays)}};
    roles.features = *features;
    if (wantedLabels.empty())
        roles.labels =
            firstNamed(arrays, labelArrays, [&](const NamedArray& array) { return &array != &arrays[roles.features]; });
    roles.names = firstNamed(arrays, nameArrays, [&](const NamedArray& array) {
        return !array.isMatrix && !array.isUnreadable && (!roles.labels || &array != &arrays[*roles.labels]);
    });
    return roles;
}

std::optional<Message> unusedArrays(const std::vector<NamedArray>& arrays, const ArrayRoles& roles) {
    std::vector<NamedArray> unused;
    for (std::size_t k = 0; k < arrays.size(); ++k)
        if (k != roles.features && k != roles.labels && k != roles.names)
            unused.push_back(arrays[k]);
    if (unused.empty())
        return std::nullopt;
    return Message{MessageId::arraysUnused, {}, {shown(static_cast<std::int64_t>(unused.size())), listed(unused)}};
}

std::string shownArray(const std::string& name) {
    return "array \"" + shownToken(name) + "\"";
}

} // namespace gapscope
