// SPDX-License-Identifier: GPL-3.0-only
//
// Prints the time of the projection onto a box and one hyperplane for 10^7 variables, in units of one std::nth_element
// over the same kinks. The target is 5.
#include "engine/math/projections/box_hyperplane_projection.h"
#include "engine/math/random.h"
#include "tests/bench/support/clocks.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <vector>

using namespace gapscope;
using namespace gapscope::bench;

namespace {

constexpr Index variables = 10'000'000;
constexpr int repeats = 5;

/// A set, with the point to be projected onto it.
struct Task {
    const char* name;
    BoxAndHyperplane set{};
    Vector point{};
};

Task boxTask(const char* name, double size, const std::function<double(Random&)>& entry) {
    Task task{.name = name};
    Random random(7);
    task.set.min = Vector::Zero(variables);
    task.set.max = Vector::Ones(variables);
    task.set.normal.resize(variables);
    task.point.resize(variables);
    for (Index i = 0; i < variables; ++i) {
        task.set.normal[i] = random.below(2) == 0 ? -1.0 : 1.0;
        task.point[i] = size * entry(random);
    }
    return task;
}

std::vector<Task> tasks() {
    const auto normal = [](Random& random) { return random.normal(); };
    std::vector<Task> all;
    all.push_back(boxTask("normal", 1.0, normal));
    all.push_back(boxTask("normal, size 1e6", 1e6, normal));
    all.push_back(
        boxTask("five values", 1.0, [](Random& random) { return static_cast<double>(random.below(5)) - 2.0; }));
    all.push_back(boxTask("normal", 1.0, normal));
    all.back().name = "ascending";
    std::ranges::sort(all.back().point);
    all.push_back(boxTask("simplex", 1.0, normal));
    all.back().set.normal.setOnes();
    all.back().set.value = 1.0;
    return all;
}

double secondsOfSelection(const Task& task) {
    std::vector<double> kinks;
    kinks.reserve(static_cast<std::size_t>(2 * variables));
    double best = 1e300;
    for (int k = 0; k < repeats; ++k) {
        kinks.clear();
        for (Index i = 0; i < variables; ++i)
            for (const double bound : {task.set.min[i], task.set.max[i]})
                kinks.push_back((bound - task.point[i]) / task.set.normal[i]);
        const Stopwatch watch;
        std::nth_element(kinks.begin(), kinks.begin() + variables, kinks.end());
        best = std::min(best, watch.cpu());
    }
    return best;
}

double secondsOfProjection(const Task& task) {
    double best = 1e300;
    for (int k = 0; k < repeats; ++k) {
        Vector a = task.point;
        const Stopwatch watch;
        const bool done = projectOnBoxAndHyperplane(task.set, a).ok();
        best = std::min(best, watch.cpu());
        const double miss = std::abs(a.dot(task.set.normal) - task.set.value);
        if (!done || !(miss <= 1e-12 * variables)) {
            std::fprintf(stderr, "%s: the projection misses the hyperplane by %g\n", task.name, miss);
            std::exit(1);
        }
    }
    return best;
}

} // namespace

int main() {
    std::printf("%-18s %14s %14s %8s\n", "10^7 points", "projection s", "nth_element s", "ratio");
    for (const Task& task : tasks()) {
        const double selection = secondsOfSelection(task);
        const double projection = secondsOfProjection(task);
        std::printf("%-18s %14.3f %14.3f %8.2f\n", task.name, projection, selection, projection / selection);
    }
    return 0;
}
