// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help/help_subject.h"

#include "ui/basics/help_entry.h"
#include "ui/help/help_pages.h"
#include "ui/panels/runs_panel.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/parameter_form.h"

#include <initializer_list>

namespace gapscope {
namespace {

QString known(const QString& anchor) {
    return findHelpPage(anchor) == nullptr ? QString() : anchor;
}

/// The page of a loss, regularizer or solver; ids are unique across the three.
QString entryOf(const QString& id) {
    for (const char* kind : {"solver-", "loss-", "regularizer-"})
        if (const QString entry = known(QLatin1String(kind) + id); !entry.isEmpty())
            return entry;
    return {};
}

/// The page for a widget itself; `focus` is the focused widget inside it.
QString entryAt(const QWidget& widget, const QWidget& focus) {
    if (const auto* choice = qobject_cast<const ChoiceBox*>(&widget); choice != nullptr)
        return known(QStringLiteral("%1-%2").arg(choice->objectName(), choice->currentId()));
    if (const auto* form = qobject_cast<const ParameterForm*>(&widget); form != nullptr) {
        const QString entry = entryOf(QString::fromStdString(form->owner()));
        return entry.isEmpty() ? entry : QStringLiteral("%1#parameter-%2").arg(entry, focus.objectName());
    }
    if (widget.inherits("gapscope::MapPane")) // the type is private to the charts
        return QStringLiteral("decision-map");
    if (const auto* runs = qobject_cast<const RunsPanel*>(&widget); runs != nullptr)
        return entryOf(runs->chosenSolver());
    const QString name = widget.objectName();
    if (name == QStringLiteral("lambda") || name == QStringLiteral("l1"))
        if (const auto* regularizer = widget.window()->findChild<const ChoiceBox*>(QStringLiteral("regularizer"));
            regularizer != nullptr)
            return entryOf(regularizer->currentId());
    return {};
}

} // namespace

QString helpEntryFor(const QWidget* focus) {
    for (const QWidget* widget = focus; widget != nullptr; widget = widget->parentWidget())
        for (const QString& entry : {entryAt(*widget, *focus), helpEntryOf(*widget)})
            if (!entry.isEmpty())
                return entry;
    return {};
}

} // namespace gapscope
