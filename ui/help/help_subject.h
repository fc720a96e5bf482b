// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>
#include <QWidget>

namespace gapscope {

/// The entry of the help that tells of what has the focus: of the solver, loss, regularizer or data set that is chosen
/// in a field, of a parameter, of the solver of the chosen run, else the entry of the nearest widget around that was
/// given one. Empty where there is none.
QString helpEntryFor(const QWidget* focus);

} // namespace gapscope
