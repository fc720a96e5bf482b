// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/dataset/dataset.h"

#include <string>
#include <vector>

/// Columns that are targets of a row beside its label, in place of features.
namespace gapscope {

/// The positions of columns that are given by their names, or by numbers of features from 1. Errors: a column that does
/// not exist or is given twice; no feature would be left.
Result<std::vector<Index>> findTargetColumns(const Dataset& data, const std::vector<std::string>& columns);

/// The data without these columns, whose values become the further targets of the rows, in the given order; 0 for a
/// column that the data do not have.
DatasetPointer takeTargets(const Dataset& data, const std::vector<Index>& columns,
                           const std::vector<std::string>& names);

/// All targets of the rows by rows: the label, then the further ones, and their names, the label's being `label`.
/// Error: labelsNotNumeric; `lossId` is named in it.
struct AllTargets {
    std::vector<std::string> names;
    Vector values; ///< n x K by rows
};
Result<AllTargets> allTargets(const Dataset& data, const std::string& label, const std::string& lossId);

} // namespace gapscope
