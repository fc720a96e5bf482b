// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "tests/ui/support/window_under_test.h"

#include "ui/widgets/command_palette.h"

#include <QApplication>

namespace gapscope {

/// Simulates a user without a mouse: every key goes to the focused widget.
class Keyboard {
public:
    explicit Keyboard(WindowUnderTest& test) : m_test(test) {}

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const {
        QWidget* focus = QApplication::focusWidget();
        QTest::keyClick(focus == nullptr ? &m_test.window() : focus, key, modifiers);
    }
    void type(const QString& text) const { QTest::keyClicks(QApplication::focusWidget(), text); }

    /// Presses Tab until a widget of that class with this name, or inside one with it, has the focus.
    template <class Widget = QWidget>
    Widget* tabTo(const char* name) const {
        return tabToThat<Widget>([name](const QWidget* widget) { return isCalled(widget, name); });
    }
    template <class Widget, class Wanted>
    Widget* tabToThat(const Wanted& isWanted) const {
        constexpr int maxStops = 400;
        for (int stop = 0; stop < maxStops; ++stop) {
            auto* here = qobject_cast<Widget*>(QApplication::focusWidget());
            if (here != nullptr && here->isVisible() && isWanted(here))
                return here;
            press(Qt::Key_Tab);
        }
        return nullptr;
    }
    /// Replaces the text of a field.
    bool fill(const char* name, const QString& text) const {
        const auto takesText = [name](const QWidget* widget) {
            const auto* box = qobject_cast<const QComboBox*>(widget);
            const bool isField = box != nullptr ? box->isEditable() : qobject_cast<const QLineEdit*>(widget) != nullptr;
            return isField && isCalled(widget, name);
        };
        if (tabToThat<QWidget>(takesText) == nullptr)
            return false;
        press(Qt::Key_A, Qt::ControlModifier);
        type(text);
        return true;
    }
    /// Selects an entry of a box with the arrow keys.
    bool choose(const char* name, const QString& id) const {
        auto* box = tabTo<QComboBox>(name);
        if (box == nullptr)
            return false;
        const auto current = [box] {
            const QString data = box->currentData().toString();
            return data.isEmpty() ? box->currentText() : data;
        };
        press(Qt::Key_Home);
        for (int step = 0; step < box->count() && current() != id; ++step)
            press(Qt::Key_Down);
        return current() == id;
    }
    /// Triggers an action by letters of its name.
    bool command(const QString& letters) const {
        press(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        const auto searches = [] {
            const QWidget* focus = QApplication::focusWidget();
            return focus != nullptr && focus->objectName() == QStringLiteral("commandSearch");
        };
        if (!QTest::qWaitFor(searches, 20000))
            return false;
        type(letters);
        press(Qt::Key_Return);
        const auto isAway = [this] { return m_test.window().findChild<CommandPalette*>() == nullptr; };
        if (!QTest::qWaitFor(isAway, 20000))
            return false;
        m_test.window().activateWindow(); // there is no window manager in the test
        return QTest::qWaitForWindowActive(&m_test.window());
    }

private:
    static bool isCalled(const QWidget* widget, const char* name) {
        for (; widget != nullptr; widget = widget->parentWidget())
            if (widget->objectName() == QLatin1String(name))
                return true;
        return false;
    }

    WindowUnderTest& m_test;
};

} // namespace gapscope
