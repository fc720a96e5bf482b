// SPDX-License-Identifier: GPL-3.0-only
#include "ui/tour/tour_callout.h"

#include "ui/basics/spacing.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace gapscope {
namespace {

constexpr int textLetters = 44;
constexpr qreal penWidth = 3.0;

qint64 areaOf(const QRect& rect) {
    return rect.isEmpty() ? 0 : qint64{rect.width()} * rect.height();
}

} // namespace

TourFrame::TourFrame(QWidget* parent) : QWidget(parent) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void TourFrame::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette().color(QPalette::Highlight), penWidth));
    const qreal inset = penWidth / 2.0;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), spacing, spacing);
}

TourCallout::TourCallout(QWidget* parent)
    : QFrame(parent), m_title(new QLabel), m_text(new QLabel), m_count(new QLabel),
      m_back(new QPushButton(tr("&Back"))), m_next(new QPushButton) {
    setObjectName(QStringLiteral("tour"));
    setFrameShape(QFrame::Box);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    setFocusPolicy(Qt::StrongFocus);
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_title->setObjectName(QStringLiteral("tourTitle"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setFixedWidth(textLetters * fontMetrics().averageCharWidth());
    auto* end = new QPushButton(tr("&End"));
    end->setObjectName(QStringLiteral("tourEnd"));
    m_back->setObjectName(QStringLiteral("tourBack"));
    m_next->setObjectName(QStringLiteral("tourNext"));
    for (QPushButton* button : {end, m_back, m_next})
        button->setFocusPolicy(Qt::NoFocus); // the keys are those of the callout
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_count, 1);
    for (QPushButton* button : {end, m_back, m_next})
        buttons->addWidget(button);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_title);
    layout->addWidget(m_text);
    layout->addLayout(buttons);
    layout->setSizeConstraint(QLayout::SetFixedSize);
    connect(end, &QPushButton::clicked, this, &TourCallout::endWanted);
    connect(m_back, &QPushButton::clicked, this, &TourCallout::backWanted);
    connect(m_next, &QPushButton::clicked, this, &TourCallout::nextWanted);
    hide();
}

void TourCallout::setWords(const QString& title, const QString& text, int stop, int count) {
    m_title->setText(title);
    m_text->setText(text);
    m_text->setFixedHeight(m_text->heightForWidth(m_text->width())); // the layout does not ask for it
    m_count->setText(tr("%1 of %2").arg(stop + 1).arg(count));
    m_back->setEnabled(stop > 0);
    m_next->setText(stop + 1 < count ? tr("&Next") : tr("&Done"));
    setAccessibleName(title);
    setAccessibleDescription(text);
    adjustSize();
}

void TourCallout::placeBeside(const QRect& target) {
    const QRect room = parentWidget()->rect().adjusted(spacing, spacing, -spacing, -spacing);
    const QSize size = sizeHint();
    const int gap = 2 * spacing;
    const QPoint centre = target.center();
    const std::array places{QPoint(target.right() + gap, centre.y() - size.height() / 2),
                            QPoint(centre.x() - size.width() / 2, target.top() - gap - size.height()),
                            QPoint(centre.x() - size.width() / 2, target.bottom() + gap),
                            QPoint(target.left() - gap - size.width(), centre.y() - size.height() / 2)};
    QRect best;
    for (const QPoint& place : places) {
        QRect here(place, size);
        here.moveLeft(std::clamp(here.left(), room.left(), std::max(room.left(), room.right() - size.width())));
        here.moveTop(std::clamp(here.top(), room.top(), std::max(room.top(), room.bottom() - size.height())));
        if (best.isNull() || areaOf(here & target) < areaOf(best & target))
            best = here;
    }
    move(best.topLeft());
}

void TourCallout::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        Q_EMIT nextWanted();
        return;
    case Qt::Key_Left:
        Q_EMIT backWanted();
        return;
    case Qt::Key_Escape:
        Q_EMIT endWanted();
        return;
    default:
        QFrame::keyPressEvent(event);
    }
}

} // namespace gapscope
