// SPDX-License-Identifier: GPL-3.0-only
#include "app/charts/experiment_report.h"

#include "app/charts/offscreen_application.h"
#include "ui/report/experiment_report.h"

namespace gapscope::cli {

Result<ExperimentResults> reportFolder(const Experiment& experiment, const ExperimentPlan& plan,
                                       const std::string& folder) {
    Result<ExperimentResults> results = evaluateExperiment(experiment, plan, folder);
    if (!results)
        return results.error();
    const OffscreenApplication application;
    if (const Status written = writeReport(experiment, plan, *results, folder); !written.ok())
        return written.error();
    return results;
}

Json reportOf(const ExperimentResults& results, Format format) {
    Json report;
    report["experiment"] = results.id;
    report["title"] = results.title;
    report["claim"] = results.claim;
    report["outcome"] = outcomeWord(results.outcome);
    Json& checks = report["checks"] = format == Format::json ? Json::array() : Json::object();
    std::size_t number = 0;
    for (const ExperimentCheckResult& check : results.checks) {
        Json json{{"outcome", outcomeWord(check.outcome)}, {"says", check.says}, {"figures", check.figures}};
        ++number;
        if (format == Format::json)
            checks.push_back(std::move(json));
        else // one output line per check: checks.1.outcome
            checks[std::to_string(number)] = std::move(json);
    }
    return report;
}

} // namespace gapscope::cli
