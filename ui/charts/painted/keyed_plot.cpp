// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/painted/keyed_plot.h"

#include "ui/charts/frame/class_colours.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace gapscope {
namespace {

constexpr int nameLetters = 16;
constexpr int square = 1; ///< the shape of entries whose points have none

} // namespace

PlotLook KeyedPlot::axesLook() const {
    PlotLook axes = look();
    axes.hasYName = true;
    return axes;
}

void KeyedPlot::layOutAxes(const AxisScale& x, const AxisScale& y, const QString& xName, const QString& yName) {
    m_x = x;
    m_y = y;
    m_frame.setNames(xName, yName);
    m_keyHeight = paintPlotKey(nullptr, key(), size().width(), look());
    if (std::exchange(m_font, look().font) != look().font)
        m_frame.resetMargins();
    m_frame.layOut(QSizeF(size().width() - roomAtRight(), std::max(1.0, size().height() - m_keyHeight)), m_x, m_y,
                   axesLook());
}

void KeyedPlot::paintAxes(QPainter& painter) const {
    paintPlotKey(&painter, key(), size().width(), look());
    painter.save();
    painter.translate(0.0, m_keyHeight);
    m_frame.paint(painter, axesLook());
    painter.restore();
}

QList<PlotKeyEntry> KeyedPlot::classEntries(const QStringList& names, qsizetype max, bool haveShapes) const {
    const QFontMetricsF metrics(look().font);
    const qsizetype told = names.size() > max ? max - 1 : names.size();
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
