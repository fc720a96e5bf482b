// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/json/json_text.h"
#include "engine/run/sweep/sweep_path.h"

#include <string>
#include <vector>

namespace gapscope {

/// The path of a sweep as a session keeps it; enough to show it again, to solve further values, and to open its runs.
struct SavedPath {
    struct Series {
        std::string key{}; ///< what varies
        RunSpec base{};    ///< of its points, but for what varies
    };
    std::string key{}; ///< what varies, as the sweep was asked for it
    double min = 0.0;
    double max = 0.0;
    int folds = 0;
    std::vector<Series> series{};
    std::vector<PathPointPointer> points{}; ///< none that was refused: it is refused again
};

/// {"gapscope_path":{…}}, a line without its points.
std::string pathLine(const SavedPath& path);
/// {"gapscope_path_point":{…}}, a line a point; empty for one that was refused.
std::string pathPointLine(const PathPoint& point);

/// The value of a "gapscope_path". Error: specErrors, or logDamaged without a place.
Result<SavedPath> pathFromJson(const Json& json, const std::string& file);
/// The value of a "gapscope_path_point" of that path. Error: logDamaged without a place.
Result<PathPoint> pathPointFromJson(const Json& json, const SavedPath& path);

} // namespace gapscope
