// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/problem.h"

namespace gapscope {

/// What is known of a problem before its map is built: all but the products with its matrix. Cheap beside the data; a
/// kernel matrix and stumps are what building adds.
struct ProblemOutline {
    ProblemSpec spec;
    ProblemTraits traits{};
    AnyKindOfLoss loss{};
    Index rows = 0; ///< the n of the problem; of stumps that of their examples
    Index outputs = 1;
    Index matrixColumns = 1;                    ///< Problem::matrixColumns()
    std::unique_ptr<Regularizer> regularizer{}; ///< of the features; of a kernel as if they were coordinates

    /// Whether the map takes more than a pass over the data.
    bool computesMap() const noexcept { return computesKernel() || makesStumps(); }
    bool computesKernel() const noexcept { return spec.rows == RowForm::features && spec.kernel.has_value(); }
    bool makesStumps() const noexcept {
        return spec.rows == RowForm::features && !computesKernel() && spec.thresholds > 0;
    }
};

/// Says of a problem all that can be said without computing its map: the errors of Problem::make but for memory that
/// stumps do not find.
Result<ProblemOutline> outlineOf(const ProblemSpec& spec, const Dataset& data, const Vector& labels);

bool isOfSequences(const ProblemSpec& spec);

} // namespace gapscope
