// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/prepare/prepared_run.h"

#include <memory>

namespace gapscope {

/// The map of a run's problem for observers: one of their own if the problem's map remembers products for the run.
struct OwnMap {
    explicit OwnMap(const PreparedRun& run)
        : made(run.problem->traits().kernelOnDemand ? run.problem->mapOf(run.data->training, 1) : nullptr),
          map(made != nullptr ? *made : run.problem->map()) {}
    std::unique_ptr<LinearMap> made;
    const LinearMap& map;
};

} // namespace gapscope
