// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/panels/choice_box.h"
#include "ui/panels/field_grid.h"
#include "ui/panels/mini_histogram.h"
#include "ui/panels/reading_options.h"
#include "ui/session.h"
#include "ui/settings.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QProgressBar>
#include <QToolButton>
#include <QWidget>

class QMimeData;

namespace gapscope {

/// Chooses and describes the data: bundled, recent or any file; summary; transforms; test part.
class DataPanel final : public QWidget {
    Q_OBJECT

public:
    DataPanel(Session& session, Settings& settings, QWidget* parent = nullptr);

    /// The one file that was dragged here; empty when it is something else.
    static QString fileIn(const QMimeData* data);
    void openFile(const QString& path);

Q_SIGNALS:
    /// The button "Open…".
    void openRequested();

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    QWidget* makeSourceRow();
    QWidget* makeProgressRow();
    QWidget* makeSummary();
    void addTransformRows();
    void fillSources();
    void choose(const QString& id);
    void showData();
    void showSource(const QString& source);
    void showAbout();
    void showLoading(bool loading);
    void showDraft();
    void showErrors();
    void takeTestPart();
    void takeFourier();
    void takeThresholds();
    void takeFlips();
    /// What the data are, in a line.
    static QString shapeText(const DataSummary& summary);
    /// The field of the stumps' thresholds is there where there are stumps.
    void showThresholds();

    Session& m_session;
    Settings& m_settings;
    FieldGrid* m_grid;
    ChoiceBox* m_source;
    FieldGrid::Row m_sourceRow;
    QToolButton* m_about;
    QLabel* m_description;
    QWidget* m_progressRow;
    QProgressBar* m_progress;
    QWidget* m_summary;
    QLabel* m_shape;
    MiniHistogram* m_labels;
    MiniHistogram* m_norms;
    MessageLabel* m_notes;
    ReadingOptions* m_reading;
    FieldGrid* m_transforms;
    ChoiceBox* m_columns;
    QCheckBox* m_unitRows;
    FieldGrid::Row m_columnsRow;
    QLineEdit* m_testPart;
    QLineEdit* m_splitSeed;
    QLineEdit* m_fourier;
    FieldGrid::Row m_fourierRow;
    QLineEdit* m_thresholds;
    FieldGrid::Row m_thresholdsRow;
    FieldGrid::Row m_testRow;
    QLineEdit* m_flips;
    FieldGrid::Row m_flipsRow;
};

} // namespace gapscope
