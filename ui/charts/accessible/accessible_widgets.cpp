// SPDX-License-Identifier: GPL-3.0-only
//
// Why the numbers of a chart are a table of their own and not an interface of the chart: a chart changes thirty times a
// second, and a reader who is in the middle of a table must not have its rows move. Qt's own table view is read
// correctly by every version of every screen reader.
#include "ui/charts/accessible/accessible_widgets.h"

#include "ui/charts/frame/chart_types.h"
#include "ui/charts/frame/plot_view.h"
#include "ui/charts/painted/painted_view.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QComboBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QEvent>
#include <QLabel>
#include <QLayout>
#include <QPointer>
#include <QTimer>

#include <algorithm>
#include <array>

namespace gapscope {
namespace {

bool offersTable(const QWidget& chart) {
    if (const auto* plot = qobject_cast<const PlotView*>(&chart))
        return plot->offersTable();
    const auto* painted = qobject_cast<const PaintedView*>(&chart);
    return painted != nullptr && painted->offersTable();
}

void askForTable(QWidget& chart) {
    if (auto* plot = qobject_cast<PlotView*>(&chart))
        Q_EMIT plot->tableRequested();
    else if (auto* painted = qobject_cast<PaintedView*>(&chart))
        Q_EMIT painted->tableRequested();
}

/// A chart. Its description has the latest values.
class AccessibleChart final : public QAccessibleWidget {
public:
    explicit AccessibleChart(QWidget* chart) : QAccessibleWidget(chart, QAccessible::Chart) {}

    QStringList actionNames() const override {
        QStringList names = QAccessibleWidget::actionNames();
        if (offersTable(*widget()))
            names += tableAction();
        return names;
    }
    QString localizedActionName(const QString& name) const override {
        return name == tableAction() ? ChartText::tr("Show as a table") : QAccessibleWidget::localizedActionName(name);
    }
    QString localizedActionDescription(const QString& name) const override {
        return name == tableAction() ? ChartText::tr("Opens a window with the numbers of this chart")
                                     : QAccessibleWidget::localizedActionDescription(name);
    }
    QStringList keyBindingsForAction(const QString& name) const override {
        return name == tableAction() ? QStringList{QStringLiteral("T")} : QAccessibleWidget::keyBindingsForAction(name);
    }
    void doAction(const QString& name) override {
        if (name != tableAction()) {
            QAccessibleWidget::doAction(name);
            return;
        }
        // Later, because the caller waits for an answer.
        QTimer::singleShot(0, widget(), [chart = QPointer(widget())] {
            if (chart != nullptr && offersTable(*chart))
                askForTable(*chart);
        });
    }

private:
    static QString tableAction() { return QStringLiteral("ShowTable"); }
};

/// A type without a role of its own in Qt.
struct Painted {
    const char* type; ///< by name, because pages are above the charts
    QAccessible::Role role;
};

constexpr std::array paintedTypes{
    Painted{"gapscope::NoticeBar", QAccessible::AlertMessage}, Painted{"gapscope::PlotPane", QAccessible::Grouping},
    Painted{"gapscope::Section", QAccessible::Grouping},       Painted{"gapscope::NoteLine", QAccessible::StaticText},
    Painted{"gapscope::StyleKey", QAccessible::StaticText},    Painted{"gapscope::ReadoutBox", QAccessible::StaticText},
    Painted{"gapscope::CursorBox", QAccessible::StaticText},   Painted{"gapscope::MiniHistogram", QAccessible::Graphic},
    Painted{"gapscope::FigurePreview", QAccessible::Graphic},  Painted{"gapscope::TourCallout", QAccessible::Dialog},
};

QAccessibleInterface* accessibleWidget(const QString& type, QObject* object) {
    auto* widget = qobject_cast<QWidget*>(object);
    if (widget == nullptr)
        return nullptr;
    constexpr std::array charts{"gapscope::PlotView", "gapscope::PaintedView", "gapscope::PredictionChart"};
    const auto isType = [&type](const char* name) { return type == QLatin1String(name); };
    if (std::ranges::any_of(charts, isType))
        return new AccessibleChart(widget);
    const auto* const found = std::ranges::find_if(paintedTypes, isType, &Painted::type);
    return found == paintedTypes.end() ? nullptr : new QAccessibleWidget(widget, found->role);
}

/// What Qt leaves out, added when a widget is about to be shown for the first time.
class QtAdditions final : public QObject {
public:
    using QObject::QObject;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Polish) {
            if (auto* box = qobject_cast<QComboBox*>(watched))
                giveLabel(*box);
            else if (auto* buttons = qobject_cast<QDialogButtonBox*>(watched))
                orderButtons(*buttons);
        }
        return QObject::eventFilter(watched, event);
    }

private:
    /// On Unix, Qt reports the chosen entry of a combo box as its name, and what the box is for only as the relation to
    /// a label beside it that has the box as its buddy.
    static void giveLabel(QComboBox& box) {
        QWidget* parent = box.parentWidget();
        if (parent == nullptr || box.accessibleName().isEmpty())
            return;
        const auto labels = parent->findChildren<QLabel*>(QString(), Qt::FindDirectChildrenOnly);
        if (std::ranges::any_of(labels, [&box](const QLabel* label) { return label->buddy() == &box; }))
            return;
        auto* label = new QLabel(parent);
        label->hide();
        label->setTextFormat(Qt::PlainText);
        label->setText(box.accessibleName());
        label->setBuddy(&box);
    }

    /// Buttons stand in the order of the desktop. Tab goes from the first one, to which the box passes the focus, on in
    /// the order in which they were made, and leaves out those before.
    static void orderButtons(QDialogButtonBox& box) {
        box.setFocusProxy(nullptr);
        QWidget* before = nullptr;
        for (int i = 0; i < box.layout()->count(); ++i) {
            QWidget* button = box.layout()->itemAt(i)->widget();
            if (button != nullptr && before != nullptr)
                QWidget::setTabOrder(before, button);
            before = button != nullptr ? button : before;
        }
    }
};

} // namespace

void installAccessibleWidgets() {
    if (QCoreApplication* application = QCoreApplication::instance();
        application != nullptr && application->findChild<QObject*>(QStringLiteral("qtAdditions")) == nullptr) {
        auto* additions = new QtAdditions(application);
        additions->setObjectName(QStringLiteral("qtAdditions"));
        application->installEventFilter(additions);
        QAccessible::installFactory(&accessibleWidget);
    }
}

} // namespace gapscope
