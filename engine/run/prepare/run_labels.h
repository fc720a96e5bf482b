// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/label_map.h"
#include "engine/run/prepare/prepared_run.h"

/// The labels of the parts of a run as its loss sees them.
namespace gapscope {

/// Determines the label map from the training part and applies it; for several targets n x K numbers by rows, the label
/// column first. Errors: those of mapLabels, and text labels beside further targets.
Result<MappedLabels> mapTrainingLabels(const RunSpec& spec, const PreparedData& data, std::vector<Message>& warnings);

/// The same map applied to the test part. Error: a label that the training part does not have.
Result<Vector> mapTestLabels(const LabelMap& map, const std::string& lossId, const Dataset& test);

/// Flips training labels if the specification asks for it. With one class against the rest the classes are flipped,
/// consistently with the runs of the other classes, so that the noise is that of a multiclass loss.
void flipTrainingLabels(const RunSpec& spec, const Dataset& training, const LabelMap& map, Vector& labels);

} // namespace gapscope
