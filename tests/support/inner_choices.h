// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

#include <string>
#include <vector>

namespace gapscope {

/// The values of `inner` for tests over the registry: every choice of an outer method, "" for a solver without it.
inline std::vector<std::string> innerChoicesOf(const SolverInfo& info) {
    for (const Parameter& parameter : info.parameters)
        if (parameter.key == "inner")
            return parameter.choices;
    return {""};
}

} // namespace gapscope
