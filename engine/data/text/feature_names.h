// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"
#include "engine/base/result.h"
#include "engine/data/dataset/dataset.h"

#include <string>
#include <vector>

namespace gapscope {

/// Gives every column a name of its own: an empty one its number, a repeated one " (2)". Warning: columnRenamed.
void makeDistinct(std::vector<std::string>& names, const Place& place, std::vector<Message>& warnings);

/// The names of `count` features from a file with one name a line, plain or compressed; blanks around a name and blank
/// lines at the end do not count. Errors, placed in that file: those of opening and reading, featureNameMissing,
/// featureNamesCount. Warning: columnRenamed.
Result<std::vector<std::string>> readFeatureNames(const std::string& path, Index count, std::vector<Message>& warnings);

/// The same data with the names of `path`. Errors as above.
Result<DatasetPointer> withFeatureNames(const Dataset& data, const std::string& path, std::vector<Message>& warnings);

} // namespace gapscope
