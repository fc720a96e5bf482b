// SPDX-License-Identifier: GPL-3.0-only
//
// results.json, and the result files in the folder of an experiment.
#include "engine/data/io/file_identity.h"
#include "engine/experiment/experiment_results.h"
#include "engine/json/whole_file.h"
#include "engine/run/machine/version.h"
#include "engine/run/output/known_numbers.h"

namespace gapscope {
namespace {

constexpr int resultsVersion = 1;

Json panelsJson(const ExperimentResults& results) {
    Json list = Json::array();
    for (const ExperimentPanelResult& panel : results.panels)
        list.push_back({{"id", panel.id},
                        {"title", panel.title},
                        {"data", panel.data},
                        {"n", panel.rows},
                        {"p", panel.features},
                        {"lambda", jsonNumber(panel.lambda)},
                        {"optimum_low", jsonNumber(panel.optimumLow)},
                        {"optimum_high", jsonNumber(panel.optimumHigh)},
                        {"baseline_error", jsonNumber(panel.baselineError)}});
    return list;
}

Json numbersJson(const std::vector<double>& numbers) {
    Json list = Json::array();
    for (const double number : numbers)
        list.push_back(jsonNumber(number));
    return list;
}

Json viewsJson(const ExperimentResults& results) {
    Json list = Json::array();
    for (const ExperimentViewResult& view : results.views) {
        Json charts = Json::array();
        for (const ExperimentChart& chart : view.charts) {
            Json curves = Json::array();
            for (const ExperimentCurve& curve : chart.curves)
                curves.push_back({{"line", curve.line},
                                  {"title", curve.title},
                                  {"seed", curve.seed},
                                  {"status", statusWord(curve.status)},
                                  {"x", numbersJson(curve.x)},
                                  {"y", numbersJson(curve.y)}});
            charts.push_back({{"panel", chart.panel}, {"title", chart.title}, {"curves", std::move(curves)}});
        }
        list.push_back({{"id", view.view.id},
                        {"title", view.view.title},
                        {"x", view.view.x},
                        {"y", view.view.y},
                        {"x_title", view.xTitle},
                        {"y_title", view.yTitle},
                        {"log_x", view.view.logX},
                        {"log_y", view.view.logY},
                        {"charts", std::move(charts)}});
    }
    return list;
}

Json rowsJson(const ExperimentResults& results) {
    Json list = Json::array();
    for (const ExperimentRow& row : results.rows) {
        Json json{{"panel", row.panel}, {"line", row.line}, {"seed", row.seed}};
        if (!row.key.empty()) {
            json["key"] = row.key;
            json["value"] = row.value;
        }
        json["status"] = statusWord(statusWith(row.status, row.last));
        json["reason"] = row.reason;
        json["iter"] = jsonNumber(row.last.iteration);
        json["passes"] = jsonNumber(row.last.passes);
        json["seconds"] = jsonNumber(row.last.seconds);
        json["primal"] = jsonNumber(row.last.primal);
        json["dual"] = jsonNumber(row.last.dual);
        json["gap"] = jsonNumber(row.last.gap);
        json["proved_gap"] = jsonNumber(row.provedGap);
        json["suboptimality"] = jsonNumber(row.suboptimality);
        json["nnz_w"] = jsonNumber(countAsNumber(row.last.nonZerosW));
        json["nnz_alpha"] = jsonNumber(countAsNumber(row.last.nonZerosAlpha));
        json["zero_share"] = jsonNumber(row.zeroShare);
        json["zero_groups"] = jsonNumber(row.zeroGroups);
        json["norm_w"] = jsonNumber(row.last.normW);
        json["train_error"] = jsonNumber(row.last.trainError);
        json["test_error"] = jsonNumber(row.last.testError);
        list.push_back(std::move(json));
    }
    return list;
}

Json measuredJson(const MeasuredNumber& number) {
    Json json{{"low", jsonNumber(number.low)}, {"high", jsonNumber(number.high)}};
    if (!number.beyond.empty())
        json["beyond"] = number.beyond;
    return json;
}

Json checksJson(const ExperimentResults& results) {
    Json list = Json::array();
    for (const ExperimentCheckResult& check : results.checks) {
        Json cases = Json::array();
        for (const ExperimentCase& one : check.cases) {
            Json json{{"panel", one.panel}};
            if (!one.line.empty())
                json["line"] = one.line;
            json["outcome"] = outcomeWord(one.outcome);
            json["left"] = measuredJson(one.left);
            json["right"] = measuredJson(one.right);
            json["figures"] = one.figures;
            cases.push_back(std::move(json));
        }
        Json json{{"says", check.says}};
        if (!check.paper.empty())
            json["paper"] = check.paper;
        json["outcome"] = outcomeWord(check.outcome);
        json["figures"] = check.figures;
        json["cases"] = std::move(cases);
        list.push_back(std::move(json));
    }
    return list;
}

} // namespace

Json toJson(const ExperimentResults& results) {
    Json json;
    json["gapscope_results"] = resultsVersion;
    json["experiment"] = results.id;
    json["title"] = results.title;
    json["source"] = results.source;
    json["claim"] = results.claim;
    json["size"] = results.options.size == ExperimentSize::full ? "full" : "small";
    json["budget_scale"] = jsonNumber(results.options.budgetScale);
    json["version"] = programVersion();
    json["outcome"] = outcomeWord(results.outcome);
    json["checks"] = checksJson(results);
    json["notes"] = results.notes;
    json["panels"] = panelsJson(results);
    json["rows"] = rowsJson(results);
    json["views"] = viewsJson(results);
    return json;
}

Status writeResults(const ExperimentResults& results, const std::string& folder) {
    const std::vector<std::pair<const char*, std::string>> files{{"results.json", jsonLine(toJson(results)) + "\n"},
                                                                 {"results.csv", resultsCsv(results)},
                                                                 {"results.md", resultsMarkdown(results)},
                                                                 {"results.tex", resultsLatex(results)}};
    for (const auto& [name, text] : files)
        if (Status written = writeWholeFile(pathIn(folder, name), text); !written.ok())
            return written;
    return {};
}

} // namespace gapscope
