// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <span>
#include <string_view>
#include <vector>

namespace gapscope {

/// A small data set that is part of the program.
struct BundledSet {
    std::string_view id;
    std::string_view title;
    std::string_view description; ///< one paragraph for users
    std::string_view origin;
    std::string_view licence;
    Index rows;
    Index columns;
    std::string_view task;                ///< "two classes", "10 classes", "regression"
    std::span<const unsigned char> bytes; ///< the compressed file, in the form that would be read from disk
};

const std::vector<BundledSet>& bundledSets();
/// Null if there is none with that id.
const BundledSet* findBundledSet(std::string_view id);

} // namespace gapscope
