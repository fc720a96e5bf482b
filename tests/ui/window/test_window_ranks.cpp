// SPDX-License-Identifier: GPL-3.0-only
//
// Logs of runs whose rows several processes share: their axes, and the view of the processes.
#include "engine/distributed/cocoa.h"
#include "engine/distributed/rank_run.h"
#include "engine/distributed/thread_ranks.h"
#include "engine/run/record/recorder.h"
#include "tests/ui/support/window_under_test.h"
#include "ui/basics/numbers.h"
#include "ui/charts/curves/curve_plot.h"
#include "ui/theory/ranks_view.h"

#include <QTabBar>
#include <QTableView>
#include <QTableWidget>
#include <QToolBar>
#include <QToolButton>

#include <numeric>

using namespace gapscope;

namespace {

constexpr int processes = 3;
constexpr int rowCount = 301;

void write(const QString& path, const QByteArray& content, QIODevice::OpenMode mode = QIODevice::WriteOnly) {
    QFile file(path);
    if (!file.open(mode) || file.write(content) != content.size())
        qFatal("cannot write the test's file");
}

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Two features, classes that overlap.
void writeRows(const QString& path) {
    QByteArray text;
    for (int i = 0; i < rowCount; ++i)
        text += QStringLiteral("%1 1:%2 2:%3\n")
                    .arg((i * 7 % 11) + (i * 5 % 13) + i % 4 > 12 ? 1 : -1)
                    .arg(i * 7 % 11 - 5)
                    .arg(i * 5 % 13 - 6)
                    .toLatin1();
    write(path, text);
}

/// The log that gapscope-mpi writes, of three processes that are threads here.
void runOnRanks(const QString& rows, const QString& log) {
    RunSpec spec;
    spec.data.source = rows.toStdString();
    spec.problem.loss = "hinge";
    spec.problem.regularizer = "l2";
    spec.problem.lambda = {"1/n", 0.0};
    spec.solver.id = "cocoa";
    spec.budget.iterations = 60;
    spec.budget.tolerance = 1e-12;
    spec.cadence = {.every = 1.0, .unit = RunSpec::CadenceUnit::iterations};
    ThreadRanks ranks(processes);
    ranks.run([&](int rank) {
        const std::shared_ptr<PreparedRun> run = prepareRankRun(spec, ranks[rank]).value();
        const RankShare own{.host = "host" + std::to_string(rank / 2),
                            .rows = run->problem->rows(),
                            .entries = run->data->training->stored()};
        run->ranks = std::make_shared<RankShares>(own, *ranks[rank]);
        std::vector<RunSink*> sinks;
        std::unique_ptr<RunLogWriter> writer;
        if (rank == 0) {
            writer = openRunLog(log.toStdString()).value();
            sinks.push_back(writer.get());
        }
        Recorder(*run, sinks).execute(ranks[rank]->agreedStop());
    });
}

void bringToFront(WindowUnderTest& test, const QString& title) {
    for (QTabBar* tabs : test.window().findChildren<QTabBar*>())
        for (int tab = 0; tab < tabs->count(); ++tab)
            if (tabs->tabText(tab) == title)
                QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(tab).center());
}

/// A button of the tool bar that is seen; null if there is none.
QToolButton* seenButton(WindowUnderTest& test, const QString& text) {
    for (QToolButton* button : test.window().findChildren<QToolButton*>())
        if (button->isVisible() && button->defaultAction() != nullptr &&
            QString(button->defaultAction()->text()).remove(u'&') == text)
            return button;
    return nullptr;
}

/// File › Open session or run log, with keys.
/// Without a window manager nobody does so after a dialog.
bool activate(WindowUnderTest& test) {
    test.window().activateWindow();
    return QTest::qWaitForWindowActive(&test.window());
}

bool openLog(WindowUnderTest& test, const QString& path) {
    if (!QTest::qWaitForWindowActive(&test.window()))
        return false;
    QTest::keySequence(&test.window(), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O));
    return answerDialog(test.window(), path) && activate(test);
}

double numberIn(const QTableWidget& table, int row, int column) {
    return QLocale().toDouble(table.item(row, column)->data(Qt::AccessibleTextRole).toString());
}

} // namespace

class TestWindowRanks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void logsKeepWhatTheRanksDid();
    void aFollowedLogShowsItsProcesses();
    void otherRunsHaveNoProcesses();
    void roundsAndBytesAreAxes();
    void axesGoWithTheirRun();
    void exportsAndSessionsKeepThem();

private:
    QTemporaryDir m_folder;
    QString m_log;
};

void TestWindowRanks::initTestCase() {
    addSolver(cocoaInfo()); // as the program does
    const QString rows = m_folder.filePath(QStringLiteral("rows.svm"));
    m_log = m_folder.filePath(QStringLiteral("ranks.jsonl"));
    writeRows(rows);
    runOnRanks(rows, m_log);
}

/// Rounds and bytes never fall, and the times of the processes are those of their clocks.
void TestWindowRanks::logsKeepWhatTheRanksDid() {
    const Result<LoadedLog> log = readRunLog(m_log.toStdString());
    QVERIFY2(log.ok(), log ? "" : toEnglish(log.error()).c_str());
    const LoggedRun& run = log->runs.front();
    QCOMPARE(run.ranks.size(), std::size_t{processes});
    std::int64_t rows = 0;
    for (const RankShare& rank : run.ranks) {
        rows += rank.rows;
        QVERIFY(rank.rows > 0 && rank.entries >= rank.rows);
        QVERIFY(rank.work >= 0.0 && rank.exchange > 0.0 && rank.sent > 0.0);
        QVERIFY(rank.work + rank.exchange <= run.snapshots.back().wall);
    }
    QCOMPARE(rows, std::int64_t{rowCount});
    QCOMPARE(run.ranks[0].host, std::string("host0"));
    QCOMPARE(run.ranks[2].host, std::string("host1"));
    const std::vector<double> waiting = waitingOf(run.ranks);
    QCOMPARE(*std::ranges::min_element(waiting), 0.0);
    for (std::size_t k = 1; k < run.snapshots.size(); ++k) {
        QVERIFY(run.snapshots[k].rounds > run.snapshots[k - 1].rounds);
        QVERIFY(run.snapshots[k].bytesSent > run.snapshots[k - 1].bytesSent);
    }
    QCOMPARE(run.ranks[0].sent, run.snapshots.back().bytesSent); // of the first one
}

/// From the first lines on: the shares of the rows at once, the times as they come.
void TestWindowRanks::aFollowedLogShowsItsProcesses() {
    const QByteArray whole = contentOf(m_log);
    const qsizetype header = whole.indexOf('\n') + 1;
    const qsizetype half = whole.indexOf('\n', whole.size() / 2) + 1;
    const QString path = m_folder.filePath(QStringLiteral("growing.jsonl"));
    write(path, whole.left(header));
    WindowUnderTest test;
    QVERIFY(openLog(test, path));
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 10000);
    bringToFront(test, QStringLiteral("Certificate"));
    auto* table = test.find<QTableWidget>("ranks");
    QTRY_VERIFY_WITH_TIMEOUT(table->isVisible(), 10000);
    QCOMPARE(table->rowCount(), processes);
    double rows = 0.0;
    for (int k = 0; k < processes; ++k) {
        rows += numberIn(*table, k, RanksView::part);
        QCOMPARE(table->item(k, RanksView::rank)->text(), QString::number(k));
        QCOMPARE(table->item(k, RanksView::host)->text(), QStringLiteral("host%1").arg(k / 2));
        QVERIFY(table->item(k, RanksView::timeBar)->data(RanksView::partsRole).toList().isEmpty());
    }
    QCOMPARE(rows, double(rowCount));
    const auto* words = test.find<QLabel>("ranksWords");
    QCOMPARE(words->text(), QStringLiteral("3 processes share the rows."));

    write(path, whole.mid(header, half - header), QIODevice::Append);
    QTRY_VERIFY_WITH_TIMEOUT(words->text().contains(QStringLiteral("waiting")), 10000);
    QCOMPARE(test.run(0).phase(), RunPhase::followed);
    const double before = numberIn(*table, 0, RanksView::sent);
    QVERIFY(before > 0.0);
    write(path, whole.mid(half), QIODevice::Append);
    QTRY_COMPARE_WITH_TIMEOUT(test.run(0).phase(), RunPhase::ended, 10000);
    QTRY_VERIFY_WITH_TIMEOUT(numberIn(*table, 0, RanksView::sent) > before, 10000);
    const std::vector<RankShare>& ranks = test.run(0).controller->ranks();
    QCOMPARE(table->item(1, RanksView::work)->text(), shownNumber(ranks[1].work, 3));
    double longest = 0.0;
    for (int k = 0; k < processes; ++k) {
        double length = 0.0;
        for (const QVariant& part : table->item(k, RanksView::timeBar)->data(RanksView::partsRole).toList())
            length += part.toDouble();
        QVERIFY(length > 0.0 && length <= 1.0 + 1e-9);
        longest = std::max(longest, length);
    }
    QVERIFY(std::abs(longest - 1.0) < 1e-9);
    // The bars are painted in the colour of the run.
    const QRect cell = table->visualItemRect(table->item(0, RanksView::partBar));
    QVERIFY(!cell.isEmpty());
    const QImage image = table->viewport()->grab().toImage();
    const QPoint inside = cell.topLeft() + QPoint(cell.width() / 8, cell.height() / 2);
    const QColor seen = image.pixelColor((QPointF(inside) * image.devicePixelRatio()).toPoint());
    QVERIFY2(seen.rgb() == test.run(0).colour.rgb(), qPrintable(seen.name() + u' ' + test.run(0).colour.name()));
}

/// The view is there for runs that have several processes, and follows the choice of the run.
void TestWindowRanks::otherRunsHaveNoProcesses() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.session().edit([](RunSpec& draft) { draft.budget.passes = 3.0; });
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 1, 20000);
    bringToFront(test, QStringLiteral("Certificate"));
    auto* table = test.find<QTableWidget>("ranks");
    QVERIFY(!table->isVisible());
    QVERIFY(openLog(test, m_log));
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 2, 10000);
    const auto chooseRun = [&](int row) {
        bringToFront(test, QStringLiteral("Runs"));
        QTableView& runs = test.window().runsPanel().table();
        const QRect place = runs.visualRect(runs.model()->index(row, RunTableModel::state));
        QTest::mouseClick(runs.viewport(), Qt::LeftButton, {}, place.center());
        bringToFront(test, QStringLiteral("Certificate"));
    };
    chooseRun(1);
    QTRY_VERIFY(table->isVisible());
    chooseRun(0);
    QTRY_VERIFY(!table->isVisible());
}

void TestWindowRanks::roundsAndBytesAreAxes() {
    WindowUnderTest test;
    ChartGrid& charts = test.window().charts();
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    // Without such a run they are not offered.
    QVERIFY(seenButton(test, QStringLiteral("Rounds")) == nullptr);
    QTest::keySequence(&test.window(), QKeySequence(Qt::ALT | Qt::Key_4));
    QCOMPARE(charts.xQuantity(), XQuantity::passes);
    QVERIFY(openLog(test, m_log));
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 1, 10000);
    QTRY_VERIFY_WITH_TIMEOUT(charts.hasRounds(), 10000);
    QTRY_VERIFY(seenButton(test, QStringLiteral("Rounds")) != nullptr);
    QTest::mouseClick(seenButton(test, QStringLiteral("Rounds")), Qt::LeftButton);
    QCOMPARE(charts.xQuantity(), XQuantity::rounds);
    charts.refreshAll();
    const Snapshot last = *test.run(0).controller->trace().last();
    const auto curve = [&](XQuantity x) {
        const ChartData& data = charts.plot(ChartKind::gap).data();
        return data.curve(*data.find(test.run(0).id), Quantity::gap, x);
    };
    QCOMPARE(curve(XQuantity::rounds).x.back(), last.rounds);
    QVERIFY(charts.plot(ChartKind::gap).xScale().high() >= last.rounds);
    QTest::keySequence(&test.window(), QKeySequence(Qt::ALT | Qt::Key_5));
    QCOMPARE(charts.xQuantity(), XQuantity::bytesSent);
    charts.refreshAll();
    QCOMPARE(curve(XQuantity::bytesSent).x.back(), last.bytesSent);
    QVERIFY(charts.plot(ChartKind::gap).xScale().high() >= last.bytesSent);
}

/// A run of one process is not drawn over rounds. Without any run that has them, the axis is that of passes.
void TestWindowRanks::axesGoWithTheirRun() {
    WindowUnderTest test;
    ChartGrid& charts = test.window().charts();
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.session().edit([](RunSpec& draft) { draft.budget.passes = 3.0; });
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 1, 20000);
    QVERIFY(openLog(test, m_log));
    QTRY_VERIFY_WITH_TIMEOUT(charts.hasRounds(), 10000);
    QTest::keySequence(&test.window(), QKeySequence(Qt::ALT | Qt::Key_4));
    QCOMPARE(charts.xQuantity(), XQuantity::rounds);
    charts.refreshAll();
    const ChartData& data = charts.plot(ChartKind::sparsity).data();
    QVERIFY(data.curve(*data.find(test.run(0).id), Quantity::nonZerosW, XQuantity::rounds).x.empty());
    QVERIFY(!data.curve(*data.find(test.run(1).id), Quantity::nonZerosW, XQuantity::rounds).x.empty());
    // The chosen run of one process: rewinding it does nothing on this axis.
    test.session().runs().setCurrent(test.run(0).id);
    charts.refreshAll();
    QTest::keySequence(&test.window(), QKeySequence(Qt::ALT | Qt::Key_Left));
    QVERIFY(!test.find("rewoundSign")->isVisible());
    bringToFront(test, QStringLiteral("Runs"));
    test.window().runsPanel().table().selectRow(1);
    test.window().runsPanel().table().setFocus();
    QTest::keyClick(&test.window().runsPanel().table(), Qt::Key_Delete);
    QTRY_COMPARE(test.table().rowCount(), 1);
    QTRY_COMPARE(charts.xQuantity(), XQuantity::passes);
    QTRY_VERIFY(seenButton(test, QStringLiteral("Rounds")) == nullptr);
}

/// JSON Lines keep everything, CSV what has a column; a session shows the processes again.
void TestWindowRanks::exportsAndSessionsKeepThem() {
    WindowUnderTest test;
    QVERIFY(openLog(test, m_log));
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 1, 10000);
    const std::vector<RankShare> ranks = test.run(0).controller->ranks();
    const Snapshot last = *test.run(0).controller->trace().last();
    for (const char* name : {"again.jsonl", "again.csv"}) {
        const QString path = test.path(QLatin1String(name));
        Q_EMIT test.window().runsPanel().exportRequested({test.run(0).id});
        QVERIFY(answerDialog(test.window(), path));
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(path), 10000);
        const Result<LoadedLog> log = readRunLog(path.toStdString());
        QVERIFY2(log.ok(), log ? "" : toEnglish(log.error()).c_str());
        const LoggedRun& run = log->runs.front();
        QCOMPARE(run.snapshots.back().rounds, last.rounds);
        QCOMPARE(run.snapshots.back().bytesSent, last.bytesSent);
        QCOMPARE(run.ranks.size(), ranks.size());
        QCOMPARE(run.ranks[1].rows, ranks[1].rows);
        if (path.endsWith(QStringLiteral(".jsonl")))
            QCOMPARE(run.ranks[1].exchange, ranks[1].exchange);
    }
    const QString session = test.path(QStringLiteral("s.gapscope"));
    QVERIFY(activate(test));
    QTest::keySequence(&test.window(), QKeySequence::Save);
    QVERIFY(answerDialog(test.window(), session));
    QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(session), 10000);
    WindowUnderTest other;
    other.window().openFile(session);
    QTRY_COMPARE_WITH_TIMEOUT(other.table().rowCount(), 1, 10000);
    QTRY_COMPARE_WITH_TIMEOUT(other.run(0).controller->ranks().size(), ranks.size(), 10000);
    QCOMPARE(other.run(0).controller->ranks()[2].work, ranks[2].work);
    QCOMPARE(other.run(0).controller->trace().last()->rounds, last.rounds);
}

QTEST_MAIN(TestWindowRanks)
#include "test_window_ranks.moc"
