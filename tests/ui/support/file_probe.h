// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QFile>
#include <QImage>
#include <QString>
#include <QTemporaryDir>
#include <QUrl>

#include <array>
#include <sys/inotify.h>
#include <unistd.h>

namespace gapscope {

/// A picture on disk that detects whether it was opened, with the help of the system.
class FileProbe {
public:
    FileProbe() : m_path(m_folder.filePath(QStringLiteral("probe.png"))), m_events(inotify_init1(IN_NONBLOCK)) {
        QImage picture(2, 2, QImage::Format_RGB32);
        picture.fill(Qt::red);
        if (!picture.save(m_path) || m_events < 0 ||
            inotify_add_watch(m_events, QFile::encodeName(m_path).constData(), IN_OPEN) < 0)
            qFatal("the probe cannot be watched");
    }
    ~FileProbe() { close(m_events); }
    FileProbe(const FileProbe&) = delete;
    FileProbe& operator=(const FileProbe&) = delete;

    /// Since the last call.
    bool wasOpened() {
        std::array<char, 4096> events{};
        bool any = false;
        while (read(m_events, events.data(), events.size()) > 0)
            any = true;
        return any;
    }
    /// Text that would show the picture if it were interpreted as markup, with other special characters of HTML,
    /// Markdown, LaTeX and menus.
    QString markup() const {
        return QStringLiteral("<img src=\"%1\"><b>bold</b> &amp; <a href=\"file:///\">a_b</a> ![x](%1) 50% $#{}~^\\")
            .arg(QUrl::fromLocalFile(m_path).toString());
    }
    QString path(const QString& name) const { return m_folder.filePath(name); }

private:
    QTemporaryDir m_folder;
    QString m_path;
    int m_events;
};

} // namespace gapscope
