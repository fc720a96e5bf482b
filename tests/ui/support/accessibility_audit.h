// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "tests/ui/support/painted_text.h"

#include "ui/basics/palette.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QGroupBox>
#include <QImage>
#include <QMenu>
#include <QPointer>
#include <QToolButton>
#include <QtTest>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <set>
#include <vector>

// What assistive technology and people with a keyboard find in a window. Every finding is a sentence.
namespace gapscope::test {

/// A role that people operate or read; others only group.
struct ControlRole {
    QAccessible::Role role;
    const char* name;
    bool needsDescription; ///< its name says what it is, not what to enter
    bool isWhole;          ///< Qt composes what is inside
};

inline constexpr std::array controlRoles{
    ControlRole{QAccessible::Button, "button", false, true},
    ControlRole{QAccessible::ButtonMenu, "menu button", false, true},
    ControlRole{QAccessible::ButtonDropDown, "drop-down button", false, true},
    ControlRole{QAccessible::CheckBox, "check box", true, true},
    ControlRole{QAccessible::RadioButton, "radio button", false, true},
    ControlRole{QAccessible::ComboBox, "combo box", true, true},
    ControlRole{QAccessible::EditableText, "text field", true, true},
    ControlRole{QAccessible::SpinBox, "spin box", true, true},
    ControlRole{QAccessible::Slider, "slider", true, true},
    ControlRole{QAccessible::ProgressBar, "progress bar", false, true},
    ControlRole{QAccessible::Table, "table", false, true},
    ControlRole{QAccessible::Tree, "tree", false, true},
    ControlRole{QAccessible::List, "list", false, true},
    ControlRole{QAccessible::PageTab, "tab", false, false},
    ControlRole{QAccessible::MenuItem, "menu item", false, false},
    ControlRole{QAccessible::Chart, "chart", true, false},
    ControlRole{QAccessible::Graphic, "picture", false, false},
    ControlRole{QAccessible::Dialog, "dialog", false, false},
};

inline const ControlRole* controlRoleOf(const QAccessibleInterface& interface) {
    const auto* const found = std::ranges::find(controlRoles, interface.role(), &ControlRole::role);
    return found == controlRoles.end() ? nullptr : found;
}

/// What Qt adds inside its own widgets and names itself, or does not: the buttons of a bar that is too long.
inline bool isOfQt(const QObject* object) {
    constexpr std::array names{"qt_toolbar_ext_button",     "qt_menubar_ext_button", "qt_dockwidget_closebutton",
                               "qt_dockwidget_floatbutton", "ScrollLeftButton",      "ScrollRightButton"};
    return object != nullptr &&
           std::ranges::any_of(names, [&](const char* name) { return object->objectName() == QLatin1String(name); });
}

/// The name of an element; of a combo box that of its label, because its own is the chosen entry.
inline QString nameOf(const QAccessibleInterface& element) {
    if (element.role() != QAccessible::ComboBox)
        return element.text(QAccessible::Name).trimmed();
    for (const auto& [label, relation] : element.relations(QAccessible::Label))
        if (label->role() == QAccessible::StaticText)
            return label->text(QAccessible::Name).trimmed();
    return {};
}

/// Whether Qt names a widget after the group that it stands in, for want of a name of its own.
inline bool isNamedByGroup(const QWidget* widget, const QString& name) {
    const auto* group = widget == nullptr ? nullptr : qobject_cast<const QGroupBox*>(widget->parentWidget());
    return group != nullptr && widget->accessibleName().isEmpty() &&
           qobject_cast<const QAbstractButton*>(widget) == nullptr && name == QString(group->title()).remove(u'&');
}

/// The names of the groups around an element, from the window on.
inline QString groupsAround(QAccessibleInterface& interface) {
    QStringList names;
    for (QAccessibleInterface* group = interface.parent(); group != nullptr; group = group->parent()) {
        const QString name = group->text(QAccessible::Name);
        if (!name.isEmpty() && group->role() != QAccessible::Application)
            names.prepend(name);
    }
    return names.join(QStringLiteral(" > "));
}

inline QString placeOf(const QWidget* widget) {
    QStringList path;
    for (; widget != nullptr && path.size() < 4; widget = widget->parentWidget())
        path.prepend(widget->objectName().isEmpty() ? QString::fromLatin1(widget->metaObject()->className())
                                                    : widget->objectName());
    return path.join(u'/');
}

inline QString elementText(QAccessibleInterface& interface) {
    const ControlRole* role = controlRoleOf(interface);
    const QString kind = role == nullptr ? QStringLiteral("role %1").arg(static_cast<int>(interface.role()))
                                         : QString::fromLatin1(role->name);
    return QStringLiteral("%1 '%2' in '%3' (%4)")
        .arg(kind, nameOf(interface), groupsAround(interface),
             placeOf(qobject_cast<const QWidget*>(interface.object())));
}

/// Visits an element and everything visible below it.
inline void visitElements(QAccessibleInterface& interface, const std::function<void(QAccessibleInterface&)>& visit) {
    if (!interface.isValid() || interface.state().invisible || isOfQt(interface.object()))
        return;
    visit(interface);
    if (const ControlRole* role = controlRoleOf(interface); role != nullptr && role->isWhole)
        return;
    for (int i = 0; i < interface.childCount(); ++i)
        if (QAccessibleInterface* child = interface.child(i); child != nullptr)
            visitElements(*child, visit);
}

/// Whether a button shows a picture only.
inline bool isWithoutText(const QObject* object) {
    const auto* button = qobject_cast<const QAbstractButton*>(object);
    if (button == nullptr)
        return false;
    const auto* tool = qobject_cast<const QToolButton*>(button);
    const bool showsIcon =
        tool != nullptr && !tool->icon().isNull() && tool->toolButtonStyle() == Qt::ToolButtonIconOnly;
    return button->text().isEmpty() || showsIcon;
}

/// Columns of a table without a title, which is read with every cell.
inline QStringList titleFaults(QAccessibleTableInterface& table, const QString& name) {
    constexpr int most = 60;
    QStringList faults;
    for (int column = 0; column < std::min(table.columnCount(), most) && table.columnCount() > 1; ++column)
        if (table.columnDescription(column).trimmed().isEmpty())
            faults += QStringLiteral("no title of column %1: %2").arg(column + 1).arg(name);
    return faults;
}

/// Elements without a name although people operate or read them, without a description where one is needed, and
/// elements that cannot be told apart.
inline QStringList elementFaults(QWidget& window) {
    QStringList faults;
    QAccessibleInterface* root = QAccessible::queryAccessibleInterface(&window);
    if (root == nullptr)
        return {QStringLiteral("no interface: ") + placeOf(&window)};
    std::map<QString, int> same;
    visitElements(*root, [&](QAccessibleInterface& element) {
        const auto* widget = qobject_cast<const QWidget*>(element.object());
        const ControlRole* role = controlRoleOf(element);
        const bool takesKeys = widget != nullptr && widget != &window && widget->focusProxy() == nullptr &&
                               (widget->focusPolicy() & Qt::TabFocus) != 0;
        const QString name = nameOf(element);
        if ((role != nullptr || takesKeys) && (name.isEmpty() || isNamedByGroup(widget, name)))
            faults += QStringLiteral("no name: ") + elementText(element);
        if (role == nullptr)
            return;
        if ((role->needsDescription || isWithoutText(widget)) &&
            element.text(QAccessible::Description).trimmed().isEmpty())
            faults += QStringLiteral("no description: ") + elementText(element);
        if (QAccessibleTableInterface* table = element.tableInterface(); table != nullptr)
            faults += titleFaults(*table, elementText(element));
        if (takesKeys)
            ++same[elementText(element).section(QStringLiteral(" ("), 0, -2)];
    });
    for (const auto& [text, count] : same)
        if (count > 1)
            faults += QStringLiteral("%1 times: %2").arg(count).arg(text);
    return faults;
}

/// Items of menus without a name, or twice in one menu. Some menus are filled when they open.
inline QStringList menuFaults(QMenu& menu) {
    QStringList faults;
    Q_EMIT menu.aboutToShow();
    std::map<QString, int> same;
    for (const QAction* action : menu.actions()) {
        if (action->isSeparator() || !action->isVisible())
            continue;
        const QString name = QString(action->text()).remove(u'&').trimmed();
        if (name.isEmpty())
            faults += QStringLiteral("no name: an item of the menu '%1'").arg(menu.title());
        else
            ++same[name];
        if (action->menu() != nullptr)
            faults += menuFaults(*action->menu());
    }
    for (const auto& [name, count] : same)
        if (count > 1)
            faults += QStringLiteral("%1 times: '%2' in the menu '%3'").arg(count).arg(name, menu.title());
    return faults;
}

/// The colour that covers most of a part of a picture. Colours of one gradient, as buttons have it, count together.
inline QColor groundOf(const QImage& picture, const QRect& part) {
    constexpr QRgb coarse = 0xe0e0e0;
    constexpr auto number = [](const auto& each) { return each.second; };
    std::map<QRgb, int> colours;
    std::map<QRgb, int> gradients;
    for (int y = part.top(); y <= part.bottom(); ++y)
        for (int x = part.left(); x <= part.right(); ++x) {
            ++colours[picture.pixel(x, y)];
            ++gradients[picture.pixel(x, y) & coarse];
        }
    if (colours.empty())
        return {};
    const QRgb gradient = std::ranges::max_element(gradients, {}, number)->first;
    std::erase_if(colours, [gradient](const auto& each) { return (each.first & coarse) != gradient; });
    return QColor(std::ranges::max_element(colours, {}, number)->first);
}

/// Texts that are hard to read: a contrast below 4.5:1 to what is behind them (WCAG 2.2, 1.4.3). What is disabled may
/// have less.
inline QStringList contrastFaults(QWidget& window) {
    constexpr double readable = 4.5;
    constexpr double rounding = 0.05; // of colours to bytes
    QStringList faults;
    const QImage picture = window.grab().toImage();
    const qreal scale = picture.devicePixelRatio();
    for (const WindowText& text : paintedTexts(window)) {
        const bool isSign = // such as the sample of a line, or an arrow
            std::ranges::none_of(text.text, [](QChar letter) { return letter.isLetterOrNumber(); });
        if (isSign || !text.widget->isEnabled() || !text.colour.isValid())
            continue;
        const QRectF around = text.seen.adjusted(-3.0, -1.0, 3.0, 1.0); // a single letter is mostly ink
        const QRect part = QRectF(around.topLeft() * scale, around.size() * scale).toAlignedRect() & picture.rect();
        if (part.isEmpty())
            continue;
        const QColor ground = groundOf(picture, part);
        const QColor ink = mixed(ground, text.colour, text.colour.alphaF()).toRgb();
        const double found = contrast(ink, ground);
        const bool isDisabled = ink.rgb() == text.widget->palette().color(QPalette::Disabled, QPalette::Text).rgb();
        if (found < readable - rounding && !isDisabled)
            faults += QStringLiteral("contrast %1, %2 on %3: '%4' of %5")
                          .arg(found, 0, 'f', 2)
                          .arg(ink.name(), ground.name(), text.text, placeOf(text.widget));
    }
    return faults;
}

/// Pixels that differ clearly between two pictures.
inline int clearlyDifferent(const QImage& a, const QImage& b) {
    constexpr double clear = 3.0;
    int count = 0;
    for (int y = 0; y < std::min(a.height(), b.height()); ++y)
        for (int x = 0; x < std::min(a.width(), b.width()); ++x)
            if (a.pixel(x, y) != b.pixel(x, y) && contrast(a.pixelColor(x, y), b.pixelColor(x, y)) >= clear)
                ++count;
    return count;
}

/// Whether a part of it is visible; an area is covered by what is in it.
inline bool isSeen(const QWidget& widget) {
    return !widget.visibleRegion().isEmpty() ||
           std::ranges::any_of(widget.findChildren<QWidget*>(),
                               [](const QWidget* part) { return !part->visibleRegion().isEmpty(); });
}

/// The stops of Tab from the focused widget on, until one returns; `isSeen` is false where the focus leaves no sign.
struct TabStop {
    QPointer<QWidget> widget;
    bool isSeen = true;
};

struct TabWalk {
    std::vector<TabStop> stops;
    QStringList faults;
};

/// Presses Tab until the focus is again where it began. Faults: a place that Tab does not leave, a circle that leaves
/// out where it began, a hidden stop, and with `look` a stop that cannot be seen.
inline TabWalk walkByTab(QWidget& window, bool look) {
    constexpr std::size_t most = 400;
    constexpr int mostLinks = 1000;
    constexpr int fewestPixels = 20;
    constexpr int around = 3; // of a widget, where some styles draw their sign
    TabWalk walk;
    const auto press = [&window] {
        QWidget* focus = QApplication::focusWidget();
        QTest::keyClick(focus == nullptr ? &window : focus, Qt::Key_Tab);
    };
    const auto placeIn = [&window](const QWidget& widget) {
        return QRect(widget.mapTo(&window, QPoint()), widget.size()).adjusted(-around, -around, around, around) &
               window.rect();
    };
    press();
    while (walk.stops.size() < most) {
        QWidget* here = QApplication::focusWidget();
        if (here == nullptr) {
            walk.faults += QStringLiteral("the focus is lost after %1 stops").arg(walk.stops.size());
            return walk;
        }
        const auto before = std::ranges::find(walk.stops, here, [](const TabStop& stop) { return stop.widget.data(); });
        if (before != walk.stops.end()) {
            if (before != walk.stops.begin())
                walk.faults += QStringLiteral("Tab does not lead back to %1 but to %2")
                                   .arg(placeOf(walk.stops.front().widget), placeOf(here));
            return walk;
        }
        TabStop stop{here};
        QCoreApplication::processEvents(); // it may be scrolled into view
        if (here->window() != &window || !isSeen(*here))
            walk.faults += QStringLiteral("a hidden stop: %1, %2 wide and %3 high")
                               .arg(placeOf(here))
                               .arg(here->width())
                               .arg(here->height());
        const QRect place = placeIn(*here);
        const QImage with = look ? window.grab(place).toImage() : QImage();
        press();
        // In texts with links, Tab goes through the links first.
        const bool hasLinks = here->inherits("QTextBrowser") || here->inherits("QLabel");
        for (int link = 0; hasLinks && link < mostLinks && QApplication::focusWidget() == here; ++link)
            press();
        if (QApplication::focusWidget() == here) {
            walk.faults += QStringLiteral("Tab does not leave ") + placeOf(here);
            return walk;
        }
        if (look && stop.widget != nullptr && placeIn(*stop.widget) == place) {
            QCoreApplication::processEvents();
            stop.isSeen = clearlyDifferent(with, window.grab(place).toImage()) >= fewestPixels;
            if (!stop.isSeen)
                walk.faults += QStringLiteral("the focus is not seen: ") + placeOf(here);
        }
        walk.stops.push_back(stop);
    }
    walk.faults += QStringLiteral("Tab does not come back");
    return walk;
}

/// Visible and enabled widgets that take Tab and were not reached. Of exclusive buttons one is reached, and arrow keys
/// go to the others.
inline QStringList unreached(QWidget& window, const std::vector<TabStop>& stops) {
    QStringList faults;
    std::set<const QWidget*> reached;
    for (const TabStop& stop : stops)
        reached.insert(stop.widget);
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        const bool isOfGroup = button != nullptr && (button->autoExclusive() || button->group() != nullptr);
        const bool isProxied = widget->focusProxy() != nullptr;
        if (widget->window() != &window || !widget->isVisible() || !widget->isEnabled() || isProxied || isOfGroup ||
            isOfQt(widget) || (widget->focusPolicy() & Qt::TabFocus) == 0 || reached.contains(widget))
            continue;
        faults += QStringLiteral("not reached by Tab: ") + placeOf(widget);
    }
    return faults;
}

} // namespace gapscope::test
