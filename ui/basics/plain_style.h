// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QPointer>
#include <QProxyStyle>

class QAbstractScrollArea;

namespace gapscope {

/// The edges of a rectangle, one unit wide and sharp at every scale: the sign of the keyboard focus.
void paintFocusRing(QPainter& painter, const QRect& place, const QColor& colour);

/// Fusion without animations and without icons on dialog buttons, with visible frames of check boxes and fields, and with a ring around what
/// has the keyboard focus. The ring has a contrast of at least 3:1 to its surroundings (WCAG 2.2, 1.4.11 and 2.4.7).
class PlainStyle final : public QProxyStyle {
public:
    PlainStyle();
    ~PlainStyle() override;

    using QProxyStyle::polish;
    using QProxyStyle::unpolish;
    void polish(QApplication* application) override;
    void unpolish(QApplication* application) override;

    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* result) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;

private:
    /// Puts the ring around a scroll area that got the focus, because Fusion draws no sign there.
    void follow(QWidget* focus);

    QPointer<QWidget> m_ring; ///< a child of the focused scroll area; null if another kind of widget has the focus
};

} // namespace gapscope
