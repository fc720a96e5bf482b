// SPDX-License-Identifier: GPL-3.0-only
//
// Figures from the window: the dialog and its remembered choices, data on the clipboard, and the presentation.
#include "tests/ui/support/chart_bench.h"
#include "tests/ui/support/sweep_under_test.h"
#include "ui/basics/numbers.h"
#include "ui/basics/palette.h"
#include "ui/charts/curves/chart_view.h"
#include "ui/charts/frame/chart_kind.h"
#include "ui/figures/chart_table_dialog.h"
#include "ui/figures/figure_dialog.h"
#include "ui/figures/figure_preview.h"
#include "ui/help/help_pages.h"

#include <QAccessible>
#include <QClipboard>
#include <QDockWidget>
#include <QFileDialog>
#include <QHeaderView>
#include <QMenu>
#include <QRegularExpression>
#include <QSettings>
#include <QTableView>
#include <QThreadPool>

#include <atomic>
#include <memory>
#include <thread>

using namespace gapscope;

namespace {

bool finishRuns(WindowUnderTest& test, const QStringList& solvers) {
    if (!test.load(QStringLiteral("breast-cancer")))
        return false;
    test.session().edit([](RunSpec& draft) {
        draft.transforms.standardize = true;
        draft.problem.loss = "logistic";
        draft.problem.lossParameters = {};
    });
    for (const QString& solver : solvers) {
        choose(test.find<ChoiceBox>("solver"), solver);
        test.click("addAndStart");
    }
    const int count = static_cast<int>(solvers.size());
    if (!QTest::qWaitFor([&] { return test.table().rowCount() == count; }, 20000))
        return false;
    if (!QTest::qWaitFor([&] { return test.session().runs().countIn(RunPhase::ended) == count; }, 60000))
        return false;
    test.window().charts().refreshAll();
    return true;
}

FigureDialog* dialogOf(WindowUnderTest& test) {
    return test.window().findChild<FigureDialog*>();
}

ChartView* viewOf(WindowUnderTest& test, ChartGrid::Kind kind) {
    for (ChartView* view : test.window().charts().findChildren<ChartView*>())
        if (view->plot().kind() == kind)
            return view;
    return nullptr;
}

/// Opens the dialog with its key.
FigureDialog* opened(WindowUnderTest& test) {
    test.window().activateWindow();
    if (!QTest::qWaitForWindowActive(&test.window()))
        return nullptr;
    QTest::keyClick(&test.window(), Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    return dialogOf(test);
}

QListWidgetItem* item(FigureDialog& dialog, const QString& id) {
    auto* list = dialog.findChild<QListWidget*>(QStringLiteral("figureCharts"));
    for (int i = 0; i < list->count(); ++i)
        if (list->item(i)->data(Qt::UserRole).toString() == id)
            return list->item(i);
    return nullptr;
}

/// A click on the check box of a chart.
void clickOn(FigureDialog& dialog, const QString& id) {
    auto* list = dialog.findChild<QListWidget*>(QStringLiteral("figureCharts"));
    QListWidgetItem* wanted = item(dialog, id);
    list->scrollToItem(wanted);
    list->setCurrentItem(wanted);
    QTest::keyClick(list, Qt::Key_Space);
}

void type(FigureDialog& dialog, const char* name, const QString& text) {
    auto* field = dialog.findChild<QDoubleSpinBox*>(QString::fromLatin1(name));
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, text);
    QTest::keyClick(field, Qt::Key_Tab);
}

void answer(WindowUnderTest& test, const QString& path) {
    auto* files = test.window().findChild<QFileDialog*>();
    QVERIFY(files != nullptr);
    auto* name = files->findChild<QLineEdit*>();
    name->setText(path);
    QTest::keyClick(name, Qt::Key_Return);
}

QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Lines are barely wider than a preview pixel, so their colour is blended with the paper.
bool hasColour(const QImage& image, const QColor& colour) {
    constexpr int near = 24;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            const QColor here = image.pixelColor(x, y);
            if (std::abs(here.red() - colour.red()) < near && std::abs(here.green() - colour.green()) < near &&
                std::abs(here.blue() - colour.blue()) < near)
                return true;
        }
    return false;
}

QStringList tableOnClipboard(const QString& firstRun) {
    if (!QTest::qWaitFor([&] { return QApplication::clipboard()->text().contains(firstRun); }, 10000))
        return {};
    return QApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
}

} // namespace

/// A chart whose painting ends only with a stop.
class EndlessPanel final : public FigurePanel {
public:
    explicit EndlessPanel(std::shared_ptr<std::atomic<int>> paintings) : m_paintings(std::move(paintings)) {}
    QString title() const override { return QStringLiteral("endless"); }
    void layOut(const QSizeF& size, const PlotLook&) override { m_size = size; }
    QRectF area() const override { return {QPointF(), m_size}; }
    void paint(QPainter&, const std::stop_token& stop) const override {
        ++*m_paintings;
        while (!stop.stop_requested())
            std::this_thread::yield();
    }

private:
    std::shared_ptr<std::atomic<int>> m_paintings;
    QSizeF m_size;
};

class TestWindowFigures final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        QLocale::setDefault(QLocale::c());
        QApplication::clipboard()->clear();
    }
    void greysWhatHasNothingToShow();
    void exportsSeveralCharts();
    void menuChoosesItsChart();
    void captionSpeaksOfTheRuns();
    void captionCountsRepetitionsOnce();
    void captionCanBeWritten();
    void previewIsThePainting();
    void closesWhileDrawing();
    void slowPreviewsCanBeStopped();
    void choicesAreRemembered();
    void brokenSettingsAreTheUsualOnes();
    void germanFields();
    void copiesData();
    void showsATable();
    void copiesAPicture();
    void copiesPathsAndProfiles();
    void everyFieldHasAName();
    void presentationAndBack();
    void helpTellsOfFigures();
};

void TestWindowFigures::greysWhatHasNothingToShow() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    FigureDialog* dialog = opened(test);
    QVERIFY(dialog != nullptr && dialog->isVisible());
    for (const char* id : {"objectives", "gap", "sparsity", "errors", "map", "path-objectives", "path-errors",
                           "path-quantity", "path-coefficients", "profile"}) {
        const QListWidgetItem* one = item(*dialog, QLatin1String(id));
        QVERIFY2(one != nullptr, id);
        QVERIFY2(!one->flags().testFlag(Qt::ItemIsEnabled), id);
        QVERIFY2(!one->toolTip().isEmpty(), id);
    }
    QVERIFY(!dialog->findChild<QPushButton*>(QStringLiteral("figureExport"))->isEnabled());
    QVERIFY(!dialog->findChild<QLabel*>(QStringLiteral("figureWarning"))->text().isEmpty());
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(dialogOf(test) == nullptr);
}

void TestWindowFigures::exportsSeveralCharts() {
    WindowUnderTest test;
    QVERIFY(finishRuns(test, {QStringLiteral("prox-sdca"), QStringLiteral("fista")}));
    FigureDialog* dialog = opened(test);
    QVERIFY(dialog != nullptr);
    QVERIFY(item(*dialog, QStringLiteral("gap"))->checkState() == Qt::Checked); // the first time
    clickOn(*dialog, QStringLiteral("objectives"));
    type(*dialog, "figureWidth", QStringLiteral("120"));
    type(*dialog, "figureFont", QStringLiteral("7"));
    const QString path = test.path(QStringLiteral("two.svg"));
    QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("figureExport")), Qt::LeftButton);
    answer(test, path);
    QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(path), 10000);
    const QString drawing = QString::fromUtf8(bytesOf(path));
    QVERIFY(drawing.contains(QStringLiteral("width=\"120mm\"")));
    QVERIFY(drawing.contains(QStringLiteral("(a) Objectives")) && drawing.contains(QStringLiteral("(b) Duality gap")));
    QVERIFY(drawing.contains(QStringLiteral("font-size=\"70\"")));
    for (int row = 0; row < 2; ++row) {
        const Run& run = test.run(row);
        QVERIFY(drawing.contains(run.name));
        QVERIFY(drawing.contains(runColour(run.solverIndex, run.ordinal, false).name()));
    }
    QTRY_VERIFY(dialogOf(test) == nullptr); // it has finished
}

void TestWindowFigures::menuChoosesItsChart() {
    WindowUnderTest test;
    QVERIFY(finishRuns(test, {QStringLiteral("prox-sdca")}));
    ChartView* view = viewOf(test, ChartGrid::Kind::objectives);
    const QPoint place = view->viewport()->rect().center();
    QContextMenuEvent event(QContextMenuEvent::Mouse, place, view->viewport()->mapToGlobal(place));
    QApplication::sendEvent(view->viewport(), &event);
    auto* menu = test.window().charts().findChild<QMenu*>(QString(), Qt::FindDirectChildrenOnly);
    QVERIFY(menu != nullptr);
    for (QAction* action : menu->actions())
        if (action->text() == QStringLiteral("Export…"))
            action->trigger();
    menu->close();
    FigureDialog* dialog = dialogOf(test);
    QVERIFY(dialog != nullptr);
    QCOMPARE(dialog->choices().charts, QStringList{QStringLiteral("objectives")});
    QCOMPARE(dialog->title(), chartTitle(ChartGrid::Kind::objectives));
}

void TestWindowFigures::captionSpeaksOfTheRuns() {
    WindowUnderTest test;
    QVERIFY(finishRuns(test, {QStringLiteral("prox-sdca"), QStringLiteral("fista")}));
    FigureDialog* dialog = opened(test);
    QVERIFY(dialog != nullptr);
    const QString text = dialog->findChild<QPlainTextEdit*>(QStringLiteral("figureCaptionText"))->toPlainText();
    for (const char* part : {"breast-cancer (569 × 30)", "logistic + l2", "λ = 0.00176", "standardized", "gap solid",
                             "suboptimality dash-dotted", "passes", "Seed 1"})
        QVERIFY2(text.contains(QString::fromUtf8(part)), qPrintable(text));
    QVERIFY(text.contains(test.run(0).name + QStringLiteral(" (")));
    QVERIFY(!text.contains(QRegularExpression(QStringLiteral("20[0-9][0-9]")))); // no date
    // Another chart has other line styles to explain.
    clickOn(*dialog, QStringLiteral("sparsity"));
    auto* edit = dialog->findChild<QPlainTextEdit*>(QStringLiteral("figureCaptionText"));
    QTRY_VERIFY(edit->toPlainText().contains(QStringLiteral("(b) Sparsity: w solid, α dashed")));
}

/// Repetitions over seeds are one line with one colour in the caption; all seeds are listed.
void TestWindowFigures::captionCountsRepetitionsOnce() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    for (const std::uint64_t seed : {3, 4, 7}) {
        test.session().edit([seed](RunSpec& draft) {
            draft.transforms.standardize = true;
            draft.seed = seed;
            draft.budget = {};
            draft.budget.passes = 5.0;
        });
        test.click("addAndStart");
    }
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 3, 20000);
    test.window().charts().setRepetitionsSummarized(true);
    FigureDialog* dialog = opened(test);
    QVERIFY(dialog != nullptr);
    const QString caption = dialog->findChild<QPlainTextEdit*>(QStringLiteral("figureCaptionText"))->toPlainText();
    QVERIFY2(caption.contains(QStringLiteral("3 seeds (")), qPrintable(caption));
    QCOMPARE(caption.count(QStringLiteral(" after 5")), 1); // how far one line got
    QVERIFY2(caption.contains(QStringLiteral("Seeds 3, 4, 7;")), qPrintable(caption));
}

void TestWindowFigures::captionCanBeWritten() {
    WindowUnderTest test;
    QVERIFY(finishRuns(test, {QStringLiteral("prox-sdca")}));
    FigureDialog* dialog = opened(test);
    QVERIFY(dialog != nullptr);
    auto* edit = dialog->findChild<QPlainTextEdit*>(QStringLiteral("figureCaptionText"));
    auto* anew = dialog->findChild<QPushButton*>(QStringLiteral("figureWriteAnew"));
    const QString first = edit->toPlainText();
    QVERIFY(!anew->isEnabled());
    edit->selectAll();
    QTest::keyClicks(edit, QStringLiteral("My own words"));
    clickOn(*dialog, QStringLiteral("objectives"));
    QTest::qWait(300);
    QCOMPARE(edit->toPlainText(), QStringLiteral("My own words"));
    QCOMPARE(dialog->order().format.caption, QStringLiteral("My own words"));
    QTest::mouseClick(anew, Qt::LeftButton);
    QVERIFY(edit->toPlainText() != QStringLiteral("My own words") && edit->toPlainText() != first);
    auto* hasCaption = dialog->findChild<QCheckBox*>(QStringLiteral("figureCaption"));
    QTest::keyClick(hasCaption, Qt::Key_Space);
    QVERIFY(!hasCaption->isChecked());
    QVERIFY(dialog->order().format.caption.isEmpty());
}

void TestWindowFigures::previewIsThePainting() {
    WindowUnderTest test;
    QVERIFY(finishRuns(test, {QStringLiteral("prox-sdca"), QStringLiteral("fista")}));
    FigureDialog* dialog = opened(test);
    QVERIFY(dialog != nullptr);
    auto* preview = dialog->findChild<FigurePreview*>();
    QTRY_VERIFY(!preview->picture().isNull());
    for (int row = 0; row < 2; ++row)
        QVERIFY(hasColour(preview->picture(), runColour(test.run(row).solverIndex, test.run(row).ordinal, false)));
    const Figure figure = dialog->order().figure();
    const double wanted = figure.size().width() / figure.size().height();
    const QSizeF shown = preview->picture().size();
    QVERIFY(std::abs(shown.width() / shown.height() - wanted) < 0.02);
    // The natural height is shown in its field.
    auto* height = dialog->findChild<QDoubleSpinBox*>(QStringLiteral("figureHeight"));
    QVERIFY(!height->isEnabled());
    QVERIFY(std::abs(height->value() - figure.format().millimetres.height()) < 0.1);
    // Slides are wider than high.
    auto* preset = dialog->findChild<QComboBox*>(QStringLiteral("figurePreset"));
    preset->setFocus();
    QTest::keyClick(preset, Qt::Key_Down);
    QTRY_VERIFY(preset->currentText().contains(QStringLiteral("254")));
    QCOMPARE(dialog->order().format.millimetres, QSizeF(254.0, 143.0));
    QTRY_VERIFY(std::abs(preview->picture().width() * 143.0 / 254.0 - preview->picture().height()) <= 2.0);
}

void TestWindowFigures::closesWhileDrawing() {
    WindowUnderTest test;
    QVERIFY(finishRuns(test, {QStringLiteral("prox-sdca")}));
    for (int i = 0; i < 3; ++i) {
        FigureDialog* dialog = opened(test);
        QVERIFY(dialog != nullptr);
        type(*dialog, "figureWidth", QString::number(100 + i));
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(dialogOf(test) == nullptr);
    }
    test.session().exportPool().waitForDone();
    QCoreApplication::processEvents();
    QVERIFY(!test.window().findChild<NoticeBar*>()->isVisible());
}

/// A slow preview reports it, and its button stops it; changing the figure draws the new one immediately.
void TestWindowFigures::slowPreviewsCanBeStopped() {
    const auto paintings = std::make_shared<std::atomic<int>>(0);
    ChartSource source;
    source.id = source.title = QStringLiteral("endless");
    source.panel = [paintings] { return std::make_unique<EndlessPanel>(paintings); };
    FigureChoices choices;
    choices.charts = {source.id};
    QObject context; // outlives the pool's jobs
    QThreadPool pool;
    {
        FigureDialog dialog({source}, choices, [](const auto&) { return QString(); }, {pool, &context});
        dialog.show();
        QVERIFY(QTest::qWaitForWindowExposed(&dialog));
        auto* button = dialog.findChild<QPushButton*>(QStringLiteral("figureDrawing"));
        auto* preview = dialog.findChild<FigurePreview*>();
        QTRY_VERIFY(button->isVisible());
        QCOMPARE(QString(button->text()).remove(u'&'), QStringLiteral("Stop"));
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_COMPARE(QString(button->text()).remove(u'&'), QStringLiteral("Draw"));
        QVERIFY(pool.waitForDone(20000)); // the painting has stopped
        const int before = *paintings;
        QCoreApplication::processEvents();
        QVERIFY(preview->picture().isNull());
        QTest::keyClick(button, Qt::Key_Space);
        QTRY_COMPARE(int(*paintings), before + 1);
        QTRY_COMPARE(QString(button->text()).remove(u'&'), QStringLiteral("Stop"));
        // A new request replaces the old one.
        type(dialog, "figureWidth", QStringLiteral("120"));
        QTRY_COMPARE(int(*paintings), before + 2);
        QVERIFY(button->isVisible());
    }
    QVERIFY(pool.waitForDone(20000)); // closing the dialog stops it too
}

void TestWindowFigures::choicesAreRemembered() {
    WindowUnderTest test;
    QVERIFY(finishRuns(test, {QStringLiteral("prox-sdca")}));
    FigureDialog* dialog = opened(test);
    QVERIFY(dialog != nullptr);
    clickOn(*dialog, QStringLiteral("errors"));
    type(*dialog, "figureWidth", QStringLiteral("99.5"));
    QTest::keyClick(dialog->findChild<QCheckBox*>(QStringLiteral("figureTitles")), Qt::Key_Space);
    QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("figureCopy")), Qt::LeftButton);
    QTRY_VERIFY(!QApplication::clipboard()->image().isNull());
    const QImage copied = QApplication::clipboard()->image();
    QCOMPARE(copied.width(), static_cast<int>(std::lround(99.5 / 25.4 * 300.0)));
    dialog->close();
    QTRY_VERIFY(dialogOf(test) == nullptr);
    dialog = opened(test);
    QVERIFY(dialog != nullptr);
    const FigureChoices again = dialog->choices();
    QCOMPARE(again.charts, (QStringList{QStringLiteral("gap"), QStringLiteral("errors")}));
    QCOMPARE(again.format.millimetres.width(), 99.5);
    QVERIFY(!again.format.hasTitles && again.format.hasLegend);
}

void TestWindowFigures::brokenSettingsAreTheUsualOnes() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("s.ini"));
    {
        QSettings broken(path, QSettings::IniFormat);
        broken.setValue(QStringLiteral("figure/width"), QStringLiteral("wide"));
        broken.setValue(QStringLiteral("figure/font"), -3.0);
        broken.setValue(QStringLiteral("figure/columns"), 1e9);
    }
    const FigureChoices choices = Settings(path).figureChoices();
    const FigureChoices usual;
    QCOMPARE(choices.format.millimetres, usual.format.millimetres);
    QCOMPARE(choices.format.fontPoints, usual.format.fontPoints);
    QCOMPARE(choices.format.columns, usual.format.columns);
}

void TestWindowFigures::germanFields() {
    QLocale::setDefault(QLocale(QLocale::German));
    WindowUnderTest test;
    QVERIFY(finishRuns(test, {QStringLiteral("prox-sdca")}));
    FigureDialog* dialog = opened(test);
    QVERIFY(dialog != nullptr);
    type(*dialog, "figureWidth", QStringLiteral("85,5"));
    QCOMPARE(dialog->order().format.millimetres.width(), 85.5);
    QVERIFY(dialog->findChild<QPlainTextEdit*>(QStringLiteral("figureCaptionText"))
                ->toPlainText()
                .contains(QStringLiteral("λ = 0,00176")));
    QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("figureCopy")), Qt::LeftButton);
    QCOMPARE(test.settings().figureChoices().format.millimetres.width(), 85.5);
    QLocale::setDefault(QLocale::c());
}

void TestWindowFigures::copiesData() {
    WindowUnderTest test;
    QVERIFY(finishRuns(test, {QStringLiteral("prox-sdca"), QStringLiteral("fista")}));
    Q_EMIT test.window().charts().outputRequested(ChartGrid::Kind::objectives, ChartOutput::data);
    const QStringList lines = tableOnClipboard(test.run(1).name);
    QCOMPARE(lines.front(), QStringLiteral("run\tquantity\tx\ty"));
    const std::vector<Snapshot> snapshots = test.run(0).controller->trace().all();
    const QStringList own = lines.filter(test.run(0).name + QStringLiteral("\tprimal\t"));
    QCOMPARE(static_cast<std::size_t>(own.size()), snapshots.size());
    const QStringList last = own.back().split(u'\t');
    QCOMPARE(last[2].toDouble(), snapshots.back().passes);
    QCOMPARE(last[3].toDouble(), snapshots.back().primal);
    QVERIFY(!lines.filter(test.run(1).name + QStringLiteral("\tdual\t")).isEmpty());
}

/// With the keyboard only: the points of a chart in a separate window, equal to those on the clipboard.
void TestWindowFigures::showsATable() {
    WindowUnderTest test;
    QVERIFY(finishRuns(test, {QStringLiteral("prox-sdca"), QStringLiteral("fista")}));
    test.window().charts().refreshAll();
    Q_EMIT test.window().charts().outputRequested(ChartGrid::Kind::gap, ChartOutput::data);
    const QStringList lines = tableOnClipboard(test.run(0).name);
    test.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTest::keyClick(&test.window(), Qt::Key_F, Qt::AltModifier);
    QTRY_VERIFY(QApplication::activePopupWidget() != nullptr);
    QTest::keyClick(QApplication::activePopupWidget(), Qt::Key_T);
    QTRY_VERIFY(QApplication::activePopupWidget() != nullptr &&
                qobject_cast<QMenu*>(QApplication::activePopupWidget())->title().contains(u'&'));
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    const QString title = chartTitle(ChartGrid::Kind::gap);
    for (int i = 0;
         i < menu->actions().size() && (menu->activeAction() == nullptr || menu->activeAction()->text() != title); ++i)
        QTest::keyClick(menu, Qt::Key_Down);
    QTest::keyClick(menu, Qt::Key_Return);
    QTRY_VERIFY(test.window().findChild<ChartTableDialog*>() != nullptr);
    auto* dialog = test.window().findChild<ChartTableDialog*>();
    auto* view = dialog->findChild<QTableView*>();
    const QAbstractItemModel& model = *view->model();
    QCOMPARE(model.rowCount(), lines.size() - 1); // one of them is the header
    for (const int row : {0, model.rowCount() / 2, model.rowCount() - 1}) {
        const QStringList cells = lines[row + 1].split(u'\t');
        const auto cell = [&](int column) { return model.index(row, column).data().toString(); };
        QCOMPARE(cell(ChartTableModel::run), cells[0]);
        QCOMPARE(cell(ChartTableModel::quantity), cells[1]);
        QCOMPARE(cell(ChartTableModel::x), shownNumber(cells[2].toDouble(), 7));
        QCOMPARE(cell(ChartTableModel::y), shownNumber(cells[3].toDouble(), 7));
    }
    QCOMPARE(model.headerData(ChartTableModel::x, Qt::Horizontal, Qt::DisplayRole).toString(),
             xName(XQuantity::passes));
    QVERIFY(view->hasFocus() || !dialog->isActiveWindow());
    QTRY_VERIFY(dialog->isVisible());
    for (int column = 0; column < model.columnCount(); ++column) // no name is cut off, and all columns are visible
        QVERIFY(view->columnWidth(column) >= view->horizontalHeader()->sectionSizeHint(column));
    QVERIFY(view->horizontalHeader()->length() <= view->viewport()->width());
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(test.window().findChild<ChartTableDialog*>() == nullptr);
}

/// The picture is created in the background; a chart without content is reported.
void TestWindowFigures::copiesAPicture() {
    WindowUnderTest test;
    QVERIFY(finishRuns(test, {QStringLiteral("prox-sdca")}));
    QApplication::clipboard()->clear();
    Q_EMIT test.window().charts().outputRequested(ChartGrid::Kind::gap, ChartOutput::picture);
    QVERIFY(QApplication::clipboard()->image().isNull()); // nothing is painted yet
    QTRY_VERIFY_WITH_TIMEOUT(!QApplication::clipboard()->image().isNull(), 20000);
    QVERIFY(gapscope::test::pixelsOf(QApplication::clipboard()->image(), runColour(0, 0, false), 20) > 100);
    auto* notice = test.window().findChild<NoticeBar*>();
    Q_EMIT test.window().charts().outputRequested(ChartGrid::Kind::map, ChartOutput::picture);
    QVERIFY(notice->isVisible());
}

void TestWindowFigures::copiesPathsAndProfiles() {
    WindowUnderTest test;
    makeLasso(test);
    sweepByKeys(test, QStringLiteral("4"));
    Q_EMIT test.window().sweepPage().charts().outputRequested(PathCharts::Kind::objectives, ChartOutput::data);
    const QStringList lines = tableOnClipboard(QStringLiteral("FISTA"));
    QVERIFY2(lines.size() == 5, qPrintable(lines.join(u'\n')));
    // Charts of a path can be in figures too.
    Q_EMIT test.window().sweepPage().charts().outputRequested(PathCharts::Kind::coefficients, ChartOutput::file);
    FigureDialog* dialog = dialogOf(test);
    QVERIFY(dialog != nullptr);
    QCOMPARE(dialog->choices().charts, QStringList{QStringLiteral("path-coefficients")});
    const QString text = dialog->findChild<QPlainTextEdit*>(QStringLiteral("figureCaptionText"))->toPlainText();
    QVERIFY2(text.contains(QStringLiteral("diabetes")) && text.contains(QStringLiteral("λ from")), qPrintable(text));
    // The profile is empty, and this is reported.
    Q_EMIT const_cast<ProfileChart&>(test.window().comparisonPanel().profile()).outputRequested(ChartOutput::data);
    auto* notice = test.window().findChild<NoticeBar*>();
    QVERIFY(notice->isVisible());
}

void TestWindowFigures::everyFieldHasAName() {
    WindowUnderTest test;
    QVERIFY(finishRuns(test, {QStringLiteral("prox-sdca")}));
    FigureDialog* dialog = opened(test);
    QVERIFY(dialog != nullptr);
    for (const char* name : {"figureCharts", "figurePreset", "figureWidth", "figureHeight", "figureColumns",
                             "figureFont", "figureLine", "figureCaptionText"}) {
        auto* field = dialog->findChild<QWidget*>(QLatin1String(name));
        QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(field);
        QVERIFY2(accessible != nullptr && !accessible->text(QAccessible::Name).isEmpty(), name);
        QVERIFY2(field->focusPolicy() & Qt::TabFocus, name);
    }
    // Nothing is cut off.
    for (QWidget* widget : dialog->findChildren<QWidget*>())
        if (widget->isVisible() && (qobject_cast<QCheckBox*>(widget) || qobject_cast<QPushButton*>(widget)))
            QVERIFY2(widget->width() >= widget->minimumSizeHint().width(), qPrintable(widget->objectName()));
}

void TestWindowFigures::presentationAndBack() {
    WindowUnderTest test;
    QVERIFY(finishRuns(test, {QStringLiteral("prox-sdca")}));
    auto* side = test.window().findChild<QDockWidget*>(QStringLiteral("settings"));
    ChartView* view = viewOf(test, ChartGrid::Kind::gap);
    const int letters = QFontInfo(view->plot().look().font).pixelSize();
    const auto pens = [&] { return view->plot().seriesOf(test.run(0).id).front()->pen().widthF(); };
    const qreal unit = std::round(view->devicePixelRatioF()); // a unit of length in device pixels
    QVERIFY(side->isVisible());
    QCOMPARE(pens(), unit);
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTest::keyClick(&test.window(), Qt::Key_F11);
    QVERIFY(!side->isVisible());
    QCOMPARE(pens(), 2.5);
    QVERIFY(QFontInfo(view->plot().look().font).pixelSize() > 5 * letters / 4);
    QVERIFY(!test.window().picture().isNull());
    QTest::keyClick(&test.window(), Qt::Key_F11);
    QVERIFY(side->isVisible());
    QCOMPARE(pens(), unit);
    QCOMPARE(QFontInfo(view->plot().look().font).pixelSize(), letters);
    // Settings that were hidden before are hidden afterwards.
    side->hide();
    QTest::keyClick(&test.window(), Qt::Key_F11);
    QTest::keyClick(&test.window(), Qt::Key_F11);
    QVERIFY(!side->isVisible());
}

void TestWindowFigures::helpTellsOfFigures() {
    const QString help = helpContent(*findHelpPage(QStringLiteral("figures"))).rich;
    QVERIFY(help.contains(QStringLiteral("Ctrl+Shift+E")) && help.contains(QStringLiteral("F11")));
}

QTEST_MAIN(TestWindowFigures)
#include "test_window_figures.moc"
