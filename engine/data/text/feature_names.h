// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"
#include "engine/base/result.h"
#include "engine/data/dataset/dataset.h"

#include <string>
#include <vector>

namespace gapscope {

/// Makes column names unique: an empty name becomes the column number, a repeated one gets " (2)". Warning:
/// columnRenamed.
void makeDistinct(std::vector<std::string>& names, const Place& place, std::vector<Message>& warnings);

/// Reads the names of `count` features from a file with one name per line, plain or compressed; surrounding blanks and
/// blank lines at the end are ignored. Errors with place in that file: those of opening and reading,
/// featureNameMissing, featureNamesCount. Warning: columnRenamed.
Result<std::vector<std::string>> readFeatureNames(const std::string& path, Index count, std::vector<Message>& warnings);

/// The same data with the names from `path`. Errors as above.
Result<DatasetPointer> withFeatureNames(const Dataset& data, const std::string& path, std::vector<Message>& warnings);

} // namespace gapscope
