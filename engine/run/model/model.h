// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/maps/kernel.h"
#include "engine/problem/maps/stump_ensemble.h"
#include "engine/run/spec/run_spec.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gapscope {

enum class ModelForm {
    vector,   ///< coefficients of a linear model; with K classes or tasks a p x K matrix by rows; of sequences as
              ///< ChainMap has them; of ratings the matrix by rows
    dual,     ///< dual variables, one a training row (of boosting one a hypothesis)
    ensemble, ///< weighted decision stumps
    kernel,   ///< coefficients of a function of a kernel's space, one a training row
};

/// A linear model or an ensemble with all that prediction needs. On disk: text, a '#' header (form, data, transforms
/// with their numbers, label map, bias), one coefficient or hypothesis a line, the free bias last where there is one
/// (with K classes that of every class). A file of dual variables has the same shape.
struct Model {
    ModelForm form = ModelForm::vector;
    std::string loss;
    LossTask task = LossTask::margin;
    LabelMap labels;
    FittedTransforms transforms;
    Bias bias = Bias::none;
    /// Coefficients, free bias last, or p x K by rows for K classes, their K free biases last; for ModelForm::dual the
    /// dual variables.
    Vector w;
    std::vector<WeightedStump> stumps; ///< of ModelForm::ensemble
    std::vector<std::string> tasks;    ///< names of the tasks that have coefficients of their own; empty = none
    MatrixShape shape;                 ///< of the matrix whose entries are predicted; 0 x 0 = rows have features
    std::optional<Kernel> kernel;      ///< of ModelForm::kernel
    RunSpec trained{};                 ///< of ModelForm::kernel: the run, from which the training rows come again
    std::string trainingFingerprint;   ///< of those rows, transformed
    std::shared_ptr<const ColumnEncoding> columns; ///< of the table that it was trained on; null where it was none
    std::vector<double> thresholds;                ///< between the levels that are predicted; empty = none

    /// Scores of a row: the classes, or tags, where there are several, else 1.
    Index outputs() const noexcept { return takesClasses(task) ? static_cast<Index>(labels.classes.size()) : 1; }
    /// Columns of the matrix that w is: classes, tasks or those of the matrix of ratings, else 1.
    Index matrixColumns() const noexcept {
        return !tasks.empty()    ? static_cast<Index>(tasks.size())
               : shape.rows > 0  ? shape.columns
               : isOfSequences() ? 1
                                 : outputs();
    }
    /// Rows of that matrix.
    Index matrixRows() const noexcept { return shape.rows > 0 ? shape.rows : transforms.outputColumns(); }
    /// Whether rows are tokens of sequences.
    bool isOfSequences() const noexcept { return task == LossTask::sequences; }
};

} // namespace gapscope
