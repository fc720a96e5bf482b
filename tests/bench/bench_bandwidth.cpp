// SPDX-License-Identifier: GPL-3.0-only
//
// Prints the bytes per second processed by a pass of prox-sdca over sparse data, and by a gradient of batch solvers,
// compared with the memory bandwidth of one thread, measured in the same run. The target is a third of it. Passes are
// timed with rows in random order, in blocks, and in memory order: the differences are the cost of waiting for rows.
// Also the cost of a product with rows in random order relative to memory order when the rows take 15 MB, the size of
// compact rows: 1.2 to 1.4 times with prefetching, 2.3 to 4 times without (the compiler may omit it, see prefetch.h).
#include "engine/solvers/rows/compact_products.h"
#include "tests/bench/support/clocks.h"
#include "tests/bench/support/large_text.h"

#include <cmath>
#include <numeric>
#include <random>

using namespace gapscope;
using namespace gapscope::bench;

namespace {

constexpr double giga = 1e-9;

/// Bytes per second when reading 512 MiB sequentially, the best of ten times.
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

/// Memory traffic of a pass: every entry with its index once (the second use of a row is cached); per row its start,
/// label, squared norm and position in the order, and alpha twice; w twice.
double bytesOfAPass(const Dataset& data) {
    const SparseView& rows = *data.sparse();
    const double entry = sizeof(rows.value[0]) + sizeof(rows.column[0]);
    return entry * static_cast<double>(data.stored()) + 48.0 * static_cast<double>(data.rows()) +
           16.0 * static_cast<double>(data.columns());
}

constexpr int passes = 12;

enum class Order { permutation, blocks, ofMemory };

/// Minimum seconds of a pass, over passes 3 to 12.
double secondsOfAPass(const PreparedRun& run, Order order) {
    SolverContext context{.problem = *run.problem, .parameters = run.spec.solver.parameters};
    if (order == Order::blocks)
        static_cast<void>(context.parameters.set(run.solver->parameters, run.solver->id, "sampling", "blocks"));
    if (order == Order::ofMemory) {
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

/// A product with all rows, in random and in memory order; the minimum of twenty each, alternating.
void printCostOfRandomOrder(double megabytes) {
    constexpr double bytesOfAnEntry = 6.0; // a float and a 16-bit column
    const GeneratorInfo& text = *findGenerator("text");
    constexpr Index sample = 1000;
    const auto entries = static_cast<double>(text.make(sample, 1, ParameterValues(text.parameters))->stored()) / sample;
    const auto rows = static_cast<Index>(megabytes * 1e6 / bytesOfAnEntry / entries);
    const DataMap map(text.make(rows, 1, ParameterValues(text.parameters)), false, 1);
    Work work;
    CompactProducts products(map, CompactRows::Precision::rounded, {}, work);
    std::vector<Index> order(static_cast<std::size_t>(rows));
    std::iota(order.begin(), order.end(), Index{0});
    const std::vector<Index> inOrder = order;
    std::shuffle(order.begin(), order.end(), std::mt19937_64(1));
    const Vector w = Vector::Constant(map.columns(), 0.01);
    Vector scores;
    const auto secondsOf = [&](const std::vector<Index>& list) {
        const Stopwatch watch;
        products.multiply({rows, list.data()}, w, scores);
        return watch.wall();
    };
    double random = infinity;
    double straight = infinity;
    for (int k = 0; k < 20; ++k) {
        straight = std::min(straight, secondsOf(inOrder));
        random = std::min(random, secondsOf(order));
    }
    std::printf("product with %.0f MB of compact rows: %.4f s in order, %.4f s in random order, ratio %.2f\n",
                static_cast<double>(products.rows().bytes()) * 1e-6, straight, random, random / straight);
}

/// Minimum seconds of a gradient, X w and X^T a, over ten.
double secondsOfAGradient(const Problem& problem) {
    const Vector w = Vector::Constant(problem.dimension(), 0.01);
    Vector scores;
    Vector v;
    double best = infinity;
    for (int k = 0; k < 10; ++k) {
        const Stopwatch watch;
        problem.map().multiply(w, scores, {});
        problem.map().multiplyTransposed(scores, v, {});
        best = std::min(best, watch.wall());
    }
    return best;
}

} // namespace

int main() {
    const auto data = largeText();
    const double memory = memoryBandwidth();
    const double bytes = bytesOfAPass(*data->training);
    std::printf("memory, read in order: %.1f GB/s; a pass touches %.0f MB\n", memory * giga, bytes * 1e-6);
    std::printf("%-16s %24s %24s %24s\n", "", "random order of rows", "random order of blocks", "order of the memory");
    std::printf("%-16s", "loss");
    for (int k = 0; k < 3; ++k)
        std::printf(" %8s %6s %8s", "s / pass", "GB/s", "share");
    std::printf("\n");
    for (const char* loss : {"squared", "hinge", "smoothed-hinge", "logistic"}) {
        const auto run = runOf(*findSolver("prox-sdca"), loss, data);
        std::printf("%-16s", loss);
        for (const Order order : {Order::permutation, Order::blocks, Order::ofMemory}) {
            const double seconds = secondsOfAPass(*run, order);
            std::printf(" %8.4f %6.2f %8.2f", seconds, bytes / seconds * giga, bytes / seconds / memory);
        }
        std::printf("\n");
    }
    printCostOfRandomOrder(15.0);
    // A gradient reads every entry twice, and reads or writes scores and coefficients once in each direction.
    const double ofGradient = 24.0 * static_cast<double>(data->training->stored()) +
                              16.0 * static_cast<double>(data->training->rows() + data->training->columns());
    for (const int threads : {1, 2}) {
        const double seconds = secondsOfAGradient(*runOf(*findSolver("fista"), "logistic", data, threads)->problem);
        std::printf("gradient, %d thread%s: %.4f s, %.2f GB/s, %.2f of the memory's\n", threads, threads > 1 ? "s" : "",
                    seconds, ofGradient / seconds * giga, ofGradient / seconds / memory);
    }
    return 0;
}
