// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/generators/generator_preview.h"
#include "ui/charts/painted/painted_view.h"
#include "ui/charts/painted/row_scatter_plot.h"
#include "ui/data_view/background_task.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/form_scroll_area.h"
#include "ui/widgets/parameter_form.h"

#include <QDialog>
#include <QLineEdit>
#include <QPushButton>

#include <map>
#include <optional>
#include <string>

namespace gapscope {

/// A dialog for synthetic data: the kind, the number of rows, the kind's parameters and the seed, with a preview. The
/// preview is computed in the background from a few rows.
class NewDataDialog final : public QDialog {
    Q_OBJECT

public:
    /// Starts with the settings of `source` if it is synthetic; otherwise with points in a plane.
    explicit NewDataDialog(const std::string& source, QWidget* parent = nullptr);

    const PaintedView& picture() const { return *m_picture; }
    /// Whether a preview is being computed or scheduled.
    bool isBusy() const { return m_soon.isActive() || m_task.isRunning(); }

Q_SIGNALS:
    /// The user accepted these data; the dialog is closed.
    void wanted(const std::string& source);

protected:
    bool focusNextPrevChild(bool next) override { return m_place->moveFocus(next); }

private:
    QWidget* makeForm();
    QWidget* makePreview();
    void showKind(const std::string& id);
    /// Reads the fields, and shows the errors beside them.
    void read();
    void computePreview();
    void showPreview(const GeneratorPreview& preview);
    void showNoPreview(const QString& reason);
    void updateOk();
    const GeneratorInfo& kind() const { return *m_kind; }

    const GeneratorInfo* m_kind = nullptr;
    std::map<std::string, GeneratorOrder> m_orders; ///< the values entered for each kind, while the dialog is open
    std::optional<GeneratorOrder> m_order;          ///< from the fields; nothing while one is invalid
    QString m_tooLarge;                             ///< why the data cannot be generated here; empty if they can
    ChoiceBox* m_kinds;
    QLabel* m_meaning;
    FieldGrid* m_sizes;
    FieldGrid::Row m_rowsRow;
    FieldGrid::Row m_seedRow;
    QLineEdit* m_rows;
    QLineEdit* m_seed;
    ParameterForm* m_form;
    FormScrollArea* m_place = nullptr; ///< of the fields
    ViewOf<RowScatterPlot>* m_picture;
    QLabel* m_facts;
    MessageLabel* m_warning;
    QPushButton* m_ok = nullptr;
    QTimer m_soon; ///< computes once after several changes in a row
    BackgroundTask m_task;
};

} // namespace gapscope
