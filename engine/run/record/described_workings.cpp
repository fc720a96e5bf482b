// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/record/described_workings.h"

#include <new>

namespace gapscope {

std::shared_ptr<const Workings> describedWorkings(const SolverState& state) {
    if (!state.hooks->workings)
        return nullptr;
    try {
        auto workings = std::make_shared<Workings>(state.hooks->workings());
        const std::size_t planes = workings->planes.size();
        if (planes > mostPlanes || static_cast<Index>(planes) * state.w.size() > mostPlaneNumbers)
            workings->planes = {};
        return workings;
    } catch (const std::bad_alloc&) {
        return nullptr;
    }
}

} // namespace gapscope
