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
/// As its host names it; any other source as it is.
std::string sourceOnHost(const std::string& source);
/// `source` as data of the host of `other`, if that is data of a host; a source that names a host stays.
std::string onHostOf(const std::string& other, const std::string& source);

} // namespace gapscope
