// SPDX-License-Identifier: GPL-3.0-only
#include "app/options/reports/run_report.h"

namespace gapscope::cli {

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

void reportUnwritten(const Message& error) {
    static_cast<void>(fail(error, failed));
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
