// SPDX-License-Identifier: GPL-3.0-only
#include "fuzz/fuzz_target.h"

/// libFuzzer's entry: any bytes through the reader of CSV with gaps filled and texts encoded; the first byte chooses
/// how gaps are filled.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t count) {
    if (count == 0)
        return 0;
    gapscope::ReaderOptions options;
    options.format = gapscope::ReaderOptions::Format::csv;
    options.maxFeatures = 100'000;
    options.missing = static_cast<gapscope::MissingValues>(bytes[0] % 4);
    options.categorical = gapscope::CategoricalColumns::oneHot;
    return gapscope::fuzzReader(bytes + 1, count - 1, options);
}
