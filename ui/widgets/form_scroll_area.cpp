// SPDX-License-Identifier: GPL-3.0-only
#include "ui/widgets/form_scroll_area.h"

#include <QApplication>

#include <algorithm>
#include <iterator>

namespace gapscope {
namespace {

constexpr int sameLine = 8; // centres in one line differ by less, since buttons and fields have different heights

bool takesTab(const QWidget& widget) {
    return widget.isVisible() && widget.isEnabled() && widget.focusProxy() == nullptr &&
           (widget.focusPolicy() & Qt::TabFocus) != 0;
}

} // namespace

std::vector<QWidget*> FormScrollArea::fieldsAsTheyStand() const {
    struct FieldPlace {
        QWidget* widget;
        QPoint centre;
    };
    std::vector<FieldPlace> places;
    for (QWidget* child : widget()->findChildren<QWidget*>())
        if (takesTab(*child))
            places.push_back({child, child->mapTo(widget(), child->rect().center())});
    std::ranges::stable_sort(places, {}, [](const FieldPlace& place) { return place.centre.y(); });
    for (auto line = places.begin(); line != places.end();) {
        const auto next = std::find_if(line, places.end(), [first = line->centre.y()](const FieldPlace& place) {
            return place.centre.y() >= first + sameLine;
        });
        std::stable_sort(line, next,
                         [](const FieldPlace& a, const FieldPlace& b) { return a.centre.x() < b.centre.x(); });
        line = next;
    }
    std::vector<QWidget*> fields;
    std::ranges::transform(places, std::back_inserter(fields), &FieldPlace::widget);
    return fields;
}

/// The widget that Tab moves to after the last field, or before the first one.
QWidget* FormScrollArea::neighbourOutside(bool next) const {
    QWidget* const start = QApplication::focusWidget();
    const auto step = [next](QWidget* from) { return next ? from->nextInFocusChain() : from->previousInFocusChain(); };
    for (QWidget* widget = step(start); widget != start; widget = step(widget))
        if (widget->window() == window() && widget != this && !isAncestorOf(widget) && takesTab(*widget))
            return widget;
    return nullptr;
}

bool FormScrollArea::focusNextPrevChild(bool next) {
    const std::vector<QWidget*> fields = fieldsAsTheyStand();
    const auto from = std::ranges::find(fields, QApplication::focusWidget());
    if (from == fields.end())
        return QScrollArea::focusNextPrevChild(next);
    const bool isAtEnd = next ? std::next(from) == fields.end() : from == fields.begin();
    QWidget* const to = isAtEnd ? neighbourOutside(next) : next ? *std::next(from) : *std::prev(from);
    if (to == nullptr)
        return false;
    to->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    if (!isAtEnd)
        ensureWidgetVisible(to);
    return true;
}

} // namespace gapscope
