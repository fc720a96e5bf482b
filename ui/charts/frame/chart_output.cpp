// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/frame/chart_output.h"

#include "ui/charts/frame/chart_types.h"

#include <QMenu>

namespace gapscope {

void addOutputActions(QMenu& menu, QObject* context, const std::function<void(ChartOutput)>& ask) {
    menu.addSeparator();
    menu.addAction(ChartText::tr("Copy picture"), context, [ask] { ask(ChartOutput::picture); });
    menu.addAction(ChartText::tr("Copy data"), context, [ask] { ask(ChartOutput::data); });
    menu.addAction(ChartText::tr("Show as a table"), context, [ask] { ask(ChartOutput::table); });
    menu.addAction(ChartText::tr("Export…"), context, [ask] { ask(ChartOutput::file); });
}

} // namespace gapscope
