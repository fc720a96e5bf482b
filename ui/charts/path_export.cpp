// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/path_export.h"

#include "ui/charts/chart_pane.h"
#include "ui/charts/path_plot.h"
#include "ui/charts/picture.h"

#include <QApplication>
#include <QPainter>

#include <cmath>
#include <memory>

namespace gapscope {
namespace {

/// One picture: title with the key of the dashes, note, legend, and below them the plot.
class PathPicture {
public:
    explicit PathPicture(const PathContent& content) : m_content(content), m_font(pictureFont(QApplication::font())) {
        const QFontMetricsF metrics(m_font);
        m_size = pictureSize(m_font);
        m_margin = metrics.height() / 2.0;
        m_look.colours = chartColours(paperPalette());
        m_look.font = pictureFont(PlotFrame::labelFont(QApplication::font()));
        m_look.penWidth = picturePenWidth();
        m_look.hasYName = true;
        const qreal top = m_margin + paintHead(nullptr);
        m_plotRect = QRectF(m_margin, top, m_size.width() - 2.0 * m_margin, m_size.height() - top - m_margin);
        m_plot.setLook(m_look);
        m_plot.resize(m_plotRect.size());
        m_plot.setContent(content);
    }

    QSizeF size() const { return m_size; }

    void paint(QPainter& painter) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.fillRect(QRectF(QPointF(), m_size), m_look.colours.background);
        paintHead(&painter);
        painter.save();
        painter.translate(m_plotRect.topLeft());
        m_plot.paintBackground(painter);
        m_plot.paintCurves(painter);
        m_plot.paintForeground(painter);
        painter.restore();
    }

private:
    /// Returns the height; without a painter that is all it does.
    qreal paintHead(QPainter* painter) {
        QFont bold = m_font;
        bold.setBold(true);
        const qreal line = QFontMetricsF(bold).height();
        if (painter != nullptr) {
            painter->setFont(bold);
            painter->setPen(m_look.colours.text);
            painter->drawText(QPointF(m_margin, m_margin + QFontMetricsF(bold).ascent()), m_content.title);
            const qreal width =
                StyleKey::paint(nullptr, {}, m_content.key, m_look.font, m_look.colours, m_look.penWidth);
            StyleKey::paint(painter, QPointF(m_size.width() - m_margin - width, m_margin), m_content.key, m_look.font,
                            m_look.colours, m_look.penWidth);
        }
        qreal height = line * 1.25;
        if (!m_content.note.isEmpty()) {
            if (painter != nullptr) {
                painter->setFont(m_look.font);
                painter->setPen(m_look.colours.mutedText);
                painter->drawText(QRectF(m_margin, m_margin + height, m_size.width() - 2.0 * m_margin, line),
                                  Qt::AlignLeft, m_content.note);
            }
            height += line;
        }
        return height + paintLegend(painter, m_margin + height) + line / 2.0;
    }

    /// The solvers, where there are several; coefficients have their names beside the plot.
    qreal paintLegend(QPainter* painter, qreal top) {
        const QFontMetricsF metrics(m_look.font);
        const qreal letter = metrics.averageCharWidth();
        QList<int> known;
        qreal x = m_margin;
        for (const PathContent::Line& line : m_content.lines) {
            if (!m_content.labels.empty() || known.contains(line.series))
                continue;
            known.append(line.series);
            if (painter != nullptr) {
                painter->setPen(QPen(line.colour, m_look.penWidth * 1.5));
                const qreal middle = top + metrics.height() / 2.0;
                painter->drawLine(QPointF(x, middle), QPointF(x + 4.0 * letter, middle));
                painter->setPen(m_look.colours.text);
                painter->setFont(m_look.font);
                painter->drawText(QPointF(x + 5.0 * letter, top + metrics.ascent()), line.name);
            }
            x += 8.0 * letter + metrics.horizontalAdvance(line.name);
        }
        return known.isEmpty() ? 0.0 : metrics.height();
    }

    const PathContent& m_content;
    QFont m_font;
    PathPlot m_plot;
    PlotLook m_look;
    QSizeF m_size;
    qreal m_margin = 0.0;
    QRectF m_plotRect;
};

/// The plot is laid out once and painted as often as it takes.
Picture pictureOf(const PathContent& content) {
    const auto picture = std::make_shared<PathPicture>(content);
    return {picture->size(), [picture](QPainter& painter) { picture->paint(painter); }};
}

} // namespace

QString writePathChart(const PathContent& content, const QString& path) {
    return writePicture(pictureOf(content), path);
}

QImage pathChartImage(const PathContent& content) {
    return pictureImage(pictureOf(content));
}

} // namespace gapscope
