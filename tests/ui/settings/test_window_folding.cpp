// SPDX-License-Identifier: GPL-3.0-only
//
// The parts "More" of the settings: folded until the user unfolds them or one of their fields is in use.
#include "app/options/run_command_line.h"
#include "tests/ui/support/keyboard.h"
#include "tests/ui/support/window_under_test.h"

#include <QClipboard>
#include <QFileDialog>
#include <QTableView>

using namespace gapscope;

namespace {

const QString breastCancer = QStringLiteral("breast-cancer");

Section& part(WindowUnderTest& test, const char* name) {
    return *test.find<Section>(name);
}

QToolButton& heading(WindowUnderTest& test, const char* name) {
    return *part(test, name).findChild<QToolButton*>(QString(), Qt::FindDirectChildrenOnly);
}

bool isShown(WindowUnderTest& test, const char* field) {
    return test.find(field)->isVisible();
}

using Change = void (*)(RunSpec&);

} // namespace

class TestWindowFolding : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { QLocale::setDefault(QLocale::c()); }
    void foldedAtFirst();
    void unfoldsWithTheMouseAndTheKeyboard();
    void isRemembered();
    void aValueUnfolds_data();
    void aValueUnfolds();
    void undoUnfolds();
    void aPastedCommandUnfolds();
    void aSessionUnfolds();
    void anErrorUnfolds();
    void aValueThatDoesNotCountUnfoldsNothing();
    void withoutFieldsThereIsNoHeading();
};

void TestWindowFolding::foldedAtFirst() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    for (const char* name : {"moreData", "moreProblem"}) {
        QVERIFY(!part(test, name).isUnfolded());
        QVERIFY(heading(test, name).isVisible() && heading(test, name).isEnabled());
        QCOMPARE(heading(test, name).arrowType(), Qt::RightArrow);
        QCOMPARE(heading(test, name).accessibleDescription(), QStringLiteral("folded"));
    }
    for (const char* field :
         {"fourier", "nystroem", "distinctColumns", "flipLabels", "lower", "upper", "kernel", "dualBudget"})
        QVERIFY2(!isShown(test, field), field);
    for (const char* field : {"columns", "testPart", "loss", "regularizer", "lambda", "bias", "solver", "passes"})
        QVERIFY2(isShown(test, field), field);
}

void TestWindowFolding::unfoldsWithTheMouseAndTheKeyboard() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    QTest::mouseClick(&heading(test, "moreData"), Qt::LeftButton);
    QVERIFY(isShown(test, "fourier") && isShown(test, "nystroem") && isShown(test, "distinctColumns") &&
            isShown(test, "flipLabels"));
    QVERIFY(!isShown(test, "kernel"));
    QTest::mouseClick(&heading(test, "moreData"), Qt::LeftButton);
    QVERIFY(!isShown(test, "fourier"));

    test.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    test.find("data")->setFocus();
    const Keyboard keyboard(test);
    QVERIFY(keyboard.tabTo<QToolButton>("moreProblem") == &heading(test, "moreProblem"));
    keyboard.press(Qt::Key_Space);
    QVERIFY(isShown(test, "kernel") && isShown(test, "lower") && isShown(test, "dualBudget"));
    QCOMPARE(heading(test, "moreProblem").accessibleDescription(), QStringLiteral("unfolded"));
    QCoreApplication::processEvents(); // lays the fields out
    keyboard.press(Qt::Key_Tab);       // into what was unfolded
    QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("lower"));
}

void TestWindowFolding::isRemembered() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    QTest::mouseClick(&heading(test, "moreData"), Qt::LeftButton);
    test.session().edit([](RunSpec& draft) { draft.problem.kernel = "rbf"; }); // no wish of the user
    QVERIFY(part(test, "moreProblem").isUnfolded());
    Session session;
    const MainWindow next(session, test.settings(), FileDialogs::Look::own);
    QVERIFY(next.findChild<Section*>(QStringLiteral("moreData"))->isUnfolded());
    QVERIFY(!next.findChild<Section*>(QStringLiteral("moreProblem"))->isUnfolded());
}

void TestWindowFolding::aValueUnfolds_data() {
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QString>("reason");
    QTest::addColumn<Change>("change");
    const auto row = [](const char* name, const char* part, const char* reason, Change change) {
        QTest::newRow(name) << QByteArray(part) << QString::fromUtf8(reason) << change;
    };
    row("nystroem", "moreData", "Nyström features", [](RunSpec& draft) { draft.transforms.nystroem.landmarks = 50; });
    row("fourier", "moreData", "Fourier features", [](RunSpec& draft) { draft.transforms.fourier.dimension = 50; });
    row("distinct", "moreData", "Duplicate columns", [](RunSpec& draft) { draft.transforms.distinctColumns = true; });
    row("noise", "moreData", "Label noise", [](RunSpec& draft) { draft.flipLabels = 0.1; });
    row("bounds", "moreProblem", "Bounds", [](RunSpec& draft) { draft.problem.bounds.lower = 0.0; });
    row("kernel", "moreProblem", "Kernel", [](RunSpec& draft) { draft.problem.kernel = "rbf"; });
    row("dual", "moreProblem", "Dual constraint", [](RunSpec& draft) { draft.problem.dualBudget = 20.0; });
}

/// As the settings of a run or the options of the program replace the draft.
void TestWindowFolding::aValueUnfolds() {
    QFETCH(QByteArray, name);
    QFETCH(QString, reason);
    QFETCH(Change, change);
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    const RunSpec plain = test.session().draft();
    RunSpec draft = plain;
    change(draft);
    test.session().replaceDraft(draft);
    QTRY_VERIFY(part(test, name).isUnfolded());
    QToolButton& button = heading(test, name);
    QVERIFY(!button.isEnabled());
    QVERIFY2(button.toolTip().endsWith(reason), qPrintable(button.toolTip()));
    QCOMPARE(button.accessibleDescription(), button.toolTip());
    QTest::mouseClick(&button, Qt::LeftButton);
    QVERIFY(part(test, name).isUnfolded());
    for (const char* other : {"moreData", "moreProblem"})
        QCOMPARE(part(test, other).isUnfolded(), name == other);

    test.session().replaceDraft(plain);
    QTRY_VERIFY(button.isEnabled());
    QTest::mouseClick(&button, Qt::LeftButton);
    QVERIFY(!part(test, name).isUnfolded());
}

void TestWindowFolding::undoUnfolds() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    choose(test.find<ChoiceBox>("kernel"), QStringLiteral("rbf"));
    QVERIFY(!heading(test, "moreProblem").isEnabled());
    QTest::qWait(150); // separates the user's choices
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("squared-hinge"));
    QTest::qWait(150);
    choose(test.find<ChoiceBox>("kernel"), QStringLiteral("none"));
    QTest::mouseClick(&heading(test, "moreProblem"), Qt::LeftButton);
    QVERIFY(!isShown(test, "kernel"));
    test.find<QTableView>("runs")->setFocus();
    QTest::keySequence(&test.window(), QKeySequence::Undo);
    QTRY_COMPARE(test.session().draft().problem.kernel, std::string("rbf"));
    QTRY_VERIFY(isShown(test, "kernel"));
}

/// A pasted run is added to the table; Duplicate takes its settings.
void TestWindowFolding::aPastedCommandUnfolds() {
    WindowUnderTest test;
    test.window().setCommandReader(&cli::readRunCommand);
    QVERIFY(test.load(breastCancer));
    QGuiApplication::clipboard()->setText(
        QStringLiteral("gapscope-cli run --data breast-cancer --distinct-columns --loss hinge --reg l2 --lambda 1 "
                       "--kernel rbf --solver pdprox-dual"));
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTableView& table = test.window().runsPanel().table();
    table.setFocus();
    QTest::keySequence(&table, QKeySequence(QKeySequence::Paste));
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 20000);
    const QModelIndex first = table.model()->index(0, 0);
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(first).center());
    QAction* duplicate = nullptr;
    for (QAction* action : test.window().runsPanel().actions())
        if (QString(action->text()).remove(u'&').startsWith(QStringLiteral("Duplicate")))
            duplicate = action;
    QTRY_VERIFY(duplicate->isEnabled());
    QTest::keySequence(&table, duplicate->shortcut());
    QTRY_VERIFY(isShown(test, "kernel"));
    QTRY_VERIFY(isShown(test, "distinctColumns"));
    QCOMPARE(test.find<ChoiceBox>("kernel")->currentId(), QStringLiteral("rbf"));
}

void TestWindowFolding::aSessionUnfolds() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    test.type("flipLabels", QStringLiteral("0.1"));
    const QString path = test.path(QStringLiteral("noise.gapscope"));
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTest::keySequence(&test.window(), QKeySequence(QKeySequence::Save));
    auto* dialog = test.window().findChild<QFileDialog*>();
    QVERIFY(dialog != nullptr);
    auto* file = dialog->findChild<QLineEdit*>();
    file->setText(path);
    QTest::keyClick(file, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(path), 10000);

    WindowUnderTest other; // with settings of its own
    QVERIFY(!part(other, "moreData").isUnfolded());
    other.window().openFile(path);
    QTRY_COMPARE_WITH_TIMEOUT(other.session().draft().flipLabels, 0.1, 20000);
    QTRY_VERIFY(isShown(other, "flipLabels"));
    QVERIFY(!part(other, "moreProblem").isUnfolded());
}

/// A text that is no value cannot be folded away, and an error that comes later unfolds its field.
void TestWindowFolding::anErrorUnfolds() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    test.type("flipLabels", QStringLiteral("2")); // no value of the draft
    QCOMPARE(test.session().draft().flipLabels, 0.0);
    QTRY_VERIFY(!heading(test, "moreData").isEnabled());
    QTest::mouseClick(&heading(test, "moreData"), Qt::LeftButton);
    QVERIFY(isShown(test, "flipLabels"));
    test.type("flipLabels", QString());
    QTRY_VERIFY(heading(test, "moreData").isEnabled());
    QTest::mouseClick(&heading(test, "moreData"), Qt::LeftButton);
    test.session().setFieldError(Field::flipLabels, Message{MessageId::oneClassOnly});
    QTRY_VERIFY(isShown(test, "flipLabels"));
}

void TestWindowFolding::aValueThatDoesNotCountUnfoldsNothing() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("logistic"));
    test.session().edit([](RunSpec& draft) { draft.problem.dualBudget = 20.0; }); // of the hinge only
    QVERIFY(!part(test, "moreProblem").isUnfolded());
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("hinge"));
    QVERIFY(isShown(test, "dualBudget"));
}

void TestWindowFolding::withoutFieldsThereIsNoHeading() {
    WindowUnderTest test;
    QVERIFY(test.load(breastCancer));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("logistic"));
    choose(test.find<ChoiceBox>("regularizer"), QStringLiteral("linf"));
    QTRY_VERIFY(!heading(test, "moreProblem").isVisible());
    choose(test.find<ChoiceBox>("regularizer"), QStringLiteral("l2"));
    QTRY_VERIFY(heading(test, "moreProblem").isVisible());
}

QTEST_MAIN(TestWindowFolding)
#include "test_window_folding.moc"
