// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <span>
#include <string_view>

namespace gapscope {

struct BundledExperiment {
    std::string_view id; ///< file name without extension
    std::span<const unsigned char> text;
};

/// The files of resources/experiments, embedded at build time, ordered by id.
std::span<const BundledExperiment> bundledExperimentTexts();

} // namespace gapscope
