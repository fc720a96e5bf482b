// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/prepare/cached_load.h"

#include "engine/base/failure.h"
#include "engine/data/observed_load.h"
#include "engine/data/source_kind.h"
#include "engine/json/json_text.h"
#include "engine/math/threads/helper_threads.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

namespace gapscope {
namespace {

/// Runs tasks one after another on a background thread, which starts with the first task.
class BackgroundQueue {
public:
    using Work = std::function<void(const std::stop_token& stop)>;

    void add(Work work) {
        const std::lock_guard lock(m_mutex);
        if (m_thread.empty())
            m_thread = helperThreads(1, [this](std::size_t, const std::stop_token& stop) { run(stop); });
        if (m_thread.empty()) // the system has no thread to give: drop the task
            return;
        m_waiting.push_back(std::move(work));
        m_changed.notify_all();
    }
    void finish() {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_waiting.empty() && !m_isBusy; });
    }

private:
    void run(const std::stop_token& stop) {
        std::unique_lock lock(m_mutex);
        while (m_changed.wait(lock, stop, [this] { return !m_waiting.empty(); })) {
            const Work work = std::move(m_waiting.front());
            m_waiting.pop_front();
            m_isBusy = true;
            lock.unlock();
            static_cast<void>(guarded("keeping a copy of data", [&] { work(stop); })); // a failure costs the copy only
            lock.lock();
            m_isBusy = false;
            m_changed.notify_all();
        }
    }

    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::deque<Work> m_waiting;
    bool m_isBusy = false;
    std::vector<std::jthread> m_thread; ///< at most one; last member, so that it ends before what it uses
};

struct Shared {
    std::mutex mutex;
    std::optional<DatasetCache> cache;
    HostDataLoader hostData;
    HostTextReader hostText;
    BackgroundQueue queue;
};

Shared& shared() {
    static Shared shared;
    return shared;
}

/// The reader options as a JSON text. Nothing if they include settings that a specification does not have, or name
/// further files, whose changes would go unnoticed: such data are not copied.
std::optional<std::string> wordsOf(const ReaderOptions& options) {
    if (!options.featureNames.empty() || !options.labelFile.empty())
        return std::nullopt;
    RunSpec spec;
    spec.data.options = options;
    const Json json = toJson(spec);
    const Result<RunSpec> again = runSpecFromJson(json, {});
    if (!again || again->data.options != options)
        return std::nullopt;
    return jsonLine(json["data"]["options"]);
}

/// Hashes the content again: the checksums of blocks only prove that the copy is as it was written.
void compareContent(const DatasetCache& cache, const CopyOrigin& origin, const DatasetPointer& data,
                    const std::function<void()>& onWrongCopy) {
    if (data->measuredContent().fingerprint == data->fingerprint())
        return;
    cache.forget(origin);
    if (onWrongCopy)
        onWrongCopy();
}

/// The file of the data, with the options that it is read with; nothing if there are no copies of it.
std::optional<CopyOrigin> originOf(const std::optional<DatasetCache>& cache, const RunSpec::Data& data,
                                   const std::string& part) {
    const std::optional<std::string> options =
        cache && isFileSource(data.source) ? wordsOf(data.options) : std::nullopt;
    return options ? cache->originOf(data.source, *options + part) : std::nullopt;
}

std::optional<LoadedData> foundCopy(const DatasetCache& cache, const CopyOrigin& origin, const std::string& name,
                                    const LoadControl& control, std::function<void()> onWrongCopy) {
    std::optional<LoadedData> copy = cache.find(origin, name, control);
    // Reading rows that do not fit into memory would keep the disk busy for as long as a pass of a solver.
    if (copy && copy->data->mapped() == nullptr)
        shared().queue.add([cache, origin, set = copy->data, onWrongCopy = std::move(onWrongCopy)](
                               const std::stop_token&) { compareContent(cache, origin, set, onWrongCopy); });
    return copy;
}

/// If the copy cannot be written, only the next load is slower.
void keepLater(const DatasetCache& cache, const CopyOrigin& origin, const LoadedData& loaded) {
    shared().queue.add(
        [cache, origin, loaded](const std::stop_token& stop) { static_cast<void>(cache.keep(origin, loaded, stop)); });
}

HostDataLoader hostDataLoader() {
    const std::lock_guard lock(shared().mutex);
    return shared().hostData;
}

} // namespace

void useDataCache(const std::string& folder, std::int64_t minFileBytes, std::chrono::nanoseconds freshness) {
    const std::lock_guard lock(shared().mutex);
    if (folder.empty())
        shared().cache.reset();
    else
        shared().cache.emplace(folder, minFileBytes, freshness);
}

std::optional<DatasetCache> dataCache() {
    const std::lock_guard lock(shared().mutex);
    return shared().cache;
}

void useHostData(HostDataLoader loader, HostTextReader reader) {
    const std::lock_guard lock(shared().mutex);
    shared().hostData = std::move(loader);
    shared().hostText = std::move(reader);
}

TextReader textReaderFor(const RunSpec::Data& data) {
    const std::optional<HostSource> elsewhere = hostSourceOf(data.source);
    const std::lock_guard lock(shared().mutex);
    if (!elsewhere || !shared().hostText)
        return {};
    return [read = shared().hostText, host = elsewhere->host](const std::string& path) { return read(host, path); };
}

std::string rowFolder() {
    const std::optional<DatasetCache> cache = dataCache();
    return cache ? cache->folder() : std::string();
}

Result<LoadedData> loadCached(const RunSpec::Data& data, const LoadControl& given, std::function<void()> onWrongCopy,
                              const LoadObserver& observer) {
    if (const std::optional<HostSource> elsewhere = hostSourceOf(data.source)) {
        const HostDataLoader load = hostDataLoader();
        return load ? load(data, given)
                    : Message{MessageId::hostNotReached, {.file = data.source}, {elsewhere->host, "no connection"}};
    }
    const std::optional<DatasetCache> cache = dataCache();
    LoadControl control = given;
    control.rowFolder = rowFolder();
    const std::optional<CopyOrigin> origin = originOf(cache, data, {});
    if (!origin)
        return loadData(data.source, data.options, control, observer);
    if (std::optional<LoadedData> copy = foundCopy(*cache, *origin, data.source, control, std::move(onWrongCopy)))
        return std::move(*copy);
    Result<LoadedData> loaded = loadData(data.source, data.options, control, observer);
    if (std::optional<Message> lost = loaded ? loaded->data->failure() : std::nullopt)
        return *std::move(lost);
    if (loaded)
        keepLater(*cache, *origin, *loaded);
    return loaded;
}

CachedPart::CachedPart(const RunSpec::Data& data, int part, int parts)
    : m_name(data.source), m_cache(dataCache()),
      m_origin(originOf(m_cache, data, "\npart " + std::to_string(part) + " of " + std::to_string(parts))) {}

std::optional<LoadedData> CachedPart::find(const LoadControl& control) const {
    return m_origin ? foundCopy(*m_cache, *m_origin, m_name, control, {}) : std::nullopt;
}

void CachedPart::keep(const LoadedData& loaded) const {
    if (m_origin)
        keepLater(*m_cache, *m_origin, loaded);
}

void finishCacheWork() {
    shared().queue.finish();
}

} // namespace gapscope
