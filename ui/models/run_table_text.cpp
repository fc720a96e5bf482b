// SPDX-License-Identifier: GPL-3.0-only
#include "ui/models/run_table_text.h"

#include "engine/base/message.h"
#include "ui/basics/numbers.h"
#include "ui/models/run_table_model.h"

#include <cmath>

namespace gapscope {
namespace {

constexpr double secondsPerMinute = 60.0;
constexpr double secondsPerHour = 3600.0;

QString durationText(double seconds) {
    if (seconds < 1.0)
        return RunTableModel::tr("less than 1 s");
    if (seconds < 2.0 * secondsPerMinute)
        return RunTableModel::tr("about %1 s").arg(shownNumber(std::round(seconds), 3));
    if (seconds < 2.0 * secondsPerHour)
        return RunTableModel::tr("about %1 min").arg(shownNumber(std::round(seconds / secondsPerMinute), 3));
    return RunTableModel::tr("about %1 h").arg(shownNumber(std::round(seconds / secondsPerHour), 3));
}

} // namespace

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

QString timeLeftText(double seconds, const RunSpec::Budget& budget) {
    const double tolerance = budget.relativeTolerance.value_or(budget.tolerance.value_or(notAvailable));
    return RunTableModel::tr("%1 to %2", "duration, tolerance")
        .arg(durationText(seconds), QString::fromStdString(shown(tolerance)));
}

QString timeLeftGround(const TimeToTolerance& estimate) {
    QString law;
    if (estimate.law == DecayLaw::geometric)
        law = RunTableModel::tr("the gap falls to a tenth every %1 s").arg(shownNumber(estimate.secondsPerDigit, 2));
    else if (estimate.law == DecayLaw::power)
        law = RunTableModel::tr("the gap falls like the time to the power %1").arg(shownNumber(estimate.order, 2));
    else
        law = RunTableModel::tr("as the gap has fallen so far");
    return RunTableModel::tr("Solver seconds from now, if it goes on like this: %1").arg(law);
}

} // namespace gapscope
