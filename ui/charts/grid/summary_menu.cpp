// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/grid/summary_menu.h"

#include "ui/charts/curves/run_groups.h"
#include "ui/charts/grid/chart_grid.h"

#include <QActionGroup>
#include <QMenu>

namespace gapscope {

QAction* addSummaryActions(QMenu& menu, ChartGrid& charts) {
    QAction* summarize = menu.addAction(ChartText::tr("Summarize &repetitions"));
    summarize->setObjectName(QStringLiteral("summarizeRepetitions"));
    summarize->setCheckable(true);
    summarize->setToolTip(ChartText::tr("Runs that differ by the seed alone become their median, with a band"));
    summarize->setStatusTip(summarize->toolTip());
    QObject::connect(summarize, &QAction::triggered, &charts, &ChartGrid::setRepetitionsSummarized);
    QMenu* band = menu.addMenu(ChartText::tr("&Band of repetitions"));
    auto* group = new QActionGroup(band);
    for (const Spread spread : {Spread::quartiles, Spread::deciles, Spread::extremes}) {
        QAction* choice = band->addAction(spreadName(spread));
        choice->setCheckable(true);
        choice->setData(static_cast<int>(spread));
        group->addAction(choice);
        QObject::connect(choice, &QAction::triggered, &charts, [&charts, spread] {
            charts.setSpread(spread);
            charts.setRepetitionsSummarized(true); // choosing quantiles implies summarizing
        });
    }
    const auto follow = [&charts, summarize, group] {
        summarize->setChecked(charts.areRepetitionsSummarized());
        for (QAction* choice : group->actions())
            choice->setChecked(choice->data().toInt() == static_cast<int>(charts.spread()));
    };
    QObject::connect(&charts, &ChartGrid::summaryChanged, band, follow);
    follow();
    return summarize;
}

} // namespace gapscope
