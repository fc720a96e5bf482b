// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

namespace gapscope {

/// The predicted class of row i, from the scores of n rows and K classes, by rows: the one with the largest score, the
/// first among ties.
inline Index chosenClass(const Vector& scores, Index classes, Index i) {
    Index chosen = 0;
    scores.segment(i * classes, classes).maxCoeff(&chosen);
    return chosen;
}

/// The share of rows whose predicted class differs from `labels`, n classes counted from 0; n > 0.
inline double classErrorRate(const Vector& scores, Index classes, const Vector& labels) {
    Index wrong = 0;
    for (Index i = 0; i < labels.size(); ++i)
        wrong += chosenClass(scores, classes, i) == static_cast<Index>(labels[i]) ? 0 : 1;
    return static_cast<double>(wrong) / static_cast<double>(labels.size());
}

} // namespace gapscope
