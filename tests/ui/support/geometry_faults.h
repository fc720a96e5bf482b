// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "tests/ui/support/painted_text.h"
#include "tests/ui/support/window_under_test.h"

#include <QAbstractItemView>
#include <QCoreApplication>
#include <QPlainTextEdit>

// Visible layout faults of a window, found from what is painted.
namespace gapscope::test {

inline constexpr qreal tolerance = 1.0; // logical pixels, for antialiasing and hinting

inline QString nameOf(const WindowText& text) {
    QStringList path;
    for (const QWidget* widget = text.widget; widget != nullptr && path.size() < 4; widget = widget->parentWidget())
        path.prepend(widget->objectName().isEmpty() ? QString::fromLatin1(widget->metaObject()->className())
                                                    : widget->objectName());
    return QStringLiteral("'%1' of %2 at %3,%4 %5x%6 in %7,%8 %9x%10")
        .arg(text.text, path.join(u'/'))
        .arg(text.box.x())
        .arg(text.box.y())
        .arg(text.box.width())
        .arg(text.box.height())
        .arg(text.place.x())
        .arg(text.place.y())
        .arg(text.place.width())
        .arg(text.place.height());
}

/// Table cells and input fields may be narrower than their text, and scrolled texts longer.
inline bool mayBeCut(const QWidget& widget) {
    if (qobject_cast<const QLineEdit*>(&widget) != nullptr)
        return true;
    for (const QWidget* each = &widget; each != nullptr; each = each->parentWidget())
        if (qobject_cast<const QAbstractItemView*>(each) != nullptr ||
            qobject_cast<const QPlainTextEdit*>(each) != nullptr)
            return true;
    return false;
}

/// The faults of the texts of a window: cut off, or overlapping.
inline QStringList faultsOf(QWidget& window) {
    QStringList faults;
    const std::vector<WindowText> texts = paintedTexts(window);
    if (texts.size() < 5)
        faults += QStringLiteral("hardly anything is written");
    for (const WindowText& text : texts)
        if (!mayBeCut(*text.widget) &&
            !text.place.adjusted(-tolerance, -tolerance, tolerance, tolerance).contains(text.box))
            faults += QStringLiteral("cut off: ") + nameOf(text);
    for (std::size_t i = 0; i < texts.size(); ++i)
        for (std::size_t j = i + 1; j < texts.size(); ++j) {
            const QRectF common = texts[i].seen.intersected(texts[j].seen);
            const bool isOn = common.width() > tolerance && common.height() > tolerance;
            const bool areCells = mayBeCut(*texts[i].widget) || mayBeCut(*texts[j].widget);
            if (isOn && !areCells && texts[i].text != texts[j].text) // some fonts paint bold text twice
                faults += QStringLiteral("on one another: %1 and %2").arg(nameOf(texts[i]), nameOf(texts[j]));
        }
    return faults;
}

/// The number of saturated pixels of a widget, such as curves, unlike paper, grid and text.
inline int colouredPixels(QWidget& widget, int min = 80) {
    const QImage image = widget.grab().toImage();
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += image.pixelColor(x, y).hsvSaturation() > min ? 1 : 0;
    return count;
}

/// A text in the window's language.
inline QString shown(const char* context, const char* text) {
    return QCoreApplication::translate(context, text);
}

/// The faults of a window after updating everything; empty = none.
inline QString faultsNow(WindowUnderTest& test, const char* what) {
    static_cast<void>(test.window().picture());
    QCoreApplication::processEvents();
    // A timer may have changed a text last: what is seen is laid out.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    const QStringList faults = faultsOf(test.window());
    return faults.isEmpty() ? QString() : QLatin1String(what) + QStringLiteral(":\n") + faults.join(u'\n');
}

} // namespace gapscope::test
