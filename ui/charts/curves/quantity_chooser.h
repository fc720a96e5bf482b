// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QComboBox>
#include <QString>

namespace gapscope {

struct SolverInfo;

/// Chooses what the chart of the method shows: one of the charts of a solver, or one of its extras by name. The meaning
/// of each is its tooltip.
class QuantityChooser final : public QComboBox {
    Q_OBJECT

public:
    explicit QuantityChooser(QWidget* parent = nullptr);

    /// The choices of a solver, with one of them chosen; null, or a solver without quantities, hides it.
    void offer(const SolverInfo* solver, const QString& id);

Q_SIGNALS:
    /// The user chose this chart or extra.
    void chosen(const QString& id);

private:
    void add(const QString& title, const QString& id, const QString& meaning);

    const SolverInfo* m_solver = nullptr;
};

} // namespace gapscope
