// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/parameter.h"

#include <string>

namespace gapscope {

/// The name of a parameter in words, in English, as people read it beside its symbol: "Smoothing", "Slight l2". Empty
/// where the key only spells the symbol: "eta0" of η₀, "b" of b.
std::string parameterName(const Parameter& parameter);

} // namespace gapscope
