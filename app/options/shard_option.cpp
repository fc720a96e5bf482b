// SPDX-License-Identifier: GPL-3.0-only
#include "app/options/shard_option.h"

#include "app/options/option_values.h"

namespace gapscope::cli {

Result<ExperimentShard> readShard(const Arguments& arguments) {
    constexpr std::int64_t maxShards = 100000;
    const std::optional<std::string> text = arguments.value("--shard");
    if (!text)
        return ExperimentShard{};
    const std::vector<std::string> parts = partsOf(*text, '/');
    const Message notAShard{
        MessageId::usageNotANumber, optionPlace("--shard"), {*text, "a shard", "K/N with K from 1 to N"}};
    if (parts.size() != 2)
        return notAShard;
    const Result<std::int64_t> index = integerOf("--shard", parts[0], "K from 1 to N");
    const Result<std::int64_t> count = integerOf("--shard", parts[1], "N from 1 to 100000");
    if (!index || !count)
        return index ? count.error() : index.error();
    if (*index < 1 || *index > *count || *count > maxShards)
        return notAShard;
    return ExperimentShard{static_cast<std::size_t>(*index), static_cast<std::size_t>(*count)};
}

} // namespace gapscope::cli
