// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/trace.h"
#include "ui/models/curve_column.h"

#include <array>
#include <functional>
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
    bounded,       ///< the bounded quantity, if no other curve of the chart shows it
    own1,          ///< the quantities of the method that were asked for, see RunCurves::setOwn
    own2,
    own3,
    own4
};

/// One curve: a view into the columns of a RunCurves, valid until its next read.
struct Curve {
    std::span<const double> x;      ///< nondecreasing
    const CurveColumn* y = nullptr; ///< at least as long as x
    double offset = 0.0;            ///< subtracted from every y
    double at(std::size_t index) const { return y->at(index) - offset; }
};

/// The columns of the curves of one run, read incrementally from its trace. Independent of Qt.
class RunCurves {
public:
    /// Reads new snapshots of the trace, at most `maxAtOnce`, and as many old ones for quantities that were asked for
    /// since; returns the larger number.
    std::size_t read(const Trace& trace);
    static constexpr std::size_t maxAtOnce = 4096;
    std::size_t size() const { return m_x[static_cast<std::size_t>(XQuantity::iterations)].size(); }
    /// Empty if the run does not have the quantity.
    std::span<const double> x(XQuantity quantity) const { return m_x[static_cast<std::size_t>(quantity)]; }

    /// `bound` is the best certified dual value, used by the suboptimality only.
    Curve curve(Quantity quantity, XQuantity x, double bound) const;
    /// A theoretical bound and the bounded quantity, one value per snapshot; snapshots beyond their end have none. Both
    /// may be empty.
    void setTheory(CurveColumn bound, CurveColumn bounded);
    /// The quantities own1, own2, ... from now on, at most `mostOwn`. The next reads compute them for old snapshots
    /// too; until then their curves end earlier.
    using OwnQuantity = std::function<double(const Snapshot&)>;
    void setOwn(std::vector<OwnQuantity> quantities);
    static constexpr std::size_t mostOwn = 4;
    /// The largest certified dual value of this run, -infinity if there is none.
    double bestDual() const { return m_bestDual; }

private:
    static constexpr std::size_t stored = 13;
    void append(const Snapshot& snapshot);
    void appendOwn();

    std::size_t m_cursor = 0;
    std::size_t m_ownCursor = 0; ///< behind m_cursor while old snapshots are left
    std::vector<OwnQuantity> m_own;
    std::array<CurveColumn, mostOwn> m_ownColumns;
    double m_bestDual = -std::numeric_limits<double>::infinity();
    std::array<std::vector<double>, 5> m_x; ///< by XQuantity
    std::array<CurveColumn, stored> m_y;
    std::vector<Snapshot> m_fresh; ///< kept to reuse its memory
};

} // namespace gapscope
