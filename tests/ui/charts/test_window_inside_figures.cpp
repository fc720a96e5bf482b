// SPDX-License-Identifier: GPL-3.0-only
//
// The pictures of the page Inside outside of it: figures, tables and moving pictures, and what names them.
#include "tests/ui/support/inside_under_test.h"

#include "ui/basics/palette.h"
#include "ui/charts/animation/moving_figure.h"
#include "ui/charts/export/figure_file.h"
#include "ui/charts/frame/class_colours.h"

#include <QPainter>
#include <QPicture>

using namespace gapscope;

namespace {

/// Pixels of exactly this colour.
int pixelsOf(const QImage& image, const QColor& colour) {
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += image.pixelColor(x, y).rgb() == colour.rgb() ? 1 : 0;
    return count;
}

QImage figureOf(std::unique_ptr<FigurePanel> panel, bool isDark) {
    Figure::Panels panels;
    panels.push_back(std::move(panel));
    FigureFormat format;
    format.isDark = isDark;
    return figureImage(Figure(format, std::move(panels)));
}

} // namespace

class TestWindowInsideFigures : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesAndColoursFollowTheRun();
    void exportsAndReadouts();
    void coloursSuitDarkPictures();
    void manyRowsAreThinnedOnPaper();
    void movesWithTheRun();
    void theMotionOutlivesThePicture();
};

void TestWindowInsideFigures::namesAndColoursFollowTheRun() {
    WindowUnderTest test;
    QVERIFY(test.load(makeBlobs(test)));
    QVERIFY(runWith(test, QStringLiteral("hinge"), "bmrm-qp"));
    showInside(test);
    QVERIFY(isDrawnAs(test, InsideView::envelope));
    QTRY_VERIFY(!pageOf(test).feed().isRecalling());
    const std::shared_ptr<const InsidePicture> drawn = pageOf(test).plot().content()->picture;
    test.session().runs().setName(test.run(0).id, QStringLiteral("planes"));
    QTRY_COMPARE(pageOf(test).plot().content()->name, QStringLiteral("planes"));
    QCOMPARE(pageOf(test).chartSources().front().panel()->note(), QStringLiteral("planes"));
    const QColor light = pageOf(test).plot().content()->colour;
    test.session().runs().setDark(true);
    QTRY_VERIFY(pageOf(test).plot().content()->colour != light);
    QCOMPARE(pageOf(test).plot().content()->colour, test.run(0).colour);
    QCOMPARE(pageOf(test).plot().content()->picture, drawn); // nothing was computed again
}

void TestWindowInsideFigures::exportsAndReadouts() {
    WindowUnderTest test;
    QVERIFY(test.load(makeBlobs(test)));
    QVERIFY(runWith(test, QStringLiteral("hinge"), "bmrm-qp"));
    QVERIFY(!pageOf(test).chartSources().front().obstacle.isEmpty()); // not shown yet
    showInside(test);
    QVERIFY(isDrawnAs(test, InsideView::envelope));
    const std::vector<ChartSource> sources = pageOf(test).chartSources();
    QCOMPARE(sources.size(), std::size_t{1});
    QVERIFY(sources.front().obstacle.isEmpty());
    QVERIFY(sources.front().table().curves.size() >= 3);
    QVERIFY(sources.front().panel() != nullptr);
    ViewOf<InsidePlot>& view = pageOf(test).view();
    view.setFocus();
    QTest::keyClick(&view, Qt::Key_Home);
    QVERIFY(view.readoutBox().isVisible());
    QVERIFY(view.readoutBox().readout().rows.size() >= 3);
    // The cost of a tick of the window.
    QElapsedTimer clock;
    clock.start();
    pageOf(test).tick();
    qInfo("read in %lld microseconds", static_cast<long long>(clock.nsecsElapsed() / 1000));
    clock.start();
    view.refresh();
    view.grab();
    qInfo("painted in %lld microseconds", static_cast<long long>(clock.nsecsElapsed() / 1000));
}

/// In light on dark, curves have the colours for dark grounds.
void TestWindowInsideFigures::coloursSuitDarkPictures() {
    WindowUnderTest test;
    QVERIFY(test.load(makeBlobs(test)));
    QVERIFY(runWith(test, QStringLiteral("hinge"), "bmrm-qp"));
    showInside(test);
    QVERIFY(isDrawnAs(test, InsideView::envelope));
    auto content = std::make_shared<InsideContent>(*pageOf(test).plot().content());
    content->paperColour = QColor(0, 0, 110);
    pageOf(test).view().change([&content](InsidePlot& plot) { plot.setContent(content); });
    FigureFormat dark;
    dark.isDark = true;
    const QColor own = withContrast(content->paperColour, paperLook(dark).colours.background, 3.0);
    QVERIFY(own != content->paperColour);
    const QImage picture = figureOf(pageOf(test).pane().panel(), true);
    QVERIFY(pixelsOf(picture, own) > 50);
    QVERIFY(classColour(1, true) != classColour(1, false)); // of the newest plane
    QVERIFY(pixelsOf(picture, classColour(1, true)) > 50);
    QCOMPARE(pixelsOf(picture, classColour(1, false)), 0);
    QVERIFY(pixelsOf(figureOf(pageOf(test).pane().panel(), false), classColour(1, false)) > 50);
}

void TestWindowInsideFigures::manyRowsAreThinnedOnPaper() {
    auto picture = std::make_shared<InsidePicture>();
    picture->view = InsideView::smoothing;
    picture->xAxis = InsideAxis::margin;
    picture->yAxis = InsideAxis::lossValue;
    picture->frame = {-1.0, 1.0, 0.0, 1.0, 2, 2};
    picture->levels.push_back({1.0 / 3.0, {ContourLine{}}});
    constexpr int rows = 100000;
    for (int k = 0; k < rows; ++k)
        picture->rug.push_back(-1.0 + 2.0 * k / rows);
    auto content = std::make_shared<InsideContent>();
    content->picture = picture;
    InsidePlot plot;
    plot.setContent(content);
    plot.setLook(paperLook({}), false);
    plot.resize({4000.0, 2600.0}); // units of a tenth of a point
    QPicture painted;
    QPainter painter(&painted);
    plot.paint(painter);
    painter.end();
    QVERIFY(painted.size() > 5000); // bytes: some hundred lines
    QVERIFY2(painted.size() < 200000, qPrintable(QString::number(painted.size())));
    // The table names a level as the screen does.
    const ChartTable table = plot.table();
    QVERIFY(std::ranges::any_of(table.curves, [](const ChartTable::Curve& curve) {
        return curve.quantity == QStringLiteral("level %1").arg(shownNumber(1.0 / 3.0));
    }));
}

/// At every place of a moving picture there is the iterate of the run at that place, and at its end the shown one.
void TestWindowInsideFigures::movesWithTheRun() {
    WindowUnderTest test;
    QVERIFY(test.load(makeBlobs(test)));
    QVERIFY(runWith(test, QStringLiteral("hinge"), "bmrm-qp"));
    showInside(test);
    QVERIFY(isDrawnAs(test, InsideView::envelope));
    const std::vector<Snapshot> all = test.run(0).controller->trace().all();
    QTRY_VERIFY_WITH_TIMEOUT(pageOf(test).feed().history() != nullptr &&
                                 pageOf(test).feed().history()->moments().size() == all.size(),
                             longest);
    const std::optional<Motion> motion = pageOf(test).chartSources().front().motion;
    QVERIFY(motion.has_value());
    QCOMPARE(motion->last, all.back().passes);
    InsidePlot moving = pageOf(test).plot();
    moving.setHistory(pageOf(test).feed().history());
    moving.resize({600.0, 400.0});
    for (const std::size_t k : {std::size_t{2}, all.size() / 2, all.size() - 2}) {
        moving.setPosition(0.5 * (all[k].passes + all[k + 1].passes));
        QCOMPARE(moving.content()->iteration, all[k].iteration);
    }
    moving.setPosition(0.0); // nothing to see there: the first picture of the run
    QVERIFY(moving.content()->iteration > 0.0);
    moving.setPosition(std::nullopt);
    QCOMPARE(moving.content(), pageOf(test).plot().content());
    std::stop_source stop; // nothing is computed after a stop
    stop.request_stop();
    moving.setPosition(all[2].passes, stop.get_token());
    QCOMPARE(moving.content(), pageOf(test).plot().content());
}

/// The window goes on behind the dialog: another picture may be on the page before the panel is made.
void TestWindowInsideFigures::theMotionOutlivesThePicture() {
    WindowUnderTest test;
    QVERIFY(test.load(makeBlobs(test)));
    QVERIFY(runWith(test, QStringLiteral("hinge"), "bmrm-qp"));
    showInside(test);
    QVERIFY(isDrawnAs(test, InsideView::envelope));
    QTRY_VERIFY_WITH_TIMEOUT(pageOf(test).feed().history() != nullptr, longest);
    const ChartSource source = pageOf(test).chartSources().front();
    QVERIFY(source.motion.has_value());
    auto other = std::make_shared<const InsideContent>(*pageOf(test).plot().content());
    pageOf(test).view().change([&other](InsidePlot& plot) { plot.setContent(other); });
    Figure::Panels panels;
    panels.push_back(source.panel());
    MovingFigure figure(std::move(panels), *source.motion, {});
    const QImage early = figureImage(figure.at(0.3), 40.0);
    QVERIFY(early != figureImage(figure.at(1.0), 40.0));
}

QTEST_MAIN(TestWindowInsideFigures)
#include "test_window_inside_figures.moc"
