// SPDX-License-Identifier: GPL-3.0-only
//
// The files and settings of the window: exports through its dialogs, arrangement, theme, pictures.
#include "tests/ui/support/chart_bench.h"
#include "tests/ui/support/window_under_test.h"

#include "engine/run/output/run_log.h"
#include "ui/basics/numbers.h"
#include "ui/basics/palette.h"

#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>

using namespace gapscope;

namespace {

/// Exports a figure of a chart through its menu, with the suggested settings.
void exportFigure(WindowUnderTest& test, ChartGrid::Kind kind) {
    Q_EMIT test.window().charts().outputRequested(kind, ChartOutput::file);
    test.click("figureExport");
}

bool finishOneRun(WindowUnderTest& test) {
    if (!test.load(QStringLiteral("breast-cancer")))
        return false;
    test.session().edit([](RunSpec& draft) { draft.transforms.standardize = true; });
    test.click("addAndStart");
    return QTest::qWaitFor([&test] { return test.table().rowCount() == 1 && test.run(0).phase() == RunPhase::ended; },
                           20000);
}

} // namespace

class TestWindowFiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void exportsRunsThatReadBack();
    void exportsCsv();
    void exportsCharts_data();
    void exportsCharts();
    void failedExportSaysWhyAndBlocksNothing();
    void nothingToExport();
    void aMissingFileIsNamed();
    void dialogsRememberTheirFolder();
    void arrangementIsRememberedAndRestored();
    void themesAreReadable_data();
    void themesAreReadable();
    void themeIsRemembered();
    void pictureShowsEverything();
    void brokenSettingsBeginAnew();
    void laterSettingsStay();
    void settingsArePrivate();
    void everythingFitsAtTheSmallestSize();
    void everyFieldHasANameAndAPlaceInTheTabOrder();
    void numbersOfTheScreen();
};

void TestWindowFiles::exportsRunsThatReadBack() {
    WindowUnderTest test;
    QVERIFY(finishOneRun(test));
    const QString path = test.path(QStringLiteral("all.jsonl"));
    actionNamed(test.window(), QStringLiteral("Export all runs…"))->trigger();
    QVERIFY(answerDialog(test.window(), path));
    QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(path), 10000);
    const Result<LoadedLog> log = readRunLog(path.toStdString());
    QVERIFY2(log.ok(), log ? "" : toEnglish(log.error()).c_str());
    QCOMPARE(log->runs.size(), std::size_t{1});
    const std::vector<Snapshot> snapshots = test.run(0).controller->trace().all();
    QCOMPARE(log->runs[0].snapshots.size(), snapshots.size());
    QCOMPARE(log->runs[0].snapshots.back().gap, snapshots.back().gap);
    QCOMPARE(*log->runs[0].status, RunStatus::converged);
}

void TestWindowFiles::exportsCsv() {
    WindowUnderTest test;
    QVERIFY(finishOneRun(test));
    const QString path = test.path(QStringLiteral("one.csv"));
    Q_EMIT test.window().runsPanel().exportRequested({test.run(0).id});
    QVERIFY(answerDialog(test.window(), path));
    QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(path), 10000);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    QVERIFY(text.startsWith('#'));
    QVERIFY(text.contains("iter,passes,seconds"));
}

void TestWindowFiles::exportsCharts_data() {
    QTest::addColumn<QString>("ending");
    QTest::addColumn<QByteArray>("magic");
    QTest::newRow("png") << QStringLiteral("png") << QByteArray("\x89PNG");
    QTest::newRow("svg") << QStringLiteral("svg") << QByteArray("<?xml");
    QTest::newRow("pdf") << QStringLiteral("pdf") << QByteArray("%PDF");
}

void TestWindowFiles::exportsCharts() {
    QFETCH(QString, ending);
    QFETCH(QByteArray, magic);
    WindowUnderTest test;
    QVERIFY(finishOneRun(test));
    const QString path = test.path(QStringLiteral("gap.") + ending);
    exportFigure(test, ChartGrid::Kind::gap);
    QVERIFY(answerDialog(test.window(), path));
    QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(path), 10000);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.read(8).startsWith(magic));
}

void TestWindowFiles::failedExportSaysWhyAndBlocksNothing() {
    WindowUnderTest test;
    QVERIFY(finishOneRun(test));
    auto* dialogs = test.window().findChild<FileDialogs*>();
    QSignalSpy failed(dialogs, &FileDialogs::failed);
    actionNamed(test.window(), QStringLiteral("Export all runs…"))->trigger();
    auto* dialog = test.window().findChild<QFileDialog*>();
    QVERIFY(dialog != nullptr);
    // The folder is removed while the dialog is open.
    Q_EMIT dialog->fileSelected(test.path(QStringLiteral("gone/runs.jsonl")));
    dialog->close();
    QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, 10000);
    auto* notice = test.window().findChild<NoticeBar*>();
    QVERIFY(notice->isVisible());
    QVERIFY2(notice->text().contains(QStringLiteral("runs.jsonl")), qPrintable(notice->text()));
    QVERIFY(QApplication::activeModalWidget() == nullptr);
}

void TestWindowFiles::nothingToExport() {
    WindowUnderTest test;
    actionNamed(test.window(), QStringLiteral("Export all runs…"))->trigger();
    QVERIFY(test.window().findChild<QFileDialog*>() == nullptr);
    QVERIFY(test.window().findChild<NoticeBar*>()->isVisible());
}

void TestWindowFiles::aMissingFileIsNamed() {
    WindowUnderTest test;
    test.window().openFile(test.path(QStringLiteral("none.csv")));
    QTRY_VERIFY_WITH_TIMEOUT(shownMessages(test.window()).join(u' ').contains(QStringLiteral("none.csv")), 10000);
}

void TestWindowFiles::dialogsRememberTheirFolder() {
    WindowUnderTest test;
    QVERIFY(finishOneRun(test));
    QVERIFY(QDir().mkpath(test.path(QStringLiteral("charts"))));
    exportFigure(test, ChartGrid::Kind::errors);
    QVERIFY(answerDialog(test.window(), test.path(QStringLiteral("charts/e.png"))));
    QTRY_VERIFY(test.window().findChild<QFileDialog*>() == nullptr);
    exportFigure(test, ChartGrid::Kind::gap);
    auto* dialog = test.window().findChild<QFileDialog*>();
    QVERIFY(dialog != nullptr);
    QCOMPARE(dialog->directory().absolutePath(), QFileInfo(test.path(QStringLiteral("charts"))).absoluteFilePath());
    QVERIFY(test.settings().folder(QStringLiteral("runs")) != dialog->directory().absolutePath());
    dialog->close();
}

void TestWindowFiles::arrangementIsRememberedAndRestored() {
    QTemporaryDir folder;
    Settings settings(folder.filePath(QStringLiteral("s.ini")));
    const QString dockName = QStringLiteral("runsDock");
    {
        Session session;
        MainWindow window(session, settings, FileDialogs::Look::own);
        window.show();
        QVERIFY(window.findChild<QDockWidget*>(dockName)->isVisible());
        window.findChild<QDockWidget*>(dockName)->hide();
        QVERIFY(window.close());
    }
    Session session;
    MainWindow window(session, settings, FileDialogs::Look::own);
    window.show();
    QVERIFY(!window.findChild<QDockWidget*>(dockName)->isVisible());
    actionNamed(window, QStringLiteral("Restore arrangement"))->trigger();
    QVERIFY(window.findChild<QDockWidget*>(dockName)->isVisible());
}

void TestWindowFiles::themesAreReadable_data() {
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void TestWindowFiles::themesAreReadable() {
    QFETCH(bool, dark);
    const QPalette palette = dark ? darkPalette() : lightPalette();
    QCOMPARE(isDark(palette), dark);
    constexpr double textContrast = 4.5;
    const auto readable = [&palette](QPalette::ColorRole text, QPalette::ColorRole background) {
        return contrast(palette.color(text), palette.color(background)) >= textContrast;
    };
    QVERIFY(readable(QPalette::WindowText, QPalette::Window));
    QVERIFY(readable(QPalette::Text, QPalette::Base));
    QVERIFY(readable(QPalette::Text, QPalette::AlternateBase));
    QVERIFY(readable(QPalette::ButtonText, QPalette::Button));
    QVERIFY(readable(QPalette::PlaceholderText, QPalette::Base));
    QVERIFY(readable(QPalette::ToolTipText, QPalette::ToolTipBase));
    QVERIFY(readable(QPalette::Link, QPalette::Base));
    QVERIFY2(contrast(palette.color(QPalette::HighlightedText), palette.color(QPalette::Highlight)) >= 4.0,
             "chosen rows");
    for (const QColor& colour : {errorColour(palette), warningColour(palette), hintColour(palette)})
        QVERIFY(contrast(colour, palette.color(QPalette::Window)) >= textContrast);
}

void TestWindowFiles::themeIsRemembered() {
    WindowUnderTest test;
    QVERIFY(finishOneRun(test));
    const QColor light = test.run(0).colour;
    actionNamed(test.window(), QStringLiteral("Dark"))->trigger();
    QCOMPARE(test.settings().theme(), Theme::dark);
    QVERIFY(isDark(QApplication::palette()));
    QTRY_COMPARE(test.run(0).colour, runColour(0, 0, true));
    actionNamed(test.window(), QStringLiteral("Light"))->trigger();
    QTRY_COMPARE(test.run(0).colour, light);
}

/// Whatever the file contains, the window opens, reports it, and keeps both the file and later settings.
void TestWindowFiles::brokenSettingsBeginAnew() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("s.ini"));
    for (const QByteArray& content :
         {QByteArray("garbage\n[theme\n\x01 no equals"), QByteArray("\xff\xfe\x00\x00", 4),
          QByteArray("[window]\ngeometry=@ByteArray(nonsense)\narrangement=7\ntheme=pink")}) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        file.close();
        Settings settings(path);
        Session session;
        MainWindow window(session, settings, FileDialogs::Look::own);
        window.show();
        QVERIFY(window.runsPanel().isVisible());
        const bool isBroken = content.startsWith("garbage"); // the others parse as settings without meaning
        QCOMPARE(!settings.brokenFile().isEmpty(), isBroken);
        QCOMPARE(!shownMessages(window).filter(QStringLiteral("reset to defaults")).isEmpty(), isBroken);
        if (isBroken) {
            QFile aside(settings.brokenFile());
            QVERIFY(aside.open(QIODevice::ReadOnly));
            QCOMPARE(aside.readAll(), content);
        }
        QCOMPARE(settings.theme(), Theme::system);
        settings.setTheme(Theme::dark);
    }
    QCOMPARE(Settings(path).theme(), Theme::dark);
}

/// Settings of a later version are neither read nor changed; the window says so once and keeps its own beside them.
void TestWindowFiles::laterSettingsStay() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("s.ini"));
    const QByteArray content = "[General]\nformat=2\ntheme=violet\n";
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();
    {
        Settings settings(path);
        QCOMPARE(settings.laterFile(), path);
        QCOMPARE(settings.theme(), Theme::system);
        Session session;
        MainWindow window(session, settings, FileDialogs::Look::own);
        window.show();
        QVERIFY(!shownMessages(window).filter(QStringLiteral("A later version of Gapscope")).isEmpty());
        settings.setTheme(Theme::dark);
        QVERIFY(settings.journalFolder().startsWith(folder.filePath(QStringLiteral("s-"))));
        window.close(); // stores the arrangement
    }
    QCOMPARE(Settings(path).theme(), Theme::dark);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), content);
}

/// They name the files that were opened last.
void TestWindowFiles::settingsArePrivate() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("s.ini"));
    Settings(path).addRecentFile(QStringLiteral("/a/b.csv"));
    QVERIFY(QFileInfo::exists(path));
    const QFile::Permissions others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
    QCOMPARE(QFile::permissions(path) & others, QFile::Permissions());
}

void TestWindowFiles::pictureShowsEverything() {
    WindowUnderTest test;
    QVERIFY(finishOneRun(test));
    const QImage picture = test.window().picture().toImage();
    QCOMPARE(picture.size(), test.window().size() * test.window().devicePixelRatioF());
    const int pixels = test::pixelsOf(picture, test.run(0).colour, 30); // lines are antialiased
    QVERIFY2(pixels > 200, qPrintable(QString::number(pixels)));
}

void TestWindowFiles::everythingFitsAtTheSmallestSize() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    QVERIFY(QTest::qWaitForWindowExposed(&test.window()));
    QVERIFY2(test.window().minimumSizeHint().width() <= 1280 && test.window().minimumSizeHint().height() <= 800,
             qPrintable(QStringLiteral("%1 x %2")
                            .arg(test.window().minimumSizeHint().width())
                            .arg(test.window().minimumSizeHint().height())));
    QTest::qWait(100);
    // No one-line label is narrower than its text; no field extends beyond the edge of the settings.
    const auto* dock = test.find<QDockWidget>("settings");
    for (const QLabel* label : dock->findChildren<QLabel*>())
        if (label->isVisible() && !label->wordWrap())
            QVERIFY2(label->width() >= label->minimumSizeHint().width(), qPrintable(label->text()));
    for (const QWidget* field : dock->findChildren<QWidget*>())
        if (field->isVisible() && !field->isWindow())
            QVERIFY2(field->mapTo(dock, QPoint(field->width(), 0)).x() <= dock->width(),
                     field->metaObject()->className());
    const QRect charts = test.window().charts().rect();
    QVERIFY(charts.width() * charts.height() > 1280 * 800 * 2 / 5);
}

void TestWindowFiles::everyFieldHasANameAndAPlaceInTheTabOrder() {
    WindowUnderTest test;
    const auto* dock = test.find<QDockWidget>("settings");
    int fields = 0;
    for (const QWidget* field : dock->findChildren<QWidget*>()) {
        const bool isField = qobject_cast<const QLineEdit*>(field) || qobject_cast<const QComboBox*>(field) ||
                             qobject_cast<const QSlider*>(field);
        const bool isPart = qobject_cast<const QComboBox*>(field->parentWidget()) != nullptr;
        if (!isField || isPart)
            continue;
        ++fields;
        QVERIFY2(!field->accessibleName().isEmpty(), qPrintable(field->objectName()));
        QVERIFY(field->focusPolicy() & Qt::TabFocus);
    }
    QVERIFY(fields > 15);
    // The tab order goes from the data down to the buttons.
    const QStringList order{QStringLiteral("data"),   QStringLiteral("columns"),     QStringLiteral("testPart"),
                            QStringLiteral("loss"),   QStringLiteral("regularizer"), QStringLiteral("bias"),
                            QStringLiteral("solver"), QStringLiteral("tolerance"),   QStringLiteral("passes"),
                            QStringLiteral("seed"),   QStringLiteral("addRun"),      QStringLiteral("addAndStart")};
    QStringList met;
    const QWidget* first = test.find("data");
    for (const QWidget* widget = first; met.size() < order.size();) {
        if (order.contains(widget->objectName()))
            met += widget->objectName();
        widget = widget->nextInFocusChain();
        if (widget == first)
            break;
    }
    QCOMPARE(met, order);
}

void TestWindowFiles::numbersOfTheScreen() {
    QLocale::setDefault(QLocale::c());
    QCOMPARE(shownNumber(0.0466380, 7), QStringLiteral("0.04663800"));
    QCOMPARE(shownNumber(0.9999999, 2), shownNumber(1.0, 2));
    QCOMPARE(shownNumber(9.996, 3), QStringLiteral("10.0"));
    QCOMPARE(shownNumber(9.994, 3), QStringLiteral("9.99"));
    QCOMPARE(shownNumber(999.6, 3), QStringLiteral("1000"));
    QCOMPARE(shownNumber(3.14159e-5, 2), QStringLiteral("3.1e-05"));
    QCOMPARE(shownNumber(12345.678, 4), QStringLiteral("12346"));
    QCOMPARE(shownNumber(1.5e7, 3), QStringLiteral("1.50e+07"));
    QCOMPARE(shownNumber(0.0), QStringLiteral("0"));
    QCOMPARE(shownNumber(std::nan("")), QStringLiteral("–"));
    QCOMPARE(fieldNumber(1e-7), QStringLiteral("1e-07"));
    QCOMPARE(certifiedDigits(0.046638, 1e-8), 6);
    QCOMPARE(certifiedDigits(1.0, 0.0), 16);
    QCOMPARE(certifiedDigits(1.0, 2.0), 0);
    QCOMPARE(certifiedDigits(std::nan(""), 1.0), -1);
    QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
    QCOMPARE(shownNumber(0.5, 3), QStringLiteral("0,500"));
    QCOMPARE(fieldNumber(0.5), QStringLiteral("0.5"));
    QLocale::setDefault(QLocale::c());
}

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    applyTheme(Theme::light);
    TestWindowFiles test;
    return QTest::qExec(&test, argc, argv);
}
#include "test_window_files.moc"
