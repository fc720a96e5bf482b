// SPDX-License-Identifier: GPL-3.0-only
#include "ui/data_view/background_task.h"

namespace gapscope {
namespace {

constexpr int progressMilliseconds = 150;

} // namespace

BackgroundTask::BackgroundTask(QObject* parent) : QObject(parent) {
    m_pool.setMaxThreadCount(1);
    m_timer.setInterval(progressMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &BackgroundTask::progressed);
}

BackgroundTask::~BackgroundTask() {
    m_stop.request_stop();
    m_pool.waitForDone();
}

int BackgroundTask::begin() {
    m_stop.request_stop();
    m_stop = std::stop_source();
    m_share = std::make_shared<std::atomic<double>>(0.0);
    m_isRunning = true;
    m_timer.start();
    Q_EMIT started();
    return ++m_number;
}

void BackgroundTask::cancel() {
    if (!m_isRunning)
        return;
    ++m_number;
    m_stop.request_stop();
    m_isRunning = false;
    m_timer.stop();
    Q_EMIT cancelled();
    Q_EMIT ended();
}

} // namespace gapscope
