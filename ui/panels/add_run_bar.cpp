// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/add_run_bar.h"

#include "ui/icons.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace gapscope {

AddRunBar::AddRunBar(Session& session, QWidget* parent) : QWidget(parent) {
    auto* add = new QPushButton(tr("&Add run"));
    add->setObjectName(QStringLiteral("addRun"));
    add->setToolTip(tr("Add a run with these settings, to be started later (Ctrl+Shift+Return)"));
    auto* addAndStart = new QPushButton(symbolIcon(Symbol::start), tr("Add and s&tart"));
    addAndStart->setObjectName(QStringLiteral("addAndStart"));
    addAndStart->setToolTip(tr("Add a run with these settings and start it (Ctrl+Return)"));
    addAndStart->setDefault(true);
    connect(add, &QPushButton::clicked, this, [&session] { session.addRun(Session::Begin::later); });
    connect(addAndStart, &QPushButton::clicked, this, [&session] { session.addRun(Session::Begin::now); });

    constexpr int spacing = 4;
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(2 * spacing, spacing, 2 * spacing, 2 * spacing);
    layout->setSpacing(spacing);
    layout->addWidget(add, 1);
    layout->addWidget(addAndStart, 1);
}

} // namespace gapscope
