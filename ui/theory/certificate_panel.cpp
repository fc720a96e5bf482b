// SPDX-License-Identifier: GPL-3.0-only
#include "ui/theory/certificate_panel.h"

#include "ui/basics/background.h"
#include "ui/basics/message_text.h"
#include "ui/basics/numbers.h"
#include "ui/theory/certificate_words.h"
#include "ui/theory/paragraph.h"

#include <QHBoxLayout>
#include <QPushButton>

#include <cmath>

namespace gapscope {

CertificatePanel::CertificatePanel(Session& session, RunWatch& watch, QWidget* parent)
    : QWidget(parent), m_session(session), m_words(new WordsView(QStringLiteral("certificate"))),
      m_slowness(new SlownessPanel(session, watch)), m_proof(new PauseProof(this)), m_proofRow(proofRow()),
      m_ranks(new RanksView) {
    m_pool.setMaxThreadCount(1);
    m_words->setAccessibleName(tr("Certificate"));
    m_words->addBelow(m_slowness);
    m_words->setEnding({}); // above the button
    m_words->addBelow(m_proofRow);
    m_words->addBelow(m_ranks);
    m_words->fill(this);
    connect(m_proof, &PauseProof::changed, this, &CertificatePanel::refresh);
    connect(&session.runs(), &RunList::currentChanged, this, &CertificatePanel::refresh);
    connect(&session.runs(), &RunList::changed, this, [this](int id) {
        if (id == m_session.runs().current())
            refresh();
    });
}

CertificatePanel::~CertificatePanel() {
    m_stop.request_stop();
    m_pool.waitForDone();
}

void CertificatePanel::refresh() {
    if (!isVisible())
        return;
    const Run* run = m_session.runs().find(m_session.runs().current());
    m_ranks->showRanks(run == nullptr ? std::vector<RankShare>() : run->controller->ranks(),
                       run == nullptr ? QColor() : run->colour);
    const std::optional<Snapshot> last = run == nullptr ? std::nullopt : run->controller->trace().last();
    if (!last) {
        m_words->setText(run == nullptr ? tr("Choose a run to read here what its gap proves.")
                                        : tr("%1 has not started yet.").arg(run->name.toHtmlEscaped()));
        m_words->setEnding({});
        m_slowness->clear();
        m_proofRow->hide();
        return;
    }
    QString text;
    for (const QString& sentence : certificateWords(*run, *last))
        text += paragraph(sentence);
    m_words->setText(text);
    // Why a run is slow stands before the details, so that it is seen without scrolling.
    m_slowness->showRun(*run);
    const QString bound = lowerBoundWords(*run, *last);
    const QString proved = proofWords(*run);
    m_words->setEnding((bound.isEmpty() ? QString() : paragraph(bound)) +
                       (proved.isEmpty() ? QString() : paragraph(proved)) + optimalityWords(*run));
}

QWidget* CertificatePanel::proofRow() {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    auto* button = new QPushButton(tr("Prove no&w"));
    button->setObjectName(QStringLiteral("proveNow"));
    button->setToolTip(tr("Bounds of P and of the optimum at this point that hold with all rounding included; takes "
                          "about as long as five evaluations"));
    connect(button, &QPushButton::clicked, this, [this] {
        if (const Run* run = m_session.runs().find(m_session.runs().current()))
            m_proof->prove(*run);
    });
    layout->addWidget(button);
    layout->addStretch(1);
    row->hide();
    return row;
}

/// At the end of a run, and while it waits once the user has asked.
QString CertificatePanel::proofWords(const Run& run) {
    const PauseProof::State state = m_proof->look(run);
    m_proofRow->setVisible(state == PauseProof::State::open);
    switch (state) {
    case PauseProof::State::notPaused:
        return provedWords(run);
    case PauseProof::State::unknown:
        return withoutProofWords(m_proof->without());
    case PauseProof::State::open:
        return {};
    case PauseProof::State::working:
        return tr("Enclosing P and the optimum …");
    case PauseProof::State::done:
        return provedWords(m_proof->bounds());
    case PauseProof::State::failed:
        return windowText(m_proof->failure()).toHtmlEscaped();
    }
    return {};
}

/// For a run at rest: the contributions to its gap. Needs two products with the data, computed in the background.
QString CertificatePanel::optimalityWords(const Run& run) {
    const RunController& controller = *run.controller;
    const std::shared_ptr<const PreparedRun>& prepared = controller.prepared();
    const std::shared_ptr<const Iterate> iterate = controller.latestIterate();
    const bool isPaused = run.phase() == RunPhase::paused && iterate != nullptr;
    const bool hasEnded = run.phase() == RunPhase::ended && controller.outcome() &&
                          controller.outcome()->status != RunStatus::diverged && controller.outcome()->w.size() > 0;
    if (prepared == nullptr || (!isPaused && !hasEnded))
        return {};
    const double iteration = isPaused ? iterate->iteration : controller.outcome()->last.iteration;
    if (m_residuals.run != run.id || m_residuals.iteration != iteration) {
        m_stop.request_stop();
        m_stop = {};
        m_residuals = {.run = run.id, .iteration = iteration};
        Vector w = isPaused ? iterate->w : controller.outcome()->w;
        Vector alpha = isPaused ? Vector() : controller.outcome()->bestAlpha;
        using Found = std::optional<OptimalityResiduals>;
        runInBackground<Found>(
            m_pool, this, "looking at the optimality conditions",
            [prepared, w = std::move(w), alpha = std::move(alpha), stop = m_stop.get_token()]() -> Result<Found> {
                return alpha.size() == 0 ? optimalityOf(*prepared->problem, w, stop)
                                         : optimalityOf(*prepared->problem, w, alpha, stop);
            },
            [this, id = run.id, iteration](const Result<Found>& found) {
                if (m_residuals.run != id || m_residuals.iteration != iteration || !found)
                    return;
                m_residuals.found = *found;
                refresh();
            });
    }
    if (!m_residuals.found || !std::isfinite(m_residuals.found->gap()))
        return {};
    const OptimalityResiduals& residuals = *m_residuals.found;
    QString text =
        tr("Optimality: %1 of the gap of this point comes from the rows, where the dual variables are not yet the "
           "slopes of the loss, and %2 from the coefficients, which do not yet fit the dual point.")
            .arg(shownNumber(residuals.loss, 2), shownNumber(residuals.regularizer, 2));
    if (prepared->problem->hasFreeBias())
        text += u' ' + tr("The dual variables add up to %1, which has to be 0 for the free intercept.")
                           .arg(shownNumber(residuals.imbalance, 2));
    if (prepared->problem->freeThresholds() > 0)
        text += u' ' + tr("The means of the dual variables of every threshold, which have to be 0, are at most %1.")
                           .arg(shownNumber(residuals.imbalance, 2));
    return paragraph(text);
}

} // namespace gapscope
