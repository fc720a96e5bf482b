// SPDX-License-Identifier: GPL-3.0-only
#include "app/cli/run_results.h"

#include "engine/data/system_reason.h"

#include <cerrno>
#include <filesystem>

#include <unistd.h>

namespace gapscope::cli {
namespace {

std::optional<Message> checkFolderOf(const std::string& path) {
    std::error_code ignored;
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    const std::string name = folder.empty() ? "." : folder.string();
    if (path.empty() || (::access(name.c_str(), W_OK) == 0 && !std::filesystem::is_directory(path, ignored)))
        return std::nullopt;
    const bool isFolder = std::filesystem::is_directory(path, ignored);
    return Message{MessageId::fileWriteFailed, {.file = path}, {systemReason(isFolder ? EISDIR : errno)}};
}

} // namespace

ExitStatus exitStatusOf(RunStatus status) {
    switch (status) {
    case RunStatus::converged:
        return succeeded;
    case RunStatus::budget:
    case RunStatus::stalled:
        return budgetEnded;
    case RunStatus::diverged:
        return diverged;
    case RunStatus::stopped:
        return interrupted;
    case RunStatus::failed:
        break;
    }
    return failed;
}

std::optional<Message> checkOutputFolders(const RunRequest& request) {
    std::vector<std::string> outputs = request.logs;
    outputs.insert(outputs.end(), {request.model, request.dual});
    for (const std::string& path : outputs)
        if (std::optional<Message> error = checkFolderOf(path))
            return error;
    return std::nullopt;
}

void reportProblem(const RunSpec& spec, Index rows, Index features, Json& report) {
    report["n"] = rows;
    report["p"] = features;
    const RunSpec::ProblemPart& problem = spec.problem;
    report["loss"] = problem.loss;
    report["regularizer"] = problem.regularizer;
    if (!problem.lambda.text.empty())
        report["lambda"] = jsonNumber(problem.lambda.value);
    if (!problem.l1.text.empty())
        report["l1"] = jsonNumber(problem.l1.value);
    report["solver"] = spec.solver.id;
}

} // namespace gapscope::cli
