// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/rows/row_order.h"

#include <algorithm>
#include <numeric>

namespace gapscope {
namespace {

constexpr Index entriesPerYield = 1 << 20; // about a millisecond of work
constexpr Index rowsPerBlock = 8;          // with 16, well-known data sets needed several times the passes
constexpr Index entriesPerBlock = 4096;    // long rows are fetched efficiently one by one

Index entriesPerRow(const DataMap& map) {
    return map.rows() > 0 ? static_cast<Index>(map.data().stored() / map.rows()) + 1 : 1;
}

} // namespace

BlockOrder::BlockOrder(const DataMap& map)
    : m_blockRows(std::clamp<Index>(entriesPerBlock / entriesPerRow(map), 1, rowsPerBlock)) {}

Index BlockOrder::chooseOrder(Index count, Random& random) {
    const auto blocks = static_cast<std::size_t>((count + m_blockRows - 1) / m_blockRows);
    if (blocks != m_blocks.size()) {
        m_blocks.resize(blocks);
        std::iota(m_blocks.begin(), m_blocks.end(), Index{0});
    }
    random.shuffle(m_blocks);
    return static_cast<Index>(random.below(static_cast<std::uint64_t>(std::clamp<Index>(count, 1, m_blockRows))));
}

RowOrder::RowOrder(const SolverContext& context, Sampling sampling)
    : m_sampling(sampling), m_random(context.seed), m_count(context.problem.rows()),
      m_isGiven(context.rowOrder.kind == RowOrderChoice::Kind::given),
      m_blocks(context.problem.kernelMap() != nullptr ? BlockOrder() : BlockOrder(context.problem.rowMap())) {
    if (m_isGiven) {
        m_rows = context.rowOrder.given;
        return;
    }
    if (context.problem.kernelMap() == nullptr && context.problem.rowMap().data().mapped() != nullptr) {
        m_windows.emplace(context.problem.rowMap(), context.windowBytes);
        m_parts.resize(m_windows->count());
        std::iota(m_parts.begin(), m_parts.end(), std::size_t{0});
        m_part = m_parts.size(); // makes the first call shuffle
        return;
    }
    if (m_sampling == Sampling::iid)
        return;
    m_rows.resize(static_cast<std::size_t>(m_count));
    std::iota(m_rows.begin(), m_rows.end(), Index{0});
    m_position = m_rows.size(); // makes the first call shuffle
}

void RowOrder::startPass() {
    m_position = 0;
    if (m_isGiven)
        return;
    if (m_windows)
        startWindow();
    else if (m_sampling == Sampling::blocks)
        m_blocks.shuffle(m_count, m_random, [place = m_rows.data()](Index row) mutable { *place++ = row; });
    else
        m_random.shuffle(m_rows);
}

void RowOrder::startWindow() {
    if (m_part == m_parts.size()) {
        m_random.shuffle(m_parts);
        m_part = 0;
    }
    const auto [first, end] = m_windows->range(m_parts[m_part]);
    m_windows->readAhead(m_parts[m_part++]);
    if (m_part < m_parts.size())
        m_windows->readAhead(m_parts[m_part]);
    const Index count = end - first;
    m_rows.resize(static_cast<std::size_t>(count));
    if (m_sampling == Sampling::iid) {
        for (Index& row : m_rows)
            row = first + static_cast<Index>(m_random.below(static_cast<std::uint64_t>(count)));
    } else if (m_sampling == Sampling::blocks) {
        m_blocks.shuffle(count, m_random,
                         [start = first, place = m_rows.data()](Index row) mutable { *place++ = start + row; });
    } else {
        std::iota(m_rows.begin(), m_rows.end(), first);
        m_random.shuffle(m_rows);
    }
}

void RowOrder::next(std::span<Index> rows) {
    for (Index& row : rows) {
        if (!m_isGiven && !m_windows && m_sampling == Sampling::iid) {
            row = static_cast<Index>(m_random.below(static_cast<std::uint64_t>(m_count)));
            continue;
        }
        if (m_position >= m_rows.size())
            startPass();
        row = m_rows[m_position++];
    }
}

Index rowsBetweenYields(const DataMap& map) {
    const Index rows = std::clamp<Index>(entriesPerYield / entriesPerRow(map), 1, rowsPerYield);
    return std::max<Index>(1, rows / map.outputs());
}

Parameter samplingParameter() {
    return {
        .key = "sampling",
        .symbol = "",
        .meaning =
            "Order of the rows: a random permutation each pass (permutation); the same of blocks of neighbouring rows "
            "(blocks: quicker passes over large data, for rows that are in no order); or drawn with replacement (iid, "
            "as the theory assumes).",
        .kind = Parameter::Kind::choice,
        .defaultText = "permutation",
        .choices = {"permutation", "blocks", "iid"}};
}

RowOrder::Sampling samplingOf(const ParameterValues& parameters) {
    if (parameters.is("sampling", "iid"))
        return RowOrder::Sampling::iid;
    return parameters.is("sampling", "blocks") ? RowOrder::Sampling::blocks : RowOrder::Sampling::permutation;
}

} // namespace gapscope
