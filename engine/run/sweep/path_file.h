// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/json/json_text.h"
#include "engine/run/sweep/sweep_path.h"

#include <string>
#include <vector>

namespace gapscope {

/// A regularization path as stored in a session: enough to show it again, to solve further values, and to open its
/// runs.
struct SavedPath {
    struct Series {
        std::string key{}; ///< the parameter that varies
        RunSpec base{};    ///< the specification of its points, apart from that parameter
    };
    std::string key{}; ///< the parameter that varies, as requested for the sweep
    double min = 0.0;
    double max = 0.0;
    int folds = 0;
    std::vector<Series> series{};
    std::vector<PathPointPointer> points{}; ///< without refused points, which would be refused again
};

/// {"gapscope_path":{…}}, one line without the points.
std::string pathLine(const SavedPath& path);
/// {"gapscope_path_point":{…}}, one line per point; empty for a refused one.
std::string pathPointLine(const PathPoint& point);

/// Reads the value of a "gapscope_path". Error: those of specifications, or logDamaged without a place.
Result<SavedPath> pathFromJson(const Json& json, const std::string& file);
/// Reads the value of a "gapscope_path_point" of that path. Error: logDamaged without a place.
Result<PathPoint> pathPointFromJson(const Json& json, const SavedPath& path);

} // namespace gapscope
