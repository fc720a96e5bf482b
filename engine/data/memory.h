// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string>

namespace gapscope {

/// Memory that the system says can be used without swapping, in bytes; a large number where it does not say.
double availableMemoryBytes();

/// A number of bytes for people in powers of 1024 with about three significant digits: "373 GiB".
std::string shownBytes(double bytes);

} // namespace gapscope
