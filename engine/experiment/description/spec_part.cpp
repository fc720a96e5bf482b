// SPDX-License-Identifier: GPL-3.0-only
#include "engine/experiment/description/spec_part.h"

#include "engine/experiment/description/json_places.h"
#include "engine/regularizers/regularizer_list.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace gapscope {
namespace {

using Keys = std::vector<std::string_view>;

std::string listed(const Keys& keys) {
    std::string text;
    for (std::size_t i = 0; i < keys.size(); ++i)
        text += (i == 0 ? "" : i + 1 == keys.size() ? " or " : ", ") + std::string(keys[i]);
    return text;
}

/// Checks the keys of one object inside the part; a value that is not an object is left to the reader of RunSpecs.
std::optional<StrangeSpecKey> strangeIn(const Json& object, const std::string& pointer, const Keys& known) {
    if (!object.is_object())
        return std::nullopt;
    for (const auto& [key, value] : object.items())
        if (std::ranges::find(known, key) == known.end())
            return StrangeSpecKey{pointer + "/" + pointerToken(key), key, listed(known)};
    return std::nullopt;
}

const Json& child(const Json& object, const char* key) {
    static const Json none;
    if (!object.is_object())
        return none;
    const auto found = object.find(key);
    return found == object.end() ? none : *found;
}

/// The reader of RunSpecs does not check the keys of a regularizer without parameters, so they are checked here.
std::optional<StrangeSpecKey> strangeInRegularizer(const Json& regularizer) {
    const Json& id = child(regularizer, "id");
    const RegularizerInfo* info = id.is_string() ? findRegularizerInfo(id.get<std::string>()) : nullptr;
    if (info == nullptr || !info->parameters.empty())
        return std::nullopt;
    return strangeIn(regularizer, "/problem/regularizer", {"id", "lambda", "l1", "groups", "lower", "upper"});
}

} // namespace

Json joinedSpec(const Json& below, const Json& above) {
    if (above.is_null())
        return below;
    if (!below.is_object() || !above.is_object())
        return above;
    const Json& id = child(above, "id");
    if (!id.is_null() && !child(below, "id").is_null() && id != child(below, "id"))
        return above;
    Json joined = below;
    for (const auto& [key, value] : above.items())
        joined[key] = joined.contains(key) && !value.is_null() ? joinedSpec(joined[key], value) : value;
    return joined;
}

std::optional<StrangeSpecKey> strangeKeyOf(const Json& part, SpecLimits limits) {
    const Json& data = child(part, "data");
    const Json& problem = child(part, "problem");
    const Keys budget =
        limits == SpecLimits::allowed ? Keys{"tol", "rel_tol", "passes", "iterations"} : Keys{"tol", "rel_tol"};
    const std::vector<std::optional<StrangeSpecKey>> found{
        strangeIn(part, "",
                  {"data", "split", "flip_labels", "transforms", "fourier", "nystroem", "thresholds", "problem",
                   "solver", "threads", "budget", "cadence"}),
        strangeIn(data, "/data", {"options"}),
        strangeIn(child(data, "options"), "/data/options",
                  {"format", "label", "header", "separator", "zero_based", "max_features", "storage", "tasks", "shape",
                   "missing", "categorical", "ignore", "categorical_columns", "feature_names", "labels"}),
        strangeIn(child(part, "split"), "/split", {"test", "seed"}),
        strangeIn(child(part, "fourier"), "/fourier", {"dimension", "width", "seed"}),
        strangeIn(child(part, "nystroem"), "/nystroem", {"landmarks", "width", "seed"}),
        strangeIn(problem, "/problem",
                  {"loss", "regularizer", "kernel", "bias", "positive", "one_vs_rest", "dual_budget"}),
        strangeInRegularizer(child(problem, "regularizer")),
        strangeIn(child(part, "budget"), "/budget", budget),
        strangeIn(child(part, "cadence"), "/cadence", {"every", "unit"})};
    const auto first = std::ranges::find_if(found, [](const auto& one) { return one.has_value(); });
    return first == found.end() ? std::nullopt : *first;
}

} // namespace gapscope
