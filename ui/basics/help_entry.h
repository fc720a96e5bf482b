// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>
#include <QWidget>

namespace gapscope {

/// Sets the help page that F1 opens for a widget and for its children without a page of their own: "sensitivity".
void setHelpEntry(QWidget* widget, const QString& anchor);

/// The help page of a widget; empty if none was set.
QString helpEntryOf(const QWidget& widget);

} // namespace gapscope
