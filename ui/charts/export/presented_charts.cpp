// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/export/presented_charts.h"

#include "ui/charts/frame/plot_view.h"
#include "ui/charts/painted/painted_view.h"

namespace gapscope {
namespace {

constexpr qreal presentedLine = 2.5;
constexpr qreal usualLine = 1.0;

template <class View>
void setLines(QWidget& part, qreal width) {
    if (auto* view = qobject_cast<View*>(&part))
        view->setLineWidth(width);
    for (View* view : part.findChildren<View*>())
        view->setLineWidth(width);
}

} // namespace

void setWideLines(QWidget& part, bool on) {
    const qreal width = on ? presentedLine : usualLine;
    setLines<PlotView>(part, width);
    setLines<PaintedView>(part, width);
}

} // namespace gapscope
