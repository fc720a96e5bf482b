// SPDX-License-Identifier: GPL-3.0-only
#include "engine/experiment/description/experiment.h"

#include "engine/solvers/registry.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace gapscope {
namespace {

constexpr std::array<std::string_view, 24> quantities{
    "passes",         "iterations",         "seconds",      "primal",         "dual",         "gap",
    "relative_gap",   "suboptimality",      "risk",         "excess_risk",    "train_error",  "test_error",
    "nnz_w",          "nnz_alpha",          "zero_share",   "zero_groups",    "norm_w",       "value",
    "support_passes", "support_iterations", "dual_iterate", "primal_average", "dual_average", "wall"};

template <class Part>
const Part* found(const std::vector<Part>& parts, const std::string& id) {
    const auto part = std::ranges::find(parts, id, &Part::id);
    return part == parts.end() ? nullptr : &*part;
}

} // namespace

bool ExperimentLine::isOn(const std::string& panel) const {
    return panels.empty() || std::ranges::find(panels, panel) != panels.end();
}

const ExperimentPanel* Experiment::findPanel(const std::string& panelId) const {
    return found(panels, panelId);
}

const ExperimentLine* Experiment::findLine(const std::string& lineId) const {
    return found(lines, lineId);
}

const ExperimentData* Experiment::findData(const std::string& dataId) const {
    return found(data, dataId);
}

bool isExperimentQuantity(const std::string& name) {
    constexpr std::string_view extra = "extra.";
    if (!name.starts_with(extra))
        return std::ranges::find(quantities, name) != quantities.end();
    const std::string own = name.substr(extra.size());
    return std::ranges::any_of(allSolvers(), [&own](const SolverInfo& solver) {
        return std::ranges::find(solver.extras, own, &ExtraInfo::name) != solver.extras.end();
    });
}

std::string experimentQuantities() {
    std::string text;
    for (const std::string_view quantity : quantities)
        text += std::string(quantity) + ", ";
    return text + "or extra.NAME with an extra of a solver";
}

} // namespace gapscope
