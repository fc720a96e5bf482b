// SPDX-License-Identifier: GPL-3.0-only
#include "ui/models/run_table_text.h"

#include "ui/models/run_table_model.h"

namespace gapscope {

QString runStatusText(RunStatus status) {
    switch (status) {
    case RunStatus::converged:
        return RunTableModel::tr("converged");
    case RunStatus::budget:
        return RunTableModel::tr("limit reached");
    case RunStatus::stalled:
        return RunTableModel::tr("stalled");
    case RunStatus::diverged:
        return RunTableModel::tr("diverged");
    case RunStatus::stopped:
        return RunTableModel::tr("stopped");
    case RunStatus::failed:
        return RunTableModel::tr("failed");
    }
    return {};
}

QString runColumnTitle(int column) {
    switch (column) {
    case RunTableModel::name:
        return RunTableModel::tr("Run");
    case RunTableModel::state:
        return RunTableModel::tr("State");
    case RunTableModel::iteration:
        return RunTableModel::tr("Iteration");
    case RunTableModel::passes:
        return RunTableModel::tr("Passes");
    case RunTableModel::seconds:
        return RunTableModel::tr("Seconds");
    case RunTableModel::primal:
        return RunTableModel::tr("Primal P");
    case RunTableModel::dual:
        return RunTableModel::tr("Dual D");
    case RunTableModel::gap:
        return RunTableModel::tr("Gap P − D");
    case RunTableModel::digits:
        return RunTableModel::tr("Digits");
    case RunTableModel::nonZeros:
        return RunTableModel::tr("nnz w | α");
    case RunTableModel::hint:
        return RunTableModel::tr("Remark");
    default:
        return {};
    }
}

QString runColumnMeaning(int column) {
    switch (column) {
    case RunTableModel::seconds:
        return RunTableModel::tr("Solver seconds: loading, evaluations and pauses are left out");
    case RunTableModel::passes:
        return RunTableModel::tr("One pass: n row products and n row additions");
    case RunTableModel::dual:
        return RunTableModel::tr("The best feasible dual value so far");
    case RunTableModel::digits:
        return RunTableModel::tr("Certified digits: so many leading digits of P are proved by the gap");
    case RunTableModel::nonZeros:
        return RunTableModel::tr(
            "Entries that are exactly nonzero: of the coefficients w, and of the dual variables α");
    default:
        return runColumnTitle(column);
    }
}

} // namespace gapscope
