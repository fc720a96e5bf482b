// SPDX-License-Identifier: GPL-3.0-only
//
// The dialog for figures, its remembered choices, and the presentation.
#include "tests/ui/support/figures_under_test.h"

#include <chrono>

using namespace gapscope;

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
    void everyFieldHasAName();
    void presentationAndBack();
    void aRemoteControlStepsTheRun();
    void helpTellsOfFigures();
};

void TestWindowFigures::greysWhatHasNothingToShow() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    FigureDialog* dialog = opened(test);
    QVERIFY(dialog != nullptr && dialog->isVisible());
    for (const char* id : {"objectives", "gap", "sparsity", "errors", "method", "map", "path-objectives", "path-errors",
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
    TaskPool pool;
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
        QVERIFY(pool.waitForDone(std::chrono::seconds(20))); // the painting has stopped
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
    QVERIFY(pool.waitForDone(std::chrono::seconds(20))); // closing the dialog stops it too
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
    QTRY_VERIFY(QFontInfo(view->plot().look().font).pixelSize() > 5 * letters / 4);
    QVERIFY(!test.window().picture().isNull());
    const auto lettersOf = [](const QWidget& widget) { return QFontInfo(widget.font()).pixelSize(); };
    const QDialog dialog(&test.window()); // a window of its own
    const QMenu* menu = test.window().findChild<QMenu*>();
    QVERIFY(lettersOf(dialog) > 5 * letters / 4);
    QVERIFY(lettersOf(*menu) > 5 * letters / 4);
    QVERIFY(QFontInfo(QToolTip::font()).pixelSize() > 5 * letters / 4);
    QTest::keyClick(&test.window(), Qt::Key_F11);
    QVERIFY(side->isVisible());
    QCOMPARE(pens(), unit);
    QTRY_COMPARE(QFontInfo(view->plot().look().font).pixelSize(), letters);
    QCOMPARE(lettersOf(dialog), lettersOf(test.window()));
    QCOMPARE(lettersOf(*menu), lettersOf(test.window()));
    // Settings that were hidden before are hidden afterwards.
    side->hide();
    QTest::keyClick(&test.window(), Qt::Key_F11);
    QTest::keyClick(&test.window(), Qt::Key_F11);
    QVERIFY(!side->isVisible());
}

/// Page Down and Page Up are the keys of a presenter's remote control.
void TestWindowFigures::aRemoteControlStepsTheRun() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.click("addRun");
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 1, 20000);
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QTest::keyClick(&test.window(), Qt::Key_PageDown);
    QCOMPARE(test.run(0).phase(), RunPhase::ready); // not outside a presentation
    QTest::keyClick(&test.window(), Qt::Key_F11);
    QVERIFY(test.find<QLabel>("presentationKeys")->text().contains(QStringLiteral("<b>F10/PgDown</b>")));
    for (int k = 0; k < 3; ++k) {
        QTest::keyClick(&test.window(), Qt::Key_PageDown);
        QTRY_VERIFY_WITH_TIMEOUT(
            test.run(0).controller->position() && test.run(0).controller->position()->iteration == k, 20000);
    }
    QTRY_VERIFY(actionNamed(test.window(), QStringLiteral("One back"))->isEnabled());
    QTest::keyClick(&test.window(), Qt::Key_PageUp); // the charts go back a snapshot, the run does not
    QTRY_VERIFY(test.find("rewoundSign")->isVisible());
    QCOMPARE(test.run(0).controller->position()->iteration, 2.0);
    QTest::keyClick(&test.window(), Qt::Key_F11);
}

void TestWindowFigures::helpTellsOfFigures() {
    const QString help = helpContent(*findHelpPage(QStringLiteral("figures"))).markdown;
    QVERIFY(help.contains(QStringLiteral("Ctrl+Shift+E")) && help.contains(QStringLiteral("F11")));
}

QTEST_MAIN(TestWindowFigures)
#include "test_window_figures.moc"
