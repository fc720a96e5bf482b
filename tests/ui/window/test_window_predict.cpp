// SPDX-License-Identifier: GPL-3.0-only
//
// Predictions with the model of a run, and λ chosen by cross-validation, by real clicks and keys.
#include "tests/ui/support/window_under_test.h"
#include "ui/basics/numbers.h"
#include "ui/predict/predict_dialog.h"
#include "ui/sweep/lambda_choice.h"
#include "ui/trained/run_model.h"

#include <QAction>
#include <QComboBox>
#include <QTableView>
#include <QTemporaryDir>

using namespace gapscope;

namespace {

constexpr int patience = 60'000;

class PredictWindow : public WindowUnderTest {
public:
    /// The table with its label first and its text column as categories.
    bool loadTable(const QString& path, const std::vector<std::string>& ignored = {}) {
        ReaderOptions options;
        options.label = "bought";
        options.ignored = ignored;
        options.categorical = CategoricalColumns::oneHot;
        session().openData({.source = path.toStdString(), .options = options});
        return QTest::qWaitFor([&] { return session().check().trainingRows > 0; }, patience);
    }
    bool addEndedRun() {
        click("addAndStart");
        return QTest::qWaitFor([&] { return session().runs().countIn(RunPhase::ended) == 1; }, patience);
    }
    PredictDialog* open() {
        find<QTableView>("runs")->setFocus();
        QTest::keySequence(&window(), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_I));
        return window().findChild<PredictDialog*>();
    }
};

QString write(const QTemporaryDir& folder, const QString& name, const QByteArray& text) {
    QFile file(folder.filePath(name));
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName() : QString();
}

/// The label first, an ignored number, two numbers and a colour.
QByteArray table() {
    QByteArray text("bought,id,price,size,colour\n");
    for (int i = 0; i < 60; ++i)
        text += QByteArray(i % 3 == 0 ? "no" : "yes") + ',' + QByteArray::number(1000 + i) + ',' +
                QByteArray::number(i % 3 == 0 ? 9 : 3) + '.' + QByteArray::number(i % 10) + ',' +
                QByteArray::number(i % 7) + ',' + (i % 2 == 0 ? "red" : "blue") + '\n';
    return text;
}

QString answerOf(const PredictDialog& dialog) {
    return dialog.findChild<QLabel*>(QStringLiteral("prediction"))->text();
}

double cellOf(const QTableWidget& cells, int row, int column) {
    return QLocale().toDouble(cells.item(row, column)->text().replace(QChar(0x2212), u'-'));
}

} // namespace

class TestWindowPredict : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTypedRowIsPredictedWithReasons();
    void theRowIsThatOfTheTable();
    void aFileIsPredicted();
    void aFileThatIsNoneSaysSo();
    void lambdaIsChosenByOneKey();
    void withoutLambdaNothingIsChosen();
};

void TestWindowPredict::aTypedRowIsPredictedWithReasons() {
    PredictWindow test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("logistic"));
    test.session().edit([](RunSpec& draft) { draft.transforms.standardize = true; });
    QVERIFY(test.addEndedRun());
    PredictDialog* dialog = test.open();
    QVERIFY(dialog != nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(answerOf(*dialog).contains(QStringLiteral("probability")), patience);
    const auto* reasons = dialog->findChild<QTableWidget*>(QStringLiteral("reasons"));
    QCOMPARE(reasons->rowCount() >= 30, true);
    double before = infinity;
    for (int i = 0; i < 30; ++i) { // the largest come first
        const double amount = std::abs(cellOf(*reasons, i, 3));
        QVERIFY(amount <= before * 1.001);
        before = amount;
        QVERIFY(std::abs(cellOf(*reasons, i, 1) * cellOf(*reasons, i, 2) - cellOf(*reasons, i, 3)) <= 0.01 * amount);
    }
    const QString first = answerOf(*dialog);
    auto* line = dialog->findChild<QLineEdit*>(QStringLiteral("pastedRow"));
    QVERIFY(line != nullptr);
    line->setFocus();
    QTest::keyClicks(line, QStringLiteral("1:30 2:30"));
    QTRY_VERIFY(answerOf(*dialog) != first);
}

/// Columns keep their meaning: the label may stand anywhere and is not asked for, an ignored column is not asked for, a
/// category is chosen from those of the data. The prediction is that of the same row in a file.
void TestWindowPredict::theRowIsThatOfTheTable() {
    const QTemporaryDir folder;
    PredictWindow test;
    QVERIFY(test.loadTable(write(folder, QStringLiteral("table.csv"), table()), {"id"}));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("logistic"));
    QVERIFY(test.addEndedRun());
    PredictDialog* dialog = test.open();
    QTRY_VERIFY_WITH_TIMEOUT(answerOf(*dialog).contains(QStringLiteral("Prediction: no")), patience); // the first row
    const QList<QComboBox*> levels = dialog->findChildren<QComboBox*>();
    QCOMPARE(levels.size(), 1);
    QCOMPARE(levels[0]->count(), 2);
    auto* line = dialog->findChild<QLineEdit*>(QStringLiteral("pastedRow"));
    line->setFocus();
    QTest::keyClicks(line, QStringLiteral("3.5,2,blue"));
    QTRY_VERIFY2(answerOf(*dialog).contains(QStringLiteral("Prediction: yes")), qPrintable(answerOf(*dialog)));
    QCOMPARE(levels[0]->currentText(), QStringLiteral("blue"));
    const Run& run = test.run(0);
    const QString row = write(folder, QStringLiteral("row.csv"), "colour,size,price\nblue,2,3.5\n");
    const Result<Model> read = modelOf(test.session(), run)();
    QVERIFY(read.ok());
    const Result<Prediction> other = predict(*read, row.toStdString(), readingFor(*read));
    QVERIFY(other.ok());
    QVERIFY2(answerOf(*dialog).contains(shownNumber(other->scores[0], 4)), qPrintable(answerOf(*dialog)));
}

void TestWindowPredict::aFileIsPredicted() {
    const QTemporaryDir folder;
    PredictWindow test;
    const QString path = write(folder, QStringLiteral("table.csv"), table());
    QVERIFY(test.loadTable(path));
    QVERIFY(test.addEndedRun());
    PredictDialog* dialog = test.open();
    QTRY_VERIFY_WITH_TIMEOUT(!answerOf(*dialog).isEmpty(), patience);
    dialog->predictFile(path);
    const auto* answer = dialog->findChild<QLabel*>(QStringLiteral("filePrediction"));
    QTRY_VERIFY2(answer->text().contains(QStringLiteral("table.csv: 60 rows; error rate on its labels")),
                 qPrintable(answer->text()));
    const auto* rows = dialog->findChild<QTableWidget*>(QStringLiteral("predictedRows"));
    QCOMPARE(rows->rowCount(), 60);
    QVERIFY(dialog->findChild<QPushButton*>(QStringLiteral("savePredictions"))->isEnabled());
    QString csv;
    QObject::connect(dialog, &PredictDialog::tableWanted, dialog,
                     [&csv](const QString&, const QString& text) { csv = text; });
    dialog->findChild<QTabWidget*>()->setCurrentIndex(1);
    QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("savePredictions")), Qt::LeftButton);
    QCOMPARE(csv.count(u'\n'), 61);
    QVERIFY(csv.startsWith(QStringLiteral("row,prediction,score,probability\n1,")));
}

void TestWindowPredict::aFileThatIsNoneSaysSo() {
    const QTemporaryDir folder;
    PredictWindow test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    QVERIFY(test.addEndedRun());
    PredictDialog* dialog = test.open();
    QTRY_VERIFY_WITH_TIMEOUT(!answerOf(*dialog).isEmpty(), patience);
    dialog->predictFile(folder.filePath(QStringLiteral("absent.csv")));
    const auto isSaid = [dialog] {
        const QList<MessageLabel*> all = dialog->findChildren<MessageLabel*>();
        return std::ranges::any_of(
            all, [](const MessageLabel* each) { return each->text().contains(QStringLiteral("absent.csv")); });
    };
    QTRY_VERIFY(isSaid());
    QVERIFY(!dialog->findChild<QPushButton*>(QStringLiteral("savePredictions"))->isEnabled());
}

/// The value is that with the smallest mean error of the folds in the path that the page shows, and one step of undo.
void TestWindowPredict::lambdaIsChosenByOneKey() {
    PredictWindow test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.session().edit([](RunSpec& draft) { draft.transforms.standardize = true; });
    const std::string before = test.session().draft().problem.lambda.text;
    QTRY_VERIFY(test.session().draftTraits().ok());
    test.find<QTableView>("runs")->setFocus();
    QTest::keySequence(&test.window(), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V));
    QTRY_VERIFY_WITH_TIMEOUT(test.session().draft().problem.lambda.text != before, patience);
    double best = infinity;
    double value = 0.0;
    for (const PathPointPointer& point : test.window().sweep().path()->all())
        if (const ValidatedValue at = point->validated(); at.error < best || (at.error == best && at.value > value)) {
            best = at.error;
            value = at.value;
        }
    QCOMPARE(test.session().draft().problem.lambda.value, value);
    QVERIFY(test.window().sweepPage().isVisible());
    const auto* notice = test.window().findChild<NoticeBar*>();
    QVERIFY2(notice->text().contains(QStringLiteral("of 5 folds")), qPrintable(notice->text()));
    test.find<QTableView>("runs")->setFocus();
    QTest::keySequence(&test.window(), QKeySequence::Undo);
    QCOMPARE(test.session().draft().problem.lambda.text, before);
}

void TestWindowPredict::withoutLambdaNothingIsChosen() {
    PredictWindow test;
    QVERIFY(test.load(QStringLiteral("diabetes")));
    choose(test.find<ChoiceBox>("regularizer"), QStringLiteral("none"));
    test.find<QTableView>("runs")->setFocus();
    QTest::keySequence(&test.window(), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V));
    const auto* notice = test.window().findChild<NoticeBar*>();
    QTRY_VERIFY2(notice->text().contains(QStringLiteral("no λ")), qPrintable(notice->text()));
}

QTEST_MAIN(TestWindowPredict)
#include "test_window_predict.moc"
