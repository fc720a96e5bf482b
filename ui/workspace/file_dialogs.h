// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/basics/settings.h"
#include "ui/charts/animation/animation_format.h"
#include "ui/models/comparison_text.h"
#include "ui/session/session.h"

#include <QObject>
#include <QWidget>

#include <functional>
#include <vector>

class QFileDialog;

namespace gapscope {

/// The window's file dialogs: opening data, exporting charts and runs. Dialogs do not block the event loop, and each
/// kind remembers its folder. Runs are written in the background.
class FileDialogs final : public QObject {
    Q_OBJECT

public:
    enum class Look { native, own };

    FileDialogs(Session& session, Settings& settings, Look look, QWidget* window);

    /// Whether a file is among those opened last.
    bool isRecent(const QString& path) const;
    /// Whether another computer is among those chosen last.
    bool isRecentHost(const QString& host) const;
    void openData();
    /// The same for data that a session misses.
    void findData();
    /// Rows to predict.
    void openRows(const std::function<void(const QString& path)>& answer);
    void openGroups();
    /// A session or a run log.
    void openSavedWork();
    void openLesson();
    /// Asks where to write the answers of lessons, as JSON or CSV.
    void saveAnswers(const QString& name, const std::function<void(const QString& path)>& answer);
    /// A file with solvers.
    void openSolver();
    /// A folder for the results of experiments.
    void chooseExperimentFolder(const QString& present);
    /// `present` is the current file of the session, suggested again; empty if it has none.
    void saveSession(const QString& present);
    /// Asks where to write the web page of the runs; refused without runs that have begun and are visible.
    void share();
    void exportRuns(const std::vector<int>& runs);
    void exportAllRuns();
    /// Saves the model of a run that has ended, in the format of the command line's --model.
    void saveModel(int run);
    /// Exports a table as text in the format given by the file's suffix.
    void exportTable(const QString& title, const std::function<QString(TableFormat)>& text);
    /// Asks for a file and writes a picture to it in the background; `write` returns the reason on failure. `saved` is
    /// called on success.
    void exportPicture(const QString& title, const std::function<QString(const QString& path)>& write,
                       const std::function<void()>& saved);
    /// Asks for the file of a moving picture, or for the folder of its frames.
    void chooseAnimation(const QString& title, AnimationKind kind,
                         const std::function<void(const QString& path)>& answer);
    /// Asks for a file and writes a table to it.
    void exportCsv(const QString& name, const QString& table);

Q_SIGNALS:
    void dataChosen(const QString& path);
    void dataFound(const QString& path);
    void groupsChosen(const QString& path);
    void savedWorkChosen(const QString& path);
    void lessonChosen(const QString& path);
    void solverChosen(const QString& path);
    void experimentFolderChosen(const QString& path);
    void sessionPathChosen(const QString& path);
    void sharePathChosen(const QString& path);
    /// The dialog for saving a session was closed without a choice.
    void sessionPathDeclined();
    void done(const QString& text);
    void failed(const QString& text);

private:
    struct Question {
        QString title;
        QString kind; ///< the kind whose folder is remembered
        QStringList filters;
        QString suggestion{}; ///< suggested file name for saving; empty = open a file
        QString suffix{};
    };
    QFileDialog* makeDialog(const QString& title, const QString& folder) const;
    static void open(QFileDialog& dialog);
    void askForData(const std::function<void(const QString&)>& answer);
    QFileDialog* ask(const Question& question, const std::function<void(const QString&)>& answer);
    /// Why a file must not be overwritten: runs or the next run read it. Empty if it may be.
    QString refusalOf(const QString& path) const;
    void writeRuns(const std::vector<int>& runs, const QString& path);
    void writeModelOf(int id, const QString& path);
    void saveTable(const QString& path, const QString& table);

    Session& m_session;
    Settings& m_settings;
    Look m_look;
    QWidget* m_window;
};

} // namespace gapscope
