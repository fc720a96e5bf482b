// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/certificate_panel.h"

#include "ui/background.h"
#include "ui/numbers.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr int spacing = 4;
constexpr double unknownScales = 1.0;
constexpr double beingComputed = -1.0;

QString paragraph(const QString& text) {
    return QStringLiteral("<p style=\"margin-top:0; margin-bottom:4px\">%1</p>").arg(text);
}

QString hintText(const SlownessHint& hint) {
    const QString amount = shownNumber(hint.amount, 3);
    switch (hint.reason) {
    case SlownessHint::Reason::columnScales:
        return CertificatePanel::tr(
                   "The columns of the data differ in scale by a factor of %1: no step size suits them all.")
            .arg(amount);
    case SlownessHint::Reason::weakRegularizer:
        return CertificatePanel::tr(
                   "λ times the number of rows is only %1: the problem is nearly unregularized, and every "
                   "method takes longer the smaller λ is.")
            .arg(amount);
    case SlownessHint::Reason::stalledDual:
        return CertificatePanel::tr(
                   "The lower bound D has hardly risen for %1 passes: this solver finds no better one, so "
                   "the gap stays although P may be near the optimum.")
            .arg(amount);
    case SlownessHint::Reason::rising:
        return CertificatePanel::tr("P is %1 times the least P of this run: it diverges, its steps are too long.")
            .arg(amount);
    case SlownessHint::Reason::atFloor:
        return CertificatePanel::tr(
                   "The gap has reached the rounding of P and D, %1: more passes cannot make it smaller.")
            .arg(amount);
    }
    return {};
}

/// The first of these solvers that takes the draft's problem; they raise the lower bound directly.
const SolverInfo* dualSolverFor(const Session& session) {
    for (const char* id : {"prox-sdca", "dcd", "ssn-al", "pdprox-dual"})
        if (const SolverInfo* solver = findSolver(id);
            solver != nullptr && !session.whyNot(*solver, ParameterValues(solver->parameters)))
            return solver;
    return nullptr;
}

} // namespace

CertificatePanel::CertificatePanel(Session& session, RunWatch& watch, QWidget* parent)
    : QWidget(parent), m_session(session), m_watch(watch), m_words(new QLabel), m_hintRows(new QVBoxLayout) {
    m_pool.setMaxThreadCount(1);
    m_words->setObjectName(QStringLiteral("certificate"));
    m_words->setWordWrap(true);
    m_words->setTextFormat(Qt::RichText);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(2 * spacing, spacing, 2 * spacing, spacing);
    layout->addWidget(m_words);
    layout->addLayout(m_hintRows);
    layout->addStretch(1);
    auto* scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setWidget(content);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(scroll);
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
    const std::optional<Snapshot> last = run == nullptr ? std::nullopt : run->controller->trace().last();
    if (!last) {
        m_words->setText(run == nullptr ? tr("Choose a run to read here what its gap proves.")
                                        : tr("%1 has not started yet.").arg(run->name.toHtmlEscaped()));
        clearHints();
        return;
    }
    m_words->setText(wordsOf(*run, *last) + optimalityWords(*run));
    showHints(*run);
}

QString CertificatePanel::wordsOf(const Run& run, const Snapshot& last) {
    const Certificate certificate = certificateOf(run.controller->facts().spec, last);
    QString text =
        paragraph(tr("<b>%1</b> after %2 passes: P = %3")
                      .arg(run.name.toHtmlEscaped(), shownNumber(last.passes, 3), shownNumber(last.primal, 7)));
    if (std::isnan(certificate.excess))
        return text + paragraph(tr("No lower bound is known for this run, so nothing is proved about the optimum."));
    const int digits = certifiedDigits(last.primal, last.gap);
    text += paragraph(tr("The objective is within %1 of the optimum: the optimum lies between D = %2 and P. %3")
                          .arg(shownNumber(certificate.excess, 2), shownNumber(last.dual, 7),
                               digits <= 0 ? tr("No digit of P is certain yet.")
                                           : tr("%n leading digits of P are certain.", nullptr, digits)));
    if (!std::isnan(certificate.distance))
        text +=
            paragraph(tr("The coefficients are within %1 of the optimal ones in Euclidean norm; their own norm is %2.")
                          .arg(shownNumber(certificate.distance, 2), shownNumber(certificate.norm, 3)));
    else
        text +=
            paragraph(tr("Of the coefficients the gap proves nothing: the regularizer is not strongly convex in all "
                         "of them, so that others may be as good."));
    text += paragraph(
        tr("D is the value of a dual point that satisfies every constraint. Digits below %1 are rounding of P "
           "and D and mean nothing.")
            .arg(shownNumber(certificate.roundingFloor, 1)));
    return text;
}

/// Of a run that rests: where its gap comes from. Two products with the data, away from the window's thread.
QString CertificatePanel::optimalityWords(const Run& run) {
    const RunController& controller = *run.controller;
    const std::shared_ptr<const PreparedRun>& prepared = controller.prepared();
    const std::shared_ptr<const Iterate> iterate = controller.latestIterate();
    const bool isPaused = run.phase() == RunPhase::paused && iterate != nullptr;
    const bool hasEnded = run.phase() == RunPhase::ended && controller.outcome() && controller.outcome()->w.size() > 0;
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
        text += u' ' + tr("The dual variables add up to %1, which has to be 0 for the free bias.")
                           .arg(shownNumber(residuals.imbalance, 2));
    return paragraph(text);
}

/// Looked up once for every data set, away from the window's thread.
double CertificatePanel::columnScalesOf(const Run& run) {
    const std::shared_ptr<const PreparedRun>& prepared = run.controller->prepared();
    if (prepared == nullptr)
        return unknownScales;
    const std::string key = prepared->data->training->fingerprint();
    const auto [known, isNew] = m_scales.try_emplace(key, beingComputed);
    if (isNew)
        runInBackground<double>(
            m_pool, this, "looking at the columns",
            [prepared]() -> Result<double> { return ratioOfColumnScales(*prepared->data->training); },
            [this, key](const Result<double>& ratio) {
                m_scales[key] = ratio ? *ratio : unknownScales;
                refresh();
            });
    return known->second == beingComputed ? unknownScales : known->second;
}

void CertificatePanel::showHints(const Run& run) {
    if (run.id != m_hintsOf)
        clearHints();
    m_hintsOf = run.id;
    const std::shared_ptr<const PreparedRun>& prepared = run.controller->prepared();
    const Index rows = prepared == nullptr ? 0 : prepared->problem->rows();
    std::vector<SlownessHint> hints =
        slownessHints(run.controller->facts().spec, m_watch.curveOf(run), columnScalesOf(run), rows);
    if (std::ranges::equal(hints, m_hints, {}, &SlownessHint::reason, &SlownessHint::reason)) {
        // A button that somebody is about to press stays where it is.
        for (std::size_t i = 0; i < hints.size(); ++i)
            m_hintWords[i]->setText(hintText(hints[i]));
        m_hints = std::move(hints);
        return;
    }
    clearHints();
    m_hintsOf = run.id;
    m_hints = std::move(hints);
    if (!m_hints.empty())
        m_hintRows->addWidget(new QLabel(tr("<b>Why it may be slow</b>")));
    for (const SlownessHint& hint : m_hints)
        addHint(hint, run);
}

void CertificatePanel::clearHints() {
    m_hints.clear();
    m_hintWords.clear();
    m_hintsOf = -1;
    while (QLayoutItem* item = m_hintRows->takeAt(0)) {
        item->widget()->deleteLater(); // one of its buttons may be calling
        delete item;
    }
}

void CertificatePanel::addHint(const SlownessHint& hint, const Run& run) {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    auto* words = new QLabel(hintText(hint));
    words->setWordWrap(true);
    m_hintWords.push_back(words);
    layout->addWidget(words, 1);
    const auto offer = [&](const QString& title, const QString& meaning, const std::function<void(RunSpec&)>& mend) {
        auto* button = new QPushButton(title);
        button->setToolTip(meaning);
        connect(button, &QPushButton::clicked, this, [this, id = run.id, mend] {
            const Run* present = m_session.runs().find(id);
            if (present == nullptr)
                return;
            RunSpec draft = present->controller->facts().spec;
            mend(draft);
            m_session.replaceDraft(std::move(draft));
        });
        layout->addWidget(button);
    };
    const QString next = tr("Changes the settings of the next run; this one stays as it is");
    if (hint.reason == SlownessHint::Reason::columnScales) {
        const bool isDense = run.controller->prepared() != nullptr &&
                             run.controller->prepared()->data->training->storage() == Storage::dense;
        offer(isDense ? tr("&Standardize") : tr("&Scale the columns"), next, [isDense](RunSpec& draft) {
            draft.transforms.standardize = isDense;
            draft.transforms.scale = !isDense;
        });
    } else if (hint.reason == SlownessHint::Reason::weakRegularizer) {
        offer(tr("Take &λ = 1/n"), next, [](RunSpec& draft) { draft.problem.lambda = {"1/n", 0.0}; });
    } else if (hint.reason == SlownessHint::Reason::stalledDual) {
        const SolverInfo* solver = dualSolverFor(m_session);
        if (solver != nullptr && solver->id != run.controller->facts().solver->id)
            offer(tr("&Take %1").arg(QString::fromStdString(solver->title)), next, [solver](RunSpec& draft) {
                draft.solver = {.id = solver->id, .parameters = ParameterValues(solver->parameters)};
            });
    } else if (hint.reason == SlownessHint::Reason::rising &&
               run.controller->facts().spec.solver.parameters.contains("scale")) {
        offer(tr("&Halve the steps"), next, [](RunSpec& draft) {
            const double scale = draft.solver.parameters.number("scale");
            static_cast<void>(draft.solver.parameters.set(findSolver(draft.solver.id)->parameters, draft.solver.id,
                                                          "scale", shown(scale / 2.0)));
        });
    }
    m_hintRows->addWidget(row);
}

} // namespace gapscope
