// SPDX-License-Identifier: GPL-3.0-only
#include "engine/remote/wire/iterate_bytes.h"

#include "engine/data/io/binary_record.h"
#include "engine/json/json_text.h"

#include <algorithm>
#include <cstring>

namespace gapscope {
namespace {

void writeVector(BinaryWriter& writer, const Vector& vector) {
    writer.text(
        {reinterpret_cast<const char*>(vector.data()), static_cast<std::size_t>(vector.size()) * sizeof(double)});
}

Vector readVector(BinaryReader& reader) {
    const std::string bytes = reader.text();
    Vector vector(static_cast<Index>(bytes.size() / sizeof(double)));
    if (vector.size() > 0)
        std::memcpy(vector.data(), bytes.data(), static_cast<std::size_t>(vector.size()) * sizeof(double));
    return vector;
}

double numberOr(const Json& json, const char* key, double otherwise) {
    const auto found = json.find(key);
    return found != json.end() && found->is_number() ? found->get<double>() : otherwise;
}

} // namespace

std::string iterateBytes(const Iterate& iterate) {
    BinaryWriter writer;
    writer.value(iterate.iteration);
    writer.value(iterate.passes);
    writeVector(writer, iterate.w);
    writeVector(writer, iterate.alpha);
    return writer.bytes();
}

std::optional<Iterate> iterateFromBytes(std::string_view bytes) {
    BinaryReader reader(bytes);
    Iterate iterate;
    iterate.iteration = reader.value<double>();
    iterate.passes = reader.value<double>();
    iterate.w = readVector(reader);
    iterate.alpha = readVector(reader);
    return reader.isAtEnd() ? std::optional(std::move(iterate)) : std::nullopt;
}

Json positionJson(const RunPosition& position) {
    Json json{{"iteration", position.iteration}, {"step", position.step}, {"passes", jsonNumber(position.passes)}};
    Json& extras = json["extras"] = Json::array();
    for (const double value : position.extras)
        extras.push_back(jsonNumber(value));
    return json;
}

std::optional<RunPosition> positionFromJson(const Json& json) {
    if (!json.is_object())
        return std::nullopt;
    RunPosition position;
    position.iteration = numberOr(json, "iteration", 0.0);
    position.step = static_cast<int>(std::clamp(numberOr(json, "step", 0.0), 0.0, 1e6));
    position.passes = numberOr(json, "passes", 0.0);
    if (const auto extras = json.find("extras"); extras != json.end() && extras->is_array())
        for (std::size_t k = 0; k < std::min(extras->size(), position.extras.size()); ++k)
            if ((*extras)[k].is_number())
                position.extras[k] = (*extras)[k].get<double>();
    return position;
}

} // namespace gapscope
