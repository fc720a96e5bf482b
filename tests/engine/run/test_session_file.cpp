// SPDX-License-Identifier: GPL-3.0-only
#include "engine/json/json_text.h"
#include "engine/math/random.h"
#include "engine/run/session_file.h"
#include "engine/run/sweep/sweep_grid.h"
#include "tests/support/seed.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace gapscope;

namespace {

/// A finished run of a small problem, as in a log.
ExportedRun runOf(DataStore& store, const std::string& solver) {
    RunSpec spec;
    spec.data.source = "breast-cancer";
    spec.transforms.standardize = true;
    spec.solver.id = solver;
    spec.budget.passes = 12.0;
    const std::shared_ptr<PreparedRun> run = prepareRun(spec, store).value();
    std::vector<Snapshot> snapshots;
    for (int i = 0; i < 5; ++i) {
        Snapshot snapshot;
        snapshot.iteration = i;
        snapshot.primal = 1.0 / (i + 3.0);
        snapshots.push_back(snapshot);
    }
    RunOutcome outcome;
    outcome.status = RunStatus::stopped;
    outcome.reason = "a person stopped it";
    outcome.last = snapshots.back();
    const bool isSparse = solver == "prox-sdca"; // both formats
    outcome.w = Vector::Constant(30, isSparse ? 0.0 : 1.0 / 3.0);
    outcome.w[29] = -1e-300;
    outcome.bestAlpha = isSparse ? Vector() : Vector::LinSpaced(40, -1.0, 0.1);
    return ExportedRun::of(*run, {"a note of the solver"}, "2026-01-01T00:00:00Z", snapshots, outcome);
}

/// A path of two solvers whose points use all fields; one point was refused.
struct SolvedPath {
    SavedPath saved{.key = "own", .min = 1e-3, .max = 1.0, .folds = 3};
    std::string text;
};

SolvedPath solvedPath(Random& random) {
    SolvedPath path;
    for (const char* solver : {"fista", "prox-sdca"}) {
        RunSpec base;
        base.data.source = "breast-cancer";
        base.solver.id = solver;
        base = runSpecFromJson(toJson(base), "base").value(); // with all defaults filled in
        path.saved.series.push_back({"lambda", base});
    }
    for (int k = 0; k < 6; ++k) {
        PathPoint point{.series = k % 2, .value = std::pow(10.0, -0.5 * k)};
        point.spec = path.saved.series[static_cast<std::size_t>(point.series)].base;
        static_cast<void>(setSwept(point.spec, "lambda", point.value));
        if (k == 5)
            point.refused = Message{MessageId::noFeatures, {}, {}};
        if (k > 1)
            point.start = PathStart{std::pow(10.0, -0.5 * (k - 2)), k % 2 == 1};
        point.status = k == 3 ? RunStatus::diverged : RunStatus::converged;
        point.reason = "a reason";
        point.notes = {"note"};
        Vector w = Vector::Zero(30);
        for (int j = 0; j < 2 + 4 * k; ++j)
            w[static_cast<Index>(random.below(30))] = random.normal();
        point.w = SparseCoefficients::of(w);
        if (point.series == 1)
            point.alpha = std::make_shared<const std::vector<double>>(std::vector<double>{0.0, 1.0 / 3.0, -0.25});
        std::vector<Snapshot> trace(static_cast<std::size_t>(3 + k));
        for (std::size_t i = 0; i < trace.size(); ++i) {
            trace[i].iteration = static_cast<double>(i);
            trace[i].primal = random.normal();
        }
        point.last = trace.back();
        point.trace = std::make_shared<const std::vector<Snapshot>>(trace);
        point.wantedFolds = 3;
        for (int fold = 0; fold < k % 4; ++fold)
            point.folds.add(fold == 2 ? notAvailable : random.uniform());
        path.saved.points.push_back(std::make_shared<const PathPoint>(std::move(point)));
    }
    path.text = pathLine(path.saved);
    for (const PathPointPointer& point : path.saved.points)
        path.text += pathPointLine(*point);
    return path;
}

bool areSame(double one, double two) {
    return one == two || (std::isnan(one) && std::isnan(two));
}

} // namespace

class TestSessionFile : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void roundTrip();
    void pathsComeBack();
    void brokenPathsAreNamed_data();
    void brokenPathsAreNamed();
    void cutAnywhereKeepsWholeLines();
    void damageIsNamed_data();
    void damageIsNamed();
    void kindsAreTold();

private:
    DataStore m_store;
    SessionHead m_head;
    std::vector<std::pair<RunLabel, ExportedRun>> m_runs;
    std::string m_text;
};

void TestSessionFile::initTestCase() {
    m_head.draft.data.source = "wine";
    m_head.draft.problem.lambda = {"0.1/n", 0.0};
    m_head.draft.solver.id = "fista";
    m_head.fingerprint = "xxh3:0123456789abcdef";
    m_head.view["x"] = 2;
    m_runs.emplace_back(RunLabel{"first \"one\"", "line 1\nline 2", false}, runOf(m_store, "prox-sdca"));
    m_runs.emplace_back(RunLabel{"second", "", true}, runOf(m_store, "pdprox-dual"));
    m_text = sessionHeadLine(m_head);
    for (const auto& [label, run] : m_runs)
        m_text += runLabelLine(label) + runLogLines(run) + solutionLine(run.outcome);
}

void TestSessionFile::roundTrip() {
    const Result<LoadedSession> read = readSession(m_text, "s.gapscope");
    QVERIFY2(read.ok(), read ? "" : toEnglish(read.error()).c_str());
    QVERIFY(read->warnings.empty());
    QCOMPARE(read->head.draft.data.source, m_head.draft.data.source);
    QCOMPARE(read->head.draft.problem.lambda.text, std::string("0.1/n"));
    QCOMPARE(read->head.fingerprint, m_head.fingerprint);
    QVERIFY(read->head.view == m_head.view);
    QCOMPARE(read->runs.size(), m_runs.size());
    for (std::size_t i = 0; i < m_runs.size(); ++i) {
        QVERIFY(read->runs[i].label == m_runs[i].first);
        QCOMPARE(read->runs[i].log.headerText, m_runs[i].second.header);
        QCOMPARE(read->runs[i].log.snapshots.size(), m_runs[i].second.snapshots.size());
        QCOMPARE(read->runs[i].log.snapshots[4].primal, m_runs[i].second.snapshots[4].primal);
        QCOMPARE(read->runs[i].log.status, std::optional(RunStatus::stopped));
        QVERIFY(read->runs[i].solution.w == m_runs[i].second.outcome->w); // to the last bit
        QVERIFY(read->runs[i].solution.alpha == m_runs[i].second.outcome->bestAlpha);
    }
}

/// The path of a sweep is between the head and the runs, and unchanged to the last bit.
void TestSessionFile::pathsComeBack() {
    Random random(testSeed());
    const SolvedPath path = solvedPath(random);
    SessionHead head = m_head;
    head.hasPath = true;
    std::string text = sessionHeadLine(head) + path.text;
    for (const auto& [label, run] : m_runs)
        text += runLabelLine(label) + runLogLines(run) + solutionLine(run.outcome);
    const Result<LoadedSession> read = readSession(text, "s.gapscope");
    QVERIFY2(read.ok(), read ? "" : toEnglish(read.error()).c_str());
    QVERIFY(read->head.hasPath);
    QCOMPARE(read->runs.size(), m_runs.size());
    QVERIFY(read->path.has_value());
    QCOMPARE(read->path->key, std::string("own"));
    QCOMPARE(read->path->min, 1e-3);
    QCOMPARE(read->path->folds, 3);
    QCOMPARE(read->path->series.size(), std::size_t{2});
    QVERIFY(read->path->series[1].base == path.saved.series[1].base);
    QCOMPARE(read->path->points.size(), std::size_t{5}); // the refused one is refused again
    for (std::size_t k = 0; k < 5; ++k) {
        const PathPoint& one = *path.saved.points[k];
        const PathPoint& two = *read->path->points[k];
        QCOMPARE(two.series, one.series);
        QCOMPARE(two.value, one.value);
        QVERIFY(two.spec == one.spec);
        QCOMPARE(two.start.has_value(), one.start.has_value());
        if (one.start)
            QVERIFY(two.start->value == one.start->value && two.start->withAlpha == one.start->withAlpha);
        QVERIFY(two.status == one.status && two.reason == one.reason && two.notes == one.notes);
        QVERIFY(two.w.dense() == one.w.dense());
        QCOMPARE(two.alpha == nullptr, one.alpha == nullptr);
        if (one.alpha != nullptr)
            QVERIFY(*two.alpha == *one.alpha);
        QCOMPARE(two.trace->size(), one.trace->size());
        QCOMPARE(two.trace->back().primal, one.trace->back().primal);
        QCOMPARE(two.last.primal, one.last.primal);
        QCOMPARE(two.wantedFolds, 3);
        QVERIFY(std::ranges::equal(two.folds.all(), one.folds.all(), areSame));
    }
}

void TestSessionFile::brokenPathsAreNamed_data() {
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("expected");
    QTest::newRow("range") << "\"least\":0.001"
                           << "\"least\":-1"
                           << "s:2: damaged log line: a range above 0 and a number of folds expected";
    QTest::newRow("no series") << "\"series\":[{"
                               << "\"serios\":[{"
                               << "s:2: damaged log line: a path with its series expected";
    QTest::newRow("what varies") << "\"key\":\"lambda\""
                                 << "\"key\":\"lumbda\""
                                 << "s:2: damaged log line: \"lumbda\" cannot vary";
    QTest::newRow("series of a point") << "\"series\":1,"
                                       << "\"series\":7,"
                                       << "s:4: damaged log line: a point with its series and value expected";
    QTest::newRow("value") << "\"value\":1,"
                           << "\"value\":null,"
                           << "s:3: damaged log line: a point with its series and value expected";
    QTest::newRow("status") << "\"converged\""
                            << "\"conversed\""
                            << "s:3: damaged log line: status, last, trace and w of a point expected";
    QTest::newRow("folds") << "\"folds\":3,\"fold_errors\""
                           << "\"folds\":-1,\"fold_errors\""
                           << "s:3: damaged log line: status, last, trace and w of a point expected";
    QTest::newRow("json") << "{\"gapscope_path_point\":{"
                          << "{\"gapscope_path_point\":["
                          << "s:3:";
}

void TestSessionFile::brokenPathsAreNamed() {
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(QString, expected);
    Random random(1);
    SessionHead head = m_head;
    head.hasPath = true;
    std::string text = sessionHeadLine(head) + solvedPath(random).text;
    const std::size_t at = text.find(from.toStdString());
    QVERIFY(at != std::string::npos);
    text.replace(at, from.toStdString().size(), to.toStdString());
    const Result<LoadedSession> read = readSession(text, "s");
    QVERIFY(!read.ok());
    QVERIFY2(QString::fromStdString(toEnglish(read.error())).startsWith(expected), toEnglish(read.error()).c_str());
}

/// Killed while writing: all complete lines are recovered.
void TestSessionFile::cutAnywhereKeepsWholeLines() {
    Random random(testSeed());
    const std::size_t head = m_text.find('\n') + 1;
    for (int trial = 0; trial < 300; ++trial) {
        const std::size_t length = head + random.below(m_text.size() - head);
        const Result<LoadedSession> read = readSession(m_text.substr(0, length), "s");
        QVERIFY2(read.ok(), read ? "" : toEnglish(read.error()).c_str());
        std::size_t snapshots = 0;
        for (const LoadedSession::SavedRun& run : read->runs)
            snapshots += run.log.snapshots.size();
        std::size_t whole = 0;
        const std::string kept = m_text.substr(0, m_text.rfind('\n', length - 1) + 1);
        for (std::size_t at = kept.find("\n{\"iter\""); at != std::string::npos; at = kept.find("\n{\"iter\"", at + 1))
            ++whole;
        QVERIFY(snapshots == whole || snapshots == whole + 1); // the last line may lack only its end
    }
}

void TestSessionFile::damageIsNamed_data() {
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("expected");
    QTest::newRow("no head") << "gapscope_session"
                             << "something"
                             << "s:1: damaged log line: no line \"gapscope_session\"";
    QTest::newRow("version")
        << "{\"gapscope_session\":1"
        << "{\"gapscope_session\":9"
        << "s:1: format version 9, but this program reads version 2; use the version of Gapscope that wrote it";
    QTest::newRow("label") << "{\"gapscope_run\":{\"name\":\"second\""
                           << "{\"gapscope_run\":[\"name\":\"second\""
                           << "s:11:";
    QTest::newRow("snapshot") << "{\"iter\":3"
                              << "{\"iter\":x3"
                              << "s:7:";
    QTest::newRow("solution") << "\"w\":{\"size\":30"
                              << "\"w\":{\"size\":3"
                              << "s:10: damaged log line: vectors w and alpha expected";
    QTest::newRow("index beyond all integers") << "\"size\":30,\"at\":["
                                               << "\"size\":30,\"at\":[55555555555555555555"
                                               << "s:10: damaged log line: vectors w and alpha expected";
    QTest::newRow("no numbers") << "\"alpha\":[-1"
                                << "\"alpha\":[\"a\",-1"
                                << "s:19: damaged log line: vectors w and alpha expected";
    QTest::newRow("draft") << "\"fista\""
                           << "\"fisto\""
                           << "s:1: ";
}

void TestSessionFile::damageIsNamed() {
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(QString, expected);
    std::string text = m_text;
    const std::size_t place = text.find(from.toStdString());
    QVERIFY(place != std::string::npos);
    text.replace(place, static_cast<std::size_t>(from.size()), to.toStdString());
    const Result<LoadedSession> read = readSession(text, "s");
    QVERIFY(!read.ok());
    const QString message = QString::fromStdString(toEnglish(read.error()));
    QVERIFY2(message.startsWith(expected), qPrintable(message));
}

void TestSessionFile::kindsAreTold() {
    QCOMPARE(savedKindOf(m_text), SavedKind::session);
    QCOMPARE(savedKindOf(m_runs[0].second.header), SavedKind::runLog);
    QCOMPARE(savedKindOf("# " + m_runs[0].second.header), SavedKind::runLog);
    QCOMPARE(savedKindOf("+1 1:0.5\n"), SavedKind::other);
    QCOMPARE(savedKindOf("# a comment\n1,2\n"), SavedKind::other);
    QCOMPARE(savedKindOf(""), SavedKind::other);
}

QTEST_GUILESS_MAIN(TestSessionFile)
#include "test_session_file.moc"
