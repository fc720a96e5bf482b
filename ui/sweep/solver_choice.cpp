// SPDX-License-Identifier: GPL-3.0-only
#include "ui/sweep/solver_choice.h"

#include "ui/basics/engine_text.h"
#include "ui/basics/message_text.h"

namespace gapscope {
namespace {

QString titleOf(const SolverInfo& solver) {
    return registryText(solver.title);
}

} // namespace

SolverChoice::SolverChoice(Session& session, QWidget* parent)
    : QToolButton(parent), m_session(session), m_menu(new QMenu(this)), m_ofSettings(m_menu->addAction(QString())) {
    setObjectName(QStringLiteral("sweepSolvers"));
    setPopupMode(QToolButton::InstantPopup);
    setFocusPolicy(Qt::StrongFocus);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    setMenu(m_menu);
    m_menu->setToolTipsVisible(true);
    m_ofSettings->setCheckable(true);
    m_ofSettings->setChecked(true);
    connect(m_ofSettings, &QAction::toggled, this, &SolverChoice::follow);
    // One menu per family, in the order of the registry: a single list of all solvers would not fit.
    m_menu->addSeparator();
    std::map<std::string, QMenu*> families;
    for (const SolverInfo& solver : allSolvers()) {
        QMenu*& family = families[solver.family];
        if (family == nullptr) {
            family = m_menu->addMenu(registryText(solver.family));
            family->setToolTipsVisible(true);
        }
        QAction* action = family->addAction(titleOf(solver));
        action->setCheckable(true);
        connect(action, &QAction::toggled, this, &SolverChoice::follow);
        m_actions.emplace(solver.id, action);
    }
    connect(&session, &Session::draftChanged, this, &SolverChoice::follow);
    connect(&session, &Session::draftReplaced, this, &SolverChoice::follow);
    follow();
}

bool SolverChoice::isOfSettings(const std::string& id) const {
    return m_ofSettings->isChecked() && id == m_session.draft().solver.id;
}

std::vector<RunSpec::SolverPart> SolverChoice::chosen() const {
    std::vector<RunSpec::SolverPart> parts;
    if (m_ofSettings->isChecked())
        parts.push_back(m_session.draft().solver);
    for (const SolverInfo& solver : allSolvers()) {
        const QAction* action = m_actions.at(solver.id);
        if (action->isChecked() && action->isEnabled() && !isOfSettings(solver.id))
            parts.push_back({solver.id, ParameterValues(solver.parameters)});
    }
    if (parts.empty())
        parts.push_back(m_session.draft().solver);
    return parts;
}

QAction* SolverChoice::action(const std::string& id) const {
    const auto found = m_actions.find(id);
    return found == m_actions.end() ? nullptr : found->second;
}

void SolverChoice::follow() {
    const SolverInfo* own = findSolver(m_session.draft().solver.id);
    const QString ownTitle = own == nullptr ? QString() : titleOf(*own);
    m_ofSettings->setText(tr("That of the settings: %1").arg(ownTitle));
    m_ofSettings->setToolTip(tr("With the parameters that stand under Solver on the left"));
    for (const SolverInfo& solver : allSolvers()) {
        QAction* action = m_actions.at(solver.id);
        std::optional<QString> reason;
        if (isOfSettings(solver.id))
            reason = tr("It is chosen above, with the parameters of the settings");
        else if (const auto unmet = m_session.whyNot(solver, ParameterValues(solver.parameters)))
            reason = windowText(*unmet);
        action->setEnabled(!reason);
        action->setToolTip(reason.value_or(tr("With the defaults of its parameters")));
    }
    const std::vector<RunSpec::SolverPart> parts = chosen();
    const SolverInfo* first = findSolver(parts.front().id);
    setText(parts.size() == 1 && first != nullptr ? titleOf(*first)
                                                  : tr("%n solvers", nullptr, static_cast<int>(parts.size())));
    setAccessibleName(tr("Solvers: %1").arg(text()));
    setToolTip(tr("The solvers that the sweep compares. Those beside that of the settings take their defaults."));
}

} // namespace gapscope
