// SPDX-License-Identifier: GPL-3.0-only
#include "ui/predict/predict_controller.h"

#include "ui/panels/runs_panel.h"
#include "ui/predict/predict_dialog.h"
#include "ui/workspace/file_dialogs.h"

#include <QPointer>

namespace gapscope {

PredictController::PredictController(Session& session, FileDialogs& dialogs, RunsPanel& runs, QWidget* window)
    : QObject(window), m_session(session), m_dialogs(dialogs), m_window(window) {
    connect(&runs, &RunsPanel::predictionRequested, this, &PredictController::open);
}

void PredictController::open(int id) {
    const Run* run = m_session.runs().find(id);
    if (run == nullptr || !run->controller->outcome())
        return;
    auto* dialog = new PredictDialog(m_session, *run, m_window);
    connect(dialog, &PredictDialog::fileWanted, &m_dialogs, [this, dialog] {
        m_dialogs.openRows([guard = QPointer(dialog)](const QString& path) {
            if (guard != nullptr)
                guard->predictFile(path);
        });
    });
    connect(dialog, &PredictDialog::tableWanted, &m_dialogs, &FileDialogs::exportCsv);
    connect(dialog, &PredictDialog::modelWanted, &m_dialogs, [this, id] { m_dialogs.saveModel(id); });
    dialog->show();
}

} // namespace gapscope
