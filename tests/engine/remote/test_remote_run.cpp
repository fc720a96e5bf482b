// SPDX-License-Identifier: GPL-3.0-only
//
// A run on another computer as its commander sees it: which commands are sent, in which order, and what comes back. The
// host is this program in another process, which says what a test wants.
#include "engine/remote/host/host_batch.h"
#include "engine/remote/host/remote_run.h"
#include "engine/run/output/run_log.h"
#include "tests/engine/remote/fake_host.h"
#include "tests/support/prepared_case.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QtTest>

#include <atomic>
#include <cmath>
#include <thread>

using namespace gapscope;

namespace {

/// Counts what it is told.
class Told final : public RemoteRunListener {
public:
    std::optional<Message> refusal{}; ///< of the header
    std::atomic<bool> wishesIterate = false;
    std::atomic<int> snapshots = 0;

    Status headed(const LoggedRun&) override { return refusal ? Status(*refusal) : Status(); }
    void recorded(const Snapshot&) override { ++snapshots; }
    void leftOut(std::int64_t) override {}
    bool wantsIterate() const override { return wishesIterate; }
    void reached(const std::shared_ptr<const Iterate>&) override {}
    bool wantsSupport() const override { return false; }
    void supported(SupportRecord) override {}
    void waits(const RunPosition&) override {}
    void goesOn() override {}
};

} // namespace

class TestRemoteRun : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void aStopIsSentThoughAnotherCommandIsOnItsWay();
    void commandsToARunThatWasFoundCount();
    void aPauseComesBeforeItsStep();
    void aRunThatIsLeftGoesOn();
    void anotherRunThanExpectedIsStopped();
    void aFoundRunThatIsRefusedGoesOn();
    void aSubmissionSurvivesABrokenConnection();

private:
    QString path(const char* name) const { return m_folder->filePath(QLatin1String(name)); }
    void write(const char* name, const QByteArray& text) const {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("cannot write the test's file");
    }
    QByteArray commands() const {
        QFile file(path("commands"));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    std::shared_ptr<HostChannel> channel() const {
        return std::make_shared<HostChannel>(
            "there", ChildCommand{.arguments = {QCoreApplication::applicationFilePath().toStdString(), "host",
                                                m_folder->path().toStdString()}});
    }
    /// Follows the run on a thread, until it has ended or is left.
    void follow(RunOrder order = {}) {
        m_run = std::make_unique<RemoteRun>(channel(), JobPlace{"there", "one"}, std::move(order));
        m_thread = std::jthread([this](const std::stop_token& stop) {
            m_outcome = m_run->execute(m_told, m_gate, m_showSteps, stop);
            m_hasEnded = true;
        });
    }

    QByteArray m_log;
    ProvedBounds m_proved;
    std::unique_ptr<QTemporaryDir> m_folder;
    Told m_told;
    PauseGate m_gate;
    std::atomic<bool> m_showSteps = false;
    std::atomic<bool> m_hasEnded = false;
    RunOutcome m_outcome;
    std::unique_ptr<RemoteRun> m_run;
    std::jthread m_thread;
};

/// The log of a run of this computer.
void TestRemoteRun::initTestCase() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("log.jsonl"));
    PreparedRun run = preparedCase(*caseFor(*findSolver("prox-sdca")), "prox-sdca");
    run.spec.solver.id = "prox-sdca";
    run.spec.budget.passes = 20.0;
    {
        const auto log = openRunLog(file.toStdString());
        QVERIFY(log);
        m_proved = Recorder(run, {log->get()}).execute({}).proved;
    }
    QVERIFY(std::isfinite(m_proved.gap()));
    QFile written(file);
    QVERIFY(written.open(QIODevice::ReadOnly));
    m_log = written.readAll();
    QVERIFY(m_log.count('\n') > 3);
}

void TestRemoteRun::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    write("log.jsonl", m_log);
    m_told.refusal.reset();
    m_told.wishesIterate = false;
    m_told.snapshots = 0;
    m_gate.resume();
    m_hasEnded = false;
}

void TestRemoteRun::cleanup() {
    if (m_run != nullptr)
        m_run->leave();
    m_thread = {};
    m_run.reset();
}

void TestRemoteRun::aStopIsSentThoughAnotherCommandIsOnItsWay() {
    write("holds", "iterate");
    m_told.wishesIterate = true;
    follow();
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path("held")), 60000);
    m_thread.request_stop();
    QTest::qWait(100); // until the request has been seen; without this wait nothing is tested, and nothing fails
    QVERIFY(QFile::remove(path("held")));
    QTRY_VERIFY_WITH_TIMEOUT(m_hasEnded, 60000);
    QCOMPARE(commands(), QByteArray("iterate\nstop\n"));
    QCOMPARE(m_told.snapshots.load(), static_cast<int>(m_log.count('\n')) - 2);
    QVERIFY(m_outcome.proved == m_proved);
}

/// What was wished before anything was heard of the run as well.
void TestRemoteRun::commandsToARunThatWasFoundCount() {
    write("number", "7"); // another window has sent it commands
    m_run = std::make_unique<RemoteRun>(channel(), JobPlace{"there", "one"});
    m_gate.pause();
    std::stop_source stop;
    m_thread = std::jthread([&, token = stop.get_token()] {
        m_outcome = m_run->execute(m_told, m_gate, m_showSteps, token);
        m_hasEnded = true;
    });
    QTRY_COMPARE_WITH_TIMEOUT(commands(), QByteArray("pause\n"), 60000);
    stop.request_stop();
    QTRY_VERIFY_WITH_TIMEOUT(m_hasEnded, 60000);
    QCOMPARE(commands(), QByteArray("pause\nstop\n"));
}

void TestRemoteRun::aPauseComesBeforeItsStep() {
    follow();
    QTRY_VERIFY_WITH_TIMEOUT(m_told.snapshots > 0, 60000);
    m_gate.pause();
    m_gate.stepOnce();
    QTRY_COMPARE_WITH_TIMEOUT(commands(), QByteArray("pause\nstep\n"), 60000);
    m_gate.stepOnce();
    m_gate.resume();
    QTRY_COMPARE_WITH_TIMEOUT(commands(), QByteArray("pause\nstep\nstep\nresume\n"), 60000);
}

/// Its thread is asked to stop, and not the run.
void TestRemoteRun::aRunThatIsLeftGoesOn() {
    follow();
    QTRY_VERIFY_WITH_TIMEOUT(m_told.snapshots > 0, 60000);
    m_run->leave();
    m_thread.request_stop();
    QTRY_VERIFY_WITH_TIMEOUT(m_hasEnded, 60000);
    QCOMPARE(commands(), QByteArray());
}

void TestRemoteRun::anotherRunThanExpectedIsStopped() {
    m_told.refusal = Message{MessageId::hostDataChanged, {}, {"there"}};
    follow({.specification = "{}"});
    QTRY_VERIFY_WITH_TIMEOUT(m_hasEnded, 60000);
    QCOMPARE(m_outcome.status, RunStatus::failed);
    QVERIFY2(m_outcome.reason.find("have changed on there") != std::string::npos, m_outcome.reason.c_str());
    QCOMPARE(m_told.snapshots.load(), 0);
    QTRY_COMPARE_WITH_TIMEOUT(commands(), QByteArray("stop\n"), 60000);
}

void TestRemoteRun::aFoundRunThatIsRefusedGoesOn() {
    m_told.refusal = Message{MessageId::hostDataChanged, {}, {"there"}};
    follow();
    QTRY_VERIFY_WITH_TIMEOUT(m_hasEnded, 60000);
    QCOMPARE(m_outcome.status, RunStatus::failed);
    QCOMPARE(commands(), QByteArray());
}

void TestRemoteRun::aSubmissionSurvivesABrokenConnection() {
    write("dies", "");
    const std::shared_ptr<HostChannel> there = channel();
    const Status submitted =
        HostBatch(*there, "one").submit({.tasks = 3}, BatchSystem::slurm, "a test", "#!/bin/sh\n", std::stop_token());
    QVERIFY2(submitted.ok(), submitted.ok() ? "" : toEnglish(submitted.error()).c_str());
    QVERIFY(!QFile::exists(path("dies")));
}

int main(int argc, char** argv) {
    if (argc == 3 && std::string_view(argv[1]) == "host")
        return FakeHost(argv[2]).serve();
    QCoreApplication application(argc, argv);
    TestRemoteRun test;
    return QTest::qExec(&test, argc, argv);
}

#include "test_remote_run.moc"
