// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/dataset.h"
#include "engine/math/threads/work_parts.h"
#include "engine/math/vector.h"

#include <functional>
#include <limits>
#include <memory>
#include <stop_token>

namespace gapscope {

/// The matrix A of P(w) = g(A w) + R(w): n rows with `outputs()` scores each, `columns()` coordinates. Batch solvers
/// use only this interface. With K outputs, w is a p x K matrix by rows (the K coefficients of a feature next to each
/// other), and scores and dual variables are n x K by rows. Products return false, with an undefined result, if a stop
/// was requested before they were done; no product delays a stop by more than a few milliseconds.
class LinearMap {
public:
    LinearMap() = default;
    virtual ~LinearMap() = default;
    LinearMap(const LinearMap&) = delete;
    LinearMap& operator=(const LinearMap&) = delete;

    virtual Index rows() const noexcept = 0;
    /// n of the objective: more than rows() if other processes hold further rows (problem/shared).
    virtual Index totalRows() const noexcept { return rows(); }
    virtual Index columns() const noexcept = 0;
    virtual Index outputs() const noexcept { return 1; }
    virtual Index scoreCount() const noexcept { return rows() * outputs(); }
    /// scores = A w; `scores` is resized to `scoreCount()` and must not alias `w`.
    virtual bool multiply(const Vector& w, Vector& scores, const std::stop_token& stop) const = 0;
    /// v = A^T a (no factor 1/n); `v` is resized to `columns()` and must not alias `a`.
    virtual bool multiplyTransposed(const Vector& a, Vector& v, const std::stop_token& stop) const = 0;
    /// An image with w.image' the inner product of what w and w' represent; w itself unless coordinates represent
    /// functions of a kernel. `image` must not alias `w`.
    virtual bool gram(const Vector& w, Vector& image, const std::stop_token& stop) const {
        image = w;
        return !stop.stop_requested();
    }
    /// Number of stored entries that one product visits.
    virtual double productCost() const noexcept = 0;
    /// Cost of the products of an evaluation, in passes.
    virtual double evaluationPasses() const noexcept { return 1.0; }
    /// max |A_ij|, and max ||a_i||^2 over the rows a_i of A; +infinity if unknown.
    virtual double maxEntry() const { return std::numeric_limits<double>::infinity(); }
    virtual double maxSquaredNorm() const { return std::numeric_limits<double>::infinity(); }
    /// If a row is a sequence: an upper bound of the squared radius of the features of its labellings, over all rows;
    /// +infinity otherwise.
    virtual double squaredLabellingRadius() const { return std::numeric_limits<double>::infinity(); }
    /// An upper bound of the squared spectral norm ||A||^2 that needs no product; +infinity if unknown.
    virtual double squaredNormBound() const { return std::numeric_limits<double>::infinity(); }
};

/// The rows of a data set, with a column of ones as the last coordinate if there is a free bias. With several outputs,
/// every output has its own coefficients, and there is no bias column.
class DataMap final : public LinearMap {
public:
    DataMap(DatasetPointer data, bool biasColumn, int threads, Index outputs = 1);

    Index rows() const noexcept override { return m_data->rows(); }
    Index columns() const noexcept override { return m_data->columns() * m_outputs + (m_biasColumn ? 1 : 0); }
    Index outputs() const noexcept override { return m_outputs; }
    bool multiply(const Vector& w, Vector& scores, const std::stop_token& stop) const override;
    bool multiplyTransposed(const Vector& a, Vector& v, const std::stop_token& stop) const override;
    double productCost() const noexcept override {
        return static_cast<double>((m_data->stored() + m_data->rows()) * m_outputs);
    }

    double maxEntry() const override;
    double maxSquaredNorm() const override;
    /// The sum of ||a_i||^2, the squared Frobenius norm.
    double squaredNormBound() const override;

    /// Row i without the bias column.
    RowView row(Index i) const noexcept { return m_data->row(i); }
    bool hasBiasColumn() const noexcept { return m_biasColumn; }
    /// ||x_i||^2 of all rows, without the bias column; computed once.
    const Vector& squaredNorms() const noexcept { return m_squaredNorms; }
    const Dataset& data() const noexcept { return *m_data; }
    const DatasetPointer& sharedData() const noexcept { return m_data; }
    /// The parts of the rows, each worked on by one thread.
    int parts() const noexcept { return m_parts.count(); }
    /// Calls work(part, begin, end) for stretches of all rows, those of a part one after the other, and the parts too
    /// if `onThreads` is false. False if a stop was requested before it was done.
    using StretchWork = std::function<void(int part, Index begin, Index end)>;
    bool forStretches(const StretchWork& work, const std::stop_token& stop, bool onThreads = true) const;

private:
    /// First row of part `part`; the parts hold about equally many entries.
    Index partBegin(int part) const noexcept;
    void readAhead(Index begin, Index end) const noexcept;

    DatasetPointer m_data;
    bool m_biasColumn;
    Index m_outputs;
    Vector m_squaredNorms;
    Index m_rowsPerLook; ///< rows between two checks of the stop token
    mutable WorkParts m_parts;
};

} // namespace gapscope
