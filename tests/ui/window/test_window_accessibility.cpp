// SPDX-License-Identifier: GPL-3.0-only
//
// What assistive technology and people without a mouse find: every page, panel, dialog and menu is walked through the
// interfaces that screen readers use, and with Tab. Nothing may be without name, description or sign of the focus, no
// two elements alike, no text hard to read. Runs also with GAPSCOPE_TEST_LANGUAGE=de or zh.
#include "tests/ui/support/accessibility_audit.h"
#include "tests/ui/support/window_under_test.h"

#include "ui/animation/animation_dialog.h"
#include "ui/basics/language.h"
#include "ui/charts/curves/chart_view.h"
#include "ui/charts/curves/rate_cursors.h"
#include "ui/data_view/data_page.h"
#include "ui/experiments/experiment_page.h"
#include "ui/figures/chart_table_dialog.h"
#include "ui/figures/figure_dialog.h"
#include "ui/generator/new_data_dialog.h"
#include "ui/help/help_window.h"
#include "ui/import/import_dialog.h"
#include "ui/predict/predict_dialog.h"
#include "ui/solution/solution_page.h"
#include "ui/widgets/command_palette.h"

#include <QDockWidget>
#include <QKeyEvent>
#include <QLabel>
#include <QMenuBar>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

using namespace gapscope;
using namespace gapscope::test;

namespace {

constexpr int patience = 30000; // milliseconds

/// Two ended runs, one chosen.
bool twoRuns(WindowUnderTest& test) {
    if (!test.load(QStringLiteral("breast-cancer")))
        return false;
    test.session().edit([](RunSpec& draft) {
        draft.transforms.standardize = true;
        draft.budget = {.relativeTolerance = 1e-4, .passes = 100.0};
    });
    int runs = 0;
    for (const char* solver : {"prox-sdca", "fista"}) {
        choose(test.find<ChoiceBox>("solver"), QString::fromLatin1(solver));
        test.click("addAndStart");
        ++runs;
        if (!QTest::qWaitFor([&] { return test.session().runs().countIn(RunPhase::ended) == runs; }, patience))
            return false;
    }
    test.window().charts().refreshAll();
    return true;
}

/// Waits for an open window of a class: a child of the main window or one of its own.
template <class Dialog>
Dialog* shownDialog() {
    Dialog* found = nullptr;
    const auto isThere = [&found] {
        for (QWidget* widget : QApplication::topLevelWidgets())
            if (auto* dialog = qobject_cast<Dialog*>(widget); dialog != nullptr && dialog->isVisible())
                found = dialog;
        return found != nullptr;
    };
    return QTest::qWaitFor(isThere, patience) ? found : nullptr;
}

/// The faults of a window. With `look`, it is looked at too, not only asked.
QString faultsOfWindow(QWidget& window, bool look) {
    QCoreApplication::processEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    window.activateWindow();
    if (!QTest::qWaitForWindowActive(&window))
        return QStringLiteral("the window is not active");
    QStringList faults = elementFaults(window);
    if (look)
        faults += contrastFaults(window);
    const TabWalk walk = walkByTab(window, look);
    faults += walk.faults;
    if (walk.faults.isEmpty())
        faults += unreached(window, walk.stops);
    faults.removeDuplicates();
    return faults.join(u'\n');
}

QAccessibleActionInterface* actionsOf(QWidget& widget) {
    QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(&widget);
    return interface == nullptr ? nullptr : interface->actionInterface();
}

/// A form with one fault of each kind: a bare field, two equal buttons, and an element that keeps the focus without a
/// sign.
class BadForm final : public QWidget {
public:
    BadForm() : m_field(new QLineEdit(this)), m_trap(new Trap(this)) {
        auto* layout = new QVBoxLayout(this);
        layout->addWidget(m_field);
        for (int i = 0; i < 2; ++i)
            layout->addWidget(new QPushButton(QStringLiteral("Same")));
        auto* pale = new QLabel(QStringLiteral("pale words"));
        QPalette colours = pale->palette();
        colours.setColor(QPalette::WindowText, mixed(colours.color(QPalette::Window), Qt::black, 0.2));
        pale->setPalette(colours);
        layout->addWidget(pale);
        layout->addWidget(m_trap);
        resize(300, 200);
    }
    void release() { m_trap->isOpen = true; }

private:
    class Trap final : public QWidget {
    public:
        explicit Trap(QWidget* parent) : QWidget(parent) {
            setFocusPolicy(Qt::StrongFocus);
            setMinimumHeight(20);
        }
        bool isOpen = false;

    protected:
        bool event(QEvent* event) override {
            const bool isTab =
                event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Tab;
            return (isTab && !isOpen) || QWidget::event(event);
        }
    };

    QLineEdit* m_field;
    Trap* m_trap;
};

} // namespace

class TestWindowAccessibility final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase_data();
    void cleanup() { applyTheme(Theme::light); }
    void theAuditFindsFaults();
    void emptyPages_data();
    void emptyPages();
    void pages_data();
    void pages();
    void panels();
    void dialogs_data();
    void dialogs();
    void importDialog();
    void menus();
    void menusOfCharts();
    void chartsAreTables();
    void chartsAreReadByKeys();
    void cursorsAreRead();
    void tablesAreSortedByKeys();
    void nothingIsAnimated();

private:
    void check(QWidget& window, const char* what);
    static bool isTranslated() { return qEnvironmentVariableIsSet("GAPSCOPE_TEST_LANGUAGE"); }
    static void addPages();
};

void TestWindowAccessibility::initTestCase_data() {
    QTest::addColumn<Theme>("theme");
    QTest::newRow("light") << Theme::light;
    if (const auto language = languageOf(qEnvironmentVariable("GAPSCOPE_TEST_LANGUAGE")))
        applyLanguage(*language);
    else
        QTest::newRow("dark") << Theme::dark;
}

/// Looked at in English only: other languages have the same colours and stops.
void TestWindowAccessibility::check(QWidget& window, const char* what) {
    const QString faults = faultsOfWindow(window, !isTranslated());
    QVERIFY2(faults.isEmpty(), qPrintable(QLatin1String(what) + QStringLiteral(":\n") + faults));
}

void TestWindowAccessibility::theAuditFindsFaults() {
    QFETCH_GLOBAL(Theme, theme);
    applyTheme(theme);
    BadForm form;
    form.show();
    const QString caught = faultsOfWindow(form, true);
    for (const char* fault : {"no name: text field", "no description: text field", "2 times: button 'Same'",
                              "Tab does not leave", "contrast "})
        QVERIFY2(caught.contains(QLatin1String(fault)), qPrintable(caught));
    form.release();
    const QString released = faultsOfWindow(form, true);
    QVERIFY2(released.contains(QStringLiteral("the focus is not seen")), qPrintable(released));
    QVERIFY2(!released.contains(QStringLiteral("Tab does not leave")), qPrintable(released));
}

void TestWindowAccessibility::addPages() {
    QTest::addColumn<int>("page");
    constexpr std::array names{"convergence", "sensitivity", "solution", "data", "plane", "experiments", "inside"};
    for (std::size_t i = 0; i < names.size(); ++i)
        QTest::newRow(names[i]) << static_cast<int>(i);
}

void TestWindowAccessibility::emptyPages_data() {
    addPages();
}

void TestWindowAccessibility::emptyPages() {
    QFETCH_GLOBAL(Theme, theme);
    QFETCH(int, page);
    applyTheme(theme);
    WindowUnderTest test;
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTest::keyClick(&test.window(), static_cast<Qt::Key>(Qt::Key_1 + page), Qt::ControlModifier);
    check(test.window(), "empty");
}

void TestWindowAccessibility::pages_data() {
    addPages();
}

void TestWindowAccessibility::pages() {
    QFETCH_GLOBAL(Theme, theme);
    QFETCH(int, page);
    applyTheme(theme);
    WindowUnderTest test;
    QVERIFY(twoRuns(test));
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTest::keyClick(&test.window(), static_cast<Qt::Key>(Qt::Key_1 + page), Qt::ControlModifier);
    // Until the pages that compute in the background have their pictures.
    DataFeed& feed = test.window().dataPage().feed();
    if (test.window().dataPage().isVisible())
        QTRY_VERIFY_WITH_TIMEOUT(feed.statistics() != nullptr && !feed.scatterTask().isRunning(), patience);
    QTest::qWait(0);
    check(test.window(), "with two runs");
    for (Section* section : test.window().findChildren<Section*>())
        unfoldAround(section->findChild<QWidget*>());
    check(test.window(), "with all settings unfolded");
}

void TestWindowAccessibility::panels() {
    QFETCH_GLOBAL(Theme, theme);
    applyTheme(theme);
    WindowUnderTest test;
    QVERIFY(twoRuns(test));
    for (QDockWidget* dock : test.window().findChildren<QDockWidget*>()) {
        if (dock->objectName() == QStringLiteral("lessonDock"))
            continue; // a lesson is open in the tests of the lessons
        dock->show();
        dock->raise();
        QTRY_VERIFY(dock->isVisible());
        check(test.window(), qPrintable(dock->objectName()));
    }
}

void TestWindowAccessibility::dialogs_data() {
    QTest::addColumn<QString>("dialog");
    for (const char* name : {"new data", "commands", "help", "figure", "animation", "predict", "table", "keys"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestWindowAccessibility::dialogs() {
    QFETCH_GLOBAL(Theme, theme);
    QFETCH(QString, dialog);
    applyTheme(theme);
    WindowUnderTest test;
    QVERIFY(twoRuns(test));
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    const auto press = [&test](Qt::Key key, Qt::KeyboardModifiers modifiers) {
        QTest::keySequence(&test.window(), QKeySequence(modifiers | key));
    };
    QPointer<QWidget> opened;
    if (dialog == QStringLiteral("new data")) {
        press(Qt::Key_N, Qt::ControlModifier);
        auto* made = shownDialog<NewDataDialog>();
        QVERIFY(made != nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(
            !made->findChild<QWidget*>(QStringLiteral("picture"))->accessibleDescription().isEmpty(), patience);
        opened = made;
    } else if (dialog == QStringLiteral("commands")) {
        press(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        opened = shownDialog<CommandPalette>();
    } else if (dialog == QStringLiteral("help")) {
        press(Qt::Key_F1, Qt::NoModifier);
        opened = shownDialog<HelpWindow>();
    } else if (dialog == QStringLiteral("figure")) {
        press(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
        opened = shownDialog<FigureDialog>();
    } else if (dialog == QStringLiteral("animation")) {
        const QString text = QCoreApplication::translate("gapscope::WindowActions", "Export ani&mation…");
        QAction* action = actionNamed(test.window(), QString(text).remove(u'&'));
        QVERIFY(action != nullptr);
        action->trigger();
        opened = shownDialog<AnimationDialog>();
    } else if (dialog == QStringLiteral("predict")) {
        test.find<QTableView>("runs")->setFocus();
        press(Qt::Key_I, Qt::ControlModifier | Qt::ShiftModifier);
        auto* predict = shownDialog<PredictDialog>();
        QVERIFY(predict != nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(!predict->findChild<QLabel*>(QStringLiteral("prediction"))->text().isEmpty(),
                                 patience);
        opened = predict;
    } else if (dialog == QStringLiteral("table")) {
        ChartView* chart = test.window().charts().findChild<ChartView*>();
        chart->setFocus();
        QTest::keyClick(chart, Qt::Key_T);
        opened = shownDialog<ChartTableDialog>();
    } else {
        press(Qt::Key_F1, Qt::ControlModifier);
        QTRY_VERIFY(test.find("keySheet")->isVisible());
        QStringList faults = elementFaults(*test.find("keySheet"));
        if (!isTranslated())
            faults += contrastFaults(test.window());
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QTRY_VERIFY(!test.find("keySheet")->isVisible());
        return;
    }
    QVERIFY(opened != nullptr);
    check(*opened, qPrintable(dialog));
    for (QTabWidget* tabs : opened->findChildren<QTabWidget*>())
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            check(*opened, qPrintable(tabs->tabText(tab)));
        }
    opened->close();
}

void TestWindowAccessibility::importDialog() {
    QFETCH_GLOBAL(Theme, theme);
    applyTheme(theme);
    WindowUnderTest test;
    QFile file(test.path(QStringLiteral("table.csv")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("age;bought;colour\n");
    for (int i = 0; i < 20; ++i)
        file.write(QByteArray::number(20 + i) + ';' + (i % 3 == 0 ? "yes" : "no") + ';' +
                   (i % 2 == 0 ? "red" : "blue") + '\n');
    file.close();
    const QString open = QCoreApplication::translate("gapscope::WindowActions", "&Open data…");
    actionNamed(test.window(), QString(open).remove(u'&'))->trigger();
    QVERIFY(answerDialog(test.window(), file.fileName()));
    auto* dialog = shownDialog<ImportDialog>();
    QVERIFY(dialog != nullptr);
    check(*dialog, "import");
}

/// The bar of menus with everything below it.
void TestWindowAccessibility::menus() {
    WindowUnderTest test;
    QVERIFY(twoRuns(test));
    QStringList faults;
    int menus = 0;
    for (const QAction* action : test.window().menuBar()->actions()) {
        if (action->menu() == nullptr)
            continue;
        ++menus;
        faults += menuFaults(*action->menu());
    }
    QVERIFY(menus >= 5);
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
}

/// Shift+F10 opens the menu of every chart, and of every table that has one.
void TestWindowAccessibility::menusOfCharts() {
    WindowUnderTest test;
    QVERIFY(twoRuns(test));
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    int charts = 0;
    for (int page = 0; page < 7; ++page) {
        QTest::keyClick(&test.window(), static_cast<Qt::Key>(Qt::Key_1 + page), Qt::ControlModifier);
        QCoreApplication::processEvents();
        for (QWidget* widget : test.window().findChildren<QWidget*>()) {
            const QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(widget);
            if (!widget->isVisible() || interface == nullptr || interface->role() != QAccessible::Chart)
                continue;
            if (test.window().experimentPage().isVisible())
                continue; // its charts are in the report, with their tables
            widget->setFocus(Qt::TabFocusReason);
            QTest::keyClick(widget, Qt::Key_F10, Qt::ShiftModifier);
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            QVERIFY2(menu != nullptr, qPrintable(placeOf(widget)));
            ++charts;
            const QStringList faults = menuFaults(*menu);
            menu->close();
            QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
        }
    }
    QVERIFY2(charts >= 12, qPrintable(QString::number(charts)));
}

/// By T and by the action that screen readers offer: the same numbers as those that are exported.
void TestWindowAccessibility::chartsAreTables() {
    WindowUnderTest test;
    QVERIFY(twoRuns(test));
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    int tables = 0;
    for (ChartView* chart : test.window().charts().findChildren<ChartView*>()) {
        if (!chart->isVisible() || !chart->offersTable())
            continue;
        QAccessibleActionInterface* actions = actionsOf(*chart);
        QVERIFY(actions != nullptr);
        const QString action = QStringLiteral("ShowTable");
        QVERIFY(actions->actionNames().contains(action));
        QCOMPARE(actions->keyBindingsForAction(action), QStringList{QStringLiteral("T")});
        QVERIFY(!actions->localizedActionName(action).isEmpty());
        actions->doAction(action);
        const QPointer asked(shownDialog<ChartTableDialog>());
        QVERIFY(asked != nullptr);
        auto* table = asked->findChild<QTableView*>();
        QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(table);
        QVERIFY(interface != nullptr && interface->tableInterface() != nullptr);
        const int rows = interface->tableInterface()->rowCount();
        QVERIFY(rows > 2 && interface->tableInterface()->columnCount() == ChartTableModel::columns);
        for (int column = 0; column < ChartTableModel::columns; ++column) {
            QVERIFY(!interface->tableInterface()->columnDescription(column).isEmpty());
            const QAccessibleInterface* cell = interface->tableInterface()->cellAt(1, column);
            QVERIFY(cell != nullptr);
            QCOMPARE(cell->text(QAccessible::Name), table->model()->index(1, column).data().toString());
        }
        asked->close();
        QTRY_VERIFY(asked == nullptr || !asked->isVisible());
        test.window().activateWindow();
        chart->setFocus();
        QTest::keyClick(chart, Qt::Key_T);
        auto* typed = shownDialog<ChartTableDialog>();
        QVERIFY(typed != nullptr);
        QCOMPARE(typed->findChild<QTableView*>()->model()->rowCount(), rows);
        typed->close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        ++tables;
    }
    QVERIFY(tables >= 3);
}

/// Arrow keys go from bar to bar; each is described.
void TestWindowAccessibility::chartsAreReadByKeys() {
    WindowUnderTest test;
    QVERIFY(twoRuns(test));
    test.session().runs().setCurrent(test.run(0).id); // with dual variables
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTest::keyClick(&test.window(), Qt::Key_3, Qt::ControlModifier);
    SolutionPage& page = test.window().solutionPage();
    for (const SolutionPage::Chart chart : {SolutionPage::Chart::bars, SolutionPage::Chart::histogram}) {
        PaintedView& view = page.pane(chart).view();
        QTRY_VERIFY_WITH_TIMEOUT(view.isVisible() && !view.plot().isEmpty(), patience);
        const std::size_t stops = view.plot().stops();
        QVERIFY2(stops > 1, qPrintable(SolutionPage::chartTitle(chart)));
        view.setFocus();
        QTest::keyClick(&view, Qt::Key_Home);
        const QString first = view.accessibleDescription();
        QTest::keyClick(&view, Qt::Key_Right);
        const QString second = view.accessibleDescription();
        QVERIFY2(!first.isEmpty() && !second.isEmpty() && first != second, qPrintable(first));
        QVERIFY(second.startsWith(view.readoutBox().readout().title));
        QTest::keyClick(&view, Qt::Key_Left);
        QCOMPARE(view.accessibleDescription(), first);
    }
}

/// A moved cursor is described at once, not with the next points.
void TestWindowAccessibility::cursorsAreRead() {
    WindowUnderTest test;
    QVERIFY(twoRuns(test));
    ChartView* gap = nullptr;
    for (ChartView* view : test.window().charts().findChildren<ChartView*>())
        if (view->plot().kind() == ChartKind::gap)
            gap = view;
    QVERIFY(gap != nullptr);
    gap->setFocus();
    QTest::keyClick(gap, Qt::Key_A);
    const QString at = gap->accessibleDescription();
    QVERIFY2(at.contains(gap->cursors().text().join(QStringLiteral(". "))), qPrintable(at));
    QTest::keyClick(gap, Qt::Key_Right, Qt::ShiftModifier);
    QVERIFY(gap->accessibleDescription() != at);
    QTest::keyClick(gap, Qt::Key_Escape);
    QVERIFY(!gap->accessibleDescription().contains(at));
}

/// By O in a cell: up, down, and as they were; a click on the header does the same.
void TestWindowAccessibility::tablesAreSortedByKeys() {
    WindowUnderTest test;
    QVERIFY(twoRuns(test));
    QTableView& table = test.window().runsPanel().table();
    const QAbstractItemModel& rows = *table.model();
    const auto names = [&rows] {
        QStringList all;
        for (int row = 0; row < rows.rowCount(); ++row)
            all += rows.index(row, RunTableModel::name).data().toString();
        return all;
    };
    const QStringList added = names();
    QCOMPARE(added.size(), 2);
    table.setFocus();
    table.setCurrentIndex(rows.index(0, RunTableModel::name));
    QTest::keyClick(&table, Qt::Key_O);
    const QStringList upwards = names();
    QVERIFY(upwards[0].compare(upwards[1], Qt::CaseInsensitive) < 0);
    QTest::keyClick(&table, Qt::Key_O);
    QCOMPARE(names(), (QStringList{upwards[1], upwards[0]}));
    QTest::keyClick(&table, Qt::Key_O);
    QCOMPARE(names(), added);
}

/// For people whom motion disturbs: a panel that closes or opens is at its place at once.
void TestWindowAccessibility::nothingIsAnimated() {
    WindowUnderTest test;
    QCOMPARE(QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, &test.window()), 0);
    auto* settings = test.find<QDockWidget>("settings");
    QWidget& centre = *test.window().centralWidget();
    const QRect beside = centre.geometry();
    settings->hide();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QVERIFY(centre.width() > beside.width());
    settings->show();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QCOMPARE(centre.geometry(), beside);
}

QTEST_MAIN(TestWindowAccessibility)
#include "test_window_accessibility.moc"
