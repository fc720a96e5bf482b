// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QFontMetricsF>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>

#include <algorithm>
#include <vector>

namespace gapscope::test {

/// A painted text: the rectangle around its ink, its font, and its colour.
struct PaintedText {
    QString text;
    QRectF ink;
    int pixelSize = 0;
    bool isBold = false;
    QColor colour{};
};

/// A painted line.
struct PaintedLine {
    QPolygonF points; ///< in the coordinates of the device
    QPen pen;
};

struct Painted {
    std::vector<PaintedText> texts;
    std::vector<PaintedLine> lines;
};

/// A paint device that draws nothing and records texts and lines with their positions.
class TextRecorder final : public QPaintDevice {
public:
    explicit TextRecorder(const QSizeF& size, int dotsPerInch = 96)
        : m_size(size.toSize()), m_dotsPerInch(dotsPerInch) {}

    Painted painted;

    QPaintEngine* paintEngine() const override { return &m_engine; }

protected:
    int metric(PaintDeviceMetric metric) const override {
        switch (metric) {
        case PdmWidth:
            return m_size.width();
        case PdmHeight:
            return m_size.height();
        case PdmDevicePixelRatio:
            return 1;
        case PdmDevicePixelRatioScaled:
            return static_cast<int>(devicePixelRatioFScale());
        case PdmDepth:
            return 32;
        case PdmDpiX:
        case PdmDpiY:
        case PdmPhysicalDpiX:
        case PdmPhysicalDpiY:
            return m_dotsPerInch;
        default:
            return 0;
        }
    }

private:
    class Engine final : public QPaintEngine {
    public:
        explicit Engine(TextRecorder& owner) : QPaintEngine(AllFeatures), m_owner(owner) {}
        bool begin(QPaintDevice*) override { return true; }
        bool end() override { return true; }
        Type type() const override { return User; }
        void updateState(const QPaintEngineState& changed) override {
            if (changed.state() & DirtyTransform)
                m_transform = changed.transform();
            if (changed.state() & DirtyPen)
                m_pen = changed.pen();
        }
        void drawTextItem(const QPointF& place, const QTextItem& item) override {
            QRectF ink = QFontMetricsF(item.font()).tightBoundingRect(item.text());
            ink.setRight(std::min(ink.right(), item.width())); // rich text may be narrower than the font metrics
            ink.translate(place);
            m_owner.painted.texts.push_back(
                {item.text(), m_transform.mapRect(ink), item.font().pixelSize(), item.font().bold(), m_pen.color()});
        }
        void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override {
            if (mode == PolylineMode)
                m_owner.painted.lines.push_back(
                    {m_transform.map(QPolygonF(QList<QPointF>(points, points + count))), m_pen});
        }
        void drawLines(const QLineF* lines, int count) override {
            for (int i = 0; i < count; ++i)
                m_owner.painted.lines.push_back({m_transform.map(QPolygonF({lines[i].p1(), lines[i].p2()})), m_pen});
        }
        void drawPath(const QPainterPath&) override {}
        void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
        void drawImage(const QRectF&, const QImage&, const QRectF&, Qt::ImageConversionFlags) override {}
        void drawRects(const QRectF*, int) override {}
        void drawEllipse(const QRectF&) override {}

    private:
        TextRecorder& m_owner;
        QTransform m_transform;
        QPen m_pen;
    };

    QSize m_size;
    int m_dotsPerInch;
    mutable Engine m_engine{*this};
};

} // namespace gapscope::test
