// SPDX-License-Identifier: GPL-3.0-only
#include "ui/basics/plain_style.h"

#include "ui/basics/palette.h"
#include "ui/basics/theme.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QEvent>
#include <QPainter>
#include <QStyleOption>

namespace gapscope {
namespace {

constexpr double lineContrast = 3.0;
constexpr qreal roundness = 2.0; ///< of Fusion's fields

/// The frame of a field, over Fusion's own and with its corners. With the focus it is twice as wide: another colour of
/// the same line would hardly be noticed.
void drawFrame(QPainter& painter, const QStyleOption& option) {
    const bool isEnabled = (option.state & QStyle::State_Enabled) != 0;
    const bool hasFocus = isEnabled && (option.state & QStyle::State_HasFocus) != 0;
    const qreal width = hasFocus ? 2.0 : 1.0;
    const QPalette& palette = option.palette;
    const QColor frame = isEnabled ? fieldFrameColour(palette) : palette.color(QPalette::Disabled, QPalette::Mid);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(hasFocus ? focusColour(palette) : frame, width));
    painter.setBrush(Qt::NoBrush);
    const qreal half = width / 2.0;
    painter.drawRoundedRect(QRectF(option.rect).adjusted(half, half, -half, -half), roundness, roundness);
    painter.restore();
}

/// The ring of a scroll area, above its content and inside its edges.
class AreaRing final : public QWidget {
public:
    explicit AreaRing(QAbstractScrollArea* area) : QWidget(area) {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setFocusPolicy(Qt::NoFocus);
        area->installEventFilter(this);
        fill();
        raise();
        show();
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        paintFocusRing(painter, rect(), focusColour(palette()));
    }

    bool eventFilter(QObject* watched, QEvent* event) override {
        if (watched == parent() && event->type() == QEvent::Resize)
            fill();
        return QWidget::eventFilter(watched, event);
    }

private:
    void fill() {
        const QRect whole = parentWidget()->rect();
        setGeometry(whole);
        // Only its line, so that scrolling does not paint what is inside twice.
        setMask(QRegion(whole).subtracted(QRegion(whole.adjusted(1, 1, -1, -1))));
    }
};

} // namespace

/// Filled and not drawn with a pen, whose edges would differ in width at 1.25 and be antialiased by some painters.
void paintFocusRing(QPainter& painter, const QRect& place, const QColor& colour) {
    painter.fillRect(QRect(place.left(), place.top(), place.width(), 1), colour);
    painter.fillRect(QRect(place.left(), place.bottom(), place.width(), 1), colour);
    painter.fillRect(QRect(place.left(), place.top(), 1, place.height()), colour);
    painter.fillRect(QRect(place.right(), place.top(), 1, place.height()), colour);
}

PlainStyle::PlainStyle() : QProxyStyle(QStringLiteral("Fusion")) {}

PlainStyle::~PlainStyle() {
    delete m_ring;
}

void PlainStyle::polish(QApplication* application) {
    QProxyStyle::polish(application);
    connect(application, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { follow(now); });
}

void PlainStyle::unpolish(QApplication* application) {
    disconnect(application, nullptr, this, nullptr);
    QProxyStyle::unpolish(application);
}

void PlainStyle::follow(QWidget* focus) {
    if (m_ring != nullptr && m_ring->parentWidget() == focus)
        return;
    delete m_ring;
    auto* area = qobject_cast<QAbstractScrollArea*>(focus);
    // Charts paint their own sign, and the list of a combo box is gone when it has no focus.
    if (area == nullptr || area->inherits("QGraphicsView") || area->inherits("QComboBoxListView"))
        return;
    m_ring = new AreaRing(area);
}

int PlainStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                          QStyleHintReturn* result) const {
    // Without animations for everyone: no version of Qt 6.4 to 6.8 says whether the desktop asks for less motion.
    const bool isOff = hint == SH_DialogButtonBox_ButtonsHaveIcons || hint == SH_Widget_Animation_Duration;
    return isOff ? 0 : QProxyStyle::styleHint(hint, option, widget, result);
}

void PlainStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                               const QWidget* widget) const {
    if (element == PE_FrameFocusRect) {
        // Fusion draws it in a shade that is hardly seen.
        if ((option->state & State_KeyboardFocusChange) == 0)
            return;
        const auto* focus = qstyleoption_cast<const QStyleOptionFocusRect*>(option);
        const bool isOnColour = focus != nullptr && focus->backgroundColor.isValid();
        const QColor ring = focusColour(option->palette);
        paintFocusRing(*painter, option->rect, isOnColour ? withContrast(ring, focus->backgroundColor, lineContrast) : ring);
        return;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (element == PE_FrameLineEdit)
        drawFrame(*painter, *option);
    if (element != PE_IndicatorCheckBox && element != PE_IndicatorItemViewItemCheck)
        return;
    // Fusion draws the frame of a box in a darker shade of the window, which is almost invisible in a dark theme.
    const bool isEnabled = (option->state & State_Enabled) != 0;
    paintFocusRing(*painter, option->rect, option->palette.color(isEnabled ? QPalette::PlaceholderText : QPalette::Mid));
}

void PlainStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                    const QWidget* widget) const {
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    if (control == CC_ComboBox || control == CC_SpinBox)
        drawFrame(*painter, *option);
    else if (control == CC_Slider && (option->state & State_HasFocus) != 0 &&
             (option->state & State_KeyboardFocusChange) != 0)
        paintFocusRing(*painter, option->rect, focusColour(option->palette));
}

} // namespace gapscope
