// SPDX-License-Identifier: GPL-3.0-only
#include "fuzz/fuzz_target.h"

/// libFuzzer's entry: any bytes as the images, and as the labels of a file of one.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t count) {
    static const std::string labels = [] {
        const std::string path =
            (std::filesystem::temp_directory_path() / ("gapscope-fuzz-labels-" + std::to_string(::getpid()))).string();
        constexpr unsigned char one[] = {0, 0, 8, 1, 0, 0, 0, 1, 7};
        std::FILE* file = std::fopen(path.c_str(), "wb");
        if (file == nullptr || std::fwrite(one, 1, sizeof one, file) != sizeof one || std::fclose(file) != 0)
            std::abort();
        return path;
    }();
    gapscope::ReaderOptions options;
    options.format = gapscope::ReaderOptions::Format::idx;
    options.maxFeatures = 100'000;
    options.labelFile = labels;
    return gapscope::fuzzReader(bytes, count, options);
}
