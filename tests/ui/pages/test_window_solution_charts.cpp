// SPDX-License-Identifier: GPL-3.0-only
//
// The charts of the solution page: their content for various solvers and data, readouts, exports, in both themes and
// another locale.
#include "tests/ui/support/exported_chart.h"
#include "tests/ui/support/solution_under_test.h"

#include "ui/basics/numbers.h"
#include "ui/basics/palette.h"
#include "ui/charts/axes/sign_colours.h"
#include "ui/help/help_pages.h"

#include <QClipboard>
#include <QDialog>
#include <QMenu>

#include <algorithm>
#include <cmath>

using namespace gapscope;

class TestWindowSolutionCharts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void solversWithoutDualVariables();
    void rowsInAPlane();
    void weightsAsAPicture();
    void chartsAreExported();
    void numbersGoToTheClipboard();
    void pointerReadsOff();
    void germanNumbers();
    void bothThemes();
};

void TestWindowSolutionCharts::solversWithoutDualVariables() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    chooseSparse(test, "fista");
    showPage(test);
    runToItsEnd(test);
    QVERIFY2(pageOf(test).pane(Chart::histogram).message().contains(QStringLiteral("has no dual variables")),
             qPrintable(pageOf(test).pane(Chart::histogram).message()));
    QVERIFY(!wordsOf(test).contains(QStringLiteral("α:")));
    QVERIFY(pageOf(test).pane(Chart::bars).message().isEmpty());
}

void TestWindowSolutionCharts::rowsInAPlane() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    chooseSparse(test);
    showPage(test);
    clickTab(tabsOf(test, "dualTabs"), 1);
    runToItsEnd(test);
    PaintedPane& pane = pageOf(test).pane(Chart::projection);
    QVERIFY(pane.isVisible() && pane.message().isEmpty());
    const RowProjection& rows = *shownOf(test).projection;
    QVERIFY(rows.isOfComponents());
    QCOMPARE(rows.points.size(), std::size_t{569});
    QVERIFY(rows.explained[0] > rows.explained[1] && rows.explained[0] < 1.0);
    const auto& plot = static_cast<const RowProjectionPlot&>(pane.view().plot());
    std::size_t support = 0;
    std::size_t other = 0;
    for (std::size_t k = 0; k < rows.points.size(); ++k) {
        QVERIFY(plot.area().contains(plot.positionOf(k)));
        (shownOf(test).facts.isSupport[static_cast<std::size_t>(rows.rows[k])] != 0 ? support : other) += 1;
    }
    QVERIFY(support > 0 && other > 0);
    QCOMPARE(static_cast<Index>(support), shownOf(test).facts.dual.supportRows);
    // The same points for the next run on these data, whose heat map is shown in full.
    pageOf(test).heatmap().setFocus();
    QTest::keyClick(&pageOf(test).heatmap(), Qt::Key_Plus);
    QVERIFY(!pageOf(test).heatmap().heatmap().isFollowing());
    const RowProjection* before = shownOf(test).projection.get();
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 2, 20000);
    test.session().runs().setCurrent(test.run(1).id);
    QTRY_VERIFY_WITH_TIMEOUT(
        shownOf(test).iterate != nullptr && shownOf(test).run == test.run(1).controller->prepared(), 20000);
    QCOMPARE(shownOf(test).projection.get(), before);
    QVERIFY(pageOf(test).heatmap().heatmap().isFollowing());
}

void TestWindowSolutionCharts::weightsAsAPicture() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("digits")));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("multinomial-logistic"));
    choose(test.find<ChoiceBox>("regularizer"), QStringLiteral("l21"));
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("fista"));
    test.type("lambda", QStringLiteral("0.01"));
    test.type("passes", QStringLiteral("60"));
    showPage(test);
    runToItsEnd(test);
    clickTab(tabsOf(test, "weightTabs"), 1);
    PaintedPane& pane = pageOf(test).pane(Chart::image);
    QVERIFY(pane.isVisible() && pane.message().isEmpty());
    const auto& plot = static_cast<const WeightImagePlot&>(pane.view().plot());
    QCOMPARE(plot.pixels().size(), QSize(8, 8));
    auto* box = test.find<ChoiceBox>("solutionOutput");
    QVERIFY(box->isVisible());
    QCOMPARE(box->count(), 11);
    const QImage norms = plot.pixels();
    choose(box, QStringLiteral("3"));
    QTRY_VERIFY_WITH_TIMEOUT(plot.pixels() != norms, 20000);
    const Vector& w = shownOf(test).iterate->w;
    for (Index j = 0; j < 64; ++j)
        QCOMPARE(shownOf(test).facts.image.values[static_cast<std::size_t>(j)], w[10 * j + 3]);
    QVERIFY(wordsOf(test).contains(QStringLiteral("rows of w nonzero")));
    // Data without pixels disable the tab, with the reason.
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    chooseSparse(test);
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 2, 20000);
    test.session().runs().setCurrent(test.run(1).id);
    clickTab(tabsOf(test, "weightTabs"), 0);
    QTRY_VERIFY_WITH_TIMEOUT(!tabsOf(test, "weightTabs").isTabEnabled(1), 20000);
    QVERIFY(tabsOf(test, "weightTabs").tabToolTip(1).contains(QStringLiteral("no pixels")));
    QVERIFY(!box->isVisible());
}

void TestWindowSolutionCharts::chartsAreExported() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("digits")));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("multiclass-hinge"));
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("prox-sdca"));
    test.type("passes", QStringLiteral("20"));
    showPage(test);
    runToItsEnd(test);
    clickTab(tabsOf(test, "weightTabs"), 1);
    clickTab(tabsOf(test, "dualTabs"), 1);
    for (const Chart chart : SolutionPage::allCharts)
        for (const char* ending : {"png", "svg", "pdf"}) {
            const QString file =
                test.path(QStringLiteral("%1.%2").arg(static_cast<int>(chart)).arg(QLatin1String(ending)));
            QCOMPARE(exportChart(pageOf(test).chartSources(), SolutionPage::sourceId(chart), file), QString());
            QFile written(file);
            QVERIFY(written.open(QIODevice::ReadOnly));
            QVERIFY(written.size() > 2000);
            if (qstrcmp(ending, "svg") == 0)
                QVERIFY(written.readAll().contains("<text"));
            if (qstrcmp(ending, "png") == 0)
                QVERIFY(QImage(file).width() > 1000);
        }
    // The menu's action asks the window for a file.
    QSignalSpy asked(&pageOf(test), &SolutionPage::outputRequested);
    PaintedView& view = pageOf(test).pane(Chart::heatmap).view();
    QTest::keyClick(&view, Qt::Key_Menu);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu != nullptr);
    QStringList texts;
    for (QAction* action : menu->actions())
        texts += action->text();
    QVERIFY2(texts.contains(QStringLiteral("Logarithmic x")) && texts.contains(QStringLiteral("Copy picture")),
             qPrintable(texts.join(u',')));
    for (QAction* action : menu->actions())
        if (action->text().startsWith(QStringLiteral("Export")))
            action->trigger();
    menu->close();
    QCOMPARE(asked.count(), 1);
    QTRY_VERIFY(QApplication::activeModalWidget() != nullptr || test.window().findChild<QDialog*>() != nullptr);
}

/// Every chart of the page can be copied as numbers, which are those of the run.
void TestWindowSolutionCharts::numbersGoToTheClipboard() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("digits")));
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("multiclass-hinge"));
    choose(test.find<ChoiceBox>("solver"), QStringLiteral("prox-sdca"));
    test.type("passes", QStringLiteral("20"));
    showPage(test);
    runToItsEnd(test);
    clickTab(tabsOf(test, "weightTabs"), 1);
    clickTab(tabsOf(test, "dualTabs"), 1);
    const SolutionFacts& facts = pageOf(test).feed().shown().facts;
    for (const Chart chart : SolutionPage::allCharts) {
        QApplication::clipboard()->clear();
        Q_EMIT pageOf(test).outputRequested(chart, ChartOutput::data);
        QTRY_VERIFY_WITH_TIMEOUT(QApplication::clipboard()->text().startsWith(QStringLiteral("run\tquantity\tx\ty\n")),
                                 20000);
        const QStringList lines = QApplication::clipboard()->text().trimmed().split(u'\n').mid(1);
        const auto sum = [&lines] {
            double total = 0.0;
            for (const QString& line : lines)
                total += line.section(u'\t', 3).toDouble();
            return total;
        };
        switch (chart) {
        case Chart::bars:
            QCOMPARE(static_cast<std::size_t>(lines.size()), facts.bars.size());
            QCOMPARE(lines.front().section(u'\t', 0, 0), QString::fromStdString(facts.bars.front().name));
            QCOMPARE(lines.front().section(u'\t', 3).toDouble(), facts.bars.front().value);
            break;
        case Chart::image:
            QCOMPARE(lines.size(), 64);
            break;
        case Chart::histogram:
            QCOMPARE(sum(), static_cast<double>(facts.dual.count));
            break;
        case Chart::projection:
            QCOMPARE(static_cast<std::size_t>(lines.size()), pageOf(test).feed().shown().projection->points.size());
            break;
        case Chart::heatmap:
            QVERIFY(lines.back().contains(QLatin1Char('\t')) && sum() != 0.0);
            break;
        }
    }
}

void TestWindowSolutionCharts::pointerReadsOff() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    chooseSparse(test);
    test.type("passes", QStringLiteral("300"));
    showPage(test);
    runToItsEnd(test);
    for (const Chart chart : {Chart::heatmap, Chart::bars, Chart::histogram}) {
        PaintedView& view = pageOf(test).pane(chart).view();
        const QRectF area = view.plot().area();
        moveTo(&view, {area.left() + 0.9 * area.width(), area.top() + 3.0});
        QVERIFY2(view.readoutBox().isVisible(), qPrintable(SolutionPage::chartTitle(chart)));
        QVERIFY(!view.readoutBox().readout().title.isEmpty());
        QCOMPARE(view.readoutBox().readout().columns.size(), view.readoutBox().readout().rows.front().values.size());
        QVERIFY(view.rect().contains(view.readoutBox().geometry()));
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(&view, &leave);
        QVERIFY(!view.readoutBox().isVisible());
    }
    // The top bar belongs to the largest weight.
    PaintedView& bars = pageOf(test).pane(Chart::bars).view();
    moveTo(&bars, bars.plot().area().topLeft() + QPointF(5.0, 3.0));
    const WeightBar& max = shownOf(test).facts.bars.front();
    QCOMPARE(bars.readoutBox().readout().title, QString::fromStdString(max.name));
    QCOMPARE(bars.readoutBox().readout().rows.front().values.front(), shownNumber(max.value, 6));
}

void TestWindowSolutionCharts::germanNumbers() {
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::German));
    {
        WindowUnderTest test;
        QVERIFY(test.load(QStringLiteral("breast-cancer")));
        chooseSparse(test);
        test.type("passes", QStringLiteral("300"));
        showPage(test);
        runToItsEnd(test);
        PaintedView& bars = pageOf(test).pane(Chart::bars).view();
        moveTo(&bars, bars.plot().area().topLeft() + QPointF(5.0, 3.0));
        const QString value = bars.readoutBox().readout().rows.front().values.front();
        QCOMPARE(value, shownNumber(shownOf(test).facts.bars.front().value, 6));
        QVERIFY2(value.contains(u',') && !value.contains(u'.'), qPrintable(value));
    }
    QLocale::setDefault(before);
}

void TestWindowSolutionCharts::bothThemes() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    chooseSparse(test);
    showPage(test);
    runToItsEnd(test);
    for (const Theme theme : {Theme::dark, Theme::light}) {
        applyTheme(theme);
        QTRY_COMPARE(isDark(pageOf(test).heatmap().palette()), theme == Theme::dark);
        const QPalette palette = pageOf(test).heatmap().palette();

        for (const Chart chart : {Chart::heatmap, Chart::bars, Chart::histogram}) {
            const QImage picture = pageOf(test).pane(chart).view().grab().toImage();
            QCOMPARE(picture.pixelColor(1, picture.height() - 2).rgb(), palette.color(QPalette::Base).rgb());
        }
        QVERIFY(hasColour(pageOf(test).heatmap().grab().toImage(), signColour(false, theme == Theme::dark)));
    }
    applyTheme(Theme::system);
}

QTEST_MAIN(TestWindowSolutionCharts)
#include "test_window_solution_charts.moc"
