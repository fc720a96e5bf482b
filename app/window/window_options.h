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

/// What the window was asked to start with.
struct WindowRequest {
    RunSpec draft; ///< `data.source` is empty where no data were named
    bool lossGiven = false;
    bool draftGiven = false;                  ///< anything of the draft was named
    std::vector<RunSpec::SolverPart> solvers; ///< one run each
    bool start = false;
    QString session;                     ///< a session, a run log or data to be opened; empty = none
    std::optional<Message> unreadable{}; ///< why that cannot be read, where the window is to say so
    QString lesson;                      ///< the file of a lesson to be opened; empty = none
    QString grab;                        ///< where to save the picture; empty = none
    double afterSeconds = 0.0;
    std::optional<QSize> size;
    std::optional<Theme> theme;
    std::optional<Language> language;
    XAxis x;
    bool map = false;      ///< the decision map in place of the errors
    bool solution = false; ///< what the run has found in place of the charts
    bool dataView = false; ///< the data set itself in place of the charts
    QString settings;      ///< a file of one's own in place of the person's settings
};

/// The options of the window: those of gapscope-cli that describe runs, and its own.
std::vector<cli::OptionGroup> windowOptionGroups();
/// Errors: what cannot be read, unknown ids, files that do not exist, limits out of range.
Result<WindowRequest> readWindowRequest(const cli::Arguments& arguments);
std::string windowHelp();

} // namespace gapscope
