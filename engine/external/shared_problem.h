// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/external/shared_memory.h"
#include "engine/json/json_value.h"
#include "engine/problem/problem.h"
#include "engine/solvers/interface/solver.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace gapscope {

/// The rows of a data set in shared memory, one for all programs that use it.
struct SharedRows {
    std::vector<SharedMemory> arrays{};
    Json json; ///< the field "features" of the protocol
};

/// A problem as a program gets it: its JSON, and arrays for what travels in both directions.
class SharedProblem {
public:
    /// The iterate, as the program writes it, and the iteration that it is to report, as it reads it.
    struct Exchange {
        std::int64_t* until;
        std::span<const double> w;
        std::span<const double> alpha;
        std::span<const double> scores;
    };

    /// Throws Refusal, or std::bad_alloc.
    explicit SharedProblem(const SolverContext& context);

    const Exchange& exchange() const noexcept { return m_exchange; }
    std::vector<int> descriptors() const;
    /// The message "start" for a solver of a program.
    Json startMessage(const SolverContext& context) const;

private:
    std::shared_ptr<const SharedRows> m_rows;
    SharedMemory m_memory;
    Exchange m_exchange{};
    Json m_arrays; ///< references to the parts of m_memory, by name
};

} // namespace gapscope
