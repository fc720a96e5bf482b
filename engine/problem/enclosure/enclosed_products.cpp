// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/enclosure/enclosed_products.h"

#include "engine/base/work_watch.h"
#include "engine/problem/enclosure/row_sums.h"
#include "engine/problem/enclosure/structured_products.h"
#include "engine/problem/maps/chain_map.h"
#include "engine/problem/maps/copied_columns_map.h"
#include "engine/problem/maps/entry_map.h"
#include "engine/problem/maps/task_map.h"
#include "engine/problem/threshold_map.h"

#include <stdexcept>
#include <vector>

namespace gapscope {
namespace {

/// Calls `work(i)` for all rows. False if a stop was requested before it was done.
template <class Work>
bool forRows(const Dataset& data, Index outputs, const std::stop_token& stop, Work&& work) {
    const auto perLook = static_cast<Index>(rowsPerLook(data.rows(), data.stored(), outputs));
    for (Index i = 0; i < data.rows(); ++i) {
        if (i % perLook == 0 && stop.stop_requested())
            return false;
        work(i);
    }
    return true;
}

bool scoresOfRows(const DataMap& map, const Vector& w, Interval multiple, IntervalVector& scores,
                  const std::stop_token& stop) {
    const Index outputs = map.outputs();
    const Interval bias = map.hasBiasColumn() ? Interval(w[w.size() - 1]) : Interval(0.0);
    const auto work = [&](int, Index begin, Index end) {
        for (Index i = begin; i < end; ++i)
            for (Index k = 0; k < outputs; ++k) {
                const Interval score = scaled(multiple, enclosedDot(map.row(i), w.data() + k, outputs));
                scores.set(i * outputs + k, map.hasBiasColumn() ? score + bias : score);
            }
    };
    return map.forStretches(work, stop);
}

bool transposedOfRows(const DataMap& map, const Vector& a, IntervalVector& v, const std::stop_token& stop) {
    const Index outputs = map.outputs();
    TransposedSums whole;
    const auto add = [&](TransposedSums& sums, Index begin, Index end) {
        for (Index i = begin; i < end; ++i) {
            for (Index k = 0; k < outputs; ++k)
                if (const double factor = a[i * outputs + k]; factor != 0.0)
                    sums.add(map.row(i), factor, k, outputs);
            if (map.hasBiasColumn())
                sums.addTo(map.columns() - 1, a[i]);
        }
    };
    if (!sumOverRows(map, map.columns(), whole, stop, add))
        return false;
    v = whole.enclosure(map.rows() + map.parts());
    return true;
}

/// With copies, the coefficient of a column is a sum, which no double represents: an interval.
bool scoresOfCopies(const CopiedColumnsMap& map, const Vector& u, Interval multiple, IntervalVector& scores,
                    const std::stop_token& stop) {
    const DataMap& rows = map.source();
    const Index outputs = rows.outputs();
    IntervalVector w(rows.columns());
    const std::vector<Index>& order = map.order();
    for (std::size_t place = 0; place < order.size(); ++place)
        for (Index k = 0; k < outputs; ++k) {
            const Index entry = order[place] * outputs + k;
            w.set(entry, w[entry] + Interval(u[static_cast<Index>(place) * outputs + k]));
        }
    const Interval bias = rows.hasBiasColumn() ? Interval(u[u.size() - 1]) : Interval(0.0);
    const auto work = [&](int, Index begin, Index end) {
        for (Index i = begin; i < end; ++i) {
            const RowView row = rows.row(i);
            for (Index k = 0; k < outputs; ++k) {
                EnclosedSum sum;
                for (Index j = 0; j < row.count; ++j)
                    sum.add(Interval(row.value[j]) * w[(row.column == nullptr ? j : row.column[j]) * outputs + k]);
                scores.set(i * outputs + k, multiple * sum.value() + bias);
            }
        }
    };
    return rows.forStretches(work, stop);
}

bool transposedOfCopies(const CopiedColumnsMap& map, const Vector& a, IntervalVector& v, const std::stop_token& stop) {
    IntervalVector ofRows;
    if (!transposedOfRows(map.source(), a, ofRows, stop))
        return false;
    const Index outputs = map.outputs();
    v = IntervalVector(map.columns());
    const std::vector<Index>& order = map.order();
    for (std::size_t place = 0; place < order.size(); ++place)
        for (Index k = 0; k < outputs; ++k)
            v.set(static_cast<Index>(place) * outputs + k, ofRows[order[place] * outputs + k]);
    if (map.source().hasBiasColumn())
        v.set(v.size() - 1, ofRows[ofRows.size() - 1]);
    return true;
}

/// The map of entries of a matrix, whose products only copy, so that they are exact.
const EntryMap& onlyCopies(const LinearMap& map) {
    if (const auto* entries = dynamic_cast<const EntryMap*>(&map))
        return *entries;
    throw std::logic_error("no enclosure of this map");
}

} // namespace

bool encloseScores(const Problem& problem, const Vector& w, Interval multiple, IntervalVector& scores,
                   const std::stop_token& stop) {
    scores = IntervalVector(problem.scoreCount());
    const LinearMap* map = &problem.map();
    if (const auto* rows = dynamic_cast<const DataMap*>(map))
        return scoresOfRows(*rows, w, multiple, scores, stop);
    if (problem.copies() != nullptr)
        return scoresOfCopies(*problem.copies(), w, multiple, scores, stop);
    if (problem.thresholds() != nullptr)
        return scoresOfThresholds(*problem.thresholds(), w, multiple, scores, stop);
    if (problem.stumps() != nullptr)
        return scoresOfStumps(*problem.stumps(), w, multiple, scores, stop);
    if (const auto* chains = dynamic_cast<const ChainMap*>(map))
        return scoresOfChains(*chains, w, multiple, scores, stop);
    if (const auto* tasks = dynamic_cast<const TaskMap*>(map))
        return forRows(tasks->data(), 1, stop, [&](Index i) {
            const double* const ofTask = w.data() + tasks->data().tasks()[static_cast<std::size_t>(i)];
            scores.set(i, scaled(multiple, enclosedDot(tasks->data().row(i), ofTask, tasks->tasks())));
        });
    Vector entries;
    if (!onlyCopies(*map).multiply(w, entries, stop))
        return false;
    for (Index i = 0; i < entries.size(); ++i)
        scores.set(i, scaled(multiple, Interval(entries[i])));
    return true;
}

bool encloseTransposed(const Problem& problem, const Vector& a, IntervalVector& v, const std::stop_token& stop) {
    const LinearMap* map = &problem.map();
    if (const auto* rows = dynamic_cast<const DataMap*>(map))
        return transposedOfRows(*rows, a, v, stop);
    if (problem.copies() != nullptr)
        return transposedOfCopies(*problem.copies(), a, v, stop);
    if (problem.thresholds() != nullptr)
        return transposedOfThresholds(*problem.thresholds(), a, v, stop);
    if (problem.stumps() != nullptr)
        return transposedOfStumps(*problem.stumps(), a, v, stop);
    if (const auto* chains = dynamic_cast<const ChainMap*>(map))
        return transposedOfChains(*chains, a, v, stop);
    if (const auto* tasks = dynamic_cast<const TaskMap*>(map)) {
        TransposedSums sums(map->columns());
        const bool isDone = forRows(tasks->data(), 1, stop, [&](Index i) {
            if (a[i] != 0.0)
                sums.add(tasks->data().row(i), a[i], tasks->data().tasks()[static_cast<std::size_t>(i)],
                         tasks->tasks());
        });
        if (isDone)
            v = sums.enclosure(map->rows());
        return isDone;
    }
    Vector entries;
    if (!onlyCopies(*map).multiplyTransposed(a, entries, stop))
        return false;
    v.low = entries;
    v.high = entries;
    return true;
}

} // namespace gapscope
