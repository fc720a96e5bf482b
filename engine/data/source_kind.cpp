// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/source_kind.h"

#include "engine/data/edits/row_edits.h"
#include "engine/data/generators/generated_source.h"

namespace gapscope {

namespace {

constexpr std::string_view hostPrefix = "ssh:";

} // namespace

std::optional<HostSource> hostSourceOf(std::string_view source) {
    if (!source.starts_with(hostPrefix))
        return std::nullopt;
    source.remove_prefix(hostPrefix.size());
    const std::size_t colon = source.find(':');
    if (colon == 0 || colon == std::string_view::npos || colon + 1 == source.size())
        return std::nullopt;
    return HostSource{std::string(source.substr(0, colon)), std::string(source.substr(colon + 1))};
}

std::string hostSource(std::string_view host, std::string_view source) {
    return std::string(hostPrefix).append(host).append(":").append(source);
}

std::string sourceOnHost(const std::string& source) {
    const std::optional<HostSource> elsewhere = hostSourceOf(source);
    return elsewhere ? elsewhere->source : source;
}

std::string onHostOf(const std::string& other, const std::string& source) {
    const std::optional<HostSource> elsewhere = hostSourceOf(other);
    return elsewhere && !hostSourceOf(source) ? hostSource(elsewhere->host, source) : source;
}

bool isFileSource(std::string_view source) {
    return source != "-" && !hostSourceOf(source) && !isGeneratedSource(source) && !isEditedSource(source) &&
           source.find_first_of("/.") != std::string_view::npos;
}

} // namespace gapscope
