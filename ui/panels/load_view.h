// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/models/load_preview_model.h"
#include "ui/session/data_loader.h"

#include <QLabel>
#include <QProgressBar>
#include <QTableView>
#include <QTimer>
#include <QWidget>

namespace gapscope {

/// The progress of loading, with a button that cancels it; if it takes longer, also the number of rows, the first of
/// them, and the expected memory. Visible only while data are loading.
class LoadView final : public QWidget {
    Q_OBJECT

public:
    explicit LoadView(DataLoader& loader, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeBar();
    void makeTable();
    void fitTable();
    void begin();
    void end();
    void showDetails();
    void showReport(const LoadReport& report);
    /// The number of rows and bytes read so far.
    QString readWords(const LoadReport& report);
    /// The estimated size of the whole data set.
    static QString estimateWords(const LoadReport& report);

    DataLoader& m_loader;
    QTimer m_patience;
    LoadReport m_report;
    LoadPreviewModel* m_model;
    QProgressBar* m_progress;
    QLabel* m_words;
    QTableView* m_table;
};

} // namespace gapscope
