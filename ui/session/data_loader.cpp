// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/data_loader.h"

#include "engine/run/prepare/cached_load.h"
#include "ui/basics/background.h"

#include <QTimer>

#include <mutex>
#include <utility>

namespace gapscope {
namespace {

/// The latest report of a load, kept until the window's thread takes it.
class Mailbox {
public:
    template <class Change>
    void put(const Change& change) {
        const std::lock_guard lock(m_mutex);
        change(m_report);
        m_isNew = true;
    }
    /// The report, if there is a new one.
    std::optional<LoadReport> take() {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_isNew, false) ? std::optional(m_report) : std::nullopt;
    }

private:
    std::mutex m_mutex;
    LoadReport m_report;
    bool m_isNew = false;
};

constexpr int millisecondsBetweenReports = 33;

} // namespace

struct DataLoader::Listener {
    std::mutex mutex;
    DataLoader* loader; ///< null after its destruction
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

    const auto mailbox = std::make_shared<Mailbox>();
    auto* pace = new QTimer(this);
    connect(pace, &QTimer::timeout, this, [this, job, mailbox, pace] {
        if (job != m_job || !m_loading)
            pace->deleteLater();
        else if (const std::optional<LoadReport> report = mailbox->take())
            Q_EMIT progressed(*report);
    });
    pace->start(millisecondsBetweenReports);
    LoadControl control;
    control.stop = m_stop.get_token();
    // For a binary copy this is the only report.
    control.progress = [mailbox](std::int64_t read, std::int64_t total) {
        mailbox->put([read, total](LoadReport& report) {
            report.bytesRead = read;
            report.bytesTotal = total;
        });
    };
    LoadObserver observer;
    observer.tell = [mailbox](const LoadReport& news) { mailbox->put([&news](LoadReport& report) { report = news; }); };
    const auto work = [data, control, observer, reader = m_reader,
                       tell = wrongCopyTeller(data)]() -> Result<std::shared_ptr<Content>> {
        Result<LoadedData> loaded =
            reader ? reader(data, control, observer) : loadCached(data, control, tell, observer);
        if (!loaded)
            return loaded.error();
        auto content = std::make_shared<Content>();
        content->key = data;
        content->loaded = std::move(loaded).value();
        content->summary = content->loaded.whole != nullptr ? content->loaded.whole->summary
                                                            : summarize(*content->loaded.data, control.stop);
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
