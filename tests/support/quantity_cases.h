// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/random.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

/// Shared by tests of quantities that methods publish.
namespace gapscope {

/// n rows of normal features with labels -1 and 1 from the first of them, with noise.
inline ProblemCase normalCase(const ProblemSpec& spec, Index n = 40, Index p = 6, std::uint64_t seed = 5) {
    Random random(seed);
    ProblemCase made;
    made.features = DenseRows(n, p);
    made.y = Vector(n);
    for (Index i = 0; i < n; ++i) {
        for (Index j = 0; j < p; ++j)
            made.features(i, j) = random.normal();
        made.y[i] = made.features(i, 0) - 0.5 * made.features(i, 1) + 0.4 * random.normal() > 0.0 ? 1.0 : -1.0;
    }
    made.spec = spec;
    return made;
}

inline bool isClose(double a, double b, double tolerance) {
    return std::abs(a - b) <= tolerance * std::max({1.0, std::abs(a), std::abs(b)});
}

inline Vector scoresOf(const Problem& problem, const Vector& w) {
    return problem.primal(w)->scores;
}

/// As an evaluation does.
inline void describe(SolverRun& run) {
    const HookSlot& hooks = run.state.hooks;
    QVERIFY(hooks->describe || hooks->describeScores);
    if (hooks->describe)
        hooks->describe({});
    if (hooks->describeScores)
        hooks->describeScores(scoresOf(run.problem(), run.state.w));
}

} // namespace gapscope
