// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/basics/figure_choices.h"
#include "ui/basics/language.h"
#include "ui/basics/theme.h"

#include <QByteArray>
#include <QSettings>
#include <QString>
#include <QStringList>

#include <optional>

namespace gapscope {

/// Preferences kept between starts: arrangement, theme, language, recent files, folders of dialogs. Never data or runs.
/// Created in main and passed on.
class Settings {
public:
    /// The user's settings, or those in the file `path` if it is not empty (tests, pictures).
    explicit Settings(const QString& path = {});
    /// Where an unreadable settings file was moved; empty if it was readable. The settings were then reset to defaults.
    const QString& brokenFile() const { return m_brokenFile; }
    /// The settings file if a later version of the program wrote it in a form that this one does not know; otherwise
    /// empty. It stays as it is, and the settings of this version are in a file beside it.
    QString laterFile() const;

    QStringList recentFiles() const;
    void addRecentFile(const QString& path);
    void clearRecentFiles();
    /// Other computers that were reached, the latest first.
    QStringList hosts() const;
    void addHost(const QString& host);
    /// Files of a host that were opened, the latest first.
    QStringList recentFilesOf(const QString& host) const;
    void addRecentFileOf(const QString& host, const QString& path);

    /// The folder in which a dialog of this kind ("data", "chart", "runs") was last used; initially the home folder.
    QString folder(const QString& kind) const;
    void setFolderOf(const QString& kind, const QString& file);

    Theme theme() const;
    void setTheme(Theme theme);
    /// Takes effect at the next start.
    Language language() const;
    void setLanguage(Language language);

    /// The accuracy of the tab Theory as the user typed it; empty = the tolerance of the run.
    QString theoryAccuracy() const;
    void setTheoryAccuracy(const QString& text);
    /// The accuracy that the comparison shows theory for, as its choice is called; empty = none.
    QString comparedTheory() const;
    void setComparedTheory(const QString& choice);

    /// Whether the window notifies when runs finish or fail.
    bool areAlertsOn() const;
    void setAlertsOn(bool on);
    /// The last format of a figure; initially the defaults.
    FigureChoices figureChoices() const;
    void setFigureChoices(const FigureChoices& choices);
    /// The same for a moving picture.
    AnimationChoices animationChoices() const;
    void setAnimationChoices(const AnimationChoices& choices);

    /// The folder for the results of experiments; initially in the user's documents, or beside the settings file if one
    /// was given.
    QString experimentFolder() const;
    void setExperimentFolder(const QString& folder);

    /// The folder for crash recovery; beside the settings file if one was given.
    QString journalFolder() const;

    /// The file with the progress in lessons; beside the settings file.
    QString lessonProgressFile() const;
    /// The name on exported answers; initially empty.
    QString learnerName() const;
    void setLearnerName(const QString& name);

    /// Whether the user has unfolded a section of the settings panel, or shows the strip of values (section "values");
    /// `usual` where it was never touched.
    bool isUnfolded(const QString& section, bool usual) const;
    void setUnfolded(const QString& section, bool unfolded);

    QByteArray geometry() const;
    /// The panels that were open when a page was left, by their names, and the one in front of its tabs. Nothing for a
    /// page that has never been left.
    struct OpenPanels {
        QStringList open{};
        QString front{};
    };
    std::optional<OpenPanels> openPanels(const QString& page) const;
    void setOpenPanels(const QString& page, const QStringList& open, const QString& front);
    void forgetOpenPanels();

    QByteArray arrangement() const;
    QByteArray chartArrangement() const;
    void setArrangement(const QByteArray& geometry, const QByteArray& arrangement, const QByteArray& charts);

private:
    bool m_isOwnFile; ///< a file given by the caller, not the user's default one
    QString m_file;
    QString m_brokenFile; ///< declared before m_settings, because the file is checked before it is read
    QString m_readFile;
    mutable QSettings m_settings;
};

} // namespace gapscope
