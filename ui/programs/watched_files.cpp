// SPDX-License-Identifier: GPL-3.0-only
#include "ui/programs/watched_files.h"

#include <QFileInfo>

namespace gapscope {
namespace {

constexpr int settlingMilliseconds = 120;

} // namespace

WatchedFiles::WatchedFiles(QObject* parent) : QObject(parent) {
    m_settling.setSingleShot(true);
    m_settling.setInterval(settlingMilliseconds);
    connect(&m_settling, &QTimer::timeout, this, &WatchedFiles::follow);
    for (const auto signal : {&QFileSystemWatcher::fileChanged, &QFileSystemWatcher::directoryChanged})
        connect(&m_watcher, signal, &m_settling, qOverload<>(&QTimer::start));
}

void WatchedFiles::add(const QString& path) {
    if (m_paths.contains(path))
        return;
    m_paths += path;
    m_watcher.addPaths({path, QFileInfo(path).absolutePath()});
}

void WatchedFiles::follow() {
    // A file that was replaced is another one, which is not watched yet.
    for (const QString& path : std::as_const(m_paths))
        if (!m_watcher.files().contains(path) && QFileInfo::exists(path))
            m_watcher.addPath(path);
    Q_EMIT changed();
}

} // namespace gapscope
