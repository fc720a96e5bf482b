// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/theme.h"

#include <QByteArray>
#include <QSettings>
#include <QString>
#include <QStringList>

namespace gapscope {

/// What the window remembers between starts: arrangement, theme, recent files, folders of dialogs. Never data or runs.
/// Made in main and passed on.
class Settings {
public:
    /// The person's own settings, or a file of one's own where `path` is not empty (tests, pictures).
    explicit Settings(const QString& path = {});

    QStringList recentFiles() const;
    void addRecentFile(const QString& path);
    void clearRecentFiles();

    /// The folder in which a dialog of this kind ("data", "chart", "runs") was last used; the home folder at first.
    QString folder(const QString& kind) const;
    void setFolderOf(const QString& kind, const QString& file);

    Theme theme() const;
    void setTheme(Theme theme);

    /// Where windows keep what a crash would lose; beside a settings file of one's own.
    QString journalFolder() const;

    QByteArray geometry() const;
    QByteArray arrangement() const;
    QByteArray chartArrangement() const;
    void setArrangement(const QByteArray& geometry, const QByteArray& arrangement, const QByteArray& charts);

private:
    mutable QSettings m_settings;
};

} // namespace gapscope
