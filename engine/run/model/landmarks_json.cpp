// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/model/landmarks_json.h"

#include "engine/json/json_integer.h"

#include <cmath>

namespace gapscope {
namespace {

/// Adds a row; false if it is damaged.
bool addRow(const Json& json, SparseRows& rows) {
    const Json& columns = json.at(0);
    const Json& values = json.at(1);
    if (!columns.is_array() || columns.size() != values.size())
        return false;
    std::int32_t last = -1;
    for (std::size_t k = 0; k < columns.size(); ++k) {
        const std::optional<std::int32_t> column = integerFrom<std::int32_t>(columns[k]);
        const auto value = values[k].get<double>();
        if (!column || *column - 1 <= last || *column > rows.columns || !std::isfinite(value))
            return false;
        last = *column - 1;
        rows.column.push_back(last);
        rows.value.push_back(value);
    }
    rows.start.push_back(static_cast<std::int64_t>(rows.value.size()));
    return true;
}

} // namespace

Json toJson(const NystroemSpec& spec, const NystroemMap& map) {
    Json rows = Json::array();
    for (Index i = 0; i < map.landmarks().rows(); ++i) {
        Json columns = Json::array();
        Json values = Json::array();
        const RowView row = map.landmarks().row(i);
        for (Index k = 0; k < row.count; ++k) {
            if (row.value[k] == 0.0)
                continue;
            columns.push_back((row.column == nullptr ? k : Index{row.column[k]}) + 1);
            values.push_back(row.value[k]);
        }
        rows.push_back(Json::array({std::move(columns), std::move(values)}));
    }
    return {{"width", jsonNumber(spec.width)}, {"seed", spec.seed}, {"landmarks", std::move(rows)}};
}

ReadNystroem nystroemFrom(const Json& json, Index columns) {
    ReadNystroem read;
    const std::optional<std::uint64_t> seed = integerFrom<std::uint64_t>(json.at("seed"));
    const Json& landmarks = json.at("landmarks");
    const auto count = static_cast<std::int64_t>(landmarks.size());
    read.spec.width = json.at("width").get<double>();
    if (!seed || !landmarks.is_array() || count < 1 || count > maxLandmarks || !(read.spec.width > 0.0))
        return read;
    read.spec.seed = *seed;
    read.spec.landmarks = static_cast<Index>(count);
    SparseRows rows;
    rows.columns = columns;
    for (const Json& landmark : landmarks)
        if (!addRow(landmark, rows))
            return read;
    Labels labels;
    labels.values.assign(static_cast<std::size_t>(count), 0.0);
    read.map = std::make_shared<const NystroemMap>(
        std::make_shared<const Dataset>(std::move(rows), std::move(labels), std::vector<std::string>{}, "landmarks"),
        read.spec.width);
    return read;
}

} // namespace gapscope
