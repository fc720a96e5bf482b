// SPDX-License-Identifier: GPL-3.0-only
#include "app/options/output_files.h"

#include "engine/data/io/file_identity.h"

#include <map>

namespace gapscope::cli {

std::vector<OutputFileName> outputsOf(const Arguments& arguments, const std::vector<std::string>& options) {
    std::vector<OutputFileName> outputs;
    for (const std::string& option : options)
        for (const std::string& path : arguments.values(option))
            outputs.push_back({option, path});
    return outputs;
}

Status checkOutputs(const std::vector<OutputFileName>& outputs, const std::vector<NamedFile>& inputs) {
    std::map<FileIdentity, std::string> others;
    for (const NamedFile& input : inputs)
        if (const std::optional<FileIdentity> identity = FileIdentity::of(input.path))
            others.emplace(*identity, input.what);
    for (const OutputFileName& output : outputs) {
        if (output.path.empty())
            return Message{MessageId::usageMissingValue, optionPlace(output.option), {"the name of a file"}};
        if (output.path == "-") // standard output
            continue;
        const std::optional<FileIdentity> identity = FileIdentity::of(output.path);
        if (!identity)
            continue;
        const auto [other, isNew] = others.emplace(*identity, "the file of " + output.option);
        if (!isNew)
            return Message{
                MessageId::specField, optionPlace(output.option), {output.path, other->second, "another file"}};
    }
    return {};
}

Status checkFolderName(const Arguments& arguments, const std::string& option) {
    if (arguments.value(option) == "")
        return Message{MessageId::usageMissingValue, optionPlace(option), {"the name of a folder"}};
    return {};
}

} // namespace gapscope::cli
