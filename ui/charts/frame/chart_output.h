// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QObject>

#include <functional>

class QAction;
class QEvent;
class QKeyEvent;
class QMenu;

namespace gapscope {

/// The ways to export a chart: to a file as a figure, to the clipboard as a picture or as numbers, to a window as a
/// table.
enum class ChartOutput { file, picture, data, table };

/// Appends the export actions to a chart's menu. `ask` is called with the chosen one while `context` lives.
void addOutputActions(QMenu& menu, QObject* context, const std::function<void(ChartOutput)>& ask);
/// Only the one for the table, of charts that are exported elsewhere or not at all.
QAction* addTableAction(QMenu& menu, QObject* context, const std::function<void()>& ask);

/// Whether a key asks for the menu of a chart: the menu key, or Shift+F10 on keyboards without one.
bool isMenuKey(const QKeyEvent& event);
/// Whether a key asks for the numbers of a chart as a table: T.
bool isTableKey(const QKeyEvent& event);
/// Whether a widget has come to another scale, on another screen or on its own.
bool isScaleChange(const QEvent& event);

} // namespace gapscope

Q_DECLARE_METATYPE(gapscope::ChartOutput)
