// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/generators/generators.h"
#include "engine/losses/any_loss.h"
#include "engine/run/prepare/prepared_run.h"
#include "engine/solvers/registry.h"

#include <algorithm>
#include <cstdio>
#include <memory>

/// Text-like data with 10^7 nonzeros, larger than any cache, and runs on them.
namespace gapscope::bench {

inline std::shared_ptr<const PreparedData> largeText() {
    const GeneratorInfo& text = *findGenerator("text");
    auto data = std::make_shared<PreparedData>();
    Index rows = 20000;
    for (;;) { // until there are enough rows
        data->training = text.make(rows, 1, ParameterValues(text.parameters));
        if (data->training->stored() >= 10'000'000)
            break;
        rows = rows * 10'500'000 / std::max<std::int64_t>(1, data->training->stored()) + 1;
    }
    data->source = data->training;
    std::printf("%lld rows, %lld features, %lld nonzeros\n", static_cast<long long>(data->training->rows()),
                static_cast<long long>(data->training->columns()), static_cast<long long>(data->training->nonZeros()));
    return data;
}

inline std::shared_ptr<PreparedRun> runOf(const SolverInfo& solver, const std::string& loss,
                                          const std::shared_ptr<const PreparedData>& data, int threads = 1) {
    auto run = std::make_shared<PreparedRun>();
    run->data = data;
    run->solver = &solver;
    run->spec.solver.parameters = ParameterValues(solver.parameters);
    ProblemSpec problem;
    problem.loss = loss;
    problem.lossParameters = ParameterValues(findLossInfo(loss)->parameters);
    problem.strengths.lambda = 1.0 / static_cast<double>(data->training->rows());
    const Vector y = Eigen::Map<const Vector>(data->training->labels().values.data(), data->training->rows());
    run->problem = Problem::make(problem, data->training, y, threads).value();
    return run;
}

} // namespace gapscope::bench
