// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/cache/dataset_cache.h"
#include "engine/data/loading/load_report.h"
#include "engine/run/spec/group_choice.h"
#include "engine/run/spec/run_spec.h"

#include <functional>
#include <optional>
#include <string>

namespace gapscope {

/// Sets the folder of binary copies that `loadCached` uses from now on in this program; empty = none, the initial
/// state.
void useDataCache(const std::string& folder, std::int64_t minFileBytes = DatasetCache::bigFileBytes,
                  std::chrono::nanoseconds freshness = DatasetCache::usualFreshness);
/// The cache in use.
std::optional<DatasetCache> dataCache();

/// Where loads put rows that do not fit into memory: the folder of the cache; empty without one.
std::string rowFolder();

/// Loads the data of another host (source_kind.h). Without it they cannot be loaded, the initial state.
using HostDataLoader = std::function<Result<LoadedData>(const RunSpec::Data& data, const LoadControl& control)>;
/// Reads a text file of another host.
using HostTextReader = std::function<Result<std::string>(const std::string& host, const std::string& path)>;
void useHostData(HostDataLoader loader, HostTextReader reader);
/// Reads text files beside data, which are those of their host; empty for data of this computer.
TextReader textReaderFor(const RunSpec::Data& data);

/// Loads data as loadData does, or from a copy of their file. Data read from a large file are copied afterwards on a
/// background thread. On that thread the content of data loaded from a copy is also compared with its fingerprint; on a
/// mismatch the copy is removed and `onWrongCopy` is called.
Result<LoadedData> loadCached(const RunSpec::Data& data, const LoadControl& control = {},
                              std::function<void()> onWrongCopy = {}, const LoadObserver& observer = {});

/// The copy of a part of the rows of a file, for programs of which several processes read a part each. Without a cache,
/// or for files and options of which there are no copies, nothing is found and nothing kept.
class CachedPart {
public:
    /// `part`: from 0, of `parts`.
    CachedPart(const RunSpec::Data& data, int part, int parts);

    std::optional<LoadedData> find(const LoadControl& control = {}) const;
    /// Makes a copy of what was read, on the background thread.
    void keep(const LoadedData& loaded) const;

private:
    std::string m_name;
    std::optional<DatasetCache> m_cache;
    std::optional<CopyOrigin> m_origin;
};

/// Waits until copies have been written and contents compared. Pending work is dropped when the program ends.
void finishCacheWork();

} // namespace gapscope
