// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/trace.h"
#include "ui/models/curve_column.h"

#include <array>
#include <span>
#include <vector>

namespace gapscope {

/// What a curve can show against the x axis.
enum class Quantity {
    primal,
    dual,
    gap,
    suboptimality, ///< primal minus the best certified dual of all runs of the problem
    primalAverage,
    dualAverage,
    gapAverage,
    nonZerosW,
    nonZerosAlpha,
    trainError,
    testError,
    sequenceError, ///< of the test part where there is one, else of the training part
    theory,        ///< the bound of a theorem, where one applies and was computed
    bounded        ///< what that theorem bounds, where no other curve of the chart shows it
};

/// One curve to look at: a view into the columns of a RunCurves, valid until that reads again.
struct Curve {
    std::span<const double> x;      ///< never falls
    const CurveColumn* y = nullptr; ///< as long as x
    double offset = 0.0;            ///< subtracted from every y
    double at(std::size_t index) const { return y->at(index) - offset; }
};

/// The columns behind the curves of one run, read from its trace by a cursor. Knows no Qt.
class RunCurves {
public:
    /// Takes what is new in the trace, at most `maxAtOnce` snapshots; returns how many that were.
    std::size_t read(const Trace& trace);
    static constexpr std::size_t maxAtOnce = 4096;
    std::size_t size() const { return m_x[0].size(); }

    /// `bound` is the best certified dual value, used by the suboptimality only.
    Curve curve(Quantity quantity, XQuantity x, double bound) const;
    /// What a theorem bounds and by what, a value a snapshot; snapshots that came or come later have none. Both may be
    /// empty.
    void setTheory(CurveColumn bound, CurveColumn bounded);
    /// The largest certified dual value of this run, -infinity when there is none.
    double bestDual() const { return m_bestDual; }

private:
    static constexpr std::size_t stored = 13;
    void append(const Snapshot& snapshot);

    std::size_t m_cursor = 0;
    double m_bestDual = -std::numeric_limits<double>::infinity();
    std::array<std::vector<double>, 3> m_x;
    std::array<CurveColumn, stored> m_y;
    std::vector<Snapshot> m_fresh; ///< kept between reads for its memory
};

} // namespace gapscope
