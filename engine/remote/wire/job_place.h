// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string>

namespace gapscope {

/// Where a run lives that another computer executes.
struct JobPlace {
    std::string host{};
    std::string job{};
    bool operator==(const JobPlace&) const = default;
};

} // namespace gapscope
