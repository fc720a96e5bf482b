// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace gapscope {

/// An array of a file with several, as far as its role depends on it.
struct NamedArray {
    std::string name{};
    bool isMatrix = false;     ///< may hold the features: numbers, with more than one dimension
    bool isUnreadable = false; ///< what it holds is refused where its name gives it a role
};

/// The roles of the arrays of a file, as positions in the list.
struct ArrayRoles {
    std::size_t features = 0;
    std::optional<std::size_t> labels{}; ///< none: a column of the features
    std::optional<std::size_t> names{};  ///< of the features
};

/// Chooses arrays by the names that are usual in NumPy, scikit-learn, Keras and MATLAB: X and y, data and target,
/// x_train and y_train, A and b, and the like; a single matrix may have any name. `wantedLabels`, if it is the name of
/// an array, holds the labels. Error: arraysUnclear.
Result<ArrayRoles> chooseArrays(const std::vector<NamedArray>& arrays, const std::string& wantedLabels);

/// The warning arraysUnused about arrays without a role; nullopt if there are none.
std::optional<Message> unusedArrays(const std::vector<NamedArray>& arrays, const ArrayRoles& roles);

/// As messages name it: array "X".
std::string shownArray(const std::string& name);

} // namespace gapscope
