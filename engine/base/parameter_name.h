// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/parameter.h"

#include <string>

namespace gapscope {

/// The English name shown beside a parameter's symbol: "Smoothing", "Added l2". Empty if the key only spells the
/// symbol: "eta0" for η₀, "b" for b.
std::string parameterName(const Parameter& parameter);

} // namespace gapscope
