// SPDX-License-Identifier: GPL-3.0-only
#include "app/charts/logged_runs.h"
#include "app/cli/commands.h"
#include "app/cli/interrupt_watcher.h"
#include "app/options/option_values.h"
#include "app/options/reports/theory_report.h"
#include "engine/run/output/reprepared.h"
#include "engine/run/output/run_facts.h"
#include "engine/run/record/recorder.h"
#include "engine/run/theory/theory_need.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace gapscope::cli {
namespace {

/// A run of the logs and what theory says of it.
struct Judged {
    std::string tag{}; ///< of LoggedRuns
    RunFacts facts;
    std::shared_ptr<const PreparedRun> prepared{}; ///< null if it could not be prepared again
    std::shared_ptr<const Trace> trace;
    double accuracy = notAvailable;
    TheoryCurve curve{};
    TheoryNeed need{};
};

using Optima = std::map<std::string, KnownOptimum>; ///< by problem

constexpr const char* optimumHint = "add --replay, and the log of a run with";

Json jsonOf(const Judged& run) {
    Json json;
    json["run"] = run.tag;
    json["solver"] = run.facts.solver->id;
    json["problem"] = run.facts.problemKey;
    json["lambda"] = jsonNumber(run.facts.spec.problem.lambda.value);
    reportTheory(run.curve, run.need, *run.facts.solver, run.accuracy, optimumHint, json);
    return json;
}

/// A table with a header line, separated by tabs.
std::string tableOf(const std::vector<Judged>& runs) {
    constexpr std::array columns{"run",      "solver", "bounds", "accuracy", "theory",
                                 "measured", "ratio",  "unit",   "theorem",  "note"};
    std::string text;
    for (const char* column : columns)
        text.append(text.empty() ? "" : "\t").append(column);
    text += '\n';
    for (const Judged& run : runs) {
        const Json json = jsonOf(run);
        bool isFirst = true;
        for (const char* column : columns) {
            const Json& cell = json[column];
            text.append(isFirst ? "" : "\t")
                .append(cell.is_string() ? shownArgument(cell.get<std::string>()) : jsonLine(cell));
            isFirst = false;
        }
        text += '\n';
    }
    return text;
}

std::shared_ptr<const Trace> traceOf(const LoggedRun& run) {
    auto trace = std::make_shared<Trace>();
    for (const Snapshot& snapshot : run.snapshots)
        trace->append(snapshot);
    return trace;
}

/// Prepares the run again; without its data it has no bound, and the curve says so.
Judged judged(const LoggedRun& logged, std::optional<double> accuracy, DataStore& store, const std::stop_token& stop) {
    Judged run{.facts = factsOf(logged), .trace = traceOf(logged)};
    const std::optional<Snapshot> last = run.trace->last();
    run.accuracy = accuracy.value_or(accuracyWanted(run.facts.spec.budget, last ? last->primal : 0.0));
    if (run.facts.sharesRows) {
        run.curve.obstacle = "The bound of a run over several processes needs their parts of the data: run "
                             "gapscope-mpi with --theory.";
        return run;
    }
    const auto prepared = reprepared(run.facts.spec, run.facts.problemKey, store, {.stop = stop, .progress = {}});
    if (!prepared)
        run.curve.obstacle = "The bound needs the data: " + toEnglish(prepared.error());
    else if (*prepared == nullptr)
        run.curve.obstacle = "The bound needs the data, and those of this name are no longer those of the run.";
    else
        run.prepared = *prepared;
    return run;
}

void learnDual(const Judged& run, Optima& optima) {
    const std::optional<Snapshot> last = run.trace->last();
    if (!last || !std::isfinite(last->dual))
        return;
    KnownOptimum& known = optima[run.facts.problemKey];
    known.dual = std::fmax(known.dual, last->dual);
}

void apply(Judged& run, const Optima& optima, const std::stop_token& stop) {
    if (run.prepared == nullptr)
        return;
    const auto known = optima.find(run.facts.problemKey);
    run.curve = theoryCurve({*run.prepared->problem, *run.prepared->solver, run.prepared->spec.solver.parameters,
                             known == optima.end() ? KnownOptimum{} : known->second},
                            *run.trace, stop);
    run.need = theoryNeed(run.curve, run.accuracy);
}

/// Runs the most accurate run of each problem that lacks an optimum again, to get its w.
void replay(const std::vector<Judged>& runs, Optima& optima, const std::stop_token& stop) {
    std::map<std::string, const Judged*> best;
    const auto gapOf = [](const Judged& run) {
        const std::optional<Snapshot> last = run.trace->last();
        if (last && std::isfinite(last->gap))
            return last->gap;
        return infinity;
    };
    for (const Judged& run : runs) {
        const bool isWanted = std::ranges::any_of(runs, [&run](const Judged& other) {
            return other.facts.problemKey == run.facts.problemKey &&
                   other.curve.state == TheoryCurve::State::needsOptimum;
        });
        if (!isWanted || run.prepared == nullptr)
            continue;
        const Judged*& known = best[run.facts.problemKey];
        if (known == nullptr || gapOf(run) < gapOf(*known))
            known = &run;
    }
    for (const auto& [problem, run] : best) {
        const RunOutcome outcome = Recorder(*run->prepared, {}).execute(stop);
        KnownOptimum& known = optima[problem];
        known.w = outcome.w;
        known.primal = outcome.last.primal;
        if (std::isfinite(outcome.last.dual))
            known.dual = std::fmax(known.dual, outcome.last.dual);
    }
}

ExitStatus theoryCommand(const Arguments& arguments) {
    const InterruptWatcher watcher;
    std::optional<double> accuracy;
    if (const std::optional<std::string> text = arguments.value("--accuracy")) {
        const Result<double> number = numberOf("--accuracy", *text, "a number > 0");
        if (!number)
            return fail(number.error());
        if (!(*number > 0.0) || !std::isfinite(*number))
            return fail({MessageId::usageNotANumber,
                         optionPlace("--accuracy"),
                         {*text, std::isfinite(*number) ? "above 0" : "a finite number", "a number > 0"}});
        accuracy = *number;
    }
    const Result<LoggedRuns> logs = readLoggedRuns(arguments.positionals());
    if (!logs)
        return fail(logs.error());
    warn(logs->warnings);
    DataStore store;
    std::vector<Judged> runs;
    Optima optima;
    for (std::size_t k = 0; k < logs->runs.size(); ++k) {
        runs.push_back(judged(logs->runs[k], accuracy, store, watcher.token()));
        runs.back().tag = logs->tags[k];
        learnDual(runs.back(), optima);
    }
    for (Judged& run : runs)
        apply(run, optima, watcher.token());
    if (arguments.has("--replay")) {
        replay(runs, optima, watcher.token());
        for (Judged& run : runs)
            apply(run, optima, watcher.token());
    }
    if (watcher.interrupted())
        return fail("stopped on request; nothing is printed", interrupted);
    if (!arguments.has("--json")) {
        print(tableOf(runs));
        return succeeded;
    }
    Json all = Json::array();
    for (const Judged& run : runs)
        all.push_back(jsonOf(run));
    print(Json{{"runs", all}}, Format::json);
    return succeeded;
}

} // namespace

Command theoryCommand() {
    return {.name = "theory",
            .synopsis = "LOG|SESSION... [--accuracy X] [--replay] [--json]",
            .summary =
                "Compare the iterations that the theorem of each solver asks for with those of the runs of logs, "
                "and of the visible ones of saved sessions, as a table with tabs.",
            .positionals = {"LOG|SESSION"},
            .options =
                [](const std::vector<std::string>&) {
                    return std::vector<OptionGroup>{
                        {"Options",
                         {{"--accuracy", "X",
                           "relative to max(1, |P|) (default: the tolerance of each run, 1e-6 if it has none)"},
                          {"--replay", "",
                           "run the most accurate run of a problem again where a constant needs the optimum w*"},
                          {"--json", "", "print one JSON object, with all constants"}}}};
                },
            .run = &theoryCommand,
            .details = nullptr,
            .takesMore = true};
}

} // namespace gapscope::cli
