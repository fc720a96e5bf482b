// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/program_solvers.h"

#include "engine/external/programs.h"
#include "engine/solvers/interface/solver_id.h"
#include "engine/solvers/registry.h"
#include "ui/basics/background.h"

namespace gapscope {

ProgramSolvers::ProgramSolvers(QObject* parent) : QObject(parent) {
    m_pool.setMaxThreadCount(1);
}

ProgramSolvers::~ProgramSolvers() {
    m_stop.request_stop();
    m_pool.waitForDone();
}

void ProgramSolvers::add(const ProgramSource& source, const std::function<void(const Added&)>& done) {
    using Solvers = std::vector<const SolverInfo*>;
    const auto work = [source, stop = m_stop.get_token()] { return addSolversOf(source, stop); };
    runInBackground<Solvers>(m_pool, this, "asking a program for its solvers", work, [this, done](const Added& added) {
        if (added)
            Q_EMIT changed();
        done(added);
    });
}

void ProgramSolvers::addReadyMade() {
    if (m_looked != Looked::never)
        return;
    m_looked = Looked::now;
    allowProgram(readyMadePrograms()); // they are part of this program
    Q_EMIT changed();
    add(readyMadePrograms(), [this](const Added&) {
        m_looked = Looked::before;
        Q_EMIT changed();
    });
}

std::vector<const SolverInfo*> offeredSolvers(const std::string& current) {
    std::vector<const SolverInfo*> offered;
    for (const SolverInfo& solver : allSolvers())
        offered.push_back(&solver);
    for (const SolverInfo* solver : addedSolvers())
        if (solver->id == current || // others that are no programs need the ranks of gapscope-mpi
            (solver->program != nullptr && solver == findSolver(withoutVersion(solver->id))))
            offered.push_back(solver);
    return offered;
}

} // namespace gapscope
