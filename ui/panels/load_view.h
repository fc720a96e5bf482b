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

/// How far a load is, with a button that ends it; of one that takes a moment also its rows so far, the first of them,
/// and what the whole will take of memory. Seen only while something loads.
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
    /// Rows and bytes that have been read.
    QString readWords(const LoadReport& report);
    /// What the whole set will be.
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
