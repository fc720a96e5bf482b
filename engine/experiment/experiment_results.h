// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/description/experiment_plan.h"
#include "engine/run/record/snapshot.h"

#include <string>
#include <vector>

/// What came of an experiment, from the logs in its folder alone: what a chart writer, a report or a window shows.
namespace gapscope {

enum class ExperimentOutcome {
    seen,
    notSeen,
    budgetTooSmall, ///< what was to be measured lies beyond what the runs reached
};
/// As files and the terminal keep it: "seen", "not seen", "budget too small".
const char* outcomeWord(ExperimentOutcome outcome);
/// As people read it: "reproduced", "not reproduced", "inconclusive".
const char* readableOutcome(ExperimentOutcome outcome);

/// One curve of a chart. Points whose numbers are not known are left out.
struct ExperimentCurve {
    std::string line{};
    std::string title{}; ///< of the line, with the value of a tuned parameter
    std::uint64_t seed = 1;
    std::vector<double> x{};
    std::vector<double> y{};
    RunStatus status = RunStatus::failed; ///< of the run; of a path that of its last run
};
struct ExperimentChart {
    std::string panel{};
    std::string title{};
    std::vector<ExperimentCurve> curves{};
};
struct ExperimentViewResult {
    ExperimentView view{};
    std::string xTitle{}; ///< of the axes, for people: "passes", "P(w) - P*"
    std::string yTitle{};
    std::vector<ExperimentChart> charts{};
};

/// One line of the table: the end of a run that was kept.
struct ExperimentRow {
    std::string panel{};
    std::string line{};
    std::uint64_t seed = 1;
    std::string key{};   ///< of a tuned parameter or a path; else empty
    std::string value{}; ///< the chosen value, or that of the point
    RunStatus status = RunStatus::failed;
    std::string reason{};
    Snapshot last{};
    double suboptimality = notAvailable; ///< P less the best certified bound of the panel
    double zeroShare = notAvailable;     ///< of the coefficients
    double zeroGroups = notAvailable;    ///< share of groups that are zero, for regularizers of groups
};

/// A panel as it was solved.
struct ExperimentPanelResult {
    std::string id{};
    std::string title{};
    std::string data{}; ///< the source
    std::int64_t rows = 0;
    std::int64_t features = 0;
    double lambda = notAvailable;        ///< as the number that the data make of it
    double optimumLow = notAvailable;    ///< the best certified bound of P*, where there is a reference
    double optimumHigh = notAvailable;   ///< the least P that its reference reached
    double baselineError = notAvailable; ///< see PreparedRun
};

/// A number that is known to lie between two; high is infinite where a run ended before it was reached.
struct MeasuredNumber {
    double low = notAvailable;
    double high = notAvailable;
    std::string beyond{}; ///< why it is not known exactly, for people; empty where it is
    bool isKnown() const noexcept { return low == low; }
};

struct ExperimentCase {
    std::string panel{};
    std::string line{}; ///< of a check over lines
    ExperimentOutcome outcome = ExperimentOutcome::budgetTooSmall;
    MeasuredNumber left{};
    MeasuredNumber right{};
    std::string figures{}; ///< a sentence
};
struct ExperimentCheckResult {
    std::string says{};
    ExperimentOutcome outcome = ExperimentOutcome::budgetTooSmall;
    std::vector<ExperimentCase> cases{};
    std::string figures{}; ///< a sentence: in how many cases, and the figures of the first that decides
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

/// Evaluates the finished units of a folder. Error: a unit that is missing or damaged.
Result<ExperimentResults> evaluateExperiment(const Experiment& experiment, const ExperimentPlan& plan,
                                             const std::string& folder);

/// The results as results.json holds them.
Json toJson(const ExperimentResults& results);
/// The rows as tables: with all columns, and for people with those that have something to say.
std::string resultsCsv(const ExperimentResults& results);
std::string resultsMarkdown(const ExperimentResults& results);
std::string resultsLatex(const ExperimentResults& results);

/// Writes results.json and the tables as CSV, Markdown and LaTeX into a folder. Error: fileWriteFailed.
Status writeResults(const ExperimentResults& results, const std::string& folder);

} // namespace gapscope
