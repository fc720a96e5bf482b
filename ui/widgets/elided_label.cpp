// SPDX-License-Identifier: GPL-3.0-only
#include "ui/widgets/elided_label.h"

#include <QPainter>
#include <QStyle>

#include <algorithm>

namespace gapscope {
namespace {

constexpr int minLetters = 12;

} // namespace

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent) {
    setTextFormat(Qt::PlainText);
}

QSize ElidedLabel::minimumSizeHint() const {
    const QMargins margins = contentsMargins();
    const int min = minLetters * fontMetrics().averageCharWidth() + margins.left() + margins.right();
    return {std::min(min, sizeHint().width()), QLabel::minimumSizeHint().height()};
}

void ElidedLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QRect place = contentsRect();
    const QString shown = fontMetrics().elidedText(text(), Qt::ElideMiddle, place.width());
    style()->drawItemText(&painter, place, static_cast<int>(alignment()), palette(), isEnabled(), shown,
                          foregroundRole());
    const QString whole = shown == text() ? QString() : text();
    if (toolTip() != whole)
        setToolTip(whole);
}

} // namespace gapscope
