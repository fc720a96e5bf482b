// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QObject>

#include <functional>

class QMenu;

namespace gapscope {

/// The ways to export a chart: to a file as a figure, to the clipboard as a picture or as numbers, to a window as a
/// table.
enum class ChartOutput { file, picture, data, table };

/// Appends the export actions to a chart's menu. `ask` is called with the chosen one while `context` lives.
void addOutputActions(QMenu& menu, QObject* context, const std::function<void(ChartOutput)>& ask);

} // namespace gapscope

Q_DECLARE_METATYPE(gapscope::ChartOutput)
