// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/data_summary.h"
#include "engine/data/loading/load_report.h"
#include "engine/math/threads/task_pool.h"
#include "engine/run/prepare/prepared_run.h"

#include <QObject>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

namespace gapscope {

/// Loads data in the background, with progress and cancellation. A new load cancels the previous one.
class DataLoader final : public QObject {
    Q_OBJECT

public:
    struct Content {
        RunSpec::Data key;
        LoadedData loaded;
        DataSummary summary;
    };

    /// Reads the data on a background thread.
    using Reader = std::function<Result<LoadedData>(const RunSpec::Data&, const LoadControl&, const LoadObserver&)>;

    explicit DataLoader(QObject* parent = nullptr);
    ~DataLoader() override;

    /// Replaces reading from files and their binary copies.
    void setReader(Reader reader) { m_reader = std::move(reader); }

    void load(const RunSpec::Data& data);
    void cancel();
    bool isLoading() const { return m_loading.has_value(); }
    /// The data being loaded.
    const std::optional<RunSpec::Data>& loading() const { return m_loading; }

Q_SIGNALS:
    void started();
    void progressed(const gapscope::LoadReport& report);
    void loaded(const gapscope::DataLoader::Content& content);
    void failed(const gapscope::Message& message);
    void cancelled();
    /// The loaded data came from a binary copy that proved to be wrong and has been removed.
    void copyWasWrong(const gapscope::RunSpec::Data& data);

private:
    /// For callbacks from threads that may outlive this object.
    struct Listener;
    std::function<void()> wrongCopyTeller(const RunSpec::Data& data);

    void finish(int job, Result<std::shared_ptr<Content>> result);

    Reader m_reader;
    TaskPool m_pool;
    std::stop_source m_stop;
    std::optional<RunSpec::Data> m_loading;
    int m_job = 0; ///< results of earlier loads are dropped
    std::shared_ptr<Listener> m_listener;
};

} // namespace gapscope
