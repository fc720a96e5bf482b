// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/snapshot.h"

#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// A problem of a shared page.
struct PageProblem {
    std::string data; ///< name of the data set
    std::string loss; ///< titles, as in the window
    std::string regularizer;
    std::string lambda; ///< as given; empty without one
    double rows = notAvailable;
    double features = notAvailable;
    double baselineError = notAvailable; ///< of the constant prediction
};

/// A run of a shared page, with all texts in the language of the window.
struct SharedRun {
    std::string name;
    std::string solver; ///< its title
    std::string light;  ///< colours as "#rrggbb", for the two themes
    std::string dark;
    std::string status; ///< a word of a log, such as "converged", or "running", "paused"
    std::string outcome;
    std::string command;
    std::vector<std::string> certificate; ///< sentences
    std::size_t problem = 0;              ///< index of its problem
    std::vector<Snapshot> snapshots;
};

struct SharedView {
    std::string title;
    std::string x = "passes"; ///< or "iterations", "seconds"
    bool isXLogarithmic = false;
    double tolerance = notAvailable; ///< absolute gap; not available if runs have different ones
    std::vector<PageProblem> problems;
    std::vector<SharedRun> runs;
};

/// A web page in one file, without network: interactive charts of runs, their certificates and commands (the scripts
/// are in resources/share), and the text of a session, which readSession finds in it.
std::string sharedPage(const SharedView& view, std::string_view session);

} // namespace gapscope
