// SPDX-License-Identifier: GPL-3.0-only
#include "fuzz/fuzz_target.h"

/// libFuzzer's entry: any bytes through the reader of this format.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t count) {
    gapscope::ReaderOptions options;
    options.format = gapscope::ReaderOptions::Format::arff;
    options.maxFeatures = 100'000;
    options.missing = gapscope::MissingValues::mean;
    options.categorical = gapscope::CategoricalColumns::oneHot;
    return gapscope::fuzzReader(bytes, count, options);
}
