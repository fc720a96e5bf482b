// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/distributed/checkpoint.h"
#include "engine/distributed/rank_run.h"
#include "engine/distributed/thread_ranks.h"
#include "engine/math/random.h"
#include "engine/run/output/run_facts.h"
#include "engine/run/record/recorder.h"

#include <fstream>
#include <functional>
#include <optional>
#include <string>
#include <vector>

/// Runs whose ranks are threads that read their own stretches of a file, for tests.
namespace gapscope {

inline void writeRows(const std::string& path, Index n, Index p, const std::function<double(Random&, double)>& label) {
    std::ofstream file(path);
    Random random(12);
    for (Index i = 0; i < n; ++i) {
        std::string row;
        double score = 0.0;
        for (Index j = 0; j < p; ++j) {
            if (random.uniform() > 0.3)
                continue;
            const double value = random.normal();
            score += j % 2 == 0 ? value : -value;
            row += " " + std::to_string(j + 1) + ":" + shown(value);
        }
        file << shown(label(random, score)) << row << "\n";
    }
}

/// 300 rows of two classes, 40 columns.
inline void writeClasses(const std::string& path) {
    writeRows(path, 300, 40, [](Random& random, double score) { return score + random.normal() > 0.0 ? 1.0 : -1.0; });
}

inline RunSpec specFor(const std::string& file, const std::string& solver, const std::string& loss = "logistic") {
    RunSpec spec;
    spec.data.source = file;
    spec.problem.loss = loss;
    spec.problem.regularizer = "l2";
    spec.problem.lambda = {"1/n", 0.0};
    spec.solver.id = solver;
    spec.budget.tolerance = 1e-8;
    spec.budget.iterations = 400;
    return spec;
}

/// What a rank recorded.
struct Kept final : RunSink {
    void started(const PreparedRun& run, const std::vector<std::string>&) override {
        data = *run.data->shared;
        problemKey = problemKeyOf(run);
    }
    void recorded(const Snapshot& snapshot) override { snapshots.push_back(snapshot); }
    void ended(const RunOutcome& outcome) override { end = outcome; }
    SharedData data{};
    std::string problemKey{};
    std::vector<Snapshot> snapshots{};
    RunOutcome end{};
};

/// A run on ranks that are threads: what each of them recorded, or the error that all of them returned.
struct RankRuns {
    std::vector<Kept> ranks;
    std::vector<std::string> errors;
};

/// What one rank is told to do. Folders: empty = none.
struct RankOrder {
    RunSpec spec;
    std::string checkpoint{};
    std::string resume{};
    double checkpointSeconds = 0.0;
};

inline RankRuns runOnRanks(int count, const std::function<RankOrder(int rank)>& orderOf) {
    ThreadRanks ranks(count);
    RankRuns result{std::vector<Kept>(static_cast<std::size_t>(count)),
                    std::vector<std::string>(static_cast<std::size_t>(count))};
    ranks.run([&](int rank) {
        const RankOrder order = orderOf(rank);
        std::string& error = result.errors[static_cast<std::size_t>(rank)];
        const Result<std::shared_ptr<PreparedRun>> run = prepareRankRun(order.spec, ranks[rank]);
        if (!run) {
            error = toEnglish(run.error());
            return;
        }
        if (!order.resume.empty())
            if (const Result<std::string> resumed = resumeFrom(order.resume, **run, *ranks[rank]); !resumed) {
                error = toEnglish(resumed.error());
                return;
            }
        std::vector<RunSink*> sinks{&result.ranks[static_cast<std::size_t>(rank)]};
        std::optional<CheckpointSink> keeps;
        if (!order.checkpoint.empty())
            sinks.push_back(&keeps.emplace(order.checkpoint, order.checkpointSeconds, ranks[rank]));
        Recorder(**run, sinks).execute(ranks[rank]->agreedStop());
        if (keeps && !keeps->failure().ok())
            error = toEnglish(keeps->failure().error());
    });
    return result;
}

/// The same order for all ranks.
inline RankRuns runOnRanks(const RunSpec& spec, int count, const std::string& checkpoint = {},
                           const std::string& resume = {}) {
    return runOnRanks(count, [&](int) { return RankOrder{spec, checkpoint, resume}; });
}

} // namespace gapscope
