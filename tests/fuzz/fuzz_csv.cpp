// SPDX-License-Identifier: GPL-3.0-only
#include "fuzz/reader_oracle.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include <unistd.h>

/// libFuzzer's entry: any bytes through the reader of this format.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t count) {
    using namespace gapscope;
    static const std::string scratch =
        (std::filesystem::temp_directory_path() / ("gapscope-fuzz-" + std::to_string(::getpid()))).string();
    ReaderOptions options;
    options.format = ReaderOptions::Format::csv;
    options.maxFeatures = 100'000;
    const std::string violation = violatedByReader({reinterpret_cast<const char*>(bytes), count}, options, scratch);
    if (!violation.empty()) {
        std::fprintf(stderr, "%s\n", violation.c_str());
        std::abort();
    }
    return 0;
}
