// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace gapscope {

class ExperimentPage;
class FileDialogs;
class NoticeBar;
class Settings;
class StatusLine;

/// Connects the page of the experiments with the dialog for their folder and with the browser for their reports.
void connectExperiments(ExperimentPage& page, FileDialogs& dialogs, Settings& settings, StatusLine& status,
                        NoticeBar& notice);

} // namespace gapscope
