// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/linear_programs/vertex_finish.h"

#include "engine/base/run_sentence.h"

#include <algorithm>
#include <utility>

namespace gapscope {
namespace {

constexpr double pivotsPerTrueVertex = 25.0;
constexpr double pivotsPerRow = 1.5;    // of the vertex, that an attempt may take in any case
constexpr double attainableGap = 1e-12; // relative to P

} // namespace

VertexFinish::VertexFinish(const SolverContext& context, SolverState& state, MeteredMap& products)
    : m_context(context), m_state(state), m_products(products),
      m_pieces(context.problem.loss(), context.problem.labels()),
      m_largest(static_cast<Index>(context.parameters.integer("finish_size"))) {}

bool VertexFinish::begin(const PairWithProducts& pair, double pivots) {
    const Problem& problem = m_context.problem;
    std::vector<Index> used = usedCoordinates(problem, pair.w);
    std::vector<RowAtKink> rows = rowsAtKinks(m_pieces, pair.alpha);
    if (used.empty() || rows.empty())
        return false;
    if (static_cast<Index>(used.size()) > m_largest) {
        if (!std::exchange(m_isTooLargeSaid, true))
            m_state.remark = english(RunSentence::vertexTooLarge,
                                     {shown(static_cast<std::int64_t>(used.size())), shown(std::int64_t{m_largest})});
        return false;
    }
    if (!m_columns)
        m_columns = std::make_unique<FeatureColumns>(problem.rowMap(), m_context.stop);
    m_columns->gather(used);
    const VertexStart start = chooseVertex(pair, std::move(rows), std::move(used), *m_columns);
    if (start.rows.empty())
        return false;
    m_pivots = std::make_unique<VertexPivots>(problem, m_pieces, *m_columns, m_products, m_state.work);
    m_left = std::max(pivots, pivotsPerRow * static_cast<double>(start.rows.size()));
    m_sinceTrueVertex = 0.0;
    if (m_pivots->enter(start, pair))
        return true;
    end();
    return false;
}

VertexFinish::Outcome VertexFinish::next() {
    m_hasTrueVertex = false;
    if (m_left <= 0.0)
        return settle(Outcome::ended);
    switch (m_pivots->pivot()) {
    case VertexPivots::Outcome::failed:
        return settle(Outcome::ended);
    case VertexPivots::Outcome::optimal:
        settle(Outcome::optimal);
        if (!m_pivots->isDisplaced() || isDone() || !m_pivots->removeDisplacement())
            return Outcome::optimal;
        return Outcome::moved;
    case VertexPivots::Outcome::moved:
        break;
    }
    m_left -= 1.0;
    m_total += 1.0;
    m_sinceTrueVertex += 1.0;
    return m_sinceTrueVertex >= pivotsPerTrueVertex ? settle(Outcome::moved) : Outcome::moved;
}

/// Whether the true vertex meets the run's tolerance, or a finer one that rounding allows.
bool VertexFinish::isDone() const {
    const double primal = m_pivots->truePrimal();
    const double floor = attainableGap * std::max(1.0, std::abs(primal));
    return primal - m_pivots->dual() <= std::max(floor, m_context.targetGap);
}

VertexFinish::Outcome VertexFinish::settle(Outcome outcome) {
    m_pivots->evaluateTrueVertex();
    m_hasTrueVertex = true;
    m_sinceTrueVertex = 0.0;
    return outcome;
}

} // namespace gapscope
