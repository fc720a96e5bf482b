// SPDX-License-Identifier: GPL-3.0-only
//
// Prints the latency of a stop while solvers work on 10^7 nonzeros: the time from stop() on the window's thread to the
// end of the run, including its last evaluation. The target is 50 ms.
#include "tests/bench/support/large_text.h"
#include "ui/controller/run_controller.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <vector>

using namespace gapscope;
using namespace gapscope::bench;

namespace {

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
    const auto data = largeText();
    std::printf("%-14s %10s %10s\n", "solver", "median ms", "worst ms");
    for (const SolverInfo& solver : allSolvers()) {
        auto run = runOf(solver, "smoothed-hinge", data);
        if (!checkRequirements(solver, run->problem->traits(), run->spec.solver.parameters).ok())
            run = runOf(solver, "hinge", data); // ssn-al
        std::vector<double> times;
        for (const int delay : {150, 210, 270, 330, 390, 450, 510, 570, 630})
            times.push_back(stopMilliseconds(run, delay));
        std::ranges::sort(times);
        std::printf("%-14s %10.1f %10.1f\n", solver.id.c_str(), times[times.size() / 2], times.back());
    }
    return 0;
}
