// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/basics/figure_choices.h"
#include "ui/basics/language.h"
#include "ui/basics/theme.h"

#include <QByteArray>
#include <QSettings>
#include <QString>
#include <QStringList>

namespace gapscope {

/// What the window remembers between starts: arrangement, theme, language, recent files, folders of dialogs. Never data
/// or runs. Made in main and passed on.
class Settings {
public:
    /// The person's own settings, or a file of one's own where `path` is not empty (tests, pictures).
    explicit Settings(const QString& path = {});
    /// Where a file that could not be read was put, so that it may be looked at; empty where all was well. The settings
    /// began anew.
    const QString& brokenFile() const { return m_brokenFile; }

    QStringList recentFiles() const;
    void addRecentFile(const QString& path);
    void clearRecentFiles();

    /// The folder in which a dialog of this kind ("data", "chart", "runs") was last used; the home folder at first.
    QString folder(const QString& kind) const;
    void setFolderOf(const QString& kind, const QString& file);

    Theme theme() const;
    void setTheme(Theme theme);
    /// Of the windows of the next start.
    Language language() const;
    void setLanguage(Language language);

    /// Whether the window tells that runs have ended or go wrong.
    bool areAlertsOn() const;
    void setAlertsOn(bool on);
    /// How the last figure was to look; the usual choices at first.
    FigureChoices figureChoices() const;
    void setFigureChoices(const FigureChoices& choices);

    /// Where the results of experiments go: at first a folder of the person's documents, or beside a settings file of
    /// one's own.
    QString experimentFolder() const;
    void setExperimentFolder(const QString& folder);

    /// Where windows keep what a crash would lose; beside a settings file of one's own.
    QString journalFolder() const;

    QByteArray geometry() const;
    QByteArray arrangement() const;
    QByteArray chartArrangement() const;
    void setArrangement(const QByteArray& geometry, const QByteArray& arrangement, const QByteArray& charts);

private:
    bool m_isOwnFile;     ///< of a person or a test, not the usual one
    QString m_brokenFile; ///< before the settings: found out before they are read
    mutable QSettings m_settings;
};

} // namespace gapscope
