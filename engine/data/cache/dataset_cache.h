// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/cache/dataset_copy.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace gapscope {

/// A cache of binary copies of data sets that were read from files, so that reading them again takes as long as copying
/// memory. One copy per file and combination of reading options, in one folder that only its owner may read. A copy is
/// used only if its file is the same (device and inode number) with the same size, modification time and status change
/// time, and if the checksums of all its blocks (XXH3) match; otherwise it counts as missing. Copies are written
/// atomically, even with concurrent writers and if one of them is killed.
class DatasetCache {
public:
    static constexpr std::int64_t bigFileBytes = std::int64_t{8} << 20; ///< smaller ones are parsed quickly anyway
    static constexpr std::int64_t maxBytes = std::int64_t{16} << 30;    ///< of all copies; eviction is by last use

    /// Longer than the resolution of file times on any file system.
    static constexpr std::chrono::nanoseconds usualFreshness = std::chrono::seconds(2);

    /// Files smaller than `minFileBytes` are not cached, nor are files that were changed less than `freshness` ago.
    explicit DatasetCache(std::string folder, std::int64_t minFileBytes = bigFileBytes,
                          std::chrono::nanoseconds freshness = usualFreshness)
        : m_folder(std::move(folder)), m_minFileBytes(minFileBytes), m_freshness(freshness) {}
    const std::string& folder() const noexcept { return m_folder; }

    /// Identifies a file before it is read; `options` must be equal exactly for equal reading options. Nullopt if it is
    /// not a regular file, or too small to be cached.
    std::optional<CopyOrigin> originOf(const std::string& path, const std::string& options) const;

    /// The data from the copy with this origin, with `name` as the current name of the file. Progress counts bytes of
    /// the copy. Nullopt if there is no usable copy, or after a stop.
    std::optional<LoadedData> find(const CopyOrigin& origin, const std::string& name,
                                   const LoadControl& control = {}) const;
    /// Stores a copy of what was just read. Stores nothing if the file has changed since or only moments before, for
    /// idx images, whose labels are in a separate file, if disk space is short, or after a stop. Errors:
    /// fileWriteFailed, fileCannotBeOpened.
    Status keep(const CopyOrigin& origin, const LoadedData& loaded, const std::stop_token& stop = {}) const;
    void forget(const CopyOrigin& origin) const;

    struct Usage {
        std::int64_t copies = 0;
        std::int64_t bytes = 0;
    };
    Usage usage() const;
    /// Removes all copies and returns their number and size.
    Usage clear() const;

private:
    std::string fileOf(const CopyOrigin& origin) const;
    void makeRoom(std::int64_t bytes) const;

    std::string m_folder;
    std::int64_t m_minFileBytes;
    std::chrono::nanoseconds m_freshness;
};

/// This user's folder for the cache, from XDG_CACHE_HOME or HOME; empty if neither is set.
std::string userCacheFolder();

} // namespace gapscope
