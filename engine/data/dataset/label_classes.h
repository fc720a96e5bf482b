// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/dataset.h"

#include <string>
#include <vector>

namespace gapscope {

/// The classes that labels stand for: texts, or at most 20 distinct whole numbers. Other labels are targets of
/// regression and have none.
struct LabelClasses {
    std::vector<double> values;     ///< the labels, increasing
    std::vector<std::string> names; ///< as in the file

    bool exist() const noexcept { return !values.empty(); }
    std::size_t count() const noexcept { return values.size(); }
    /// The position of a label of the data set.
    std::size_t of(double label) const noexcept;
};

LabelClasses labelClasses(const Labels& labels);

} // namespace gapscope
