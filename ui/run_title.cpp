// SPDX-License-Identifier: GPL-3.0-only
#include "ui/run_title.h"

#include "engine/solvers/registry.h"

#include <QCoreApplication>

namespace gapscope {

QString runTitle(const RunSpec& spec) {
    const SolverInfo* solver = findSolver(spec.solver.id);
    const QString name = QString::fromStdString(solver != nullptr ? solver->title : spec.solver.id);
    const RunSpec::ProblemPart& problem = spec.problem;
    if (!problem.oneVsRest || problem.positive.size() != 1)
        return name;
    return QCoreApplication::translate("RunTitle", "Class %1, %2")
        .arg(QString::fromStdString(problem.positive.front()), name);
}

} // namespace gapscope
