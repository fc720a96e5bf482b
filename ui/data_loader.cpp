// SPDX-License-Identifier: GPL-3.0-only
#include "ui/data_loader.h"

#include "engine/run/cached_load.h"
#include "ui/background.h"

#include <atomic>
#include <mutex>

namespace gapscope {
namespace {

/// Lets at most one report be under way.
struct Progress {
    std::atomic<bool> announced = false;
    std::atomic<double> share = 0.0;
};

} // namespace

struct DataLoader::Listener {
    std::mutex mutex;
    DataLoader* loader; ///< null once it is gone
};

DataLoader::DataLoader(QObject* parent) : QObject(parent), m_listener(std::make_shared<Listener>()) {
    m_listener->loader = this;
}

DataLoader::~DataLoader() {
    {
        const std::lock_guard lock(m_listener->mutex);
        m_listener->loader = nullptr;
    }
    m_stop.request_stop();
    m_pool.waitForDone();
}

std::function<void()> DataLoader::wrongCopyTeller(const RunSpec::Data& data) {
    return [listener = m_listener, data] {
        const std::lock_guard lock(listener->mutex);
        if (DataLoader* loader = listener->loader; loader != nullptr)
            QMetaObject::invokeMethod(
                loader, [loader, data] { Q_EMIT loader->copyWasWrong(data); }, Qt::QueuedConnection);
    };
}

void DataLoader::load(const RunSpec::Data& data) {
    m_stop.request_stop();
    m_stop = std::stop_source();
    m_loading = data;
    const int job = ++m_job;
    Q_EMIT started();

    auto progress = std::make_shared<Progress>();
    LoadControl control;
    control.stop = m_stop.get_token();
    control.progress = [this, job, progress](std::int64_t read, std::int64_t total) {
        progress->share = total > 0 ? static_cast<double>(read) / static_cast<double>(total) : -1.0;
        if (progress->announced.exchange(true))
            return;
        QMetaObject::invokeMethod(
            this,
            [this, job, progress] {
                progress->announced = false;
                if (job == m_job && m_loading)
                    Q_EMIT progressed(progress->share);
            },
            Qt::QueuedConnection);
    };
    const auto work = [data, control, tell = wrongCopyTeller(data)]() -> Result<std::shared_ptr<Content>> {
        Result<LoadedData> loaded = loadCached(data, control, tell);
        if (!loaded)
            return loaded.error();
        auto content = std::make_shared<Content>();
        content->key = data;
        content->loaded = std::move(loaded).value();
        content->summary = summarize(*content->loaded.data);
        return content;
    };
    runInBackground<std::shared_ptr<Content>>(
        m_pool, this, "loading data", work,
        [this, job](Result<std::shared_ptr<Content>> result) { finish(job, std::move(result)); });
}

void DataLoader::cancel() {
    if (!m_loading)
        return;
    m_stop.request_stop();
    m_loading.reset();
    ++m_job;
    Q_EMIT cancelled();
}

void DataLoader::finish(int job, Result<std::shared_ptr<Content>> result) {
    if (job != m_job || !m_loading)
        return;
    m_loading.reset();
    if (result)
        Q_EMIT loaded(**result);
    else
        Q_EMIT failed(result.error());
}

} // namespace gapscope
