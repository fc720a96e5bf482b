// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/output/run_log_csv.h"

#include "engine/json/json_text.h"

namespace gapscope {
namespace {

/// Joins the result of `field` for every column of a snapshot, extras last.
template <class Field>
std::string joined(const Json& snapshot, Field field) {
    std::string row;
    for (const auto& [key, value] : snapshot.items()) {
        if (!value.is_object()) {
            row.append(row.empty() ? "" : ",").append(field(key, value));
            continue;
        }
        for (const auto& [extra, number] : value.items())
            row.append(",").append(field(std::string(key).append(".").append(extra), number));
    }
    return row;
}

} // namespace

std::string csvComment(const nlohmann::ordered_json& json) {
    return "# " + jsonLine(json);
}

std::string csvColumns(const LogColumns& columns) {
    return joined(snapshotJson(columns, {}), [](const std::string& key, const Json&) { return key; });
}

std::string csvRow(const LogColumns& columns, const Snapshot& snapshot) {
    return joined(snapshotJson(columns, snapshot), [](const std::string&, const Json& value) {
        return value.is_null() ? std::string() : jsonLine(value);
    });
}

} // namespace gapscope
