// SPDX-License-Identifier: GPL-3.0-only
#include "ui/workspace/cache_clearing.h"

#include "engine/data/io/memory.h"
#include "engine/run/prepare/cached_load.h"
#include "ui/basics/background.h"
#include "ui/session/session.h"

namespace gapscope {

void clearDataCache(Session& session, const std::function<void(const QString&)>& said) {
    using Usage = DatasetCache::Usage;
    const auto clear = []() -> Result<Usage> {
        finishCacheWork(); // pending writes would recreate copies
        const std::optional<DatasetCache> cache = dataCache();
        return cache ? cache->clear() : Usage();
    };
    runInBackground<Usage>(
        session.exportPool(), &session, "clearing the data cache", clear, [said](const Result<Usage>& usage) {
            if (!usage)
                return;
            const QString bytes = QString::fromStdString(shownBytes(static_cast<double>(usage->bytes)));
            said(usage->copies == 0
                     ? Session::tr("The data cache was empty")
                     : Session::tr("%n copies of data files removed, %1", nullptr, static_cast<int>(usage->copies))
                           .arg(bytes));
        });
}

} // namespace gapscope
