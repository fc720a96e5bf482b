// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/regularizers/interface/regularizer.h"

#include <memory>
#include <vector>

namespace gapscope {

/// All that a regularizer is made from; the parameters are complete, the strengths not all 0.
struct RegularizerInput {
    const RegularizerStrengths& strengths;
    const ParameterValues& parameters;
    const RegularizerShape& shape;
};

/// A line of the list of regularizers.
struct RegularizerEntry {
    RegularizerInfo info;
    std::unique_ptr<Regularizer> (*make)(const RegularizerInput&);
};

/// Those of the form lambda N(w), N a norm, in the order of the list.
std::vector<RegularizerEntry> normEntries();

} // namespace gapscope
