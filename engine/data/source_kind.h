// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gapscope {

/// Whether a source names a file of this computer: neither bundled data, nor generated or edited data, nor standard
/// input, nor data of another host.
bool isFileSource(std::string_view source);

/// Data of another host, "ssh:HOST:SOURCE": any source as named there.
struct HostSource {
    std::string host;
    std::string source;
};
/// Nothing for data of this computer.
std::optional<HostSource> hostSourceOf(std::string_view source);
std::string hostSource(std::string_view host, std::string_view source);

} // namespace gapscope
