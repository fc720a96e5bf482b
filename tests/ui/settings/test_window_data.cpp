// SPDX-License-Identifier: GPL-3.0-only
//
// Data in the window: loading, reading options, and what their shape allows.
#include "tests/ui/support/window_under_test.h"

#include "ui/widgets/choice_box.h"

#include <QDropEvent>
#include <QFile>
#include <QGraphicsView>
#include <QMimeData>

using namespace gapscope;

namespace {

const QString breastCancer = QStringLiteral("breast-cancer");

bool containsAny(const QStringList& texts, const char* part) {
    return texts.join(u'\n').contains(QString::fromUtf8(part));
}

} // namespace

class TestWindowData : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QLocale::setDefault(QLocale::c()); }
    void dropLoadsAFile();
    void brokenFileSaysWhy();
    void loadingCanBeCancelled();
    void readingOptionsReadAgain();
    void splitIsShown();
    void labelNoiseIsOfClasses();
    void tasksAndEntriesOfAMatrix();
    void sparseDataCannotBeStandardized();
    void regressionDataChooseARegressionLoss();
};

void TestWindowData::dropLoadsAFile() {
    WindowUnderTest test;
    QFile file(test.path(QStringLiteral("small.svm")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("+1 1:1 2:0.5\n-1 1:-1 2:0.25\n+1 1:2\n-1 2:-1\n");
    file.close();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(file.fileName())});
    // Sent to the window like by the system, which finds the widget under the pointer: a file may be dropped anywhere.
    const auto send = [&test](QWidget* target, QDropEvent& event) {
        event.ignore();
        QApplication::sendEvent(target->window()->windowHandle(), &event);
        return event.isAccepted();
    };
    const auto middleOf = [](QWidget* widget) { return widget->mapTo(widget->window(), widget->rect().center()); };
    QList<QWidget*> targets{test.window().findChild<DataPanel*>(), &test.window().runsPanel(), &test.window()};
    for (QGraphicsView* chart : test.window().findChildren<QGraphicsView*>())
        if (chart->isVisible())
            targets.append(chart);
    QVERIFY(targets.size() >= 7);
    for (QWidget* target : std::as_const(targets)) {
        QDragEnterEvent enter(middleOf(target), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QVERIFY2(send(target, enter), target->metaObject()->className());
    }
    QDropEvent drop(middleOf(targets.back()), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QVERIFY(send(targets.back(), drop));
    QTRY_VERIFY_WITH_TIMEOUT(test.session().data() != nullptr, 20000);
    QCOMPARE(test.session().data()->summary.rows, Index{4});
    QTRY_VERIFY(test.find<QLabel>("shape")->text().startsWith(QStringLiteral("4 rows × 2 features")));
    QCOMPARE(test.settings().recentFiles(), QStringList{file.fileName()});
    QCOMPARE(test.find<ChoiceBox>("data")->currentId(), file.fileName());

    // Text is not a file.
    QMimeData words;
    words.setText(QStringLiteral("hello"));
    QDragEnterEvent other(middleOf(targets.back()), Qt::CopyAction, &words, Qt::LeftButton, Qt::NoModifier);
    QVERIFY(!send(targets.back(), other));
}

void TestWindowData::brokenFileSaysWhy() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    QFile file(test.path(QStringLiteral("bad.svm")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("+1 1:1\n+1 0:3 2:1\n");
    file.close();
    QSignalSpy failed(&test.session().loader(), &DataLoader::failed);
    test.session().openData({.source = file.fileName().toStdString(), .options = {}});
    QVERIFY(failed.count() > 0 || failed.wait(20000));
    QTRY_VERIFY2(containsAny(shownMessages(test.window()), "bad.svm:2:4: feature index 0"),
                 qPrintable(shownMessages(test.window()).join(u'\n')));
    // No run is started on other data than those named in the field.
    QSignalSpy refused(&test.session(), &Session::runRefused);
    test.click("addRun");
    QTRY_COMPARE(refused.count(), 1);
    QVERIFY(test.load(breastCancer));
    QTRY_VERIFY(!containsAny(shownMessages(test.window()), "feature index 0"));
}

void TestWindowData::loadingCanBeCancelled() {
    WindowUnderTest test;
    QFile file(test.path(QStringLiteral("large.svm")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    const QByteArray line("+1 1:0.5 2:0.25 3:0.125 4:1 5:2 6:3 7:4 8:5\n-1 1:1 2:2\n");
    for (int i = 0; i < 200000; ++i)
        file.write(line);
    file.close();
    QSignalSpy cancelled(&test.session().loader(), &DataLoader::cancelled);
    test.session().openData({.source = file.fileName().toStdString(), .options = {}});
    QVERIFY(test.session().loader().isLoading());
    QVERIFY(test.find<QPushButton>("cancelLoading")->isVisible());
    test.click("cancelLoading");
    QCOMPARE(cancelled.count(), 1);
    QVERIFY(!test.find<QPushButton>("cancelLoading")->isVisible());
    QVERIFY(test.session().data() == nullptr);
    QVERIFY(test.load(breastCancer)); // the thread is free again
    QCOMPARE(test.session().data()->key.source, std::string("breast-cancer"));
}

void TestWindowData::readingOptionsReadAgain() {
    WindowUnderTest test;
    QFile file(test.path(QStringLiteral("label_first.csv")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("class,a,b\n1,0.5,2.5\n0,1.5,0.25\n1,2.5,3.5\n0,0.125,7.5\n");
    file.close();
    QVERIFY(test.load(file.fileName()));
    QVERIFY(!test.session().data()->summary.labelsAreClasses);
    QVERIFY(containsAny(shownMessages(test.window()), "label column not given"));
    auto* options = test.window().findChild<ReadingOptions*>();
    options->show();
    QLineEdit* label = options->findChild<ChoiceBox*>(QStringLiteral("labelColumn"))->lineEdit();
    label->setFocus();
    QTest::keyClicks(label, QStringLiteral("class"));
    QTest::keyClick(label, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(test.session().data()->summary.labelsAreClasses, 20000);
    QCOMPARE(test.session().draft().data.options.label, std::string("class"));
}

void TestWindowData::splitIsShown() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    test.type("testPart", QStringLiteral("0.25"));
    QTRY_VERIFY_WITH_TIMEOUT(test.session().check().testRows > 0, 10000);
    QTRY_VERIFY(containsAny(shownMessages(test.window()), "training rows"));
    test.type("testPart", QString());
    QTRY_VERIFY_WITH_TIMEOUT(test.session().check().testRows == 0, 10000);
}

void TestWindowData::labelNoiseIsOfClasses() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    test.type("flipLabels", QStringLiteral("0.2"));
    QCOMPARE(test.session().draft().flipLabels, 0.2);
    test.session().edit([](RunSpec& draft) { draft.problem.loss = "squared"; });
    QTRY_VERIFY_WITH_TIMEOUT(containsAny(shownMessages(test.window()), "its labels are not classes"), 10000);
    test.type("flipLabels", QString());
    QCOMPARE(test.session().draft().flipLabels, 0.0);
    QTRY_VERIFY_WITH_TIMEOUT(!containsAny(shownMessages(test.window()), "its labels are not classes"), 10000);
}

/// Tasks and the shape of a matrix are reading options; an invalid shape is reported immediately.
void TestWindowData::tasksAndEntriesOfAMatrix() {
    WindowUnderTest test;
    const auto write = [&test](const char* name, const QByteArray& content) {
        QFile file(test.path(QString::fromLatin1(name)));
        return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
    };
    QVERIFY(write("tasks.svm", "1 qid:1 1:1 2:1\n2 qid:2 1:3 2:1\n3 qid:1 1:2 2:1\n"));
    QVERIFY(write("ratings.txt", "1 2 3\n4 1 5\n2 2 1\n"));
    const auto shown = [&test](const char* text) {
        const QList<QLabel*> labels = test.window().findChildren<QLabel*>();
        return std::ranges::any_of(labels, [text](const QLabel* label) { return label->text().contains(text); });
    };
    ReaderOptions tasks;
    tasks.tasks = "qid";
    test.session().openData({.source = test.path(QStringLiteral("tasks.svm")).toStdString(), .options = tasks});
    QTRY_VERIFY_WITH_TIMEOUT(shown("2 tasks"), 20000);
    QCOMPARE(test.edit("tasks")->text(), QStringLiteral("qid"));
    ReaderOptions ratings;
    ratings.format = ReaderOptions::Format::ratings;
    test.session().openData({.source = test.path(QStringLiteral("ratings.txt")).toStdString(), .options = ratings});
    QTRY_VERIFY_WITH_TIMEOUT(shown("3 entries of a 4 × 2 matrix"), 20000);
    auto* options = test.window().findChild<ReadingOptions*>();
    auto* shape = options->findChild<QLineEdit*>(QStringLiteral("shape"));
    shape->setText(QStringLiteral("4by2"));
    Q_EMIT shape->editingFinished();
    QVERIFY(containsAny(shownMessages(*options), "ROWSxCOLUMNS expected"));
    QCOMPARE(options->options().shape, MatrixShape{});
    shape->setText(QStringLiteral("9x9"));
    Q_EMIT shape->editingFinished();
    QTRY_VERIFY_WITH_TIMEOUT(shown("3 entries of a 9 × 9 matrix"), 20000);
}

void TestWindowData::sparseDataCannotBeStandardized() {
    WindowUnderTest test;
    QFile file(test.path(QStringLiteral("sparse.svm")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    for (int i = 0; i < 50; ++i)
        file.write(QByteArray(i % 2 == 0 ? "+1 " : "-1 ") + QByteArray::number(1 + i) + ":1\n");
    file.close();
    QVERIFY(test.load(file.fileName()));
    const auto* columns = test.find<ChoiceBox>("columns");
    QVERIFY2(columns->reason(QStringLiteral("standardize")).contains(QStringLiteral("“Scale”")),
             qPrintable(columns->reason(QStringLiteral("standardize"))));
}

void TestWindowData::regressionDataChooseARegressionLoss() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("diabetes")));
    QCOMPARE(test.find<ChoiceBox>("loss")->currentId(), QStringLiteral("squared"));
    QVERIFY(!test.edit("positive")->isVisible());
    QVERIFY(test.load(breastCancer));
    QTRY_COMPARE(test.find<ChoiceBox>("loss")->currentId(), QStringLiteral("hinge"));
}

QTEST_MAIN(TestWindowData)
#include "test_window_data.moc"
