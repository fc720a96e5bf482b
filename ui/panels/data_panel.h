// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/basics/settings.h"
#include "ui/panels/load_view.h"
#include "ui/panels/mini_histogram.h"
#include "ui/panels/reading_options.h"
#include "ui/panels/reading_remedies.h"
#include "ui/panels/transform_fields.h"
#include "ui/session/session.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/field_grid.h"

#include <QToolButton>
#include <QWidget>

class QMimeData;

namespace gapscope {

/// Chooses and describes the data: bundled, recent or any file; summary; what is done to them.
class DataPanel final : public QWidget {
    Q_OBJECT

public:
    DataPanel(Session& session, Settings& settings, QWidget* parent = nullptr);

    /// The one file that was dragged here; empty when it is something else.
    static QString fileIn(const QMimeData* data);
    void openFile(const QString& path);
    /// Lays out the sets that can be chosen.
    void offerSets();
    /// Any source, such as that of data to be made.
    void openSource(const std::string& source) { openFile(QString::fromStdString(source)); }

Q_SIGNALS:
    /// The button "Open…".
    void openRequested();
    void fileDropped(const QString& path);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    QWidget* makeSourceRow();
    QWidget* makeSummary();
    void fillSources();
    void choose(const QString& id);
    /// Reads the chosen file in another way.
    void readAgain(const ReaderOptions& options);
    void showData();
    void showSource(const QString& source);
    void showAbout();
    QString aboutText() const;
    void showLoading(bool loading);
    /// What the data are, in a line.
    static QString shapeText(const DataSummary& summary);

    Session& m_session;
    Settings& m_settings;
    FieldGrid* m_grid;
    ChoiceBox* m_source;
    FieldGrid::Row m_sourceRow;
    QToolButton* m_about;
    QLabel* m_description;
    LoadView* m_load;
    QWidget* m_summary;
    QLabel* m_shape;
    MiniHistogram* m_labels;
    MiniHistogram* m_norms;
    MessageLabel* m_notes;
    ReadingOptions* m_reading;
    QString m_columnsOf; ///< the source whose columns it offers
    ReadingRemedies* m_remedies;
    TransformFields* m_transforms;
};

} // namespace gapscope
