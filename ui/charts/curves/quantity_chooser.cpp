// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/curves/quantity_chooser.h"

#include "engine/solvers/interface/solver.h"
#include "ui/basics/engine_text.h"

#include <QAbstractItemView>

#include <utility>

namespace gapscope {

QuantityChooser::QuantityChooser(QWidget* parent) : QComboBox(parent) {
    constexpr int fewestLetters = 18;
    setObjectName(QStringLiteral("quantities"));
    setAccessibleName(tr("Quantities of the method"));
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(fewestLetters);
    setFocusPolicy(Qt::StrongFocus);
    connect(this, &QComboBox::activated, this, [this](int index) {
        setToolTip(itemData(index, Qt::ToolTipRole).toString());
        Q_EMIT chosen(itemData(index).toString());
    });
}

void QuantityChooser::add(const QString& title, const QString& id, const QString& meaning) {
    addItem(title, id);
    setItemData(count() - 1, meaning, Qt::ToolTipRole);
    setItemData(count() - 1, meaning, Qt::AccessibleDescriptionRole);
}

void QuantityChooser::offer(const SolverInfo* solver, const QString& id) {
    if (std::exchange(m_solver, solver) != solver) {
        clear();
        if (solver != nullptr) {
            for (const QuantityChart& chart : solver->charts)
                add(registryText(chart.title), QString::fromStdString(chart.id), registryText(chart.meaning));
            if (!solver->charts.empty() && !solver->extras.empty())
                insertSeparator(count());
            for (const ExtraInfo& extra : solver->extras)
                add(QString::fromStdString(extra.name), QString::fromStdString(extra.name),
                    registryText(extra.meaning));
        }
        view()->setMinimumWidth(view()->sizeHintForColumn(0) + 2 * fontMetrics().averageCharWidth());
    }
    setCurrentIndex(findData(id));
    setToolTip(currentData(Qt::ToolTipRole).toString());
    setVisible(count() > 0);
}

} // namespace gapscope
