// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string>
#include <vector>

namespace gapscope {

/// The header of a log that another host writes, for use here.
struct HostLogHeader {
    std::string text{}; ///< JSON, with the source of the data as named here
    std::vector<std::string> notes{};
    std::string started{};
};

/// `source`: the data as named here (source_kind.h).
HostLogHeader headerHere(const std::string& header, const std::string& source);

} // namespace gapscope
