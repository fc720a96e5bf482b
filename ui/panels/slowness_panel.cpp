// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/slowness_panel.h"

#include "engine/data/repeated_columns.h"
#include "ui/background.h"
#include "ui/engine_text.h"
#include "ui/numbers.h"

#include <QHBoxLayout>

#include <algorithm>

namespace gapscope {
namespace {

using Reason = SlownessHint::Reason;

QString hintText(const SlownessHint& hint) {
    const QString amount = shownNumber(hint.amount, 3);
    switch (hint.reason) {
    case Reason::columnScales:
        return SlownessPanel::tr(
                   "The columns of the data differ in scale by a factor of %1: no step size suits them all.")
            .arg(amount);
    case Reason::repeatedColumns:
        return SlownessPanel::tr("%n columns equal an earlier one: they tell nothing new, make every pass longer and "
                                 "the steps that converge shorter.",
                                 nullptr, static_cast<int>(std::min(hint.amount, 2e9)));
    case Reason::longSteps:
        return SlownessPanel::tr("Its steps are %1 times those that 1/L gives, L being the greatest curvature of this "
                                 "problem: P may swing or rise instead of falling.")
            .arg(amount);
    case Reason::shortSteps:
        return SlownessPanel::tr("Its steps are only %1 times those that 1/L gives, L being the greatest curvature of "
                                 "this problem: about %2 times as many are needed.")
            .arg(amount, shownNumber(1.0 / hint.amount, 2));
    case Reason::weakRegularizer:
        return SlownessPanel::tr(
                   "λ times the number of rows is only %1: the problem is nearly unregularized, and every "
                   "method takes longer the smaller λ is.")
            .arg(amount);
    case Reason::stalledDual:
        return SlownessPanel::tr(
                   "The lower bound D has hardly risen for %1 passes: this solver finds no better one, so "
                   "the gap stays although P may be near the optimum.")
            .arg(amount);
    case Reason::rising:
        return SlownessPanel::tr("P is %1 times the least P of this run: it diverges, its steps are too long.")
            .arg(amount);
    case Reason::atFloor:
        return SlownessPanel::tr("The gap has reached the rounding of P and D, %1: more passes cannot make it smaller.")
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

void setParameter(RunSpec& draft, const std::string& key, const std::string& value) {
    if (const SolverInfo* solver = findSolver(draft.solver.id))
        static_cast<void>(draft.solver.parameters.set(solver->parameters, draft.solver.id, key, value));
}

} // namespace

SlownessPanel::SlownessPanel(Session& session, RunWatch& watch, QWidget* parent)
    : QWidget(parent), m_session(session), m_watch(watch), m_rows(new QVBoxLayout(this)) {
    m_pool.setMaxThreadCount(1);
    m_rows->setContentsMargins(0, 0, 0, 0);
}

SlownessPanel::~SlownessPanel() {
    m_stop.request_stop();
    m_pool.waitForDone();
}

/// Looked up once for every data set.
SlownessPanel::ColumnFacts SlownessPanel::columnFactsOf(const Run& run) {
    const std::shared_ptr<const PreparedRun>& prepared = run.controller->prepared();
    const std::string key = prepared->data->training->fingerprint();
    const auto [known, isNew] = m_columns.try_emplace(key);
    if (isNew)
        runInBackground<ColumnFacts>(
            m_pool, this, "looking at the columns",
            [prepared, stop = m_stop.get_token()]() -> Result<ColumnFacts> {
                const Dataset& data = *prepared->data->training;
                const auto repeated = repeatedColumns(data, {}, {.stop = stop});
                return ColumnFacts{.scales = stop.stop_requested() ? 1.0 : ratioOfColumnScales(data),
                                   .repeated = repeated ? static_cast<Index>(repeated->size()) : 0};
            },
            [this, key](const Result<ColumnFacts>& facts) {
                if (facts)
                    m_columns[key] = *facts;
                look();
            });
    return known->second;
}

/// Looked up once for every run; not a number until then.
double SlownessPanel::lipschitzStepOf(const Run& run, const StepChoice& choice) {
    const auto [known, isNew] = m_steps.try_emplace(run.id, notAvailable);
    if (isNew)
        runInBackground<double>(
            m_pool, this, "looking at the step size",
            [prepared = run.controller->prepared(), choice, stop = m_stop.get_token()]() -> Result<double> {
                return gapscope::lipschitzStepOf(*prepared->problem, *prepared->solver,
                                                 prepared->spec.solver.parameters, choice, stop);
            },
            [this, id = run.id](const Result<double>& step) {
                if (step)
                    m_steps[id] = *step;
                look();
            });
    return known->second;
}

SlownessFacts SlownessPanel::factsOf(const Run& run) {
    const std::shared_ptr<const PreparedRun>& prepared = run.controller->prepared();
    if (prepared == nullptr)
        return {};
    const ColumnFacts columns = columnFactsOf(run);
    SlownessFacts facts{
        .rows = prepared->problem->rows(), .columnScales = columns.scales, .repeatedColumns = columns.repeated};
    const ParameterValues& parameters = prepared->spec.solver.parameters;
    facts.stepChoice = stepChoiceOf(*prepared->solver, parameters);
    if (facts.stepChoice)
        facts.stepLength = stepLengthOf(*prepared->solver, parameters, *facts.stepChoice, m_watch.curveOf(run).last(),
                                        lipschitzStepOf(run, *facts.stepChoice));
    return facts;
}

void SlownessPanel::look() {
    if (const Run* run = m_session.runs().find(m_run))
        showRun(*run);
}

void SlownessPanel::showRun(const Run& run) {
    if (run.id != m_run)
        clear();
    m_run = run.id; // also where nothing is said yet: more may be found
    const CurveSummary& curve = m_watch.curveOf(run);
    std::vector<SlownessHint> hints = slownessHints(run.controller->facts().spec, curve, factsOf(run));
    const bool areTheSame = std::ranges::equal(hints, m_hints, {}, &SlownessHint::reason, &SlownessHint::reason);
    m_hints = std::move(hints);
    if (areTheSame) { // a button that somebody is about to press stays where it is
        for (std::size_t i = 0; i < m_hints.size(); ++i)
            m_words[i]->setText(hintText(m_hints[i]));
        return;
    }
    removeRows();
    if (!m_hints.empty()) {
        auto* title = new QLabel;
        title->setTextFormat(Qt::RichText);
        title->setText(tr("<b>Why it may be slow</b>"));
        m_rows->addWidget(title);
    }
    for (const SlownessHint& hint : m_hints)
        addHint(hint, run);
}

void SlownessPanel::clear() {
    m_hints.clear();
    m_run = -1;
    removeRows();
}

void SlownessPanel::removeRows() {
    m_words.clear();
    while (QLayoutItem* item = m_rows->takeAt(0)) {
        item->widget()->deleteLater(); // one of its buttons may be calling
        delete item;
    }
}

QPushButton* SlownessPanel::mendButton(const QString& title, int id, std::function<void(RunSpec&)> mend) {
    auto* button = new QPushButton(title);
    button->setToolTip(tr("Changes the settings of the next run; this one stays as it is"));
    connect(button, &QPushButton::clicked, this, [this, id, mend = std::move(mend)] {
        const Run* present = m_session.runs().find(id);
        if (present == nullptr)
            return;
        // Mends of one run add up, until somebody changes the settings.
        const bool goesOn = m_mended && m_mended->run == id && m_mended->draft == m_session.draft();
        RunSpec draft = goesOn ? m_mended->draft : present->controller->facts().spec;
        mend(draft);
        m_session.replaceDraft(std::move(draft));
        m_mended = {.run = id, .draft = m_session.draft()};
    });
    return button;
}

void SlownessPanel::addHint(const SlownessHint& hint, const Run& run) {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    auto* words = new QLabel(hintText(hint));
    words->setWordWrap(true);
    m_words.push_back(words);
    layout->addWidget(words, 1);
    addMend(hint, run, row);
    m_rows->addWidget(row);
}

void SlownessPanel::addMend(const SlownessHint& hint, const Run& run, QWidget* row) {
    const auto offer = [&](const QString& title, std::function<void(RunSpec&)> mend) {
        row->layout()->addWidget(mendButton(title, run.id, std::move(mend)));
    };
    const std::shared_ptr<const PreparedRun>& prepared = run.controller->prepared();
    const RunFacts& facts = run.controller->facts();
    switch (hint.reason) {
    case Reason::columnScales: {
        const bool isDense = prepared != nullptr && prepared->data->training->storage() == Storage::dense;
        offer(isDense ? tr("&Standardize") : tr("&Scale the columns"), [isDense](RunSpec& draft) {
            draft.transforms.standardize = isDense;
            draft.transforms.scale = !isDense;
        });
        break;
    }
    case Reason::repeatedColumns:
        offer(tr("Leave them &out"), [](RunSpec& draft) { draft.transforms.distinctColumns = true; });
        break;
    case Reason::longSteps:
    case Reason::shortSteps:
        if (const std::optional<StepChoice> choice = stepChoiceOf(*facts.solver, facts.spec.solver.parameters))
            offer(tr("Take steps of 1/&L"),
                  [choice](RunSpec& draft) { setParameter(draft, choice->key, choice->mend); });
        break;
    case Reason::weakRegularizer:
        offer(tr("Take &λ = 1/n"), [](RunSpec& draft) { draft.problem.lambda = {"1/n", 0.0}; });
        break;
    case Reason::stalledDual:
        if (const SolverInfo* solver = dualSolverFor(m_session); solver != nullptr && solver->id != facts.solver->id)
            offer(tr("&Take %1").arg(registryText(solver->title)), [solver](RunSpec& draft) {
                draft.solver = {.id = solver->id, .parameters = ParameterValues(solver->parameters)};
            });
        break;
    case Reason::rising:
        if (facts.spec.solver.parameters.contains("scale"))
            offer(tr("&Halve the steps"), [](RunSpec& draft) {
                setParameter(draft, "scale", shown(draft.solver.parameters.number("scale") / 2.0));
            });
        break;
    case Reason::atFloor:
        break;
    }
}

} // namespace gapscope
