// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/grid/chart_menu.h"

#include "ui/charts/frame/chart_kind.h"
#include "ui/charts/grid/summary_menu.h"

#include <QActionGroup>
#include <QMenu>

namespace gapscope {
namespace {

using Kind = ChartGrid::Kind;

QMenu* menuOf(ChartGrid& grid) {
    auto* menu = new QMenu(&grid);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    return menu;
}

void addFill(QMenu& menu, ChartGrid& grid, Kind kind) {
    menu.addAction(grid.maximized() == kind ? ChartText::tr("Show all charts") : ChartText::tr("Fill the window"),
                   &grid, [&grid, kind] { grid.toggleMaximized(kind); });
}

void addOutputs(QMenu& menu, ChartGrid& grid, Kind kind) {
    addOutputActions(menu, &grid, [&grid, kind](ChartOutput output) { Q_EMIT grid.outputRequested(kind, output); });
}

QAction* addSwitch(QMenu& menu, const QString& text, bool isOn) {
    QAction* action = menu.addAction(text);
    action->setCheckable(true);
    action->setChecked(isOn);
    return action;
}

} // namespace

void showChartMenu(ChartGrid& grid, Kind kind, const QPoint& place) {
    QMenu* menu = menuOf(grid);
    menu->addAction(ChartText::tr("Show everything"), &grid, [&grid, kind] { grid.fit(kind); });
    addFill(*menu, grid, kind);
    menu->addSeparator();
    QMenu* over = menu->addMenu(ChartText::tr("X axis"));
    auto* group = new QActionGroup(over);
    for (const XQuantity quantity :
         {XQuantity::iterations, XQuantity::passes, XQuantity::seconds, XQuantity::rounds, XQuantity::bytesSent}) {
        if (isOfRanks(quantity) && !grid.hasRounds())
            continue;
        QAction* action = over->addAction(xName(quantity), &grid, [&grid, quantity] { grid.setXQuantity(quantity); });
        action->setCheckable(true);
        action->setChecked(quantity == grid.xQuantity());
        group->addAction(action);
    }
    QObject::connect(addSwitch(*menu, ChartText::tr("Logarithmic x, all charts"), grid.isXLogarithmic()),
                     &QAction::toggled, &grid, &ChartGrid::setXLogarithmic);
    QObject::connect(addSwitch(*menu, ChartText::tr("Logarithmic y"), grid.isYLogarithmic(kind)), &QAction::toggled,
                     &grid, [&grid, kind](bool on) { grid.setYLogarithmic(kind, on); });
    QObject::connect(addSwitch(*menu, ChartText::tr("Averaged iterates"), grid.areAveragesShown()), &QAction::toggled,
                     &grid, [&grid](bool on) {
                         grid.setAveragesShown(on);
                         Q_EMIT grid.averagesShownChanged(on);
                     });
    if (kind == Kind::objectives)
        QObject::connect(addSwitch(*menu, ChartText::tr("Minus the best bound"), grid.isExcessShown()),
                         &QAction::toggled, &grid, &ChartGrid::setExcessShown);
    if (kind == Kind::gap)
        QObject::connect(addSwitch(*menu, ChartText::tr("Theory"), grid.isTheoryShown()), &QAction::toggled, &grid,
                         &ChartGrid::setTheoryShown);
    addSummaryActions(*menu, grid);
    const bool areShown = grid.areCursorsShown(kind);
    menu->addAction(areShown ? ChartText::tr("Remove the cursors\tEsc")
                             : ChartText::tr("Measure the rate between cursors\tShift+click"),
                    &grid, [&grid, kind, areShown] { grid.setCursorsShown(kind, !areShown); });
    QObject::connect(addSwitch(*menu, ChartText::tr("Values beside the charts"), grid.areValuesShown()),
                     &QAction::toggled, &grid, &ChartGrid::setValuesShown);
    addOutputs(*menu, grid, kind);
    menu->popup(place);
}

void showMapMenu(ChartGrid& grid, const QPoint& place) {
    QMenu* menu = menuOf(grid);
    addFill(*menu, grid, Kind::map);
    addOutputs(*menu, grid, Kind::map);
    menu->popup(place);
}

} // namespace gapscope
