// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/enclosure/enclosed_products.h"

#include "engine/base/work_watch.h"
#include "engine/data/dataset/row_products.h"
#include "engine/math/enclosure/enclosed_sum.h"
#include "engine/problem/maps/copied_columns_map.h"
#include "engine/problem/maps/entry_map.h"
#include "engine/problem/maps/task_map.h"

#include <array>
#include <utility>
#include <vector>

namespace gapscope {
namespace {

/// The sum of x_k w[stride column_k], in a few sums that the processor works on at the same time.
Interval enclosedDot(RowView row, const double* w, Index stride) noexcept {
    constexpr Index lanes = 4;
    std::array<SumState, lanes> states;
    const Index whole = row.count - row.count % lanes;
    const auto weight = [&](Index k) { return w[(row.column == nullptr ? k : row.column[k]) * stride]; };
    if (row.column == nullptr && stride == 1) {
        for (Index k = 0; k < whole; k += lanes)
            for (Index lane = 0; lane < lanes; ++lane)
                states[static_cast<std::size_t>(lane)].addProduct(row.value[k + lane], w[k + lane]);
    } else {
        for (Index k = 0; k < whole; k += lanes)
            for (Index lane = 0; lane < lanes; ++lane)
                states[static_cast<std::size_t>(lane)].addProduct(row.value[k + lane], weight(k + lane));
    }
    for (Index k = whole; k < row.count; ++k)
        states[static_cast<std::size_t>(k - whole)].addProduct(row.value[k], weight(k));
    SumState total = states[0];
    for (std::size_t lane = 1; lane < states.size(); ++lane)
        total.add(states[lane]);
    return total.enclosure(static_cast<double>(row.count + lanes), static_cast<double>(row.count));
}

/// Sums of products v += a x_i with their errors.
class TransposedSums {
public:
    TransposedSums() = default;
    explicit TransposedSums(Index size)
        : m_sum(Vector::Zero(size)), m_lost(Vector::Zero(size)), m_noise(Vector::Zero(size)) {}

    bool isEmpty() const noexcept { return m_sum.size() == 0; }
    /// Adds a x_i to the entries offset + stride j.
    void add(RowView row, double a, Index offset, Index stride) noexcept {
        if (row.column == nullptr && stride == 1) { // a loop that the compiler can vectorize
            double* const sum = m_sum.data() + offset;
            double* const lost = m_lost.data() + offset;
            double* const noise = m_noise.data() + offset;
            for (Index k = 0; k < row.count; ++k)
                addTerm(SplitProduct(row.value[k], a), sum[k], lost[k], noise[k]);
        } else {
            for (Index k = 0; k < row.count; ++k) {
                const Index entry = offset + (row.column == nullptr ? k : row.column[k]) * stride;
                addTerm(SplitProduct(row.value[k], a), m_sum[entry], m_lost[entry], m_noise[entry]);
            }
        }
    }
    void addTo(Index entry, double a) noexcept {
        addTerm(SplitProduct(a, 1.0), m_sum[entry], m_lost[entry], m_noise[entry]);
    }
    /// Adds the sums of other rows, which count as one more term.
    void add(const TransposedSums& other) noexcept {
        for (Index j = 0; j < m_sum.size(); ++j) {
            SumState state = at(j);
            state.add(other.at(j));
            m_sum[j] = state.sum;
            m_lost[j] = state.lost;
            m_noise[j] = state.noise;
        }
    }
    /// `most`: an upper bound of the number of terms of every entry.
    IntervalVector enclosure(Index most) const {
        IntervalVector v(m_sum.size());
        const auto terms = static_cast<double>(most);
        for (Index j = 0; j < v.size(); ++j)
            v.set(j, at(j).enclosure(terms, terms));
        return v;
    }

private:
    SumState at(Index j) const noexcept { return {m_sum[j], m_lost[j], m_noise[j]}; }
    static void addTerm(SplitProduct split, double& sum, double& lost, double& noise) noexcept {
        SumState state{sum, lost, noise};
        state.add(split.product, split.error);
        sum = state.sum;
        lost = state.lost;
        noise = state.noise;
    }

    Vector m_sum;
    Vector m_lost;
    Vector m_noise;
};

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
    const bool isScaled = multiple.low() != 1.0 || multiple.high() != 1.0;
    const Interval bias = map.hasBiasColumn() ? Interval(w[w.size() - 1]) : Interval(0.0);
    const auto work = [&](int, Index begin, Index end) {
        for (Index i = begin; i < end; ++i)
            for (Index k = 0; k < outputs; ++k) {
                Interval score = enclosedDot(map.row(i), w.data() + k, outputs);
                if (isScaled)
                    score = multiple * score;
                scores.set(i * outputs + k, map.hasBiasColumn() ? score + bias : score);
            }
    };
    return map.forStretches(work, stop);
}

bool transposedOfRows(const DataMap& map, const Vector& a, IntervalVector& v, const std::stop_token& stop) {
    const Index outputs = map.outputs();
    std::vector<TransposedSums> parts(static_cast<std::size_t>(map.parts()));
    const auto work = [&](int part, Index begin, Index end) {
        TransposedSums& sums = parts[static_cast<std::size_t>(part)];
        if (sums.isEmpty())
            sums = TransposedSums(map.columns());
        for (Index i = begin; i < end; ++i) {
            for (Index k = 0; k < outputs; ++k)
                if (const double factor = a[i * outputs + k]; factor != 0.0)
                    sums.add(map.row(i), factor, k, outputs);
            if (map.hasBiasColumn())
                sums.addTo(map.columns() - 1, a[i]);
        }
    };
    if (!map.forStretches(work, stop))
        return false;
    TransposedSums whole = parts[0].isEmpty() ? TransposedSums(map.columns()) : std::move(parts[0]);
    for (std::size_t part = 1; part < parts.size(); ++part)
        if (!parts[part].isEmpty())
            whole.add(parts[part]);
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

} // namespace

bool hasEnclosedProducts(const Problem& problem) noexcept {
    const LinearMap* map = &problem.map();
    return dynamic_cast<const DataMap*>(map) != nullptr || dynamic_cast<const TaskMap*>(map) != nullptr ||
           dynamic_cast<const EntryMap*>(map) != nullptr || problem.copies() != nullptr;
}

bool encloseScores(const Problem& problem, const Vector& w, Interval multiple, IntervalVector& scores,
                   const std::stop_token& stop) {
    scores = IntervalVector(problem.scoreCount());
    const LinearMap* map = &problem.map();
    if (const auto* rows = dynamic_cast<const DataMap*>(map))
        return scoresOfRows(*rows, w, multiple, scores, stop);
    if (problem.copies() != nullptr)
        return scoresOfCopies(*problem.copies(), w, multiple, scores, stop);
    if (const auto* tasks = dynamic_cast<const TaskMap*>(map))
        return forRows(tasks->data(), 1, stop, [&](Index i) {
            const double* const ofTask = w.data() + tasks->data().tasks()[static_cast<std::size_t>(i)];
            scores.set(i, multiple * enclosedDot(tasks->data().row(i), ofTask, tasks->tasks()));
        });
    Vector entries; // of a matrix: the products only copy
    if (!map->multiply(w, entries, stop))
        return false;
    for (Index i = 0; i < entries.size(); ++i)
        scores.set(i, multiple * Interval(entries[i]));
    return true;
}

bool encloseTransposed(const Problem& problem, const Vector& a, IntervalVector& v, const std::stop_token& stop) {
    const LinearMap* map = &problem.map();
    if (const auto* rows = dynamic_cast<const DataMap*>(map))
        return transposedOfRows(*rows, a, v, stop);
    if (problem.copies() != nullptr)
        return transposedOfCopies(*problem.copies(), a, v, stop);
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
    if (!map->multiplyTransposed(a, entries, stop))
        return false;
    v.low = entries;
    v.high = entries;
    return true;
}

} // namespace gapscope
