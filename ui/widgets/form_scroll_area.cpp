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

FormScrollArea::FormScrollArea(QWidget* form, QWidget* parent) : QScrollArea(parent) {
    setFocusPolicy(Qt::NoFocus);
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setWidget(form);
    // QScrollArea does this only where Tab stays inside. Not for a click: what is clicked must not move.
    connect(qApp, &QApplication::focusChanged, this, [this](const QWidget*, QWidget* now) {
        if (now != nullptr && widget()->isAncestorOf(now) && QGuiApplication::mouseButtons() == Qt::NoButton)
            ensureWidgetVisible(now);
    });
}

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

bool FormScrollArea::moveFocus(bool next) {
    const Qt::FocusReason reason = next ? Qt::TabFocusReason : Qt::BacktabFocusReason;
    const auto step = [next](QWidget* from) { return next ? from->nextInFocusChain() : from->previousInFocusChain(); };
    QWidget* const focus = window()->focusWidget();
    QWidget* const start = focus == nullptr ? window() : isAncestorOf(focus) ? this : focus;
    for (QWidget* widget = step(start); widget != start; widget = step(widget)) {
        if (widget == this) {
            if (const std::vector<QWidget*> fields = fieldsAsTheyStand(); !fields.empty()) {
                (next ? fields.front() : fields.back())->setFocus(reason);
                return true;
            }
        } else if (widget->window() == window() && !isAncestorOf(widget) && takesTab(*widget)) {
            widget->setFocus(reason);
            return true;
        }
    }
    return false;
}

bool FormScrollArea::focusNextPrevChild(bool next) {
    const std::vector<QWidget*> fields = fieldsAsTheyStand();
    const auto from = std::ranges::find(fields, QApplication::focusWidget());
    if (from == fields.end())
        return QScrollArea::focusNextPrevChild(next);
    if (next ? std::next(from) == fields.end() : from == fields.begin())
        return moveFocus(next);
    (next ? *std::next(from) : *std::prev(from))->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}

} // namespace gapscope
