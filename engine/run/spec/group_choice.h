// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/dataset/dataset.h"
#include "engine/regularizers/interface/groups.h"

#include <string>

namespace gapscope {

/// The groups of the features that `--groups` names: `equal:K`, groups of K features that follow each other, the last
/// one maybe shorter; `prefix:C`, features whose names are the same up to the first character C (a name without it
/// stands alone); else a file with one group a line: feature names, numbers from 1 or ranges like 5-9, between blanks,
/// after an optional name with a colon; blank lines and '#' comments are skipped. `hasConstant`: the last feature is
/// the constant one, alone in its group unless the file names it. Weights are the roots of sizes. Errors: a malformed
/// choice; no names to take a prefix of; features that are unknown, named twice, or in no group.
Result<Groups> groupsFor(const std::string& choice, const Dataset& data, bool hasConstant);

/// Whether a choice names a file.
bool isGroupFile(const std::string& choice);

} // namespace gapscope
