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

void ElidedLabel::setShorterForms(const QStringList& forms) {
    m_shorter = forms;
    update();
}

QString ElidedLabel::shownText() const {
    const int room = contentsRect().width();
    QString last = text();
    for (const QString& form : QStringList{text()} + m_shorter) {
        if (fontMetrics().horizontalAdvance(form) <= room)
            return form;
        last = form;
    }
    return fontMetrics().elidedText(last, Qt::ElideMiddle, room);
}

QSize ElidedLabel::minimumSizeHint() const {
    const QMargins margins = contentsMargins();
    const int min = minLetters * fontMetrics().averageCharWidth() + margins.left() + margins.right();
    return {std::min(min, sizeHint().width()), QLabel::minimumSizeHint().height()};
}

void ElidedLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QRect place = contentsRect();
    const QString shown = shownText();
    style()->drawItemText(&painter, place, static_cast<int>(alignment()), palette(), isEnabled(), shown,
                          foregroundRole());
    const QString whole = shown == text() ? QString() : text();
    if (toolTip() != whole)
        setToolTip(whole);
}

} // namespace gapscope
