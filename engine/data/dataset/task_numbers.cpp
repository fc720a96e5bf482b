// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/dataset/task_numbers.h"

#include "engine/data/parsing/number_text.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <numeric>
#include <optional>

namespace gapscope {
namespace {

/// The integer that the text spells in canonical form: "7" is an integer, "07" and "7.0" are texts.
std::optional<std::int64_t> integerIn(std::string_view text) {
    std::int64_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    const bool isPlain = error == std::errc() && stop == end && shown(number) == text;
    return isPlain ? std::optional(number) : std::nullopt;
}

/// The position of each name in the order of all names.
std::vector<Index> ranksOf(const std::vector<std::string>& names) {
    std::vector<std::int64_t> integers;
    for (const std::string& name : names)
        if (const std::optional<std::int64_t> number = integerIn(name))
            integers.push_back(*number);
    std::vector<std::size_t> order(names.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    if (integers.size() == names.size())
        std::ranges::sort(order, {}, [&](std::size_t k) { return integers[k]; });
    else
        std::ranges::sort(order, {}, [&](std::size_t k) -> const std::string& { return names[k]; });
    std::vector<Index> ranks(names.size());
    for (std::size_t rank = 0; rank < order.size(); ++rank)
        ranks[order[rank]] = static_cast<Index>(rank);
    return ranks;
}

} // namespace

TaskNumbers::TaskNumbers(const std::vector<std::string>& known) : m_names(known), m_areKnown(!known.empty()) {
    for (std::size_t k = 0; k < known.size(); ++k)
        m_numbers.emplace(known[k], static_cast<Index>(k));
}

Status TaskNumbers::add(std::string_view name) {
    // Consecutive rows often belong to the same task.
    if (m_number < 0 || name != m_name) {
        m_name = name;
        const auto found = m_numbers.find(m_name);
        m_number = -1;
        if (found == m_numbers.end() && m_areKnown)
            return Message{MessageId::taskUnknown,
                           {},
                           {shownToken(name), shown(static_cast<std::int64_t>(m_names.size())),
                            shownToken(m_names.front()), shownToken(m_names.back())}};
        m_number = found == m_numbers.end() ? static_cast<Index>(m_names.size()) : found->second;
        if (found == m_numbers.end()) {
            m_numbers.emplace(m_name, m_number);
            m_names.push_back(m_name);
        }
    }
    m_ofRow.push_back(m_number);
    return {};
}

void TaskNumbers::finish(RowStructure& structure) {
    structure.tasks = std::move(m_ofRow);
    structure.tasks.shrink_to_fit();
    if (m_areKnown) {
        structure.taskNames = std::move(m_names);
        return;
    }
    const std::vector<Index> ranks = ranksOf(m_names);
    structure.taskNames.resize(m_names.size());
    for (std::size_t k = 0; k < m_names.size(); ++k)
        structure.taskNames[static_cast<std::size_t>(ranks[k])] = std::move(m_names[k]);
    for (Index& task : structure.tasks)
        task = ranks[static_cast<std::size_t>(task)];
}

bool isTaskInteger(std::string_view name) {
    return integerIn(name).has_value();
}

} // namespace gapscope
