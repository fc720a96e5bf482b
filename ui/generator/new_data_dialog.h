// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/generators/generator_preview.h"
#include "ui/charts/painted/painted_view.h"
#include "ui/charts/painted/row_scatter_plot.h"
#include "ui/data_view/background_task.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/parameter_form.h"

#include <QDialog>
#include <QLineEdit>
#include <QPushButton>

#include <map>
#include <optional>
#include <string>

namespace gapscope {

/// Asks what data are to be made: the kind, how many rows, the kind's parameters and the seed, and shows meanwhile what
/// they look like. The picture is computed in the background from a few rows.
class NewDataDialog final : public QDialog {
    Q_OBJECT

public:
    /// Begins with the data of a source where those were made; else with points of a plane.
    explicit NewDataDialog(const std::string& source, QWidget* parent = nullptr);

    const PaintedView& picture() const { return *m_picture; }
    /// Whether a picture is being computed or about to be.
    bool isBusy() const { return m_soon.isActive() || m_task.isRunning(); }

Q_SIGNALS:
    /// The data of this source are wanted; the dialog is closed.
    void wanted(const std::string& source);

private:
    QWidget* makeForm();
    QWidget* makePreview();
    void showKind(const std::string& id);
    /// Reads the fields, and says beside each what is wrong with it.
    void read();
    void computePreview();
    void showPreview(const GeneratorPreview& preview);
    void showNoPreview(const QString& reason);
    void updateOk();
    const GeneratorInfo& kind() const { return *m_kind; }

    const GeneratorInfo* m_kind = nullptr;
    std::map<std::string, GeneratorOrder> m_orders; ///< what was typed for each kind, while the dialog is open
    std::optional<GeneratorOrder> m_order;          ///< of the fields; nothing while one is wrong
    QString m_tooLarge;                             ///< why the data cannot be made here; empty where they can
    ChoiceBox* m_kinds;
    QLabel* m_meaning;
    FieldGrid* m_sizes;
    FieldGrid::Row m_rowsRow;
    FieldGrid::Row m_seedRow;
    QLineEdit* m_rows;
    QLineEdit* m_seed;
    ParameterForm* m_form;
    ViewOf<RowScatterPlot>* m_picture;
    QLabel* m_facts;
    MessageLabel* m_warning;
    QPushButton* m_ok = nullptr;
    QTimer m_soon; ///< several changes in a row are looked at once
    BackgroundTask m_task;
};

} // namespace gapscope
