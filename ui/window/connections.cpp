// SPDX-License-Identifier: GPL-3.0-only
#include "ui/window/connections.h"

#include "ui/basics/settings.h"
#include "ui/course/answers_export.h"
#include "ui/experiments/experiment_page.h"
#include "ui/lessons/lesson_controller.h"
#include "ui/panels/data_panel.h"
#include "ui/remote/host_runs.h"
#include "ui/remote/host_watch.h"
#include "ui/widgets/notice_bar.h"
#include "ui/window/status_line.h"
#include "ui/workspace/file_dialogs.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QDir>
#include <QUrl>

namespace gapscope {
namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(gapscope::MainWindow)
};

} // namespace

void connectExperiments(ExperimentPage& page, FileDialogs& dialogs, Settings& settings, StatusLine& status,
                        NoticeBar& notice) {
    QObject::connect(&page, &ExperimentPage::folderWanted, &dialogs,
                     [&dialogs, &settings] { dialogs.chooseExperimentFolder(settings.experimentFolder()); });
    QObject::connect(&dialogs, &FileDialogs::experimentFolderChosen, &page, [&page, &settings](const QString& folder) {
        settings.setExperimentFolder(folder);
        page.setFolder(folder);
    });
    QObject::connect(&page, &ExperimentPage::reportWanted, &status, [&status, &notice](const QString& path) {
        if (QDesktopServices::openUrl(QUrl::fromLocalFile(path)))
            status.announce(Texts::tr("The report opens in the browser: %1").arg(QDir::toNativeSeparators(path)));
        else
            notice.showError(Texts::tr("No browser was found to show the report: it is the file %1")
                                 .arg(QDir::toNativeSeparators(path)));
    });
}

void connectLessons(LessonController& lessons, FileDialogs& dialogs, Settings& settings, StatusLine& status,
                    NoticeBar& notice) {
    QObject::connect(&lessons, &LessonController::openFileRequested, &dialogs, &FileDialogs::openLesson);
    QObject::connect(&dialogs, &FileDialogs::lessonChosen, &lessons, &LessonController::open);
    QObject::connect(&lessons, &LessonController::done, &status, &StatusLine::announce);
    QObject::connect(&lessons, &LessonController::failed, &notice, &NoticeBar::showError);
    auto* answers = new AnswersExport([&lessons] { return lessons.records(); }, settings, dialogs, status.window());
    QObject::connect(&lessons, &LessonController::exportRequested, answers, &AnswersExport::ask);
    QObject::connect(answers, &AnswersExport::done, &status, &StatusLine::announce);
    QObject::connect(answers, &AnswersExport::failed, &notice, &NoticeBar::showError);
}

void connectHosts(DataPanel& data, RunList& runs, NoticeBar& notice, QObject* parent) {
    new HostWatch(runs, notice, parent);
    auto* found = new HostRuns(runs, notice, parent);
    QObject::connect(&data, &DataPanel::hostChosen, found, &HostRuns::offer);
}

} // namespace gapscope
