// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace gapscope {

/// How far v may be outside the domain of R* before R*(v) is infinite, relative to the strengths; regularizers.md
/// section 1.
inline constexpr double feasibilityTolerance = 1e-12;

} // namespace gapscope
