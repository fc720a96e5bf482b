// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/experiment_results.h"
#include "engine/experiment/unit_record.h"

#include <map>
#include <string>
#include <vector>

namespace gapscope {

/// What is known about the optimum of a panel.
struct PanelOptimum {
    std::string problem{}; ///< key of the problem in the log headers; empty without a reference
    double low =
        notAvailable; ///< the best certified bound of all runs of that problem; the smallest P if there is none
    double high = notAvailable; ///< the smallest P of all runs of that problem
};

/// All finished units of a plan, read from their folder, and the quantities derived from them.
class RecordedExperiment {
public:
    /// Error: a missing or damaged unit.
    static Result<RecordedExperiment> load(const ExperimentPlan& plan, const std::string& folder);

    struct Unit {
        const ExperimentUnit* unit = nullptr;
        UnitRecord record{};
    };
    const std::vector<Unit>& units() const noexcept { return m_units; }
    const ExperimentOptions& options() const noexcept { return m_options; }
    /// The units of a line on a panel, one per seed.
    std::vector<const Unit*> unitsOf(const std::string& panel, const std::string& line) const;
    const PanelOptimum& optimumOf(const std::string& panel) const;

    /// A quantity at one snapshot of a run; unknown if the log does not contain it.
    MeasuredNumber quantityAt(const Unit& unit, const UnitRecord::Run& run, std::size_t snapshot,
                              const std::string& quantity) const;

private:
    void findOptima();
    MeasuredNumber aboveOptimum(const Unit& unit, const UnitRecord::Run& run, double value) const;

    ExperimentOptions m_options;
    std::vector<Unit> m_units;
    std::map<std::string, PanelOptimum> m_optima;
};

} // namespace gapscope
