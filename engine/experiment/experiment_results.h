// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/description/experiment_plan.h"
#include "engine/run/record/snapshot.h"

#include <string>
#include <vector>

/// The results of an experiment, computed from the logs in its folder alone, for charts, reports and the window.
namespace gapscope {

enum class ExperimentOutcome {
    seen,
    notSeen,
    budgetTooSmall, ///< the runs stopped before the point to be measured
};
/// As in files and on the terminal: "seen", "not seen", "budget too small".
const char* outcomeWord(ExperimentOutcome outcome);
/// As shown to the user: "reproduced", "not reproduced", "inconclusive".
const char* readableOutcome(ExperimentOutcome outcome);

/// One curve of a chart. Points with unknown coordinates are left out.
struct ExperimentCurve {
    std::string line{};
    std::string title{}; ///< of the line, with the chosen value of a tuned parameter
    std::uint64_t seed = 1;
    std::vector<double> x{};
    std::vector<double> y{};
    RunStatus status = RunStatus::failed; ///< of the run; for a path that of its last run
};
struct ExperimentChart {
    std::string panel{};
    std::string title{};
    std::vector<ExperimentCurve> curves{};
};
struct ExperimentViewResult {
    ExperimentView view{};
    std::string xTitle{}; ///< axis titles as displayed: "passes", "P(w) - P*"
    std::string yTitle{};
    std::vector<ExperimentChart> charts{};
};

/// One row of the table: the end of a kept run.
struct ExperimentRow {
    std::string panel{};
    std::string line{};
    std::uint64_t seed = 1;
    std::string key{};   ///< of a tuned parameter or a path; otherwise empty
    std::string value{}; ///< the chosen value, or that of the point of the path
    RunStatus status = RunStatus::failed;
    std::string reason{};
    Snapshot last{};
    double provedGap = notAvailable;     ///< holds with all rounding included; unknown where nothing is proved
    double suboptimality = notAvailable; ///< P minus the best certified bound of the panel
    double zeroShare = notAvailable;     ///< share of the coefficients that are zero
    double zeroGroups = notAvailable;    ///< share of the groups that are zero, for group regularizers
};

/// A panel as solved.
struct ExperimentPanelResult {
    std::string id{};
    std::string title{};
    std::string data{}; ///< the source
    std::int64_t rows = 0;
    std::int64_t features = 0;
    double lambda = notAvailable;        ///< numeric value, computed from the data
    double optimumLow = notAvailable;    ///< the best certified bound of P*; known only with a reference
    double optimumHigh = notAvailable;   ///< the smallest P of all runs of the reference's problem
    double baselineError = notAvailable; ///< see PreparedRun
};

/// A number known to lie in [low, high]; `high` is infinite if the run ended before it was reached.
struct MeasuredNumber {
    double low = notAvailable;
    double high = notAvailable;
    std::string beyond{}; ///< why it is not known exactly, as displayed; empty if it is
    bool isKnown() const noexcept { return low == low; }
};

struct ExperimentCase {
    std::string panel{};
    std::string line{}; ///< for checks over several lines
    ExperimentOutcome outcome = ExperimentOutcome::budgetTooSmall;
    MeasuredNumber left{};
    MeasuredNumber right{};
    std::string figures{}; ///< as a sentence
};
struct ExperimentCheckResult {
    std::string says{};
    std::string paper{}; ///< what the paper prints; may be empty
    ExperimentOutcome outcome = ExperimentOutcome::budgetTooSmall;
    std::vector<ExperimentCase> cases{};
    std::string figures{}; ///< as a sentence: the number of cases, and the figures of the first deciding one
};

struct ExperimentResults {
    std::string id{};
    std::string title{};
    std::string source{};
    std::string claim{};
    std::vector<std::string> notes{};
    ExperimentOptions options{};
    ExperimentOutcome outcome = ExperimentOutcome::budgetTooSmall;
    std::vector<ExperimentPanelResult> panels{};
    std::vector<ExperimentViewResult> views{};
    std::vector<ExperimentRow> rows{};
    std::vector<ExperimentCheckResult> checks{};
};

/// Evaluates the finished units of a folder. Error: a missing or damaged unit.
Result<ExperimentResults> evaluateExperiment(const Experiment& experiment, const ExperimentPlan& plan,
                                             const std::string& folder);

/// The content of results.json.
Json toJson(const ExperimentResults& results);
/// The rows as tables: CSV with all columns, the others without columns that have no content.
std::string resultsCsv(const ExperimentResults& results);
std::string resultsMarkdown(const ExperimentResults& results);
std::string resultsLatex(const ExperimentResults& results);

/// Writes results.json and the tables as CSV, Markdown and LaTeX into a folder. Error: fileWriteFailed.
Status writeResults(const ExperimentResults& results, const std::string& folder);

} // namespace gapscope
