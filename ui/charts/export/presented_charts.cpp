// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/export/presented_charts.h"

#include "ui/charts/frame/plot_view.h"
#include "ui/charts/painted/painted_view.h"

#include <QApplication>

namespace gapscope {
namespace {

constexpr qreal presentedLine = 2.5;
constexpr qreal usualLine = 1.0;
constexpr qreal fontFactor = 1.5;

template <class View>
void setLines(QWidget& part, qreal width) {
    if (auto* view = qobject_cast<View*>(&part))
        view->setLineWidth(width);
    for (View* view : part.findChildren<View*>())
        view->setLineWidth(width);
}

} // namespace

void setPresented(QWidget& part, bool on) {
    QFont font; // without an explicit size: the application's
    if (on) {
        const QFont usual = QApplication::font(&part);
        if (usual.pointSizeF() > 0.0)
            font.setPointSizeF(usual.pointSizeF() * fontFactor);
        else
            font.setPixelSize(qRound(usual.pixelSize() * fontFactor));
    }
    part.setFont(font);
    const qreal width = on ? presentedLine : usualLine;
    setLines<PlotView>(part, width);
    setLines<PaintedView>(part, width);
}

} // namespace gapscope
