// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string>

namespace gapscope {

/// Memory that this process can still use without swapping, in bytes: what the system says (MemAvailable), or less
/// where its control groups or the limits of its address space leave less. A large number where nothing says.
double availableMemoryBytes();

/// What the control groups of a process leave it, in bytes: the least of its own and of those above, without what they
/// keep of files and can give up. `membership` is its file /proc/self/cgroup, `root` where groups are mounted, in
/// version 2 or 1.
double controlGroupMemoryBytes(const std::string& membership, const std::string& root);

/// A number of bytes for people in powers of 1024 with about three significant digits: "373 GiB".
std::string shownBytes(double bytes);

} // namespace gapscope
