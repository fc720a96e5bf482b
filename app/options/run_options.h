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

/// What `run` was asked for: the run itself, and what to do with its results.
struct RunRequest {
    RunSpec spec;
    std::string specFile;          ///< that the specification was read from; empty = none
    RunSpec::Data loggedData{};    ///< of --spec LOG: the data that the log was made of, and ...
    std::string loggedFingerprint; ///< ... what they were then; empty = not known
    std::vector<std::string> logs; ///< one run may be logged to several files
    std::string model;             ///< empty = none; so for the other paths
    std::string dual;
    std::string charts; ///< a folder
    int jobs = 1;       ///< runs at the same time, where there are several
    Format format = Format::text;
    bool quiet = false;
    bool progress = false;
};

/// The warning that the data of `--spec LOG` are others now than when the log was made. Nothing where they are the
/// same, where others were named, or where they cannot be loaded, which is said elsewhere.
std::optional<Message> warnOfChangedData(const RunRequest& request, DataStore& store, const LoadControl& control);

/// All files that it reads.
std::vector<NamedFile> inputFilesOf(const RunRequest& request);

std::vector<OptionGroup> runOptionGroups();
/// The specification that options describe, on top of that of `--spec` where it is given. Errors: options missing,
/// values that cannot be read, unknown parameters; what needs the data is left to prepareRun.
Result<RunRequest> readRunRequest(const Arguments& arguments);

} // namespace gapscope::cli
