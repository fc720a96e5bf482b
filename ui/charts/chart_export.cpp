// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/chart_export.h"

#include "ui/charts/chart_pane.h"
#include "ui/charts/curve_plot.h"
#include "ui/charts/picture_file.h"

#include <QApplication>
#include <QChart>
#include <QDir>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace gapscope {

namespace {

/// The picture's size in lines of text.
constexpr QSizeF sizeInLines(56.0, 34.0);
constexpr std::size_t mostPoints = 8000;
/// Three a line's width: finer ones are covered by the line itself, and cost seconds for ten noisy runs.
constexpr qreal columnsPerUnit = 1.5;

/// One picture: title, key of the dashes, legend, and below them the plot.
class Picture {
public:
    explicit Picture(const CurvePlot& source)
        : m_font(inPixels(QApplication::font())), m_plot(source.kind(), source.data()) {
        const QFontMetricsF metrics(m_font);
        m_size = QSizeF(std::ceil(sizeInLines.width() * metrics.height()),
                        std::ceil(sizeInLines.height() * metrics.height()));
        m_margin = metrics.height() / 2.0;
        m_look.colours = chartColours(paperPalette());
        m_look.font = inPixels(PlotFrame::labelFont(QApplication::font()));
        m_look.penWidth = paperPenWidth;
        m_look.hasYName = true;
        m_look.pointLimit = mostPoints;
        m_look.resolution = columnsPerUnit;
        m_plot.setOptions(source.options());
        m_plot.setLook(m_look);
        const qreal top = m_margin + headHeight();
        m_plotRect = QRectF(m_margin, top, m_size.width() - 2.0 * m_margin, m_size.height() - top - m_margin);
        m_plot.resize(m_plotRect.size());
        if (!source.isFollowing())
            m_plot.setManual(source.xScale(), source.yScale());
        m_plot.refresh();
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
    qreal headHeight() { return paintHead(nullptr); }

    /// Returns the height; without a painter that is all it does.
    qreal paintHead(QPainter* painter) {
        QFont bold = m_font;
        bold.setBold(true);
        const QFontMetricsF metrics(bold);
        const qreal line = metrics.height();
        if (painter != nullptr) {
            painter->setFont(bold);
            painter->setPen(m_look.colours.text);
            painter->drawText(QPointF(m_margin, m_margin + metrics.ascent()), ChartGrid::chartTitle(m_plot.kind()));
            const QList<CurveStyle> styles = m_plot.keyEntries();
            const qreal width = StyleKey::paint(nullptr, {}, styles, m_look.font, m_look.colours, m_look.penWidth);
            StyleKey::paint(painter, QPointF(m_size.width() - m_margin - width, m_margin), styles, m_look.font,
                            m_look.colours, m_look.penWidth);
        }
        return line + paintLegend(painter, m_margin + line * 1.25) + line / 2.0;
    }

    qreal paintLegend(QPainter* painter, qreal top) {
        const QFontMetricsF metrics(m_look.font);
        const qreal letter = metrics.averageCharWidth();
        qreal x = m_margin;
        qreal y = top;
        bool any = false;
        for (const auto& run : m_plot.data().runs()) {
            if (!run->info.visible || run->curves.size() == 0)
                continue;
            any = true;
            const qreal room = m_size.width() - 2.0 * m_margin - 5.0 * letter;
            const QString name = metrics.elidedText(run->info.name, Qt::ElideRight, room);
            const qreal width = 5.0 * letter + metrics.horizontalAdvance(name);
            if (x > m_margin && x + width > m_size.width() - m_margin) {
                x = m_margin;
                y += metrics.height();
            }
            if (painter != nullptr) {
                QPen pen(m_plot.colourOf(run->info), m_look.penWidth * 1.5);
                pen.setCapStyle(Qt::FlatCap);
                painter->setPen(pen);
                const qreal middle = y + metrics.height() / 2.0;
                painter->drawLine(QPointF(x, middle), QPointF(x + 4.0 * letter, middle));
                painter->setPen(m_look.colours.text);
                painter->setFont(m_look.font);
                painter->drawText(QPointF(x + 5.0 * letter, y + metrics.ascent()), name);
            }
            x += width + 3.0 * letter;
        }
        return any ? y + metrics.height() - top : 0.0;
    }

    QFont m_font;
    CurvePlot m_plot;
    PlotLook m_look;
    QSizeF m_size;
    qreal m_margin = 0.0;
    QRectF m_plotRect;
};

} // namespace

QImage chartImage(const CurvePlot& plot) {
    Picture picture(plot);
    return pictureImage(picture.size(), [&picture](QPainter& painter) { picture.paint(painter); });
}

QString writeChart(const CurvePlot& plot, const QString& path) {
    Picture picture(plot);
    return writePicture(path, picture.size(), [&picture](QPainter& painter) { picture.paint(painter); });
}

QString renderCharts(const QList<ChartRun>& runs, XAxis x, const QString& directory) {
    if (!QDir().mkpath(directory))
        return ChartGrid::tr("The directory %1 cannot be made.").arg(directory);
    ChartData data;
    for (const ChartRun& run : runs)
        data.add(run);
    while (data.read(std::chrono::seconds(1))) {
    }
    for (const ChartGrid::Kind kind : allChartKinds) {
        CurvePlot plot(kind, data);
        PlotOptions options;
        options.x = x.quantity;
        options.logarithmicX = x.isLogarithmic;
        options.logarithmicY = kind == ChartGrid::Kind::gap;
        plot.setOptions(options);
        for (const char* ending : {"png", "svg"}) {
            const QString name = fileStem(kind) + QLatin1Char('.') + QLatin1String(ending);
            if (const QString reason = writeChart(plot, QDir(directory).filePath(name)); !reason.isEmpty())
                return reason;
        }
    }
    return {};
}

} // namespace gapscope
