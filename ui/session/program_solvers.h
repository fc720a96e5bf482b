// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/external/solver_program.h"
#include "engine/math/threads/task_pool.h"

#include <QObject>

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace gapscope {

/// Asks programs for their solvers in the background and adds these to the registry.
class ProgramSolvers final : public QObject {
    Q_OBJECT

public:
    explicit ProgramSolvers(QObject* parent = nullptr);
    ~ProgramSolvers() override;

    using Added = Result<std::vector<const SolverInfo*>>;
    /// Starts an allowed program to ask for its solvers; `done` gets them or the error.
    void add(const ProgramSource& source, const std::function<void(const Added&)>& done);
    /// The same for the adapters of other tools that come with Gapscope, at the first call. A machine without Python
    /// has none.
    void addReadyMade();
    /// Whether the adapters are being looked up.
    bool isLooking() const { return m_looked == Looked::now; }

Q_SIGNALS:
    /// Solvers were added, or `isLooking()` changed.
    void changed();

private:
    enum class Looked { never, now, before };

    Looked m_looked = Looked::never;
    TaskPool m_pool; ///< one thread, so that versions of a file are added in their order
    std::stop_source m_stop;
};

/// The solvers that a list offers: those that are compiled in, then of each program the version added last, and the
/// version in use `current` if it is an earlier one.
std::vector<const SolverInfo*> offeredSolvers(const std::string& current);

} // namespace gapscope
