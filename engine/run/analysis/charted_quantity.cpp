// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/analysis/charted_quantity.h"

#include "engine/run/output/known_numbers.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace gapscope {
namespace {

using Operation = ChartedQuantity::Operation;
using Column = std::pair<std::string_view, double (*)(const Snapshot&)>;

constexpr std::array<Column, 9> snapshotColumns{{
    {"primal", [](const Snapshot& snapshot) { return snapshot.primal; }},
    {"dual", [](const Snapshot& snapshot) { return snapshot.dual; }},
    {"gap", [](const Snapshot& snapshot) { return snapshot.gap; }},
    {"dual_iterate", [](const Snapshot& snapshot) { return snapshot.dualIterate; }},
    {"nnz_w", [](const Snapshot& snapshot) { return countAsNumber(snapshot.nonZerosW); }},
    {"nnz_alpha", [](const Snapshot& snapshot) { return countAsNumber(snapshot.nonZerosAlpha); }},
    {"norm_w", [](const Snapshot& snapshot) { return snapshot.normW; }},
    {"primal_average", [](const Snapshot& snapshot) { return snapshot.primalAverage; }},
    {"dual_average", [](const Snapshot& snapshot) { return snapshot.dualAverage; }},
}};

/// Empty for an unknown name.
SnapshotValue quantityOf(std::string_view name, const SolverInfo& solver) {
    const auto extra = std::ranges::find(solver.extras, name, &ExtraInfo::name);
    const auto slot = static_cast<std::size_t>(extra - solver.extras.begin());
    if (extra != solver.extras.end() && slot < maximalExtras)
        return [slot](const Snapshot& snapshot) { return snapshot.extras[slot]; };
    const auto* const column = std::ranges::find(snapshotColumns, name, &Column::first);
    return column == snapshotColumns.end() ? SnapshotValue() : column->second;
}

} // namespace

SnapshotValue valueOf(const ChartedQuantity& curve, const SolverInfo& solver) {
    if (!isKnownQuantity(curve, solver))
        return [](const Snapshot&) { return notAvailable; };
    SnapshotValue one = quantityOf(curve.quantity, solver);
    if (curve.operation == Operation::none)
        return one;
    SnapshotValue other = quantityOf(curve.other, solver);
    return [one = std::move(one), other = std::move(other), operation = curve.operation](const Snapshot& snapshot) {
        const double value = one(snapshot);
        const double second = other(snapshot);
        return operation == Operation::over    ? value / second
               : operation == Operation::times ? value * second
                                               : value - second;
    };
}

bool isKnownQuantity(const ChartedQuantity& curve, const SolverInfo& solver) {
    return quantityOf(curve.quantity, solver) &&
           (curve.operation == Operation::none || quantityOf(curve.other, solver));
}

} // namespace gapscope
