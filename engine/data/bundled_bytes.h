// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <span>
#include <string_view>

namespace gapscope {

/// The compressed file of a bundled data set, embedded at build time; empty if there is none with that id.
std::span<const unsigned char> bundledBytes(std::string_view id);

} // namespace gapscope
