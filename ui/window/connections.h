// SPDX-License-Identifier: GPL-3.0-only
#pragma once

class QObject;

namespace gapscope {

// Connections between parts of the window that need nothing of the window itself.

class DataPanel;
class ExperimentPage;
class FileDialogs;
class LessonController;
class NoticeBar;
class RunList;
class Settings;
class StatusLine;

/// Connects the page of the experiments with the dialog for their folder and with the browser for their reports.
void connectExperiments(ExperimentPage& page, FileDialogs& dialogs, Settings& settings, StatusLine& status,
                        NoticeBar& notice);

/// Connects the lessons with the dialogs for their files and their answers, and with the places of messages.
void connectLessons(LessonController& lessons, FileDialogs& dialogs, Settings& settings, StatusLine& status,
                    NoticeBar& notice);

/// Watches the hosts of live runs, and offers the runs of a host that is chosen. What does so belongs to `parent`.
void connectHosts(DataPanel& data, RunList& runs, NoticeBar& notice, QObject* parent);

} // namespace gapscope
