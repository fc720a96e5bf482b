// SPDX-License-Identifier: GPL-3.0-only
//
// bench_growth FILE: loads a file once and passes over its rows with prox-sdca, in memory order and in random order.
// Prints a tab-separated line: rows; nonzeros; seconds to load; peak memory while loading and size of the data set,
// MiB; seconds of a pass in memory order and in random order, each the minimum of several; nanoseconds per step of a
// random walk through as much memory as the data take. The script `growth` makes the table.
#include "tests/bench/support/clocks.h"
#include "tests/bench/support/large_text.h"

#include "engine/data/source.h"
#include "engine/math/memory/large_pages.h"
#include "engine/math/random.h"

#include <cstdio>
#include <fstream>
#include <numeric>
#include <string>

using namespace gapscope;
using namespace gapscope::bench;

namespace {

constexpr double mebi = 1024.0 * 1024.0;
constexpr int passes = 7;
constexpr int coldPasses = 2; ///< initial passes that are not counted

/// A line of /proc/self/status, such as "VmHWM: 1234 kB", in MiB; 0 if there is none.
double statusMebibytes(const std::string& name) {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with(name + ":"))
            return static_cast<double>(std::stoll(line.substr(name.size() + 1))) / 1024.0;
    return 0.0;
}

double bytesOf(const Dataset& data) {
    const auto rows = static_cast<double>(data.rows());
    return data.sparse() != nullptr ? 12.0 * static_cast<double>(data.stored()) + 16.0 * rows
                                    : 8.0 * static_cast<double>(data.stored()) + 8.0 * rows;
}

double secondsOfAPass(const PreparedRun& run, bool isRandom) {
    SolverContext context{.problem = *run.problem, .parameters = run.spec.solver.parameters};
    if (!isRandom) {
        const Index rows = run.problem->rows();
        context.rowOrder.kind = RowOrderChoice::Kind::given;
        context.rowOrder.given.resize(static_cast<std::size_t>(passes * rows));
        for (std::size_t k = 0; k < context.rowOrder.given.size(); ++k)
            context.rowOrder.given[k] = static_cast<Index>(k) % rows;
    }
    SolverState state;
    Generator<SolverEvent> events = run.solver->run(context, state);
    double best = infinity;
    Stopwatch watch;
    for (int pass = 0; pass <= passes && events.next();) { // the first event is the starting point
        if (events.value().kind != SolverEvent::Kind::iteration)
            continue;
        if (pass > coldPasses)
            best = std::min(best, watch.wall());
        watch = {};
        ++pass;
    }
    return best;
}

/// The time of a step to a random place that depends on the previous one, in pages like those of the data.
double latencyNanoseconds(double bytes) {
    struct Line { // of a cache
        std::size_t next = 0;
        std::size_t unused[7] = {};
    };
    const auto count = std::max<std::size_t>(64, static_cast<std::size_t>(bytes) / sizeof(Line));
    LargeVector<Line> lines(count);
    // A permutation with a single cycle (Sattolo).
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0U);
    Random random(1);
    for (std::size_t k = count - 1; k > 0; --k)
        std::swap(order[k], order[static_cast<std::size_t>(random.below(k))]);
    for (std::size_t k = 0; k < count; ++k)
        lines[k].next = order[k];
    constexpr int steps = 2'000'000;
    double best = infinity;
    std::size_t place = 0;
    for (int k = 0; k < 3; ++k) {
        const Stopwatch watch;
        for (int step = 0; step < steps; ++step)
            place = lines[place].next;
        best = std::min(best, watch.wall());
    }
    volatile std::size_t sink = place; // keeps the walk alive
    static_cast<void>(sink);
    return 1e9 * best / steps;
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fprintf(stderr, "bench_growth FILE\n");
        return 1;
    }
    const double before = statusMebibytes("VmRSS");
    const Stopwatch loading;
    const Result<LoadedData> loaded = loadData(argv[1]);
    const double seconds = loading.wall();
    if (!loaded) {
        std::fprintf(stderr, "%s\n", toEnglish(loaded.error()).c_str());
        return 1;
    }
    const double peak = statusMebibytes("VmHWM") - before;
    auto data = std::make_shared<PreparedData>();
    data->source = data->training = loaded->data;
    const auto run = runOf(*findSolver("prox-sdca"), "smoothed-hinge", data);
    const double bytes = bytesOf(*loaded->data);
    const double inOrder = secondsOfAPass(*run, false);
    const double atRandom = secondsOfAPass(*run, true);
    std::printf("%lld\t%lld\t%.4f\t%.1f\t%.1f\t%.6f\t%.6f\t%.2f\n", static_cast<long long>(loaded->data->rows()),
                static_cast<long long>(loaded->data->nonZeros()), seconds, peak, bytes / mebi, inOrder, atRandom,
                latencyNanoseconds(bytes));
    return 0;
}
