// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "tests/ui/support/text_recorder.h"

#include <QWidget>

#include <vector>

namespace gapscope::test {

/// A piece of text painted by a widget of a window.
struct WindowText {
    QString text;
    QRectF box;            ///< its ink, in window coordinates
    QRectF place;          ///< the area it may fill: its widget
    const QWidget* widget; ///< the widget that paints it
    QRectF seen;           ///< the part of the box that is neither scrolled away nor covered
    QColor colour{};
};

/// Every text painted by the visible widgets of a window, unless it is scrolled away.
inline std::vector<WindowText> paintedTexts(QWidget& window) {
    std::vector<WindowText> texts;
    QList<QWidget*> widgets = window.findChildren<QWidget*>();
    widgets.prepend(&window);
    for (QWidget* widget : std::as_const(widgets)) {
        if (!widget->isVisibleTo(&window) || widget->window() != &window || widget->visibleRegion().isEmpty())
            continue;
        TextRecorder paper(widget->size(), widget->logicalDpiX());
        widget->render(&paper, {}, {}, QWidget::RenderFlags());
        const QPointF origin = widget->mapTo(&window, QPointF(0.0, 0.0));
        const QRegion seen = widget->visibleRegion();
        for (const PaintedText& each : paper.painted.texts)
            if (!each.text.trimmed().isEmpty() && !each.ink.isEmpty() && seen.intersects(each.ink.toAlignedRect()))
                texts.push_back({each.text, each.ink.translated(origin), QRectF(widget->rect()).translated(origin),
                                 widget, each.ink.intersected(QRectF(seen.boundingRect())).translated(origin),
                                 each.colour});
    }
    return texts;
}

} // namespace gapscope::test
