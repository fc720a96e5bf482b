// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace gapscope {

/// One kind of input and the laws that any bytes given as such must keep.
struct FuzzTarget {
    std::string_view name; ///< also that of its saved inputs: tests/fuzz/corpus/NAME.tar.gz
    /// What is violated, or nothing. `scratch` is the path of a file that may be overwritten.
    std::string (*violated)(std::string_view input, const std::string& scratch);
};

/// Every reader of data, and every document that the program reads back.
std::span<const FuzzTarget> fuzzTargets();

} // namespace gapscope
