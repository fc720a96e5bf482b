// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/export/figure.h"

#include "ui/basics/theme.h"

#include <QApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr qreal marginLines = 0.4;
constexpr qreal gutterLines = 1.0;   ///< between charts
constexpr qreal headGapLines = 0.25; ///< between the heading and the plot
constexpr qreal legibleLetters = 6.0;
constexpr qreal legibleLines = 3.0;
constexpr int captionFlags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

/// In whole pixels, which scale with the painter on every device; points would be scaled twice on paper.
QFont fontOf(double points) {
    QFont font = QApplication::font();
    font.setPixelSize(std::max(1, static_cast<int>(std::lround(points * Figure::unitsPerPoint))));
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

QString letterOf(std::size_t index) {
    constexpr std::size_t letters = 26;
    return QStringLiteral("(%1)").arg(QChar(static_cast<char16_t>(u'a' + index % letters)));
}

} // namespace

PlotLook paperLook(const FigureFormat& format) {
    PlotLook look;
    look.colours = chartColours(format.isDark ? darkPalette() : paperPalette());
    look.font = fontOf(format.fontPoints);
    look.penWidth = format.linePoints * Figure::unitsPerPoint;
    look.hasYName = true;
    return look;
}

Figure::Figure(FigureFormat format, Panels panels, const std::stop_token& stop)
    : m_format(std::move(format)), m_size(m_format.millimetres * (unitsPerInch / millimetresPerInch)),
      m_look(paperLook(m_format)), m_bold(m_look.font) {
    m_bold.setBold(true);
    for (std::size_t i = 0; i < panels.size(); ++i) {
        QStringList heading;
        if (panels.size() > 1)
            heading += letterOf(i);
        if (m_format.hasTitles)
            heading += panels[i]->title();
        m_cells.push_back({std::move(panels[i]), heading.join(u' '), {}, {}, {}, {}});
    }
    // The dash styles to explain are known once there are axes, whatever the size.
    for (Cell& cell : m_cells) {
        if (stop.stop_requested())
            return;
        cell.panel->layOut({1.0, 1.0}, m_look);
    }
    if (m_format.hasLegend)
        shareLegend();
    layOut(stop);
}

/// Charts of the same runs share one legend.
void Figure::shareLegend() {
    bool isCommon = true;
    for (Cell& cell : m_cells) {
        cell.key = keySamples(cell.panel->key(), m_look);
        cell.legend = cell.panel->legend();
        if (cell.legend.isEmpty())
            continue;
        isCommon = isCommon && (m_legend.isEmpty() || m_legend == cell.legend);
        m_legend = cell.legend;
    }
    if (m_cells.size() < 2 || !isCommon) {
        m_legend.clear();
        return;
    }
    for (Cell& cell : m_cells)
        cell.legend.clear();
}

std::size_t Figure::columns() const {
    return std::min(static_cast<std::size_t>(std::max(1, m_format.columns)), std::max<std::size_t>(1, m_cells.size()));
}

std::size_t Figure::rows() const {
    return (m_cells.size() + columns() - 1) / columns();
}

qreal Figure::line() const {
    return QFontMetricsF(m_look.font).height();
}

qreal Figure::margin() const {
    return marginLines * line();
}

qreal Figure::gutter() const {
    return gutterLines * line();
}

qreal Figure::cellWidth() const {
    const auto count = static_cast<qreal>(columns());
    return std::max(1.0, (innerWidth() - (count - 1.0) * gutter()) / count);
}

/// Plots of a row start at the same height.
qreal Figure::rowHeadHeight(std::size_t row, qreal width) const {
    qreal height = 0.0;
    for (std::size_t i = row * columns(); i < std::min((row + 1) * columns(), m_cells.size()); ++i)
        height = std::max(height, paintHead(nullptr, m_cells[i], QRectF(0.0, 0.0, width, 0.0)));
    return height;
}

void Figure::layOut(const std::stop_token& stop) {
    const qreal width = cellWidth();
    const qreal legend = paintSamples(nullptr, m_legend, QRectF(0.0, 0.0, innerWidth(), 0.0), m_look);
    const qreal legendGap = m_legend.isEmpty() ? 0.0 : line() / 2.0;
    const qreal caption = paintCaption(nullptr, QRectF(0.0, 0.0, innerWidth(), 0.0));
    std::vector<qreal> heads;
    m_furniture = 2.0 * margin() + legend + legendGap + caption;
    for (std::size_t row = 0; row < rows(); ++row) {
        heads.push_back(rowHeadHeight(row, width));
        m_furniture += heads.back() + (row > 0 ? gutter() : 0.0);
    }
    if (m_size.height() <= 0.0) {
        m_size.setHeight(m_furniture + static_cast<qreal>(rows()) * naturalPlotHeight());
        m_format.millimetres.setHeight(m_size.height() * millimetresPerInch / unitsPerInch);
    }
    const qreal height = std::max(1.0, (m_size.height() - m_furniture) / static_cast<qreal>(rows()));
    qreal top = margin() + legend + legendGap;
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
        const std::size_t column = i % columns();
        const qreal head = heads[i / columns()];
        const qreal left = margin() + static_cast<qreal>(column) * (width + gutter());
        if (stop.stop_requested())
            return;
        Cell& cell = m_cells[i];
        cell.head = QRectF(left, top, width, head);
        cell.plot = QRectF(left, top + head, width, height);
        cell.panel->layOut(cell.plot.size(), m_look);
        if (column + 1 == columns())
            top += head + height + gutter();
    }
}

bool Figure::isLegible() const {
    const QFontMetricsF metrics(m_look.font);
    const bool hasRoom = std::ranges::all_of(m_cells, [&](const Cell& cell) {
        const QRectF area = cell.panel->area();
        return area.width() >= legibleLetters * metrics.averageCharWidth() &&
               area.height() >= legibleLines * metrics.height() && area.right() <= cell.plot.width() &&
               area.bottom() <= cell.plot.height();
    });
    return hasRoom && m_furniture < m_size.height();
}

/// All rows have the same height, the largest natural height of any chart.
qreal Figure::naturalPlotHeight() const {
    qreal height = 0.0;
    for (const Cell& cell : m_cells)
        height = std::max(height, cellWidth() / cell.panel->aspect());
    return height;
}

qreal Figure::paintHead(QPainter* painter, const Cell& cell, const QRectF& room) const {
    const QFontMetricsF bold(m_bold);
    const qreal letter = QFontMetricsF(m_look.font).averageCharWidth();
    qreal y = room.top();
    const qreal titleWidth = cell.heading.isEmpty() ? 0.0 : bold.horizontalAdvance(cell.heading) + 2.0 * letter;
    const qreal keyWidth = samplesWidth(cell.key, m_look);
    const bool isBeside = titleWidth > 0.0 && keyWidth > 0.0 && titleWidth + keyWidth <= room.width();
    if (titleWidth > 0.0) {
        if (painter != nullptr) {
            painter->setFont(m_bold);
            painter->setPen(m_look.colours.text);
            painter->drawText(QPointF(room.left(), y + bold.ascent()),
                              bold.elidedText(cell.heading, Qt::ElideRight, room.width()));
        }
        if (isBeside)
            paintSamples(painter, cell.key, QRectF(room.right() - keyWidth, y, keyWidth + 1.0, 0.0), m_look);
        y += bold.height();
    }
    if (const QString note = cell.panel->note(); !note.isEmpty()) {
        const QFontMetricsF metrics(m_look.font);
        if (painter != nullptr) {
            painter->setFont(m_look.font);
            painter->setPen(m_look.colours.mutedText);
            painter->drawText(QPointF(room.left(), y + metrics.ascent()),
                              metrics.elidedText(note, Qt::ElideRight, room.width()));
        }
        y += metrics.height();
    }
    const auto below = [&] { return QRectF(room.left(), y, room.width(), 0.0); };
    if (!isBeside)
        y += paintSamples(painter, cell.key, below(), m_look);
    y += paintSamples(painter, cell.legend, below(), m_look);
    return y > room.top() ? y + headGapLines * line() - room.top() : 0.0;
}

qreal Figure::paintCaption(QPainter* painter, const QRectF& room) const {
    if (m_format.caption.isEmpty())
        return 0.0;
    const QFontMetricsF metrics(m_look.font);
    const qreal height =
        metrics.boundingRect(QRectF(0.0, 0.0, room.width(), 1e7), captionFlags, m_format.caption).height();
    const qreal gap = line() / 2.0;
    if (painter != nullptr) {
        painter->setFont(m_look.font);
        painter->setPen(m_look.colours.text);
        // It may be taller than the paper; the visible part is drawn.
        painter->drawText(QRectF(room.left(), room.bottom() - height, room.width(), height),
                          captionFlags | Qt::TextDontClip, m_format.caption);
    }
    return height + gap;
}

void Figure::setPosition(std::optional<double> x, const std::stop_token& stop) {
    for (Cell& cell : m_cells)
        cell.panel->setPosition(x, stop);
}

void Figure::paint(QPainter& painter, const WorkWatch& watch) const {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRectF(QPointF(), m_size), m_look.colours.background);
    const QRectF inside(margin(), margin(), innerWidth(), m_size.height() - 2.0 * margin());
    paintSamples(&painter, m_legend, inside, m_look);
    double painted = 0.0;
    for (const Cell& cell : m_cells) {
        if (watch.stop.stop_requested())
            return;
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        paintHead(&painter, cell, cell.head);
        painter.translate(cell.plot.topLeft());
        cell.panel->paint(painter, watch.stop);
        painter.restore();
        if (watch.progress)
            watch.progress(++painted / static_cast<double>(m_cells.size()));
    }
    paintCaption(&painter, inside);
}

Figure plainFigure(std::unique_ptr<FigurePanel> panel) {
    std::vector<std::unique_ptr<FigurePanel>> panels;
    panels.push_back(std::move(panel));
    return Figure(FigureFormat{}, std::move(panels));
}

} // namespace gapscope
