// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace gapscope {

/// A kind of input and the laws that hold for any bytes of it.
struct FuzzTarget {
    std::string_view name; ///< also of its saved inputs: tests/fuzz/corpus/NAME.tar.gz
    /// What is violated, or nothing. `scratch` is the path of a file that may be overwritten.
    std::string (*violated)(std::string_view input, const std::string& scratch);
};

/// Every data reader, and every document that the program reads back.
std::span<const FuzzTarget> fuzzTargets();

} // namespace gapscope
