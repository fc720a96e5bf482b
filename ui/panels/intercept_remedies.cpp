// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/intercept_remedies.h"

#include "engine/run/prepare/bias_choice.h"
#include "ui/basics/engine_text.h"

#include <QHBoxLayout>
#include <QPushButton>

#include <algorithm>

namespace gapscope {

InterceptRemedies::InterceptRemedies(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_layout(new QHBoxLayout(this)) {
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->addStretch(1);
    hide();
}

void InterceptRemedies::addSolver(std::vector<Remedy>& remedies) const {
    const std::vector<std::string> ids = solversWithFreeBias(withoutUnused(m_session.draft()), m_session.rowForm());
    if (ids.empty())
        return;
    const SolverInfo& solver = *findSolver(ids.front());
    const QString title = registryText(solver.title);
    remedies.push_back({tr("Use %1").arg(title), tr("%1 takes an intercept that is not regularized.").arg(title),
                        [&solver](RunSpec& draft) {
                            draft.solver = {.id = solver.id, .parameters = ParameterValues(solver.parameters)};
                        }});
}

std::vector<InterceptRemedies::Remedy> InterceptRemedies::remediesFor(const std::vector<Message>& warnings) const {
    const RunSpec draft = withoutUnused(m_session.draft());
    const RunSpec::ProblemPart& problem = draft.problem;
    const auto warnsOf = [&warnings](MessageId id) {
        return std::ranges::find(warnings, id, &Message::id) != warnings.end();
    };
    const bool isFreeRefused =
        problem.bias == Bias::free && !problem.biasIsAutomatic && !takesFreeBias(draft, m_session.rowForm());
    std::vector<Remedy> remedies;
    if (isFreeRefused && problem.kernel.empty())
        remedies.push_back({tr("Constant feature"), tr("Adds a column of ones, whose coefficient is regularized."),
                            [](RunSpec& changed) { changed.problem.bias = Bias::feature; }});
    if (isFreeRefused || warnsOf(MessageId::notSupported))
        addSolver(remedies);
    if (!warnsOf(MessageId::usageMissingOption))
        return remedies;
    if (!problem.biasIsAutomatic)
        remedies.push_back(
            {tr("Add an intercept"), tr("Lets the labels decide on an intercept."), [](RunSpec& changed) {
                 changed.problem.bias = Bias::none;
                 changed.problem.biasIsAutomatic = true;
             }});
    else if (!problem.kernel.empty())
        remedies.push_back({tr("Without a kernel"), tr("Scores of the features themselves can have an intercept."),
                            [](RunSpec& changed) { changed.problem.kernel.clear(); }});
    return remedies;
}

void InterceptRemedies::offer(const std::vector<Message>& warnings) {
    const std::vector<Remedy> remedies = remediesFor(warnings);
    QStringList names;
    for (const Remedy& remedy : remedies)
        names += remedy.name;
    if (names == m_names) // keep the button under the pointer
        return;
    m_names = names;
    for (QWidget* button : m_buttons)
        button->deleteLater(); // it may be the one that was clicked
    m_buttons.clear();
    for (const Remedy& remedy : remedies) {
        auto* button = new QPushButton(remedy.name);
        button->setObjectName(QStringLiteral("interceptRemedy%1").arg(m_buttons.size()));
        button->setToolTip(remedy.meaning);
        button->setAccessibleDescription(remedy.meaning);
        connect(button, &QPushButton::clicked, this,
                [this, change = remedy.change] { m_session.editByButton(change); });
        m_layout->insertWidget(m_layout->count() - 1, button);
        m_buttons.push_back(button);
    }
    setVisible(!m_buttons.empty());
}

} // namespace gapscope
