// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"
#include "engine/base/result.h"
#include "engine/data/loading/reader_options.h"
#include "engine/data/source.h"
#include "engine/json/json_text.h"
#include "engine/run/model/model.h"

#include <string>
#include <vector>

namespace gapscope {

/// What a model predicts for the rows of a data file.
struct Prediction {
    DatasetPointer data{};  ///< the rows as read
    DatasetPointer ready{}; ///< after the transforms of the training; null for entries of a matrix
    Vector scores{};        ///< with several outputs those of a row are consecutive
    Index rows = 0;         ///< tokens for sequences
    std::string text{};     ///< one line per row, as gapscope-cli predict prints them
    Json errors = Json::object();
    std::vector<Message> warnings{};
};

/// How to read rows for a model: with the columns of its training table, labels optional. Rows are not dropped, because
/// every row should get a prediction.
ReaderOptions readingFor(const Model& model);
/// The same model for rows that have no columns of further targets.
Model withoutFurtherTargets(Model model);
/// Reads the rows of `source`, a file or a bundled id, and applies a model of any form but dual. Errors: those of
/// reading; rows of another kind than the model's; training rows of a kernel that have changed.
Result<Prediction> predict(const Model& model, const std::string& source, const ReaderOptions& options,
                           const LoadControl& control = {});

/// The predicted label of a row: the class as in the training file, all labels by falling score joined by commas for a
/// multi-label loss, an ordinal level, the predicted number, or those of several targets joined by commas.
std::string predictedLabel(const Model& model, const Vector& scores, Index row);

/// The part of a linear score that a feature contributes.
struct Contribution {
    std::string feature{}; ///< "intercept" for the bias
    double value = 0.0;    ///< of the feature in the row, after the transforms
    double weight = 0.0;
    double amount = 0.0; ///< value times weight
};
/// All nonzero contributions to the score of the predicted class, of several targets to the first, largest magnitude
/// first: they sum to the score. Nothing for models without one coefficient per feature (kernels, ensembles, tasks,
/// matrices, sequences).
std::vector<Contribution> contributions(const Model& model, const Prediction& prediction, Index row);

} // namespace gapscope
