// SPDX-License-Identifier: GPL-3.0-only
#include "app/cli/run_results.h"

#include "app/charts/run_charts.h"
#include "app/options/output_files.h"
#include "engine/data/io/system_reason.h"

#include <cerrno>
#include <filesystem>

#include <unistd.h>

namespace gapscope::cli {
namespace {

Status checkFolderOf(const std::string& path) {
    std::error_code ignored;
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    const std::string name = folder.empty() ? "." : folder.string();
    int reason = 0;
    if (std::filesystem::is_directory(path, ignored))
        reason = EISDIR;
    else if (::access(name.c_str(), W_OK | X_OK) != 0)
        reason = errno;
    if (reason == 0)
        return {};
    return Message{MessageId::fileWriteFailed, {.file = path}, {systemReason(reason)}};
}

} // namespace

Status checkRunOutputs(const Arguments& arguments, const RunRequest& request) {
    if (Status status = checkFolderName(arguments, "--charts"); !status.ok())
        return status;
    const std::vector<OutputFileName> files = outputsOf(arguments, {"--log", "--model", "--dual"});
    std::vector<OutputFileName> outputs = files;
    if (!request.charts.empty())
        for (const std::string& file : chartFiles(request.charts))
            outputs.push_back({"--charts", file});
    if (Status status = checkOutputs(outputs, inputFilesOf(request)); !status.ok())
        return status;
    for (const OutputFileName& file : files)
        if (Status status = checkFolderOf(file.path); !status.ok())
            return status;
    return {};
}

} // namespace gapscope::cli
