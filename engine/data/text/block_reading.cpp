// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/text/block_reading.h"

#include <algorithm>
#include <thread>

namespace gapscope {

int parsingThreads(const TextReading& reading, bool isOneBlock) {
    if (isOneBlock)
        return 1;
    constexpr int max = 8; // each holds some megabytes
    const int running = static_cast<int>(std::thread::hardware_concurrency());
    return std::clamp(reading.threads > 0 ? reading.threads : running, 1, max);
}

void TextProgress::pass(const TextBlock& block, std::int64_t blockLines) {
    lines += blockLines;
    bytes = block.textBefore + static_cast<std::int64_t>(block.text().size());
}

Message TextProgress::errorOf(const TextInput& input) const {
    Message error = *input.error();
    if (error.place.line > 0)
        error.place.line += lines - input.lineNumber();
    return error;
}

} // namespace gapscope
