// SPDX-License-Identifier: GPL-3.0-only
#include "tests/bench/solver_bench/timing.h"

#include <cstdio>
#include <map>

namespace gapscope::bench {

void Timing::timeLiblinear() const {
    static const std::map<std::string, std::vector<int>> solvers{
        {"hinge", {3}}, {"logistic", {7, 0}}, {"squared-hinge", {1, 2}}, {"multiclass-hinge", {4}}};
    const auto known = solvers.find(m_options.loss);
    if (known == solvers.end())
        return;
    const std::optional<Liblinear> library = Liblinear::load();
    if (!library) {
        std::printf("absent liblinear\n");
        return;
    }
    for (const int solver : known->second)
        timeLiblinearSolver(*library, solver);
}

void Timing::timeLiblinearSolver(const Liblinear& library, int solver) const {
    // sum of losses plus ||w||^2/2 over C: C = 1/(lambda n), and half of it for LIBLINEAR's unhalved squared hinge
    const double c = (m_options.loss == "squared-hinge" ? 0.5 : 1.0) / m_options.factor;
    const std::string name = "liblinear-s" + std::to_string(solver);
    double epsilon = solver == 0 || solver == 2 ? 0.1 : 3.0;
    for (const double accuracy : accuracies) {
        double reached = infinity;
        double last = 0.0;
        int same = 0;
        for (; epsilon > 1e-10; epsilon *= same > 0 ? 0.1 : 0.316) {
            const LiblinearModel model = library.train(m_problem.forLiblinear(), solver, c, epsilon);
            const double now = m_problem.suboptimality(m_problem.judged(model.w));
            last = model.cpuSeconds;
            same = now == reached ? same + 1 : 0;
            const bool stuck = same >= 4; // it has reached its iteration limit
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
            const LiblinearModel model = library.train(m_problem.forLiblinear(), solver, c, epsilon);
            cpu.push_back(model.cpuSeconds);
            wall.push_back(model.wallSeconds);
        }
        std::printf("time %s %g %.4f %.4f %.3e\n", name.c_str(), accuracy, median(cpu), median(wall), reached);
        std::fflush(stdout);
    }
}

} // namespace gapscope::bench
