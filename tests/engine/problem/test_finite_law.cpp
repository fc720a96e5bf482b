// SPDX-License-Identifier: GPL-3.0-only
//
// Points that are not finite have no objective: for every loss, regularizer and form of rows, NaN or infinity in any
// coordinate of w or alpha leaves no finite P, D, gap, error, norm or count, whatever the loss's arithmetic gives (a
// maximum of 0 and NaN may be 0).
#include "engine/losses/any_loss.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/run/model/model_reader.h"
#include "engine/run/output/known_numbers.h"
#include "engine/run/output/model_writer.h"
#include "engine/run/record/evaluator.h"
#include "engine/run/record/recorder.h"
#include "engine/solvers/registry.h"
#include "tests/support/prepared_case.h"

#include <QTemporaryDir>
#include <QtTest>

#include <array>

using namespace gapscope;

namespace {

constexpr std::array bad{std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(),
                         -std::numeric_limits<double>::infinity()};
constexpr std::array forms{"rows", "free bias", "tasks", "entries", "kernel", "budget", "bounds", "chains", "stumps"};

/// Six rows of three features in this form; forms that do not fit the loss are rejected when the problem is created.
ProblemCase caseOf(const LossInfo& loss, const RegularizerInfo& regularizer, const std::string& form) {
    ProblemSpec spec = specOf(loss.id, regularizer.id, 0.3, 0.1, form == "free bias" ? Bias::free : Bias::none);
    spec.regularizerParameters = ParameterValues(regularizer.parameters);
    ProblemCase made = randomCase(3, spec, 6, 3, 0.8);
    made.y[0] = labelOf(loss.task, 1.0); // at least two classes
    made.y[1] = labelOf(loss.task, -1.0);
    if (form == "tasks")
        made.structure = {.tasks = {0, 1, 0, 1, 0, 1}, .taskNames = {"a", "b"}};
    if (form == "entries") {
        made.structure.ratings.shape = {3, 3};
        made.structure.ratings.rowOf = {0, 0, 1, 1, 2, 2};
        made.structure.ratings.columnOf = {0, 1, 1, 2, 0, 2};
        made.features = DenseRows(6, 0);
    }
    if (form == "chains")
        made.structure.sequenceStarts = {0, 2, 6};
    if (form == "kernel")
        made.spec.kernel = Kernel{.width = 1.0};
    if (form == "budget")
        made.spec.dualBudget = 2.0;
    if (form == "bounds")
        made.spec.bounds = {-2.0, 2.0};
    if (form == "stumps") {
        made.spec.thresholds = 2;
        made.y = Vector{{1.0, -1.0, 1.0, -1.0, 1.0, 1.0}};
    }
    return made;
}

bool fits(const LossInfo& loss, const RegularizerInfo& regularizer, const std::string& form) {
    if ((loss.task == LossTask::sequences) != (form == "chains"))
        return false;
    if (form == "stumps")
        return loss.task == LossTask::maxAffine;
    if (form == "bounds")
        return regularizer.takesBounds;
    return form != "entries" || !wantsGroups(regularizer, ParameterValues(regularizer.parameters));
}

QByteArray named(const ProblemCase& given, const std::string& form, const char* what, Index at, double value) {
    return QByteArray::fromStdString(given.spec.loss + " " + given.spec.regularizer + " " + form + ": " + what + " " +
                                     std::to_string(at) + " = " + shown(value));
}

bool knowsNothing(const Snapshot& snapshot) {
    for (const double number : {snapshot.primal, snapshot.gap, snapshot.normW, snapshot.trainError, snapshot.testError,
                                snapshot.trainSequenceError, snapshot.testSequenceError, snapshot.dualIterate})
        if (!std::isnan(number))
            return false;
    return snapshot.nonZerosW == -1 && snapshot.nonZerosAlpha == -1;
}

} // namespace

class TestFiniteLaw : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingIsFiniteOfWhatIsNot();
    void aSolutionThatIsNotFiniteIsNotWritten();
    void convergedIsSaidOfNumbersAlone();
};

void TestFiniteLaw::nothingIsFiniteOfWhatIsNot() {
    std::size_t problems = 0;
    std::size_t points = 0;
    for (const LossInfo& loss : allLossInfos())
        for (const RegularizerInfo& regularizer : allRegularizerInfos())
            for (const char* form : forms) {
                if (!fits(loss, regularizer, form))
                    continue;
                const ProblemCase given = caseOf(loss, regularizer, form);
                const DatasetPointer data = given.dataset();
                Result<std::unique_ptr<Problem>> made =
                    Problem::make(withGroups(given.spec, given.features.cols()), data, given.y);
                if (!made) // this loss does not support the form
                    continue;
                ++problems;
                PreparedRun run;
                auto prepared = std::make_shared<PreparedData>();
                prepared->source = prepared->training = data;
                if ((*made)->stumps() == nullptr)
                    prepared->test = data;
                run.data = prepared;
                run.testLabels = given.y;
                run.solver = findSolver("pdprox-dual");
                run.problem = *std::move(made);
                const Problem& problem = *run.problem;
                const Vector w = problem.minimizerOfRegularizer();
                const PrimalValue sound = *problem.primal(w);
                QVERIFY2(std::isfinite(sound.value), named(given, form, "P at the start", 0, sound.value));
                const Vector alpha = problem.dualAtZero().alpha;
                const auto snapshotOf = [&](const Vector& ofW, const Vector& ofAlpha) {
                    SolverState state;
                    state.w = ofW;
                    state.alpha = ofAlpha;
                    Snapshot snapshot;
                    if (!Evaluator(run).evaluate(state, snapshot, {}))
                        throw std::runtime_error("stopped");
                    return snapshot;
                };
                const Snapshot usual = snapshotOf(w, alpha);
                QVERIFY2(std::isfinite(usual.primal) && std::isfinite(usual.normW) && usual.nonZerosW >= 0,
                         named(given, form, "snapshot", 0, usual.primal));
                for (const double value : bad) {
                    for (Index j = 0; j < w.size(); ++j) {
                        Vector broken = w;
                        broken[j] = value;
                        const PrimalValue primal = *problem.primal(broken);
                        QVERIFY2(primal.value == std::numeric_limits<double>::infinity(),
                                 named(given, form, "w", j, value));
                        QVERIFY2(std::isnan(problem.errors(problem.map(), primal.scores, problem.labels()).rows),
                                 named(given, form, "errors of w", j, value));
                        QVERIFY2(!std::isfinite(problem.dualCandidate(primal.scores, 0.0)->value),
                                 named(given, form, "D from w", j, value));
                        QVERIFY2(knowsNothing(snapshotOf(broken, alpha)),
                                 named(given, form, "snapshot of w", j, value));
                        ++points;
                    }
                    for (Index i = 0; i < alpha.size(); ++i) {
                        Vector broken = alpha;
                        broken[i] = value;
                        QVERIFY2(!std::isfinite(problem.dual(broken, 0.0)->value),
                                 named(given, form, "alpha", i, value));
                        QVERIFY2(!std::isfinite(problem.dualCandidateFrom(broken, 0.0)->value),
                                 named(given, form, "candidate", i, value));
                        QVERIFY2(!std::isfinite(problem.dualCandidate(broken, 0.0)->value), // as scores
                                 named(given, form, "score", i, value));
                        QVERIFY2(std::isnan(problem.errors(problem.map(), broken, problem.labels()).rows),
                                 named(given, form, "errors of score", i, value));
                        QVERIFY2(knowsNothing(snapshotOf(w, broken)),
                                 named(given, form, "snapshot of alpha", i, value));
                        ++points;
                    }
                }
            }
    qInfo("%zu losses, %zu regularizers, %zu forms of rows: %zu problems, %zu points that are not finite",
          allLossInfos().size(), allRegularizerInfos().size(), forms.size(), problems, points);
    QVERIFY(problems >= allLossInfos().size() * allRegularizerInfos().size());
}

void TestFiniteLaw::aSolutionThatIsNotFiniteIsNotWritten() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("model")).toStdString();
    const PreparedRun run = preparedCase(fourRows(specOf("hinge", "l2", 0.1)), "fista");
    for (const double value : bad) {
        Vector w = Vector::Ones(2);
        w[1] = value;
        QVERIFY(!writeModel(run, w, path).ok());
        Vector alpha = Vector::Ones(4);
        alpha[2] = value;
        const Status written = writeDual(run, alpha, path);
        QVERIFY(!written.ok());
        QCOMPARE(toEnglish(written.error()), path + ": alpha is not finite in entry 3; finite numbers expected");
        QVERIFY(!QFile::exists(QString::fromStdString(path)));
    }
}

void TestFiniteLaw::convergedIsSaidOfNumbersAlone() {
    Snapshot last;
    QCOMPARE(statusWith(RunStatus::converged, last), RunStatus::diverged);
    last.primal = 1.0;
    QCOMPARE(statusWith(RunStatus::converged, last), RunStatus::diverged);
    last.gap = 1e-9;
    QCOMPARE(statusWith(RunStatus::converged, last), RunStatus::converged);
    QCOMPARE(statusWith(RunStatus::budget, Snapshot{}), RunStatus::budget);
}

QTEST_GUILESS_MAIN(TestFiniteLaw)
#include "test_finite_law.moc"
