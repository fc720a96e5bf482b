// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/tab_order.h"

#include <QEvent>
#include <QLayout>
#include <QScrollArea>

#include <vector>

namespace gapscope {
namespace {

void collect(const QLayout& layout, std::vector<QWidget*>& stops) {
    for (int i = 0; i < layout.count(); ++i) {
        QLayoutItem* item = layout.itemAt(i);
        if (const QLayout* inner = item->layout(); inner != nullptr)
            collect(*inner, stops);
        QWidget* widget = item->widget();
        if (widget == nullptr)
            continue;
        if ((widget->focusPolicy() & Qt::TabFocus) != 0 && widget->focusProxy() == nullptr)
            stops.push_back(widget);
        const auto* scrolled = qobject_cast<const QScrollArea*>(widget);
        const QWidget* content = scrolled == nullptr ? widget : scrolled->widget();
        if (content != nullptr && content->layout() != nullptr)
            collect(*content->layout(), stops);
    }
}

class TabOrder final : public QObject {
public:
    explicit TabOrder(QWidget& root) : QObject(&root), m_root(root) {
        root.installEventFilter(this);
        arrange();
    }

    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::LayoutRequest)
            arrange();
        return false;
    }

private:
    void arrange() {
        std::vector<QWidget*> stops;
        if (m_root.layout() != nullptr)
            collect(*m_root.layout(), stops);
        if (stops == m_stops)
            return;
        m_stops = stops;
        for (std::size_t i = 1; i < stops.size(); ++i)
            QWidget::setTabOrder(stops[i - 1], stops[i]);
    }

    QWidget& m_root;
    std::vector<QWidget*> m_stops; ///< compared only: some may be gone
};

} // namespace

void keepTabsInOrder(QWidget& root) {
    new TabOrder(root); // which is its child
}

} // namespace gapscope
