// SPDX-License-Identifier: GPL-3.0-only
//
// Times solvers on one problem, without bias, training only: ours and, for l2, LIBLINEAR's. The script `solvers` in
// this folder calls it for every problem and adds scikit-learn.
//
//   bench_solvers DATA LOSS FACTOR SOLVERS [--reg l2|l1|elastic-net] [--digits] [--repeats N] [--limit SECONDS]
//                 [--judge FILE...]
//
// l2: lambda = FACTOR/n. l1: lambda = FACTOR lambda_max. elastic-net: l1 = FACTOR lambda_max and lambda = l1, which is
// scikit-learn's default mixture. --digits: labels are digits (even against odd), features are divided by 255. FILE
// contains the coefficients of another program's model, one per line; for several classes, sorted by label, those of a
// column together. One line per result:
//   problem <n> <p> <nonzeros> l1 <l1 strength> lambda <l2 strength> P* <P*>
// time <solver> <relative suboptimality> <cpu> <wall> <P>       the minimum time that reaches it, median of the repeats
//   certified <solver> <accuracy> <cpu without evaluations> <cpu with evaluations> <gap / P>
//   judged <file> <relative suboptimality>
// imprecise: P* is known to less than 2e-8, so that the suboptimalities are too large
// P of every model comes from the independent judge; P* is the best dual value of a long run of ours, so that printed
// suboptimalities are never too small.
#include "tests/bench/solver_bench/timing.h"

#include <cstdio>
#include <fstream>
#include <iostream>

using namespace gapscope;
using namespace gapscope::bench;

namespace {

void judgeFile(const BenchProblem& problem, const std::string& file) {
    std::ifstream in(file);
    std::vector<double> w;
    for (std::string line; std::getline(in, line);) {
        double value = 0.0;
        if (!readNumber(line, value))
            throw std::runtime_error(file + " holds something that is no number");
        w.push_back(value);
    }
    std::printf("judged %s %.3e\n", file.c_str(), problem.suboptimality(problem.judged(w)));
}

void run(const Options& options) {
    BenchProblem problem(options);
    Timing timing(options, problem);
    timing.findReference();
    const Dataset& data = problem.data();
    std::printf("problem %lld %lld %lld l1 %.17g lambda %.17g P* %.12g\n", static_cast<long long>(data.rows()),
                static_cast<long long>(data.columns()), static_cast<long long>(data.nonZeros()), problem.l1(),
                problem.lambda(), problem.reference());
    for (const std::string& file : options.judged)
        judgeFile(problem, file);
    for (const std::string& solver : options.solvers) {
        timing.timeOurs(solver);
        timing.certifyOurs(solver);
    }
    if (options.regularizer == "l2")
        timing.timeLiblinear();
}

} // namespace

int main(int argc, char** argv) {
    try {
        run(readOptions(argc, argv));
    } catch (const std::exception& failure) {
        std::cerr << "bench_solvers: " << failure.what() << '\n';
        return 2;
    }
    return 0;
}
