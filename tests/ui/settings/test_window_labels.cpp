// SPDX-License-Identifier: GPL-3.0-only
//
// Sets of labels, learned thresholds and several targets in the window: the file, the loss, the run, its pages and
// predictions.
#include "tests/ui/support/plane_under_test.h"

#include "engine/math/random.h"
#include "ui/charts/map/map_pane.h"
#include "ui/panels/reading_remedies.h"
#include "ui/predict/predict_dialog.h"

#include <QLabel>
#include <QTableView>

using namespace gapscope;

namespace {

QString write(WindowUnderTest& test, const QString& name, const QByteArray& text) {
    QFile file(test.path(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("cannot write the test's file");
    return file.fileName();
}

/// Rows of two features, with labels from none to three.
QByteArray labelSets() {
    Random random(7);
    QByteArray text;
    for (int i = 0; i < 40; ++i) {
        const double x = random.normal();
        const double y = random.normal();
        QByteArrayList labels;
        if (x > 0.2)
            labels += "1";
        if (y > 0.2)
            labels += "2";
        if (x + y < -0.5)
            labels += "3";
        text += labels.join(',') + " 1:" + QByteArray::number(x) + " 2:" + QByteArray::number(y) + '\n';
    }
    return text;
}

QByteArray levels() {
    Random random(8);
    QByteArray text("left,up,stars\n");
    for (int i = 0; i < 40; ++i) {
        const double x = random.normal();
        const double y = random.normal();
        text += QByteArray::number(x) + ',' + QByteArray::number(y) + ',' +
                QByteArray::number(std::clamp(static_cast<int>(std::round(x + y)) + 2, 1, 4)) + '\n';
    }
    return text;
}

/// height and weight follow the two features.
QByteArray responses() {
    Random random(9);
    QByteArray text("left,up,weight,height\n");
    for (int i = 0; i < 40; ++i) {
        const double x = random.normal();
        const double y = random.normal();
        text += QByteArray::number(x) + ',' + QByteArray::number(y) + ',' + QByteArray::number(x - 2.0 * y) + ',' +
                QByteArray::number(x + y) + '\n';
    }
    return text;
}

/// Every page of the window with this run, and its map, which explains why it is empty.
void visitPages(WindowUnderTest& test, const QString& reason) {
    showPlane(test);
    QVERIFY(isDrawn(test, 1));
    for (const Qt::Key key : {Qt::Key_1, Qt::Key_2, Qt::Key_3, Qt::Key_4, Qt::Key_6, Qt::Key_7}) {
        QTest::keyClick(&test.window(), key, Qt::ControlModifier);
        QTest::qWait(300); // background work of the page
    }
    QTest::keyClick(&test.window(), Qt::Key_1, Qt::ControlModifier);
    QTest::keyClick(&test.window(), Qt::Key_M, Qt::ControlModifier);
    QTRY_VERIFY2(test.window().charts().map().message().contains(reason),
                 qPrintable(test.window().charts().map().message()));
}

QString predictionOf(WindowUnderTest& test, const QString& row) {
    test.find<QTableView>("runs")->setFocus();
    QTest::keySequence(&test.window(), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_I));
    auto* dialog = test.window().findChild<PredictDialog*>();
    if (dialog == nullptr)
        return {};
    const auto* answer = dialog->findChild<QLabel*>(QStringLiteral("prediction"));
    if (!QTest::qWaitFor([&] { return !answer->text().isEmpty(); }, longest))
        return {};
    const QString first = answer->text();
    auto* line = dialog->findChild<QLineEdit*>(QStringLiteral("pastedRow"));
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, row);
    static_cast<void>(QTest::qWaitFor([&] { return !answer->text().isEmpty() && answer->text() != first; }, longest));
    return answer->text();
}

} // namespace

class TestWindowLabels : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QLocale::setDefault(QLocale::c()); }
    void aFileOfLabelSetsIsReadAndLearned();
    void thresholdsAreLearned();
    void manyNumbersAreNoSets();
    void furtherTargetsAreNamed();
};

void TestWindowLabels::aFileOfLabelSetsIsReadAndLearned() {
    WindowUnderTest test;
    QSignalSpy failed(&test.session().loader(), &DataLoader::failed);
    test.window().findChild<DataPanel*>()->openFile(write(test, QStringLiteral("topics.svm"), labelSets()));
    QVERIFY(failed.count() > 0 || failed.wait(20000));
    QTRY_VERIFY(shownMessages(test.window()).join(u'\n').contains(QStringLiteral("several labels")));
    QList<QPushButton*> remedies = test.window().findChild<ReadingRemedies*>()->findChildren<QPushButton*>();
    QCOMPARE(remedies.size(), 1);
    QCOMPARE(remedies[0]->text(), QStringLiteral("Read several labels per row"));
    QTest::mouseClick(remedies[0], Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(test.session().data() != nullptr, 20000);
    QCOMPARE(test.session().data()->summary.rows, Index{40});
    QCOMPARE(test.find<ChoiceBox>("loss")->currentId(), QStringLiteral("multi-label-hinge"));
    QTRY_VERIFY_WITH_TIMEOUT(test.session().check().labels.has_value(), 20000);
    QCOMPARE(test.session().check().labels->classes, (std::vector<std::string>{"1", "2", "3"}));
    test.type("lambda", QStringLiteral("0.01"));
    QVERIFY(addAndRun(test, "prox-sdca"));
    QCOMPARE(test.run(0).controller->outcome()->status, RunStatus::converged);
    QVERIFY(test.run(0).controller->trace().last()->trainError < 0.5);
    visitPages(test, QStringLiteral("several labels"));
    const QString answer = predictionOf(test, QStringLiteral("1:3 2:-1"));
    QVERIFY2(answer.contains(QStringLiteral("Prediction: 1,")), qPrintable(answer));
    QVERIFY2(answer.contains(QStringLiteral("2")) && answer.contains(QStringLiteral("3")), qPrintable(answer));
}

void TestWindowLabels::thresholdsAreLearned() {
    WindowUnderTest test;
    QVERIFY(test.load(write(test, QStringLiteral("stars.csv"), levels())));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("ordinal-hinge"));
    test.type("lambda", QStringLiteral("0.01"));
    QVERIFY(addAndRun(test, "pdprox-dual"));
    QCOMPARE(test.run(0).controller->outcome()->status, RunStatus::converged);
    const Vector& w = test.run(0).controller->outcome()->w;
    QCOMPARE(w.size(), Index{2 + 3});
    QVERIFY(w[2] < w[3] && w[3] < w[4]);
    visitPages(test, QStringLiteral("thresholds"));
    QVERIFY(predictionOf(test, QStringLiteral("3,3")).contains(QStringLiteral("Prediction: 4")));
}

/// A regression's targets are not turned into a table of labels while the draft is checked.
void TestWindowLabels::manyNumbersAreNoSets() {
    WindowUnderTest test;
    QByteArray text("x,y\n");
    for (int i = 0; i < 30000; ++i)
        text += QByteArray::number(i % 17) + ',' + QByteArray::number(0.5 + i) + '\n';
    QVERIFY(test.load(write(test, QStringLiteral("numbers.csv"), text)));
    QCOMPARE(test.find<ChoiceBox>("loss")->currentId(), QStringLiteral("squared"));
}

void TestWindowLabels::furtherTargetsAreNamed() {
    WindowUnderTest test;
    QVERIFY(test.load(write(test, QStringLiteral("responses.csv"), responses())));
    auto* targets = test.find<QLineEdit>("furtherTargets");
    QVERIFY(!targets->isVisible()); // squared takes one number per row
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("squared-multi"));
    QVERIFY(targets->isVisible());
    test.type("furtherTargets", QStringLiteral("width"));
    QTRY_VERIFY(shownMessages(test.window()).join(u'\n').contains(QStringLiteral("no column \"width\"")));
    test.type("furtherTargets", QStringLiteral("weight"));
    QCOMPARE(test.session().draft().transforms.targets, (std::vector<std::string>{"weight"}));
    test.type("lambda", QStringLiteral("1e-3"));
    QVERIFY(addAndRun(test, "prox-sdca"));
    QCOMPARE(test.run(0).controller->outcome()->status, RunStatus::converged);
    QVERIFY(test.run(0).controller->trace().last()->trainError < 1e-3);        // both are linear in the features
    QCOMPARE(test.run(0).controller->outcome()->w.size(), Index{(2 + 1) * 2}); // with the constant feature
    visitPages(test, QStringLiteral("these have 3"));
    const QString answer = predictionOf(test, QStringLiteral("1,1"));
    QVERIFY2(answer.contains(QStringLiteral("height = ")) && answer.contains(QStringLiteral("weight = ")),
             qPrintable(answer));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("squared"));
    QVERIFY(test.session().draft().transforms.targets.empty());
}

QTEST_MAIN(TestWindowLabels)
#include "test_window_labels.moc"
