// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

namespace gapscope {

/// Requires the regularizer l2, without other terms.
inline Requirement onlyL2() {
    const auto other = [](const ProblemTraits& problem, const ParameterValues&) {
        return problem.regularizer == "l2" ? std::nullopt : std::optional(problem.regularizer);
    };
    return {.need = Need::particular,
            .reason = "it supports only l2",
            .hint = "choose prox-sdca or fista",
            .missing = other};
}

/// Requires a regularizer of single coordinates, or with several outputs one that may have norms of the rows of W.
inline Requirement coordinatesOrRows(const std::string& reason, const std::string& hint) {
    const auto areRows = [](const ProblemTraits& problem, const ParameterValues&) {
        return !problem.scalarLoss && problem.rowNorms;
    };
    return {Need::coordinatewiseRegularizer, reason, hint, areRows};
}

} // namespace gapscope
