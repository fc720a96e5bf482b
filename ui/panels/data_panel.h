// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/basics/settings.h"
#include "ui/panels/load_view.h"
#include "ui/panels/mini_histogram.h"
#include "ui/panels/reading_options.h"
#include "ui/panels/reading_remedies.h"
#include "ui/panels/transform_fields.h"
#include "ui/remote/host_choice.h"
#include "ui/session/session.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/field_grid.h"

#include <QPushButton>
#include <QToolButton>
#include <QWidget>

class QMimeData;

namespace gapscope {

/// Selects the computer, and selects and describes the data: bundled, recent or any file; summary; transformations.
class DataPanel final : public QWidget {
    Q_OBJECT

public:
    DataPanel(Session& session, Settings& settings, QWidget* parent = nullptr);

    /// The single dragged file; empty if the data are something else.
    static QString fileIn(const QMimeData* data);
    void openFile(const QString& path);
    /// Fills the list of data sets.
    void offerSets();
    /// Opens any source, including synthetic data.
    void openSource(const std::string& source) { openFile(QString::fromStdString(source)); }

Q_SIGNALS:
    /// The button "Open…".
    void openRequested();
    /// A file was dropped, or chosen among the recent ones.
    void fileChosen(const QString& path);
    /// A host was chosen to run on, and has answered.
    void hostChosen(const QString& host);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    QWidget* makeSourceRow();
    QWidget* makeSummary();
    void fillSources();
    void fillRecent();
    void connectHosts();
    void showWhole(const WholeData* whole);
    /// The source as named here, if it is one of the chosen host.
    QString named(const QString& source) const;
    /// Shows the same set on the host that was chosen now, if it has one.
    void moveToHost();
    void open();
    void choose(const QString& id);
    /// Reads the selected file with other options.
    void readAgain(const ReaderOptions& options);
    void showData();
    void showSource(const QString& source);
    /// Shows the loaded data as the selected ones.
    void showPresent();
    void showAbout();
    QString aboutText() const;
    void showLoading(bool loading);
    /// The shape of the data in one line.
    static QString storageText(const DataSummary& summary);
    static QString shapeText(const DataSummary& summary);

    Session& m_session;
    Settings& m_settings;
    FieldGrid* m_grid;
    HostChoice* m_hosts;
    FieldGrid::Row m_hostRow;
    QString m_hostFolder; ///< of the last file that was opened on a host; empty = its home
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
    QPushButton* m_copyAll; ///< for data of a host of which a sample is here
    ReadingOptions* m_reading;
    QString m_columnsOf; ///< the source whose columns are offered
    ReadingRemedies* m_remedies;
    TransformFields* m_transforms;
};

} // namespace gapscope
