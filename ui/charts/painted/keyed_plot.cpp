// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/painted/keyed_plot.h"

#include "ui/charts/frame/class_colours.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace gapscope {
namespace {

constexpr int nameLetters = 16;
constexpr int square = 1; ///< the shape of entries whose points have none

PlotLook withYName(PlotLook look) {
    look.hasYName = true;
    return look;
}

} // namespace

void KeyedPlot::layOutAxes(const AxisScale& x, const AxisScale& y, const QString& xName, const QString& yName) {
    m_x = x;
    m_y = y;
    m_frame.setNames(xName, yName);
    m_keyHeight = paintPlotKey(nullptr, key(), size().width(), look());
    m_frame.layOut(QSizeF(size().width(), std::max(1.0, size().height() - m_keyHeight)), m_x, m_y, withYName(look()));
}

void KeyedPlot::paintAxes(QPainter& painter) const {
    paintPlotKey(&painter, key(), size().width(), look());
    painter.save();
    painter.translate(0.0, m_keyHeight);
    m_frame.paint(painter, withYName(look()));
    painter.restore();
}

QList<PlotKeyEntry> KeyedPlot::classEntries(const QStringList& names, qsizetype most, bool haveShapes) const {
    const QFontMetricsF metrics(look().font);
    const qsizetype told = names.size() > most ? most - 1 : names.size();
    QList<PlotKeyEntry> entries;
    for (int k = 0; k < static_cast<int>(told); ++k)
        entries += PlotKeyEntry{PlotKeyEntry::Sign::shape,
                                metrics.elidedText(names[k], Qt::ElideMiddle, nameLetters * metrics.averageCharWidth()),
                                classColour(k, isDark()), haveShapes ? k : square};
    if (told < names.size())
        entries += PlotKeyEntry{PlotKeyEntry::Sign::none,
                                tr("and %n more classes", nullptr, static_cast<int>(names.size() - told))};
    return entries;
}

} // namespace gapscope
