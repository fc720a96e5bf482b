// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/options/arguments.h"
#include "engine/run/spec/run_spec.h"
#include "ui/basics/language.h"
#include "ui/basics/theme.h"
#include "ui/charts/grid/chart_grid.h"

#include <QSize>
#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace gapscope {

/// What the command line asks the window to start with.
struct WindowRequest {
    RunSpec draft; ///< `data.source` is empty if no data are named
    bool lossGiven = false;
    bool draftGiven = false;                  ///< any option of the draft is given
    std::vector<RunSpec::SolverPart> solvers; ///< one run each
    bool start = false;
    QString session;                     ///< a session, a run log or data to open; empty = none
    std::optional<Message> unreadable{}; ///< why that cannot be read, if the window is to show the reason
    QString lesson;                      ///< the name or file of a lesson to open; empty = none
    QString grab;                        ///< where to save the picture; empty = no picture
    double afterSeconds = 0.0;
    std::optional<QSize> size;
    std::optional<Theme> theme;
    std::optional<Language> language;
    XAxis x;
    bool map = false;      ///< show the decision map in place of the errors
    bool solution = false; ///< show the solution in place of the charts
    bool dataView = false; ///< show the data set in place of the charts
    QString settings;      ///< a settings file used in place of the user's own
};

/// The options of the window: those of gapscope-cli that describe runs, plus its own.
std::vector<cli::OptionGroup> windowOptionGroups();
/// Errors: unreadable values, unknown ids, missing files, limits out of range.
Result<WindowRequest> readWindowRequest(const cli::Arguments& arguments);
std::string windowHelp();

} // namespace gapscope
