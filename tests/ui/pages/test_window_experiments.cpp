// SPDX-License-Identifier: GPL-3.0-only
//
// The page Experiments: the list, and an experiment that is started, stopped, resumed and reported.
#include "tests/ui/support/window_under_test.h"

#include "ui/charts/path/path_view.h"
#include "ui/experiments/experiment_page.h"

#include <QDir>
#include <QFile>
#include <QListWidget>
#include <QMessageBox>
#include <QProgressBar>
#include <QStandardPaths>

using namespace gapscope;

namespace {

constexpr int patience = 120'000;

/// Two methods on two problems, with a true claim.
QByteArray race() {
    QFile file(QStringLiteral(GAPSCOPE_TEST_DATA "/experiments/race.json"));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// More work than a test can wait for.
QByteArray endless() {
    QByteArray text = race();
    text.replace("own-race", "own-endless").replace("\"passes\": 20", "\"passes\": 100000000");
    text.replace("\"small\": \"wine\"", "\"small\": \"breast-cancer\"").replace(", \"positive\": [\"1\"]", "");
    return text;
}

void writeOwn(const QString& name, const QByteArray& text) {
    QVERIFY(QDir().mkpath(ownExperimentFolder()));
    QFile file(ownExperimentFolder() + u'/' + name);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

QListWidget* list(WindowUnderTest& test) {
    return test.find<QListWidget>("experiments");
}

int rowOf(WindowUnderTest& test, const QString& text) {
    for (int row = 0; row < list(test)->count(); ++row)
        if (list(test)->item(row)->text().contains(text))
            return row;
    return -1;
}

void openPage(WindowUnderTest& test, const QString& experiment) {
    QVERIFY(QTest::qWaitForWindowActive(&test.window())); // before that shortcuts do not work
    QTest::keyClick(&test.window(), Qt::Key_6, Qt::ControlModifier);
    QTRY_VERIFY(test.window().experimentPage().isVisible());
    const int row = rowOf(test, experiment);
    QVERIFY2(row >= 0, qPrintable(experiment));
    list(test)->scrollToItem(list(test)->item(row));
    QTest::mouseClick(list(test)->viewport(), Qt::LeftButton, {},
                      list(test)->visualItemRect(list(test)->item(row)).center());
    QCOMPARE(list(test)->currentRow(), row);
}

QString state(WindowUnderTest& test) {
    return test.find<QLabel>("experimentState")->text();
}

} // namespace

class TestWindowExperiments final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
    void init() { QDir(ownExperimentFolder()).removeRecursively(); }
    void cleanupTestCase() { QDir(ownExperimentFolder()).removeRecursively(); }
    void experimentsTellWhatTheyAre();
    void keptResultsStandBesideTheClaim();
    void anExperimentIsRunAndReported();
    void aStoppedExperimentGoesOn();
    void aWrongFileSaysWhere();
    void closingAsksWhileOneRuns();
    void folderIsKept();
};

void TestWindowExperiments::experimentsTellWhatTheyAre() {
    writeOwn(QStringLiteral("race.json"), race());
    WindowUnderTest test;
    openPage(test, QStringLiteral("A race of one's own"));
    QVERIFY(list(test)->count() > 1); // the bundled ones come first
    QVERIFY(list(test)->currentRow() == list(test)->count() - 1);
    QCOMPARE(list(test)->currentItem()->text(), QStringLiteral("A race of one's own\nown-race"));
    const QString about = test.find<QLabel>("experimentAbout")->text();
    QVERIFY2(about.contains(QStringLiteral("after ten passes")) && about.contains(QStringLiteral("One &lt; note.")),
             qPrintable(about));
    QTRY_VERIFY2(state(test).contains(QStringLiteral("Not run yet")), qPrintable(state(test)));
    choose(test.find<ChoiceBox>("experimentSize"), QStringLiteral("full"));
    QTRY_VERIFY2(state(test).contains(QStringLiteral("about 4 hours")), qPrintable(state(test)));
    QVERIFY(!test.find<QPushButton>("experimentStop")->isEnabled());
    QVERIFY(!test.find<QPushButton>("experimentReport")->isEnabled());
    QVERIFY(test.find<QPushButton>("experimentReport")->toolTip().contains(QStringLiteral(": there is none yet")));
}

/// A bundled experiment shows what came out when its result was kept, and how to repeat it; one's own has none.
void TestWindowExperiments::keptResultsStandBesideTheClaim() {
    writeOwn(QStringLiteral("race.json"), race());
    WindowUnderTest test;
    openPage(test, QStringLiteral("hadamard"));
    const QString about = test.find<QLabel>("experimentAbout")->text();
    for (const char* part : {"Kept result: ✓ reproduced", "1/(2 λ 31)", "In the paper: ε_t ≥ 1/(2 λ t)",
                             "gapscope-cli experiment hadamard", ":/experiments/results/pictures/hadamard.png"})
        QVERIFY2(about.contains(QString::fromUtf8(part)), part);
    openPage(test, QStringLiteral("A race of one's own"));
    QVERIFY(!test.find<QLabel>("experimentAbout")->text().contains(QStringLiteral("Kept result")));
}

void TestWindowExperiments::anExperimentIsRunAndReported() {
    writeOwn(QStringLiteral("race.json"), race());
    WindowUnderTest test;
    openPage(test, QStringLiteral("A race of one's own"));
    test.click("experimentStart");
    ExperimentPage& page = test.window().experimentPage();
    QTRY_VERIFY_WITH_TIMEOUT(page.work().isComplete() && page.work().phase() == ExperimentWork::Phase::idle, patience);
    QCOMPARE(state(test), QStringLiteral("The claim: ✓ reproduced"));
    // The selected tab shows charts, one per problem, with one curve per method.
    QCOMPARE(page.charts().panes().size(), std::size_t{2});
    for (const PathPane* pane : page.charts().panes()) {
        QVERIFY(pane->isVisible());
        QCOMPARE(pane->view().plot().series().size(), qsizetype{2});
    }
    choose(test.find<ChoiceBox>("experimentView"), QStringLiteral("primal"));
    QCOMPARE(page.charts().panes().front()->view().plot().content().yName, QStringLiteral("P(w)"));
    const QString checks = test.find<QLabel>("experimentChecks")->text();
    QVERIFY2(checks.contains(QStringLiteral("✓ reproduced")) && checks.contains(QStringLiteral("after ten passes")),
             qPrintable(checks));
    const QString folder = QDir(test.settings().experimentFolder()).filePath(QStringLiteral("own-race"));
    for (const char* name : {"index.html", "results.csv", "results.md", "results.tex", "results.json", "specs.jsonl",
                             "REPRODUCE", "machine.json", "experiment.json", "charts/gap.svg", "charts/gap.pdf"})
        QVERIFY2(QFileInfo(folder + u'/' + QLatin1String(name)).size() > 0, name);
    QSignalSpy reports(&page, &ExperimentPage::reportWanted);
    QVERIFY(test.find<QPushButton>("experimentReport")->isEnabled());
    page.disconnect(SIGNAL(reportWanted(QString)), &test.window()); // no browser in the test
    test.click("experimentReport");
    QCOMPARE(reports.value(0).value(0).toString(), folder + QStringLiteral("/index.html"));
    // Another window finds the results.
    WindowUnderTest other;
    other.settings().setExperimentFolder(test.settings().experimentFolder());
    other.window().experimentPage().setFolder(test.settings().experimentFolder());
    openPage(other, QStringLiteral("A race of one's own"));
    QTRY_COMPARE_WITH_TIMEOUT(state(other), QStringLiteral("The claim: ✓ reproduced"), patience);
}

void TestWindowExperiments::aStoppedExperimentGoesOn() {
    writeOwn(QStringLiteral("endless.json"), endless());
    WindowUnderTest test;
    openPage(test, QStringLiteral("A race of one's own"));
    test.click("experimentStart");
    ExperimentPage& page = test.window().experimentPage();
    QTRY_VERIFY(page.work().phase() == ExperimentWork::Phase::running);
    QVERIFY(test.find<QProgressBar>("experimentProgress")->isVisible());
    QVERIFY(!test.find<QPushButton>("experimentStart")->isEnabled());
    QTest::qWait(200);
    test.click("experimentStop");
    QTRY_VERIFY_WITH_TIMEOUT(page.work().phase() == ExperimentWork::Phase::idle, patience);
    QVERIFY2(page.work().failure().isEmpty(), qPrintable(page.work().failure()));
    QVERIFY(!page.work().isComplete());
    QVERIFY(test.find<QPushButton>("experimentStart")->isEnabled());
    QVERIFY(!test.find<QProgressBar>("experimentProgress")->isVisible());
}

void TestWindowExperiments::aWrongFileSaysWhere() {
    writeOwn(QStringLiteral("wrong.json"), race().replace("\"is\": \"<\"", "\"is\": \"near\""));
    WindowUnderTest test;
    openPage(test, QStringLiteral("wrong"));
    QVERIFY(list(test)->currentItem()->text().contains(QStringLiteral("cannot be read")));
    QVERIFY(!test.find<QPushButton>("experimentStart")->isEnabled());
    const QStringList messages = shownMessages(test.window().experimentPage());
    QCOMPARE(messages.size(), qsizetype{1});
    QVERIFY2(messages[0].contains(QStringLiteral("wrong.json:")) && messages[0].contains(QStringLiteral("near")),
             qPrintable(messages[0]));
}

void TestWindowExperiments::closingAsksWhileOneRuns() {
    writeOwn(QStringLiteral("endless.json"), endless());
    WindowUnderTest test;
    openPage(test, QStringLiteral("A race of one's own"));
    test.click("experimentStart");
    QTRY_VERIFY(test.window().experimentPage().work().phase() == ExperimentWork::Phase::running);
    QVERIFY(!test.window().close());
    QTRY_VERIFY(test.window().findChild<QMessageBox*>() != nullptr);
    auto* question = test.window().findChild<QMessageBox*>();
    QVERIFY2(question->text().contains(QStringLiteral("experiment")), qPrintable(question->text()));
    QTest::mouseClick(question->defaultButton(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!test.window().isVisible(), patience);
}

void TestWindowExperiments::folderIsKept() {
    WindowUnderTest test;
    QVERIFY(test.settings().experimentFolder().contains(QStringLiteral("experiments")));
    test.settings().setExperimentFolder(test.path(QStringLiteral("elsewhere")));
    QCOMPARE(Settings(test.path(QStringLiteral("settings.ini"))).experimentFolder(),
             test.path(QStringLiteral("elsewhere")));
}

QTEST_MAIN(TestWindowExperiments)
#include "test_window_experiments.moc"
