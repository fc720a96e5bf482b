// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gapscope::cli {

/// One option; parsing and help are derived from this declaration.
struct Option {
    std::string name;    ///< with its dashes: "--data"
    std::string value;   ///< the name of its value, e.g. "FILE"; empty for a switch
    std::string meaning; ///< for help
};

struct OptionGroup {
    std::string title;
    std::vector<Option> options;
};

/// The option with this name; null if there is none.
const Option* findOption(const std::vector<OptionGroup>& groups, std::string_view name);

/// The parsed command line, in order.
class Arguments {
public:
    bool has(std::string_view option) const;
    /// The value of an option; the last one if it is given several times.
    std::optional<std::string> value(std::string_view option) const;
    std::vector<std::string> values(std::string_view option) const;
    const std::vector<std::string>& positionals() const noexcept { return m_positionals; }

    /// All options with their values, in the order given.
    const std::vector<std::pair<std::string, std::string>>& given() const noexcept { return m_given; }

    void add(std::string option, std::string value) { m_given.emplace_back(std::move(option), std::move(value)); }
    /// Replaces all values of an option.
    void replace(std::string_view option, const std::vector<std::string>& values);
    void addPositional(std::string text) { m_positionals.push_back(std::move(text)); }

private:
    std::vector<std::pair<std::string, std::string>> m_given;
    std::vector<std::string> m_positionals;
};

/// Parses `--name value`, `--name=value` and `--switch`. A value may start with one dash ("--lambda -1", "--data -").
/// `program` is the command whose help messages refer to, e.g. "gapscope-cli run".
Result<Arguments> parseArguments(const std::vector<std::string>& given, const std::vector<OptionGroup>& groups,
                                 const std::string& program);

} // namespace gapscope::cli
