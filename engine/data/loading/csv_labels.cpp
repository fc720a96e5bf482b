// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/loading/csv_labels.h"

#include <algorithm>

namespace gapscope {

void CsvLabels::addNumber(std::string_view text, double number) {
    m_numbers.push_back(number + 0.0); // "-0" and "0" are the same label
    keepText(text);
}

void CsvLabels::addText(std::string_view text) {
    m_numeric = false;
    keepText(text);
}

void CsvLabels::keepText(std::string_view text) {
    m_texts += text;
    m_textEnd.push_back(m_texts.size());
}

std::string_view CsvLabels::text(std::size_t row) const {
    const std::size_t begin = row == 0 ? 0 : m_textEnd[row - 1];
    return std::string_view(m_texts).substr(begin, m_textEnd[row] - begin);
}

Labels CsvLabels::finish() {
    if (m_numeric)
        return {std::move(m_numbers), {}};
    std::vector<std::string_view> rows;
    rows.reserve(m_textEnd.size());
    std::size_t begin = 0;
    for (const std::size_t end : m_textEnd) {
        rows.push_back(std::string_view(m_texts).substr(begin, end - begin));
        begin = end;
    }
    std::vector<std::string_view> distinct = rows;
    std::sort(distinct.begin(), distinct.end());
    distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
    Labels labels;
    labels.categories.assign(distinct.begin(), distinct.end());
    labels.values.reserve(rows.size());
    for (const std::string_view row : rows) {
        const auto position = std::lower_bound(distinct.begin(), distinct.end(), row) - distinct.begin();
        labels.values.push_back(static_cast<double>(position));
    }
    return labels;
}

} // namespace gapscope
