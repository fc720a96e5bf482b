// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/cache/dataset_copy.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace gapscope {

/// Binary copies of data sets that were read from files, so that reading them again takes as long as copying memory.
/// One copy for every file and way of reading it, in one folder, which only its owner may read. A copy is used while
/// its file is the one that it was (device and number), has the size and the times of change that it had, that of the
/// system's own record too, and while the checksums of all its blocks (XXH3) agree; else it is as if there were none.
/// Copies appear whole or not at all, whichever programs write at the same time and whenever one is killed.
class DatasetCache {
public:
    static constexpr std::int64_t bigFileBytes = std::int64_t{8} << 20; ///< smaller ones are read quickly as they are
    static constexpr std::int64_t maxBytes = std::int64_t{16} << 30;    ///< of all copies; the oldest go first

    /// Longer than the grain of any file system's clock.
    static constexpr std::chrono::nanoseconds usualFreshness = std::chrono::seconds(2);

    /// Files of less than `minFileBytes` have no copy, nor have those that were changed less than `freshness` ago.
    explicit DatasetCache(std::string folder, std::int64_t minFileBytes = bigFileBytes,
                          std::chrono::nanoseconds freshness = usualFreshness)
        : m_folder(std::move(folder)), m_minFileBytes(minFileBytes), m_freshness(freshness) {}
    const std::string& folder() const noexcept { return m_folder; }

    /// What is to be known of a file before it is read; `options` is equal for equal ways of reading alone. Nothing
    /// where it is no plain file, or too small for a copy.
    std::optional<CopyOrigin> originOf(const std::string& path, const std::string& options) const;

    /// The copy that was made of this origin, under the name that the file has now. Progress counts bytes of the copy.
    /// Nothing where there is none that can be used, and after a stop.
    std::optional<LoadedData> find(const CopyOrigin& origin, const std::string& name,
                                   const LoadControl& control = {}) const;
    /// Keeps what was just read. Nothing is kept of a file that has changed since or was changed a moment ago, of idx
    /// images, whose labels stand in a file of their own, where
    /// the disk is short of room, or after a stop. Error: fileWriteFailed, fileCannotBeOpened.
    Status keep(const CopyOrigin& origin, const LoadedData& loaded, const std::stop_token& stop = {}) const;
    void forget(const CopyOrigin& origin) const;

    struct Usage {
        std::int64_t copies = 0;
        std::int64_t bytes = 0;
    };
    Usage usage() const;
    /// Removes all copies and returns what they were.
    Usage clear() const;

private:
    std::string fileOf(const CopyOrigin& origin) const;
    void makeRoom(std::int64_t bytes) const;

    std::string m_folder;
    std::int64_t m_minFileBytes;
    std::chrono::nanoseconds m_freshness;
};

/// The folder of this user for such copies, by XDG_CACHE_HOME or HOME; empty where neither is set.
std::string userCacheFolder();

} // namespace gapscope
