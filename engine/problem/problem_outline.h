// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/maps/kernel_map.h"
#include "engine/problem/problem.h"

namespace gapscope {

/// What is known of a problem before its map is built: everything but the products with its matrix. Cheap compared with
/// loading the data; building adds kernel matrices and stumps.
struct ProblemOutline {
    ProblemSpec spec;
    ProblemTraits traits{};
    AnyKindOfLoss loss{};
    Index rows = 0; ///< the n of the problem; for stumps, the number of examples
    Index outputs = 1;
    Index matrixColumns = 1;                    ///< Problem::matrixColumns()
    KernelStorage kernelStorage{};              ///< of a single kernel
    std::unique_ptr<Regularizer> regularizer{}; ///< of the features; kernel coefficients count as coordinates

    /// Whether building the map takes more than one pass over the data.
    bool computesMap() const noexcept { return computesKernel() || makesStumps(); }
    bool computesKernel() const noexcept {
        return spec.rows == RowForm::features && (spec.kernel.has_value() || !spec.kernels.empty());
    }
    bool makesStumps() const noexcept {
        return spec.rows == RowForm::features && !computesKernel() && spec.thresholds > 0;
    }
};

/// Validates a problem as far as possible without computing its map: reports all errors of Problem::make except that
/// stumps do not fit into memory.
Result<ProblemOutline> outlineOf(const ProblemSpec& given, const Dataset& data, const Vector& labels);

bool isOfSequences(const ProblemSpec& spec);

/// What the regularizer has to know of its coordinates; `outputs` and `matrixColumns` are those of Problem.
RegularizerShape shapeOfRegularizer(const ProblemSpec& spec, Index outputs, Index matrixColumns);

/// The loss if its thresholds are learned; null for others.
const OrdinalHinge* learnedThresholds(const AnyKindOfLoss& loss);

} // namespace gapscope
