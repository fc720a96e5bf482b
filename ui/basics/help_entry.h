// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>
#include <QWidget>

namespace gapscope {

/// Gives a widget, and all inside it that have none of their own, a page of the help for F1: "sensitivity".
void setHelpEntry(QWidget* widget, const QString& anchor);

/// The page that a widget was given; empty where it was given none.
QString helpEntryOf(const QWidget& widget);

} // namespace gapscope
