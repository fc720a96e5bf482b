// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <algorithm>
#include <limits>

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

/// Share of the rows with a label whose score is not above those of all labels that they lack; rows with all labels or
/// none count as right. `labels`: n x K by rows, 1 where a row has a label, or n classes; n > 0.
inline double pairErrorRate(const Vector& scores, Index outputs, const Vector& labels) {
    const Index rows = scores.size() / outputs;
    const bool areClasses = labels.size() == rows;
    Index wrong = 0;
    for (Index i = 0; i < rows; ++i) {
        double least = std::numeric_limits<double>::infinity();
        double most = -least;
        for (Index k = 0; k < outputs; ++k) {
            const bool has = areClasses ? static_cast<Index>(labels[i]) == k : labels[i * outputs + k] != 0.0;
            double& extreme = has ? least : most;
            const double score = scores[i * outputs + k];
            extreme = has ? std::min(extreme, score) : std::max(extreme, score);
        }
        wrong += least <= most ? 1 : 0;
    }
    return static_cast<double>(wrong) / static_cast<double>(std::max<Index>(1, rows));
}

} // namespace gapscope
