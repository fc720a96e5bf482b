// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/field_grid.h"
#include "ui/widgets/section.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QWidget>

namespace gapscope {

/// The preparation of the data before training: transforms of the features, thresholds of stumps, test part; further
/// targets; folded away until they are used, Fourier and Nystroem features, duplicate columns and label noise.
class TransformFields final : public QWidget {
    Q_OBJECT

public:
    explicit TransformFields(Session& session, QWidget* parent = nullptr);

private:
    void addFeatureRows();
    void addTestRow();
    void addRareRows();
    void takeTestPart();
    void takeFourier();
    void takeNystroem();
    void takeThresholds();
    void takeFlips();
    void takeTargets();
    /// Shows the field of further targets if the loss takes them.
    void showTargets();
    void showData();
    void showDraft();
    void showErrors();
    /// Shows the field of the stumps' thresholds if there are stumps.
    void showThresholds();
    /// Unfolds the rare fields while one of them has a value or an error.
    void showRare();

    Session& m_session;
    FieldGrid* m_grid;
    FieldGrid* m_rareGrid;
    Section* m_rare;
    ChoiceBox* m_columns;
    QCheckBox* m_unitRows;
    QCheckBox* m_distinct;
    FieldGrid::Row m_columnsRow;
    QLineEdit* m_testPart;
    QLineEdit* m_splitSeed;
    QLineEdit* m_fourier;
    FieldGrid::Row m_fourierRow;
    QLineEdit* m_nystroem;
    FieldGrid::Row m_nystroemRow;
    QLineEdit* m_thresholds;
    FieldGrid::Row m_thresholdsRow;
    FieldGrid::Row m_testRow;
    QLineEdit* m_flips;
    FieldGrid::Row m_flipsRow;
    QLineEdit* m_targets;
    FieldGrid::Row m_targetsRow;
};

} // namespace gapscope
