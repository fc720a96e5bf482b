// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/cluster/batch_feed.h"
#include "ui/widgets/message_label.h"

#include <QDialog>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTreeWidget>

namespace gapscope {

/// The tasks of a batch on a host: their states, the last words of those that failed, and what can be done with them.
class BatchDialog final : public QDialog {
    Q_OBJECT

public:
    /// `folder`: where results are copied, unless the user names another one.
    BatchDialog(BatchFeed& feed, const QString& title, const QString& folder, QWidget* parent);
    const BatchFeed& feed() const { return m_feed; }

private:
    void refresh();
    void refreshTask(QTreeWidgetItem& item, const BatchTask& task);
    void showLines();
    QString summary() const;

    BatchFeed& m_feed;
    MessageLabel* m_summary;
    QTreeWidget* m_tasks;
    QPlainTextEdit* m_lines;
    MessageLabel* m_trouble;
    QPushButton* m_again;
    QPushButton* m_cancel;
    QLineEdit* m_folder;
    QPushButton* m_copy;
    QString m_copied; ///< the folder of the results here; empty = none
};

} // namespace gapscope
