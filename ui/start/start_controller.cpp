// SPDX-License-Identifier: GPL-3.0-only
#include "ui/start/start_controller.h"

#include "ui/basics/message_text.h"

#include <vector>

namespace gapscope {

StartController::StartController(Session& session, Settings& settings, QWidget& pages, QObject* parent)
    : QObject(parent), m_session(session), m_pages(pages), m_page(new StartPage(settings)),
      m_action(new QAction(tr("&Start page"), this)) {
    m_page->hide();
    m_action->setCheckable(true);
    connect(m_action, &QAction::toggled, this, &StartController::setShown);
    connect(m_page, &StartPage::raceWanted, this, &StartController::startRace);
    connect(&session, &Session::dataChanged, this, &StartController::hide);
    connect(&session.runs(), &RunList::added, this, &StartController::hide);
}

void StartController::show() {
    m_action->setChecked(true);
}

void StartController::hide() {
    m_action->setChecked(false);
}

void StartController::setShown(bool shown) {
    m_pages.setVisible(!shown);
    m_page->setVisible(shown);
}

/// Slow enough to be watched: λ is small, and the fastest takes some seconds.
QStringList StartController::raceCommands() {
    const QString problem = QStringLiteral("gapscope-cli run --data breast-cancer --standardize --loss hinge --reg l2 "
                                           "--lambda 0.001/n --tol 1e-10 --max-passes 3000000 --solver ");
    return {problem + QStringLiteral("agm-ef-1"), problem + QStringLiteral("pdprox-dual"),
            problem + QStringLiteral("prox-sdca")};
}

void StartController::startRace() {
    std::vector<RunSpec> specs;
    for (const QString& command : raceCommands()) {
        Result<RunSpec> spec = m_reader(command.toStdString());
        if (!spec) {
            Q_EMIT failed(windowText(spec.error()));
            return;
        }
        specs.push_back(std::move(spec).value());
    }
    // The settings show the problem of the race, with which the next run then begins.
    connect(&m_session, &Session::runAdded, this, &StartController::showProblemOf, Qt::SingleShotConnection);
    Q_EMIT raceStarted();
    for (RunSpec& spec : specs)
        m_session.addRunOf(spec, Session::Begin::now);
}

void StartController::showProblemOf(int id) {
    if (const Run* run = m_session.runs().find(id))
        m_session.replaceDraft(run->controller->facts().spec);
}

} // namespace gapscope
