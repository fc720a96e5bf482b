// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/session.h"

#include "engine/data/transforms/target_columns.h"
#include "engine/remote/host/host_data.h"
#include "engine/run/prepare/bias_choice.h"
#include "engine/run/prepare/cached_load.h"
#include "ui/basics/background.h"
#include "ui/session/draft_defaults.h"
#include "ui/session/solver_race.h"

#include <algorithm>
#include <utility>

namespace gapscope {
namespace {

constexpr int checkDelayMilliseconds = 60;
constexpr double usualRelativeTolerance = 1e-6;

Message noData() {
    return {MessageId::usageMissingOption, {.field = Field::data}, {"--data", "choose a data set or open a file"}};
}

} // namespace

Session::Session(QObject* parent) : QObject(parent), m_tuner(m_store) {
    qRegisterMetaType<gapscope::Message>();
    useHostData(&loadFromHost, &textFromHost);
    m_pool.setMaxThreadCount(1);
    m_exportPool.setMaxThreadCount(1);
    m_draft.data.source.clear();
    m_draft.problem.l1 = {"1e-3", 1e-3};
    m_draft.problem.biasIsAutomatic = true;
    m_draft.budget.relativeTolerance = usualRelativeTolerance;
    m_draft.budget.passes = usualPasses;
    m_draft.threads = RunSpec::automaticThreads;
    if (const SolverInfo* solver = findSolver(m_draft.solver.id); solver != nullptr)
        m_draft.solver.parameters = ParameterValues(solver->parameters);
    m_checkTimer.setSingleShot(true);
    m_checkTimer.setInterval(checkDelayMilliseconds);
    connect(&m_checkTimer, &QTimer::timeout, this, &Session::startCheck);
    connect(&m_loader, &DataLoader::loaded, this, &Session::takeData);
    connect(&m_loader, &DataLoader::copyWasWrong, this, [this](const RunSpec::Data& data) {
        if (m_draft.data == data)
            m_loader.load(data); // from the file
    });
    connect(&m_loader, &DataLoader::failed, this,
            [this](const Message& message) { setFieldError(Field::data, message); });
    connect(&m_tuner, &Tuner::found, this,
            [this](const std::shared_ptr<PreparedRun>& run) { takeRun(run, m_tunedBegin); });
    connect(&m_tuner, &Tuner::failed, this, &Session::runRefused);
    connect(&m_runs, &RunList::provisionWanted, this, &Session::provideRun);
    connect(this, &Session::dataChanged, this, &Session::provideWaitingRuns);
    connect(&m_loader, &DataLoader::failed, this, &Session::provideWaitingRuns); // they report the error
    connect(&m_loader, &DataLoader::cancelled, this, &Session::provideWaitingRuns);
}

Session::~Session() {
    m_stop.request_stop();
    m_presentCheck.request_stop();
    m_pool.waitForDone();
    m_exportPool.waitForDone();
}

void Session::checkFiles() {
    const std::optional<Message> lost = m_data ? m_data->loaded.data->failure() : std::nullopt;
    if (lost && errorAt(Field::data) != lost)
        setFieldError(Field::data, lost);
}

void Session::openData(const RunSpec::Data& data) {
    m_onceLoaded = nullptr;
    setFieldError(Field::data, std::nullopt);
    m_loader.load(data);
}

void Session::openData(const RunSpec::Data& data, std::function<void(RunSpec&)> change) {
    openData(data);
    m_onceLoaded = [data, change = std::move(change)](RunSpec& draft) {
        if (draft.data == data)
            change(draft);
    };
}

void Session::useData(const RunSpec::Data& key, LoadedData loaded) {
    m_loader.cancel();
    m_onceLoaded = nullptr;
    setFieldError(Field::data, std::nullopt);
    DataSummary summary = summarize(*loaded.data);
    takeData({key, std::move(loaded), std::move(summary)});
}

void Session::takeData(const DataLoader::Content& content) {
    m_data = content;
    m_check = {};
    m_store.keep(content.key, content.loaded);
    m_draft.data = content.key;
    const bool areSets = content.key.options.labelSets;
    if (!m_lossChosen || (areSets && taskOf(m_draft) != LossTask::multilabel)) {
        // The usual losses for such labels, until the user chooses one; no other takes sets of labels.
        m_draft.problem.loss = areSets                             ? "multi-label-hinge"
                               : !content.summary.labelsAreClasses ? "squared"
                               : content.summary.sequences > 0     ? "crf"
                                                                   : "hinge";
        m_draft.problem.lossParameters = ParameterValues(findLossInfo(m_draft.problem.loss)->parameters);
        if (areSets || content.summary.sequences > 0)
            m_draft.solver = suitableSolver(m_draft.solver, draftTraits());
    }
    const auto change = std::exchange(m_onceLoaded, nullptr);
    if (change)
        change(m_draft);
    // Remove labels and columns of the previous data.
    if (!findTargetColumns(*content.loaded.data, m_draft.transforms.targets))
        m_draft.transforms.targets.clear();
    std::erase_if(m_draft.problem.positive, [&content](const std::string& label) {
        return std::ranges::find(content.summary.classes, label, &DataSummary::Class::label) ==
               content.summary.classes.end();
    });
    if (!hasSeveralClasses())
        m_draft.problem.oneVsRest = false;
    Q_EMIT dataChanged();
    if (change)
        Q_EMIT draftReplaced();
    Q_EMIT draftChanged();
    scheduleCheck();
}

void Session::edit(const std::function<void(RunSpec&)>& change) {
    RunSpec changed = m_draft;
    change(changed);
    if (changed == m_draft)
        return;
    m_draft = std::move(changed);
    Q_EMIT draftChanged();
    scheduleCheck();
}

void Session::editByButton(const std::function<void(RunSpec&)>& change) {
    change(m_draft);
    Q_EMIT draftReplaced();
    Q_EMIT draftChanged();
    scheduleCheck();
}

void Session::replaceDraft(RunSpec draft, LossChoice loss) {
    const RunSpec::Data wanted = draft.data;
    draft.data = m_draft.data;
    draft.problem.labels.reset(); // depends on the data
    draft.start.reset();
    if (draft.problem.biasIsAutomatic)
        draft.problem.bias = Bias::none; // likewise
    // Duplicating the run of one class creates a run of that class.
    draft.problem.oneVsRest = draft.asksForAllClasses();
    // A run without a strength does not change the one in the field.
    if (draft.problem.lambda.text.empty())
        draft.problem.lambda = m_draft.problem.lambda;
    if (draft.problem.l1.text.empty())
        draft.problem.l1 = m_draft.problem.l1;
    m_draft = std::move(draft);
    m_lossChosen = loss == LossChoice::made;
    m_fieldErrors.clear();
    Q_EMIT draftReplaced();
    Q_EMIT draftChanged();
    scheduleCheck();
    if (wanted != m_draft.data && !wanted.source.empty())
        openData(wanted);
}

void Session::chooseLoss(const std::string& id, const ParameterValues& parameters) {
    m_lossChosen = true;
    edit([&](RunSpec& draft) {
        draft.problem.loss = id;
        draft.problem.lossParameters = parameters;
    });
}

RowForm Session::rowForm() const {
    return m_data ? rowFormOf(*m_data->loaded.data) : RowForm::features;
}

ProblemShape Session::draftShape() const {
    if (!m_data)
        return {};
    ProblemShape shape = shapeOf(*m_data->loaded.data, m_draft.transforms.madeFeatures());
    if (m_data->loaded.whole != nullptr)
        shape.rows = m_data->loaded.whole->summary.rows;
    return shape;
}

ProblemSpec Session::draftProblem() const {
    RunSpec::ProblemPart part = withoutUnused(m_draft).problem;
    if (part.biasIsAutomatic) // an automatic intercept will be one that the solver supports
        part.bias = Bias::none;
    const Index rows = m_data ? std::max<Index>(1, problemRows(part.loss, *m_data->loaded.data)) : 1;
    const auto lambda = resolved(part.lambda, Field::lambda, rows, noMaximum);
    const auto l1 = resolved(part.l1, Field::l1, rows, noMaximum);
    ProblemSpec problem = problemSpecOf(part);
    problem.strengths = {.lambda = lambda ? lambda->value : 1.0, .l1 = l1 ? l1->value : 1.0}; // only signs matter
    problem.rows = rowForm();
    return problem;
}

const Result<ProblemTraits>& Session::draftTraits() const {
    const Index count = m_data ? m_data->loaded.data->rows() : 0;
    if (!m_traits || m_traits->rows != rowForm() || m_traits->count != count || m_traits->draft != m_draft)
        m_traits.emplace(DraftTraits{m_draft, rowForm(), count, traitsOf(draftProblem())});
    return m_traits->traits;
}

std::optional<Message> Session::whyNot(const SolverInfo& solver, const ParameterValues& parameters) const {
    if (solver.program != nullptr && !solver.program->unavailable.empty())
        return Message{MessageId::programUnavailable, {}, {solver.title, solver.program->unavailable}};
    const Result<ProblemTraits>& traits = draftTraits();
    if (!traits)
        return traits.error();
    const Status checked = checkRequirements(solver, *traits, parameters);
    return checked.ok() ? std::nullopt : std::optional(checked.error());
}

void Session::setFieldError(Field field, const std::optional<Message>& error) {
    const auto found = m_fieldErrors.find(field);
    if (!error && found == m_fieldErrors.end())
        return;
    if (error && found != m_fieldErrors.end() && found->second == *error)
        return;
    if (error)
        m_fieldErrors.insert_or_assign(field, *error);
    else
        m_fieldErrors.erase(found);
    Q_EMIT checked();
}

std::optional<Message> Session::errorAt(Field field) const {
    if (const auto found = m_fieldErrors.find(field); found != m_fieldErrors.end())
        return found->second;
    if (m_check.error && m_check.error->place.field == field)
        return m_check.error;
    return std::nullopt;
}

std::vector<Message> Session::warningsAt(Field field) const {
    std::vector<Message> warnings;
    if (m_check.error || !m_data)
        return warnings;
    const std::vector<Message>& known = m_data->loaded.warnings; // warnings of loading are shown with the data
    for (const Message& warning : m_check.warnings) {
        const Field place = warning.place.field;
        const bool isHere = field == Field::none ? fieldName(place).isEmpty() : place == field;
        if (isHere && std::ranges::find(known, warning) == known.end())
            warnings.push_back(warning);
    }
    return warnings;
}

void Session::scheduleCheck() {
    m_presentCheck.request_stop();
    if (m_data)
        m_checkTimer.start();
}

void Session::startCheck() {
    m_presentCheck = {};
    const std::stop_token outdated = m_presentCheck.get_token();
    const auto work = [spec = withSharedBias(withoutUnused(m_draft)), outdated, stop = m_stop.get_token(),
                       this]() -> Result<DraftCheck> {
        if (outdated.stop_requested())
            return DraftCheck{};
        LoadControl control;
        control.stop = stop;
        return checkDraft(spec, m_store, control, outdated);
    };
    runInBackground<DraftCheck>(m_pool, this, "checking the settings", work,
                                [this, outdated](Result<DraftCheck> result) {
                                    if (outdated.stop_requested())
                                        return;
                                    m_check = result ? std::move(result).value() : DraftCheck{.error = result.error()};
                                    Q_EMIT checked();
                                });
}

Result<RunSpec> Session::nextSpec() const {
    if (!m_fieldErrors.empty())
        return m_fieldErrors.begin()->second;
    if (!m_data)
        return noData();
    return withSharedBias(withoutUnused(m_draft));
}

RunSpec Session::withSharedBias(RunSpec spec) const {
    if (!spec.problem.biasIsAutomatic)
        return spec;
    const auto isOfProblem = [&spec](const std::unique_ptr<Run>& run) {
        const RunSpec& other = run->controller->facts().spec;
        return other.problem.biasIsAutomatic && other.problem.bias == Bias::feature && differInBiasAlone(spec, other);
    };
    if (std::ranges::any_of(m_runs.all(), isOfProblem))
        spec.problem.bias = Bias::feature;
    return spec;
}

void Session::addRun(Begin begin) {
    if (!m_fieldErrors.empty()) {
        Q_EMIT runRefused(m_fieldErrors.begin()->second);
        return;
    }
    prepareDraft(m_draft, begin);
}

void Session::addRunsOf(const std::vector<RunSpec::SolverPart>& solvers, Begin begin) {
    if (!m_fieldErrors.empty()) {
        Q_EMIT runRefused(m_fieldErrors.begin()->second);
        return;
    }
    std::vector<RunSpec> specs;
    for (const RunSpec::SolverPart& solver : solvers) {
        specs.push_back(withoutUnused(m_draft));
        specs.back().solver = solver;
    }
    prepareTogether(std::move(specs), begin);
}

void Session::addRace(std::size_t count) {
    Result<std::vector<RunSpec>> race = solverRace(*this, count);
    if (race)
        prepareTogether(std::move(race).value(), Begin::now);
    else
        addRun(Begin::now); // reports where and why
}

/// Runs for a comparison.
void Session::prepareTogether(std::vector<RunSpec> specs, Begin begin) {
    alignBias(specs, rowForm());
    const auto together = static_cast<int>(specs.size());
    for (RunSpec& spec : specs) {
        // The fields show one solver, so that they are no place for what refuses another.
        if (!m_data || spec.solver.id == m_draft.solver.id)
            prepareDraft(std::move(spec), begin, together);
        else
            prepare(
                withSharedBias(withoutUnused(std::move(spec))), begin,
                [this](const Message& error) { Q_EMIT specRefused(error); }, together);
    }
}

void Session::addRunFrom(int id, Begin begin) {
    const Run* run = m_runs.find(id);
    if (run == nullptr || !run->controller->outcome())
        return;
    RunSpec spec = m_draft;
    const RunOutcome& outcome = *run->controller->outcome();
    spec.start = RunSpec::Start{.w = {outcome.w.begin(), outcome.w.end()},
                                .alpha = {outcome.bestAlpha.begin(), outcome.bestAlpha.end()}};
    if (spec.asksForAllClasses()) { // an iterate belongs to a single class
        spec.problem.oneVsRest = false;
        spec.problem.positive = run->controller->facts().spec.problem.positive;
    }
    prepareDraft(std::move(spec), begin);
}

void Session::addRunOf(const RunSpec& spec, Begin begin) {
    prepare(spec, begin, [this](const Message& error) { Q_EMIT specRefused(error); });
}

void Session::prepareDraft(RunSpec spec, Begin begin, int together) {
    if (!m_data) {
        m_check.error = noData();
        Q_EMIT checked();
        Q_EMIT runRefused(noData());
        return;
    }
    const auto refuse = [this](const Message& error) {
        m_check.error = atField(error); // so that it is shown beside its field
        Q_EMIT checked();
        Q_EMIT runRefused(error);
    };
    prepare(withSharedBias(withoutUnused(std::move(spec))), begin, refuse, together);
}

Result<std::vector<RunSpec>> Session::specsOf(const std::vector<RunSpec::SolverPart>& solvers) const {
    const Result<RunSpec> base = nextSpec();
    if (!base)
        return base.error();
    std::vector<RunSpec> specs(solvers.size(), *base);
    for (std::size_t i = 0; i < solvers.size(); ++i)
        specs[i].solver = solvers[i];
    alignBias(specs, rowForm());
    return specs;
}

bool Session::canTune() const {
    return Tuner::canTune(m_draft.solver);
}

void Session::tuneAndAdd(Begin begin) {
    if (m_tuner.isBusy() || !canTune())
        return;
    if (!m_fieldErrors.empty() || !m_data || m_draft.asksForAllClasses()) {
        const Message classes{MessageId::usageExclusiveOptions, {}, {"--tune", "--one-vs-rest"}};
        Q_EMIT runRefused(!m_fieldErrors.empty() ? m_fieldErrors.begin()->second : m_data ? classes : noData());
        return;
    }
    m_tunedBegin = begin;
    m_tuner.start(withSharedBias(withoutUnused(m_draft)));
}

} // namespace gapscope
