// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/record/support_history.h"

#include <algorithm>
#include <set>
#include <utility>

namespace gapscope {

Support Support::of(VectorView w) {
    const auto words = static_cast<std::size_t>((w.size() + wordBits - 1) / wordBits);
    Support support{std::vector<std::uint64_t>(words), std::vector<std::uint64_t>(words)};
    for (std::size_t word = 0; word < words; ++word) {
        const Index first = static_cast<Index>(word) * wordBits;
        const Index count = std::min(wordBits, w.size() - first);
        std::uint64_t nonZero = 0;
        std::uint64_t negative = 0;
        for (Index k = 0; k < count; ++k) {
            const double value = w[first + k];
            nonZero |= static_cast<std::uint64_t>(value != 0.0) << k;
            negative |= static_cast<std::uint64_t>(value < 0.0) << k;
        }
        support.nonZero[word] = nonZero;
        support.negative[word] = negative;
    }
    return support;
}

SupportRecord refined(const SupportRecord& whole, const SupportRecord& fine) {
    if (fine.columns.empty() || fine.coefficients != whole.coefficients)
        return whole;
    const double first = fine.columns.front().iteration;
    const double last = fine.columns.back().iteration;
    SupportRecord both = whole;
    both.columns.clear();
    for (const SupportColumn& column : whole.columns)
        if (column.iteration < first)
            both.columns.push_back(column);
    both.columns.insert(both.columns.end(), fine.columns.begin(), fine.columns.end());
    for (const SupportColumn& column : whole.columns)
        if (column.iteration > last)
            both.columns.push_back(column);
    return both;
}

SupportHistory::SupportHistory(Index coefficients) : m_coefficients(coefficients), m_capacity(capacity(coefficients)) {}

std::size_t SupportHistory::capacity(Index coefficients) {
    const auto words = static_cast<std::size_t>((coefficients + Support::wordBits - 1) / Support::wordBits);
    const std::size_t bytes = std::max<std::size_t>(1, 2 * sizeof(std::uint64_t) * words);
    return std::clamp(maxBytes / bytes, fewestColumns, maxColumns);
}

void SupportHistory::record(double iteration, VectorView w) {
    auto support = std::make_shared<const Support>(Support::of(w.head(m_coefficients)));
    const std::lock_guard lock(m_mutex);
    // A run that pauses inside an iteration is recorded twice; the later record replaces the earlier one.
    const bool isAgain = m_seen > 0 && m_latest.iteration == iteration;
    const bool isSameSupport = m_seen > 0 && support->nonZero == m_latest.support->nonZero;
    if (isSameSupport && support->negative == m_latest.support->negative)
        support = m_latest.support;
    m_latest = {iteration, std::move(support)};
    if (!isSameSupport) {
        m_changed = m_latest;
        m_unchanged = 0;
    }
    if (isAgain) {
        m_unchanged = std::max<std::size_t>(1, m_unchanged);
        if (!m_columns.empty() && m_columns.back().iteration == iteration)
            m_columns.back() = m_latest;
        return;
    }
    ++m_unchanged;
    ++m_seen;
    if ((m_seen - 1) % m_stride == 0)
        keep(m_latest);
}

void SupportHistory::keep(const SupportColumn& column) {
    if (m_columns.size() >= m_capacity) {
        for (std::size_t k = 0; 2 * k < m_columns.size(); ++k)
            m_columns[k] = std::move(m_columns[2 * k]);
        m_columns.resize((m_columns.size() + 1) / 2);
        m_stride *= 2;
        if ((m_seen - 1) % m_stride != 0)
            return;
    }
    m_columns.push_back(column);
}

std::size_t SupportHistory::bytes() const {
    const std::lock_guard lock(m_mutex);
    std::set<const Support*> supports{m_latest.support.get(), m_changed.support.get()};
    for (const SupportColumn& column : m_columns)
        supports.insert(column.support.get());
    supports.erase(nullptr);
    const auto words = static_cast<std::size_t>((m_coefficients + Support::wordBits - 1) / Support::wordBits);
    return m_columns.capacity() * sizeof(SupportColumn) +
           supports.size() * (sizeof(Support) + 2 * sizeof(std::uint64_t) * words);
}

SupportRecord SupportHistory::read() const {
    SupportRecord record;
    record.coefficients = m_coefficients;
    const std::lock_guard lock(m_mutex);
    record.columns = m_columns;
    record.snapshots = m_seen;
    record.unchangedSnapshots = m_unchanged;
    if (m_seen == 0)
        return record;
    record.unchangedSince = m_changed.iteration;
    const auto place = std::ranges::lower_bound(record.columns, m_changed.iteration, {}, &SupportColumn::iteration);
    if (place == record.columns.end() || place->iteration != m_changed.iteration)
        record.columns.insert(place, m_changed);
    if (record.columns.back().iteration != m_latest.iteration)
        record.columns.push_back(m_latest);
    return record;
}

} // namespace gapscope
