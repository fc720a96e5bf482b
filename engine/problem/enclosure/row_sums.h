// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/rows.h"
#include "engine/math/enclosure/enclosed_sum.h"
#include "engine/math/enclosure/interval_vector.h"
#include "engine/problem/maps/linear_map.h"

#include <array>
#include <stop_token>
#include <utility>
#include <vector>

namespace gapscope {

/// The sum of x_k w[stride column_k], in a few sums that the processor works on at the same time.
inline Interval enclosedDot(RowView row, const double* w, Index stride) noexcept {
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

/// multiple x, exactly x for the multiple 1.
inline Interval scaled(Interval multiple, Interval x) noexcept {
    return multiple.low() == 1.0 && multiple.high() == 1.0 ? x : multiple * x;
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

/// The sums to which `add(sums, begin, end)` adds stretches of rows, on the threads of the rows. Each thread has its
/// own sums, which count as one more term of every entry; a single one works if they were large beside the data.
template <class Add>
bool sumOverRows(const DataMap& rows, Index size, TransposedSums& whole, const std::stop_token& stop, Add&& add) {
    constexpr double largestShare = 0.125;
    const bool onThreads = static_cast<double>(size) * rows.parts() <= largestShare * rows.productCost();
    std::vector<TransposedSums> parts(static_cast<std::size_t>(onThreads ? rows.parts() : 1));
    const auto work = [&](int part, Index begin, Index end) {
        TransposedSums& sums = parts[static_cast<std::size_t>(onThreads ? part : 0)];
        if (sums.isEmpty())
            sums = TransposedSums(size);
        add(sums, begin, end);
    };
    if (!rows.forStretches(work, stop, onThreads))
        return false;
    whole = parts[0].isEmpty() ? TransposedSums(size) : std::move(parts[0]);
    for (std::size_t part = 1; part < parts.size(); ++part)
        if (!parts[part].isEmpty())
            whole.add(parts[part]);
    return true;
}

} // namespace gapscope
