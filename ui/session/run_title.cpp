// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/run_title.h"

#include "engine/solvers/registry.h"

#include <QCoreApplication>

namespace gapscope {

QString runTitle(const RunSpec& spec) {
    const SolverInfo* solver = findSolver(spec.solver.id);
    QString name = QString::fromStdString(solver != nullptr ? solver->title : spec.solver.id);
    if (solver != nullptr && spec.seed != RunSpec().seed && usesSeed(*solver, spec.solver.parameters))
        name = QCoreApplication::translate("RunTitle", "Seed %1, %2").arg(spec.seed).arg(name);
    const RunSpec::ProblemPart& problem = spec.problem;
    if (!problem.oneVsRest || problem.positive.size() != 1)
        return name;
    return QCoreApplication::translate("RunTitle", "Class %1, %2")
        .arg(QString::fromStdString(problem.positive.front()), name);
}

QString titleOfRepetitions(const QString& name, const RunSpec& spec) {
    RunSpec usual = spec;
    usual.seed = RunSpec().seed;
    const QString own = runTitle(spec);
    return name.startsWith(own) ? runTitle(usual) + name.mid(own.size()) : name;
}

} // namespace gapscope
