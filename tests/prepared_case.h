// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/recorder.h"
#include "tests/solver_runs.h"

namespace gapscope {

/// A solver on a problem as the Recorder takes it, without test data.
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

} // namespace gapscope
