// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string>

namespace gapscope {

/// Memory that this process can still use without swapping, in bytes: as reported by the system (MemAvailable), or less
/// if its control groups or its address space limit leave less. 1e18 if unknown.
double availableMemoryBytes();

/// Whether `ulimit -v` limits the address space, which mapped files take as well as memory.
bool addressSpaceIsLimited();

/// What the control groups of a process leave it, in bytes: the minimum over its group and those above, not counting
/// reclaimable file cache as used. `membership` is its file /proc/self/cgroup, `root` the mount point of the groups, in
/// version 2 or 1.
double controlGroupMemoryBytes(const std::string& membership, const std::string& root);

/// A readable number of bytes in powers of 1024 with about three significant digits: "373 GiB".
std::string shownBytes(double bytes);

} // namespace gapscope
