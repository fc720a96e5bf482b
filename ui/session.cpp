// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session.h"

#include "engine/run/tuning.h"

#include "engine/problem/lambda_max.h"
#include "engine/run/one_vs_rest.h"
#include "ui/background.h"
#include "ui/message_text.h"

#include <algorithm>

namespace gapscope {
namespace {

constexpr int checkDelayMilliseconds = 60;
constexpr double usualRelativeTolerance = 1e-6;
constexpr double usualPasses = 10000.0;

/// A strength that is only looked at for its sign: unresolved texts count as 1.
double valueOr(const std::optional<Strength>& strength, double otherwise) {
    return strength ? strength->value : otherwise;
}

std::optional<Strength> resolved(const Strength& given, const char* name, const char* option, Index rows,
                                 const std::function<Result<double>()>& lambdaMaximum) {
    Result<Strength> strength = parseStrength(given.text, name, option, rows, lambdaMaximum);
    return strength ? std::optional(std::move(strength).value()) : std::nullopt;
}

Result<double> noMaximum() {
    return Message{MessageId::lambdaMaxUndefined, {}, {""}};
}

/// The draft without what its regularizer or loss does not take: fields keep their texts while they are not shown.
RunSpec withoutUnused(RunSpec spec) {
    const RegularizerInfo* regularizer = findRegularizerInfo(spec.problem.regularizer);
    if (regularizer != nullptr && !regularizer->hasL1)
        spec.problem.l1 = {};
    if (regularizer != nullptr && !wantsGroups(*regularizer, spec.problem.regularizerParameters))
        spec.problem.groups.clear();
    if (regularizer != nullptr && !regularizer->takesBounds)
        spec.problem.bounds = {};
    if (spec.problem.loss != Hinge::info().id)
        spec.problem.dualBudget.reset();
    if (spec.problem.regularizer != "l2") {
        spec.problem.kernel.clear();
        spec.problem.kernelParameters = {};
    }
    const LossInfo* loss = findLossInfo(spec.problem.loss);
    if (!boostsStumps(spec))
        spec.thresholds = 0;
    const bool namesClasses = loss == nullptr || taskOf(spec) == LossTask::margin;
    if (!namesClasses || spec.thresholds > 0)
        spec.problem.oneVsRest = false;
    if (spec.problem.oneVsRest || !namesClasses)
        spec.problem.positive.clear();
    return spec;
}

/// The run of the first class where there is one a class: what the losses say of one they say of all.
RunSpec firstRunOf(RunSpec spec, const Labels& labels) {
    if (spec.asksForAllClasses() && !labels.values.empty())
        spec.problem.positive = {labels.shown(*std::ranges::min_element(labels.values))};
    return spec;
}

/// What preparing the draft warns of, or why it cannot be prepared.
Result<std::vector<Message>> warningsOf(const RunSpec& spec, DataStore& store, const LoadControl& control) {
    if (spec.asksForAllClasses()) {
        Result<OneVsRest> classes = prepareOneVsRest(spec, store, control);
        return classes ? Result<std::vector<Message>>(std::move(classes->warnings)) : classes.error();
    }
    Result<std::shared_ptr<PreparedRun>> run = prepareRun(spec, store, control);
    return run ? Result<std::vector<Message>>((*run)->warnings) : run.error();
}

/// The runs of a draft: one, or one a class.
using PreparedRuns = std::vector<std::shared_ptr<PreparedRun>>;
Result<PreparedRuns> prepareRuns(const RunSpec& spec, DataStore& store, const LoadControl& control) {
    std::vector<RunSpec> specs{spec};
    if (spec.asksForAllClasses()) {
        Result<OneVsRest> classes = prepareOneVsRest(spec, store, control);
        if (!classes)
            return classes.error();
        specs = std::move(classes->runs);
    }
    PreparedRuns runs;
    for (RunSpec& one : specs) {
        Result<std::shared_ptr<PreparedRun>> run = prepareRun(std::move(one), store, control);
        if (!run)
            return run.error();
        runs.push_back(std::move(run).value());
    }
    return runs;
}

/// What tuning tries of a solver: values of a parameter on a logarithmic scale around 1.
struct TuningGrid {
    std::string key;
    double greatest;
    int count;
};

/// The ratio of two step sizes where there are two, else the factor on all steps by powers of 2; nothing without
/// either.
std::optional<TuningGrid> tuningGridOf(const RunSpec::SolverPart& part) {
    const SolverInfo* solver = findSolver(part.id);
    const auto has = [solver](const char* key) {
        return solver != nullptr &&
               std::ranges::any_of(solver->parameters, [key](const Parameter& p) { return p.key == key; });
    };
    const bool isSingle = part.parameters.contains("steps") && part.parameters.is("steps", "one");
    if (has("ratio") && !isSingle)
        return TuningGrid{"ratio", 1e5, 11};
    return has("scale") ? std::optional(TuningGrid{"scale", 1024.0, 21}) : std::nullopt;
}

/// The run of the value that ends with the least P, with a note of what was tried.
Result<std::shared_ptr<PreparedRun>> tunedRun(const RunSpec& base, DataStore& store, const std::stop_token& stop,
                                              const std::function<void(std::size_t)>& tell) {
    LoadControl control;
    control.stop = stop;
    if (const Result<std::shared_ptr<PreparedRun>> first = prepareRun(base, store, control); !first)
        return first.error();
    const TuningGrid grid = tuningGridOf(base.solver).value();
    const std::vector<Parameter>& declared = findSolver(base.solver.id)->parameters;
    std::vector<SweepPoint> points;
    for (const double value : logarithmicGrid(1.0 / grid.greatest, grid.greatest, grid.count)) {
        points.push_back({value, base});
        ParameterValues& values = points.back().spec.solver.parameters;
        if (const Result<bool> set = values.set(declared, base.solver.id, grid.key, shown(value)); !set)
            return set.error();
    }
    const int jobs = std::max(1, QThread::idealThreadCount());
    const Tuning tuning = tune(grid.key, points, jobs, store, stop, tell);
    if (!tuning.best)
        return Message{MessageId::tuningFoundNone, {}, {grid.key}};
    Result<std::shared_ptr<PreparedRun>> run = prepareRun(points[*tuning.best].spec, store, control);
    if (run)
        (*run)->warnings.push_back(tuningNote(tuning));
    return run;
}

/// The message at the field where it can be mended.
Message atField(Message message) {
    constexpr std::size_t missingOption = 1; // "%1 needs %2"
    if (message.id == MessageId::strengthMissing && message.arguments.size() > missingOption)
        message.place.option = message.arguments[missingOption];
    return message;
}

/// Looks at everything that can be wrong with a draft. On a pool thread.
DraftCheck checkDraft(const RunSpec& draft, DataStore& store, const LoadControl& control) {
    DraftCheck check;
    const Result<std::shared_ptr<const PreparedData>> data = store.prepare(draft, control);
    if (!data) {
        check.error = data.error();
        return check;
    }
    const DatasetPointer& training = (*data)->training;
    const RunSpec spec = firstRunOf(draft, training->labels());
    check.trainingRows = problemRows(spec.problem.loss, *training);
    check.testRows = (*data)->test ? problemRows(spec.problem.loss, *(*data)->test) : 0;

    std::optional<MappedLabels> mapped;
    for (const LossInfo& loss : allLossInfos()) {
        std::vector<Message> ignored;
        RunSpec other = spec;
        other.problem.loss = loss.id;
        Result<MappedLabels> labels =
            mapLabels(training->labels(), taskOf(other), loss.id, spec.problem.positive, ignored);
        if (loss.task == LossTask::sequences && !training->hasSequences())
            check.unsuitableLosses.emplace(loss.id, Message{MessageId::sequencesMissing, {}, {loss.id}});
        else if (!labels)
            check.unsuitableLosses.emplace(loss.id, labels.error());
        else if (loss.id == spec.problem.loss)
            mapped = std::move(labels).value();
    }
    if (mapped)
        check.labels = mapped->map;

    const RegularizerInfo* regularizer = findRegularizerInfo(spec.problem.regularizer);
    const auto maximum = [&]() -> Result<double> {
        if (!mapped)
            return Message{MessageId::lambdaMaxUndefined, {}, {"the labels do not fit the loss"}};
        const Result<ProblemSpec> problem = problemSpecOf(spec, *training);
        return problem ? lambdaMax(*problem, training, mapped->y) : problem.error();
    };
    if (regularizer == nullptr || !regularizer->hasL1) // with both, only l1 has a greatest useful value
        check.lambda = resolved(spec.problem.lambda, "lambda", "--lambda", check.trainingRows, maximum);
    else
        check.lambda =
            resolved(spec.problem.lambda, "lambda", "--lambda", check.trainingRows, [] { return noMaximum(); });
    check.l1 = resolved(spec.problem.l1, "l1", "--l1", check.trainingRows, maximum);

    const std::string& loss = spec.problem.loss;
    Result<std::vector<Message>> warnings = warningsOf(draft, store, control);
    if (warnings)
        check.warnings = std::move(warnings).value();
    else
        check.error = atField(warnings.error());
    if (check.error && check.unsuitableLosses.contains(loss))
        check.error = Message{
            check.unsuitableLosses.at(loss).id, {.option = "--loss"}, check.unsuitableLosses.at(loss).arguments};
    return check;
}

} // namespace

Session::Session(QObject* parent) : QObject(parent) {
    qRegisterMetaType<gapscope::Message>();
    m_pool.setMaxThreadCount(1);
    m_tuningPool.setMaxThreadCount(1);
    m_exportPool.setMaxThreadCount(1);
    m_draft.data.source.clear();
    m_draft.problem.l1 = {"1e-3", 1e-3};
    m_draft.budget.relativeTolerance = usualRelativeTolerance;
    m_draft.budget.passes = usualPasses;
    if (const SolverInfo* solver = findSolver(m_draft.solver.id); solver != nullptr)
        m_draft.solver.parameters = ParameterValues(solver->parameters);
    m_checkTimer.setSingleShot(true);
    m_checkTimer.setInterval(checkDelayMilliseconds);
    connect(&m_checkTimer, &QTimer::timeout, this, &Session::startCheck);
    connect(&m_loader, &DataLoader::loaded, this, &Session::takeData);
    connect(&m_loader, &DataLoader::failed, this,
            [this](const Message& message) { setFieldError(QStringLiteral("--data"), message); });
}

Session::~Session() {
    m_stop.request_stop();
    ++*m_wantedCheck;
    m_tuningStop.request_stop();
    m_tuningPool.waitForDone();
    m_pool.waitForDone();
    m_exportPool.waitForDone();
}

void Session::openData(const RunSpec::Data& data) {
    setFieldError(QStringLiteral("--data"), std::nullopt);
    m_loader.load(data);
}

void Session::takeData(const DataLoader::Content& content) {
    m_data = content;
    m_check = {};
    m_store.keep(content.key, content.loaded);
    m_draft.data = content.key;
    if (!m_lossChosen) {
        // What an expert would take for such labels, as long as nobody has chosen.
        m_draft.problem.loss = !content.summary.labelsAreClasses ? "squared"
                               : content.summary.sequences > 0   ? "crf"
                                                                 : "hinge";
        m_draft.problem.lossParameters = ParameterValues(findLossInfo(m_draft.problem.loss)->parameters);
        if (content.summary.sequences > 0)
            chooseSuitableSolver();
    }
    // Labels that these data do not have belong to the data before.
    std::erase_if(m_draft.problem.positive, [&content](const std::string& label) {
        return std::ranges::find(content.summary.classes, label, &DataSummary::Class::label) ==
               content.summary.classes.end();
    });
    if (!hasSeveralClasses())
        m_draft.problem.oneVsRest = false;
    Q_EMIT dataChanged();
    Q_EMIT draftChanged();
    scheduleCheck();
}

void Session::chooseSuitableSolver() {
    const SolverInfo* present = findSolver(m_draft.solver.id);
    if (present != nullptr && !whyNot(*present, m_draft.solver.parameters))
        return;
    for (const SolverInfo& solver : allSolvers()) {
        const ParameterValues usual(solver.parameters);
        if (whyNot(solver, usual))
            continue;
        m_draft.solver.id = solver.id;
        m_draft.solver.parameters = usual;
        return;
    }
}

bool Session::hasSeveralClasses() const {
    return m_data && m_data->summary.labelsAreClasses && m_data->summary.distinctLabels > 2;
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

void Session::replaceDraft(RunSpec draft, LossChoice loss) {
    const RunSpec::Data wanted = draft.data;
    draft.data = m_draft.data;
    draft.problem.labels.reset(); // decided anew by the data
    draft.start.reset();
    // The run of one class, duplicated, is the run of that class.
    draft.problem.oneVsRest = draft.asksForAllClasses();
    // A run without a strength leaves the one that stands in the field alone.
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

ProblemSpec Session::draftProblem() const {
    const RunSpec::ProblemPart part = withoutUnused(m_draft).problem;
    const Index rows = m_data ? std::max<Index>(1, problemRows(part.loss, *m_data->loaded.data)) : 1;
    const auto lambda = resolved(part.lambda, "lambda", "--lambda", rows, noMaximum);
    const auto l1 = resolved(part.l1, "l1", "--l1", rows, noMaximum);
    ProblemSpec problem = problemSpecOf(part);
    problem.strengths = {.lambda = valueOr(lambda, 1.0), .l1 = valueOr(l1, 1.0)};
    problem.rows = rowForm();
    return problem;
}

std::optional<Message> Session::whyNot(const SolverInfo& solver, const ParameterValues& parameters) const {
    const Result<ProblemTraits> traits = traitsOf(draftProblem());
    if (!traits)
        return traits.error();
    return unmetRequirement(solver, *traits, parameters);
}

void Session::setFieldError(const QString& option, const std::optional<Message>& error) {
    const auto found = m_fieldErrors.find(option);
    if (!error && found == m_fieldErrors.end())
        return;
    if (error && found != m_fieldErrors.end() && found->second == *error)
        return;
    if (error)
        m_fieldErrors.insert_or_assign(option, *error);
    else
        m_fieldErrors.erase(found);
    Q_EMIT checked();
}

std::optional<Message> Session::errorAt(const QString& option) const {
    if (const auto found = m_fieldErrors.find(option); found != m_fieldErrors.end())
        return found->second;
    if (m_check.error && QString::fromStdString(m_check.error->place.option) == option)
        return m_check.error;
    return std::nullopt;
}

std::vector<Message> Session::warningsAt(const QString& option) const {
    std::vector<Message> warnings;
    if (m_check.error || !m_data)
        return warnings;
    const std::vector<Message>& known = m_data->loaded.warnings; // these stand with the data
    for (const Message& warning : m_check.warnings) {
        const QString place = QString::fromStdString(warning.place.option);
        const bool isHere = option.isEmpty() ? fieldName(place).isEmpty() : place == option;
        if (isHere && std::ranges::find(known, warning) == known.end())
            warnings.push_back(warning);
    }
    return warnings;
}

void Session::scheduleCheck() {
    ++*m_wantedCheck; // a check that has not begun yet is not worth beginning
    if (m_data)
        m_checkTimer.start();
}

void Session::startCheck() {
    const int job = ++*m_wantedCheck;
    const auto work = [spec = withoutUnused(m_draft), job, wanted = m_wantedCheck, stop = m_stop.get_token(),
                       this]() -> Result<DraftCheck> {
        if (*wanted != job)
            return DraftCheck{};
        LoadControl control;
        control.stop = stop;
        return checkDraft(spec, m_store, control);
    };
    runInBackground<DraftCheck>(m_pool, this, "checking the settings", work, [this, job](Result<DraftCheck> result) {
        if (*m_wantedCheck != job)
            return;
        m_check = result ? std::move(result).value() : DraftCheck{.error = result.error()};
        Q_EMIT checked();
    });
}

Result<RunSpec> Session::nextSpec() const {
    if (!m_fieldErrors.empty())
        return m_fieldErrors.begin()->second;
    if (!m_data)
        return Message{
            MessageId::usageMissingOption, {.option = "--data"}, {"--data", "choose a data set or open a file"}};
    return withoutUnused(m_draft);
}

void Session::addRun(Begin begin) {
    if (!m_fieldErrors.empty()) {
        Q_EMIT runRefused(m_fieldErrors.begin()->second);
        return;
    }
    prepare(m_draft, begin);
}

void Session::addRunFrom(int id, Begin begin) {
    const Run* run = m_runs.find(id);
    if (run == nullptr || !run->controller->outcome())
        return;
    RunSpec spec = m_draft;
    const RunOutcome& outcome = *run->controller->outcome();
    spec.start = RunSpec::Start{.w = {outcome.w.begin(), outcome.w.end()},
                                .alpha = {outcome.bestAlpha.begin(), outcome.bestAlpha.end()}};
    if (spec.asksForAllClasses()) { // one iterate belongs to one class
        spec.problem.oneVsRest = false;
        spec.problem.positive = run->controller->run().spec.problem.positive;
    }
    prepare(std::move(spec), begin);
}

void Session::prepare(RunSpec spec, Begin begin) {
    if (!m_data) {
        const Message missing{
            MessageId::usageMissingOption, {.option = "--data"}, {"--data", "choose a data set or open a file"}};
        m_check.error = missing;
        Q_EMIT checked();
        Q_EMIT runRefused(missing);
        return;
    }
    ++m_pendingRuns;
    Q_EMIT pendingRunsChanged();
    const auto work = [spec = withoutUnused(std::move(spec)), stop = m_stop.get_token(), this] {
        LoadControl control;
        control.stop = stop;
        return prepareRuns(spec, m_store, control);
    };
    runInBackground<PreparedRuns>(m_pool, this, "preparing a run", work, [this, begin](Result<PreparedRuns> result) {
        --m_pendingRuns;
        if (result) {
            for (std::shared_ptr<PreparedRun>& run : *result)
                takeRun(std::move(run), begin);
        } else {
            m_check.error = atField(result.error()); // so that it stands beside its field
            Q_EMIT checked();
            Q_EMIT runRefused(result.error());
        }
        Q_EMIT pendingRunsChanged();
    });
}

bool Session::canTune() const {
    return tuningGridOf(m_draft.solver).has_value();
}

void Session::tuneAndAdd(Begin begin) {
    if (m_tuning.total > 0 || !canTune())
        return;
    if (!m_fieldErrors.empty() || !m_data || m_draft.asksForAllClasses()) {
        const Message classes{MessageId::usageExclusiveOptions, {}, {"--tune", "--one-vs-rest"}};
        const Message missing{
            MessageId::usageMissingOption, {.option = "--data"}, {"--data", "choose a data set or open a file"}};
        Q_EMIT runRefused(!m_fieldErrors.empty() ? m_fieldErrors.begin()->second : m_data ? classes : missing);
        return;
    }
    const RunSpec base = withoutUnused(m_draft);
    m_tuningStop = std::stop_source();
    m_tuning = {0, tuningGridOf(m_draft.solver)->count};
    Q_EMIT tuningChanged();
    const auto tell = [this](std::size_t ended) {
        QMetaObject::invokeMethod(
            this,
            [this, ended] {
                m_tuning.ended = static_cast<int>(ended);
                Q_EMIT tuningChanged();
            },
            Qt::QueuedConnection);
    };
    const auto work = [base, tell, stop = m_tuningStop.get_token(), this] {
        return tunedRun(base, m_store, stop, tell);
    };
    runInBackground<std::shared_ptr<PreparedRun>>(m_tuningPool, this, "tuning a solver", work,
                                                  [this, begin](Result<std::shared_ptr<PreparedRun>> result) {
                                                      const bool isStopped = m_tuningStop.stop_requested();
                                                      m_tuning = {};
                                                      if (result)
                                                          takeRun(std::move(result).value(), begin);
                                                      else if (!isStopped)
                                                          Q_EMIT runRefused(result.error());
                                                      Q_EMIT tuningChanged();
                                                  });
}

void Session::takeRun(std::shared_ptr<PreparedRun> run, Begin begin) {
    const std::vector<Message> warnings = run->warnings;
    const int id = m_runs.add(std::move(run));
    m_runs.setCurrent(id);
    if (begin == Begin::now)
        m_runs.start(id);
    Q_EMIT runAdded(id, warnings);
}

} // namespace gapscope
