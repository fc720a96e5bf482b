// SPDX-License-Identifier: GPL-3.0-only
#include "app/cli/commands.h"
#include "engine/data/cache/dataset_cache.h"
#include "engine/data/io/memory.h"

namespace gapscope::cli {
namespace {

ExitStatus cacheCommand(const Arguments& arguments) {
    const Format format = arguments.has("--json") ? Format::json : Format::text;
    const std::string folder = userCacheFolder();
    const bool clears = arguments.has("--clear");
    DatasetCache::Usage usage;
    if (!folder.empty())
        usage = clears ? DatasetCache(folder).clear() : DatasetCache(folder).usage();
    Json report;
    report["folder"] = folder;
    report[clears ? "removed_copies" : "copies"] = usage.copies;
    report[clears ? "removed_bytes" : "bytes"] = usage.bytes;
    print(report, format);
    return succeeded;
}

std::string details() {
    return "Data files from " + shownBytes(static_cast<double>(DatasetCache::bigFileBytes)) +
           " on are kept as binary copies when `run`, `sweep` or the window has read them, so that they are there at "
           "once the next time, for you alone. A copy is used while its file is the one that it was, with its size and "
           "times of change, and the checksums agree. `check`, `convert` and `predict` read the files themselves.\n";
}

} // namespace

Command cacheCommand() {
    return {.name = "cache",
            .synopsis = "[--clear]",
            .summary = "Show the size of the binary copies of large data files, or remove them.",
            .positionals = {},
            .options =
                [](const std::vector<std::string>&) {
                    return std::vector<OptionGroup>{{"Options",
                                                     {{"--clear", "", "remove all copies"},
                                                      {"--json", "", "print one JSON object instead of lines"}}}};
                },
            .run = &cacheCommand,
            .details = &details};
}

} // namespace gapscope::cli
