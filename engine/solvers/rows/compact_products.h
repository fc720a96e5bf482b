// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"
#include "engine/solvers/rows/compact_rows.h"
#include "engine/solvers/rows/partial_sums.h"

#include <functional>
#include <memory>
#include <span>

namespace gapscope {

/// A subset of the rows: a list in the given order, or the first `count` rows.
struct RowSubset {
    Index count = 0;
    const Index* list = nullptr; ///< null: row k itself

    Index operator[](Index k) const noexcept { return list == nullptr ? k : list[k]; }
};

/// Products with chosen compact rows, on the threads of the run. They are counted as work and throw StopRequested after
/// a stop request. Vectors over rows have one entry per chosen row. Sums depend in their last digits on the number of
/// threads.
class CompactProducts {
public:
    CompactProducts(const DataMap& map, CompactRows::Precision precision, std::stop_token stop, Work& work,
                    int threads = 1)
        : CompactProducts(CompactRows::of(map, precision, stop, threads), stop, work, threads) {}
    CompactProducts(std::shared_ptr<const CompactRows> rows, std::stop_token stop, Work& work, int threads = 1)
        : m_rows(std::move(rows)), m_stop(std::move(stop)), m_work(work), m_parts(threads), m_sums(m_parts.count()) {}

    const CompactRows& rows() const noexcept { return *m_rows; }

    /// scores_k = x_k . w
    void multiply(const RowSubset& chosen, const Vector& w, Vector& scores);
    /// v += sum_k a_k x_k; rows with a_k = 0 are skipped.
    void addTransposed(const RowSubset& chosen, const Vector& a, Vector& v);
    /// scores_k = x_k . w and v += sum_k weights_k scores_k x_k in one pass over the rows with weights_k != 0; only
    /// their scores are set.
    void multiplyWeighted(const RowSubset& chosen, const Vector& weights, const Vector& w, Vector& scores, Vector& v);
    /// The same three for row-major W and V (p x outputs) and scores, a (count x outputs). Instead of weights,
    /// `transform` receives the index k of a row and its scores, and replaces these by the factors of x_k.
    void multiply(const RowSubset& chosen, Index outputs, const Vector& w, Vector& scores);
    void addTransposed(const RowSubset& chosen, Index outputs, const Vector& a, Vector& v);
    /// Called on several threads at a time, for different rows.
    using RowTransform = std::function<void(Index k, std::span<double> scores)>;
    void applyHessian(const RowSubset& chosen, Index outputs, const RowTransform& transform, const Vector& w,
                      Vector& v);
    /// matrix += sum_k weights_k x_k x_k^T, with each pair of columns in only one of its two positions; `matrix` is p x
    /// p.
    void addOuter(const RowSubset& chosen, const Vector& weights, DenseRows& matrix);

private:
    template <class Use>
    void forRows(const RowSubset& chosen, Use&& use, Index outputs = 1);

    std::shared_ptr<const CompactRows> m_rows;
    std::stop_token m_stop;
    Work& m_work;
    WorkParts m_parts;
    PartialSums m_sums;
};

} // namespace gapscope
