// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/add_run_bar.h"

#include "ui/basics/icons.h"
#include "ui/session/solver_race.h"

#include <QGridLayout>
#include <QHBoxLayout>

namespace gapscope {
namespace {

constexpr int maxSolvers = 3;

} // namespace

AddRunBar::AddRunBar(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_tune(new QPushButton),
      m_fewer(new MessageLabel(MessageLabel::Kind::hint)) {
    auto* add = new QPushButton(tr("&Add run"));
    add->setObjectName(QStringLiteral("addRun"));
    add->setToolTip(tr("Add a run with these settings, to be started later (Ctrl+Shift+Return)"));
    auto* addAndStart = new QPushButton(symbolIcon(Symbol::start), tr("Add and s&tart"));
    addAndStart->setObjectName(QStringLiteral("addAndStart"));
    addAndStart->setToolTip(tr("Add a run with these settings and start it (Ctrl+Return)"));
    addAndStart->setDefault(true);
    connect(add, &QPushButton::clicked, this, [&session] { session.addRun(Session::Begin::later); });
    connect(addAndStart, &QPushButton::clicked, this, [&session] { session.addRun(Session::Begin::now); });

    m_tune->setObjectName(QStringLiteral("tune"));
    m_tune->setToolTip(tr(
        "Try many ratios of the solver's two step sizes, or factors on its only one, each with these limits, and add "
        "the run that ends with the least objective"));
    connect(m_tune, &QPushButton::clicked, this, [&session] {
        if (session.tuner().isBusy())
            session.tuner().stop();
        else
            session.tuneAndAdd(Session::Begin::now);
    });
    connect(&session, &Session::draftChanged, this, &AddRunBar::follow);
    connect(&session, &Session::draftReplaced, this, &AddRunBar::follow);
    connect(&session.tuner(), &Tuner::progressed, this, &AddRunBar::follow);
    follow();

    auto* race = new QPushButton(tr("&Compare three solvers"));
    race->setObjectName(QStringLiteral("compareSolvers"));
    race->setToolTip(
        tr("Add and start three solvers that work in different ways on the present problem (Ctrl+Shift+R)"));
    connect(race, &QPushButton::clicked, &session, [&session] { session.addRace(); });

    constexpr int spacing = 4;
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(2 * spacing, spacing, 2 * spacing, 2 * spacing);
    layout->setSpacing(spacing);
    layout->addWidget(add, 0, 0);
    layout->addWidget(addAndStart, 0, 1);
    auto* others = new QHBoxLayout;
    others->addWidget(race, 1);
    others->addWidget(m_tune);
    layout->addLayout(others, 1, 0, 1, 2);
    layout->addWidget(m_fewer, 2, 0, 1, 2);
}

void AddRunBar::follow() {
    const Result<std::vector<RunSpec>> race = solverRace(m_session);
    const int solvers = race ? static_cast<int>(race->size()) : maxSolvers;
    m_fewer->showText(solvers == maxSolvers ? QString()
                      : solvers == 0
                          ? tr("None of the solvers that are compared takes this problem")
                          : tr("Only %n of the three kinds of solvers takes this problem", nullptr, solvers));
    const bool isTuning = m_session.tuner().isBusy();
    m_tune->setText(isTuning ? tr("Stop tuning") : tr("T&une"));
    m_tune->setVisible(isTuning || m_session.canTune());
}

} // namespace gapscope
