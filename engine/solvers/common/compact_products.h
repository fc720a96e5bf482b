// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/common/compact_rows.h"
#include "engine/solvers/interface/solver.h"

#include <functional>
#include <memory>
#include <span>

namespace gapscope {

/// Some of the rows, in a given order, or the first `count` of them.
struct RowSubset {
    Index count = 0;
    const Index* list = nullptr; ///< null: row k is k itself

    Index operator[](Index k) const noexcept { return list == nullptr ? k : list[k]; }
};

/// Products with chosen compact rows: counted as work, and leaving by StopRequested when the run is to stop. Vectors
/// over rows have one entry a chosen row.
class CompactProducts {
public:
    CompactProducts(const DataMap& map, CompactRows::Precision precision, std::stop_token stop, Work& work)
        : m_rows(std::make_unique<CompactRows>(map, precision, stop)), m_stop(std::move(stop)), m_work(work) {}
    CompactProducts(std::unique_ptr<CompactRows> rows, std::stop_token stop, Work& work)
        : m_rows(std::move(rows)), m_stop(std::move(stop)), m_work(work) {}

    const CompactRows& rows() const noexcept { return *m_rows; }

    /// scores_k = x_k . w
    void multiply(const RowSubset& chosen, const Vector& w, Vector& scores);
    /// v += sum_k a_k x_k; rows with a_k = 0 cost nothing.
    void addTransposed(const RowSubset& chosen, const Vector& a, Vector& v);
    /// scores_k = x_k . w and v += sum_k weights_k scores_k x_k in one go through the rows with weights_k != 0, whose
    /// scores alone are set.
    void multiplyWeighted(const RowSubset& chosen, const Vector& weights, const Vector& w, Vector& scores, Vector& v);
    /// The same three for W and V of p x outputs and scores, a of count x outputs, by rows. In place of weights,
    /// `transform` gets the number k of a row and its scores and puts there what multiplies x_k.
    void multiply(const RowSubset& chosen, Index outputs, const Vector& w, Vector& scores);
    void addTransposed(const RowSubset& chosen, Index outputs, const Vector& a, Vector& v);
    using RowTransform = std::function<void(Index k, std::span<double> scores)>;
    void applyHessian(const RowSubset& chosen, Index outputs, const RowTransform& transform, const Vector& w,
                      Vector& v);
    /// matrix += sum_k weights_k x_k x_k^T, each pair of columns in one of its two places; `matrix` is p x p.
    void addOuter(const RowSubset& chosen, const Vector& weights, DenseRows& matrix);

private:
    template <class Use>
    void forRows(const RowSubset& chosen, Use&& use, Index outputs = 1);

    std::unique_ptr<CompactRows> m_rows;
    std::stop_token m_stop;
    Work& m_work;
};

} // namespace gapscope
