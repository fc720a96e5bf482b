// SPDX-License-Identifier: GPL-3.0-only
#include "ui/widgets/window_pages.h"

#include "ui/basics/help_entry.h"

namespace gapscope {

WindowPages::WindowPages(const Pages& pages, QWidget* parent) : QTabWidget(parent) {
    setObjectName(QStringLiteral("pages"));
    setDocumentMode(true);
    add(pages.convergence, {tr("Convergence"), tr("Show &convergence"), tr("How the runs come near the optimum"),
                            QStringLiteral("charts")});
    add(pages.sensitivity, {tr("Sensitivity"), tr("Show &sensitivity"),
                            tr("How the solution depends on λ or another parameter"), QStringLiteral("sensitivity")});
    add(pages.solution, {tr("Solution"), tr("Show s&olution"),
                         tr("What the current run has found: coefficients, dual variables, and since when"),
                         QStringLiteral("solution")});
    add(pages.data,
        {tr("Data"), tr("Show &data"), tr("The data set itself: rows, features, labels, and a picture of it"),
         QStringLiteral("data-view")});
    add(pages.plane, {tr("Plane"), tr("Show &plane"),
                      tr("Trajectories of the runs over contours of P, in two dimensions"), QStringLiteral("plane")});
    add(pages.experiments,
        {tr("Experiments"), tr("Show &experiments"), tr("Experiments of papers, each with its claim, run and checked"),
         QStringLiteral("experiments")});
    add(pages.inside,
        {tr("Inside"), tr("Show &inside"),
         tr("How the method of the current run works: its planes, models, steps and terms"), QStringLiteral("inside")});
}

WindowPages::~WindowPages() {
    blockSignals(true); // otherwise removing the pages one by one would make each the current one
}

void WindowPages::add(QWidget* page, const Names& names) {
    const int place = addTab(page, names.title);
    auto* command = new QAction(names.command, this);
    command->setShortcut(QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + place)));
    connect(command, &QAction::triggered, this, [this, page] { setCurrentWidget(page); });
    m_commands.push_back(command);
    setTabToolTip(place, tr("%1 (%2)").arg(names.meaning, command->shortcut().toString(QKeySequence::NativeText)));
    setHelpEntry(page, names.helpEntry);
}

void WindowPages::setOffered(QWidget* page, bool offered) {
    const int place = indexOf(page);
    setTabVisible(place, offered);
    m_commands[static_cast<std::size_t>(place)]->setVisible(offered);
}

} // namespace gapscope
