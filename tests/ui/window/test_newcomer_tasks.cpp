// SPDX-License-Identifier: GPL-3.0-only
//
// What a newcomer does first, with real events, and in how many clicks of the mouse at most; typed text is not counted.
// (Bringing work back after the program was killed, one click, is in test_window_journal.cpp.)
#include "tests/ui/support/window_under_test.h"
#include "ui/charts/curves/curve_plot.h"
#include "ui/figures/figure_dialog.h"
#include "ui/import/import_dialog.h"
#include "ui/lessons/lesson_controller.h"
#include "ui/predict/predict_dialog.h"
#include "ui/start/start_controller.h"

#include <QAbstractButton>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenuBar>
#include <QTabBar>
#include <QTemporaryDir>

using namespace gapscope;

namespace {

constexpr int patience = 60'000;

/// A window whose clicks are counted.
class Newcomer : public WindowUnderTest {
public:
    int clicks = 0;

    void clickOn(QWidget* widget) {
        ++clicks;
        QTest::mouseClick(widget, Qt::LeftButton);
    }
    /// A command of a menu: the menu, then the command.
    bool command(const QString& menu, const QString& text) {
        QMenuBar* bar = window().menuBar();
        for (QAction* each : bar->actions()) {
            if (QString(each->text()).remove(u'&') != menu)
                continue;
            ++clicks;
            QTest::mouseClick(bar, Qt::LeftButton, {}, bar->actionGeometry(each).center());
            if (!QTest::qWaitFor([&] { return each->menu()->isVisible(); }, 5000))
                return false;
            for (QAction* entry : each->menu()->actions())
                if (QString(entry->text()).remove(u'&') == text) {
                    ++clicks;
                    QTest::mouseClick(each->menu(), Qt::LeftButton, {}, each->menu()->actionGeometry(entry).center());
                    return true;
                }
        }
        return false;
    }
    /// Opens a box with a click, then types the beginning of an entry and Return.
    bool pick(const char* name, const QString& typed, const QString& id) {
        auto* box = find<ChoiceBox>(name);
        clickOn(box);
        auto* view = box->view();
        if (!QTest::qWaitFor([view] { return view->isVisible(); }, 5000))
            return false;
        QTest::keyClicks(view, typed);
        QTest::keyClick(view, Qt::Key_Return);
        return QTest::qWaitFor([&] { return box->currentId() == id; }, 5000);
    }
    bool tab(const QString& title) {
        for (QTabBar* bar : window().findChildren<QTabBar*>())
            for (int i = 0; i < bar->count(); ++i)
                if (bar->tabText(i) == title && bar->isVisible()) {
                    ++clicks;
                    QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(i).center());
                    return true;
                }
        return false;
    }
    QAbstractButton* button(const QWidget* parent, const QString& text) {
        for (QAbstractButton* each : parent->findChildren<QAbstractButton*>())
            if (each->isVisible() && QString(each->text()).remove(u'&').startsWith(text))
                return each;
        return nullptr;
    }
    bool ended(int count) {
        return QTest::qWaitFor([&] { return session().runs().countIn(RunPhase::ended) == count; }, patience);
    }
    bool solved(const QString& source) {
        if (!load(source))
            return false;
        session().edit([](RunSpec& draft) { draft.transforms.standardize = true; });
        click("addAndStart");
        return ended(1);
    }
};

QByteArray table() {
    QByteArray text("price;size;bought\n");
    for (int i = 0; i < 80; ++i)
        text += QByteArray::number(i % 3 == 0 ? 9 + i % 5 : 3 + i % 4) + ';' + QByteArray::number(i % 7) + ';' +
                (i % 3 == 0 ? "no" : "yes") + '\n';
    return text;
}

QString write(const Newcomer& test, const QString& name, const QByteArray& text) {
    QFile file(test.path(name));
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName() : QString();
}

} // namespace

class TestNewcomerTasks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ownTableWithL1Logistic();
    void lambdaByCrossValidation();
    void fiveSolvers();
    void slowRunIsMended();
    void figureForAPaper();
    void fileIsPredicted();
    void runsAreShared();
    void lesson();
    void replayAtPassTen();
};

void TestNewcomerTasks::ownTableWithL1Logistic() {
    Newcomer test;
    const QString path = write(test, QStringLiteral("own.csv"), table());
    test.clickOn(test.button(&test.window(), QStringLiteral("Open…")));
    QVERIFY(answerDialog(test.window(), path));
    ImportDialog* dialog = nullptr;
    QTRY_VERIFY((dialog = test.window().findChild<ImportDialog*>()) != nullptr);
    QTRY_VERIFY(dialog->findChild<QPushButton*>(QStringLiteral("readFile"))->isEnabled());
    test.clickOn(dialog->findChild<QPushButton*>(QStringLiteral("readFile")));
    QTRY_VERIFY_WITH_TIMEOUT(test.session().check().trainingRows > 0, patience);
    QVERIFY(test.pick("loss", QStringLiteral("Logistic"), QStringLiteral("logistic")));
    QVERIFY(test.pick("regularizer", QStringLiteral("l1"), QStringLiteral("l1")));
    test.clickOn(test.find<QPushButton>("addAndStart"));
    QVERIFY(test.ended(1));
    const RunSpec& spec = test.run(0).controller->facts().spec;
    QVERIFY(spec.problem.loss == "logistic" && spec.problem.regularizer == "l1");
    QVERIFY2(test.clicks <= 6, qPrintable(QString::number(test.clicks)));
}

void TestNewcomerTasks::lambdaByCrossValidation() {
    Newcomer test;
    QVERIFY(test.solved(QStringLiteral("breast-cancer")));
    const std::string before = test.session().draft().problem.lambda.text;
    QVERIFY(test.command(QStringLiteral("Run"), QStringLiteral("Choose λ by cross-validation")));
    QTRY_VERIFY_WITH_TIMEOUT(test.session().draft().problem.lambda.text != before, patience);
    QVERIFY(test.clicks <= 3);
}

void TestNewcomerTasks::fiveSolvers() {
    Newcomer test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.session().edit([](RunSpec& draft) {
        draft.transforms.standardize = true;
        draft.budget.passes = 50.0;
    });
    QVERIFY(test.command(QStringLiteral("Run"), QStringLiteral("Compare five solvers")));
    QVERIFY(test.ended(5));
    QVERIFY(test.tab(QStringLiteral("Comparison")));
    std::set<QString> solvers;
    for (const auto& run : test.session().runs().all())
        solvers.insert(run->name);
    QCOMPARE(solvers.size(), 5U);
    QVERIFY(test.clicks <= 4);
}

void TestNewcomerTasks::slowRunIsMended() {
    Newcomer test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.session().edit([](RunSpec& draft) { draft.budget.passes = 300.0; });
    test.click("addAndStart");
    QVERIFY(test.ended(1));
    QVERIFY(test.tab(QStringLiteral("Certificate")));
    QAbstractButton* remedy = nullptr;
    QTRY_VERIFY((remedy = test.button(&test.window().certificatePanel(), QStringLiteral("Standardize"))) != nullptr);
    test.clickOn(remedy);
    QVERIFY(test.ended(2));
    QVERIFY(test.run(1).controller->outcome()->last.gap < test.run(0).controller->outcome()->last.gap);
    QVERIFY(test.clicks <= 3);
}

void TestNewcomerTasks::figureForAPaper() {
    Newcomer test;
    QVERIFY(test.solved(QStringLiteral("breast-cancer")));
    QVERIFY(test.command(QStringLiteral("File"), QStringLiteral("Export figure…")));
    FigureDialog* dialog = nullptr;
    QTRY_VERIFY((dialog = test.window().findChild<FigureDialog*>()) != nullptr);
    test.clickOn(test.button(dialog, QStringLiteral("Export…")));
    const QString path = test.path(QStringLiteral("figure.pdf"));
    QTRY_VERIFY(dialog->findChild<QFileDialog*>() != nullptr);
    QVERIFY(answerDialog(*dialog, path));
    QTRY_VERIFY_WITH_TIMEOUT(QFileInfo(path).size() > 1000, patience);
    QVERIFY(test.clicks <= 4);
}

void TestNewcomerTasks::fileIsPredicted() {
    Newcomer test;
    const QString path = write(test, QStringLiteral("rows.csv"), table());
    ReaderOptions options;
    options.label = "bought";
    test.session().openData({.source = path.toStdString(), .options = options});
    QTRY_VERIFY_WITH_TIMEOUT(test.session().check().trainingRows > 0, patience);
    test.click("addAndStart");
    QVERIFY(test.ended(1));
    test.find<QTableView>("runs")->setFocus();
    QTest::keySequence(&test.window(), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_I));
    auto* dialog = test.window().findChild<PredictDialog*>();
    QVERIFY(dialog != nullptr);
    const auto* answer = dialog->findChild<QLabel*>(QStringLiteral("prediction"));
    QTRY_VERIFY_WITH_TIMEOUT(!answer->text().isEmpty(), patience);
    test.clickOn(dialog->findChild<QPushButton*>(QStringLiteral("predictFile")));
    QVERIFY(answerDialog(test.window(), path));
    const auto* rows = dialog->findChild<QLabel*>(QStringLiteral("filePrediction"));
    QTRY_VERIFY2(rows->text().contains(QStringLiteral("80 rows")), qPrintable(rows->text()));
    QVERIFY(test.clicks <= 3);
}

void TestNewcomerTasks::runsAreShared() {
    Newcomer test;
    QVERIFY(test.solved(QStringLiteral("breast-cancer")));
    QVERIFY(test.command(QStringLiteral("File"), QStringLiteral("Share as a web page…")));
    const QString path = test.path(QStringLiteral("page.html"));
    QVERIFY(answerDialog(test.window(), path));
    QTRY_VERIFY_WITH_TIMEOUT(QFileInfo(path).size() > 1000, patience);
    QVERIFY(test.clicks <= 2);
}

void TestNewcomerTasks::lesson() {
    Newcomer test;
    test.window().start().show();
    auto* card = test.find<QPushButton>("lessonCard");
    QTRY_VERIFY(card->isVisible());
    test.clickOn(card);
    QTRY_VERIFY_WITH_TIMEOUT(test.window().lessons().panel().isVisible(), patience);
    QVERIFY(test.clicks <= 2);
}

void TestNewcomerTasks::replayAtPassTen() {
    Newcomer test;
    QVERIFY(test.solved(QStringLiteral("breast-cancer")));
    QVERIFY(test.tab(QStringLiteral("Steps")));
    auto* field = test.find<QLineEdit>("timeField");
    QTRY_VERIFY(field->isVisible() && field->isEnabled());
    test.clickOn(field);
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("10"));
    QTest::keyClick(field, Qt::Key_Return);
    const auto passesShown = [&test] {
        const std::optional<double> end = test.window().charts().plot(ChartGrid::Kind::gap).data().position();
        return end.has_value() && std::abs(*end - 10.0) < 1.0;
    };
    QTRY_VERIFY(passesShown());
    QVERIFY(test.clicks <= 2);
}

QTEST_MAIN(TestNewcomerTasks)
#include "test_newcomer_tasks.moc"
