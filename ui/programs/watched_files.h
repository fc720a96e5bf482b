// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QStringList>
#include <QTimer>

namespace gapscope {

/// Reports when the content of files may have changed, also where an editor replaces a file by another one.
class WatchedFiles final : public QObject {
    Q_OBJECT

public:
    explicit WatchedFiles(QObject* parent = nullptr);

    /// From now on reports changes of this file.
    void add(const QString& path);

Q_SIGNALS:
    /// Some file was written, a moment ago.
    void changed();

private:
    void follow();

    QFileSystemWatcher m_watcher;
    QStringList m_paths;
    QTimer m_settling; ///< editors write in several steps
};

} // namespace gapscope
