// SPDX-License-Identifier: GPL-3.0-only
#include "ui/basics/theme.h"

#include "ui/basics/palette.h"
#include "ui/basics/plain_style.h"

#include <QApplication>

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
    set(QPalette::Link, t.link, t.dim);
    set(QPalette::LinkVisited, t.link, t.dim);
    return palette;
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

QColor focusColour(const QPalette& palette) {
    constexpr double lineContrast = 3.0;
    // The link, because the highlight is hardly lighter than a button of the dark theme.
    return withContrast(palette.color(QPalette::Active, QPalette::Link), palette.color(QPalette::Button), lineContrast);
}

QColor fieldFrameColour(const QPalette& palette) {
    constexpr double lineContrast = 3.0;
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
