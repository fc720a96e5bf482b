// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/frame/pane_header.h"

#include "ui/basics/palette.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QMouseEvent>

namespace gapscope {
namespace {

/// Setting a palette triggers an event, so it is done only if something changes.
void setTextColour(QWidget& widget, const QColor& colour) {
    QPalette own = widget.palette();
    if (own.color(QPalette::WindowText) == colour && own.color(QPalette::Text) == colour)
        return;
    own.setColor(QPalette::WindowText, colour);
    own.setColor(QPalette::Text, colour); // the text role on a chart's background
    widget.setPalette(own);
}

} // namespace

PaneHeader::PaneHeader(const QString& title, QWidget* parent)
    : QWidget(parent), m_title(new QLabel(title, this)), m_layout(new QHBoxLayout(this)) {
    const int letter = fontMetrics().averageCharWidth();
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_layout->setContentsMargins(letter, letter / 2, letter, 0);
    m_layout->setSpacing(letter);
    m_layout->addWidget(m_title);
    setMinimumHeight(fontMetrics().height() + letter);
    adoptPalette();
}

void PaneHeader::setTitle(const QString& title) {
    m_title->setText(title);
}

void PaneHeader::setTitleRoom(const QSize& room) {
    m_title->clear();
    m_title->setFixedSize(room);
}

void PaneHeader::add(QWidget* widget, int stretch) {
    m_layout->addWidget(widget, stretch);
}

void PaneHeader::addToTitle(QWidget* widget) {
    m_layout->insertWidget(1, widget);
}

void PaneHeader::offerWholeWindow() {
    setToolTip(tr("Double-click to fill the window with this chart, and to return"));
}

void PaneHeader::adoptPalette() {
    setTextColour(*m_title, chartColours(palette()).text);
}

void PaneHeader::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        adoptPalette();
}

void PaneHeader::mouseDoubleClickEvent(QMouseEvent* event) {
    event->accept();
    Q_EMIT doubleClicked();
}

EmptyMessage::EmptyMessage(QWidget* parent) : QLabel(parent) {
    setAlignment(Qt::AlignCenter);
    setWordWrap(true);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    adoptPalette();
}

void EmptyMessage::adoptPalette() {
    if (parentWidget() != nullptr)
        setTextColour(*this, chartColours(parentWidget()->palette()).mutedText);
}

void EmptyMessage::changeEvent(QEvent* event) {
    QLabel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        adoptPalette();
}

} // namespace gapscope
