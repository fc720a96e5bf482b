// SPDX-License-Identifier: GPL-3.0-only
#include "engine/remote/wire/summary_json.h"

#include "engine/json/json_integer.h"
#include "engine/json/json_text.h"
#include "engine/remote/wire/wire.h"

#include <algorithm>

namespace gapscope {
namespace {

constexpr std::size_t maxSentClasses = 10'000;

Json histogramJson(const Histogram& histogram) {
    return {{"min", jsonNumber(histogram.min)}, {"max", jsonNumber(histogram.max)}, {"counts", histogram.counts}};
}

Histogram histogramIn(const Json& json, const char* key) {
    Histogram histogram;
    const auto found = json.find(key);
    if (found == json.end() || !found->is_object())
        return histogram;
    histogram.min = realIn(*found, "min");
    histogram.max = realIn(*found, "max");
    if (const auto counts = found->find("counts"); counts != found->end() && counts->is_array())
        for (const Json& count : *counts)
            histogram.counts.push_back(integerFrom<std::int64_t>(count).value_or(0));
    return histogram;
}

} // namespace

Json summaryJson(const DataSummary& summary) {
    Json json{{"rows", summary.rows},
              {"columns", summary.columns},
              {"sequences", summary.sequences},
              {"tasks", summary.tasks},
              {"matrix_rows", summary.shape.rows},
              {"matrix_columns", summary.shape.columns},
              {"non_zeros", summary.nonZeros},
              {"density", jsonNumber(summary.density)},
              {"is_dense", summary.storage == Storage::dense},
              {"disk_bytes", jsonNumber(summary.diskBytes)},
              {"distinct_labels", summary.distinctLabels},
              {"are_classes", summary.labelsAreClasses},
              {"labels", histogramJson(summary.labels)},
              {"row_norms", histogramJson(summary.rowNorms)},
              {"median_row_norm", jsonNumber(summary.medianRowNorm)}};
    Json& classes = json["classes"] = Json::array();
    for (const DataSummary::Class& each : summary.classes) {
        if (classes.size() == maxSentClasses)
            break;
        Json entry = Json::array();
        entry.push_back(each.label);
        entry.push_back(each.count);
        classes.push_back(std::move(entry));
    }
    return json;
}

DataSummary summaryFromJson(const Json& json) {
    DataSummary summary;
    if (!json.is_object())
        return summary;
    const auto count = [&json](const char* key) { return std::max<std::int64_t>(0, numberIn(json, key)); };
    summary.rows = count("rows");
    summary.columns = count("columns");
    summary.sequences = count("sequences");
    summary.tasks = count("tasks");
    summary.shape = {.rows = count("matrix_rows"), .columns = count("matrix_columns")};
    summary.nonZeros = count("non_zeros");
    summary.density = realIn(json, "density");
    summary.storage = isSetIn(json, "is_dense") ? Storage::dense : Storage::sparse;
    summary.diskBytes = realIn(json, "disk_bytes");
    summary.distinctLabels = static_cast<std::size_t>(count("distinct_labels"));
    summary.labelsAreClasses = isSetIn(json, "are_classes");
    summary.labels = histogramIn(json, "labels");
    summary.rowNorms = histogramIn(json, "row_norms");
    summary.medianRowNorm = realIn(json, "median_row_norm");
    if (const auto classes = json.find("classes"); classes != json.end() && classes->is_array())
        for (const Json& each : *classes)
            if (each.is_array() && each.size() == 2 && each[0].is_string())
                summary.classes.push_back({each[0].get<std::string>(), integerFrom<std::int64_t>(each[1]).value_or(0)});
    return summary;
}

} // namespace gapscope
