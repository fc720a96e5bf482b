// SPDX-License-Identifier: GPL-3.0-only
//
// Saving and restoring: sessions, run logs, and the work of a killed window.
#include "engine/math/random.h"
#include "tests/support/seed.h"
#include "tests/ui/support/window_under_test.h"

#include "engine/run/session_file.h"
#include "ui/workspace/session_journal.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QProcess>

using namespace gapscope;

namespace {

bool runTwo(WindowUnderTest& test) {
    if (!test.load(QStringLiteral("breast-cancer")))
        return false;
    test.session().edit([](RunSpec& draft) { draft.transforms.standardize = true; });
    for (const char* solver : {"prox-sdca", "agm-ef-1"}) {
        choose(test.find<ChoiceBox>("solver"), QString::fromLatin1(solver));
        test.click("addAndStart");
    }
    return QTest::qWaitFor([&test] { return test.session().runs().countIn(RunPhase::ended) == 2; }, 30000);
}

NoticeBar* notice(WindowUnderTest& test) {
    return test.window().findChild<NoticeBar*>();
}

bool clickAnswer(WindowUnderTest& test, const QString& text) {
    for (QPushButton* button : notice(test)->findChildren<QPushButton*>())
        if (QString(button->text()).remove(u'&') == text) {
            QTest::mouseClick(button, Qt::LeftButton);
            return true;
        }
    return false;
}

/// Saves with the menu's shortcut and waits for the file.
bool save(WindowUnderTest& test, const QString& path) {
    if (!QTest::qWaitForWindowActive(&test.window()))
        return false;
    QTest::keySequence(&test.window(), QKeySequence(QKeySequence::Save));
    return answerDialog(test.window(), path) && QTest::qWaitFor([&path] { return QFileInfo::exists(path); }, 10000);
}

void write(const QString& path, const QByteArray& bytes, QIODevice::OpenMode mode = QIODevice::WriteOnly) {
    QFile file(path);
    if (!file.open(mode) || file.write(bytes) != bytes.size())
        qFatal("cannot write the test's file");
}

QByteArray content(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestWindowSessions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSessionComesBack();
    void runsThatHadNotBegunAreReady();
    void aSessionChosenAsDataIsOpened();
    void theProgramOpensASession();
    void openingAsksWhereRunsWouldBeLost();
    void otherDataAreNoticed();
    void dataThatMovedAreAskedFor();
    void filesOutsideOfTheFolderAreAskedFor();
    void damagedSessionsSayWhere();
    void runsGoOnFromWhereTheyEnded();
    void aGrowingLogIsFollowed();
    void aRunOfALogCanBeRepeated();
    void aKilledWindowIsBroughtBack();
    void closedWindowsLeaveNothing();
};

void TestWindowSessions::aSessionComesBack() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("s.gapscope"));
    std::vector<double> gaps;
    QString problem;
    {
        WindowUnderTest test;
        QVERIFY(runTwo(test));
        test.session().runs().setName(test.run(0).id, QStringLiteral("my run"));
        test.session().runs().setNote(test.run(0).id, QStringLiteral("with care"));
        test.session().runs().setVisible(test.run(1).id, false);
        test.window().charts().setXQuantity(XQuantity::seconds);
        test.window().charts().setYLogarithmic(ChartGrid::Kind::errors, true);
        test.type("lambda", QStringLiteral("0.25"));
        for (int row : {0, 1})
            gaps.push_back(test.run(row).controller->trace().last()->gap);
        problem = test.run(0).problemKey;
        QVERIFY(save(test, path));
    }
    WindowUnderTest test;
    test.window().openFile(path);
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 2, 10000);
    QCOMPARE(test.run(0).name, QStringLiteral("my run"));
    QCOMPARE(test.run(0).note, QStringLiteral("with care"));
    QVERIFY(!test.run(1).visible);
    for (int row : {0, 1}) {
        QCOMPARE(test.run(row).phase(), RunPhase::ended);
        QCOMPARE(test.run(row).controller->outcome()->status, RunStatus::converged);
        QCOMPARE(test.run(row).controller->trace().last()->gap, gaps[static_cast<std::size_t>(row)]);
        QCOMPARE(test.run(row).problemKey, problem);
    }
    QCOMPARE(test.window().charts().xQuantity(), XQuantity::seconds);
    QVERIFY(test.window().charts().isYLogarithmic(ChartGrid::Kind::errors));
    QTRY_VERIFY_WITH_TIMEOUT(test.session().data() != nullptr, 10000);
    QCOMPARE(test.session().draft().problem.lambda.text, std::string("0.25"));
    QVERIFY(test.session().draft().transforms.standardize);
    QVERIFY(!notice(test)->isVisible());
    // A new run with the same settings belongs to the same problem.
    test.type("lambda", QStringLiteral("1/n"));
    test.click("addRun");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 3, 10000);
    QCOMPARE(test.run(2).problemKey, problem);
}

/// Two runs that were added but never started: they are restored as such, can be started and stepped, and behave as
/// before.
void TestWindowSessions::runsThatHadNotBegunAreReady() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("s.gapscope"));
    QString problem;
    {
        WindowUnderTest test;
        QVERIFY(test.load(QStringLiteral("breast-cancer")));
        test.session().edit([](RunSpec& draft) { draft.transforms.standardize = true; });
        for (const int rows : {1, 2}) {
            test.click("addRun");
            QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), rows, 10000);
        }
        QCOMPARE(test.run(0).phase(), RunPhase::ready);
        problem = test.run(0).problemKey;
        QVERIFY(save(test, path));
    }
    WindowUnderTest test;
    test.window().openFile(path);
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 2, 10000);
    QCOMPARE(test.run(0).phase(), RunPhase::ready);
    QCOMPARE(test.run(0).problemKey, problem);
    QTRY_VERIFY_WITH_TIMEOUT(test.session().data() != nullptr, 10000);
    test.session().runs().start(test.run(0).id);
    QTRY_COMPARE_WITH_TIMEOUT(test.run(0).phase(), RunPhase::ended, 30000);
    QCOMPARE(test.run(0).controller->outcome()->status, RunStatus::converged);
    QCOMPARE(test.run(0).problemKey, problem);
    test.session().runs().step(test.run(1).id);
    QTRY_COMPARE_WITH_TIMEOUT(test.run(1).phase(), RunPhase::paused, 30000);
    test.session().runs().resume(test.run(1).id);
    QTRY_COMPARE_WITH_TIMEOUT(test.run(1).phase(), RunPhase::ended, 30000);
    QCOMPARE(test.run(1).controller->trace().last()->primal, test.run(0).controller->trace().last()->primal);
    QVERIFY(!notice(test)->isVisible());
}

/// The dialog for data shows all files: a session chosen there is opened as one, instead of an error that it is not a
/// table.
void TestWindowSessions::aSessionChosenAsDataIsOpened() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("s.gapscope"));
    {
        WindowUnderTest test;
        QVERIFY(test.load(QStringLiteral("breast-cancer")));
        test.click("addRun");
        QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 10000);
        QVERIFY(save(test, path));
    }
    WindowUnderTest test;
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTest::keySequence(&test.window(), QKeySequence(QKeySequence::Open));
    QVERIFY(answerDialog(test.window(), path));
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 10000);
    QTRY_VERIFY_WITH_TIMEOUT(test.session().data() != nullptr, 10000);
}

/// gapscope --session FILE, which writes the same session again by itself: in what the killed window leaves.
void TestWindowSessions::theProgramOpensASession() {
    WindowUnderTest test;
    QVERIFY(runTwo(test));
    const QString path = test.path(QStringLiteral("s.gapscope"));
    QVERIFY(save(test, path));
    const QString settings = test.path(QStringLiteral("other.ini"));
    const QString root = Settings(settings).journalFolder();
    QProcess program;
    program.start(QStringLiteral(GAPSCOPE_WINDOW_PATH),
                  {QStringLiteral("--settings"), settings, QStringLiteral("--session"), path});
    QVERIFY(program.waitForStarted());
    const auto isKept = [&root] {
        for (const QFileInfo& folder : QDir(root).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot))
            if (QDir(folder.filePath()).entryList({QStringLiteral("*.log")}).size() == 2)
                return true;
        return false;
    };
    QVERIFY(QTest::qWaitFor(isKept, 20000));
    QTest::qWait(200);
    program.kill();
    QVERIFY(program.waitForFinished());
    const QString left = SessionJournal::leftovers(root).value(0);
    const Result<LoadedSession> saved = readSession(SessionJournal::textOf(left).toStdString(), "left");
    QVERIFY2(saved.ok(), saved ? "" : toEnglish(saved.error()).c_str());
    QCOMPARE(saved->runs.size(), std::size_t{2});
    for (int row : {0, 1}) {
        const LoadedSession::SavedRun& run = saved->runs[static_cast<std::size_t>(row)];
        QCOMPARE(run.label.name, test.run(row).name.toStdString());
        QCOMPARE(run.log.snapshots.size(), test.run(row).controller->trace().size());
        QCOMPARE(run.log.status, std::optional(RunStatus::converged));
    }
}

void TestWindowSessions::openingAsksWhereRunsWouldBeLost() {
    WindowUnderTest test;
    QVERIFY(runTwo(test));
    const QString path = test.path(QStringLiteral("s.gapscope"));
    QVERIFY(save(test, path));
    test.window().openFile(path);
    auto* question = test.window().findChild<QMessageBox*>();
    QVERIFY(question != nullptr);
    QTest::keyClick(question, Qt::Key_Return); // keep
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 4, 10000);
    QVERIFY(test.run(2).name != test.run(0).name);
}

void TestWindowSessions::otherDataAreNoticed() {
    WindowUnderTest test;
    const QString data = test.path(QStringLiteral("d.csv"));
    write(data, "a,y\n1,1\n2,-1\n3,1\n4,-1\n");
    QVERIFY(test.load(data));
    test.click("addRun");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 10000);
    const QString path = test.path(QStringLiteral("s.gapscope"));
    test.session().runs().start(test.run(0).id);
    QTRY_COMPARE_WITH_TIMEOUT(test.run(0).phase(), RunPhase::ended, 10000);
    QVERIFY(save(test, path));
    write(data, "a,y\n1,1\n2,-1\n3,1\n5,-1\n");
    WindowUnderTest other;
    other.window().openFile(path);
    QTRY_VERIFY_WITH_TIMEOUT(notice(other)->isVisible(), 10000);
    QVERIFY2(notice(other)->text().startsWith(QStringLiteral("d.csv has other data")),
             qPrintable(notice(other)->text()));
    QCOMPARE(other.table().rowCount(), 1);
}

void TestWindowSessions::dataThatMovedAreAskedFor() {
    WindowUnderTest test;
    const QString data = test.path(QStringLiteral("d.csv"));
    write(data, "a,y\n1,1\n2,-1\n3,1\n4,-1\n");
    QVERIFY(test.load(data));
    const QString path = test.path(QStringLiteral("s.gapscope"));
    QVERIFY(save(test, path));
    const QString moved = test.path(QStringLiteral("moved.csv"));
    QVERIFY(QFile::rename(data, moved));
    WindowUnderTest other;
    other.window().openFile(path);
    QTRY_VERIFY_WITH_TIMEOUT(notice(other)->isVisible(), 10000);
    QVERIFY(notice(other)->text().contains(QStringLiteral("d.csv")));
    QVERIFY(clickAnswer(other, QStringLiteral("Find them…")));
    QVERIFY(answerDialog(other.window(), moved));
    QTRY_VERIFY_WITH_TIMEOUT(other.session().data() != nullptr, 10000);
    QTest::qWait(100);
    QVERIFY(!notice(other)->isVisible()); // the right data, by their checksum
    // Beside the session they are found without asking.
    QVERIFY(QFile::rename(moved, data));
    QTemporaryDir elsewhere;
    QVERIFY(QFile::rename(path, elsewhere.filePath(QStringLiteral("s.gapscope"))));
    QVERIFY(QFile::rename(data, elsewhere.filePath(QStringLiteral("d.csv"))));
    WindowUnderTest third;
    third.window().openFile(elsewhere.filePath(QStringLiteral("s.gapscope")));
    QTRY_VERIFY_WITH_TIMEOUT(third.session().data() != nullptr, 10000);
    QVERIFY(!notice(third)->isVisible());
}

/// A session that comes from others reads no file of the user's without asking: neither by an absolute path, nor by one
/// with "..", nor by a link beside it.
void TestWindowSessions::filesOutsideOfTheFolderAreAskedFor() {
    WindowUnderTest test;
    const QString data = test.path(QStringLiteral("d.csv"));
    write(data, "a,y\n1,1\n2,-1\n3,1\n4,-1\n");
    QVERIFY(test.load(data));
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 1, 30000);
    const QString path = test.path(QStringLiteral("s.gapscope"));
    QVERIFY(save(test, path));
    const QByteArray saved = content(path);
    const QByteArray named = data.toUtf8();
    QVERIFY(saved.contains(named));
    QTemporaryDir elsewhere;
    const QString link = elsewhere.filePath(QStringLiteral("link.csv"));
    QVERIFY(QFile::link(data, link));
    const QByteArray around = elsewhere.filePath(QStringLiteral("../")).toUtf8() +
                              QDir(QFileInfo(elsewhere.path()).absolutePath()).relativeFilePath(data).toUtf8();
    for (const QByteArray& written : {named, around, link.toUtf8()}) {
        const QString moved = elsewhere.filePath(QStringLiteral("s.gapscope"));
        write(moved, QByteArray(saved).replace(named, written));
        WindowUnderTest other;
        other.window().openFile(moved);
        QTRY_VERIFY2_WITH_TIMEOUT(notice(other)->isVisible(), written.constData(), 10000);
        QVERIFY2(notice(other)->text().contains(QStringLiteral("outside of its folder")),
                 qPrintable(notice(other)->text()));
        QCOMPARE(other.table().rowCount(), 1); // the runs are there
        QTest::qWait(300);
        QVERIFY(other.session().data() == nullptr);
        QVERIFY(clickAnswer(other, QStringLiteral("Read it")));
        QTRY_VERIFY_WITH_TIMEOUT(other.session().data() != nullptr, 10000);
        QVERIFY(!notice(other)->isVisible());
    }
    // Opened before, it is read at once.
    const QString moved = elsewhere.filePath(QStringLiteral("s.gapscope"));
    write(moved, saved);
    WindowUnderTest known;
    known.settings().addRecentFile(data);
    known.window().openFile(moved);
    QTRY_VERIFY_WITH_TIMEOUT(known.session().data() != nullptr, 10000);
    QVERIFY(!notice(known)->isVisible());
}

void TestWindowSessions::damagedSessionsSayWhere() {
    WindowUnderTest test;
    QVERIFY(runTwo(test));
    const QString path = test.path(QStringLiteral("s.gapscope"));
    QVERIFY(save(test, path));
    QByteArray bytes = content(path);
    bytes.insert(bytes.indexOf("{\"iter\":", 0) + 3, '!');
    write(path, bytes);
    WindowUnderTest other;
    other.window().openFile(path);
    QTRY_VERIFY_WITH_TIMEOUT(notice(other)->isVisible(), 10000);
    QVERIFY2(notice(other)->text().contains(QStringLiteral("s.gapscope:4: damaged log line")),
             qPrintable(notice(other)->text()));
    QCOMPARE(other.table().rowCount(), 0);
}

/// The solution of a run is part of the session: a new run starts there.
void TestWindowSessions::runsGoOnFromWhereTheyEnded() {
    WindowUnderTest test;
    QVERIFY(runTwo(test));
    const QString path = test.path(QStringLiteral("s.gapscope"));
    QVERIFY(save(test, path));
    const Vector w = test.run(1).controller->outcome()->w;
    const double reached = test.run(1).controller->trace().last()->primal;
    WindowUnderTest other;
    other.window().openFile(path);
    QTRY_COMPARE_WITH_TIMEOUT(other.table().rowCount(), 2, 10000);
    QTRY_VERIFY_WITH_TIMEOUT(other.session().data() != nullptr, 10000);
    QVERIFY(other.run(1).controller->outcome()->w == w);
    other.session().runs().setCurrent(other.run(1).id);
    QAction* goOn = nullptr;
    for (QAction* action : other.window().runsPanel().actions())
        if (action->text().contains(QStringLiteral("Continue")))
            goOn = action;
    QVERIFY(goOn != nullptr && goOn->isEnabled());
    goOn->trigger();
    QTRY_COMPARE_WITH_TIMEOUT(other.table().rowCount(), 3, 10000);
    QTRY_VERIFY_WITH_TIMEOUT(other.run(2).controller->trace().size() > 0, 10000);
    std::vector<Snapshot> first;
    std::size_t cursor = 0;
    other.run(2).controller->trace().since(cursor, first, 1);
    QVERIFY2(std::abs(first[0].primal - reached) <= 1e-12, qPrintable(QString::number(first[0].primal)));
    QTRY_COMPARE_WITH_TIMEOUT(other.session().runs().liveCount(), 0, 20000);
}

void TestWindowSessions::aGrowingLogIsFollowed() {
    WindowUnderTest source;
    QVERIFY(runTwo(source));
    ExportedRun whole = source.run(1).controller->exported().complete();
    const QByteArray log = QByteArray::fromStdString(runLogLines(whole));
    const QString path = source.path(QStringLiteral("run.jsonl"));
    const qsizetype half = log.size() / 2;
    write(path, log.left(half));
    WindowUnderTest test;
    test.window().openFile(path);
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 10000);
    QCOMPARE(test.run(0).phase(), RunPhase::followed);
    const std::size_t first = test.run(0).controller->trace().size();
    QVERIFY(first > 0 && first < whole.snapshots.size());
    write(path, log.mid(half), QIODevice::Append);
    QTRY_COMPARE_WITH_TIMEOUT(test.run(0).phase(), RunPhase::ended, 10000);
    QCOMPARE(test.run(0).controller->trace().size(), whole.snapshots.size());
    QCOMPARE(test.run(0).controller->outcome()->status, RunStatus::converged);
    QVERIFY(test.run(0).name.contains(QStringLiteral("run.jsonl")));
    // A stopped one is no longer followed.
    write(path, log.left(half));
    test.window().openFile(path);
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 2, 10000);
    test.session().runs().stop(test.run(1).id);
    QCOMPARE(test.run(1).phase(), RunPhase::ended);
    QVERIFY(!test.run(1).controller->outcome());
    // Damage in the middle is reported with its place.
    write(path, log.left(log.indexOf('\n') + 1) + "{\"iter\":x}\n");
    test.window().openFile(path);
    QTRY_VERIFY_WITH_TIMEOUT(notice(test)->isVisible(), 10000);
    QVERIFY2(notice(test)->text().startsWith(QStringLiteral("run.jsonl:2:")), qPrintable(notice(test)->text()));
}

void TestWindowSessions::aRunOfALogCanBeRepeated() {
    WindowUnderTest source;
    QVERIFY(runTwo(source));
    const QString path = source.path(QStringLiteral("run.csv"));
    QVERIFY(exportRuns({source.run(0).controller->exported().complete()}, path.toStdString()).ok());
    WindowUnderTest test;
    test.window().openFile(path);
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 10000);
    QTRY_COMPARE_WITH_TIMEOUT(test.run(0).phase(), RunPhase::ended, 10000);
    test.window().runsPanel().table().selectRow(0);
    for (QAction* action : test.window().runsPanel().actions())
        if (QString(action->text()).remove(u'&') == QStringLiteral("Duplicate with changes"))
            action->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(test.session().data() != nullptr && test.session().check().trainingRows > 0, 10000);
    test.click("addRun");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 2, 10000);
    QCOMPARE(test.run(1).problemKey, test.run(0).problemKey);
}

/// kill -9 at random times during live runs: the leftovers are always readable, and lack at most a second.
void TestWindowSessions::aKilledWindowIsBroughtBack() {
    Random random(testSeed());
    QTemporaryDir folder;
    const QString settings = folder.filePath(QStringLiteral("s.ini"));
    const QString root = Settings(settings).journalFolder();
    for (int trial = 0; trial < 6; ++trial) {
        QProcess program;
        program.start(QStringLiteral(GAPSCOPE_WINDOW_PATH),
                      {QStringLiteral("--settings"), settings, QStringLiteral("--data"),
                       QStringLiteral("breast-cancer"), QStringLiteral("--solver"), QStringLiteral("prox-sdca"),
                       QStringLiteral("--solver"), QStringLiteral("agm-ef-1"), QStringLiteral("--tol"),
                       QStringLiteral("1e-15"), QStringLiteral("--max-passes"), QStringLiteral("1e9"),
                       QStringLiteral("--start")});
        QVERIFY(program.waitForStarted());
        const auto hasBegun = [&root] { return !QDir(root).entryList(QDir::Dirs | QDir::NoDotAndDotDot).isEmpty(); };
        QVERIFY(QTest::qWaitFor(hasBegun, 20000));
        QTest::qWait(1100 + static_cast<int>(random.below(1500)));
        program.kill();
        QVERIFY(program.waitForFinished());
        const QStringList left = SessionJournal::leftovers(root);
        QCOMPARE(left.size(), 1);
        const Result<LoadedSession> saved = readSession(SessionJournal::textOf(left[0]).toStdString(), "left");
        QVERIFY2(saved.ok(), saved ? "" : toEnglish(saved.error()).c_str());
        QCOMPARE(saved->runs.size(), std::size_t{2});
        for (const LoadedSession::SavedRun& run : saved->runs) {
            QVERIFY(!run.log.snapshots.empty());
            for (std::size_t i = 1; i < run.log.snapshots.size(); ++i)
                QVERIFY(run.log.snapshots[i].iteration > run.log.snapshots[i - 1].iteration);
        }
        if (trial < 5)
            SessionJournal::discard(left[0]);
    }
    // The next window with these settings offers it.
    QProcess again;
    const QString picture = folder.filePath(QStringLiteral("p.png"));
    again.start(QStringLiteral(GAPSCOPE_WINDOW_PATH), {QStringLiteral("--settings"), settings, QStringLiteral("--grab"),
                                                       picture, QStringLiteral("--after"), QStringLiteral("0.5")});
    QVERIFY(again.waitForFinished(30000));
    QVERIFY(QFileInfo::exists(picture));
    QCOMPARE(SessionJournal::leftovers(root).size(), 1); // an unanswered offer stays
    Settings own(settings);
    Session session;
    MainWindow window(session, own, FileDialogs::Look::own);
    window.show();
    auto* bar = window.findChild<NoticeBar*>();
    QVERIFY(bar->isVisible());
    for (QPushButton* button : bar->findChildren<QPushButton*>())
        if (QString(button->text()).remove(u'&') == QStringLiteral("Restore"))
            QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(static_cast<int>(session.runs().all().size()), 2);
    QVERIFY(session.runs().all()[0]->controller->trace().size() > 0);
    QCOMPARE(session.runs().all()[0]->phase(), RunPhase::ended);
}

void TestWindowSessions::closedWindowsLeaveNothing() {
    QString root;
    {
        WindowUnderTest test;
        root = test.settings().journalFolder();
        QVERIFY(runTwo(test));
        QTRY_VERIFY_WITH_TIMEOUT(!QDir(root).entryList(QDir::Dirs | QDir::NoDotAndDotDot).isEmpty(), 20000);
        QVERIFY(SessionJournal::leftovers(root).isEmpty()); // its window is open
        QVERIFY(save(test, test.path(QStringLiteral("s.gapscope"))));
        QTRY_VERIFY_WITH_TIMEOUT(test.window().close(), 20000);
    }
    QVERIFY(SessionJournal::leftovers(root).isEmpty());
}

QTEST_MAIN(TestWindowSessions)
#include "test_window_sessions.moc"
