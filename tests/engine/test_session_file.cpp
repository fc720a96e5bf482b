// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/random.h"
#include "engine/run/json_text.h"
#include "engine/run/session_file.h"
#include "tests/seed.h"

#include <QtTest>

using namespace gapscope;

namespace {

/// A finished run of a small problem, as a log has it.
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
    return ExportedRun::of(*run, {"a note of the solver"}, "2026-01-01T00:00:00Z", snapshots, outcome);
}

} // namespace

class TestSessionFile : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void roundTrip();
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
        m_text += runLabelLine(label) + runLogLines(run);
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
    }
}

/// Killed while it was written: what stood in whole lines is there.
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
        QVERIFY(snapshots == whole || snapshots == whole + 1); // a line may lack nothing but its end
    }
}

void TestSessionFile::damageIsNamed_data() {
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("expected");
    QTest::newRow("no head") << "gapscope_session"
                             << "something"
                             << "s:1: damaged log line: no line \"gapscope_session\"";
    QTest::newRow("version") << "{\"gapscope_session\":1"
                             << "{\"gapscope_session\":9"
                             << "s:1: format version 9; this program reads version 1";
    QTest::newRow("label") << "{\"gapscope_run\":{\"name\":\"second\""
                           << "{\"gapscope_run\":[\"name\":\"second\""
                           << "s:10:";
    QTest::newRow("snapshot") << "{\"iter\":3"
                              << "{\"iter\":x3"
                              << "s:7:";
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
