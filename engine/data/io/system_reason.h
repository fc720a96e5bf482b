// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string>

namespace gapscope {

/// The system's English description of an error number (errno), independent of the locale.
std::string systemReason(int errorNumber);

} // namespace gapscope
