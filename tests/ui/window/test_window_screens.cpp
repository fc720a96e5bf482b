// SPDX-License-Identifier: GPL-3.0-only
//
// Screens with different and fractional scales: the window moves between them and stays whole, fills one, opens dialogs
// on the right one, and takes dropped files. On the offscreen platform with two screens of its own; on the platform of
// QT_QPA_PLATFORM, with whatever screens it has, if GAPSCOPE_TEST_DISPLAY is set. Pictures go to the folder
// GAPSCOPE_TEST_PICTURES, if that is set.
#include "tests/ui/support/geometry_faults.h"

#include "ui/charts/curves/chart_view.h"
#include "ui/charts/painted/painted_view.h"

#include <QClipboard>
#include <QDrag>
#include <QDropEvent>
#include <QMimeData>
#include <QScreen>
#include <QTableView>
#include <QWindow>

#include <cmath>

using namespace gapscope;
using namespace gapscope::test;

namespace {

constexpr int patience = 30000; // milliseconds

bool endedRun(WindowUnderTest& test) {
    if (!test.load(QStringLiteral("breast-cancer")))
        return false;
    test.session().edit([](RunSpec& draft) {
        draft.transforms.standardize = true;
        draft.budget = {.relativeTolerance = 1e-4, .passes = 100.0};
    });
    test.click("addAndStart");
    return QTest::qWaitFor([&test] { return test.session().runs().countIn(RunPhase::ended) == 1; }, patience);
}

/// Puts the window on a screen, at a place that is no whole number of device pixels at fractional scales.
void moveTo(WindowUnderTest& test, QScreen* screen) {
    constexpr QPoint odd(7, 13);
    test.window().hide(); // some platforms make the window anew on another screen
    test.window().windowHandle()->setScreen(screen);
    test.window().move(screen->availableGeometry().topLeft() + odd);
    test.window().show();
}

/// Keeps a picture for the people who look at the tests.
void keepPicture(WindowUnderTest& test, const QString& name) {
    const QString folder = qEnvironmentVariable("GAPSCOPE_TEST_PICTURES");
    if (!folder.isEmpty())
        test.window().picture().save(
            QStringLiteral("%1/%2 at %3.png").arg(folder, name).arg(test.window().devicePixelRatioF()));
}

QString fileOfData(const WindowUnderTest& test) {
    QFile file(test.path(QStringLiteral("dropped.svm")));
    if (!file.open(QIODevice::WriteOnly))
        return {};
    for (int i = 0; i < 40; ++i)
        file.write(QByteArray(i % 2 == 0 ? "1" : "-1") + " 1:" + QByteArray::number(i % 7) +
                   " 2:" + QByteArray::number(i % 5) + '\n');
    return file.fileName();
}

/// Something to drag a file from, with the real pointer.
class DragSource final : public QWidget {
public:
    explicit DragSource(QString file) : m_file(std::move(file)) { resize(80, 60); }

protected:
    void mousePressEvent(QMouseEvent*) override {
        auto* file = new QMimeData;
        file->setUrls({QUrl::fromLocalFile(m_file)});
        auto* drag = new QDrag(this); // deletes itself
        drag->setMimeData(file);
        drag->exec(Qt::CopyAction);
    }

private:
    QString m_file;
};

} // namespace

class TestWindowScreens final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyScreenShowsAllOfIt();
    void aWindowIsWholeAtOddSizes();
    void fullScreenFillsItsScreen();
    void dialogsOpenOnTheScreenOfTheWindow();
    void aFileIsDropped();
    void aFileIsDraggedWithThePointer();
    void aCommandGoesThroughTheClipboard();
};

/// To the other screen and back: scale and pictures follow, and no text is cut.
void TestWindowScreens::everyScreenShowsAllOfIt() {
    WindowUnderTest test;
    QVERIFY(endedRun(test));
    QList<QScreen*> screens = QGuiApplication::screens();
    screens += screens.front();
    for (QScreen* screen : std::as_const(screens)) {
        moveTo(test, screen);
        QVERIFY(QTest::qWaitForWindowExposed(&test.window()));
        QTRY_COMPARE(test.window().screen(), screen);
        QTRY_COMPARE(test.window().devicePixelRatioF(), screen->devicePixelRatio());
        const QString name = QStringLiteral("charts on %1").arg(screen->name());
        QString faults = faultsNow(test, qPrintable(name));
        QVERIFY2(faults.isEmpty(), qPrintable(faults));
        QVERIFY(colouredPixels(test.window().charts()) > 500);
        keepPicture(test, name);
        test.window().showSolution();
        using Chart = SolutionPage::Chart;
        PaintedPane& bars = test.window().solutionPage().pane(Chart::bars);
        QTRY_VERIFY(bars.message().isEmpty() && bars.view().isVisible());
        const QImage picture = bars.view().grab().toImage();
        QCOMPARE(picture.devicePixelRatio(), screen->devicePixelRatio());
        faults = faultsNow(test, qPrintable(name));
        QVERIFY2(faults.isEmpty(), qPrintable(faults));
        keepPicture(test, QStringLiteral("solution on %1").arg(screen->name()));
        QTest::keyClick(&test.window(), Qt::Key_1, Qt::ControlModifier);
    }
}

/// Sizes whose product with the scale is no whole number: charts are painted up to their last row and column.
void TestWindowScreens::aWindowIsWholeAtOddSizes() {
    WindowUnderTest test;
    QVERIFY(endedRun(test));
    test.window().showSolution();
    PaintedView& view = test.window().solutionPage().pane(SolutionPage::Chart::bars).view();
    QTRY_VERIFY(view.isVisible() && !view.plot().isEmpty());
    for (const QSize size : {QSize(1281, 801), QSize(1282, 803), QSize(1283, 805), QSize(1285, 807)}) {
        test.window().resize(size);
        const QString faults = faultsNow(test, "odd");
        QVERIFY2(faults.isEmpty(), qPrintable(faults));
        const QImage picture = test.window().grab().toImage();
        const qreal scale = picture.devicePixelRatio();
        const QRectF place(view.mapTo(&test.window(), QPointF()), QSizeF(view.size()));
        // The last device pixels that lie wholly in the view.
        const int right = static_cast<int>(std::floor(place.right() * scale)) - 1;
        const int bottom = static_cast<int>(std::floor(place.bottom() * scale)) - 1;
        const QColor paper = view.palette().color(QPalette::Base);
        QCOMPARE(picture.pixelColor(right, bottom), paper);
        QCOMPARE(picture.pixelColor(right, static_cast<int>(place.top() * scale) + 2), paper);
    }
}

void TestWindowScreens::fullScreenFillsItsScreen() {
    WindowUnderTest test;
    QVERIFY(endedRun(test));
    for (QScreen* screen : QGuiApplication::screens()) {
        moveTo(test, screen);
        QVERIFY(QTest::qWaitForWindowActive(&test.window()));
        const QSize before = test.window().size();
        QTest::keyClick(&test.window(), Qt::Key_F11);
        QTRY_VERIFY(test.window().isFullScreen());
        QTRY_COMPARE(test.window().size(), screen->size());
        QVERIFY(colouredPixels(test.window().charts()) > 500);
        keepPicture(test, QStringLiteral("full screen on %1").arg(screen->name()));
        QVERIFY(QTest::qWaitForWindowActive(&test.window()));
        test.waitForKeyboard();
        QTest::keyClick(&test.window(), Qt::Key_F11);
        QTRY_VERIFY(!test.window().isFullScreen());
        QTRY_COMPARE(test.window().size(), before);
    }
}

void TestWindowScreens::dialogsOpenOnTheScreenOfTheWindow() {
    WindowUnderTest test;
    for (QScreen* screen : QGuiApplication::screens()) {
        moveTo(test, screen);
        QVERIFY(QTest::qWaitForWindowActive(&test.window()));
        QTest::keyClick(&test.window(), Qt::Key_O, Qt::ControlModifier);
        auto* files = test.window().findChild<QFileDialog*>();
        QVERIFY(files != nullptr);
        QTRY_VERIFY(files->isVisible());
        QTRY_COMPARE(files->screen(), screen);
        QVERIFY(files->width() <= screen->availableSize().width() &&
                files->height() <= screen->availableSize().height());
        files->reject();
        QTRY_VERIFY(test.window().findChild<QFileDialog*>() == nullptr || !files->isVisible());
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
}

/// Into a chart, which would take drops itself as a graphics view.
void TestWindowScreens::aFileIsDropped() {
    WindowUnderTest test;
    moveTo(test, QGuiApplication::screens().back());
    const QString file = fileOfData(test);
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(file)});
    const QPoint place = test.window().charts().mapTo(&test.window(), test.window().charts().rect().center());
    QDragEnterEvent enter(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&test.window(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(place), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&test.window(), &drop);
    QVERIFY(drop.isAccepted());
    QTRY_VERIFY_WITH_TIMEOUT(test.session().data() != nullptr, patience);
    QCOMPARE(test.session().data()->summary.rows, Index{40});
}

void TestWindowScreens::aFileIsDraggedWithThePointer() {
    const QString mover = QStandardPaths::findExecutable(QStringLiteral("xdotool"));
    if (QGuiApplication::platformName() != QStringLiteral("xcb") || mover.isEmpty())
        QSKIP("needs an X display and xdotool");
    WindowUnderTest test;
    test.window().resize(1000, 640);
    moveTo(test, QGuiApplication::primaryScreen());
    QVERIFY(QTest::qWaitForWindowExposed(&test.window()));
    DragSource source(fileOfData(test));
    source.move(test.window().frameGeometry().right() - 100, test.window().frameGeometry().bottom() + 20);
    source.show();
    QVERIFY(QTest::qWaitForWindowExposed(&source));
    const qreal scale = test.window().devicePixelRatioF();
    const auto at = [scale](const QWidget& widget, const QPoint& offset) {
        const QPoint place = widget.mapToGlobal(widget.rect().center()) + offset;
        return QStringList{QString::number(std::lround(place.x() * scale)),
                           QString::number(std::lround(place.y() * scale))};
    };
    const ChartGrid& charts = test.window().charts();
    QStringList steps{QStringLiteral("mousemove")};
    steps += at(source, {});
    steps += {QStringLiteral("sleep"), QStringLiteral("0.5"), QStringLiteral("mousedown"), QStringLiteral("1")};
    for (const int offset : {-60, -20, 0}) {
        steps += {QStringLiteral("sleep"), QStringLiteral("0.5"), QStringLiteral("mousemove")};
        steps += at(charts, {offset, offset});
    }
    steps += {QStringLiteral("sleep"), QStringLiteral("0.5"), QStringLiteral("mouseup"), QStringLiteral("1")};
    QProcess hand;
    hand.start(mover, steps);
    QTRY_VERIFY_WITH_TIMEOUT(test.session().data() != nullptr, patience);
    QCOMPARE(test.session().data()->summary.rows, Index{40});
    QTRY_COMPARE_WITH_TIMEOUT(hand.state(), QProcess::NotRunning, patience);
    QCOMPARE(hand.exitCode(), 0);
}

void TestWindowScreens::aCommandGoesThroughTheClipboard() {
    WindowUnderTest test;
    moveTo(test, QGuiApplication::screens().back());
    QVERIFY(endedRun(test));
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QGuiApplication::clipboard()->clear();
    auto* table = test.find<QTableView>("runs");
    table->setFocus();
    table->selectRow(0);
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
    QTRY_VERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("breast-cancer")));
}

/// On pairs of screens beside each other, as made by the offscreen platform.
int main(int argc, char** argv) {
    if (qEnvironmentVariableIsSet("GAPSCOPE_TEST_DISPLAY")) {
        QApplication application(argc, argv);
        TestWindowScreens test;
        return QTest::qExec(&test, argc, argv);
    }
    int failed = 0;
    for (const auto& [first, second] : {std::pair(1.0, 2.0), std::pair(1.5, 1.25)}) {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("screens.json"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly))
            return 1;
        const QString screen =
            QStringLiteral("{\"name\": \"%1\", \"x\": %2, \"y\": 0, \"width\": 1600, \"height\": 1000, "
                           "\"logicalDpi\": 96, \"logicalBaseDpi\": 96, \"dpr\": %3}");
        file.write(QStringLiteral("{\"screens\": [%1, %2]}")
                       .arg(screen.arg(QStringLiteral("left")).arg(0).arg(first),
                            screen.arg(QStringLiteral("right")).arg(1600).arg(second))
                       .toUtf8());
        file.close();
        qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + path.toUtf8());
        QApplication application(argc, argv);
        if (QGuiApplication::screens().size() != 2 ||
            QGuiApplication::screens().back()->devicePixelRatio() != second) // both are exact
            qFatal("the platform has other screens");
        TestWindowScreens test;
        failed += QTest::qExec(&test, argc, argv);
    }
    return failed;
}

#include "test_window_screens.moc"
