// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string>

namespace gapscope {

/// Creates a folder, and missing parents, accessible only to their owner. An existing folder of this user is closed to
/// others; one of another user is refused, except by root if nobody but its owner can write there. False, with errno,
/// on failure.
bool makePrivateFolder(const std::string& folder);

} // namespace gapscope
