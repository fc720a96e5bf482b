// SPDX-License-Identifier: GPL-3.0-only
#include "ui/theory/slowness_panel.h"

#include "engine/data/transforms/repeated_columns.h"
#include "engine/run/theory/theory_curve.h"
#include "ui/basics/background.h"
#include "ui/basics/engine_text.h"
#include "ui/theory/slowness_words.h"

#include <QHBoxLayout>

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

using Reason = SlownessHint::Reason;

/// The first of these solvers that supports the draft's problem; they raise the lower bound directly.
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

/// Whether the labels call for an intercept that the problem could have.
void addLabelOffset(const PreparedRun& run, const LabelMoments& labels, SlownessFacts& facts) {
    RunSpec automatic = run.spec;
    automatic.problem.biasIsAutomatic = true;
    if (run.spec.problem.bias == Bias::none && labels.callsForIntercept() &&
        automaticBias(automatic, rowFormOf(*run.data->training), labels) != Bias::none)
        facts.labelOffset = std::abs(labels.mean) / labels.deviation;
}

void addSmoothing(const PreparedRun& run, const Snapshot& last, SlownessFacts& facts) {
    const ParameterValues& parameters = run.spec.solver.parameters;
    const Risk& risk = run.problem->risk();
    if (!parameters.contains("smoothing") || !parameters.given("smoothing") || risk.isSmooth())
        return;
    facts.smoothing = *parameters.given("smoothing");
    facts.allowedSmoothing = 0.5 * run.spec.budget.largestGap(last.primal) / risk.smoothingRange();
}

/// Of a solver that publishes its steps tau and sigma and has a parameter for their ratio.
void addStepRatio(const Run& run, const Snapshot& last, std::map<int, double>& balanced, SlownessFacts& facts) {
    const SolverInfo& solver = *run.controller->facts().solver;
    const auto extra = [&](const char* name) {
        const auto found = std::ranges::find(solver.extras, name, &ExtraInfo::name);
        return found == solver.extras.end() ? notAvailable
                                            : last.extras[static_cast<std::size_t>(found - solver.extras.begin())];
    };
    const auto& outcome = run.controller->outcome();
    if (!run.controller->facts().spec.solver.parameters.contains("ratio") || !outcome)
        return;
    facts.stepRatio = extra("tau") / extra("sigma");
    const auto [known, isNew] = balanced.try_emplace(run.id);
    if (isNew)
        known->second = outcome->w.squaredNorm() / outcome->bestAlpha.squaredNorm();
    facts.balancedRatio = known->second;
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

/// Computed once per data set.
SlownessPanel::ColumnFacts SlownessPanel::columnFactsOf(const Run& run) {
    const std::shared_ptr<const PreparedRun>& prepared = run.controller->prepared();
    const std::string key = prepared->data->training->fingerprint();
    const auto [known, isNew] = m_columns.try_emplace(key);
    if (isNew)
        runInBackground<ColumnFacts>(
            m_pool, this, "looking at the columns",
            [prepared, stop = m_stop.get_token()]() -> Result<ColumnFacts> {
                const Dataset& training = *prepared->data->training;
                const auto repeated = repeatedColumns(training, {}, {.stop = stop});
                return ColumnFacts{.scales = stop.stop_requested() ? 1.0 : ratioOfColumnScales(training),
                                   .repeated = repeated ? static_cast<Index>(repeated->size()) : 0,
                                   .labels = training.labels().areText() ? LabelMoments{}
                                                                         : momentsOf(training.labels().values)};
            },
            [this, key](const Result<ColumnFacts>& facts) {
                if (facts)
                    m_columns[key] = *facts;
                look();
            });
    return known->second;
}

/// Computed once per run; NaN until then.
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

/// Computed once per run; NaN until then.
double SlownessPanel::automaticValueOf(const Run& run, const GivenStep& given) {
    const auto [known, isNew] = m_automatic.try_emplace(run.id, notAvailable);
    if (isNew)
        runInBackground<double>(
            m_pool, this, "looking at the step size",
            [prepared = run.controller->prepared(), given, stop = m_stop.get_token()]() -> Result<double> {
                return gapscope::automaticValueOf(*prepared->problem, *prepared->solver,
                                                  prepared->spec.solver.parameters, given, stop);
            },
            [this, id = run.id](const Result<double>& value) {
                if (value)
                    m_automatic[id] = *value;
                look();
            });
    return known->second;
}

/// Computed once per run, after its end; NaN until then, and where the bound is not vacuous.
SlownessPanel::VacuousBound SlownessPanel::vacuousBoundOf(const Run& run) {
    if (!run.controller->outcome())
        return {};
    const auto [known, isNew] = m_bounds.try_emplace(run.id);
    if (isNew)
        runInBackground<VacuousBound>(
            m_pool, this, "evaluating a theorem",
            [prepared = run.controller->prepared(), trace = run.controller->sharedTrace(),
             stop = m_stop.get_token()]() -> Result<VacuousBound> {
                const TheoryCurve curve = theoryCurve(
                    {*prepared->problem, *prepared->solver, prepared->spec.solver.parameters, {}}, *trace, stop);
                if (curve.state != TheoryCurve::State::bounds || !curve.isVacuous || curve.bound.empty())
                    return VacuousBound{};
                return VacuousBound{.bound = curve.bound.back(), .atStart = curve.atStart};
            },
            [this, id = run.id](const Result<VacuousBound>& bound) {
                if (bound)
                    m_bounds[id] = *bound;
                look();
            });
    return known->second;
}

SlownessFacts SlownessPanel::factsOf(const Run& run) {
    const std::shared_ptr<const PreparedRun>& prepared = run.controller->prepared();
    const auto& outcome = run.controller->outcome();
    const RunFacts& known = run.controller->facts();
    SlownessFacts facts{.hasDiverged = outcome && outcome->status == RunStatus::diverged,
                        .givenStep = givenStepOf(*known.solver, known.spec.solver.parameters)};
    if (prepared == nullptr)
        return facts;
    const ColumnFacts columns = columnFactsOf(run);
    facts.rows = prepared->problem->rows();
    facts.columnScales = columns.scales;
    facts.repeatedColumns = columns.repeated;
    const ParameterValues& parameters = prepared->spec.solver.parameters;
    facts.stepChoice = stepChoiceOf(*prepared->solver, parameters);
    if (facts.stepChoice)
        facts.stepLength = stepLengthOf(*prepared->solver, parameters, *facts.stepChoice, m_watch.curveOf(run).last(),
                                        lipschitzStepOf(run, *facts.stepChoice));
    if (facts.givenStep)
        facts.automaticValue = automaticValueOf(run, *facts.givenStep);
    const Snapshot& last = m_watch.curveOf(run).last();
    addLabelOffset(*prepared, columns.labels, facts);
    addSmoothing(*prepared, last, facts);
    addStepRatio(run, last, m_balanced, facts);
    if (const VacuousBound theory = vacuousBoundOf(run); outcome) {
        facts.bound = theory.bound;
        facts.boundedAtStart = theory.atStart;
    }
    return facts;
}

void SlownessPanel::look() {
    if (const Run* run = m_session.runs().find(m_run))
        showRun(*run);
}

void SlownessPanel::showRun(const Run& run) {
    if (run.id != m_run)
        clear();
    m_run = run.id; // also if there are no hints yet: they may be found later
    const CurveSummary& curve = m_watch.curveOf(run);
    m_facts = factsOf(run);
    std::vector<SlownessHint> hints = slownessHints(run.controller->facts().spec, curve, m_facts);
    const bool areTheSame = std::ranges::equal(hints, m_hints, {}, &SlownessHint::reason, &SlownessHint::reason);
    m_hints = std::move(hints);
    if (areTheSame) { // keep a button that is about to be clicked in place
        for (std::size_t i = 0; i < m_hints.size(); ++i)
            m_words[i]->setText(hintText(m_hints[i], m_facts, run.controller->facts()));
        return;
    }
    removeRows();
    if (!m_hints.empty()) {
        auto* heading = new QLabel(m_facts.hasDiverged ? tr("Why it diverged") : tr("Why it may be slow"));
        QFont bold = font();
        bold.setBold(true);
        heading->setFont(bold);
        m_rows->addWidget(heading);
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
        item->widget()->deleteLater(); // it may contain the button that was clicked
        delete item;
    }
}

QPushButton* SlownessPanel::remedyButton(const QString& title, int id, std::function<void(RunSpec&)> fix) {
    auto* button = new QPushButton(title);
    button->setToolTip(tr("Starts the corrected run beside this one, which stays as it is"));
    connect(button, &QPushButton::clicked, this, [this, id, fix = std::move(fix)] {
        const Run* present = m_session.runs().find(id);
        if (present == nullptr)
            return;
        RunSpec spec = present->controller->facts().spec;
        spec.start.reset();
        fix(spec);
        m_session.replaceDraft(spec); // so that the settings show what was changed
        m_session.addRunOf(spec, Session::Begin::now);
    });
    return button;
}

void SlownessPanel::addHint(const SlownessHint& hint, const Run& run) {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    auto* words = new QLabel(hintText(hint, m_facts, run.controller->facts()));
    words->setTextFormat(Qt::PlainText);
    words->setWordWrap(true);
    m_words.push_back(words);
    layout->addWidget(words, 1);
    addRemedy(hint, run, row);
    m_rows->addWidget(row);
}

void SlownessPanel::addRemedy(const SlownessHint& hint, const Run& run, QWidget* row) {
    const auto offer = [&](const QString& title, std::function<void(RunSpec&)> fix) {
        row->layout()->addWidget(remedyButton(title, run.id, std::move(fix)));
    };
    const std::shared_ptr<const PreparedRun>& prepared = run.controller->prepared();
    const RunFacts& facts = run.controller->facts();
    const auto offerDualSolver = [&] {
        if (const SolverInfo* solver = dualSolverFor(m_session); solver != nullptr && solver->id != facts.solver->id)
            offer(tr("&Take %1").arg(registryText(solver->title)), [solver](RunSpec& draft) {
                draft.solver = {.id = solver->id, .parameters = ParameterValues(solver->parameters)};
            });
    };
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
                  [choice](RunSpec& draft) { setParameter(draft, choice->key, choice->fix); });
        break;
    case Reason::weakRegularizer:
        offer(tr("Take &λ = 1/n"), [](RunSpec& draft) { draft.problem.lambda = {"1/n", 0.0}; });
        break;
    case Reason::stalledDual:
        offerDualSolver();
        break;
    case Reason::diverged:
    case Reason::rising:
        if (const std::optional<GivenStep>& step = m_facts.givenStep)
            offer(tr("Take %1 = %2").arg(stepSymbol(*facts.solver, *step), QString::fromStdString(step->remedy)),
                  [step = *step](RunSpec& draft) { setParameter(draft, step.key, step.remedy); });
        else if (startsWithLongSteps(facts))
            offer(tr("Take steps η₀/√&t"), [](RunSpec& draft) { setParameter(draft, "schedule", "sqrt"); });
        else if (facts.spec.solver.parameters.contains("scale"))
            offer(tr("&Halve the steps"), [](RunSpec& draft) {
                setParameter(draft, "scale", shown(draft.solver.parameters.number("scale") / 2.0));
            });
        offerDualSolver();
        break;
    case Reason::noDualPoint:
        offerDualSolver();
        break;
    case Reason::missingIntercept:
        offer(tr("Add an &intercept"), [](RunSpec& draft) {
            draft.problem.bias = Bias::none;
            draft.problem.biasIsAutomatic = true;
        });
        break;
    case Reason::fineSmoothing:
    case Reason::coarseSmoothing:
        offer(tr("Take γ = &auto"), [](RunSpec& draft) { setParameter(draft, "smoothing", "auto"); });
        break;
    case Reason::unbalancedSteps:
        offer(tr("Take τ/σ = ‖w‖²/‖α‖²"),
              [ratio = m_facts.balancedRatio](RunSpec& draft) { setParameter(draft, "ratio", shown(ratio)); });
        break;
    case Reason::atFloor:
    case Reason::unreachable: {
        const bool isGiven = facts.spec.budget.tolerance || facts.spec.budget.relativeTolerance;
        if (isGiven)
            offer(tr("Stop at &gap %1").arg(shownNumber(10.0 * hint.amount, 2)),
                  [gap = 10.0 * hint.amount](RunSpec& draft) {
                      draft.budget.tolerance = gap;
                      draft.budget.relativeTolerance.reset();
                  });
        break;
    }
    case Reason::vacuousBound:
        offerDualSolver();
        break;
    }
}

} // namespace gapscope
