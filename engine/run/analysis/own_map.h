// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/prepare/prepared_run.h"

#include <memory>

namespace gapscope {

/// The map of a run's problem for observers: a single-threaded one of their own if the problem's map has several
/// threads or remembers products, which the run may be using.
struct OwnMap {
    explicit OwnMap(const PreparedRun& run)
        : made((run.spec.threads > 1 || run.problem->traits().kernelOnDemand) && run.problem->stumps() == nullptr
                   ? run.problem->mapOf(run.data->training, 1)
                   : nullptr),
          map(made != nullptr ? *made : run.problem->map()) {}
    std::unique_ptr<LinearMap> made;
    const LinearMap& map;
};

} // namespace gapscope
