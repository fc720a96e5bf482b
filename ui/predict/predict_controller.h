// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"

#include <QObject>
#include <QWidget>

namespace gapscope {

class FileDialogs;
class RunsPanel;

/// Opens the dialog that predicts with the model of a run, when the table of runs asks for it.
class PredictController final : public QObject {
    Q_OBJECT

public:
    PredictController(Session& session, FileDialogs& dialogs, RunsPanel& runs, QWidget* window);

    void open(int run);

private:
    Session& m_session;
    FileDialogs& m_dialogs;
    QWidget* m_window;
};

} // namespace gapscope
