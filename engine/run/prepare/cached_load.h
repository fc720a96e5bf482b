// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/cache/dataset_cache.h"
#include "engine/data/loading/load_report.h"
#include "engine/run/spec/run_spec.h"

#include <functional>
#include <optional>
#include <string>

namespace gapscope {

/// Chooses the folder of binary copies that `loadCached` uses from now on in this program; empty = none, as at the
/// start.
void useDataCache(const std::string& folder, std::int64_t minFileBytes = DatasetCache::bigFileBytes,
                  std::chrono::nanoseconds freshness = DatasetCache::usualFreshness);
/// The cache in use.
std::optional<DatasetCache> dataCache();

/// Loads data as loadData does, or from the copy of their file. What was read from a big file is copied afterwards, on
/// a thread of the program's own; there the content of data that came from a copy is compared with its fingerprint,
/// too, and `onWrongCopy` is called where they differ, on that thread, once the copy is removed.
Result<LoadedData> loadCached(const RunSpec::Data& data, const LoadControl& control = {},
                              std::function<void()> onWrongCopy = {}, const LoadObserver& observer = {});

/// Waits until copies are written and contents are compared. At the end of the program they are given up.
void finishCacheWork();

} // namespace gapscope
