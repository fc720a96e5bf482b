// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/chart_output.h"

#include "ui/charts/chart_grid.h"

#include <QMenu>

namespace gapscope {

void addOutputActions(QMenu& menu, QObject* context, const std::function<void(ChartOutput)>& ask) {
    menu.addSeparator();
    menu.addAction(ChartGrid::tr("Copy picture"), context, [ask] { ask(ChartOutput::picture); });
    menu.addAction(ChartGrid::tr("Copy data"), context, [ask] { ask(ChartOutput::data); });
    menu.addAction(ChartGrid::tr("Show as a table"), context, [ask] { ask(ChartOutput::table); });
    menu.addAction(ChartGrid::tr("Export…"), context, [ask] { ask(ChartOutput::file); });
}

} // namespace gapscope
