// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/dataset/dataset.h"
#include "engine/regularizers/interface/groups.h"

#include <functional>
#include <string>

namespace gapscope {

/// Gives the content of a text file.
using TextReader = std::function<Result<std::string>(const std::string& path)>;

/// The groups of features that `--groups` describes. `equal:K`: groups of K consecutive features, the last one possibly
/// shorter. `prefix:C`: features whose names agree up to the first character C; a name without it is a group of its
/// own. Otherwise a file with one group per line: feature names, numbers from 1 or ranges like 5-9, separated by
/// blanks, after an optional name with a colon; blank lines and '#' comments are skipped. `hasConstant`: the last
/// feature is the constant one, a group of its own unless the file names it. Weights are the square roots of the group
/// sizes, or given by weight=X in a line of a file. `mayOverlap`: lines may share features. `read`: reads the file,
/// which is one of this computer if it is empty. Errors: a malformed choice; no names to take a prefix of; features
/// that are unknown, named twice, or in no group.
Result<Groups> groupsFor(const std::string& choice, const Dataset& data, bool hasConstant, bool mayOverlap = false,
                         const TextReader& read = {});

/// Whether a choice is a file name.
bool isGroupFile(const std::string& choice);

} // namespace gapscope
