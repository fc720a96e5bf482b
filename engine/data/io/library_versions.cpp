// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/io/library_versions.h"

#include <archive.h>
#include <xxhash.h>
#include <zlib.h>

namespace gapscope {

std::vector<std::pair<std::string, std::string>> fileLibraryVersions() {
    const unsigned hash = XXH_versionNumber(); // two decimal digits per part
    constexpr unsigned part = 100;
    return {{"libarchive", archive_version_details()},
            {"xxHash", std::to_string(hash / (part * part)) + "." + std::to_string(hash / part % part) + "." +
                           std::to_string(hash % part)},
            {"zlib", zlibVersion()}};
}

} // namespace gapscope
