// SPDX-License-Identifier: GPL-3.0-only
#include "ui/models/run_curves.h"

#include "engine/run/output/known_numbers.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gapscope {

namespace {

/// The column that stores a quantity. A suboptimality is a primal value minus a constant that changes with every better
/// bound, so it has no column of its own.
std::size_t column(Quantity quantity) {
    switch (quantity) {
    case Quantity::primal:
    case Quantity::suboptimality:
        return 0;
    case Quantity::dual:
        return 1;
    case Quantity::gap:
        return 2;
    case Quantity::primalAverage:
    case Quantity::suboptimalityAverage:
        return 3;
    case Quantity::dualAverage:
        return 4;
    case Quantity::gapAverage:
        return 5;
    case Quantity::nonZerosW:
        return 6;
    case Quantity::nonZerosAlpha:
        return 7;
    case Quantity::trainError:
        return 8;
    case Quantity::testError:
        return 9;
    case Quantity::sequenceError:
        return 10;
    case Quantity::theory:
        return 11;
    case Quantity::bounded:
        return 12;
    case Quantity::own1:
    case Quantity::own2:
    case Quantity::own3:
    case Quantity::own4:
        break; // have columns of their own
    }
    return 0;
}

bool isOwn(Quantity quantity) {
    return quantity >= Quantity::own1;
}

/// Pads with NaN for snapshots that were not part of the computation.
void fillUp(CurveColumn& computed, std::size_t size) {
    while (computed.size() < size)
        computed.append(std::numeric_limits<double>::quiet_NaN());
}

/// Keeps x nondecreasing, whatever the clock reports: the decimation searches in sorted columns.
void appendRising(std::vector<double>& x, double value) {
    const double previous = x.empty() ? 0.0 : x.back();
    x.push_back(value > previous ? value : previous);
}

} // namespace

std::size_t RunCurves::read(const Trace& trace) {
    m_fresh.clear();
    const bool isOwnInStep = m_ownCursor == m_cursor;
    const std::size_t count = trace.since(m_cursor, m_fresh, maxAtOnce);
    for (const Snapshot& snapshot : m_fresh)
        append(snapshot);
    if (isOwnInStep) {
        appendOwn();
        m_ownCursor = m_cursor;
        return count;
    }
    m_fresh.clear();
    const std::size_t old = trace.since(m_ownCursor, m_fresh, std::min(maxAtOnce, m_cursor - m_ownCursor));
    appendOwn();
    return std::max(count, old);
}

void RunCurves::appendOwn() {
    for (const Snapshot& snapshot : m_fresh)
        for (std::size_t k = 0; k < m_own.size(); ++k)
            m_ownColumns[k].append(m_own[k](snapshot));
}

void RunCurves::setOwn(std::vector<OwnQuantity> quantities) {
    m_own = std::move(quantities);
    m_own.resize(std::min(m_own.size(), mostOwn));
    m_ownColumns.fill(CurveColumn());
    m_ownCursor = m_own.empty() ? m_cursor : 0;
}

void RunCurves::append(const Snapshot& snapshot) {
    const bool isFirst = size() == 0;
    for (const XQuantity quantity :
         {XQuantity::iterations, XQuantity::passes, XQuantity::seconds, XQuantity::rounds, XQuantity::bytesSent})
        if (std::vector<double>& x = m_x[static_cast<std::size_t>(quantity)];
            isFirst ? hasX(snapshot, quantity) : !x.empty())
            appendRising(x, xOf(snapshot, quantity));
    // If P is not finite, neither is the iterate, and none of its values is connected to their neighbours. The best
    // dual value and the averages belong to other points.
    const bool isFinite = std::isfinite(snapshot.primal);
    const auto put = [this](Quantity quantity, double value) { m_y[column(quantity)].append(value); };
    const auto putOfIterate = [&](Quantity quantity, double value) { put(quantity, isFinite ? value : infinity); };
    putOfIterate(Quantity::primal, snapshot.primal);
    put(Quantity::dual, snapshot.dual);
    putOfIterate(Quantity::gap, std::isnan(snapshot.gap) ? snapshot.primal - snapshot.dual : snapshot.gap);
    put(Quantity::primalAverage, snapshot.primalAverage);
    put(Quantity::dualAverage, snapshot.dualAverage);
    put(Quantity::gapAverage, snapshot.primalAverage - snapshot.dualAverage);
    putOfIterate(Quantity::nonZerosW, countAsNumber(snapshot.nonZerosW));
    putOfIterate(Quantity::nonZerosAlpha, countAsNumber(snapshot.nonZerosAlpha));
    putOfIterate(Quantity::trainError, snapshot.trainError);
    putOfIterate(Quantity::testError, snapshot.testError);
    putOfIterate(Quantity::sequenceError,
                 std::isnan(snapshot.testSequenceError) ? snapshot.trainSequenceError : snapshot.testSequenceError);
    fillUp(m_y[column(Quantity::theory)], size());
    fillUp(m_y[column(Quantity::bounded)], size());
    for (const double dual : {snapshot.dual, snapshot.dualAverage})
        if (std::isfinite(dual))
            m_bestDual = std::max(m_bestDual, dual);
}

void RunCurves::setTheory(CurveColumn bound, CurveColumn bounded) {
    fillUp(bound, size());
    fillUp(bounded, size());
    m_y[column(Quantity::theory)] = std::move(bound);
    m_y[column(Quantity::bounded)] = std::move(bounded);
}

Curve RunCurves::curve(Quantity quantity, XQuantity x, double bound) const {
    if (isOwn(quantity)) {
        const CurveColumn& y =
            m_ownColumns[static_cast<std::size_t>(quantity) - static_cast<std::size_t>(Quantity::own1)];
        return {this->x(x).first(std::min(y.size(), this->x(x).size())), &y, 0.0};
    }
    const bool isExcess = quantity == Quantity::suboptimality || quantity == Quantity::suboptimalityAverage;
    return {m_x[static_cast<std::size_t>(x)], &m_y[column(quantity)], isExcess ? bound : 0.0};
}

} // namespace gapscope
