// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/dataset.h"

#include <string>
#include <vector>

namespace gapscope {

/// The classes in labels: texts, or at most 20 distinct integers. Other labels are regression targets and have no
/// classes.
struct LabelClasses {
    std::vector<double> values;     ///< the labels, ascending
    std::vector<std::string> names; ///< as in the file

    bool exist() const noexcept { return !values.empty(); }
    std::size_t count() const noexcept { return values.size(); }
    /// The index of the class of a label of the data set.
    std::size_t of(double label) const noexcept;
};

LabelClasses labelClasses(const Labels& labels);

} // namespace gapscope
