// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/frame/readout.h"

#include "ui/charts/axes/plot_frame.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace gapscope {

namespace {

constexpr int longestName = 28; ///< in letters

/// The title, and every row with the names of its values.
QString wordsOf(const Readout& readout) {
    QStringList lines{readout.title};
    for (const Readout::Row& row : readout.rows) {
        QStringList words{row.name};
        for (qsizetype i = 0; i < row.values.size(); ++i)
            words += i < readout.columns.size() ? readout.columns[i] + u' ' + row.values[i] : row.values[i];
        words.removeAll(QString());
        lines += words.join(QStringLiteral(", "));
    }
    return lines.join(QStringLiteral("; "));
}

} // namespace

CrosshairLine::CrosshairLine(QWidget* parent) : QWidget(parent) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void CrosshairLine::paintEvent(QPaintEvent*) {
    QPainter(this).fillRect(rect(), chartColours(palette()).frame);
}

ReadoutBox::ReadoutBox(QWidget* parent) : QWidget(parent) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void ReadoutBox::setReadout(const Readout& readout) {
    const QFont letters = PlotFrame::labelFont(parentWidget()->font());
    if (readout == m_readout && letters == font())
        return; // repainting the box also repaints the curves below it
    m_readout = readout;
    setAccessibleName(wordsOf(readout));
    setFont(letters);
    resize(sizeHint());
    updateGeometry();
    update();
}

qreal ReadoutBox::rowHeight() const {
    return QFontMetricsF(font()).height();
}
qreal ReadoutBox::padding() const {
    return QFontMetricsF(font()).averageCharWidth();
}

qreal ReadoutBox::nameWidth() const {
    const QFontMetricsF metrics(font());
    qreal widest = 0.0;
    for (const Readout::Row& row : m_readout.rows)
        widest = std::max(widest, metrics.horizontalAdvance(row.name));
    return std::min(widest, longestName * metrics.averageCharWidth());
}

qreal ReadoutBox::columnWidth() const {
    const QFontMetricsF metrics(font());
    qreal widest = 0.0;
    for (const QString& column : m_readout.columns)
        widest = std::max(widest, metrics.horizontalAdvance(column));
    for (const Readout::Row& row : m_readout.rows)
        for (const QString& value : row.values)
            widest = std::max(widest, metrics.horizontalAdvance(value));
    return widest + 2.0 * padding();
}

QSize ReadoutBox::sizeHint() const {
    const QFontMetricsF metrics(font());
    const qreal table = 2.0 * padding() + nameWidth() + static_cast<qreal>(m_readout.columns.size()) * columnWidth();
    const qreal width = std::max(table, metrics.horizontalAdvance(m_readout.title)) + 2.0 * padding();
    const qreal height = static_cast<qreal>(m_readout.rows.size() + 2) * rowHeight() + padding();
    return QSizeF(width, height).toSize() + QSize(1, 1);
}

void ReadoutBox::paintEvent(QPaintEvent*) {
    const ChartColours colours = chartColours(palette());
    QPainter painter(this);
    painter.fillRect(rect(), colours.background);
    painter.setPen(colours.grid);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    const QFontMetricsF metrics(font());
    const qreal line = rowHeight();
    const qreal left = padding();
    qreal top = padding() / 2.0;
    painter.setPen(colours.text);
    painter.drawText(QRectF(left, top, width() - 2.0 * left, line), Qt::AlignLeft | Qt::AlignVCenter, m_readout.title);
    top += line;
    const qreal names = left + 2.0 * padding();
    const qreal values = names + nameWidth();
    const auto cell = [&](qsizetype column) {
        return QRectF(values + static_cast<qreal>(column) * columnWidth(), top, columnWidth(), line);
    };
    painter.setPen(colours.mutedText);
    for (qsizetype i = 0; i < m_readout.columns.size(); ++i)
        painter.drawText(cell(i), Qt::AlignRight | Qt::AlignVCenter, m_readout.columns[i]);
    for (const Readout::Row& row : m_readout.rows) {
        top += line;
        const qreal side = padding();
        painter.fillRect(QRectF(left, top + (line - side) / 2.0, side, side), row.colour);
        painter.setPen(colours.text);
        painter.drawText(QRectF(names, top, nameWidth(), line), Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(row.name, Qt::ElideRight, nameWidth() + 1.0));
        for (qsizetype i = 0; i < row.values.size(); ++i)
            painter.drawText(cell(i), Qt::AlignRight | Qt::AlignVCenter, row.values[i]);
    }
}

} // namespace gapscope
