// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/spec/group_choice.h"

#include "engine/base/parameter.h"
#include "engine/json/whole_file.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace gapscope {
namespace {

constexpr std::string_view equalWord = "equal:";
constexpr std::string_view prefixWord = "prefix:";
constexpr std::string_view weightWord = "weight=";

Message wrong(Place place, std::string found, std::string expected) {
    return {MessageId::groupsWrong, std::move(place), {std::move(found), std::move(expected)}};
}

std::string count(Index number) {
    return shown(static_cast<std::int64_t>(number));
}

std::optional<Index> wholeNumber(std::string_view text) {
    Index number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

/// Collects the features of groups 0, 1, ...; within a group they keep their order.
Groups groupsOf(const std::vector<Index>& groupOfFeature, Index groupCount) {
    const auto features = static_cast<Index>(groupOfFeature.size());
    std::vector<Index> sizes(static_cast<std::size_t>(groupCount));
    for (const Index group : groupOfFeature)
        ++sizes[static_cast<std::size_t>(group)];
    Groups groups;
    for (const Index size : sizes)
        groups.add(size);
    groups.order.resize(static_cast<std::size_t>(features));
    std::iota(groups.order.begin(), groups.order.end(), Index{0});
    std::ranges::stable_sort(groups.order, {},
                             [&](Index feature) { return groupOfFeature[static_cast<std::size_t>(feature)]; });
    if (std::ranges::is_sorted(groups.order))
        groups.order.clear();
    return groups;
}

Result<Groups> equalGroups(std::string_view text, Index features) {
    const std::optional<Index> size = wholeNumber(text);
    if (!size || *size < 1)
        return wrong({.field = Field::groups}, "equal:" + std::string(text), "equal:K with K >= 1 features a group");
    Groups groups;
    for (Index first = 0; first < features; first += *size)
        groups.add(std::min(*size, features - first));
    return groups;
}

Result<Groups> prefixGroups(std::string_view separator, const Dataset& data) {
    const Place place{.field = Field::groups};
    if (separator.size() != 1)
        return wrong(place, "prefix:" + std::string(separator), "prefix: and one character");
    if (data.featureNames().empty())
        return wrong(place, "the features have no names", "a CSV file with a header, or a file of groups");
    std::map<std::string, Index> numbers;
    std::vector<Index> groupOfFeature;
    for (Index j = 0; j < data.columns(); ++j) {
        const std::string name = data.featureName(j);
        const std::string prefix = name.substr(0, name.find(separator.front()));
        groupOfFeature.push_back(numbers.try_emplace(prefix, static_cast<Index>(numbers.size())).first->second);
    }
    return groupsOf(groupOfFeature, static_cast<Index>(numbers.size()));
}

/// Reads a file of groups; stops at the first error.
class GroupFile {
public:
    GroupFile(std::string path, const Dataset& data, bool mayOverlap)
        : m_path(std::move(path)), m_data(data), m_mayOverlap(mayOverlap) {
        m_isUsed.assign(static_cast<std::size_t>(data.columns()), false);
        for (std::size_t j = 0; j < data.featureNames().size(); ++j)
            m_featureOfName.emplace(data.featureNames()[j], static_cast<Index>(j));
    }

    Result<Groups> read(std::string_view text, bool hasConstant) {
        while (!text.empty() && !m_error) {
            const auto end = text.find('\n');
            ++m_line;
            readLine(text.substr(0, end));
            text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        }
        if (hasConstant && !m_isUsed.back()) {
            m_isUsed.back() = true;
            m_groups.push_back({.features = {m_data.columns() - 1}});
        }
        if (const auto left = std::ranges::find(m_isUsed, false); !m_error && left != m_isUsed.end())
            fail("feature " + m_data.featureName(left - m_isUsed.begin()) + " is in no group",
                 m_mayOverlap ? "every feature in a group" : "every feature in one group", 0);
        return m_error ? Result<Groups>(*m_error) : collected();
    }

private:
    struct Line {
        std::vector<Index> features{};
        std::optional<double> weight{};
    };

    void fail(std::string found, std::string expected, std::int64_t line) {
        if (!m_error)
            m_error = wrong({m_path, line, 0}, std::move(found), std::move(expected));
    }

    void readLine(std::string_view line) {
        line = line.substr(0, line.find('#'));
        bool isFirst = true;
        Line group;
        constexpr std::string_view blanks = " \t\r";
        while (!m_error) {
            line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
            if (line.empty())
                break;
            const std::string_view token = line.substr(0, line.find_first_of(blanks));
            line.remove_prefix(token.size());
            if (!(std::exchange(isFirst, false) && token.ends_with(':')))
                takeToken(token, group);
        }
        if (group.features.empty() && !isFirst)
            fail("a group without features", "feature names or numbers", m_line);
        if (!group.features.empty())
            m_groups.push_back(std::move(group));
    }

    void takeToken(std::string_view token, Line& group) {
        if (const auto named = m_featureOfName.find(std::string(token)); named != m_featureOfName.end())
            return take(named->second, group);
        if (token.starts_with(weightWord)) {
            double weight = 0.0;
            if (!readNumber(token.substr(weightWord.size()), weight) || !(weight > 0.0))
                return fail("\"" + std::string(token.substr(0, 40)) + "\"", "weight= and a number > 0", m_line);
            group.weight = weight;
            return;
        }
        const auto dash = token.find('-');
        const std::optional<Index> first = wholeNumber(token.substr(0, dash));
        const std::optional<Index> last = dash == std::string_view::npos ? first : wholeNumber(token.substr(dash + 1));
        if (!first || !last || *first < 1 || *last < *first || *last > m_data.columns())
            return fail("\"" + std::string(token.substr(0, 40)) + "\"",
                        "a feature name, a number from 1 to " + count(m_data.columns()) + " or a range", m_line);
        for (Index j = *first - 1; j < *last && !m_error; ++j)
            take(j, group);
    }

    void take(Index feature, Line& group) {
        const bool isRepeated = std::ranges::find(group.features, feature) != group.features.end();
        std::vector<bool>::reference isUsed = m_isUsed[static_cast<std::size_t>(feature)];
        if (isRepeated || (isUsed && !m_mayOverlap))
            return fail("feature " + m_data.featureName(feature) + " a second time",
                        m_mayOverlap ? "every feature once in a group" : "every feature in one group", m_line);
        isUsed = true;
        group.features.push_back(feature);
    }

    /// Within a group the features are in the order of the data.
    Groups collected() {
        Groups groups;
        for (Line& group : m_groups) {
            std::ranges::sort(group.features);
            const auto size = static_cast<Index>(group.features.size());
            groups.add(size, group.weight.value_or(std::sqrt(static_cast<double>(size))));
            groups.order.insert(groups.order.end(), group.features.begin(), group.features.end());
        }
        if (std::ranges::is_sorted(groups.order) && static_cast<Index>(groups.order.size()) == m_data.columns())
            groups.order.clear();
        return groups;
    }

    std::string m_path;
    const Dataset& m_data;
    bool m_mayOverlap;
    std::map<std::string, Index> m_featureOfName;
    std::vector<bool> m_isUsed;
    std::vector<Line> m_groups;
    std::int64_t m_line = 0;
    std::optional<Message> m_error;
};

} // namespace

Result<Groups> groupsFor(const std::string& choice, const Dataset& data, bool hasConstant, bool mayOverlap,
                         const TextReader& read) {
    if (choice.starts_with(equalWord)) {
        Result<Groups> groups =
            equalGroups(std::string_view(choice).substr(equalWord.size()), data.columns() - (hasConstant ? 1 : 0));
        if (groups && hasConstant)
            groups->add(1);
        return groups;
    }
    if (choice.starts_with(prefixWord))
        return prefixGroups(std::string_view(choice).substr(prefixWord.size()), data);
    const Result<std::string> text = read ? read(choice) : readWholeFile(choice);
    if (!text)
        return text.error();
    return GroupFile(choice, data, mayOverlap).read(*text, hasConstant);
}

bool isGroupFile(const std::string& choice) {
    return !choice.empty() && !choice.starts_with(equalWord) && !choice.starts_with(prefixWord);
}

} // namespace gapscope
