// SPDX-License-Identifier: GPL-3.0-only
//
// Prints how many bytes a second one pass of prox-sdca over sparse data takes in, beside the bandwidth of the memory on
// one thread, measured in the same run. The promise is a third of it. Beside the random order of the method the same
// rows in the order of the memory: the difference is what waiting for rows costs.
#include "tests/bench/large_text.h"
#include "tests/bench/solver_bench/clocks.h"

#include <cmath>

using namespace gapscope;
using namespace gapscope::bench;

namespace {

constexpr double giga = 1e-9;

/// Bytes a second of reading 512 MiB in order, the best of ten times.
double memoryBandwidth() {
    const Vector block = Vector::Constant(Index{1} << 26, 1.0);
    double best = 0.0;
    volatile double sink = 0.0; // keeps the sum alive
    for (int k = 0; k < 10; ++k) {
        const Stopwatch watch;
        sink = block.sum();
        best = std::max(best, 8.0 * static_cast<double>(block.size()) / watch.wall());
    }
    if (sink <= 0.0)
        std::abort();
    return best;
}

/// What a pass must touch: every entry with its index once (the second use of a row finds it in the cache); of a row
/// its start, label, squared norm and place in the order, and alpha twice; w twice.
double bytesOfAPass(const Dataset& data) {
    const SparseRows& rows = *data.sparse();
    const double entry = sizeof(rows.value[0]) + sizeof(rows.column[0]);
    return entry * static_cast<double>(data.stored()) + 48.0 * static_cast<double>(data.rows()) +
           16.0 * static_cast<double>(data.columns());
}

constexpr int passes = 12;

/// Least seconds of a pass, of those 3 to 12.
double secondsOfAPass(const PreparedRun& run, bool inOrder) {
    SolverContext context{.problem = *run.problem, .parameters = run.spec.solver.parameters};
    if (inOrder) {
        context.rowOrder.kind = RowOrderChoice::Kind::given;
        for (int pass = 0; pass < passes; ++pass)
            for (Index i = 0; i < run.problem->rows(); ++i)
                context.rowOrder.given.push_back(i);
    }
    SolverState state;
    Generator<SolverEvent> events = run.solver->run(context, state);
    double best = infinity;
    Stopwatch watch;
    for (int pass = 0; pass <= passes && events.next();) {
        if (events.value().kind != SolverEvent::Kind::iteration)
            continue;
        if (pass >= 3)
            best = std::min(best, watch.wall());
        watch = {};
        ++pass;
    }
    return best;
}

} // namespace

int main() {
    const auto data = largeText();
    const double memory = memoryBandwidth();
    const double bytes = bytesOfAPass(*data->training);
    std::printf("memory, read in order: %.1f GB/s; a pass touches %.0f MB\n", memory * giga, bytes * 1e-6);
    std::printf("%-16s %10s %10s %16s %22s\n", "loss", "s / pass", "GB/s", "of the memory's",
                "rows in order: s, of it");
    for (const char* loss : {"squared", "hinge", "smoothed-hinge", "logistic"}) {
        const auto run = runOf(*findSolver("prox-sdca"), loss, data);
        const double seconds = secondsOfAPass(*run, false);
        const double ordered = secondsOfAPass(*run, true);
        std::printf("%-16s %10.4f %10.2f %16.2f %14.4f %7.2f\n", loss, seconds, bytes / seconds * giga,
                    bytes / seconds / memory, ordered, bytes / ordered / memory);
    }
    return 0;
}
