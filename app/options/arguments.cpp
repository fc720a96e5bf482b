// SPDX-License-Identifier: GPL-3.0-only
#include "app/options/arguments.h"

namespace gapscope::cli {

const Option* findOption(const std::vector<OptionGroup>& groups, std::string_view name) {
    for (const OptionGroup& group : groups)
        for (const Option& option : group.options)
            if (option.name == name)
                return &option;
    return nullptr;
}

bool Arguments::has(std::string_view option) const {
    return value(option).has_value();
}

std::optional<std::string> Arguments::value(std::string_view option) const {
    for (auto given = m_given.rbegin(); given != m_given.rend(); ++given)
        if (given->first == option)
            return given->second;
    return std::nullopt;
}

std::vector<std::string> Arguments::values(std::string_view option) const {
    std::vector<std::string> result;
    for (const auto& [name, text] : m_given)
        if (name == option)
            result.push_back(text);
    return result;
}

void Arguments::replace(std::string_view option, const std::vector<std::string>& values) {
    std::erase_if(m_given, [option](const auto& given) { return given.first == option; });
    for (const std::string& value : values)
        add(std::string(option), value);
}

Result<Arguments> parseArguments(const std::vector<std::string>& given, const std::vector<OptionGroup>& groups,
                                 const std::string& program) {
    Arguments arguments;
    for (std::size_t i = 0; i < given.size(); ++i) {
        const std::string& word = given[i];
        if (!word.starts_with('-') || word == "-") {
            arguments.addPositional(word);
            continue;
        }
        const auto equals = word.find('=');
        const std::string name = word.substr(0, equals);
        const Option* option = findOption(groups, name);
        const bool isSwitch = option != nullptr && option->value.empty();
        if (option == nullptr || (isSwitch && equals != std::string::npos))
            return Message{MessageId::usageUnknownOption, {}, {word, program}};
        if (isSwitch) {
            arguments.add(name, "");
        } else if (equals != std::string::npos) {
            arguments.add(name, word.substr(equals + 1));
        } else if (i + 1 < given.size() && !given[i + 1].starts_with("--")) {
            arguments.add(name, given[++i]);
        } else {
            return Message{MessageId::usageMissingValue, optionPlace(name), {option->value}};
        }
    }
    return arguments;
}

} // namespace gapscope::cli
