// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>
#include <QWidget>

namespace gapscope {

/// The help page for the focused widget: of the solver, loss, regularizer or data set selected in a field, of a
/// parameter, of the solver of the selected run, else the page of the nearest parent that has one. Empty if there is
/// none.
QString helpEntryFor(const QWidget* focus);

} // namespace gapscope
