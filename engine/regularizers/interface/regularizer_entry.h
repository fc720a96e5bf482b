// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/regularizers/interface/regularizer.h"

#include <memory>
#include <vector>

namespace gapscope {

/// The input of a regularizer's factory function. The parameters are complete; lambda > 0 if the regularizer has it,
/// unless it constrains w.
struct RegularizerInput {
    const RegularizerStrengths& strengths;
    const ParameterValues& parameters;
    const RegularizerShape& shape;
};

/// An entry of the list of regularizers.
struct RegularizerEntry {
    RegularizerInfo info;
    std::unique_ptr<Regularizer> (*make)(const RegularizerInput&);
};

/// The regularizers of the form lambda N(w), N a norm, in the order of the list.
std::vector<RegularizerEntry> normEntries();

} // namespace gapscope
