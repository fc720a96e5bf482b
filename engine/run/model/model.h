// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/kernels/kernel.h"
#include "engine/problem/maps/stump_ensemble.h"
#include "engine/run/spec/run_spec.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gapscope {

enum class ModelForm {
    vector,   ///< coefficients of a linear model; with K classes or tasks a p x K row-major matrix; for sequences in
              ///< the layout of ChainMap; for ratings the row-major matrix
    dual,     ///< dual variables, one per training row (for boosting one per hypothesis)
    ensemble, ///< weighted decision stumps
    kernel,   ///< coefficients of a function in a kernel's space, one per training row; of each of several kernels
};

/// A linear model or an ensemble with everything needed for prediction. On disk: a text file with a '#' header (form,
/// data, transforms with their numbers, label map, bias), then one coefficient or hypothesis per line, and last the
/// free bias if there is one (with K classes, K of them). A file of dual variables has the same layout.
struct Model {
    ModelForm form = ModelForm::vector;
    std::string loss;
    LossTask task = LossTask::margin;
    LabelMap labels;
    FittedTransforms transforms;
    Bias bias = Bias::none;
    /// Coefficients with the free bias last, or p x K row-major for K classes with their K free biases last; for
    /// ModelForm::dual the dual variables.
    Vector w;
    std::vector<WeightedStump> stumps; ///< for ModelForm::ensemble
    std::vector<std::string> tasks;    ///< names of the tasks with their own coefficients; empty = none
    MatrixShape shape;                 ///< of the matrix whose entries are predicted; 0 x 0 = rows have features
    std::vector<KernelTerm> kernels;   ///< for ModelForm::kernel: one, or several whose functions are summed
    RunSpec trained{};                 ///< for ModelForm::kernel: the run, to load its training rows again
    std::string trainingFingerprint;   ///< of those rows, transformed
    std::shared_ptr<const ColumnEncoding> columns; ///< of the training table; null if it was not a table
    std::vector<double> thresholds; ///< between ordinal levels; empty = none. Learned ones are also the last of w

    /// Number of scores of a row: the classes, tags or targets if there are several, otherwise 1.
    Index outputs() const noexcept {
        return takesClasses(task) || task == LossTask::targets ? static_cast<Index>(labels.classes.size()) : 1;
    }
    /// Columns of the matrix w: classes, tasks or columns of the ratings, otherwise 1.
    Index matrixColumns() const noexcept {
        return !tasks.empty()    ? static_cast<Index>(tasks.size())
               : shape.rows > 0  ? shape.columns
               : isOfSequences() ? 1
                                 : outputs();
    }
    /// Whether w ends with the thresholds, because they were learned with it.
    bool hasLearnedThresholds() const noexcept { return loss == OrdinalHinge::info().id; }
    /// Rows of that matrix.
    Index matrixRows() const noexcept { return shape.rows > 0 ? shape.rows : transforms.outputColumns(); }
    /// Whether rows are tokens of sequences.
    bool isOfSequences() const noexcept { return task == LossTask::sequences; }
};

} // namespace gapscope
