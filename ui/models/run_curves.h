// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/trace.h"
#include "ui/models/curve_column.h"

#include <array>
#include <span>
#include <vector>

namespace gapscope {

/// The quantities that a curve can show.
enum class Quantity {
    primal,
    dual,
    gap,
    suboptimality,        ///< primal minus the best certified dual of all runs of the problem
    suboptimalityAverage, ///< the same of the averaged iterate
    primalAverage,
    dualAverage,
    gapAverage,
    nonZerosW,
    nonZerosAlpha,
    trainError,
    testError,
    sequenceError, ///< on the test part if there is one, else on the training part
    theory,        ///< the theoretical bound, if a theorem applies and it was computed
    bounded        ///< the bounded quantity, if no other curve of the chart shows it
};

/// One curve: a view into the columns of a RunCurves, valid until its next read.
struct Curve {
    std::span<const double> x;      ///< nondecreasing
    const CurveColumn* y = nullptr; ///< same length as x
    double offset = 0.0;            ///< subtracted from every y
    double at(std::size_t index) const { return y->at(index) - offset; }
};

/// The columns of the curves of one run, read incrementally from its trace. Independent of Qt.
class RunCurves {
public:
    /// Reads new snapshots of the trace, at most `maxAtOnce`; returns their number.
    std::size_t read(const Trace& trace);
    static constexpr std::size_t maxAtOnce = 4096;
    std::size_t size() const { return m_x[0].size(); }

    /// `bound` is the best certified dual value, used by the suboptimality only.
    Curve curve(Quantity quantity, XQuantity x, double bound) const;
    /// A theoretical bound and the bounded quantity, one value per snapshot; snapshots beyond their end have none. Both
    /// may be empty.
    void setTheory(CurveColumn bound, CurveColumn bounded);
    /// The largest certified dual value of this run, -infinity if there is none.
    double bestDual() const { return m_bestDual; }

private:
    static constexpr std::size_t stored = 13;
    void append(const Snapshot& snapshot);

    std::size_t m_cursor = 0;
    double m_bestDual = -std::numeric_limits<double>::infinity();
    std::array<std::vector<double>, 3> m_x;
    std::array<CurveColumn, stored> m_y;
    std::vector<Snapshot> m_fresh; ///< kept to reuse its memory
};

} // namespace gapscope
