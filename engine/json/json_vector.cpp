// SPDX-License-Identifier: GPL-3.0-only
#include "engine/json/json_vector.h"

#include "engine/json/json_integer.h"

#include <algorithm>

namespace gapscope {
namespace {

constexpr std::int64_t maxCoefficients = 100'000'000; // a larger size would not fit into memory: damage

std::optional<std::vector<Index>> indicesFrom(const Json& json) {
    if (!json.is_array())
        return std::nullopt;
    std::vector<Index> indices;
    for (const Json& each : json) {
        const std::optional<Index> index = integerFrom<Index>(each);
        if (!index)
            return std::nullopt;
        indices.push_back(*index);
    }
    return indices;
}

} // namespace

Json vectorJson(VectorView vector) {
    if ((vector.array() != 0.0).count() * 3 >= vector.size())
        return std::vector<double>(vector.begin(), vector.end());
    std::vector<Index> at;
    std::vector<double> value;
    for (Index j = 0; j < vector.size(); ++j)
        if (vector[j] != 0.0) {
            at.push_back(j);
            value.push_back(vector[j]);
        }
    return {{"size", vector.size()}, {"at", at}, {"value", value}};
}

std::optional<std::vector<double>> numbersFromJson(const Json& json) {
    if (!json.is_array() || !std::ranges::all_of(json, [](const Json& each) { return each.is_number(); }))
        return std::nullopt;
    return json.get<std::vector<double>>();
}

std::optional<Vector> vectorFromJson(const Json& json) {
    if (json.is_array()) {
        const std::optional<std::vector<double>> all = numbersFromJson(json);
        return all ? std::optional<Vector>(Eigen::Map<const Vector>(all->data(), static_cast<Index>(all->size())))
                   : std::nullopt;
    }
    const std::optional<Index> size = integerFrom<Index>(json.is_object() ? json.value("size", Json()) : Json());
    if (!size || *size < 0 || *size > maxCoefficients)
        return std::nullopt;
    const std::optional<std::vector<Index>> at = indicesFrom(json.value("at", Json()));
    const std::optional<std::vector<double>> value = numbersFromJson(json.value("value", Json()));
    if (!at || !value || at->size() != value->size())
        return std::nullopt;
    Vector vector = Vector::Zero(*size);
    for (std::size_t k = 0; k < at->size(); ++k) {
        const Index j = (*at)[k];
        if (j < 0 || j >= vector.size())
            return std::nullopt;
        vector[j] = (*value)[k];
    }
    return vector;
}

} // namespace gapscope
