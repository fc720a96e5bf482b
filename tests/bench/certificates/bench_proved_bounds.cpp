// SPDX-License-Identifier: GPL-3.0-only
//
// Prints the seconds of proved bounds and of the evaluation that they certify, Problem::primal and Problem::dual
// together, on one thread and on two, for sparse and dense data larger than any cache. The target is at most three
// evaluations.
#include "engine/problem/enclosure/problem_bounds.h"
#include "tests/bench/support/clocks.h"
#include "tests/bench/support/large_text.h"

#include <algorithm>
#include <cstdio>
#include <limits>
#include <memory>
#include <string>

using namespace gapscope;
using namespace gapscope::bench;

namespace {

constexpr int repetitions = 7;

template <class Task>
double leastSeconds(Task&& task) {
    double best = std::numeric_limits<double>::infinity();
    for (int k = 0; k < repetitions; ++k) {
        const Stopwatch watch;
        task();
        best = std::min(best, watch.wall());
    }
    return best;
}

std::shared_ptr<const PreparedData> largeDense() {
    const GeneratorInfo& generator = *findGenerator("gaussian");
    auto data = std::make_shared<PreparedData>();
    data->source = data->training = generator.make(400'000, 1, ParameterValues(generator.parameters));
    return data;
}

/// At w and at the dual point that belongs to it, so that no product skips rows for a smooth loss.
void measure(const char* name, const std::string& loss, const std::shared_ptr<const PreparedData>& data, int threads) {
    const auto run = runOf(*findSolver("fista"), loss, data, threads);
    const Problem& problem = *run->problem;
    const Vector w = Vector::Constant(problem.dimension(), 0.01);
    const PrimalValue primal = *problem.primal(w);
    const Vector alpha = problem.dualCandidate(primal.scores, 0.0)->alpha;
    ProvedBounds bounds;
    double gap = 0.0;
    const double plain = leastSeconds([&] { gap = problem.primal(w)->value - problem.dual(alpha, 0.0)->value; });
    const double proved = leastSeconds([&] { bounds = *provedBounds(problem, w, alpha); });
    std::printf("%-7s %-9s %d thread%s  P and D %8.4f s   proved %8.4f s   %5.2f times   gap %.10g, proved %.10g\n",
                name, loss.c_str(), threads, threads == 1 ? " " : "s", plain, proved, proved / plain, gap,
                bounds.gap());
}

} // namespace

int main() {
    const std::shared_ptr<const PreparedData> text = largeText();
    const std::shared_ptr<const PreparedData> dense = largeDense();
    for (const int threads : {1, 2})
        for (const char* loss : {"hinge", "logistic", "squared"}) {
            measure("sparse", loss, text, threads);
            measure("dense", loss, dense, threads);
        }
    return 0;
}
