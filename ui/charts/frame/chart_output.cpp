// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/frame/chart_output.h"

#include "ui/charts/frame/chart_types.h"

#include <QKeyEvent>
#include <QMenu>

namespace gapscope {

void addOutputActions(QMenu& menu, QObject* context, const std::function<void(ChartOutput)>& ask) {
    menu.addSeparator();
    menu.addAction(ChartText::tr("Copy picture"), context, [ask] { ask(ChartOutput::picture); });
    menu.addAction(ChartText::tr("Copy data"), context, [ask] { ask(ChartOutput::data); });
    addTableAction(menu, context, [ask] { ask(ChartOutput::table); });
    menu.addAction(ChartText::tr("Export…"), context, [ask] { ask(ChartOutput::file); });
}

QAction* addTableAction(QMenu& menu, QObject* context, const std::function<void()>& ask) {
    return menu.addAction(ChartText::tr("Show as a table"), context, ask);
}

bool isMenuKey(const QKeyEvent& event) {
    return event.key() == Qt::Key_Menu || (event.key() == Qt::Key_F10 && event.modifiers() == Qt::ShiftModifier);
}

bool isTableKey(const QKeyEvent& event) {
    return event.key() == Qt::Key_T && event.modifiers() == Qt::NoModifier;
}

bool isScaleChange(const QEvent& event) {
#if QT_VERSION >= QT_VERSION_CHECK(6, 6, 0)
    if (event.type() == QEvent::DevicePixelRatioChange) // Wayland changes fractions without another screen
        return true;
#endif
    return event.type() == QEvent::ScreenChangeInternal;
}

} // namespace gapscope
