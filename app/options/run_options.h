// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/options/arguments.h"
#include "app/options/terminal.h"
#include "engine/run/prepare/named_files.h"
#include "engine/run/prepare/prepared_run.h"
#include "engine/run/spec/run_spec.h"

#include <optional>
#include <string>
#include <vector>

namespace gapscope::cli {

/// What `run` was asked for: the run, and the files for its results.
struct RunRequest {
    RunSpec spec;
    std::string specFile;          ///< the file that the specification was read from; empty = none
    RunSpec::Data loggedData{};    ///< for --spec LOG: the data of the logged run, and ...
    std::string loggedFingerprint; ///< ... their fingerprint at that time; empty = unknown
    std::vector<std::string> logs; ///< one run may be logged to several files
    std::string model;             ///< empty = none; likewise for the other paths
    std::string dual;
    std::string charts; ///< a folder
    int jobs = 1;       ///< number of runs at the same time
    Format format = Format::text;
    bool quiet = false;
    bool progress = false;
};

/// The warning that the data of `--spec LOG` have changed since the log was written. Nothing if they are unchanged, if
/// other data are named, or if they cannot be loaded, which is reported elsewhere.
std::optional<Message> warnOfChangedData(const RunRequest& request, DataStore& store, const LoadControl& control);

/// All files that the request reads.
std::vector<NamedFile> inputFilesOf(const RunRequest& request);

/// The option `--host` of commands that run solvers.
Option hostOption();
std::vector<OptionGroup> runOptionGroups();
/// Builds the specification from the options, on top of that of `--spec` if given. Errors: missing options, values that
/// cannot be read, unknown parameters. Checks that need the data are left to prepareRun.
Result<RunRequest> readRunRequest(const Arguments& arguments);

} // namespace gapscope::cli
