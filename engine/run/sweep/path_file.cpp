// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/sweep/path_file.h"

#include "engine/json/json_integer.h"
#include "engine/json/json_vector.h"
#include "engine/run/output/run_log.h"
#include "engine/run/output/run_log_reader.h"
#include "engine/run/sweep/sweep_grid.h"
#include "engine/solvers/registry.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr int maxFolds = 1000;

Message damaged(const std::string& what) {
    return {MessageId::logDamaged, {}, {what}};
}

std::string textIn(const Json& json, const char* key) {
    const Json value = json.value(key, Json());
    return value.is_string() ? value.get<std::string>() : std::string();
}

double numberIn(const Json& json, const char* key) {
    const Json value = json.value(key, Json());
    return value.is_number() ? value.get<double>() : notAvailable;
}

/// -1 if it is not an integer from 0 to `limit`.
int countIn(const Json& json, const char* key, int limit) {
    const int count = integerFrom<int>(json.value(key, Json())).value_or(-1);
    return count >= 0 && count <= limit ? count : -1;
}

Eigen::Map<const Vector> viewOf(const std::vector<double>& numbers) {
    return {numbers.data(), static_cast<Index>(numbers.size())};
}

std::optional<std::vector<Snapshot>> snapshotsIn(const Json& list, const SolverInfo& solver) {
    if (!list.is_array())
        return std::nullopt;
    std::vector<Snapshot> snapshots;
    for (const Json& each : list) {
        if (!each.is_object() || !each.contains("iter"))
            return std::nullopt;
        snapshots.push_back(snapshotFromJson(each, solver));
    }
    return snapshots;
}

/// Reads the fields of a point besides its run.
bool readPlace(const Json& json, PathPoint& point) {
    if (const Json start = json.value("start", Json()); start.is_object())
        point.start = PathStart{numberIn(start, "value"), start.value("alpha", Json(false)) == Json(true)};
    for (const Json& note : json.value("notes", Json::array()))
        if (note.is_string())
            point.notes.push_back(note.get<std::string>());
    const int wanted = countIn(json, "folds", maxFolds);
    const Json errors = json.value("fold_errors", Json::array());
    if (wanted < 0 || !errors.is_array() || errors.size() > static_cast<std::size_t>(wanted))
        return false;
    point.wantedFolds = wanted;
    for (const Json& error : errors)
        point.folds.add(error.is_number() ? error.get<double>() : notAvailable);
    return true;
}

/// Reads the snapshots of a run, its status and its solution.
bool readRun(const Json& json, const SolverInfo& solver, PathPoint& point) {
    const std::optional<RunStatus> status = statusFromWord(json.value("status", Json()));
    std::optional<std::vector<Snapshot>> trace = snapshotsIn(json.value("trace", Json()), solver);
    const std::optional<Vector> w = vectorFromJson(json.value("w", Json()));
    const std::optional<Vector> alpha = vectorFromJson(json.value("alpha", Json::array()));
    const Json last = json.value("last", Json());
    if (!status || !trace || !w || !alpha || !last.is_object())
        return false;
    point.status = *status;
    point.reason = textIn(json, "reason");
    point.last = snapshotFromJson(last, solver);
    point.proved = provedFromJson(json.value("proved", Json()));
    point.trace = std::make_shared<const std::vector<Snapshot>>(std::move(*trace));
    point.w = SparseCoefficients::of(*w);
    if (alpha->size() > 0)
        point.alpha = std::make_shared<const std::vector<double>>(alpha->begin(), alpha->end());
    return true;
}

} // namespace

std::string pathLine(const SavedPath& path) {
    Json series = Json::array();
    for (const SavedPath::Series& each : path.series)
        series.push_back({{"key", each.key}, {"spec", toJson(each.base)}});
    Json json;
    json["gapscope_path"] = {{"key", path.key},
                             {"least", jsonNumber(path.min)},
                             {"greatest", jsonNumber(path.max)},
                             {"folds", path.folds},
                             {"series", std::move(series)}};
    return jsonLine(json) + "\n";
}

std::string pathPointLine(const PathPoint& point) {
    if (point.refused)
        return {};
    const LogColumns columns = logColumns(point.spec, *findSolver(point.spec.solver.id));
    Json trace = Json::array();
    if (point.trace != nullptr)
        for (const Snapshot& snapshot : *point.trace)
            trace.push_back(snapshotJson(columns, snapshot));
    Json errors = Json::array();
    for (const double error : point.folds.all())
        errors.push_back(jsonNumber(error));
    Json json{{"series", point.series}, {"value", jsonNumber(point.value)}};
    if (point.start)
        json["start"] = {{"value", jsonNumber(point.start->value)}, {"alpha", point.start->withAlpha}};
    json["status"] = statusWord(point.status);
    json["reason"] = point.reason;
    json["notes"] = point.notes;
    json["folds"] = point.wantedFolds;
    json["fold_errors"] = std::move(errors);
    json["w"] = vectorJson(viewOf(point.w.dense()));
    if (point.alpha != nullptr)
        json["alpha"] = vectorJson(viewOf(*point.alpha));
    json["last"] = snapshotJson(columns, point.last);
    json["proved"] = provedJson(point.proved);
    json["trace"] = std::move(trace);
    Json line;
    line["gapscope_path_point"] = std::move(json);
    return jsonLine(line) + "\n";
}

Result<SavedPath> pathFromJson(const Json& json, const std::string& file) {
    if (!json.is_object() || !json.contains("series") || !json["series"].is_array() || json["series"].empty())
        return damaged("a path with its series expected");
    SavedPath path{.key = textIn(json, "key"),
                   .min = numberIn(json, "least"),
                   .max = numberIn(json, "greatest"),
                   .folds = countIn(json, "folds", maxFolds)};
    if (!(path.min > 0.0 && path.min <= path.max && std::isfinite(path.max)) || path.folds < 0)
        return damaged("a range above 0 and a number of folds expected");
    for (const Json& each : json["series"]) {
        if (!each.is_object())
            return damaged("an object expected");
        Result<RunSpec> base = runSpecFromJson(each.value("spec", Json::object()), file);
        if (!base)
            return base.error();
        SavedPath::Series series{textIn(each, "key"), std::move(base).value()};
        RunSpec swept = series.base;
        if (!setSwept(swept, series.key, path.max).ok())
            return damaged("\"" + series.key + "\" cannot vary");
        path.series.push_back(std::move(series));
    }
    return path;
}

Result<PathPoint> pathPointFromJson(const Json& json, const SavedPath& path) {
    if (!json.is_object())
        return damaged("an object expected");
    PathPoint point;
    point.series = countIn(json, "series", static_cast<int>(path.series.size()) - 1);
    point.value = numberIn(json, "value");
    if (point.series < 0 || !(point.value > 0.0) || !std::isfinite(point.value))
        return damaged("a point with its series and value expected");
    const SavedPath::Series& series = path.series[static_cast<std::size_t>(point.series)];
    point.spec = series.base;
    if (!setSwept(point.spec, series.key, point.value).ok())
        return damaged(shown(point.value) + " is no value of \"" + series.key + "\"");
    if (!readPlace(json, point) || !readRun(json, *findSolver(point.spec.solver.id), point))
        return damaged("status, last, trace and w of a point expected");
    return point;
}

} // namespace gapscope
