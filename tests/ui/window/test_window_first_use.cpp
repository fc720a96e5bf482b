// SPDX-License-Identifier: GPL-3.0-only
//
// The first minutes with the window, on small screens: everything is on the screen, the first button helps, a solver
// that does not support a problem is replaced or an alternative is offered, and Tab follows the visual order.
#include "tests/ui/support/keyboard.h"
#include "tests/ui/support/window_under_test.h"

#include "ui/charts/curves/chart_view.h"
#include "ui/experiments/experiment_page.h"
#include "ui/figures/figure_dialog.h"

#include <QAbstractItemView>
#include <QDockWidget>
#include <QFile>
#include <QFileDialog>
#include <QScreen>
#include <QScrollArea>
#include <QStatusBar>

#include <algorithm>

using namespace gapscope;

namespace {

QPushButton* findButton(QWidget& window, const char* title) {
    for (QPushButton* button : window.findChildren<QPushButton*>())
        if (button->isVisible() && QString(button->text()).remove(u'&') == QString::fromUtf8(title))
            return button;
    return nullptr;
}

/// A window as created by the program, without an explicit size.
class FreshWindow {
public:
    FreshWindow()
        : m_settings(m_folder.filePath(QStringLiteral("settings.ini"))),
          window(m_session, m_settings, FileDialogs::Look::own) {
        window.show();
    }

private:
    QTemporaryDir m_folder;
    Settings m_settings;
    Session m_session;

public:
    MainWindow window;
};

} // namespace

class TestWindowFirstUse : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everythingIsOnTheScreen();
    void theFirstButtonOffersData();
    void aSolverThatCannotIsReplaced();
    void aChosenSolverThatCannotIsReplaced();
    void aTypedStrengthReplacesNothing();
    void aComparisonOfFewerSaysSo();
    void tabGoesAsTheEyeDoes();
    void oneTabLeavesTheTable();
    void aChartWithTheFocusHasAFrame();
    void aNameIsTypedIntoTheDialogForFiles();
    void experimentsHaveTheWindowForThemselves();
};

void TestWindowFirstUse::everythingIsOnTheScreen() {
    const QRect screen = QGuiApplication::primaryScreen()->availableGeometry();
    FreshWindow fresh;
    QTest::qWait(0);
    const QSize size = fresh.window.size();
    QVERIFY2(size.width() <= screen.width() && size.height() <= screen.height(),
             qPrintable(QStringLiteral("%1 x %2").arg(size.width()).arg(size.height())));
    QVERIFY(size.width() >= std::min(1280, screen.width()));
    for (const char* name : {"compareSolvers", "addAndStart", "statusWords"}) {
        const auto* widget = fresh.window.findChild<QWidget*>(QLatin1String(name));
        QVERIFY(widget->isVisible());
        const QRect place(widget->mapTo(&fresh.window, QPoint(0, 0)), widget->size());
        QVERIFY2(fresh.window.rect().contains(place), name);
    }
}

void TestWindowFirstUse::theFirstButtonOffersData() {
    WindowUnderTest test;
    QPushButton* choice = findButton(test.window(), "Choose data");
    QVERIFY(choice != nullptr && findButton(test.window(), "Add a solver") == nullptr);
    QTest::mouseClick(choice, Qt::LeftButton);
    QVERIFY2(shownMessages(test.window()).isEmpty(), qPrintable(shownMessages(test.window()).join(u'\n')));
    auto* sets = test.find<ChoiceBox>("data");
    QTRY_VERIFY(sets->view()->isVisible());
    // Selects the first set with the keyboard; then the same button adds a solver.
    QTest::keyClick(sets->view(), Qt::Key_Down);
    QTest::keyClick(sets->view(), Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(test.session().data() != nullptr, 20000);
    QPushButton* add = findButton(test.window(), "Add a solver");
    QVERIFY(add != nullptr);
    QTest::mouseClick(add, Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().all().size(), std::size_t{1}, 20000);
}

void TestWindowFirstUse::aSolverThatCannotIsReplaced() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    const auto* solver = test.find<ChoiceBox>("solver");
    QCOMPARE(solver->currentId(), QStringLiteral("prox-sdca"));
    choose(test.find<ChoiceBox>("regularizer"), QStringLiteral("l1"));
    const SolverInfo* other = findSolver(test.session().draft().solver.id);
    QVERIFY(other->id != "prox-sdca" && !test.session().whyNot(*other, test.session().draft().solver.parameters));
    QCOMPARE(solver->currentId().toStdString(), other->id);
    const QStringList said = shownMessages(test.window());
    QVERIFY2(said.contains(QStringLiteral("Prox-SDCA does not take l1; switched to %1").arg(solver->currentText())),
             qPrintable(said.join(u'\n')));
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().all().size(), std::size_t{1}, 20000);
    choose(test.find<ChoiceBox>("regularizer"), QStringLiteral("l2"));
    QCOMPARE(solver->currentId(), QStringLiteral("prox-sdca")); // the default, which was not changed
    const QString back = QStringLiteral("Prox-SDCA takes this problem again, and is back");
    QVERIFY(shownMessages(test.window()).contains(back));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("logistic"));
    QVERIFY(!shownMessages(test.window()).contains(back));
}

void TestWindowFirstUse::aChosenSolverThatCannotIsReplaced() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("bmrm-qp"));
    choose(test.find<ChoiceBox>("kernel"), QStringLiteral("rbf"));
    const RunSpec::SolverPart taken = test.session().draft().solver;
    QVERIFY(taken.id != "bmrm-qp" && !test.session().whyNot(*findSolver(taken.id), taken.parameters));
    const auto* solver = test.find<ChoiceBox>("solver");
    QCOMPARE(solver->currentId().toStdString(), taken.id);
    const QString title = solver->itemText(solver->indexOf(QStringLiteral("bmrm-qp")));
    const QStringList said = shownMessages(test.window());
    QVERIFY2(
        said.contains(QStringLiteral("%1 does not take “Kernel”; switched to %2").arg(title, solver->currentText())),
        qPrintable(said.join(u'\n')));
    QVERIFY(!test.find<QPushButton>("takeSolver")->isVisible());
    choose(test.find<ChoiceBox>("kernel"), QStringLiteral("none"));
    QCOMPARE(test.session().draft().solver.id, std::string("bmrm-qp"));
}

/// A number that is typed passes through 0, so another solver is only offered.
void TestWindowFirstUse::aTypedStrengthReplacesNothing() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("dcd"));
    auto* offer = test.find<QPushButton>("takeSolver");
    QVERIFY(!offer->isVisible());
    test.type("lambda", QStringLiteral("0"));
    QCOMPARE(test.session().draft().solver.id, std::string("dcd"));
    QVERIFY(offer->isVisible());
    QTest::keyClicks(test.edit("lambda"), QStringLiteral(".5"));
    QVERIFY(!offer->isVisible());
    test.type("lambda", QStringLiteral("0"));
    QTest::mouseClick(offer, Qt::LeftButton);
    const RunSpec::SolverPart& taken = test.session().draft().solver;
    QVERIFY(taken.id != "dcd" && !test.session().whyNot(*findSolver(taken.id), taken.parameters));
    QCOMPARE(test.find<ChoiceBox>("solver")->currentId().toStdString(), taken.id);
    QVERIFY(!offer->isVisible());
}

void TestWindowFirstUse::aComparisonOfFewerSaysSo() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    choose(test.find<ChoiceBox>("kernel"), QStringLiteral("rbf"));
    const QStringList shown = shownMessages(test.window());
    QVERIFY2(std::ranges::any_of(shown, [](const QString& text) { return text.startsWith(QStringLiteral("Only ")); }),
             qPrintable(shown.join(u'\n')));
    choose(test.find<ChoiceBox>("kernel"), QStringLiteral("none"));
    QVERIFY(!shownMessages(test.window()).join(u'\n').contains(QStringLiteral("kinds of solvers")));
}

/// From the data to the last field of the settings every tab stop is below the previous one or to its right; Shift+Tab
/// goes the same way back.
void TestWindowFirstUse::tabGoesAsTheEyeDoes() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("sgd")); // its fields were created after all others
    unfoldAround(test.find("fourier"));
    unfoldAround(test.find("kernel"));
    QCoreApplication::processEvents();
    test.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    const auto* settings = test.find<QDockWidget>("settings");
    test.find("data")->setFocus();
    QPoint before(-1, -1);
    std::vector<QWidget*> stops;
    const Keyboard keyboard(test);
    while (settings->isAncestorOf(QApplication::focusWidget()) && stops.size() < 100) {
        const QWidget& focus = *QApplication::focusWidget();
        // In coordinates of the settings, since they are scrolled.
        const QWidget* place = test.find<QScrollArea>("settingsPlace")->widget();
        if (!place->isAncestorOf(&focus))
            break;
        const QPoint here = focus.mapTo(place, focus.rect().center());
        QVERIFY2(here.y() > before.y() + 4 || (here.y() > before.y() - 8 && here.x() > before.x()),
                 qPrintable(QStringLiteral("%1 at %2,%3 after %4,%5")
                                .arg(focus.objectName() + u' ' + focus.accessibleName())
                                .arg(here.x())
                                .arg(here.y())
                                .arg(before.x())
                                .arg(before.y())));
        before = here;
        stops.push_back(QApplication::focusWidget());
        keyboard.press(Qt::Key_Tab);
    }
    QVERIFY2(stops.size() > 20, qPrintable(QString::number(stops.size())));
    QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("addRun")); // below the scroll area
    stops.back()->setFocus();
    for (auto stop = stops.rbegin(); stop != stops.rend(); ++stop) {
        QCOMPARE(QApplication::focusWidget(), *stop);
        keyboard.press(Qt::Key_Tab, Qt::ShiftModifier);
    }
}

void TestWindowFirstUse::oneTabLeavesTheTable() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.session().edit([](RunSpec& draft) { draft.budget.passes = 5.0; });
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 1, 20000);
    test.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTableView& table = test.window().runsPanel().table();
    table.setFocus();
    QVERIFY(table.hasFocus());
    Keyboard(test).press(Qt::Key_Tab);
    QVERIFY(!table.hasFocus() && !table.isAncestorOf(QApplication::focusWidget()));
}

void TestWindowFirstUse::aChartWithTheFocusHasAFrame() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    test.click("addAndStart");
    QTRY_VERIFY_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended) == 1, 20000);
    const auto frame = [](QWidget& chart) { return chart.grab().toImage().pixelColor(chart.width() / 2, 0); };
    int charts = 0;
    for (ChartView* view : test.window().findChildren<ChartView*>()) {
        if (!view->isVisible())
            continue;
        ++charts;
        view->setFocus(Qt::TabFocusReason);
        QCOMPARE(QApplication::focusWidget(), view);
        const QColor focus = view->palette().color(QPalette::Highlight);
        QCOMPARE(frame(*view), focus);
        view->clearFocus();
        QVERIFY(frame(*view) != focus);
    }
    QVERIFY(charts >= 4);
}

/// The file dialog is a child of the figure dialog: otherwise it would be below it, without keyboard focus.
void TestWindowFirstUse::aNameIsTypedIntoTheDialogForFiles() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.session().edit([](RunSpec& draft) { draft.budget.passes = 5.0; });
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 1, 20000);
    test.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTest::keyClick(&test.window(), Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    auto* figure = test.window().findChild<FigureDialog*>();
    QVERIFY(figure != nullptr);
    QPushButton* button = findButton(*figure, "Export…");
    QVERIFY(button != nullptr);
    QTest::mouseClick(button, Qt::LeftButton);
    auto* files = figure->findChild<QFileDialog*>();
    QVERIFY(files != nullptr && files->parentWidget() == figure);
    QTRY_VERIFY(files->isAncestorOf(QApplication::focusWidget()));
}

void TestWindowFirstUse::experimentsHaveTheWindowForThemselves() {
    WindowUnderTest test;
    const auto* settings = test.find<QDockWidget>("settings");
    const auto* runs = test.find<QDockWidget>("runsDock");
    const QSize before(settings->width(), runs->height());
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTest::keyClick(&test.window(), Qt::Key_6, Qt::ControlModifier);
    QTRY_VERIFY(test.window().experimentPage().isVisible());
    QVERIFY(!settings->isVisible() && !runs->isVisible());
    QTest::keyClick(&test.window(), Qt::Key_1, Qt::ControlModifier);
    QTRY_VERIFY(settings->isVisible() && runs->isVisible());
    QTRY_COMPARE(QSize(settings->width(), runs->height()), before);
}

/// On two screens in turn, as created by the offscreen platform.
int main(int argc, char** argv) {
    int failed = 0;
    for (const QSize size : {QSize(1366, 768), QSize(1280, 800)}) {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("screen.json"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly))
            return 1;
        file.write(
            QStringLiteral("{\"screens\": [{\"name\": \"screen\", \"x\": 0, \"y\": 0, \"width\": %1, \"height\": %2, "
                           "\"logicalDpi\": 96, \"logicalBaseDpi\": 96, \"dpr\": 1}]}")
                .arg(size.width())
                .arg(size.height())
                .toUtf8());
        file.close();
        qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + path.toUtf8());
        QApplication application(argc, argv);
        if (QGuiApplication::primaryScreen()->size() != size)
            qFatal("the platform has another screen");
        TestWindowFirstUse test;
        failed += QTest::qExec(&test, argc, argv);
    }
    return failed;
}

#include "test_window_first_use.moc"
