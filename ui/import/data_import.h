// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/data_view/background_task.h"
#include "ui/import/import_dialog.h"

#include <QObject>
#include <QPointer>

namespace gapscope {

/// Opens a file of the user: delimited text with a preview, other files as they are. Looks at the beginning of the file
/// in the background.
class DataImport final : public QObject {
    Q_OBJECT

public:
    DataImport(Session& session, QWidget* window) : QObject(window), m_session(session), m_window(window) {}

    void open(const QString& path);

Q_SIGNALS:
    /// The file needs no preview: another format, or one that cannot be read at all.
    void passed(const QString& path);

private:
    Session& m_session;
    QWidget* m_window;
    QPointer<ImportDialog> m_dialog;
    BackgroundTask m_task;
};

} // namespace gapscope
