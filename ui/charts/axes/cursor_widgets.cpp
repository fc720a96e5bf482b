// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/axes/cursor_widgets.h"

#include "ui/charts/axes/plot_frame.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace gapscope {

namespace {

constexpr float hardlyTransparent = 0.9F;

QFont headFont(const QFont& font) {
    QFont head = font;
    head.setBold(true);
    return head;
}

} // namespace

CursorLine::CursorLine(QString letter, QWidget* parent) : QWidget(parent), m_letter(std::move(letter)) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFont(PlotFrame::labelFont(parent->font()));
    hide();
}

void CursorLine::place(int x, int top, int bottom) {
    const int tag = fontMetrics().horizontalAdvance(m_letter) + fontMetrics().averageCharWidth();
    setGeometry(x - tag / 2, top, tag, bottom - top);
}

void CursorLine::paintEvent(QPaintEvent*) {
    const ChartColours colours = chartColours(palette());
    QPainter painter(this);
    const QRect tag(0, 0, width(), fontMetrics().height());
    painter.fillRect(QRect(width() / 2, tag.bottom(), 1, height() - tag.height()), colours.mutedText);
    painter.fillRect(tag, colours.mutedText);
    painter.setPen(colours.background);
    painter.drawText(tag, Qt::AlignCenter, m_letter);
}

CursorBox::CursorBox(QWidget* parent) : QWidget(parent) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void CursorBox::setLines(const QStringList& lines) {
    const QFont letters = PlotFrame::labelFont(parentWidget()->font());
    if (lines == m_lines && letters == font())
        return; // repainting the box also repaints the curves below it
    m_lines = lines;
    setFont(letters);
    setAccessibleName(lines.join(QStringLiteral(". ")));
    resize(sizeHint());
    updateGeometry();
    update();
}

QSize CursorBox::sizeHint() const {
    const QFontMetrics head(headFont(font()));
    const QFontMetrics metrics(font());
    int widest = m_lines.isEmpty() ? 0 : head.horizontalAdvance(m_lines.front());
    for (const QString& line : m_lines)
        widest = std::max(widest, metrics.horizontalAdvance(line));
    const int margin = metrics.averageCharWidth();
    return {widest + 2 * margin + 1, static_cast<int>(m_lines.size()) * metrics.height() + margin};
}

void CursorBox::paintEvent(QPaintEvent*) {
    const ChartColours colours = chartColours(palette());
    QPainter painter(this);
    QColor paper = colours.background;
    paper.setAlphaF(hardlyTransparent);
    painter.fillRect(rect(), paper);
    painter.setPen(colours.grid);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    painter.setPen(colours.text);
    const int margin = fontMetrics().averageCharWidth();
    int top = margin / 2;
    painter.setFont(headFont(font()));
    for (const QString& line : m_lines) {
        painter.drawText(QRect(margin, top, width() - 2 * margin, fontMetrics().height()),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(line, Qt::ElideRight, width() - margin));
        painter.setFont(font());
        top += fontMetrics().height();
    }
}

} // namespace gapscope
