// SPDX-License-Identifier: GPL-3.0-only
//
// Times solvers on one problem, without bias, training alone: ours and, for l2, LIBLINEAR's. The script `solvers`
// beside this file calls it for every problem and adds scikit-learn.
//
//   bench_solvers DATA LOSS FACTOR SOLVERS [--reg l2|l1|elastic-net] [--digits] [--repeats N] [--limit SECONDS]
//                 [--judge FILE...]
//
// l2: lambda = FACTOR/n. l1: lambda = FACTOR lambda_max. elastic-net: l1 = FACTOR lambda_max and lambda = l1, which is
// scikit-learn's default mixture. --digits: labels are digits (even against odd), features are divided by 255. FILE
// holds the coefficients of somebody else's model, one a line. One line a result:
//   problem <n> <p> <nonzeros> l1 <l1 strength> lambda <l2 strength> P* <P*>
//   time <solver> <relative suboptimality> <cpu> <wall> <P>       the least time that reaches it, median of the repeats
//   certified <solver> <accuracy> <cpu without evaluations> <cpu with evaluations> <gap / P>
//   judged <file> <relative suboptimality>
//   imprecise: P* is known to less than 2e-8, so that suboptimalities are printed too large
// P of every model comes from the independent judge; P* is the best dual value of a long run of ours, so that what is
// printed is never too small.
#include "engine/data/source.h"
#include "engine/losses/any_loss.h"
#include "engine/problem/lambda_max.h"
#include "engine/run/recorder.h"
#include "engine/solvers/registry.h"
#include "judge/judge.h"
#include "solver_bench/clocks.h"
#include "solver_bench/liblinear.h"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <sstream>

using namespace gapscope;
using namespace gapscope::bench;

namespace {

constexpr double accuracies[] = {1e-3, 1e-6};

struct Options {
    std::string data;
    std::string loss;
    std::string regularizer = "l2";
    double factor = 1.0;
    std::vector<std::string> solvers;
    bool digits = false;
    int repeats = 5;
    double limitSeconds = 20.0;
    std::vector<std::string> judged;
};

Options read(int argc, char** argv) {
    Options options;
    std::vector<std::string> given(argv + 1, argv + argc);
    if (given.size() < 4)
        throw std::runtime_error("usage: bench_solvers DATA LOSS FACTOR SOLVERS [options]");
    options.data = given[0];
    options.loss = given[1];
    if (!readNumber(given[2], options.factor))
        throw std::runtime_error("FACTOR must be a number");
    std::stringstream list(given[3]);
    for (std::string solver; std::getline(list, solver, ',');)
        options.solvers.push_back(solver);
    for (std::size_t k = 4; k < given.size(); ++k) {
        double number = 0.0;
        if (given[k] == "--digits")
            options.digits = true;
        else if (given[k] == "--reg")
            options.regularizer = given.at(++k);
        else if (given[k] == "--repeats" && readNumber(given.at(++k), number))
            options.repeats = static_cast<int>(number);
        else if (given[k] == "--limit" && readNumber(given.at(++k), number))
            options.limitSeconds = number;
        else if (given[k] == "--judge")
            options.judged.assign(given.begin() + static_cast<std::ptrdiff_t>(k) + 1, given.end()), k = given.size();
        else
            throw std::runtime_error("unknown option " + given[k]);
    }
    return options;
}

/// Even digits against odd ones, pixels in [0, 1].
DatasetPointer evenAgainstOdd(const Dataset& data) {
    SparseRows rows;
    rows.columns = data.columns();
    Labels labels;
    for (Index i = 0; i < data.rows(); ++i) {
        const RowView row = data.row(i);
        for (Index k = 0; k < row.count; ++k)
            if (row.value[k] != 0.0) {
                rows.column.push_back(row.column == nullptr ? static_cast<std::int32_t>(k) : row.column[k]);
                rows.value.push_back(row.value[k] / 255.0);
            }
        rows.start.push_back(static_cast<std::int64_t>(rows.value.size()));
        labels.values.push_back(static_cast<int>(data.labels().values[static_cast<std::size_t>(i)]) % 2 == 0 ? 1.0
                                                                                                             : -1.0);
    }
    DenseRows dense = DenseRows::Zero(data.rows(), data.columns()); // as the program would store it
    for (Index i = 0; i < data.rows(); ++i)
        for (auto k = rows.start[static_cast<std::size_t>(i)]; k < rows.start[static_cast<std::size_t>(i) + 1]; ++k)
            dense(i, rows.column[static_cast<std::size_t>(k)]) = rows.value[static_cast<std::size_t>(k)];
    return std::make_shared<const Dataset>(std::move(dense), std::move(labels), std::vector<std::string>{},
                                           data.origin());
}

double median(std::vector<double> values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
}

class Bench {
public:
    explicit Bench(Options options) : m_options(std::move(options)) {
        Result<LoadedData> loaded = loadData(m_options.data);
        if (!loaded)
            throw std::runtime_error(toEnglish(loaded.error()));
        m_data = m_options.digits ? evenAgainstOdd(*loaded->data) : loaded->data;
        const std::vector<double>& labels = m_data->labels().values;
        const double least = *std::ranges::min_element(labels);
        for (const double label : labels)
            m_labels.push_back(label == least ? -1.0 : 1.0);
        chooseStrengths();
        fillForeignForms();
    }

    void run() {
        findReference();
        std::printf("problem %lld %lld %lld l1 %.17g lambda %.17g P* %.12g\n", static_cast<long long>(m_data->rows()),
                    static_cast<long long>(m_data->columns()), static_cast<long long>(m_data->nonZeros()),
                    m_judged.terms.l1, m_judged.terms.lambda, m_reference);
        for (const std::string& file : m_options.judged)
            judgeFile(file);
        for (const std::string& solver : m_options.solvers) {
            timeOurs(solver);
            certifyOurs(solver);
        }
        if (m_options.regularizer == "l2")
            timeLiblinear();
    }

private:
    Eigen::Map<const Vector> labels() const { return {m_labels.data(), m_data->rows()}; }

    void chooseStrengths() {
        m_spec.loss = m_options.loss;
        m_spec.lossParameters = ParameterValues(findLossInfo(m_options.loss)->parameters);
        m_spec.regularizer = m_options.regularizer;
        if (m_options.regularizer == "l2") {
            m_spec.strengths.lambda = m_options.factor / static_cast<double>(m_data->rows());
            return;
        }
        const Result<double> greatest = lambdaMax(m_spec, m_data, labels());
        if (!greatest)
            throw std::runtime_error(toEnglish(greatest.error()));
        m_spec.strengths.lambda = m_options.factor * *greatest;
        m_spec.strengths.l1 = m_spec.strengths.lambda;
    }

    std::shared_ptr<PreparedRun> preparedRun(const std::string& solver) const {
        auto run = std::make_shared<PreparedRun>();
        auto data = std::make_shared<PreparedData>();
        data->training = m_data;
        data->source = m_data;
        run->data = data;
        run->solver = findSolver(solver);
        if (run->solver == nullptr)
            throw std::runtime_error("no solver " + solver);
        run->spec.solver.parameters = ParameterValues(run->solver->parameters);
        run->problem = Problem::make(m_spec, m_data, labels()).value();
        return run;
    }

    double judged(const std::vector<double>& w) const { return static_cast<double>(judge::primal(m_judged, w)); }
    double suboptimality(double primal) const { return (primal - m_reference) / m_reference; }

    /// P* from below: the dual value of the first of our solvers that closes the gap. The first run finds the size of
    /// P*, so that the second can aim at an accuracy relative to it.
    void findReference() {
        constexpr double wanted = 2e-8;
        double& best = m_reference = -infinity;
        for (const std::string& solver : m_options.solvers) {
            double gap = infinity;
            double tolerance = 1e-5;
            for (int k = 0; k < 2; ++k) {
                const auto run = preparedRun(solver);
                run->spec.budget.tolerance = tolerance;
                run->spec.budget.seconds = 2.0 * m_options.limitSeconds;
                const RunOutcome outcome = Recorder(*run, {}).execute({});
                best = std::max(best, outcome.last.dual);
                gap = outcome.last.gap;
                tolerance = wanted * std::abs(best);
            }
            if (gap <= wanted * best)
                return;
        }
        std::printf("imprecise\n");
    }

    void judgeFile(const std::string& file) const {
        std::ifstream in(file);
        std::vector<double> w;
        for (std::string line; std::getline(in, line);) {
            double value = 0.0;
            if (!readNumber(line, value))
                throw std::runtime_error(file + " holds something that is no number");
            w.push_back(value);
        }
        std::printf("judged %s %.3e\n", file.c_str(), suboptimality(judged(w)));
    }

    struct Reached {
        double cpu = 0.0;
        double wall = 0.0;
        double primal = infinity;
        long iteration = -1; ///< -1: not within the limit
    };
    /// Runs until P, evaluated off the clock, reaches the target; or for `iterations` without looking.
    Reached driveOnce(const PreparedRun& run, double target, long iterations) const {
        SolverContext context{.problem = *run.problem, .parameters = run.spec.solver.parameters};
        context.targetGap = target;
        SolverState state;
        Reached reached;
        Generator<SolverEvent> solver = run.solver->run(context, state);
        long iteration = -1;
        for (;;) {
            const Stopwatch watch;
            const bool more = solver.next();
            reached.cpu += watch.cpu();
            reached.wall += watch.wall();
            if (!more || reached.cpu > m_options.limitSeconds)
                return reached;
            if (solver.value().kind != SolverEvent::Kind::iteration)
                continue;
            ++iteration;
            const bool last = iterations >= 0 ? iteration == iterations
                                              : suboptimality(run.problem->primal(state.w)->value) <= target;
            if (!last)
                continue;
            reached.iteration = iteration;
            reached.primal = judged({state.w.begin(), state.w.end()});
            return reached;
        }
    }

    void timeOurs(const std::string& solver) const {
        const auto run = preparedRun(solver);
        for (const double accuracy : accuracies) {
            const Reached first = driveOnce(*run, accuracy, -1);
            if (first.iteration < 0) {
                std::printf("time %s %g - - -\n", solver.c_str(), accuracy);
                break;
            }
            std::vector<double> cpu;
            std::vector<double> wall;
            for (int k = 0; k < m_options.repeats; ++k) {
                const Reached again = driveOnce(*run, accuracy, first.iteration);
                cpu.push_back(again.cpu);
                wall.push_back(again.wall);
            }
            std::printf("time %s %g %.4f %.4f %.3e\n", solver.c_str(), accuracy, median(cpu), median(wall),
                        suboptimality(first.primal));
            std::fflush(stdout);
        }
    }

    void certifyOurs(const std::string& solver) const {
        for (const double accuracy : accuracies) {
            std::vector<double> without;
            std::vector<double> with;
            double gap = infinity;
            for (int k = 0; k < m_options.repeats; ++k) {
                const auto run = preparedRun(solver);
                run->spec.budget.tolerance = accuracy * m_reference;
                run->spec.budget.seconds = m_options.limitSeconds;
                const Stopwatch watch;
                const RunOutcome outcome = Recorder(*run, {}).execute({});
                with.push_back(watch.cpu());
                without.push_back(outcome.last.cpu);
                gap = outcome.last.gap / m_reference;
                if (!(gap <= accuracy * (1.0 + 1e-9)))
                    break;
            }
            if (!(gap <= accuracy * (1.0 + 1e-9))) {
                std::printf("certified %s %g - - %.3e\n", solver.c_str(), accuracy, gap);
                return;
            }
            std::printf("certified %s %g %.4f %.4f %.3e\n", solver.c_str(), accuracy, median(without), median(with),
                        gap);
            std::fflush(stdout);
        }
    }

    /// The tolerance of a competitor is its only dial: it is turned down until the judge finds the accuracy reached.
    void timeLiblinear() const {
        const std::optional<Liblinear> library = Liblinear::load();
        if (!library) {
            std::printf("absent liblinear\n");
            return;
        }
        std::vector<int> solvers{3};
        if (m_options.loss == "logistic")
            solvers = {7, 0};
        else if (m_options.loss == "squared-hinge")
            solvers = {1, 2};
        // sum of losses plus ||w||^2/2 over C: C = 1/(lambda n), and half of it for LIBLINEAR's unhalved squared hinge
        const double c = (m_options.loss == "squared-hinge" ? 0.5 : 1.0) / m_options.factor;
        for (const int solver : solvers) {
            const std::string name = "liblinear-s" + std::to_string(solver);
            double epsilon = solver == 0 || solver == 2 ? 0.1 : 3.0;
            for (const double accuracy : accuracies) {
                double reached = infinity;
                double last = 0.0;
                int same = 0;
                for (; epsilon > 1e-10; epsilon *= same > 0 ? 0.1 : 0.316) {
                    const LiblinearModel model = library->train(m_liblinear, solver, c, epsilon);
                    const double now = suboptimality(judged(model.w));
                    last = model.cpuSeconds;
                    same = now == reached ? same + 1 : 0;
                    const bool stuck = same >= 4; // its limit of iterations
                    reached = now;
                    if (reached <= accuracy || stuck || last > m_options.limitSeconds)
                        break;
                }
                if (reached > accuracy) {
                    std::printf("time %s %g - - %.3e\n", name.c_str(), accuracy, reached);
                    break;
                }
                std::vector<double> cpu;
                std::vector<double> wall;
                for (int k = 0; k < m_options.repeats; ++k) {
                    const LiblinearModel model = library->train(m_liblinear, solver, c, epsilon);
                    cpu.push_back(model.cpuSeconds);
                    wall.push_back(model.wallSeconds);
                }
                std::printf("time %s %g %.4f %.4f %.3e\n", name.c_str(), accuracy, median(cpu), median(wall), reached);
                std::fflush(stdout);
            }
        }
    }

    void fillForeignForms() {
        m_judged.start.push_back(0);
        m_liblinear.columns = static_cast<int>(m_data->columns());
        for (Index i = 0; i < m_data->rows(); ++i) {
            const RowView row = m_data->row(i);
            m_liblinear.start.push_back(m_liblinear.entries.size());
            for (Index k = 0; k < row.count; ++k) {
                if (row.value[k] == 0.0)
                    continue;
                const auto column = row.column == nullptr ? static_cast<std::int32_t>(k) : row.column[k];
                m_judged.column.push_back(column);
                m_judged.value.push_back(row.value[k]);
                m_liblinear.entries.push_back({column + 1, row.value[k]});
            }
            m_judged.start.push_back(static_cast<std::int64_t>(m_judged.value.size()));
            m_liblinear.entries.push_back({-1, 0.0});
        }
        m_liblinear.labels = m_labels;
        m_judged.terms.labels = m_labels;
        m_judged.terms.loss = m_options.loss;
        m_judged.terms.regularizer = m_options.regularizer;
        m_judged.terms.lambda = m_spec.strengths.lambda;
        m_judged.terms.l1 = m_spec.strengths.l1;
    }

    Options m_options;
    DatasetPointer m_data;
    std::vector<double> m_labels;
    ProblemSpec m_spec;
    double m_reference = 0.0;
    judge::SparseProblem m_judged;
    LiblinearData m_liblinear;
};

} // namespace

int main(int argc, char** argv) {
    try {
        Bench(read(argc, argv)).run();
    } catch (const std::exception& failure) {
        std::cerr << "bench_solvers: " << failure.what() << '\n';
        return 2;
    }
    return 0;
}
