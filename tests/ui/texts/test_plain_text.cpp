// SPDX-License-Identifier: GPL-3.0-only
//
// Texts from files, sessions, logs, lessons and data are shown literally: none is interpreted as markup, and no file is
// opened because a text names it.
#include "tests/ui/support/file_probe.h"
#include "tests/ui/support/window_under_test.h"
#include "ui/basics/plain_text.h"
#include "ui/charts/grid/legend_bar.h"
#include "ui/course/exercise_sheet.h"
#include "ui/experiments/experiment_page.h"
#include "ui/experiments/experiment_words.h"
#include "ui/lessons/lesson_controller.h"
#include "ui/widgets/words_view.h"

#include <QDockWidget>
#include <QFileDialog>
#include <QHeaderView>
#include <QHelpEvent>
#include <QInputDialog>
#include <QListWidget>
#include <QMenuBar>
#include <QMessageBox>
#include <QTabBar>
#include <QTextBrowser>
#include <QToolTip>

using namespace gapscope;

namespace {

QLabel* shownTip() {
    for (QWidget* window : QApplication::topLevelWidgets())
        if (window->inherits("QTipLabel") && window->isVisible())
            return qobject_cast<QLabel*>(window);
    return nullptr;
}

/// The events of a mouse that hovers.
void hover(QWidget* widget, const QPoint& place) {
    QHelpEvent event(QEvent::ToolTip, place, widget->mapToGlobal(place));
    QApplication::sendEvent(widget, &event);
}

void hoverItems(QAbstractItemView& view) {
    const QAbstractItemModel* model = view.model();
    if (model == nullptr)
        return;
    for (int row = 0; row < std::min(model->rowCount(view.rootIndex()), 20); ++row)
        for (int column = 0; column < std::min(model->columnCount(view.rootIndex()), 20); ++column) {
            const QModelIndex index = model->index(row, column, view.rootIndex());
            view.scrollTo(index);
            hover(view.viewport(), view.visualRect(index).center());
        }
    if (auto* table = qobject_cast<QTableView*>(&view))
        for (int column = 0; column < std::min(model->columnCount(), 20); ++column)
            hover(table->horizontalHeader()->viewport(),
                  {table->horizontalHeader()->sectionViewportPosition(column) + 2, 4});
}

/// Hovers over all visible widgets, and checks every label.
/// A picture that is not one of the program itself.
bool hasForeignImage(QString text) {
    return text.remove(QStringLiteral("<img src=\":/experiments/results/")).contains(QStringLiteral("<img"));
}

QStringList faultsOf(QWidget& window) {
    QStringList faults;
    QApplication::processEvents();
    const QWidgetList all = window.findChildren<QWidget*>();
    for (const QPointer<QWidget>& widget : QList<QPointer<QWidget>>(all.begin(), all.end())) {
        if (widget.isNull() || !widget->isVisible()) // hovering runs the event loop, so widgets may change
            continue;
        hover(widget, widget->rect().center());
        if (const QLabel* tip = shownTip();
            tip != nullptr && tip->textFormat() != Qt::PlainText && tip->text().contains(QStringLiteral("<img")))
            faults += QStringLiteral("tip of %1: %2").arg(widget->metaObject()->className(), tip->text());
        if (auto* view = qobject_cast<QAbstractItemView*>(widget.data()))
            hoverItems(*view);
        if (widget.isNull())
            continue;
        if (const auto* label = qobject_cast<QLabel*>(widget.data())) {
            const bool isMarkup = label->textFormat() == Qt::RichText ||
                                  (label->textFormat() == Qt::AutoText && Qt::mightBeRichText(label->text()));
            if (label->textFormat() == Qt::AutoText || (isMarkup && hasForeignImage(label->text())))
                faults += QStringLiteral("label %1: %2").arg(label->objectName(), label->text());
        }
        if (const auto* text = qobject_cast<QTextBrowser*>(widget.data()))
            if (text->toHtml().contains(QStringLiteral("<img")) && !text->inherits("gapscope::HelpBrowser") &&
                text->objectName() != QStringLiteral("lessonText"))
                faults += QStringLiteral("text %1").arg(text->objectName());
    }
    QToolTip::hideText();
    return faults;
}

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write the test's file");
}

/// A table whose columns, classes and file name are markup.
QString markedTable(const FileProbe& probe) {
    QString cell = probe.markup();
    cell = u'"' + cell.replace(u'"', QStringLiteral("\"\"")) + u'"';
    QString text = QStringLiteral("%1,b & c,y\n").arg(cell);
    for (int row = 0; row < 40; ++row)
        text += QStringLiteral("%1,%2,%3\n").arg(row % 7).arg(row % 5).arg(row % 3 == 0 ? cell : QStringLiteral("&no"));
    const QString path = probe.path(QStringLiteral("<b>&rows <img src='x'>.csv"));
    write(path, text.toUtf8());
    return path;
}

} // namespace

class TestPlainText final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void cleanup();
    void labelsAndBoxes();
    void toolTips();
    void actionTexts();
    void aMarkedSession();
    void markedTags();
    void aMarkedLesson();
    void aMarkedExerciseSheet();
    void aMarkedExperiment();
    void tablesAsText();
};

void TestPlainText::initTestCase() {
    showTextsAsWritten();
    // The probe detects an opened file.
    FileProbe probe;
    QLabel control;
    control.setTextFormat(Qt::RichText);
    control.setText(probe.markup());
    control.show();
    QVERIFY(QTest::qWaitForWindowExposed(&control));
    control.grab();
    QVERIFY(probe.wasOpened());
}

void TestPlainText::cleanup() {
    QToolTip::hideText();
}

void TestPlainText::labelsAndBoxes() {
    FileProbe probe;
    QWidget window;
    auto* layout = new QVBoxLayout(&window);
    auto* label = new QLabel(probe.markup());
    layout->addWidget(label);
    window.show();
    window.grab();
    label->setText(probe.markup() + u'!');
    window.grab();
    QCOMPARE(label->textFormat(), Qt::PlainText);
    QMessageBox box(QMessageBox::NoIcon, probe.markup(), probe.markup(), QMessageBox::Ok);
    box.setInformativeText(probe.markup());
    box.setModal(false);
    box.show();
    box.grab();
    QInputDialog input;
    input.setLabelText(probe.markup());
    input.setModal(false);
    input.show();
    input.grab();
    QVERIFY(!probe.wasOpened());
}

void TestPlainText::toolTips() {
    FileProbe probe;
    QWidget window;
    auto* layout = new QVBoxLayout(&window);
    auto* plain = new QPushButton(QStringLiteral("plain"));
    plain->setToolTip(probe.markup());
    auto* rich = new QPushButton(QStringLiteral("rich"));
    setRichToolTip(*rich, QStringLiteral("<p>w<sub>k</sub></p>"));
    auto* list = new QListWidget;
    auto* item = new QListWidgetItem(QStringLiteral("item"), list);
    item->setToolTip(probe.markup());
    for (QWidget* each : std::initializer_list<QWidget*>{plain, rich, list})
        layout->addWidget(each);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    for (int round = 0; round < 2; ++round) { // also while the previous tip is still visible
        hover(plain, plain->rect().center());
        QVERIFY(shownTip() != nullptr);
        QCOMPARE(shownTip()->text(), probe.markup());
        QCOMPARE(shownTip()->textFormat(), Qt::PlainText);
        hover(rich, rich->rect().center());
        QCOMPARE(shownTip()->text(), QStringLiteral("<p>w<sub>k</sub></p>"));
        QCOMPARE(shownTip()->textFormat(), Qt::RichText);
        hover(list->viewport(), list->visualItemRect(item).center());
        QCOMPARE(shownTip()->text(), probe.markup());
        QCOMPARE(shownTip()->textFormat(), Qt::PlainText);
    }
    shownTip()->grab();
    QVERIFY(!probe.wasOpened());
}

void TestPlainText::actionTexts() {
    QCOMPARE(actionText(QStringLiteral("a & b\tc")), QStringLiteral("a && b c"));
    QCOMPARE(windowTitleText(QStringLiteral("a[*]b")), QStringLiteral("a[*][*]b"));
    QWidget window;
    window.setWindowTitle(windowTitleText(QStringLiteral("a[*]b"))); // without a warning
}

/// Names, notes, reasons, sources, features, classes and the file name, on all pages and panels.
void TestPlainText::aMarkedSession() {
    FileProbe probe;
    const QString marks = probe.markup();
    const QString data = markedTable(probe);
    const QString path = probe.path(QStringLiteral("&<b>s.gapscope"));
    {
        WindowUnderTest test;
        QVERIFY(test.load(data));
        for (const char* solver : {"prox-sdca", "agm-ef-1"}) {
            choose(test.find<ChoiceBox>("solver"), QString::fromLatin1(solver));
            test.click("addAndStart");
        }
        QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 2, 30000);
        test.session().runs().setName(test.run(0).id, marks);
        test.session().runs().setNote(test.run(0).id, marks);
        test.window().openFile(path); // a missing file is named in the window
        QVERIFY(QTest::qWaitForWindowActive(&test.window()));
        QTest::keySequence(&test.window(), QKeySequence(QKeySequence::Save));
        auto* dialog = test.window().findChild<QFileDialog*>();
        QVERIFY(dialog != nullptr);
        auto* name = dialog->findChild<QLineEdit*>();
        name->setText(path);
        QTest::keyClick(name, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(path), 10000);
    }
    // Also the reason of an end, warnings and notes.
    QByteArray text = contentOf(path);
    QString escaped = marks;
    escaped.replace(u'\\', QStringLiteral("\\\\")).replace(u'"', QStringLiteral("\\\""));
    const auto put = [&text](const QByteArray& behind, const QByteArray& what) {
        const qsizetype place = text.indexOf(behind);
        if (place < 0)
            qFatal("the session has no %s", behind.constData());
        text.insert(place + behind.size(), what);
    };
    put("\"reason\":\"", escaped.toUtf8());
    for (const QByteArray& list : {QByteArray("\"warnings\":["), QByteArray("\"notes\":[")}) {
        const bool isEmpty = text.at(text.indexOf(list) + list.size()) == ']';
        put(list, '"' + escaped.toUtf8() + (isEmpty ? "\"" : "\","));
    }
    write(path, text);
    QVERIFY(!probe.wasOpened());

    WindowUnderTest test;
    test.window().openFile(path);
    QTRY_COMPARE_WITH_TIMEOUT(test.table().rowCount(), 2, 10000);
    QTRY_VERIFY_WITH_TIMEOUT(test.session().data() != nullptr, 10000);
    test.session().runs().setCurrent(test.run(0).id);
    QCOMPARE(test.run(0).name, marks);
    QVERIFY(QString::fromStdString(test.run(0).controller->outcome()->reason).startsWith(marks));
    QVERIFY(test.window().windowTitle().contains(QStringLiteral("&<b>s.gapscope")));
    // The letter after "&" is not a shortcut.
    QCOMPARE(test.window().findChild<LegendBar*>()->entry(test.run(0).id)->shortcut(), QKeySequence());
    for (QDockWidget* dock : test.window().findChildren<QDockWidget*>())
        if (dock->objectName() != QStringLiteral("lessonDock"))
            dock->show();
    auto* pages = test.window().findChild<QTabWidget*>(QStringLiteral("pages"));
    const auto docks = test.window().findChildren<QDockWidget*>();
    for (int page = 0; page < pages->count(); ++page) {
        pages->setCurrentIndex(page);
        QTest::qWait(300);
        docks[page % docks.size()]->raise();
        test.window().picture();
        const QStringList faults = faultsOf(test.window());
        QVERIFY2(faults.isEmpty(), qPrintable(pages->tabText(page) + u'\n' + faults.join(u'\n')));
    }
    for (QDockWidget* dock : docks) {
        dock->raise();
        QTest::qWait(50);
        test.window().picture();
        const QStringList faults = faultsOf(test.window());
        QVERIFY2(faults.isEmpty(), qPrintable(dock->objectName() + u'\n' + faults.join(u'\n')));
    }
    // Menus, filled as they open.
    for (QMenu* menu : test.window().findChildren<QMenu*>()) {
        Q_EMIT menu->aboutToShow();
        for (const QAction* action : menu->actions())
            QVERIFY2(!action->text().contains(QStringLiteral("<b>")) || action->text().contains(QStringLiteral("&&")),
                     qPrintable(action->text()));
    }
    QVERIFY(!probe.wasOpened());
}

/// Tags of sequences are texts of a file too: on the pages Data and Solution, in the table of tags.
void TestPlainText::markedTags() {
    FileProbe probe;
    // A space or a "#" would end a tag; HTML parsers treat a form feed as a space too.
    const QString tag = probe.markup().section(u'#', 0, 0).replace(u' ', u'\f');
    QByteArray text;
    for (int token = 0; token < 60; ++token)
        text += (token % 2 == 0 ? tag.toUtf8() : QByteArray("&no")) + ' ' + QByteArray::number(token % 5 + 1) + ":1\n" +
                (token % 6 == 5 ? "\n" : "");
    const QString path = probe.path(QStringLiteral("tags.txt"));
    write(path, text);
    WindowUnderTest test;
    RunSpec::Data data{.source = path.toStdString(), .options = {}};
    data.options.format = ReaderOptions::Format::chains; // a ":" in a tag prevents automatic detection
    test.session().openData(data);
    QTRY_VERIFY_WITH_TIMEOUT(test.session().data() != nullptr, 20000);
    QVERIFY(test.session().data()->summary.labelsAreClasses);
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 1, 30000);
    auto* pages = test.window().findChild<QTabWidget*>(QStringLiteral("pages"));
    for (int page = 0; page < pages->count(); ++page) {
        pages->setCurrentIndex(page);
        test.window().picture();
        const QStringList faults = faultsOf(test.window());
        QVERIFY2(faults.isEmpty(), qPrintable(pages->tabText(page) + u'\n' + faults.join(u'\n')));
    }
    QVERIFY(!probe.wasOpened());
}

void TestPlainText::aMarkedLesson() {
    FileProbe probe;
    QString marks = probe.markup();
    const QString sheet = QStringLiteral("# %1\nsummary: %1\n\n%1\n\n## %1\n%1\n\nask: %1\nwrong: %1\nright: yes %1\n"
                                         "hint: %1\ndone: %1\n")
                              .arg(marks);
    const QString path = probe.path(QStringLiteral("own.md"));
    write(path, sheet.toUtf8());
    WindowUnderTest test;
    QSignalSpy failed(&test.window().lessons(), &LessonController::failed);
    test.window().lessons().open(path);
    QVERIFY2(failed.isEmpty(), failed.isEmpty() ? "" : qPrintable(failed[0][0].toString()));
    auto* text = test.find<QTextBrowser>("lessonText");
    QVERIFY(text != nullptr && text->isVisible());
    for (QAction* command : test.window().lessons().panel().commands())
        if (command->shortcut() == QKeySequence(Qt::SHIFT | Qt::Key_F9))
            command->trigger();
    test.window().picture();
    const QStringList faults = faultsOf(test.window());
    QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
    QVERIFY2(text->toPlainText().contains(QStringLiteral("<b>bold</b>")), qPrintable(text->toPlainText()));
    QVERIFY(!probe.wasOpened());
}

/// The sheet of a lesson from elsewhere shows none of the user's pictures.
void TestPlainText::aMarkedExerciseSheet() {
    FileProbe probe;
    const QString marks = probe.markup();
    const QString text =
        QStringLiteral("# %1\nsummary: %1\n\n%1\n\n## %1\n%1\n\nask: %1\nwrong: %1\nright: yes %1\ndone: %1\n")
            .arg(marks);
    const Result<LessonSheet> sheet = readLessonSheet(text.toStdString(), "own.md", {});
    QVERIFY2(sheet.ok(), sheet ? "" : toEnglish(sheet.error()).c_str());
    LessonSolution solution;
    solution.tasks.resize(sheet->tasks.size());
    const QString path = probe.path(QStringLiteral("sheet.pdf"));
    const Status written = writeExerciseSheet({.sheet = *sheet, .solution = solution}, path);
    QVERIFY2(written.ok(), written.ok() ? "" : toEnglish(written.error()).c_str());
    QVERIFY(contentOf(path).startsWith("%PDF"));
    QVERIFY(!probe.wasOpened());
}

void TestPlainText::aMarkedExperiment() {
    FileProbe probe;
    const std::string marks = probe.markup().toStdString();
    Experiment experiment;
    experiment.title = experiment.claim = experiment.source = marks;
    experiment.notes = {marks};
    experiment.panels = {{.id = "p", .title = marks}};
    experiment.lines = {{.id = "l", .title = marks}};
    ExperimentResults results;
    results.checks = {{.says = marks, .figures = marks}};
    WordsView words(QStringLiteral("words"));
    words.setText(describedExperiment(experiment) + describedChecks(results));
    words.show();
    words.grab();
    QVERIFY(words.text().contains(QStringLiteral("&lt;img")) && !words.text().contains(QStringLiteral("<img")));
    QVERIFY(!probe.wasOpened());
}

/// Exports as Markdown, LaTeX and CSV.
void TestPlainText::tablesAsText() {
    FileProbe probe;
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    test.click("addAndStart");
    QTRY_COMPARE_WITH_TIMEOUT(test.session().runs().countIn(RunPhase::ended), 1, 30000);
    const QString name = probe.markup() + QStringLiteral("\n=1+1|two");
    test.session().runs().setName(test.run(0).id, name);
    test.window().findChild<QDockWidget*>(QStringLiteral("comparisonDock"))->raise();
    test.window().comparisonPanel().refresh();
    const QString markdown = test.window().comparisonPanel().text(TableFormat::markdown);
    QVERIFY(
        markdown.split(u'\n').filter(QStringLiteral("two")).value(0).startsWith(QStringLiteral("| "))); // in one line
    QVERIFY2(markdown.contains(QStringLiteral("\\<img")) && markdown.contains(QStringLiteral("\\|two")),
             qPrintable(markdown));
    QVERIFY(!markdown.contains(QStringLiteral(" ![")) && !markdown.contains(QStringLiteral(" <")));
    const QString latex = test.window().comparisonPanel().text(TableFormat::latex);
    QVERIFY2(latex.contains(QStringLiteral("\\&amp;")) && latex.contains(QStringLiteral("50\\% \\$\\#\\{\\}")) &&
                 latex.contains(QStringLiteral("\\textbackslash{}")) && !latex.contains(QStringLiteral("\n=1")),
             qPrintable(latex));
    // A cell of CSV is quoted, and read back unchanged.
    const QString csv = test.window().comparisonPanel().text(TableFormat::csv);
    QString quoted = test.run(0).name;
    QVERIFY2(csv.contains(u'"' + quoted.replace(u'"', QStringLiteral("\"\"")) + u'"'), qPrintable(csv));
    // Unless a spreadsheet would compute it.
    test.session().runs().setName(test.run(0).id, QStringLiteral("=1+1"));
    test.window().comparisonPanel().refresh();
    const QString computed = test.window().comparisonPanel().text(TableFormat::csv);
    QVERIFY2(computed.contains(QStringLiteral("'=1+1")), qPrintable(computed));
    QVERIFY2(!computed.contains(QRegularExpression(QStringLiteral("(^|[,\"\n])=1"))), qPrintable(computed));
}

QTEST_MAIN(TestPlainText)
#include "test_plain_text.moc"
