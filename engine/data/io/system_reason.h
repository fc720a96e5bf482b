// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string>

namespace gapscope {

/// The system's English sentence for an error number (errno), whatever the locale is.
std::string systemReason(int errorNumber);

} // namespace gapscope
