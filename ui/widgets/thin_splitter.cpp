// SPDX-License-Identifier: GPL-3.0-only
#include "ui/widgets/thin_splitter.h"

#include "ui/basics/palette.h"

#include <QPainter>

namespace gapscope {

namespace {

class ThinHandle final : public QSplitterHandle {
public:
    using QSplitterHandle::QSplitterHandle;

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        const ChartColours colours = chartColours(palette());
        painter.fillRect(rect(), colours.background);
        painter.setPen(colours.grid);
        const QPoint middle = rect().center();
        if (orientation() == Qt::Horizontal)
            painter.drawLine(middle.x(), rect().top(), middle.x(), rect().bottom());
        else
            painter.drawLine(rect().left(), middle.y(), rect().right(), middle.y());
    }
};

} // namespace

ThinSplitter::ThinSplitter(Qt::Orientation orientation, QWidget* parent) : QSplitter(orientation, parent) {
    setChildrenCollapsible(false);
}

QSplitterHandle* ThinSplitter::createHandle() {
    return new ThinHandle(orientation(), this);
}

} // namespace gapscope
