// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/dataset/dataset.h"
#include "engine/losses/interface/loss.h"

#include <string>
#include <vector>

namespace gapscope {

/// How the labels of a file are mapped for a loss. Stored in the run's specification and in model files.
struct LabelMap {
    LossTask task = LossTask::margin;
    std::vector<std::string> negative; ///< labels as written in the file that are mapped to -1; empty for regression
    std::vector<std::string> positive; ///< labels that are mapped to +1
    /// Multiclass, multi-label, sequences: labels in the order of their indices; several targets: the names of these.
    std::vector<std::string> classes{};

    bool operator==(const LabelMap&) const = default;
};

struct MappedLabels {
    LabelMap map;
    Vector y;
};

/// Determines the map from the training labels. Regression labels must be numbers and are not mapped. Margin losses
/// take two distinct values: the smaller number, or the first text in byte order, becomes -1, with a warning unless
/// they are -1 and +1; or the values of `positive` against the rest. Multiclass losses take the sorted distinct values
/// as classes 0, 1, ..., sequence losses as tags, multi-label losses the distinct parts between commas. Errors: text
/// labels for regression, more than two values without `positive`, unknown positives, fewer than two classes or tags.
Result<LabelMap> labelMapOf(const Labels& labels, LossTask task, const std::string& lossId,
                            const std::vector<std::string>& positive, std::vector<Message>& warnings);

/// The map and the mapped labels: one number a row, for multi-label losses K of them, 1 where the row has the label,
/// else 0. Errors: those of labelMapOf, and K n numbers that do not fit into memory.
Result<MappedLabels> mapLabels(const Labels& labels, LossTask task, const std::string& lossId,
                               const std::vector<std::string>& positive, std::vector<Message>& warnings);

/// Applies the map of the training data to other data. Error: a label that the training data do not contain.
Result<Vector> applyLabelMap(const LabelMap& map, const Labels& labels, const std::string& origin);

} // namespace gapscope
