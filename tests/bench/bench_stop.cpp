// SPDX-License-Identifier: GPL-3.0-only
//
// Prints how long a stop takes to take effect while solvers work on 10^7 nonzeros: the time from stop() on the window's
// thread to the end of the run, its last evaluation included. The promise is 50 ms.
#include "engine/data/generators.h"
#include "engine/losses/any_loss.h"
#include "engine/run/run_controller.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <vector>

using namespace gapscope;

namespace {

std::shared_ptr<const PreparedData> largeData() {
    const GeneratorInfo& text = *findGenerator("text");
    auto data = std::make_shared<PreparedData>();
    Index rows = 20000;
    for (;;) { // as many rows as it takes
        data->training = text.make(rows, 1, ParameterValues(text.parameters));
        if (data->training->stored() >= 10'000'000)
            break;
        rows = rows * 10'500'000 / std::max<std::int64_t>(1, data->training->stored()) + 1;
    }
    data->source = data->training;
    return data;
}

std::shared_ptr<PreparedRun> runOf(const SolverInfo& solver, const std::string& loss,
                                   const std::shared_ptr<const PreparedData>& data) {
    auto run = std::make_shared<PreparedRun>();
    run->data = data;
    run->solver = &solver;
    run->spec.solver.parameters = ParameterValues(solver.parameters);
    ProblemSpec problem;
    problem.loss = loss;
    problem.lossParameters = ParameterValues(findLossInfo(loss)->parameters);
    problem.strengths.lambda = 1.0 / static_cast<double>(data->training->rows());
    const Vector y = Eigen::Map<const Vector>(data->training->labels().values.data(), data->training->rows());
    run->problem = Problem::make(problem, data->training, y).value();
    return run;
}

/// Runs the event loop for a while, as a window would.
void waitFor(int milliseconds) {
    QEventLoop loop;
    QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
    loop.exec();
}

double stopMilliseconds(const std::shared_ptr<PreparedRun>& run, int runForMilliseconds) {
    RunController controller(run);
    controller.start();
    waitFor(runForMilliseconds);
    QEventLoop loop;
    QObject::connect(&controller, &RunController::stateChanged, &loop, [&loop](RunController::State state) {
        if (state == RunController::State::ended)
            loop.quit();
    });
    QElapsedTimer timer;
    timer.start();
    controller.stop();
    if (controller.state() != RunController::State::ended)
        loop.exec();
    return static_cast<double>(timer.nsecsElapsed()) * 1e-6;
}

} // namespace

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    const auto data = largeData();
    std::printf("%lld rows, %lld features, %lld nonzeros\n", static_cast<long long>(data->training->rows()),
                static_cast<long long>(data->training->columns()), static_cast<long long>(data->training->nonZeros()));
    std::printf("%-14s %10s %10s\n", "solver", "median ms", "worst ms");
    for (const SolverInfo& solver : allSolvers()) {
        const auto run = runOf(solver, "smoothed-hinge", data);
        std::vector<double> times;
        for (const int delay : {150, 210, 270, 330, 390, 450, 510, 570, 630})
            times.push_back(stopMilliseconds(run, delay));
        std::ranges::sort(times);
        std::printf("%-14s %10.1f %10.1f\n", solver.id.c_str(), times[times.size() / 2], times.back());
    }
    return 0;
}
