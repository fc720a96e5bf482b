// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/basics/settings.h"
#include "ui/models/comparison_text.h"
#include "ui/session/session.h"

#include <QObject>
#include <QWidget>

#include <functional>
#include <vector>

class QFileDialog;

namespace gapscope {

/// Everything of the window that asks for a file: opening data, exporting charts and runs. Dialogs do not block the
/// event loop, and each kind remembers its folder. Runs are written away from the window's thread.
class FileDialogs final : public QObject {
    Q_OBJECT

public:
    enum class Look { native, own };

    FileDialogs(Session& session, Settings& settings, Look look, QWidget* window);

    void openData();
    void openGroups();
    /// A session or a run log.
    void openSavedWork();
    void openLesson();
    /// A folder for the results of experiments.
    void chooseExperimentFolder(const QString& present);
    /// `present` is the file of the session, offered again; empty where it has none.
    void saveSession(const QString& present);
    void exportRuns(const std::vector<int>& runs);
    void exportAllRuns();
    /// What a run that has ended predicts with, as the terminal's --model writes it.
    void saveModel(int run);
    /// A table as text in the format that the file's name asks for.
    void exportTable(const QString& title, const std::function<QString(TableFormat)>& text);
    /// Asks for a file and has a picture written to it, away from the window's thread; `write` returns the reason when
    /// that fails. `saved` is called when it has not.
    void exportPicture(const QString& title, const std::function<QString(const QString& path)>& write,
                       const std::function<void()>& saved);
    /// Asks for a file and writes a table to it.
    void exportCsv(const QString& name, const QString& table);

Q_SIGNALS:
    void dataChosen(const QString& path);
    void groupsChosen(const QString& path);
    void savedWorkChosen(const QString& path);
    void lessonChosen(const QString& path);
    void experimentFolderChosen(const QString& path);
    void sessionPathChosen(const QString& path);
    /// The dialog for saving a session was closed without a choice.
    void sessionPathDeclined();
    void done(const QString& text);
    void failed(const QString& text);

private:
    struct Question {
        QString title;
        QString kind; ///< whose folder is remembered
        QStringList filters;
        QString suggestion{}; ///< name of the file to be saved; empty = a file to be opened
        QString suffix{};
    };
    QFileDialog* makeDialog(const QString& title, const QString& folder) const;
    static void open(QFileDialog& dialog);
    QFileDialog* ask(const Question& question, const std::function<void(const QString&)>& answer);
    /// Why nothing may be saved to a file: it is one that runs or the next run read. Empty where it is none.
    QString refusalOf(const QString& path) const;
    void writeRuns(const std::vector<int>& runs, const QString& path);
    void writeModelOf(int run, const QString& path);

    Session& m_session;
    Settings& m_settings;
    Look m_look;
    QWidget* m_window;
};

} // namespace gapscope
