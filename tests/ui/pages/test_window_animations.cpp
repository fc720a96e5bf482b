// SPDX-License-Identifier: GPL-3.0-only
//
// The export of moving pictures from the window: the dialog, the pictures, the bar with Cancel, and the window
// meanwhile.
#include "tests/ui/support/animations_under_test.h"
#include "tests/ui/support/plane_under_test.h"
#include "ui/charts/export/figure_file.h"
#include "ui/plane/plane_plot.h"

#include <QDir>
#include <QElapsedTimer>
#include <QImageReader>
#include <QMenuBar>
#include <QProgressBar>
#include <QSlider>
#include <QToolButton>

#include <webp/demux.h>

#include <ctime>

using namespace gapscope;

namespace {

struct Film {
    QSize size;
    std::vector<QImage> frames;
    std::vector<int> ends; ///< of every frame, in milliseconds
};

/// Nothing in it where the bytes are no film.
Film decoded(const QByteArray& bytes) {
    const WebPData data{reinterpret_cast<const uint8_t*>(bytes.constData()), static_cast<std::size_t>(bytes.size())};
    const std::unique_ptr<WebPAnimDecoder, void (*)(WebPAnimDecoder*)> decoder(WebPAnimDecoderNew(&data, nullptr),
                                                                               WebPAnimDecoderDelete);
    WebPAnimInfo info;
    if (!decoder || WebPAnimDecoderGetInfo(decoder.get(), &info) == 0)
        return {};
    Film film{{static_cast<int>(info.canvas_width), static_cast<int>(info.canvas_height)}, {}, {}};
    while (WebPAnimDecoderHasMoreFrames(decoder.get()) != 0) {
        uint8_t* pixels = nullptr;
        int end = 0;
        if (WebPAnimDecoderGetNext(decoder.get(), &pixels, &end) == 0)
            return {};
        film.frames.push_back(QImage(pixels, film.size.width(), film.size.height(), QImage::Format_RGBA8888)
                                  .convertToFormat(QImage::Format_RGB32));
        film.ends.push_back(end);
    }
    return film;
}

/// Through the menu File, by keys.
AnimationDialog* openedByMenu(WindowUnderTest& test) {
    test.window().activateWindow();
    if (!QTest::qWaitForWindowActive(&test.window()))
        return nullptr;
    QTest::keyClick(&test.window(), Qt::Key_F, Qt::AltModifier);
    QWidget* menu = QApplication::activePopupWidget();
    if (menu == nullptr)
        return nullptr;
    QTest::keyClick(menu, Qt::Key_M);
    return animationDialog(test);
}

void chooseEntry(AnimationDialog& dialog, const char* name, const QString& data) {
    auto* box = dialog.findChild<QComboBox*>(QString::fromLatin1(name));
    box->setFocus();
    for (QTest::keyClick(box, Qt::Key_Home); box->currentData().toString() != data;) {
        const int before = box->currentIndex();
        QTest::keyClick(box, Qt::Key_Down);
        QVERIFY(box->currentIndex() != before);
    }
}

void setSize(AnimationDialog& dialog, int width, int height, const QString& seconds, int perSecond) {
    typeNumber(dialog, "animationWidth", QString::number(width));
    typeNumber(dialog, "animationHeight", QString::number(height));
    typeNumber(dialog, "animationSeconds", seconds);
    typeNumber(dialog, "animationPerSecond", QString::number(perSecond));
}

/// Processor time of the calling thread, which other programs do not lengthen.
double threadMilliseconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
}

QStringList chartsIn(AnimationDialog& dialog) {
    return dialog.choices().charts;
}

} // namespace

class TestWindowAnimations final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QLocale::setDefault(QLocale::c()); }
    void nothingMovesYet();
    void aFilmFromTheMenu();
    void framesInAFolder();
    void badPartsAreSaid();
    void cancelLeavesNothing();
    void theWindowGoesOnMeanwhile();
    void thePreviewIsTheFrame();
    void trajectoriesGrowOverTheContours();
    void aPathGrowsWithItsValue();
    void choicesAreRemembered();
};

void TestWindowAnimations::nothingMovesYet() {
    WindowUnderTest test;
    QVERIFY(test.load(QStringLiteral("breast-cancer")));
    QVERIFY(openedByMenu(test) == nullptr);
    const auto* notice = test.window().findChild<NoticeBar*>();
    QVERIFY(notice->isVisible());
}

void TestWindowAnimations::aFilmFromTheMenu() {
    WindowUnderTest test;
    QVERIFY(finishRuns(test, {QStringLiteral("prox-sdca"), QStringLiteral("fista")}));
    AnimationDialog* dialog = openedByMenu(test);
    QVERIFY(dialog != nullptr && dialog->isVisible());
    QVERIFY(chartsIn(*dialog).contains(QStringLiteral("gap")));
    setSize(*dialog, 480, 320, QStringLiteral("1.5"), 8);
    typeNumber(*dialog, "animationHeld", QStringLiteral("0.5"));
    const QString path = test.path(QStringLiteral("race.webp"));
    const AnimationOrder order = dialog->order();
    exportTo(test, *dialog, path);
    QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(path), 60000);
    QTRY_VERIFY(animationDialog(test) == nullptr);
    const Film film = decoded(bytesOf(path));
    QCOMPARE(film.size, QSize(480, 320));
    QCOMPARE(film.frames.size(), std::size_t{8}); // the last one is held for four more
    QCOMPARE(film.ends.back(), 1500);
    MovingFigure figure = order.figure();
    for (const int k : {0, 4, 7}) {
        const QImage drawn = figureImage(figure.frame(k), figure.dotsPerInch());
        QCOMPARE(film.frames[static_cast<std::size_t>(k)], drawn.convertToFormat(QImage::Format_RGB32));
    }
    QTRY_VERIFY(!test.find("animationBar")->isVisible());
}

void TestWindowAnimations::framesInAFolder() {
    WindowUnderTest test;
    QVERIFY(finishRuns(test, {QStringLiteral("prox-sdca")}));
    AnimationDialog* dialog = openedByMenu(test);
    QVERIFY(dialog != nullptr);
    setSize(*dialog, 400, 300, QStringLiteral("1"), 5);
    chooseEntry(*dialog, "animationFormat", QStringLiteral("svg"));
    const QString folder = test.path(QStringLiteral("frames"));
    exportTo(test, *dialog, folder);
    QTRY_COMPARE_WITH_TIMEOUT(QDir(folder).entryList(QDir::Files).size(), 5, 60000);
    QTRY_VERIFY(bytesOf(folder + QStringLiteral("/frame-0005.svg")).contains("</svg>"));
}

void TestWindowAnimations::badPartsAreSaid() {
    WindowUnderTest test;
    QVERIFY(finishRuns(test, {QStringLiteral("prox-sdca")}));
    AnimationDialog* dialog = openedByMenu(test);
    QVERIFY(dialog != nullptr);
    const auto* note = dialog->findChild<QLabel*>(QStringLiteral("animationNote"));
    QTRY_VERIFY(exportButton(*dialog)->isEnabled());
    for (const auto& [from, to] :
         {std::pair("5", "3"), std::pair("x", ""), std::pair("1e9", ""), std::pair("2", "2")}) {
        typeText(*dialog, "animationFrom", QString::fromLatin1(from));
        typeText(*dialog, "animationTo", QString::fromLatin1(to));
        QTRY_VERIFY2(!exportButton(*dialog)->isEnabled(), from);
        QVERIFY2(note->text().contains(QStringLiteral("direction")), qPrintable(note->text()));
    }
    typeText(*dialog, "animationFrom", QStringLiteral("1"));
    typeText(*dialog, "animationTo", QStringLiteral("3"));
    QTRY_VERIFY(exportButton(*dialog)->isEnabled());
    QTRY_COMPARE(note->text(), QString());
    QCOMPARE(dialog->order().motion.at(0.5), 2.0);
    for (auto* list = dialog->findChild<QListWidget*>(QStringLiteral("animationCharts"));
         QListWidgetItem * item : list->findItems(QString(), Qt::MatchContains)) {
        list->setCurrentItem(item);
        QTest::keyClick(list, Qt::Key_Space);
    }
    QTRY_VERIFY(!exportButton(*dialog)->isEnabled());
    QVERIFY(!exportButton(*dialog)->toolTip().isEmpty());
}

void TestWindowAnimations::cancelLeavesNothing() {
    WindowUnderTest test;
    QVERIFY(finishRuns(test, {QStringLiteral("prox-sdca")}));
    for (const char* name : {"film.webp", "frames"}) {
        AnimationDialog* dialog = openedByMenu(test);
        QVERIFY(dialog != nullptr);
        setSize(*dialog, 320, 240, QStringLiteral("60"), 20);
        chooseEntry(*dialog, "animationFormat",
                    QString::fromLatin1(name) == QStringLiteral("frames") ? QStringLiteral("png")
                                                                          : QStringLiteral("webp"));
        exportTo(test, *dialog, test.path(QString::fromLatin1(name)));
        auto* bar = test.find("animationBar");
        QTRY_VERIFY(bar->isVisible());
        auto* progress = bar->findChild<QProgressBar*>();
        QTRY_VERIFY_WITH_TIMEOUT(progress->value() > 0, 120000);
        // Another one has to wait.
        actionNamed(test.window(), QStringLiteral("Export animation…"))->trigger();
        QVERIFY(animationDialog(test) == nullptr);
        QTest::mouseClick(bar->findChild<QToolButton*>(QStringLiteral("animationCancel")), Qt::LeftButton);
        QTRY_VERIFY(!bar->isVisible());
        const auto remains = [&] {
            return QDir(test.path(QStringLiteral(".")))
                .entryList(QDir::AllEntries | QDir::Hidden)
                .filter(QString::fromLatin1(name));
        };
        QTRY_COMPARE_WITH_TIMEOUT(remains(), QStringList(), 60000);
    }
}

/// While frames are made, the window takes keys: another page comes to the front. How long it was busy is printed only,
/// since that depends on the machine.
void TestWindowAnimations::theWindowGoesOnMeanwhile() {
    WindowUnderTest test;
    QVERIFY(finishRuns(test, {QStringLiteral("prox-sdca"), QStringLiteral("fista")}));
    AnimationDialog* dialog = openedByMenu(test);
    QVERIFY(dialog != nullptr);
    setSize(*dialog, 1280, 800, QStringLiteral("600"), 60);
    exportTo(test, *dialog, test.path(QStringLiteral("long.webp")));
    QTRY_VERIFY(animationDialog(test) == nullptr);
    const auto* bar = test.find("animationBar");
    QTRY_VERIFY(bar->isVisible());
    test.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&test.window()));
    QVERIFY(!test.window().sweepPage().isVisible());
    QTest::keyClick(&test.window(), Qt::Key_2, Qt::ControlModifier);
    QVERIFY(test.window().sweepPage().isVisible());
    QVERIFY(bar->isVisible());
    qint64 longestTurn = 0;
    double longestWork = 0.0;
    int turns = 0;
    QElapsedTimer turn;
    turn.start();
    double before = threadMilliseconds();
    QTimer ticks;
    connect(&ticks, &QTimer::timeout, &ticks, [&] {
        longestTurn = std::max(longestTurn, turn.restart());
        longestWork = std::max(longestWork, threadMilliseconds() - before);
        before = threadMilliseconds();
        ++turns;
    });
    ticks.start(4);
    QTRY_VERIFY_WITH_TIMEOUT(turns > 300, 120000);
    QVERIFY(bar->isVisible());
    qInfo("%d turns, the longest %lld ms, with at most %.1f ms of work of the window's thread", turns, longestTurn,
          longestWork);
    QTest::mouseClick(bar->findChild<QToolButton*>(QStringLiteral("animationCancel")), Qt::LeftButton);
    QTRY_VERIFY(!bar->isVisible());
}

void TestWindowAnimations::thePreviewIsTheFrame() {
    WindowUnderTest test;
    QVERIFY(finishRuns(test, {QStringLiteral("prox-sdca")}));
    AnimationDialog* dialog = openedByMenu(test);
    QVERIFY(dialog != nullptr);
    const auto* preview = dialog->findChild<FigurePreview*>();
    QTRY_VERIFY(!preview->picture().isNull());
    auto* slider = dialog->findChild<QSlider*>(QStringLiteral("animationMoment"));
    const QImage middle = preview->picture();
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_End);
    QTRY_VERIFY(preview->picture() != middle);
    const auto isLast = [&] {
        MovingFigure figure = dialog->order().figure();
        const QSizeF room = preview->room();
        const double scale = std::min({1.0, room.width() / 1280.0, room.height() / 800.0});
        return figureImage(figure.at(1.0), scale * figure.dotsPerInch()) == preview->picture();
    };
    QTRY_VERIFY(isLast());
}

/// At every moment the trajectories show the stops that were reached, and end on their way to the next.
void TestWindowAnimations::trajectoriesGrowOverTheContours() {
    WindowUnderTest test;
    QVERIFY(test.load(makeBlobs(test)));
    QVERIFY(addAndRun(test, "prox-sdca"));
    showPlane(test);
    QVERIFY(isDrawn(test, 1));
    QTRY_VERIFY_WITH_TIMEOUT(primalOf(test)->paths[0].stops.size() > 3, longest);
    QTRY_VERIFY_WITH_TIMEOUT(dualOf(test) != nullptr && dualOf(test)->field != nullptr, longest);
    QVERIFY(isSettled(test));
    const PlanePath& path = primalOf(test)->paths[0];
    for (std::size_t k = 0; k + 1 < path.stops.size(); ++k) {
        const double here = path.stops[k].passes;
        const double next = path.stops[k + 1].passes;
        QVERIFY(here < next);
        QCOMPARE(path.upTo(XQuantity::passes, here).stops.size(), k + 1);
        const PlanePath between = path.upTo(XQuantity::passes, 0.5 * (here + next));
        QCOMPARE(between.stops.size(), k + 2);
        QVERIFY(std::abs(between.stops.back().place.x - 0.5 * (path.stops[k].place.x + path.stops[k + 1].place.x)) <
                1e-9);
    }
    AnimationDialog* dialog = openedByMenu(test);
    QVERIFY(dialog != nullptr);
    QCOMPARE(chartsIn(*dialog), (QStringList{QStringLiteral("plane-primal"), QStringLiteral("plane-dual")}));
    MovingFigure figure = dialog->order().figure();
    const auto image = [&](double share) { return figureImage(figure.at(share), figure.dotsPerInch()); };
    const QImage last = image(1.0);
    QVERIFY(image(0.0) != image(0.3));
    QVERIFY(image(0.3) != last);
    auto panels = std::make_shared<Figure::Panels>();
    for (ChartSource& source : test.window().planePage().chartSources())
        panels->push_back(source.panel());
    QCOMPARE(figureImage(Figure(figure.at(1.0).format(), std::move(*panels)), figure.dotsPerInch()), last);
}

void TestWindowAnimations::aPathGrowsWithItsValue() {
    WindowUnderTest test;
    makeLasso(test);
    sweepByKeys(test, QStringLiteral("8"));
    AnimationDialog* dialog = openedByMenu(test);
    QVERIFY(dialog != nullptr);
    QVERIFY(chartsIn(*dialog).contains(QStringLiteral("path-coefficients")));
    const Motion motion = dialog->order().motion;
    QVERIFY(motion.first > motion.last && motion.isLogarithmic);
    setSize(*dialog, 480, 320, QStringLiteral("1"), 5);
    typeNumber(*dialog, "animationHeld", QStringLiteral("0"));
    const QString path = test.path(QStringLiteral("path.webp"));
    exportTo(test, *dialog, path);
    QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(path), 60000);
    const Film film = decoded(bytesOf(path));
    QCOMPARE(film.frames.size(), std::size_t{5});
    for (std::size_t k = 1; k < film.frames.size(); ++k)
        QVERIFY(film.frames[k] != film.frames[k - 1]);
}

void TestWindowAnimations::choicesAreRemembered() {
    WindowUnderTest test;
    QVERIFY(finishRuns(test, {QStringLiteral("prox-sdca")}));
    AnimationDialog* dialog = openedByMenu(test);
    QVERIFY(dialog != nullptr);
    setSize(*dialog, 500, 400, QStringLiteral("0.4"), 10);
    const QString path = test.path(QStringLiteral("one.webp"));
    exportTo(test, *dialog, path);
    QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(path), 60000);
    QTRY_VERIFY(animationDialog(test) == nullptr);
    const AnimationChoices kept = test.settings().animationChoices();
    QCOMPARE(kept.pixels, QSize(500, 400));
    QCOMPARE(kept.seconds, 0.4);
    QCOMPARE(kept.framesPerSecond, 10);
    QVERIFY(kept.heldSeconds <= kept.seconds);
    QTRY_VERIFY(!test.find("animationBar")->isVisible());
    dialog = openedByMenu(test);
    QVERIFY(dialog != nullptr);
    QCOMPARE(dialog->choices().pixels, QSize(500, 400));
}

QTEST_MAIN(TestWindowAnimations)
#include "test_window_animations.moc"
