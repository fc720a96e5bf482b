// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

namespace gapscope {

/// The class of row i by the scores of n rows and K classes, given by rows: that of the greatest score, of ties the
/// first.
inline Index chosenClass(const Vector& scores, Index classes, Index i) {
    Index chosen = 0;
    scores.segment(i * classes, classes).maxCoeff(&chosen);
    return chosen;
}

/// The rate of rows whose chosen class is not that of `labels`, n classes counted from 0; n > 0.
inline double classErrorRate(const Vector& scores, Index classes, const Vector& labels) {
    Index wrong = 0;
    for (Index i = 0; i < labels.size(); ++i)
        wrong += chosenClass(scores, classes, i) == static_cast<Index>(labels[i]) ? 0 : 1;
    return static_cast<double>(wrong) / static_cast<double>(labels.size());
}

} // namespace gapscope
