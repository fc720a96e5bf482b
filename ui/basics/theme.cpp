// SPDX-License-Identifier: GPL-3.0-only
#include "ui/basics/theme.h"

#include "ui/basics/palette.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QEvent>
#include <QPainter>
#include <QPointer>
#include <QProxyStyle>
#include <QStyleOption>

namespace gapscope {
namespace {

struct Tones {
    QRgb window, base, alternate, text, dim, button, light, mid, dark, shadow, accent, accentText, link;
};

QPalette made(const Tones& t) {
    QPalette palette;
    const auto set = [&palette](QPalette::ColorRole role, QRgb colour, QRgb disabled) {
        palette.setColor(role, QColor(colour));
        palette.setColor(QPalette::Disabled, role, QColor(disabled));
    };
    set(QPalette::Window, t.window, t.window);
    set(QPalette::WindowText, t.text, t.dim);
    set(QPalette::Base, t.base, t.window);
    set(QPalette::AlternateBase, t.alternate, t.alternate);
    set(QPalette::Text, t.text, t.dim);
    set(QPalette::PlaceholderText, t.dim, t.dim);
    set(QPalette::Button, t.button, t.button);
    set(QPalette::ButtonText, t.text, t.dim);
    set(QPalette::BrightText, t.accentText, t.accentText);
    set(QPalette::ToolTipBase, t.base, t.base);
    set(QPalette::ToolTipText, t.text, t.text);
    set(QPalette::Light, t.light, t.light);
    set(QPalette::Midlight, t.light, t.light);
    set(QPalette::Mid, t.mid, t.mid);
    set(QPalette::Dark, t.dark, t.dark);
    set(QPalette::Shadow, t.shadow, t.shadow);
    set(QPalette::Highlight, t.accent, t.mid);
    set(QPalette::HighlightedText, t.accentText, t.dim);
#if QT_VERSION >= QT_VERSION_CHECK(6, 6, 0)
    set(QPalette::Accent, t.accent, t.mid); // else the platform's, on controls beside ours
#endif
    set(QPalette::Link, t.link, t.dim);
    set(QPalette::LinkVisited, t.link, t.dim);
    return palette;
}

constexpr qreal roundness = 2.0; ///< of Fusion's fields

/// The frame of a field, over Fusion's own and with its corners. With the focus it is twice as wide: another colour of
/// the same line would hardly be noticed.
void drawFrame(QPainter& painter, const QStyleOption& option, const QRect& place) {
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
    painter.drawRoundedRect(QRectF(place).adjusted(half, half, -half, -half), roundness, roundness);
    painter.restore();
}

/// The outline of a radio button, over Fusion's own, which is almost invisible in a dark theme.
void drawCircle(QPainter& painter, const QStyleOption& option) {
    const bool isEnabled = (option.state & QStyle::State_Enabled) != 0;
    const int side = option.rect.width() | 1; // Fusion's circle has a middle pixel
    const qreal radius = side / 2.0 - 1.0;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(option.palette.color(isEnabled ? QPalette::PlaceholderText : QPalette::Mid));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(QPointF(option.rect.center() + QPoint(1, 1)), radius, radius);
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

/// Fusion without animations and without icons on dialog buttons, with visible frames of check boxes and fields, and
/// with a ring around what has the keyboard focus (WCAG 2.2, 1.4.11 and 2.4.7).
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
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;

private:
    /// Puts the ring around a scroll area that got the focus, because Fusion draws no sign there.
    void follow(QWidget* focus);

    QPointer<QWidget> m_ring; ///< a child of the focused scroll area; null if another kind of widget has the focus
};

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
        paintFocusRing(*painter, option->rect,
                       isOnColour ? withContrast(ring, focus->backgroundColor, lineContrast) : ring);
        return;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (element == PE_FrameLineEdit)
        drawFrame(*painter, *option, option->rect);
    if (element == PE_IndicatorRadioButton)
        drawCircle(*painter, *option);
    if (element != PE_IndicatorCheckBox && element != PE_IndicatorItemViewItemCheck)
        return;
    // Fusion draws the frame of a box in a darker shade of the window, which is almost invisible in a dark theme.
    const bool isEnabled = (option->state & State_Enabled) != 0;
    paintFocusRing(*painter, option->rect,
                   option->palette.color(isEnabled ? QPalette::PlaceholderText : QPalette::Mid));
}

/// Fusion changes the frame of a button with the focus, but not that of the default button, and tints a tab.
void PlainStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                             const QWidget* widget) const {
    QProxyStyle::drawControl(element, option, painter, widget);
    constexpr State focused = State_HasFocus | State_KeyboardFocusChange;
    constexpr int inside = 3; // the frame
    if ((element == CE_PushButton || element == CE_TabBarTabLabel) && (option->state & focused) == focused)
        paintFocusRing(*painter, option->rect.adjusted(inside, inside, -inside, -inside), focusColour(option->palette));
}

void PlainStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                    const QWidget* widget) const {
    QProxyStyle::drawComplexControl(control, option, painter, widget);
    if (control == CC_ComboBox)
        drawFrame(*painter, *option, option->rect);
    else if (control == CC_SpinBox) // Fusion's frame begins a unit lower and ends one higher
        drawFrame(*painter, *option, option->rect.adjusted(0, 1, 0, -1));
    else if (control == CC_Slider && (option->state & State_HasFocus) != 0 &&
             (option->state & State_KeyboardFocusChange) != 0)
        paintFocusRing(*painter, option->rect, focusColour(option->palette));
}

/// Cached on first use, before this program changes the palette.
const QPalette& systemPalette() {
    static const QPalette palette = QApplication::palette();
    return palette;
}

} // namespace

QPalette lightPalette() {
    return made({.window = 0xfff3f4f5,
                 .base = 0xffffffff,
                 .alternate = 0xfff7f8f9,
                 .text = 0xff1f2326,
                 .dim = 0xff696f76,
                 .button = 0xfff0f1f2,
                 .light = 0xffffffff,
                 .mid = 0xffc3c7cb,
                 .dark = 0xffa3a8ad,
                 .shadow = 0xff7d8388,
                 .accent = 0xff2b6ca3,
                 .accentText = 0xffffffff,
                 .link = 0xff1c5d92});
}

QPalette darkPalette() {
    return made({.window = 0xff26292c,
                 .base = 0xff1c1e21,
                 .alternate = 0xff222528,
                 .text = 0xffe3e6e8,
                 .dim = 0xff9aa0a6,
                 .button = 0xff32363a,
                 .light = 0xff43484d,
                 .mid = 0xff3c4145,
                 .dark = 0xff17191b,
                 .shadow = 0xff101213,
                 .accent = 0xff387ab2,
                 .accentText = 0xffffffff,
                 .link = 0xff7db8e8});
}

void applyTheme(Theme theme) {
    const QPalette& system = systemPalette();
    if (dynamic_cast<PlainStyle*>(QApplication::style()) == nullptr)
        QApplication::setStyle(new PlainStyle);
    // Platforms without a theme report Fusion's grey palette; ours of the same lightness has less contrast to distract.
    const bool dark = theme == Theme::dark || (theme == Theme::system && isDark(system));
    QApplication::setPalette(dark ? darkPalette() : lightPalette());
}

/// Filled and not drawn with a pen, whose edges would differ in width at 1.25 and be antialiased by some painters.
void paintFocusRing(QPainter& painter, const QRect& place, const QColor& colour) {
    painter.fillRect(QRect(place.left(), place.top(), place.width(), 1), colour);
    painter.fillRect(QRect(place.left(), place.bottom(), place.width(), 1), colour);
    painter.fillRect(QRect(place.left(), place.top(), 1, place.height()), colour);
    painter.fillRect(QRect(place.right(), place.top(), 1, place.height()), colour);
}

QColor focusColour(const QPalette& palette) {
    // The link, because the highlight is hardly lighter than a button of the dark theme.
    return withContrast(palette.color(QPalette::Active, QPalette::Link), palette.color(QPalette::Button), lineContrast);
}

QColor fieldFrameColour(const QPalette& palette) {
    const QColor window = palette.color(QPalette::Window);
    return withContrast(palette.color(QPalette::Active, QPalette::Shadow), window, lineContrast);
}

QColor errorColour(const QPalette& palette) {
    return isDark(palette) ? QColor(QRgb(0xffff8a80)) : QColor(QRgb(0xffb3261e));
}

QColor warningColour(const QPalette& palette) {
    return isDark(palette) ? QColor(QRgb(0xffe6b450)) : QColor(QRgb(0xff855600));
}

QColor hintColour(const QPalette& palette) {
    return isDark(palette) ? QColor(QRgb(0xffa6acb2)) : QColor(QRgb(0xff5f656b));
}

} // namespace gapscope
