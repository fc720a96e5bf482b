// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/math/threads/task_pool.h"
#include "ui/widgets/message_label.h"

#include <QDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>

#include <memory>
#include <stop_token>

namespace gapscope {

/// Chooses a file of another host; its folders are read in the background, one at a time.
class HostFilesDialog final : public QDialog {
    Q_OBJECT

public:
    HostFilesDialog(const QString& host, const QString& folder, QWidget* parent);
    ~HostFilesDialog() override;

    /// The folder shown last.
    const QString& folder() const { return m_folder; }

Q_SIGNALS:
    void fileChosen(const QString& path);

private:
    struct Listing;

    void show(const QString& path);
    void showListing(const Listing& listing);
    void openItem(const QTreeWidgetItem* item);
    void follow();
    bool isPathEdited() const;

    QString m_host;
    QString m_folder;
    QLineEdit* m_path;
    QTreeWidget* m_list;
    MessageLabel* m_error;
    QPushButton* m_open;
    int m_request = 0; ///< answers to earlier ones are dropped
    std::stop_source m_stop;
    TaskPool m_pool;
};

} // namespace gapscope
