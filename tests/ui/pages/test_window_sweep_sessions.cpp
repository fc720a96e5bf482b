// SPDX-License-Identifier: GPL-3.0-only
//
// The path of a sweep is saved with its session, kept by the journal, and restored unchanged.
#include "tests/ui/support/sweep_under_test.h"

#include "engine/run/session_file.h"
#include "ui/widgets/notice_bar.h"
#include "ui/workspace/session_journal.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>

using namespace gapscope;

namespace {

/// Saves with the menu's shortcut and waits for the file.
bool save(WindowUnderTest& test, const QString& path) {
    if (!QTest::qWaitForWindowActive(&test.window()))
        return false;
    QTest::keySequence(&test.window(), QKeySequence(QKeySequence::Save));
    return answerDialog(test.window(), path) && QTest::qWaitFor([&path] { return QFileInfo::exists(path); }, 10000);
}

bool areSame(const std::vector<PathContent::Line>& one, const std::vector<PathContent::Line>& two) {
    return std::ranges::equal(one, two, [](const PathContent::Line& a, const PathContent::Line& b) {
        return a.name == b.name &&
               std::ranges::equal(a.points, b.points, [](const PathContent::Point& p, const PathContent::Point& q) {
                   return p.x == q.x && (p.y == q.y || (std::isnan(p.y) && std::isnan(q.y)));
               });
    });
}

/// Opens a saved session and waits for its path.
void bringBack(WindowUnderTest& test, const QString& path) {
    test.window().openFile(path);
    QTRY_VERIFY_WITH_TIMEOUT(isIdle(test), 20000);
    test.window().showSweep();
    test.window().sweepPage().refreshAll();
}

} // namespace

class TestWindowSweepSessions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPathComesBack();
    void filesThatMoved();
    void otherDataHaveNoPath();
    void aKilledSweepIsBroughtBack();
};

void TestWindowSweepSessions::aPathComesBack() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("s.gapscope"));
    std::array<std::vector<PathContent::Line>, PathCharts::allKinds.size()> lines;
    double max = 0.0;
    {
        WindowUnderTest test;
        makeLasso(test);
        test.type("sweepFolds", QStringLiteral("3"));
        sweepByKeys(test, QStringLiteral("4"));
        for (const Kind kind : PathCharts::allKinds)
            lines[static_cast<std::size_t>(kind)] = content(test, kind).lines;
        max = test.window().sweep().frame().max;
        QVERIFY(save(test, path));
    }
    WindowUnderTest test;
    bringBack(test, path);
    QCOMPARE(test.window().sweep().path()->size(), std::size_t{4});
    QVERIFY(!lines[0].empty());
    for (const Kind kind : PathCharts::allKinds)
        QVERIFY2(areSame(content(test, kind).lines, lines[static_cast<std::size_t>(kind)]),
                 qPrintable(content(test, kind).title));
    QVERIFY(test.window().sweep().ending().contains(QStringLiteral("4")));
    // The path can be continued: missing points are solved, and a point's run is opened.
    SweepSession& sweep = test.window().sweep();
    sweep.setCursor(max / 2.0);
    QTRY_VERIFY_WITH_TIMEOUT(sweep.pointAtCursor() != nullptr, 20000);
    QVERIFY2(sweep.pointAtCursor()->start.has_value(), "solved from the nearest point");
    QCOMPARE(sweep.path()->size(), std::size_t{5});
    sweep.openPoint(0, max);
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 20000);
    QCOMPARE(test.run(0).controller->trace().last()->primal, sweep.path()->find(0, max)->last.primal);
}

/// The data were moved beside the session: the path still belongs to them, and is continued.
void TestWindowSweepSessions::filesThatMoved() {
    QTemporaryDir before;
    QTemporaryDir after;
    const QString data = before.filePath(QStringLiteral("d.csv"));
    QFile file(data);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("a,b,y\n1,0,1\n2,1,-1\n3,0,1\n4,2,-1\n2,2,1\n");
    file.close();
    {
        WindowUnderTest test;
        QVERIFY(test.load(data));
        test.window().showSweep();
        sweepByKeys(test, QStringLiteral("3"));
        QVERIFY(save(test, before.filePath(QStringLiteral("s.gapscope"))));
    }
    for (const char* name : {"d.csv", "s.gapscope"})
        QVERIFY(QFile::rename(before.filePath(QString::fromLatin1(name)), after.filePath(QString::fromLatin1(name))));
    WindowUnderTest test;
    bringBack(test, after.filePath(QStringLiteral("s.gapscope")));
    SweepSession& sweep = test.window().sweep();
    QCOMPARE(sweep.path()->size(), std::size_t{3});
    sweep.setCursor(2.0 * sweep.frame().max);
    QTRY_VERIFY_WITH_TIMEOUT(sweep.pointAtCursor() != nullptr, 20000);
    QVERIFY(sweep.missingFailure().isEmpty());
}

/// If the data were replaced before the session was saved, the path is not assigned to the new data.
void TestWindowSweepSessions::otherDataHaveNoPath() {
    WindowUnderTest test;
    makeLasso(test);
    sweepByKeys(test, QStringLiteral("3"));
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    const QString path = test.path(QStringLiteral("s.gapscope"));
    QVERIFY(save(test, path));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(!file.readAll().contains("gapscope_path"));
}

/// The journal's content during the window's life is what a killed window leaves.
void TestWindowSweepSessions::aKilledSweepIsBroughtBack() {
    WindowUnderTest test;
    makeLasso(test);
    test.type("sweepFolds", QStringLiteral("2"));
    sweepByKeys(test, QStringLiteral("5"));
    const QDir root(test.settings().journalFolder());
    const auto folders = [&root] { return root.entryList(QDir::Dirs | QDir::NoDotAndDotDot); };
    const auto saved = [&] {
        const QString text = folders().isEmpty() ? QString() : SessionJournal::textOf(root.filePath(folders()[0]));
        return readSession(text.toStdString(), "left");
    };
    const auto isWhole = [&] {
        const Result<LoadedSession> left = saved();
        return left && left->path && left->path->points.size() >= 5 && left->path->points.back()->folds.count() == 2;
    };
    QTRY_VERIFY_WITH_TIMEOUT(isWhole(), 20000);
    // The same files at the place where the next window looks.
    WindowUnderTest next;
    const QString copy = QDir(next.settings().journalFolder()).filePath(QStringLiteral("left"));
    QVERIFY(QDir().mkpath(copy));
    const QDir original(root.filePath(folders()[0]));
    for (const QString& name : original.entryList(QDir::Files))
        if (name != QStringLiteral("lock"))
            QVERIFY(QFile::copy(original.filePath(name), QDir(copy).filePath(name)));
    QCOMPARE(SessionJournal::leftovers(next.settings().journalFolder()).size(), 1);
    Session session;
    MainWindow window(session, next.settings(), FileDialogs::Look::own);
    window.show();
    auto* bar = window.findChild<NoticeBar*>();
    QVERIFY(bar->isVisible());
    for (QPushButton* button : bar->findChildren<QPushButton*>())
        if (QString(button->text()).remove(u'&') == QStringLiteral("Restore"))
            QTest::mouseClick(button, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(window.sweep().path() != nullptr && window.sweep().path()->size() == 5, 20000);
    for (const PathPointPointer& point : window.sweep().path()->all()) {
        QCOMPARE(point->folds.count(), 2);
        QCOMPARE(point->last.primal, test.window().sweep().path()->find(0, point->value)->last.primal);
    }
}

QTEST_MAIN(TestWindowSweepSessions)
#include "test_window_sweep_sessions.moc"
