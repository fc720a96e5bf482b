// SPDX-License-Identifier: GPL-3.0-only
//
// Files that need other reading options: what the window offers, and the results.
#include "tests/ui/support/window_under_test.h"

#include "ui/widgets/choice_box.h"

#include <QFile>

using namespace gapscope;

class TestWindowReading : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QLocale::setDefault(QLocale::c()); }
    void indexZeroOffersToCountFromZero();
    void gapsAndTextsAreAnsweredOneAfterTheOther();
    void otherSeparatorIsOffered();
    void otherErrorsOfferNothing();
    void fieldsShowAndChangeTheChoices();
    void optionsAreOfTheFileThatFailed();

private:
    /// Opens a file with this content and waits for the error.
    static void openBroken(WindowUnderTest& test, const char* name, const QByteArray& content) {
        const QString path = test.path(QString::fromLatin1(name));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("cannot write the test's file");
        file.close();
        QSignalSpy failed(&test.session().loader(), &DataLoader::failed);
        test.window().findChild<DataPanel*>()->openFile(path);
        QVERIFY(failed.count() > 0 || failed.wait(20000));
    }
    static QStringList offered(WindowUnderTest& test) {
        QStringList texts;
        for (const QPushButton* button : test.window().findChild<ReadingRemedies*>()->findChildren<QPushButton*>())
            if (button->isVisible())
                texts += button->text();
        return texts;
    }
    /// A real click on the remedy with that text.
    static void choose(WindowUnderTest& test, const QString& text) {
        for (QPushButton* button : test.window().findChild<ReadingRemedies*>()->findChildren<QPushButton*>())
            if (button->isVisible() && button->text() == text) {
                QTest::mouseClick(button, Qt::LeftButton);
                return;
            }
        QFAIL("no such remedy");
    }
};

void TestWindowReading::indexZeroOffersToCountFromZero() {
    WindowUnderTest test;
    openBroken(test, "zero.svm", "+1 0:3 2:1\n-1 1:1\n");
    QTRY_COMPARE(offered(test), QStringList{QStringLiteral("Count features from 0")});
    choose(test, QStringLiteral("Count features from 0"));
    QTRY_VERIFY_WITH_TIMEOUT(test.session().data() != nullptr, 20000);
    QVERIFY(test.session().data()->key.options.zeroBased);
    QCOMPARE(test.session().data()->summary.columns, Index{3});
    QTRY_VERIFY(offered(test).isEmpty());
}

void TestWindowReading::gapsAndTextsAreAnsweredOneAfterTheOther() {
    WindowUnderTest test;
    openBroken(test, "people.csv", "age,town,rich\n30,Ulm,0\n40,Bonn,1\n,Bonn,1\n50,Ulm,0\n");
    QTRY_COMPARE(offered(test), QStringList{QStringLiteral("One-hot encode")});
    QSignalSpy failed(&test.session().loader(), &DataLoader::failed);
    choose(test, QStringLiteral("One-hot encode"));
    QVERIFY(failed.count() > 0 || failed.wait(20000));
    QTRY_COMPARE(offered(test), (QStringList{QStringLiteral("Drop these rows"), QStringLiteral("Fill with the mean"),
                                             QStringLiteral("Fill with 0")}));
    choose(test, QStringLiteral("Fill with the mean"));
    QTRY_VERIFY_WITH_TIMEOUT(test.session().data() != nullptr, 20000);
    const RunSpec::Data& key = test.session().data()->key;
    QVERIFY(key.options.missing == MissingValues::mean && key.options.categorical == CategoricalColumns::oneHot);
    QCOMPARE(test.session().data()->summary.columns, Index{3});
    QTRY_VERIFY(shownMessages(test.window()).join(u'\n').contains(QStringLiteral("filled with the column mean")));
    QCOMPARE(test.find<ChoiceBox>("missing")->currentText(), QStringLiteral("mean of the column"));
    QCOMPARE(test.find<ChoiceBox>("categorical")->currentText(), QStringLiteral("one-hot encoding"));
}

void TestWindowReading::otherSeparatorIsOffered() {
    WindowUnderTest test;
    const QString path = test.path(QStringLiteral("semicolons.csv"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("1;2;3\n4;5;6\n");
    file.close();
    ReaderOptions commas;
    commas.separator = ',';
    QSignalSpy failed(&test.session().loader(), &DataLoader::failed);
    test.session().openData({.source = path.toStdString(), .options = commas});
    QVERIFY(failed.count() > 0 || failed.wait(20000));
    QTRY_COMPARE(offered(test), QStringList{QStringLiteral("Separate at “;”")});
    choose(test, QStringLiteral("Separate at “;”"));
    QTRY_VERIFY_WITH_TIMEOUT(test.session().data() != nullptr, 20000);
    QCOMPARE(test.session().data()->key.options.separator, ';');
}

void TestWindowReading::otherErrorsOfferNothing() {
    WindowUnderTest test;
    openBroken(test, "nan.svm", "+1 1:nan\n");
    QTRY_VERIFY(shownMessages(test.window()).join(u'\n').contains(QStringLiteral("is not finite")));
    QVERIFY(offered(test).isEmpty());
}

void TestWindowReading::fieldsShowAndChangeTheChoices() {
    WindowUnderTest test;
    const QString path = test.path(QStringLiteral("gaps.csv"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("a,y\n1,0\n,1\n3,0\n");
    file.close();
    ReaderOptions options;
    options.missing = MissingValues::zero;
    test.session().openData({.source = path.toStdString(), .options = options});
    QTRY_VERIFY_WITH_TIMEOUT(test.session().data() != nullptr, 20000);
    QCOMPARE(test.session().data()->summary.rows, Index{3});
    test.window().findChild<ReadingOptions*>()->show();
    auto* missing = test.find<ChoiceBox>("missing");
    QTRY_COMPARE(missing->currentText(), QStringLiteral("0"));
    missing->setFocus();
    QTest::keyClick(missing, Qt::Key_Up); // the mean
    QTRY_VERIFY_WITH_TIMEOUT(test.session().data()->key.options.missing == MissingValues::mean, 20000);
    QTest::keyClick(missing, Qt::Key_Up); // dropping
    QTRY_VERIFY_WITH_TIMEOUT(test.session().data()->summary.rows == Index{2}, 20000);
}

/// Changed reading options apply to the displayed file, not to the data loaded before it.
void TestWindowReading::optionsAreOfTheFileThatFailed() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    openBroken(test, "zero.svm", "+1 0:3 2:1\n-1 1:1\n");
    QTRY_VERIFY(!offered(test).isEmpty());
    choose(test, QStringLiteral("Count features from 0"));
    QTRY_VERIFY_WITH_TIMEOUT(test.session().data()->summary.rows == Index{2}, 20000);
    QVERIFY(test.session().data()->key.source.ends_with("zero.svm"));
}

QTEST_MAIN(TestWindowReading)
#include "test_window_reading.moc"
