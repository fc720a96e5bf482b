// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/enclosure/interval.h"
#include "engine/math/vector.h"

namespace gapscope {

/// A box: an interval for every entry of a vector.
struct IntervalVector {
    Vector low;
    Vector high;

    IntervalVector() = default;
    explicit IntervalVector(Index size) : low(Vector::Zero(size)), high(Vector::Zero(size)) {}
    Index size() const noexcept { return low.size(); }
    Interval operator[](Index j) const noexcept { return {low[j], high[j]}; }
    void set(Index j, Interval value) noexcept {
        low[j] = value.low();
        high[j] = value.high();
    }
    void scale(Interval factor) noexcept {
        for (Index j = 0; j < size(); ++j)
            set(j, factor * (*this)[j]);
    }
    /// The greatest magnitude of every entry.
    Vector magnitudes() const { return low.cwiseAbs().cwiseMax(high.cwiseAbs()); }
};

} // namespace gapscope
