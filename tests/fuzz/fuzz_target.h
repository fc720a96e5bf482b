// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "fuzz/reader_oracle.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include <unistd.h>

namespace gapscope {

/// What a libFuzzer target does with its bytes: through the reader, and abort where a law is broken.
inline int fuzzReader(const unsigned char* bytes, std::size_t count, const ReaderOptions& options) {
    static const std::string scratch =
        (std::filesystem::temp_directory_path() / ("gapscope-fuzz-" + std::to_string(::getpid()))).string();
    const std::string violation = violatedByReader({reinterpret_cast<const char*>(bytes), count}, options, scratch);
    if (!violation.empty()) {
        std::fprintf(stderr, "%s\n", violation.c_str());
        std::abort();
    }
    return 0;
}

} // namespace gapscope
