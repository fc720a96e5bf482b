// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace gapscope {

/// Between the fields of a panel, in device-independent pixels.
inline constexpr int spacing = 4;

} // namespace gapscope
