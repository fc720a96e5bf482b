// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/arrays/label_column.h"

#include "engine/data/parsing/number_text.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace gapscope {
namespace {

std::string knownColumnsText(Index columns, const std::vector<std::string>& names) {
    constexpr std::size_t max = 10;
    if (names.empty())
        return "1 to " + shown(std::int64_t{columns}) + ", without names";
    std::string result;
    for (std::size_t k = 0; k < std::min(max, names.size()); ++k)
        result += (k == 0 ? "" : ", ") + shownToken(names[k]);
    return names.size() > max ? result + ", ..." : result;
}

} // namespace

Result<std::optional<Index>> labelColumnOf(Index columns, const std::vector<std::string>& names,
                                           const ReaderOptions& options, std::vector<Message>& warnings) {
    const std::string& wanted = options.label;
    const auto absent = [&]() -> std::optional<Index> {
        warnings.push_back({MessageId::labelColumnAbsent, {}, {wanted.empty() ? "y" : shownToken(wanted)}});
        return std::nullopt;
    };
    if (wanted.empty() && options.labelsOptional)
        return absent();
    if (columns < 2)
        return Message{MessageId::noFeatures};
    if (wanted.empty()) {
        const std::string last = names.empty() ? shown(std::int64_t{columns}) : shownToken(names.back());
        warnings.push_back({MessageId::labelColumnDefault, {}, {last}});
        return std::optional(columns - 1);
    }
    if (const auto found = std::ranges::find(names, wanted); found != names.end())
        return std::optional(static_cast<Index>(found - names.begin()));
    std::int64_t number = 0;
    const char* const end = wanted.data() + wanted.size();
    const auto [stop, error] = std::from_chars(wanted.data(), end, number);
    const bool isNumber = stop == end && error != std::errc::invalid_argument;
    if (!isNumber && options.labelsOptional)
        return absent();
    if (!isNumber)
        return Message{MessageId::labelColumnUnknown, {}, {shownToken(wanted), knownColumnsText(columns, names)}};
    if (error != std::errc() || number < 1 || number > columns)
        return Message{MessageId::labelColumnOutOfRange, {}, {shownToken(wanted), shown(std::int64_t{columns})}};
    return std::optional(static_cast<Index>(number) - 1);
}

Status checkFeatureCount(std::int64_t features, const ReaderOptions& options) {
    const std::int64_t max = std::min<std::int64_t>(options.maxFeatures, std::numeric_limits<std::int32_t>::max());
    if (features > max)
        return Message{MessageId::indexAboveLimit, {}, {shown(features), shown(max)}};
    if (features < 1)
        return Message{MessageId::noFeatures};
    return {};
}

} // namespace gapscope
