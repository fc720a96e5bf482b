// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QObject>

#include <functional>

class QMenu;

namespace gapscope {

/// Where a chart goes that leaves the window: to a file as a figure, to the clipboard as a picture or as numbers, to a
/// window as a table of them.
enum class ChartOutput { file, picture, data, table };

/// Puts the ways out at the end of a chart's menu. `ask` hears which one was taken while `context` lives.
void addOutputActions(QMenu& menu, QObject* context, const std::function<void(ChartOutput)>& ask);

} // namespace gapscope

Q_DECLARE_METATYPE(gapscope::ChartOutput)
