// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/axes/unit_chart.h"

#include <QGraphicsLayout>
#include <QLegend>
#include <QValueAxis>

namespace gapscope {

UnitChart UnitChart::make() {
    const UnitChart made{new QChart, new QValueAxis, new QValueAxis};
    made.chart->setAnimationOptions(QChart::NoAnimation);
    made.chart->setBackgroundVisible(false);
    made.chart->setPlotAreaBackgroundVisible(false);
    made.chart->setMargins({});
    made.chart->layout()->setContentsMargins(0.0, 0.0, 0.0, 0.0);
    made.chart->legend()->hide();
    for (const auto& [axis, side] : {std::pair{made.x, Qt::AlignBottom}, std::pair{made.y, Qt::AlignLeft}}) {
        axis->setRange(0.0, 1.0);
        axis->setVisible(false);
        made.chart->addAxis(axis, side);
    }
    return made;
}

void UnitChart::add(QLineSeries* series) const {
    chart->addSeries(series);
    series->attachAxis(x);
    series->attachAxis(y);
}

} // namespace gapscope
