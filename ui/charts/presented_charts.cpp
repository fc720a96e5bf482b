// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/presented_charts.h"

#include "ui/charts/chart_view.h"
#include "ui/charts/map_view.h"
#include "ui/charts/path_view.h"

#include <QApplication>

namespace gapscope {
namespace {

constexpr qreal presentedLine = 2.5;
constexpr qreal usualLine = 1.0;
constexpr qreal fontFactor = 1.5;

template <class View>
void setLines(const QWidget& charts, qreal width) {
    for (View* view : charts.findChildren<View*>())
        view->setLineWidth(width);
}

} // namespace

void setPresented(QWidget& charts, bool on) {
    QFont font; // without a size of its own: that of the application
    if (on) {
        const QFont usual = QApplication::font(&charts);
        if (usual.pointSizeF() > 0.0)
            font.setPointSizeF(usual.pointSizeF() * fontFactor);
        else
            font.setPixelSize(qRound(usual.pixelSize() * fontFactor));
    }
    charts.setFont(font);
    const qreal width = on ? presentedLine : usualLine;
    setLines<ChartView>(charts, width);
    setLines<PathView>(charts, width);
    setLines<MapView>(charts, width);
}

} // namespace gapscope
