// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

struct SolverInfo;

/// A curve of a QuantityChart: one quantity, or two that are combined.
struct ChartedQuantity {
    enum class Operation { none, over, times, minus };

    std::string name;                      ///< in keys and tables: a symbol, or words
    std::string quantity;                  ///< an extra of the solver, or a column of the log: "primal", "nnz_w", ...
    Operation operation = Operation::none; ///< what is done with the other one
    std::string other{};                   ///< likewise
    friend bool operator==(const ChartedQuantity&, const ChartedQuantity&) = default;
};

/// A chart that shows how a method works: which of its quantities belong together.
struct QuantityChart {
    static constexpr std::size_t mostCurves = 4;

    std::string id{};      ///< for commands and sessions; no extra of the solver has this name
    std::string title{};   ///< "Excessive gap"
    std::string meaning{}; ///< one sentence: what to look at
    bool isLogarithmic = true;
    bool showsIterations = false; ///< bands of the solver's iterations, each of which runs another method inside
    std::vector<ChartedQuantity> curves{};
    friend bool operator==(const QuantityChart&, const QuantityChart&) = default;
};

/// A chart of the solver by its id, or the chart of a single extra by its name. If there is neither: the solver's first
/// chart, else its first extra; without curves if it has no quantities of its own.
QuantityChart quantityChart(const SolverInfo& solver, std::string_view id);
/// Whether it is the id of a chart or the name of an extra of this solver.
bool hasQuantityChart(const SolverInfo& solver, std::string_view id);

} // namespace gapscope
