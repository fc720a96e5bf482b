// SPDX-License-Identifier: GPL-3.0-only
//
// Files beside the data of another computer: test rows, groups of features, rows that were edited. They are those of
// that computer, and runs with them go there.
#include "engine/data/edits/row_edits.h"
#include "engine/data/source_kind.h"
#include "engine/regularizers/regularizer_list.h"
#include "tests/ui/support/host_under_test.h"
#include "tests/ui/support/window_under_test.h"

using namespace gapscope;

namespace {

constexpr int patience = 60000;

QByteArray table(int first, int rows) {
    QByteArray text = "a,b,c,d,kind\n";
    for (int i = first; i < first + rows; ++i)
        text += QByteArray::number(0.1 * ((7 * i) % 23)) + ',' + QByteArray::number(0.1 * ((5 * i) % 19)) + ',' +
                QByteArray::number(0.1 * ((3 * i) % 17)) + ',' + QByteArray::number(0.1 * ((11 * i) % 13)) + ',' +
                (i % 3 == 0 ? "x" : "y") + '\n';
    return text;
}

} // namespace

class TestWindowHostFiles : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void namesStayOnTheirHost();
    void testRowsAreThoseOfTheHost();
    void groupsAreThoseOfTheHost();
    void editedRowsRunOnTheHost();

private:
    std::string onHost(const QString& file) const {
        return hostSource(HostUnderTest::name().toStdString(), m_host->path(file).toStdString());
    }
    /// Runs the draft to its end on the host.
    static bool solve(WindowUnderTest& test) {
        test.click("addAndStart");
        return QTest::qWaitFor([&] { return test.session().runs().all().size() == 1; }, patience) &&
               QTest::qWaitFor([&] { return test.run(0).phase() == RunPhase::ended; }, patience) &&
               test.run(0).controller->place() != nullptr;
    }
    /// The same run on this computer.
    static RunOutcome solvedHere(const Run& run) {
        RunSpec spec = run.controller->facts().spec;
        spec.data.source = sourceOnHost(spec.data.source);
        DataStore store;
        const Result<std::shared_ptr<PreparedRun>> here = prepareRun(std::move(spec), store);
        return here ? Recorder(**here, {}).execute({}) : RunOutcome();
    }

    std::unique_ptr<HostUnderTest> m_host;
};

void TestWindowHostFiles::initTestCase() {
    m_host = std::make_unique<HostUnderTest>();
    m_host->write(QStringLiteral("train.csv"), table(0, 60));
    m_host->write(QStringLiteral("test.csv"), table(60, 21));
    m_host->write(QStringLiteral("groups.txt"), "left: a b\nright: c d\n");
}

void TestWindowHostFiles::namesStayOnTheirHost() {
    QCOMPARE(onHostOf("ssh:there:/data/a.csv", "b.csv"), std::string("ssh:there:b.csv"));
    QCOMPARE(onHostOf("ssh:there:/data/a.csv", "ssh:other:b.csv"), std::string("ssh:other:b.csv"));
    QCOMPARE(onHostOf("/data/a.csv", "b.csv"), std::string("b.csv"));
    QCOMPARE(sourceOnHost("ssh:there:edited:delete=3:/data/a.csv"), std::string("edited:delete=3:/data/a.csv"));
    QCOMPARE(sourceOnHost("b.csv"), std::string("b.csv"));
}

void TestWindowHostFiles::testRowsAreThoseOfTheHost() {
    WindowUnderTest test;
    QVERIFY(test.load(QString::fromStdString(onHost(QStringLiteral("train.csv")))));
    test.session().edit([this](RunSpec& draft) {
        draft.split.testFile = m_host->path(QStringLiteral("test.csv")).toStdString();
        draft.threads = 1;
    });
    QTRY_COMPARE_WITH_TIMEOUT(test.session().check().testRows, Index{21}, patience);
    QVERIFY(solve(test));
    const RunOutcome here = solvedHere(test.run(0));
    QVERIFY(std::isfinite(here.last.testError));
    QCOMPARE(test.run(0).controller->outcome()->last.testError, here.last.testError);
}

void TestWindowHostFiles::groupsAreThoseOfTheHost() {
    WindowUnderTest test;
    QVERIFY(test.load(QString::fromStdString(onHost(QStringLiteral("train.csv")))));
    test.session().edit([this](RunSpec& draft) {
        draft.problem.loss = "squared-hinge";
        draft.problem.lossParameters = ParameterValues(findLossInfo("squared-hinge")->parameters);
        draft.problem.regularizer = "group-lasso";
        draft.problem.regularizerParameters = ParameterValues(findRegularizerInfo("group-lasso")->parameters);
        draft.problem.groups = m_host->path(QStringLiteral("groups.txt")).toStdString();
        draft.problem.lambda = {.text = "0.01"};
        draft.solver = {.id = "fista", .parameters = ParameterValues(findSolver("fista")->parameters)};
        draft.threads = 1;
    });
    QVERIFY2(solve(test), qPrintable(shownMessages(test.window()).join(u'\n')));
    QCOMPARE(test.run(0).controller->prepared()->problem->spec().groups.count(), Index{2});
    QVERIFY(test.run(0).controller->outcome()->w == solvedHere(test.run(0)).w);
}

void TestWindowHostFiles::editedRowsRunOnTheHost() {
    WindowUnderTest test;
    RowEdits edits;
    edits.remove(4, 60);
    edits.relabel(7, 59, "x");
    const std::string edited =
        editedSourceText({.edits = edits, .base = m_host->path(QStringLiteral("train.csv")).toStdString()});
    QVERIFY(test.load(QString::fromStdString(hostSource(HostUnderTest::name().toStdString(), edited))));
    QCOMPARE(test.session().data()->loaded.data->rows(), Index{59});
    test.session().edit([](RunSpec& draft) { draft.threads = 1; });
    QVERIFY(solve(test));
    const RunOutcome here = solvedHere(test.run(0));
    QVERIFY(test.run(0).controller->outcome()->w == here.w);
    QCOMPARE(test.run(0).controller->outcome()->last.primal, here.last.primal);
}

QTEST_MAIN(TestWindowHostFiles)
#include "test_window_host_files.moc"
