// SPDX-License-Identifier: GPL-3.0-only
#include "ui/basics/icons.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPalette>

namespace gapscope {
namespace {

/// A shape on a 16 × 16 grid, with its filled and its stroked parts.
struct Shape {
    QPainterPath filled;
    QPainterPath outline;
};

Shape shapeOf(Symbol symbol) {
    Shape shape;
    const auto triangle = [&shape](double left, double right) {
        shape.filled.moveTo(left, 3);
        shape.filled.lineTo(right, 8);
        shape.filled.lineTo(left, 13);
        shape.filled.closeSubpath();
    };
    const auto line = [&shape](QPointF from, QPointF to) {
        shape.outline.moveTo(from);
        shape.outline.lineTo(to);
    };
    switch (symbol) {
    case Symbol::start:
        triangle(4, 13);
        break;
    case Symbol::continueRun:
        shape.filled.addRect(2.5, 3, 2, 10);
        triangle(6.5, 14);
        break;
    case Symbol::pause:
        shape.filled.addRect(3.5, 3, 3, 10);
        shape.filled.addRect(9.5, 3, 3, 10);
        break;
    case Symbol::step:
        triangle(3, 10);
        shape.filled.addRect(11, 3, 2.5, 10);
        break;
    case Symbol::stepInside:
        triangle(3, 9);
        for (const double height : {4.0, 8.0, 12.0})
            line({11, height}, {14, height});
        break;
    case Symbol::stepBack:
        triangle(13, 6);
        shape.filled.addRect(2.5, 3, 2.5, 10);
        break;
    case Symbol::toStart:
        shape.filled.addRect(1.5, 3, 2, 10);
        triangle(9, 4);
        triangle(14.5, 9.5);
        break;
    case Symbol::toEnd:
        triangle(1.5, 6.5);
        triangle(7, 12);
        shape.filled.addRect(12.5, 3, 2, 10);
        break;
    case Symbol::stop:
        shape.filled.addRect(3.5, 3.5, 9, 9);
        break;
    case Symbol::remove:
    case Symbol::close:
        line({4, 4}, {12, 12});
        line({12, 4}, {4, 12});
        break;
    case Symbol::back:
        line({13, 8}, {3, 8});
        line({3, 8}, {7.5, 3.5});
        line({3, 8}, {7.5, 12.5});
        break;
    case Symbol::forward:
        line({3, 8}, {13, 8});
        line({13, 8}, {8.5, 3.5});
        line({13, 8}, {8.5, 12.5});
        break;
    case Symbol::duplicate:
        shape.outline.addRect(2.5, 2.5, 7.5, 7.5);
        shape.outline.moveTo(12, 6);
        shape.outline.lineTo(13.5, 6);
        shape.outline.lineTo(13.5, 13.5);
        shape.outline.lineTo(6, 13.5);
        shape.outline.lineTo(6, 12);
        break;
    case Symbol::exportFile:
        line({8, 2}, {8, 10});
        line({5, 7}, {8, 10});
        line({11, 7}, {8, 10});
        line({3, 13.5}, {13, 13.5});
        break;
    case Symbol::information:
        shape.outline.addEllipse(QPointF(8, 8), 6, 6);
        shape.filled.addEllipse(QPointF(8, 5), 1, 1);
        line({8, 7.5}, {8, 11.5});
        break;
    case Symbol::clock:
        shape.outline.addEllipse(QPointF(8, 8), 6, 6);
        line({8, 4.5}, {8, 8});
        line({8, 8}, {10.5, 9.5});
        break;
    case Symbol::open:
        shape.outline.moveTo(2, 13);
        shape.outline.lineTo(2, 3.5);
        shape.outline.lineTo(6, 3.5);
        shape.outline.lineTo(7.5, 5);
        shape.outline.lineTo(13, 5);
        shape.outline.lineTo(13, 13);
        shape.outline.closeSubpath();
        break;
    }
    return shape;
}

class SymbolEngine final : public QIconEngine {
public:
    explicit SymbolEngine(Symbol symbol) : m_symbol(symbol) {}

    void paint(QPainter* painter, const QRect& rectangle, QIcon::Mode mode, QIcon::State) override {
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        const auto role = mode == QIcon::Selected ? QPalette::HighlightedText : QPalette::ButtonText;
        const QColor colour = QGuiApplication::palette().color(group, role);
        const double side = std::min(rectangle.width(), rectangle.height());
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->translate(rectangle.center() + QPointF(0.5, 0.5) - QPointF(side, side) / 2.0);
        painter->scale(side / 16.0, side / 16.0);
        const Shape shape = shapeOf(m_symbol);
        painter->fillPath(shape.filled, colour);
        painter->setPen(QPen(colour, 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter->drawPath(shape.outline);
        painter->restore();
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }
    QIconEngine* clone() const override { return new SymbolEngine(m_symbol); }

private:
    Symbol m_symbol;
};

} // namespace

QIcon symbolIcon(Symbol symbol) {
    return QIcon(new SymbolEngine(symbol));
}

QIcon colourSwatch(const QColor& colour) {
    constexpr int side = 64; // pixels, enough for icons of 32 units at scale 2; icons only ever shrink
    constexpr int edge = 6;
    QPixmap pixmap(side, side);
    pixmap.fill(QGuiApplication::palette().color(QPalette::Base));
    QPainter(&pixmap).fillRect(edge, edge, side - 2 * edge, side - 2 * edge, colour);
    QIcon icon(pixmap);
    icon.addPixmap(pixmap, QIcon::Selected);
    return icon;
}

} // namespace gapscope
