// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/model/column_encoding_json.h"

#include "engine/run/spec/run_spec_words.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

bool isValid(const ColumnEncoding::Column& column) {
    const bool increases = std::ranges::is_sorted(column.levels, std::ranges::less_equal{});
    const bool fits = column.fill.empty() || static_cast<Index>(column.fill.size()) == column.width();
    return increases && fits && std::ranges::all_of(column.fill, [](double value) { return std::isfinite(value); });
}

} // namespace

Json toJson(const ColumnEncoding& encoding) {
    Json features = Json::array();
    for (const ColumnEncoding::Column& column : encoding.columns) {
        Json json = {{"name", column.name}};
        if (!column.levels.empty())
            json["levels"] = column.levels;
        if (!column.fill.empty())
            json["fill"] = column.fill;
        features.push_back(std::move(json));
    }
    return {{"label", encoding.label},
            {"missing", wordOf(missingWords, encoding.missing)},
            {"named", encoding.named},
            {"features", std::move(features)}};
}

std::optional<ColumnEncoding> columnEncodingFrom(const Json& json) {
    ColumnEncoding encoding;
    encoding.label = json.at("label").get<std::string>();
    encoding.named = json.at("named").get<bool>();
    const auto missing = fromWord(missingWords, json.at("missing").get<std::string>());
    if (!missing)
        return std::nullopt;
    encoding.missing = *missing;
    for (const Json& feature : json.at("features")) {
        ColumnEncoding::Column column{.name = feature.at("name").get<std::string>()};
        if (feature.contains("levels"))
            column.levels = feature.at("levels").get<std::vector<std::string>>();
        if (feature.contains("fill"))
            column.fill = feature.at("fill").get<std::vector<double>>();
        if (!isValid(column))
            return std::nullopt;
        encoding.columns.push_back(std::move(column));
    }
    return encoding;
}

} // namespace gapscope
