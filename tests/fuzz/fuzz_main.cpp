// SPDX-License-Identifier: GPL-3.0-only
//
// libFuzzer's entry point, compiled once for each target of targets.h; GAPSCOPE_FUZZ_TARGET is its name.
#include "tests/fuzz/targets.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include <unistd.h>

namespace {

const gapscope::FuzzTarget& target() {
    const auto targets = gapscope::fuzzTargets();
    const auto found = std::ranges::find(targets, std::string_view(GAPSCOPE_FUZZ_TARGET), &gapscope::FuzzTarget::name);
    if (found == targets.end())
        std::abort();
    return *found;
}

/// A folder in memory if there is one, since files are written many times a second.
std::string scratchFile() {
    const std::filesystem::path memory = "/dev/shm";
    const std::filesystem::path folder =
        std::filesystem::is_directory(memory) ? memory : std::filesystem::temp_directory_path();
    return (folder / ("gapscope-fuzz-" + std::to_string(::getpid()))).string();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t count) {
    static const std::string scratch = scratchFile();
    const std::string violation = target().violated({reinterpret_cast<const char*>(bytes), count}, scratch);
    if (!violation.empty()) {
        std::fprintf(stderr, "%s\n", violation.c_str());
        std::abort();
    }
    return 0;
}
