// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/sweep/one_vs_rest.h"

#include "engine/base/translatable.h"
#include "engine/data/transforms/label_noise.h"
#include "engine/problem/risks/chosen_class.h"
#include "engine/run/model/model_reader.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace gapscope {
namespace {

const Place startOption{.field = Field::startFrom};
/// More distinct numbers than this, each on so few rows, are not accepted as classes.
constexpr std::size_t maxNumbersUnquestioned = 100;
constexpr std::size_t fewRowsANumber = 10;
constexpr std::size_t maxClassesNamed = 5; ///< in a reason

std::string counted(std::size_t count) {
    return shown(static_cast<std::int64_t>(count));
}

/// The specification of the run of one class.
RunSpec runOf(const RunSpec& spec, const std::string& className) {
    RunSpec run = spec;
    run.problem.positive = {className};
    return run;
}

/// Column k of a row-major matrix with K columns.
std::vector<double> columnOf(const std::vector<double>& matrix, std::size_t k, std::size_t count) {
    std::vector<double> column;
    for (std::size_t at = k; at < matrix.size(); at += count)
        column.push_back(matrix[at]);
    return column;
}

/// Rejects labels that look like measurements: numbers that are not integers, or many distinct ones with few rows each.
Status checkAreClasses(const Labels& labels, std::size_t distinct) {
    if (labels.areText() || distinct <= 2)
        return {};
    const bool areWhole = std::ranges::all_of(labels.values, [](double value) { return std::floor(value) == value; });
    const bool areMany = distinct > maxNumbersUnquestioned && labels.values.size() / distinct < fewRowsANumber;
    if (areWhole && !areMany)
        return {};
    return Message{
        MessageId::notSupported,
        {},
        {"--one-vs-rest", translatable("Argument", "these labels"),
         counted(distinct) + " different numbers on " + counted(labels.values.size()) + " rows are not classes",
         translatable("Argument", "choose a regression loss such as squared")}};
}

/// Finds the classes, splits the start, and checks the run of each class.
class Preparation {
public:
    using RunCheck = Result<ValidatedRun> (*)(RunSpec, DataStore&, const LoadControl&);

    Preparation(const RunSpec& spec, DataStore& store, const LoadControl& control, RunCheck check)
        : m_spec(spec), m_store(store), m_control(control), m_check(check) {
        m_spec.problem.labels.reset();
        if (m_spec.problem.biasIsAutomatic) // margin losses resolve it to none
            m_spec.problem.bias = Bias::none;
        m_spec.transforms.constantFeature = m_spec.problem.bias == Bias::feature;
    }

    Result<OneVsRest> prepare() {
        using Step = Status (Preparation::*)();
        for (const Step step : {&Preparation::checkWithoutItsData, &Preparation::findClasses, &Preparation::readStart,
                                &Preparation::checkRuns})
            if (const Status status = (this->*step)(); !status.ok())
                return status.error();
        return std::move(m_result);
    }

private:
    /// Typos are reported before loading.
    Status checkWithoutItsData() { return checkWithoutData(m_spec); }

    Status findClasses() {
        Result<std::shared_ptr<const PreparedData>> data = m_store.prepare(m_spec, m_control);
        if (!data)
            return data.error();
        m_result.data = std::move(data).value();
        const Labels& labels = m_result.data->training->labels();
        std::vector<Message> none;
        Result<MappedLabels> mapped = mapLabels(labels, LossTask::multiclass, "--one-vs-rest", {}, none);
        const Status areClasses = mapped ? checkAreClasses(labels, mapped->map.classes.size()) : Status(mapped.error());
        if (!areClasses.ok())
            return Message{areClasses.error().id, {.file = m_spec.data.source}, areClasses.error().arguments};
        m_result.trainingClasses = std::move(mapped->y);
        flipClasses(m_result.trainingClasses, static_cast<Index>(mapped->map.classes.size()), m_spec.flipLabels,
                    m_spec.split.seed);
        if (const DatasetPointer& test = m_result.data->test) {
            Result<Vector> testClasses = applyLabelMap(mapped->map, test->labels(), test->origin());
            if (!testClasses)
                return testClasses.error();
            m_result.testClasses = std::move(testClasses).value();
        }
        m_result.classes = std::move(mapped->map.classes);
        return {};
    }

    /// Replaces the file name of a start by the file's content.
    Status readStart() {
        if (!m_spec.start || m_spec.start->model.empty())
            return {};
        const Result<Model> model = readModel(m_spec.start->model);
        if (!model)
            return model.error();
        if (model->task != LossTask::multiclass || model->labels.classes != m_result.classes)
            return Message{MessageId::notSupported,
                           startOption,
                           {"--one-vs-rest", "this start", "its classes are not those of the data",
                            "give a file that run --one-vs-rest wrote for these classes"}};
        (model->form == ModelForm::dual ? m_spec.start->alpha : m_spec.start->w)
            .assign(model->w.begin(), model->w.end());
        m_spec.start->model.clear();
        return {};
    }

    Status checkRuns() {
        const std::size_t count = m_result.classes.size();
        for (std::size_t k = 0; k < count; ++k) {
            if (m_control.stop.stop_requested())
                return Message{MessageId::fileReadFailed, {.file = m_spec.data.source}, {"stopped"}};
            RunSpec spec = runOf(m_spec, m_result.classes[k]);
            if (spec.start) {
                for (const auto& [name, vector] :
                     {std::pair("w", &spec.start->w), std::pair("alpha", &spec.start->alpha)}) {
                    if (vector->size() % count != 0)
                        return Message{
                            MessageId::startLength,
                            startOption,
                            {name, counted(vector->size()), counted(count), "classes, which do not divide it"}};
                    *vector = columnOf(*vector, k, count);
                }
            }
            Result<ValidatedRun> run = m_check(std::move(spec), m_store, m_control);
            if (!run)
                return run.error();
            for (const Message& warning : run->warnings)
                if (std::ranges::find(m_result.warnings, warning) == m_result.warnings.end())
                    m_result.warnings.push_back(warning);
            m_result.runs.push_back(std::move(run->spec));
        }
        return {};
    }

    RunSpec m_spec;
    DataStore& m_store;
    const LoadControl& m_control;
    RunCheck m_check;
    OneVsRest m_result;
};

Result<ValidatedRun> checkByBuilding(RunSpec spec, DataStore& store, const LoadControl& control) {
    Result<std::shared_ptr<PreparedRun>> run = prepareRun(std::move(spec), store, control);
    if (!run)
        return run.error();
    return ValidatedRun{std::move((*run)->spec), std::move((*run)->data), std::move((*run)->warnings)};
}

/// From worst to best, in the order of the terminal's exit statuses.
int rankOf(RunStatus status) {
    switch (status) {
    case RunStatus::failed:
        return 0;
    case RunStatus::stopped:
        return 1;
    case RunStatus::diverged:
        return 2;
    case RunStatus::budget:
    case RunStatus::stalled:
        return 3;
    case RunStatus::converged:
        break;
    }
    return 4;
}

/// A run that could not start although its check passed counts as failed.
RunOutcome outcomeOf(const SweepResult& result) {
    if (!result.refused)
        return result.outcome;
    RunOutcome outcome;
    outcome.reason = toEnglish(*result.refused);
    return outcome;
}

/// Sets the worst status, and a sentence with the classes it concerns.
void conclude(const OneVsRest& problem, OneVsRestOutcome& outcome) {
    const std::size_t count = problem.classes.size();
    outcome.status = RunStatus::converged;
    for (const SweepResult& result : outcome.runs)
        outcome.status = std::min(outcome.status, outcomeOf(result).status,
                                  [](RunStatus a, RunStatus b) { return rankOf(a) < rankOf(b); });
    if (outcome.runs.size() < count && outcome.status != RunStatus::failed) {
        outcome.status = RunStatus::stopped;
        outcome.reason = "stopped on request; " + counted(count - outcome.runs.size()) + " of " + counted(count) +
                         " classes had not begun";
        return;
    }
    std::string names;
    std::string reason;
    std::size_t concerned = 0;
    for (std::size_t k = 0; k < outcome.runs.size(); ++k) {
        const RunOutcome run = outcomeOf(outcome.runs[k]);
        if (rankOf(run.status) != rankOf(outcome.status))
            continue;
        if (concerned == 0)
            reason = run.reason;
        if (concerned < maxClassesNamed)
            names += (concerned == 0 ? "" : ", ") + problem.classes[k];
        ++concerned;
    }
    if (concerned > maxClassesNamed)
        names += ", ...";
    outcome.reason = counted(concerned) + " of " + counted(count) + " classes" +
                     (concerned == count ? "" : " (" + names + ")") + ": " + reason;
}

/// Row by row, because all scores at once would be n x K numbers.
double errorOf(const OneVsRestOutcome& outcome, const OneVsRest& problem, const DatasetPointer& data,
               const Vector& labels) {
    if (data == nullptr || outcome.w.size() == 0)
        return notAvailable;
    const auto count = static_cast<Index>(problem.classes.size());
    const bool hasBias = problem.runs.front().problem.bias == Bias::free;
    Vector scores(count);
    Index wrong = 0;
    for (Index i = 0; i < data->rows(); ++i) {
        multiplyOutputs(data->row(i), outcome.w.data(), count, scores.data());
        if (hasBias)
            scores += outcome.w.tail(count);
        wrong += chosenClass(scores, count, 0) == static_cast<Index>(labels[i]) ? 0 : 1;
    }
    return static_cast<double>(wrong) / static_cast<double>(data->rows());
}

} // namespace

Result<OneVsRest> prepareOneVsRest(const RunSpec& spec, DataStore& store, const LoadControl& control) {
    return Preparation(spec, store, control, checkByBuilding).prepare();
}

Result<OneVsRest> validateOneVsRest(const RunSpec& spec, DataStore& store, const LoadControl& control) {
    return Preparation(spec, store, control, validateRun).prepare();
}

Result<PreparedRuns> prepareRuns(const RunSpec& spec, DataStore& store, const LoadControl& control, int cores) {
    std::vector<RunSpec> specs{spec};
    if (spec.asksForAllClasses()) {
        Result<OneVsRest> classes = validateOneVsRest(spec, store, control);
        if (!classes)
            return classes.error();
        specs = std::move(classes->runs);
        cores = 1;
    }
    PreparedRuns runs;
    for (RunSpec& one : specs) {
        Result<std::shared_ptr<PreparedRun>> run = prepareRun(std::move(one), store, control, cores);
        if (!run)
            return run.error();
        runs.push_back(std::move(run).value());
    }
    return runs;
}

Vector sideBySide(const std::vector<Vector>& columns) {
    const auto count = static_cast<Index>(columns.size());
    const Index rows = columns.empty() ? 0 : columns.front().size();
    Vector matrix(rows * count);
    for (Index k = 0; k < count; ++k) {
        const Vector& column = columns[static_cast<std::size_t>(k)];
        if (column.size() != rows)
            return {};
        for (Index i = 0; i < rows; ++i)
            matrix[i * count + k] = column[i];
    }
    return matrix;
}

OneVsRestOutcome runOneVsRest(const OneVsRest& problem, const SweepOptions& options, DataStore& store,
                              const std::stop_token& stop, const SweepPointDone& done) {
    std::vector<SweepPoint> points;
    for (std::size_t k = 0; k < problem.runs.size(); ++k)
        points.push_back({static_cast<double>(k), problem.runs[k]});
    std::vector<Vector> w(problem.classes.size());
    OneVsRestOutcome outcome;
    outcome.runs =
        runSweep(points, options, store, stop,
                 [&](std::size_t k, const SweepResult& result, const PreparedRun* run, const RunOutcome& ended) {
                     w[k] = ended.w;
                     if (done)
                         done(k, result, run, ended);
                 });
    outcome.w = sideBySide(w);
    conclude(problem, outcome);
    outcome.trainError = errorOf(outcome, problem, problem.data->training, problem.trainingClasses);
    outcome.testError = errorOf(outcome, problem, problem.data->test, problem.testClasses);
    return outcome;
}

} // namespace gapscope
