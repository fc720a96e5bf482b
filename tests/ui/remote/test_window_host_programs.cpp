// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/source_kind.h"
#include "engine/json/json_text.h"
#include "engine/remote/host/host_channel.h"
#include "engine/remote/host/host_data.h"
#include "engine/remote/jobs/job_folder.h"
#include "tests/ui/support/host_under_test.h"
#include "tests/ui/support/solver_file_bench.h"

using namespace gapscope;

namespace {

const QString descent = QStringLiteral(R"(from gapscope import solver

@solver
def gd(problem, factor: float = 1):
    open('%1', 'a').write('x')
    w = problem.start()
    eta = factor / problem.smoothness()
    while True:
        w = problem.prox(w - eta * problem.gradient(w), eta)
        yield w
)");

} // namespace

/// Solvers that are programs, on another computer: what the user has allowed here may start there, and nothing else.
class TestWindowHostPrograms : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void whatWasAllowedStartsThere();
    void nothingElseStartsThere();

private:
    static std::string sourceThere() { return hostSource(HostUnderTest::name().toStdString(), "breast-cancer"); }
    /// Adds the file, with the question answered, and its first run on the host.
    bool begin(WindowUnderTest& test, const QString& file) const {
        write(file, descent.arg(m_host->path(QStringLiteral("mark"))));
        if (!test.load(QString::fromStdString(sourceThere())))
            return false;
        test.session().edit([](RunSpec& draft) {
            draft.transforms.standardize = true;
            draft.problem.loss = "logistic";
            draft.problem.lossParameters = {};
            draft.budget.passes = 40;
        });
        drop(test.window(), file);
        if (!QTest::qWaitFor([&] { return question(test) != nullptr; }))
            return false;
        answer(question(test), QStringLiteral("Add and start"));
        return QTest::qWaitFor([&] { return test.table().rowCount() == 1; }, 60000) &&
               QTest::qWaitFor([&] { return test.run(0).phase() == RunPhase::ended; }, 60000);
    }
    QByteArray marks() const {
        QFile file(m_host->path(QStringLiteral("mark")));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    std::unique_ptr<HostUnderTest> m_host;
};

void TestWindowHostPrograms::initTestCase() {
    if (!hasNumPy())
        QSKIP("no Python with NumPy");
    m_host = std::make_unique<HostUnderTest>();
}

void TestWindowHostPrograms::whatWasAllowedStartsThere() {
    WindowUnderTest test;
    QVERIFY(begin(test, test.path(QStringLiteral("gd.py"))));
    QVERIFY(test.run(0).controller->place() != nullptr);
    QCOMPARE(test.run(0).controller->outcome()->status, RunStatus::budget);
    QVERIFY(test.run(0).controller->trace().size() > 5);
    QVERIFY(!marks().isEmpty());
}

void TestWindowHostPrograms::nothingElseStartsThere() {
    WindowUnderTest test;
    const QString file = test.path(QStringLiteral("gd.py"));
    QVERIFY(begin(test, file));
    const std::string spec = jsonLine(toJson(asOnHost(test.run(0).controller->facts().spec)));
    QVERIFY(QFile::remove(m_host->path(QStringLiteral("mark"))));
    const std::shared_ptr<HostChannel> channel = channelTo(HostUnderTest::name().toStdString());
    // Without an answer to the question, and with one to the question about another content of the file.
    for (const Json& allowed : {Json(), Json{{"file", file.toStdString()}, {"version", "0123456789abcdef"}}}) {
        const std::string job = newJobId();
        QVERIFY(
            channel->ask({.head = {{"do", "start"}, {"job", job}, {"kind", "run"}, {"allowed", allowed}}, .body = spec})
                .ok());
        std::optional<Message> failure;
        QTRY_VERIFY_WITH_TIMEOUT(
            [&] {
                const HostChannel::Answer answer = channel->ask({.head = {{"do", "results"}, {"job", job}}});
                if (!answer || textIn(answer->head, "state") != "ended")
                    return false;
                failure = messageFromJson(answer->head.value("failure", Json()));
                return true;
            }(),
            60000);
        QVERIFY(failure.has_value());
        QCOMPARE(failure->id, MessageId::programNotAllowed);
    }
    QVERIFY(marks().isEmpty());
}

QTEST_MAIN(TestWindowHostPrograms)
#include "test_window_host_programs.moc"
