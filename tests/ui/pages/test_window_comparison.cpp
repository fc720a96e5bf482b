// SPDX-License-Identifier: GPL-3.0-only
//
// The comparison of runs, driven like a user does.
#include "tests/ui/support/window_under_test.h"

#include "ui/basics/numbers.h"

#include <QClipboard>
#include <QDockWidget>
#include <QFileDialog>
#include <QHeaderView>
#include <QMenu>
#include <QTabBar>
#include <QToolButton>

using namespace gapscope;

namespace {

/// Two solvers on one problem, run to their ends, with the comparison in front.
class ComparisonUnderTest : public WindowUnderTest {
public:
    bool run(const QStringList& solvers) {
        if (!load(QStringLiteral("breast-cancer")))
            return false;
        session().edit([](RunSpec& draft) { draft.transforms.standardize = true; });
        for (const QString& solver : solvers) {
            choose(find<ChoiceBox>("solver"), solver);
            click("addAndStart");
        }
        const auto haveEnded = [this, &solvers] {
            return table().rowCount() == solvers.size() &&
                   session().runs().countIn(RunPhase::ended) == static_cast<int>(solvers.size());
        };
        return QTest::qWaitFor(haveEnded, 30000);
    }
    /// Clicks the tab; the panel then reads the traces itself.
    void bringToFront() {
        for (QTabBar* tabs : window().findChildren<QTabBar*>())
            for (int tab = 0; tab < tabs->count(); ++tab)
                if (tabs->tabText(tab) == QStringLiteral("Comparison"))
                    QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(tab).center());
    }
    QTableView& shown() { return window().comparisonPanel().table(); }
    QString shownCell(int row, int column) { return shown().model()->index(row, column).data().toString(); }
    void clickRow(int row, Qt::KeyboardModifiers keys = {}) {
        const QRect cell = shown().visualRect(shown().model()->index(row, ComparisonModel::firstCost));
        QTest::mouseClick(shown().viewport(), Qt::LeftButton, keys, cell.center());
    }
    QString sentence() { return find<QLabel>("comparison")->text(); }
};

constexpr int to1e4 = ComparisonModel::firstCost + 1;

} // namespace

class TestWindowComparison : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void costsAreThoseOfTheTraces();
    void aBetterBoundMakesRunsAccurateEarlier();
    void twoRunsAreCompared();
    void otherProblemsAreNotCompared();
    void searchAndSort();
    void theTableIsCopiedAndExported();
};

void TestWindowComparison::costsAreThoseOfTheTraces() {
    ComparisonUnderTest test;
    QVERIFY(test.run({QStringLiteral("prox-sdca"), QStringLiteral("agm-ef-1")}));
    test.bringToFront();
    QVERIFY(test.window().comparisonPanel().isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(test.shownCell(1, to1e4) != QStringLiteral("–"), 20000);
    const ComparisonModel& model = test.window().comparisonPanel().model();
    for (int row = 0; row < 2; ++row) {
        const std::vector<Snapshot> snapshots =
            test.session().runs().all()[static_cast<std::size_t>(row)]->controller->trace().all();
        for (std::size_t level = 0; level < ComparisonModel::accuracies.size(); ++level) {
            const auto expected =
                costTo(snapshots, ComparisonModel::accuracies[level], AccuracyMeasure::relativeGap, 0.0);
            QCOMPARE(model.cost(row, level).has_value(), expected.has_value());
            if (expected)
                QCOMPARE(model.cost(row, level)->passes, expected->passes);
        }
    }
    QCOMPARE(test.shownCell(0, ComparisonModel::firstCost + 3), QStringLiteral("–")); // the runs end at 1e-6
    for (int row = 0; row < 2; ++row) {
        const double proved = model.index(row, ComparisonModel::proved).data(ComparisonModel::sortRole).toDouble();
        const Snapshot last = *test.session().runs().all()[static_cast<std::size_t>(row)]->controller->trace().last();
        QVERIFY(std::abs(proved - last.gap / std::max(1.0, std::abs(last.primal))) <= 1e-12);
        QVERIFY(test.shownCell(row, ComparisonModel::proved) != QStringLiteral("–"));
    }
    QCOMPARE(test.window().comparisonPanel().profile().lineCount(), 2);
    choose(test.find<ChoiceBox>("costUnit"), QString::number(static_cast<int>(CostUnit::iterations)));
    QCOMPARE(test.shownCell(0, to1e4), shownNumber(model.cost(0, 1)->iterations, 3));
}

/// With the bound of another run, agm-ef-1 is closer to the optimum than its own gap shows.
void TestWindowComparison::aBetterBoundMakesRunsAccurateEarlier() {
    ComparisonUnderTest test;
    QVERIFY(test.run({QStringLiteral("prox-sdca"), QStringLiteral("agm-ef-1")}));
    test.bringToFront();
    const ComparisonModel& model = test.window().comparisonPanel().model();
    QTRY_VERIFY_WITH_TIMEOUT(model.cost(1, 1).has_value(), 20000);
    const double byItself = model.cost(1, 1)->passes;
    choose(test.find<ChoiceBox>("accuracyMeasure"),
           QString::number(static_cast<int>(AccuracyMeasure::relativeSuboptimality)));
    QTRY_VERIFY_WITH_TIMEOUT(model.cost(1, 1).has_value(), 20000);
    QVERIFY(model.cost(1, 1)->passes < byItself);
}

void TestWindowComparison::twoRunsAreCompared() {
    ComparisonUnderTest test;
    QVERIFY(test.run({QStringLiteral("prox-sdca"), QStringLiteral("agm-ef-1")}));
    test.bringToFront();
    QTRY_VERIFY_WITH_TIMEOUT(test.shownCell(1, to1e4) != QStringLiteral("–"), 20000);
    QVERIFY(test.sentence().contains(QStringLiteral("Ctrl")));
    choose(test.find<ChoiceBox>("costUnit"), QString::number(static_cast<int>(CostUnit::passes)));
    test.clickRow(0);
    QCOMPARE(test.session().runs().current(), test.session().runs().all()[0]->id);
    test.clickRow(1, Qt::ControlModifier);
    QVERIFY2(test.sentence().startsWith(QStringLiteral("Prox-SDCA reaches 1e-6 at 1/")), qPrintable(test.sentence()));
    QVERIFY(test.sentence().endsWith(QStringLiteral("passes")));
}

void TestWindowComparison::otherProblemsAreNotCompared() {
    ComparisonUnderTest test;
    QVERIFY(test.run({QStringLiteral("prox-sdca")}));
    QVERIFY(test.shown().isColumnHidden(ComparisonModel::problem));
    test.type("lambda", QStringLiteral("0.1"));
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 2, 20000);
    test.bringToFront();
    QVERIFY(!test.shown().isColumnHidden(ComparisonModel::problem));
    QVERIFY(test.shownCell(1, ComparisonModel::problem).endsWith(QStringLiteral("λ = ") + shownNumber(0.1, 3)));
    test.clickRow(0);
    test.clickRow(1, Qt::ControlModifier);
    QVERIFY2(test.sentence().contains(QStringLiteral("different problems")), qPrintable(test.sentence()));
}

void TestWindowComparison::searchAndSort() {
    ComparisonUnderTest test;
    QVERIFY(test.run({QStringLiteral("agm-ef-1"), QStringLiteral("prox-sdca")}));
    test.bringToFront();
    QTRY_VERIFY_WITH_TIMEOUT(test.shownCell(0, to1e4) != QStringLiteral("–"), 20000);
    choose(test.find<ChoiceBox>("costUnit"), QString::number(static_cast<int>(CostUnit::passes)));
    QVERIFY(test.shownCell(0, ComparisonModel::name).startsWith(QStringLiteral("AGM")));
    QHeaderView* header = test.shown().horizontalHeader();
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {},
                      {header->sectionViewportPosition(to1e4) + header->sectionSize(to1e4) / 2, header->height() / 2});
    QVERIFY(test.shownCell(0, ComparisonModel::name).startsWith(QStringLiteral("Prox")));
    test.type("searchComparison", QStringLiteral("agm"));
    QCOMPARE(test.shown().model()->rowCount(), 1);
}

void TestWindowComparison::theTableIsCopiedAndExported() {
    ComparisonUnderTest test;
    QVERIFY(test.run({QStringLiteral("prox-sdca"), QStringLiteral("agm-ef-1")}));
    test.bringToFront();
    QTRY_VERIFY_WITH_TIMEOUT(test.shownCell(1, to1e4) != QStringLiteral("–"), 20000);
    const QList<QAction*> copies = test.find<QToolButton>("copyComparison")->menu()->actions();
    copies[1]->trigger();
    const QStringList markdown = QGuiApplication::clipboard()->text().split(u'\n');
    QVERIFY2(markdown[2].startsWith(QStringLiteral("| Run | seconds to 1e-2 |")), qPrintable(markdown[2]));
    QCOMPARE(markdown.size(), 7); // the problem is a heading above the table
    QVERIFY2(markdown[0].contains(QStringLiteral("λ = ")), qPrintable(markdown[0]));
    const auto isBestBold = [&](const QString& before, const QString& after) {
        const std::optional<Cost> costs[] = {test.window().comparisonPanel().model().cost(0, 0),
                                             test.window().comparisonPanel().model().cost(1, 0)};
        const int best = costs[0]->seconds <= costs[1]->seconds ? 0 : 1;
        const QString cell = before + fieldNumber(costs[best]->seconds, 4) + after;
        return QGuiApplication::clipboard()->text().contains(cell);
    };
    QVERIFY2(isBestBold(QStringLiteral("**"), QStringLiteral("**")), qPrintable(markdown.join(u'\n')));
    copies[2]->trigger();
    const QString latex = QGuiApplication::clipboard()->text();
    QCOMPARE(latex.count(QStringLiteral("$\\lambda$ = ")), 1); // not in every row
    QVERIFY2(latex.contains(QStringLiteral("Run & seconds to $10^{-2}$ & seconds to $10^{-4}$")), qPrintable(latex));
    QVERIFY2(latex.contains(QStringLiteral("\\textbf{")) || latex.contains(QStringLiteral("\\mathbf{")),
             qPrintable(latex));
    QVERIFY(latex.contains(QStringLiteral("\\multicolumn{7}{l}{")));
    const QString path = test.path(QStringLiteral("table.csv"));
    QTest::mouseClick(test.find<QToolButton>("exportComparison"), Qt::LeftButton);
    auto* dialog = test.window().findChild<QFileDialog*>();
    QVERIFY(dialog != nullptr);
    auto* name = dialog->findChild<QLineEdit*>();
    name->setText(path);
    QTest::keyClick(name, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(path), 20000);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QList<QByteArray> lines = file.readAll().split('\n');
    const double seconds = lines[1].split(',')[2 + 1].toDouble();
    QCOMPARE(seconds, test.window().comparisonPanel().model().cost(0, 1)->seconds);
}

QTEST_MAIN(TestWindowComparison)
#include "test_window_comparison.moc"
