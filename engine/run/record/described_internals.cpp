// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/record/described_internals.h"

#include <new>

namespace gapscope {

std::shared_ptr<const SolverInternals> describedInternals(const SolverState& state) {
    if (!state.hooks->internals)
        return nullptr;
    try {
        auto internals = std::make_shared<SolverInternals>(state.hooks->internals());
        const std::size_t planes = internals->planes.size();
        if (planes > maxPlanes || static_cast<Index>(planes) * state.w.size() > maxPlaneNumbers)
            internals->planes = {};
        return internals;
    } catch (const std::bad_alloc&) {
        return nullptr;
    }
}

} // namespace gapscope
