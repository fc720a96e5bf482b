// SPDX-License-Identifier: GPL-3.0-only
#include "ui/figures/figure_preview.h"

#include "ui/charts/frame/chart_output.h"

#include <QHBoxLayout>
#include <QPainter>

#include <algorithm>

namespace gapscope {
namespace {

constexpr int glance = 300; // milliseconds before progress is shown
constexpr int spacing = 6;
constexpr int shares = 100;

} // namespace

FigurePreview::FigurePreview(QWidget* parent)
    : QWidget(parent), m_sign(new QFrame(this)), m_words(new QLabel), m_share(new QProgressBar),
      m_button(new QPushButton) {
    setAccessibleName(tr("Preview of the figure"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    m_sign->setAutoFillBackground(true);
    m_words->setWordWrap(true);
    m_share->setMinimumWidth(0);
    m_share->setTextVisible(false);
    m_share->setRange(0, shares);
    m_share->setAccessibleName(tr("How much of the figure is drawn"));
    m_button->setObjectName(QStringLiteral("figureDrawing"));
    m_button->setAutoDefault(false);
    auto* layout = new QHBoxLayout(m_sign);
    layout->setContentsMargins(spacing, spacing, spacing, spacing);
    layout->addWidget(m_words, 1);
    layout->addWidget(m_share, 1);
    layout->addWidget(m_button);
    m_sign->hide();
    m_patience.setSingleShot(true);
    m_patience.setInterval(glance);
    connect(&m_patience, &QTimer::timeout, this, &FigurePreview::showProgress);
    connect(m_button, &QPushButton::clicked, this, &FigurePreview::pressed);
}

void FigurePreview::drawingBegins() {
    m_isDrawing = true;
    m_share->setValue(0);
    m_patience.start();
    if (m_sign->isVisible()) // it was stopped, or is being drawn again
        showProgress();
}

void FigurePreview::setShare(double share) {
    m_share->setValue(static_cast<int>(share * shares));
}

void FigurePreview::drawingEnds() {
    m_isDrawing = false;
    m_patience.stop();
    m_sign->hide();
}

void FigurePreview::showProgress() {
    m_words->setText(tr("Drawing…"));
    m_button->setText(tr("&Stop"));
    m_button->setToolTip(tr("Leaves the preview as it is; the figure can be exported all the same"));
    m_share->show();
    m_sign->show();
    place();
    m_sign->raise();
}

void FigurePreview::showStopped() {
    drawingEnds();
    m_words->setText(tr("The preview was stopped."));
    m_button->setText(tr("&Draw"));
    m_button->setToolTip(tr("Draws the preview; so does every change of the figure"));
    m_share->hide();
    m_sign->show();
    place();
}

/// At the lower edge, as high as its text needs.
void FigurePreview::place() {
    const int height = std::max(m_sign->layout()->heightForWidth(width()), m_sign->minimumSizeHint().height());
    m_sign->setGeometry(0, this->height() - height, width(), height);
}

void FigurePreview::pressed() {
    if (!m_isDrawing) {
        Q_EMIT drawWanted();
        return;
    }
    showStopped();
    Q_EMIT stopWanted();
}

void FigurePreview::setPicture(const QImage& picture) {
    m_picture = picture;
    update();
}

QSize FigurePreview::sizeHint() const {
    const int lines = 36;
    return QSize(5 * lines / 4, lines) * fontMetrics().height();
}

/// Keeps the stop button reachable however small the window is.
QSize FigurePreview::minimumSizeHint() const {
    constexpr int letters = 26;
    constexpr int lines = 6;
    return {letters * fontMetrics().averageCharWidth(), lines * fontMetrics().height()};
}

void FigurePreview::paintEvent(QPaintEvent*) {
    if (m_picture.isNull())
        return;
    // A picture drawn for another size is scaled until the new one arrives.
    const QSizeF shown = m_picture.size().scaled(room(), Qt::KeepAspectRatio).toSizeF() / devicePixelRatioF();
    const QPointF corner((width() - shown.width()) / 2.0, (height() - shown.height()) / 2.0);
    QPainter painter(this);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, m_picture.size() != (shown * devicePixelRatioF()).toSize());
    painter.drawImage(QRectF(corner, shown), m_picture);
}

bool FigurePreview::event(QEvent* event) {
    if (isScaleChange(*event))
        Q_EMIT resized(); // drawn anew in the pixels of this screen
    return QWidget::event(event);
}

void FigurePreview::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place();
    Q_EMIT resized();
}

} // namespace gapscope
