// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/io/memory.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>
#include <string_view>

#include <sys/resource.h>

namespace gapscope {
namespace {

constexpr double nothingSaid = 1e18;

/// The number after a word in a file of lines "word number"; in the first line if the word is empty.
double numberAfter(const std::string& path, std::string_view word, double otherwise) {
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with(word))
            continue;
        const auto first = line.find_first_of("0123456789", word.size());
        double number = 0.0;
        if (first != std::string::npos &&
            std::from_chars(line.data() + first, line.data() + line.size(), number).ec == std::errc())
            return number;
        return otherwise; // no number, e.g. "max"
    }
    return otherwise;
}

double groupMemoryBytes(const std::string& group, bool isSecond) {
    const double limit = numberAfter(group + (isSecond ? "/memory.max" : "/memory.limit_in_bytes"), "", nothingSaid);
    if (limit >= nothingSaid)
        return nothingSaid;
    const double used = numberAfter(group + (isSecond ? "/memory.current" : "/memory.usage_in_bytes"), "", 0.0);
    const double files = numberAfter(group + "/memory.stat", isSecond ? "inactive_file " : "total_inactive_file ", 0.0);
    return std::max(0.0, limit - std::max(0.0, used - files));
}

double addressSpaceLimit() {
    rlimit limit{};
    const bool isKnown = getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
    return isKnown ? static_cast<double>(limit.rlim_cur) : nothingSaid;
}

/// What `ulimit -v` leaves; a large number without such a limit.
double addressSpaceBytes() {
    const double limit = addressSpaceLimit();
    if (limit >= nothingSaid)
        return nothingSaid;
    const double used = 1024.0 * numberAfter("/proc/self/status", "VmSize:", 0.0);
    return std::max(0.0, limit - used);
}

} // namespace

double availableMemoryBytes() {
    const double system = std::min(nothingSaid, 1024.0 * numberAfter("/proc/meminfo", "MemAvailable:", nothingSaid));
    const double groups = controlGroupMemoryBytes("/proc/self/cgroup", "/sys/fs/cgroup");
    return std::min({system, groups, addressSpaceBytes()});
}

bool addressSpaceIsLimited() {
    return addressSpaceLimit() < nothingSaid;
}

double controlGroupMemoryBytes(const std::string& membership, const std::string& root) {
    std::ifstream file(membership);
    double min = nothingSaid;
    for (std::string line; std::getline(file, line);) {
        // "0::/path" in version 2, "4:memory:/path" in version 1.
        const auto first = line.find(':');
        const auto second = first == std::string::npos ? first : line.find(':', first + 1);
        if (second == std::string::npos)
            continue;
        const std::string controllers = "," + line.substr(first + 1, second - first - 1) + ",";
        const bool isSecond = controllers == ",,";
        if (!isSecond && controllers.find(",memory,") == std::string::npos)
            continue;
        const std::string top = isSecond ? root : root + "/memory";
        // Inside a container the path may refer to the outside; then the mount itself is the group.
        std::string group = line.substr(second + 1); // "/a/b", then "/a", then ""
        while (group.ends_with('/'))
            group.pop_back();
        for (;; group.erase(group.rfind('/'))) {
            min = std::min(min, groupMemoryBytes(top + group, isSecond));
            if (group.find('/') == std::string::npos)
                break;
        }
    }
    return min;
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
