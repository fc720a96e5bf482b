// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/prepare/coefficient_names.h"
#include "engine/run/sweep/path_file.h"
#include "engine/run/sweep/path_solver.h"

#include <QString>

#include <string>
#include <vector>

namespace gapscope {

/// In place of a key: each solver's own parameter (engine/run/sweep/sweep_grid.h).
inline constexpr const char* ownKey = "own";

/// The user's settings of a sweep. The ends are texts as typed.
struct SweepSetup {
    std::string key = "lambda"; ///< the varied parameter, a key of engine/run/sweep/sweep_grid.h
    std::string from{};
    std::string to{};
    int count = 30;
    std::vector<RunSpec::SolverPart> solvers{}; ///< at least one
    bool warmStart = true;
    int folds = 0; ///< 0 = no cross-validation
    int jobs = 1;
};

/// The common properties of all points of a path.
struct SweepFrame {
    struct Series {
        QString name;        ///< of the solver, with its parameter if every solver has its own
        std::string key{};   ///< the varied parameter
        int solverIndex = 0; ///< in the registry, for the colour
        RunSpec base{};      ///< of its points, except for the varied parameter
    };
    std::string key{};
    QString symbol{}; ///< of the varied parameter: "λ", "l₁", "η"
    double min = 0.0;
    double max = 0.0;
    int folds = 0;
    bool isClassification = true; ///< errors are rates; otherwise mean squared errors
    std::vector<Series> series{};
    CoefficientNames names{};
};

/// Everything a sweep needs before its first point.
struct PreparedSweep {
    SweepFrame frame{};
    PathRequest request{};
};

/// Determines the ends and creates the points. Takes as long as preparing a run. The place of an error is one of the
/// fields, or that of the settings.
Result<PreparedSweep> prepareSweep(const SweepSetup& setup, const RunSpec& base, DataStore& store,
                                   const std::stop_token& stop);

/// The common properties of a path's points, including the series. `run` is one of its runs.
SweepFrame sweepFrame(const SavedPath& path, const PreparedRun& run);
/// Prepares a run of an existing path, for its frame. Error: that of the first point, if none can be prepared on the
/// data.
Result<SweepFrame> frameOfSaved(const SavedPath& path, DataStore& store, const std::stop_token& stop);

/// A symbol without rich-text markup: "η<sub>0</sub>" as "η₀".
QString plainSymbol(const QString& symbol);
/// The display symbol of the varied parameter.
QString sweptSymbol(const std::string& key, const RunSpec& base);
/// The cursor's step nearest to a value, moved by `steps`: forty per decade, three digits.
double cursorStep(double value, int steps = 0);

} // namespace gapscope
