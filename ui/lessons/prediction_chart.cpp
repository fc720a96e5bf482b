// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/prediction_chart.h"

#include "ui/basics/numbers.h"
#include "ui/basics/palette.h"
#include "ui/basics/theme.h"
#include "ui/charts/axes/axis_ticks.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <utility>

namespace gapscope {
namespace {

constexpr double beyond = 1.15; ///< the x axis ends a little behind the position
constexpr int digits = 3;
constexpr double keyStep = 0.02; ///< of the height
constexpr double pageStep = 0.1;

struct Names {
    Q_DECLARE_TR_FUNCTIONS(gapscope::PredictionChart)
};

/// Plot, axes and scales in a rectangle.
struct Layout {
    QRectF plot;
    AxisScale x;
    AxisScale y;

    QPointF at(double valueX, double valueY) const {
        return {plot.left() + x.toUnit(valueX) * plot.width(), plot.bottom() - y.toUnit(valueY) * plot.height()};
    }
    /// Values outside the range at its end.
    QPointF inside(double valueX, double valueY) const { return at(valueX, std::clamp(valueY, y.low(), y.high())); }
};

/// Along a run: from the first point, but at most three decades.
AxisScale logarithmicX(double position, const std::vector<std::vector<PredictionPoint>>& curves) {
    constexpr double decades = 1000.0;
    double low = position;
    for (const auto& points : curves)
        for (const PredictionPoint& point : points)
            if (point.x > 0.0)
                low = std::min(low, point.x);
    const double start = low < position ? std::max(low, position / decades) : position / 100.0;
    return {start, beyond * position, true};
}

AxisScale xScale(const PredictionChart::Content& content) {
    const LessonPrediction& prediction = content.prediction;
    const auto& curves = content.curves;
    if (prediction.isAlongRun() && content.isXLogarithmic)
        return logarithmicX(prediction.position, curves);
    if (prediction.isAlongRun())
        return {0.0, beyond * prediction.position, false};
    double low = prediction.position;
    double high = prediction.position;
    for (const auto& points : curves)
        for (const PredictionPoint& point : points) {
            low = std::min(low, point.x);
            high = std::max(high, point.x);
        }
    constexpr double room = 2.0;
    if (low > 0.0)
        return {low / room, high * room, true};
    const double margin = high > low ? (high - low) / 10.0 : 1.0;
    return {low - margin, high + margin, false};
}

Layout layoutOf(const QRectF& room, const PredictionChart::Content& content, const QFontMetricsF& font) {
    const double left = font.horizontalAdvance(QStringLiteral("0.00001")) + font.height() / 2.0;
    const QRectF plot = room.adjusted(left, 1.4 * font.height(), -font.height(), -2.6 * font.height());
    const LessonPrediction& prediction = content.prediction;
    return {plot, xScale(content), AxisScale(prediction.low, prediction.high, prediction.isLogarithmic())};
}

QString tickText(const AxisTick& tick) {
    if (tick.exponent.isEmpty())
        return tick.text;
    const QString power = QStringLiteral("1e%1").arg(tick.exponent);
    return tick.text.isEmpty() ? power : QStringLiteral("%1e%2").arg(tick.text, tick.exponent);
}

void drawAxes(QPainter& painter, const Layout& layout, const PredictionChart::Content& content,
              const ChartColours& colours) {
    constexpr int labels = 5;
    const QFontMetricsF font = painter.fontMetrics();
    const QRectF& plot = layout.plot;
    const QLocale locale;
    for (const AxisTick& tick : axisTicks(layout.y, labels, locale).labelled) {
        const double y = plot.bottom() - tick.unit * plot.height();
        painter.setPen(QPen(colours.grid, 0.0));
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        painter.setPen(colours.mutedText);
        painter.drawText(
            QRectF(plot.left() - 200.0, y - font.height() / 2.0, 200.0 - font.height() / 4.0, font.height()),
            Qt::AlignRight | Qt::AlignVCenter, tickText(tick));
    }
    for (const AxisTick& tick : axisTicks(layout.x, labels, locale).labelled) {
        const double x = plot.left() + tick.unit * plot.width();
        painter.setPen(QPen(colours.grid, 0.0));
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
        painter.setPen(colours.mutedText);
        painter.drawText(QRectF(x - 100.0, plot.bottom(), 200.0, 1.2 * font.height()), Qt::AlignCenter, tickText(tick));
    }
    painter.setPen(QPen(colours.frame, 0.0));
    painter.drawLine(plot.topLeft(), plot.bottomLeft());
    painter.drawLine(plot.bottomLeft(), plot.bottomRight());
    painter.setPen(colours.mutedText);
    painter.drawText(QRectF(plot.left(), plot.bottom() + 1.2 * font.height(), plot.width(), 1.3 * font.height()),
                     Qt::AlignCenter, predictedAxis(content.prediction));
    painter.drawText(QRectF(plot.left(), plot.top() - 1.4 * font.height(), plot.width(), 1.3 * font.height()),
                     Qt::AlignLeft | Qt::AlignVCenter, predictedQuantity(content.prediction));
}

void drawCurves(QPainter& painter, const Layout& layout, const PredictionChart::Content& content, bool isDark) {
    painter.save();
    painter.setClipRect(layout.plot);
    int ordinal = 0;
    for (const std::vector<PredictionPoint>& points : content.curves) {
        const QColor colour = runColour(ordinal++, 0, isDark);
        QPainterPath path;
        for (const PredictionPoint& point : points) {
            if (layout.x.isLogarithmic() && !(point.x > 0.0))
                continue;
            const QPointF place = layout.at(point.x, point.y);
            path.elementCount() == 0 ? path.moveTo(place) : path.lineTo(place);
            if (!content.prediction.isAlongRun()) {
                painter.setPen(Qt::NoPen);
                painter.setBrush(colour);
                painter.drawEllipse(place, 3.0, 3.0);
            }
        }
        painter.setPen(QPen(colour, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(path);
    }
    painter.restore();
}

/// A point on the vertical line, with a label to the left of it.
struct LabelledPoint {
    QPointF place{};
    QString text{};
    QColor colour{};
    bool isFilled = true;
    double labelY = 0.0; ///< of the middle of the label
};

/// Moves two labels apart that would overlap.
void separate(std::vector<LabelledPoint>& points, double lineHeight) {
    for (LabelledPoint& point : points)
        point.labelY = point.place.y();
    if (points.size() < 2 || std::abs(points[0].labelY - points[1].labelY) >= lineHeight)
        return;
    const double middle = (points[0].labelY + points[1].labelY) / 2.0;
    const bool isFirstAbove = points[0].labelY < points[1].labelY;
    LabelledPoint& upper = points[isFirstAbove ? 0 : 1];
    LabelledPoint& lower = points[isFirstAbove ? 1 : 0];
    upper.labelY = middle - lineHeight / 2.0;
    lower.labelY = middle + lineHeight / 2.0;
}

void drawPoint(QPainter& painter, const QRectF& plot, const LabelledPoint& point) {
    constexpr double radius = 5.0;
    painter.setPen(QPen(point.colour, 2.0));
    painter.setBrush(point.isFilled ? QBrush(point.colour) : QBrush(Qt::NoBrush));
    painter.drawEllipse(point.place, radius, radius);
    const QFontMetricsF font = painter.fontMetrics();
    const double width = font.horizontalAdvance(point.text) + 2.0;
    const double top = std::clamp(point.labelY - font.height() / 2.0, plot.top(), plot.bottom() - font.height());
    painter.drawText(QRectF(point.place.x() - width - 2.0 * radius, top, width, font.height()),
                     Qt::AlignRight | Qt::AlignVCenter, point.text);
}

} // namespace

QString predictedQuantity(const LessonPrediction& prediction) {
    const std::string& name = prediction.quantity;
    if (name == "gap")
        return Names::tr("Gap P − D");
    if (name == "relative-gap")
        return Names::tr("Relative gap");
    if (name == "primal")
        return Names::tr("Primal P");
    if (name == "dual")
        return Names::tr("Dual D");
    if (name == "passes")
        return Names::tr("Passes");
    if (name == "iterations")
        return Names::tr("Iterations");
    if (name == "nonzeros")
        return Names::tr("Nonzero coefficients");
    if (name == "dual-nonzeros")
        return Names::tr("Nonzero dual variables");
    if (name == "training-error")
        return Names::tr("Training error");
    if (name == "test-error")
        return Names::tr("Test error");
    return QString::fromStdString(name);
}

QString predictedAxis(const LessonPrediction& prediction) {
    if (prediction.axis == "passes")
        return Names::tr("Passes");
    if (prediction.axis == "iterations")
        return Names::tr("Iterations");
    if (prediction.axis == "lambda")
        return QStringLiteral("λ");
    if (prediction.axis == "l1")
        return QStringLiteral("l₁");
    return QString::fromStdString(prediction.axis);
}

PredictionChart::PredictionChart(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("lessonPrediction"));
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAccessibleName(tr("Chart of the prediction"));
    tellUse();
    describe();
}

void PredictionChart::setContent(Content content) {
    if (content == m_content)
        return;
    const bool wasOpen = std::exchange(m_content, std::move(content)).isOpen;
    if (m_content.isOpen != wasOpen)
        tellUse();
    describe();
    update();
}

/// By cursor and tooltip.
void PredictionChart::tellUse() {
    setCursor(m_content.isOpen ? Qt::CrossCursor : Qt::ArrowCursor);
    setToolTip(m_content.isOpen ? tr("Click or drag to place the predicted point on the vertical line") : QString());
}

void PredictionChart::describe() {
    QStringList parts;
    const QLocale locale;
    if (m_content.predicted)
        parts += tr("predicted %1").arg(readableNumber(*m_content.predicted, digits, locale));
    if (m_content.truth)
        parts += tr("computed %1").arg(readableNumber(*m_content.truth, digits, locale));
    parts += m_content.isOpen ? tr("Up and Down move the point on the vertical line; Return gives the prediction")
                              : predictedQuantity(m_content.prediction);
    const QString words = parts.join(QStringLiteral("; "));
    if (words != accessibleDescription())
        setAccessibleDescription(words);
}

void PredictionChart::setPredicted(std::optional<double> value) {
    m_content.predicted = value;
    describe();
    update();
}

QSize PredictionChart::sizeHint() const {
    constexpr int lines = 12;
    constexpr int letters = 34;
    return {letters * fontMetrics().averageCharWidth(), lines * fontMetrics().lineSpacing()};
}

QSize PredictionChart::minimumSizeHint() const {
    return sizeHint();
}

QPointF PredictionChart::positionOf(double value) const {
    return layoutOf(rect(), m_content, fontMetrics()).inside(m_content.prediction.position, value);
}

void PredictionChart::draw(QPainter& painter, const QRectF& room, const Content& content, const QPalette& palette) {
    const ChartColours colours = chartColours(palette);
    const Layout layout = layoutOf(room, content, painter.fontMetrics());
    drawAxes(painter, layout, content, colours);
    painter.setRenderHint(QPainter::Antialiasing);
    drawCurves(painter, layout, content, isDark(palette));
    const LessonPrediction& prediction = content.prediction;
    painter.setPen(QPen(colours.text, 1.0, Qt::DashLine));
    painter.drawLine(layout.at(prediction.position, prediction.low), layout.at(prediction.position, prediction.high));
    const auto canBeDrawn = [&layout](double value) { return !layout.y.isLogarithmic() || value > 0.0; };
    const QLocale locale;
    const auto at = [&](double value) { return layout.inside(prediction.position, value); };
    std::vector<LabelledPoint> points;
    if (content.predicted && canBeDrawn(*content.predicted)) {
        const QString value = readableNumber(*content.predicted, digits, locale);
        points.push_back({.place = at(*content.predicted),
                          .text = content.isOpen ? value : Names::tr("predicted %1").arg(value),
                          .colour = withContrast(palette.color(QPalette::Highlight), colours.background, 4.5)});
    }
    if (content.truth && canBeDrawn(*content.truth))
        points.push_back({.place = at(*content.truth),
                          .text = Names::tr("computed %1").arg(readableNumber(*content.truth, digits, locale)),
                          .colour = colours.text,
                          .isFilled = false});
    separate(points, 1.1 * QFontMetricsF(painter.fontMetrics()).height());
    for (const LabelledPoint& point : points)
        drawPoint(painter, layout.plot, point);
}

void PredictionChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    draw(painter, rect(), m_content, palette());
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (hasFocus())
        paintFocusRing(painter, rect(), palette().color(QPalette::Highlight));
}

void PredictionChart::moveTo(double unit) {
    const LessonPrediction& prediction = m_content.prediction;
    const AxisScale scale(prediction.low, prediction.high, prediction.isLogarithmic());
    setPredicted(scale.fromUnit(std::clamp(unit, 0.0, 1.0)));
    Q_EMIT moved(*m_content.predicted);
}

void PredictionChart::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !m_content.isOpen)
        return;
    const Layout layout = layoutOf(rect(), m_content, fontMetrics());
    moveTo((layout.plot.bottom() - event->position().y()) / layout.plot.height());
}

void PredictionChart::mouseMoveEvent(QMouseEvent* event) {
    if (!event->buttons().testFlag(Qt::LeftButton) || !m_content.isOpen)
        return;
    const Layout layout = layoutOf(rect(), m_content, fontMetrics());
    moveTo((layout.plot.bottom() - event->position().y()) / layout.plot.height());
}

void PredictionChart::keyPressEvent(QKeyEvent* event) {
    const double step = event->key() == Qt::Key_Up         ? keyStep
                        : event->key() == Qt::Key_Down     ? -keyStep
                        : event->key() == Qt::Key_PageUp   ? pageStep
                        : event->key() == Qt::Key_PageDown ? -pageStep
                                                           : 0.0;
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isReturn && m_content.isOpen && m_content.predicted && event->modifiers() == Qt::NoModifier) {
        Q_EMIT given();
        return;
    }
    if (step == 0.0 || !m_content.isOpen) {
        QWidget::keyPressEvent(event);
        return;
    }
    const LessonPrediction& prediction = m_content.prediction;
    const AxisScale scale(prediction.low, prediction.high, prediction.isLogarithmic());
    const bool canMove = m_content.predicted && (!scale.isLogarithmic() || *m_content.predicted > 0.0);
    moveTo((canMove ? scale.toUnit(*m_content.predicted) : 0.5) + step);
}

} // namespace gapscope
