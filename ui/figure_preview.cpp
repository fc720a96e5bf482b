// SPDX-License-Identifier: GPL-3.0-only
#include "ui/figure_preview.h"

#include <QPainter>

namespace gapscope {

FigurePreview::FigurePreview(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Preview of the figure"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void FigurePreview::setPicture(const QImage& picture) {
    m_picture = picture;
    update();
}

QSize FigurePreview::sizeHint() const {
    const int lines = 36;
    return QSize(5 * lines / 4, lines) * fontMetrics().height();
}

void FigurePreview::paintEvent(QPaintEvent*) {
    if (m_picture.isNull())
        return;
    // One that was drawn for another room is scaled until its successor comes.
    const QSizeF shown = m_picture.size().scaled(room(), Qt::KeepAspectRatio).toSizeF() / devicePixelRatioF();
    const QPointF corner((width() - shown.width()) / 2.0, (height() - shown.height()) / 2.0);
    QPainter painter(this);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, m_picture.size() != (shown * devicePixelRatioF()).toSize());
    painter.drawImage(QRectF(corner, shown), m_picture);
}

void FigurePreview::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    Q_EMIT resized();
}

} // namespace gapscope
