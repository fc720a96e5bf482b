// SPDX-License-Identifier: GPL-3.0-only
//
// Prints the bytes per second processed by an iteration of the Pdprox solvers on one thread, compared with the memory
// bandwidth measured in the same run, for sparse and dense data larger than any cache. The target is half of it. The
// two products of an iteration are also timed alone: the difference is the cost of vector operations.
#include "engine/math/random.h"
#include "tests/bench/support/clocks.h"
#include "tests/bench/support/large_text.h"

#include <cmath>

using namespace gapscope;
using namespace gapscope::bench;

namespace {

constexpr double giga = 1e-9;
constexpr int repetitions = 25;

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

/// Few columns and many rows, like covtype.
std::shared_ptr<const PreparedData> largeDense() {
    const GeneratorInfo& generator = *findGenerator("gaussian");
    auto data = std::make_shared<PreparedData>();
    data->source = data->training = generator.make(400'000, 1, ParameterValues(generator.parameters));
    return data;
}

/// The shape of covtype: 581012 rows of 12 nonzeros in 54 columns, so that vectors over the rows matter.
std::shared_ptr<const PreparedData> shortRows() {
    constexpr std::int32_t dense = 10; // columns present in all rows; one in 4 and one in 40 of the others
    Random random(1);
    SparseRows rows;
    rows.columns = 54;
    Labels labels;
    for (Index i = 0; i < 581'012; ++i) {
        for (std::int32_t j = 0; j < dense; ++j) {
            rows.column.push_back(j);
            rows.value.push_back(random.normal());
        }
        for (const auto& [first, count] : {std::pair(10, 4), {14, 40}}) {
            rows.column.push_back(first + static_cast<std::int32_t>(random.below(static_cast<std::uint64_t>(count))));
            rows.value.push_back(1.0);
        }
        rows.start.push_back(static_cast<std::int64_t>(rows.value.size()));
        labels.values.push_back(random.normal() > 0.0 ? 1.0 : -1.0);
    }
    auto data = std::make_shared<PreparedData>();
    data->source = data->training =
        std::make_shared<const Dataset>(std::move(rows), labels, std::vector<std::string>{}, "short rows");
    return data;
}

/// Memory traffic of the two products: every entry twice, with its index for sparse data, and the vectors that they
/// multiply twice.
double bytesOfProducts(const Dataset& data) {
    const double entry = data.sparse() != nullptr ? sizeof(double) + sizeof(std::int32_t) : sizeof(double);
    return 2.0 * entry * static_cast<double>(data.stored()) + 16.0 * static_cast<double>(data.rows() + data.columns());
}

/// Minimum seconds of X w and X^T alpha / n together; alpha without zeros.
double secondsOfProducts(const Problem& problem) {
    Work work;
    MeteredMap map(problem.map(), {}, work);
    const Vector w = Vector::Constant(problem.dimension(), 0.01);
    const Vector alpha = Vector::Constant(problem.scoreCount(), 0.5);
    Vector scores;
    Vector v;
    double best = infinity;
    for (int k = 0; k < repetitions; ++k) {
        const Stopwatch watch;
        map.multiply(w, scores);
        map.multiplyTransposedMean(alpha, v);
        best = std::min(best, watch.wall());
    }
    return best;
}

/// Minimum seconds of an iteration, over those after the fifth. The squared loss keeps every alpha away from 0, so that
/// products skip no rows.
double secondsOfAnIteration(const PreparedRun& run, const char* implementation) {
    SolverContext context{.problem = *run.problem, .parameters = run.spec.solver.parameters};
    if (*implementation != '\0')
        static_cast<void>(
            context.parameters.set(run.solver->parameters, run.solver->id, "implementation", implementation));
    static_cast<void>(context.parameters.set(run.solver->parameters, run.solver->id, "constant", "frobenius"));
    SolverState state;
    Generator<SolverEvent> events = run.solver->run(context, state);
    double best = infinity;
    for (int k = 0; k < repetitions; ++k) {
        const Stopwatch watch;
        do
            events.next();
        while (events.value().kind != SolverEvent::Kind::iteration);
        if (k > 5)
            best = std::min(best, watch.wall());
    }
    return best;
}

void measure(const char* name, const std::shared_ptr<const PreparedData>& data, double memory) {
    const double bytes = bytesOfProducts(*data->training);
    const auto show = [&](const std::string& what, double seconds) {
        std::printf("%-8s %-30s %9.4f s %6.2f GB/s, %.2f of the memory's\n", name, what.c_str(), seconds,
                    bytes / seconds * giga, bytes / seconds / memory);
    };
    std::printf("%-8s %lld x %lld, %.0f MB a pass\n", name, static_cast<long long>(data->training->rows()),
                static_cast<long long>(data->training->columns()), bytes * 1e-6);
    show("products", secondsOfProducts(*runOf(*findSolver("pdprox-dual"), "squared", data)->problem));
    for (const char* loss : {"squared", "hinge"})
        for (const auto& [solver, implementation] : {std::pair("pdprox-dual", "double-dual"),
                                                     {"pdprox-dual", "double-primal"},
                                                     {"pdprox-primal", "double-dual"},
                                                     {"pdprox-primal", "double-primal"},
                                                     {"pdprox-ac", ""}})
            show(std::string(loss) + " " + solver + " " + implementation,
                 secondsOfAnIteration(*runOf(*findSolver(solver), loss, data), implementation));
}

} // namespace

int main() {
    const double memory = memoryBandwidth();
    std::printf("memory, read in order: %.1f GB/s\n", memory * giga);
    measure("sparse", largeText(), memory);
    measure("short", shortRows(), memory);
    measure("dense", largeDense(), memory);
    return 0;
}
