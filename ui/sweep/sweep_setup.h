// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/prepare/coefficient_names.h"
#include "engine/run/sweep/path_file.h"
#include "engine/run/sweep/path_solver.h"

#include <QString>

#include <string>
#include <vector>

namespace gapscope {

/// Stands for the own parameter of each solver (engine/run/sweep/sweep_grid.h) in place of a key.
inline constexpr const char* ownKey = "own";

/// What a person asks a sweep for. Texts of the ends are as they were typed.
struct SweepSetup {
    std::string key = "lambda"; ///< what varies, as engine/run/sweep/sweep_grid.h names it
    std::string from{};
    std::string to{};
    int count = 30;
    std::vector<RunSpec::SolverPart> solvers{}; ///< at least one
    bool warmStart = true;
    int folds = 0; ///< 0 = no cross-validation
    int jobs = 1;
};

/// What all points of a path have in common.
struct SweepFrame {
    struct Series {
        QString name;        ///< of the solver, with its parameter where every solver has its own
        std::string key{};   ///< what varies
        int solverIndex = 0; ///< in the registry, for the colour
        RunSpec base{};      ///< of its points, but for what varies
    };
    std::string key{};
    QString symbol{}; ///< of what varies: "λ", "l₁", "η"
    double min = 0.0;
    double max = 0.0;
    int folds = 0;
    bool isClassification = true; ///< errors are rates, else mean squared errors
    std::vector<Series> series{};
    CoefficientNames names{};
};

/// Everything that a sweep needs before its first point.
struct PreparedSweep {
    SweepFrame frame{};
    PathRequest request{};
};

/// Finds the ends and makes the points. Takes as long as preparing a run. The place of an error is one of the fields,
/// or that of the settings.
Result<PreparedSweep> prepareSweep(const SweepSetup& setup, const RunSpec& base, DataStore& store,
                                   const std::stop_token& stop);

/// What all points of a path have in common; `series` with their bases. `run` is one of its runs.
SweepFrame sweepFrame(const SavedPath& path, const PreparedRun& run);
/// Prepares a run of a path that is there already, for its frame. Error: of the first point that cannot be run on the
/// data, where none can.
Result<SweepFrame> frameOfSaved(const SavedPath& path, DataStore& store, const std::stop_token& stop);

/// A symbol without marks of rich text: "η<sub>0</sub>" as "η₀".
QString plainSymbol(const QString& symbol);
/// What varies, as people read it.
QString sweptSymbol(const std::string& key, const RunSpec& base);
/// The step of the cursor next to a value: forty a decade, three digits.
double cursorStep(double value, int steps = 0);

} // namespace gapscope
