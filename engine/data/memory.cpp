// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/memory.h"

#include <array>
#include <charconv>
#include <cmath>
#include <fstream>
#include <string_view>

namespace gapscope {

double availableMemoryBytes() {
    std::ifstream file("/proc/meminfo");
    std::string line;
    while (std::getline(file, line)) {
        constexpr std::string_view key = "MemAvailable:";
        if (!line.starts_with(key))
            continue;
        const auto first = line.find_first_of("0123456789");
        double kibibytes = 0.0;
        if (first != std::string::npos &&
            std::from_chars(line.data() + first, line.data() + line.size(), kibibytes).ec == std::errc())
            return kibibytes * 1024.0;
    }
    return 1e18;
}

std::string shownBytes(double bytes) {
    static constexpr std::array units{"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
    std::size_t unit = 0;
    while (bytes >= 1000.0 && unit + 1 < units.size()) {
        bytes /= 1024.0;
        ++unit;
    }
    std::array<char, 32> buffer{};
    const int precision = unit == 0 || bytes >= 100.0 ? 0 : bytes >= 10.0 ? 1 : 2;
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), bytes, std::chars_format::fixed, precision).ptr;
    return std::string(buffer.data(), end) + " " + units[unit];
}

} // namespace gapscope
