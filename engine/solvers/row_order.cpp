// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/row_order.h"

#include <algorithm>
#include <numeric>

namespace gapscope {
namespace {

constexpr Index entriesPerBreath = 1 << 20; // about a millisecond of work

} // namespace

RowOrder::RowOrder(const SolverContext& context, Sampling sampling)
    : m_sampling(sampling), m_random(context.seed), m_count(context.problem.rows()),
      m_isGiven(context.rowOrder.kind == RowOrderChoice::Kind::given) {
    if (m_isGiven) {
        m_rows = context.rowOrder.given;
    } else if (m_sampling == Sampling::permutation) {
        m_rows.resize(static_cast<std::size_t>(m_count));
        std::iota(m_rows.begin(), m_rows.end(), Index{0});
        m_position = m_rows.size(); // the first call shuffles
    }
}

void RowOrder::next(std::span<Index> rows) {
    for (Index& row : rows) {
        if (!m_isGiven && m_sampling == Sampling::iid) {
            row = static_cast<Index>(m_random.below(static_cast<std::uint64_t>(m_count)));
            continue;
        }
        if (m_position >= m_rows.size()) {
            m_position = 0;
            if (!m_isGiven)
                m_random.shuffle(m_rows);
        }
        row = m_rows[m_position++];
    }
}

Index rowsBetweenBreaths(const DataMap& map) {
    const Index perRow = map.rows() > 0 ? static_cast<Index>(map.data().stored() / map.rows()) + 1 : 1;
    return std::clamp<Index>(entriesPerBreath / perRow, 1, rowsPerBreath);
}

Parameter samplingParameter() {
    return {
        .key = "sampling",
        .symbol = "",
        .meaning =
            "Order of the rows: a random permutation each pass (fast in practice), or drawn with replacement (iid, as "
            "the theory assumes).",
        .kind = Parameter::Kind::choice,
        .defaultText = "permutation",
        .choices = {"permutation", "iid"}};
}

RowOrder::Sampling samplingOf(const ParameterValues& parameters) {
    return parameters.is("sampling", "iid") ? RowOrder::Sampling::iid : RowOrder::Sampling::permutation;
}

} // namespace gapscope
