// SPDX-License-Identifier: GPL-3.0-only
#include "tests/ui/support/window_under_test.h"
#include "ui/charts/frame/plot_view.h"
#include "ui/help/about_box.h"
#include "ui/help/help_pages.h"
#include "ui/help/help_subject.h"
#include "ui/help/help_window.h"
#include "ui/widgets/parameter_form.h"

#include <QClipboard>
#include <QScrollBar>

#include <algorithm>

using namespace gapscope;

namespace {

HelpWindow* helpOf(WindowUnderTest& test) {
    return test.window().findChild<HelpWindow*>();
}

/// Focuses a widget, presses F1, and returns the page shown.
QString pageByF1(WindowUnderTest& test, QWidget* widget) {
    test.window().activateWindow();
    widget->setFocus();
    if (!QTest::qWaitFor([widget] { return widget->hasFocus() || widget->focusProxy() != nullptr; }))
        return QStringLiteral("no focus");
    QTest::keyClick(test.window().focusWidget(), Qt::Key_F1);
    if (!QTest::qWaitFor([&test] { return helpOf(test) != nullptr && helpOf(test)->isVisible(); }))
        return QStringLiteral("no help");
    const QString page = helpOf(test)->browser().page()->anchor;
    helpOf(test)->close();
    return page;
}

/// The field of a parameter in the form whose parameters belong to `owner`.
QWidget* parameterField(WindowUnderTest& test, const char* owner, const char* key) {
    for (ParameterForm* form : test.window().findChildren<ParameterForm*>())
        if (form->owner() == owner && form->isVisible())
            return form->findChild<QWidget*>(QLatin1String(key));
    return nullptr;
}

} // namespace

/// F1 opens the help for the focused choice.
class TestWindowHelp final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void choices();
    void parameters();
    void runs();
    void pagesAndPanels();
    void aboutCopiesAReport();
};

void TestWindowHelp::choices() {
    WindowUnderTest test;
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QVERIFY(test.load(QStringLiteral("wine")));
    for (const char* loss : {"multiclass-hinge", "logistic"}) {
        choose(test.find<ChoiceBox>("loss"), QLatin1String(loss));
        QCOMPARE(pageByF1(test, test.find("loss")), QStringLiteral("loss-") + QLatin1String(loss));
    }
    for (const char* regularizer : {"l2", "trace", "elastic-net"}) {
        choose(test.find<ChoiceBox>("regularizer"), QLatin1String(regularizer));
        QCOMPARE(pageByF1(test, test.find("regularizer")), QStringLiteral("regularizer-") + QLatin1String(regularizer));
    }
    QCOMPARE(pageByF1(test, test.edit("lambda")), QStringLiteral("regularizer-elastic-net"));
    QCOMPARE(pageByF1(test, test.edit("l1")), QStringLiteral("regularizer-elastic-net"));
    for (const char* solver : {"fista", "dcd"}) {
        choose(test.find<ChoiceBox>("solver"), QLatin1String(solver));
        QCOMPARE(pageByF1(test, test.find("solver")), QStringLiteral("solver-") + QLatin1String(solver));
    }
    QCOMPARE(pageByF1(test, test.find("data")), QStringLiteral("data-wine"));
}

/// The page of exactly that parameter.
void TestWindowHelp::parameters() {
    WindowUnderTest test;
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QVERIFY(test.load(QStringLiteral("diabetes")));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("huber"));
    choose(test.find<ChoiceBox>("regularizer"), QStringLiteral("v-of-norm"));
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("agm-ef-1"));
    struct Case {
        const char* kind;
        const char* owner;
        const char* key;
    };
    for (const Case& each : {Case{"loss", "huber", "delta"}, Case{"regularizer", "v-of-norm", "function"},
                             Case{"solver", "agm-ef-1", "scheme"},    // a choice
                             Case{"solver", "agm-ef-1", "smoothing"}, // a number or a word
                             Case{"solver", "agm-ef-1", "L_down"}}) { // a number
        QWidget* field = parameterField(test, each.owner, each.key);
        QVERIFY2(field != nullptr, each.key);
        QCOMPARE(pageByF1(test, field),
                 QStringLiteral("%1-%2").arg(QLatin1String(each.kind), QLatin1String(each.owner)));
        QVERIFY2(helpOf(test)->browser().verticalScrollBar()->value() > 0, each.key); // scrolled to its line, not at
                                                                                      // the top
    }
}

void TestWindowHelp::runs() {
    WindowUnderTest test;
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.session().edit([](RunSpec& draft) { draft.budget.passes = 20.0; });
    test.click("compareSolvers");
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 3, 60000);
    QTableView& table = test.window().runsPanel().table();
    for (int row = 0; row < 3; ++row) {
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {},
                          table.visualRect(table.model()->index(row, 1)).center());
        QCOMPARE(table.currentIndex().row(), row);
        const std::string& solver = allSolvers()[static_cast<std::size_t>(test.run(row).solverIndex)].id;
        QCOMPARE(pageByF1(test, &table), QStringLiteral("solver-") + QString::fromStdString(solver));
    }
}

void TestWindowHelp::pagesAndPanels() {
    WindowUnderTest test;
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QVERIFY(test.load(QStringLiteral("wine")));
    QCOMPARE(pageByF1(test, &test.window().runsPanel().table()), QStringLiteral("keeping"));
    auto* chart = test.window().charts().findChild<PlotView*>();
    QVERIFY(chart != nullptr);
    QCOMPARE(pageByF1(test, chart), QStringLiteral("charts"));
    const QList<QWidget*> inCharts = test.window().charts().findChildren<QWidget*>();
    const auto map = std::ranges::find_if(inCharts, [](QWidget* each) { return each->inherits("gapscope::MapView"); });
    QVERIFY(map != inCharts.end());
    QCOMPARE(helpEntryFor(*map), QStringLiteral("decision-map")); // hidden while no data have two features
    test.window().showSweep();
    QCOMPARE(pageByF1(test, test.find("sweepKey")), QStringLiteral("sensitivity"));
    test.window().showDataView();
    QCOMPARE(pageByF1(test, test.find("scatterAxes")), QStringLiteral("data-view"));
    choose(test.find<ChoiceBox>("regularizer"), QStringLiteral("group-lasso"));
    QCOMPARE(pageByF1(test, test.edit("groups")), QStringLiteral("groups"));
    // The same window is reused.
    QCOMPARE(test.window().findChildren<HelpWindow*>().size(), 1);
}

void TestWindowHelp::aboutCopiesAReport() {
    WindowUnderTest test;
    actionNamed(test.window(), QStringLiteral("About Gapscope"))->trigger();
    auto* box = test.window().findChild<AboutBox*>();
    QVERIFY(box != nullptr && box->isVisible());
    QTest::mouseClick(box->findChild<QPushButton*>(QStringLiteral("copyReport")), Qt::LeftButton);
    const auto* state = box->findChild<QLabel*>(QStringLiteral("reportState"));
    QTRY_VERIFY2_WITH_TIMEOUT(state->text().startsWith(QStringLiteral("The report is on the clipboard.")),
                              qPrintable(state->text()), 20000);
    const QString report = QGuiApplication::clipboard()->text();
    for (const char* line : {"version\t", "libraries.Qt\t", "display.platform\toffscreen", "display.screen_1\t"})
        QVERIFY2(report.contains(QLatin1String(line)), qPrintable(report));
    QVERIFY2(!report.contains(QDir::homePath() + u'/'), qPrintable(report));
    QTest::keyClick(box, Qt::Key_Escape);
    QTRY_VERIFY(test.window().findChild<AboutBox*>() == nullptr); // closed, not hidden
}

QTEST_MAIN(TestWindowHelp)
#include "test_window_help.moc"
