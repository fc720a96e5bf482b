// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/random.h"
#include "engine/run/record/recorder.h"
#include "tests/support/solver_runs.h"

#include <optional>
#include <vector>

namespace gapscope {

/// A run of a solver on a problem for the Recorder, without test data.
inline PreparedRun preparedCase(const ProblemCase& given, const std::string& solver, const Settings& settings = {}) {
    auto data = std::make_shared<PreparedData>();
    Labels labels;
    labels.values.assign(given.y.begin(), given.y.end());
    data->source = data->training =
        std::make_shared<const Dataset>(given.features, labels, std::vector<std::string>{}, "test");
    PreparedRun run;
    run.data = data;
    run.solver = findSolver(solver);
    run.spec.solver.parameters = valuesOf(run.solver->parameters, settings);
    run.problem = Problem::make(given.spec, data->training, given.y).value();
    return run;
}

/// A small problem that the solver supports.
inline std::optional<ProblemCase> caseFor(const SolverInfo& solver) {
    Random random(11);
    ProblemCase made;
    constexpr Index n = 40;
    constexpr Index p = 9;
    made.features = DenseRows(n, p);
    made.y = Vector(n);
    for (Index i = 0; i < n; ++i) {
        for (Index j = 0; j < p; ++j)
            made.features(i, j) = random.normal();
        made.y[i] = made.features(i, 0) - made.features(i, 3) + 0.3 * random.normal() > 0.0 ? 1.0 : -1.0;
    }
    const std::vector<ProblemSpec> specs{specOf("smoothed-hinge", "elastic-net", 0.02, 0.05),
                                         specOf("squared", "l1", 0.1),
                                         specOf("logistic", "l1", 0.02),
                                         specOf("hinge", "elastic-net", 0.02, 0.05),
                                         specOf("smoothed-hinge", "l2", 0.05),
                                         specOf("hinge", "l2", 0.05),
                                         specOf("multiclass-hinge", "l2", 0.05),
                                         specOf("multinomial-logistic", "l1", 0.02),
                                         specOf("hinge", "l1", 0.02)};
    const ParameterValues parameters(solver.parameters);
    for (const ProblemSpec& spec : specs) {
        const Result<ProblemTraits> traits = traitsOf(spec);
        if (!traits || !checkRequirements(solver, *traits, parameters).ok())
            continue;
        made.spec = spec;
        if (!isScalarLoss(spec.loss))
            made.y = (made.y.array() * 0.5 + 0.5).matrix();
        return made;
    }
    return std::nullopt;
}

} // namespace gapscope
