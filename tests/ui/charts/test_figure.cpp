// SPDX-License-Identifier: GPL-3.0-only
//
// Figures for print: their sizes, fonts and colours, and that no labels overlap, checked on what is painted.
#include "tests/ui/support/borrowed_trace.h"
#include "tests/ui/support/text_recorder.h"
#include "ui/basics/palette.h"
#include "ui/charts/curves/chart_data.h"
#include "ui/charts/curves/curve_panel.h"
#include "ui/charts/curves/curve_plot.h"
#include "ui/charts/curves/curve_table.h"
#include "ui/charts/export/figure.h"
#include "ui/charts/export/figure_file.h"
#include "ui/charts/frame/chart_table.h"
#include "ui/charts/grid/chart_grid.h"
#include "ui/charts/map/map_table.h"
#include "ui/charts/path/path_content.h"
#include "ui/charts/path/path_panel.h"

#include "engine/run/analysis/decision_map.h"
#include "tests/support/bench/synthetic_runs.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <cmath>
#include <thread>

using namespace gapscope;
using namespace gapscope::test;

namespace {

using Kind = ChartGrid::Kind;
constexpr double unitsPerMillimetre = Figure::unitsPerInch / Figure::millimetresPerInch;

/// Two runs with their data, for making plots.
struct Runs {
    Trace first;
    Trace second;
    ChartData data;

    explicit Runs(double rate = 6.0) {
        add(0, QStringLiteral("Prox-SDCA"), first, rate);
        add(1, QStringLiteral("Pdprox, dual first"), second, rate / 2.0);
        while (data.read(std::chrono::seconds(1))) {
        }
    }

    void add(int solver, const QString& name, Trace& trace, double rate) {
        constexpr std::size_t points = 400;
        SyntheticRun source(points, rate, 0.1, static_cast<std::uint64_t>(solver) + 1);
        for (std::size_t i = 0; i < points; ++i)
            trace.append(source.next());
        ChartRun run;
        run.id = solver;
        run.name = name;
        run.colour = runColour(solver, 0, true); // for a dark screen
        run.paperColour = runColour(solver, 0, false);
        run.problemKey = QStringLiteral("key");
        run.trace = borrowed(trace);
        run.tolerance = 1e-3;
        data.add(run);
    }

    std::unique_ptr<FigurePanel> panel(Kind kind, XQuantity x = XQuantity::passes) const {
        CurvePlot plot(kind, data);
        PlotOptions options;
        options.x = x;
        options.logarithmicY = kind == Kind::gap;
        plot.setOptions(options);
        return curvePanel(plot);
    }

    std::vector<std::unique_ptr<FigurePanel>> panels(int count) const {
        constexpr std::array kinds{Kind::objectives, Kind::gap, Kind::errors, Kind::sparsity};
        std::vector<std::unique_ptr<FigurePanel>> result;
        for (int i = 0; i < count; ++i)
            result.push_back(panel(kinds[static_cast<std::size_t>(i)]));
        return result;
    }
};

PathContent coefficients() {
    PathContent content;
    content.title = QStringLiteral("Coefficients");
    content.xName = QStringLiteral("λ");
    content.yName = QStringLiteral("coefficient");
    for (int j = 0; j < 6; ++j) {
        const QString name = QStringLiteral("worst concave points %1").arg(j);
        PathContent::Line line{.series = j, .name = name, .colour = runColour(j, 0, false), .points = {}};
        for (int i = 0; i < 12; ++i)
            line.points.push_back({std::pow(10.0, -4.0 + i * 0.3), std::exp(-0.2 * i) * (j - 2.5)});
        content.labels.push_back({name, line.colour, line.points.back().y});
        content.lines.push_back(std::move(line));
    }
    return content;
}

Painted painted(const Figure& figure) {
    TextRecorder recorder(figure.size());
    QPainter painter(&recorder);
    figure.paint(painter);
    painter.end();
    return recorder.painted;
}

QString shown(const QRectF& rect) {
    return QStringLiteral("%1..%2, %3..%4").arg(rect.left()).arg(rect.right()).arg(rect.top()).arg(rect.bottom());
}

/// A number with a superscript is one label: the smaller text begins where the larger one ends.
bool areOneLabel(const PaintedText& a, const PaintedText& b) {
    const PaintedText& base = a.pixelSize > b.pixelSize ? a : b;
    const PaintedText& raised = a.pixelSize > b.pixelSize ? b : a;
    return base.pixelSize > raised.pixelSize && raised.ink.left() > base.ink.center().x();
}

/// What is wrong with the texts of a figure; empty if none is cut off or overlaps.
QString clash(const Figure& figure) {
    const std::vector<PaintedText> texts = painted(figure).texts;
    const QRectF paper(QPointF(), figure.size());
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (texts[i].ink.isEmpty())
            continue;
        if (!paper.contains(texts[i].ink))
            return QStringLiteral("'%1' leaves the paper: %2").arg(texts[i].text, shown(texts[i].ink));
        for (std::size_t j = 0; j < i; ++j)
            if (texts[i].ink.intersects(texts[j].ink) && !areOneLabel(texts[i], texts[j]))
                return QStringLiteral("'%1' and '%2' overlap: %3 and %4")
                    .arg(texts[i].text, texts[j].text, shown(texts[i].ink), shown(texts[j].ink));
    }
    return {};
}

/// The total length of lines with a colour.
double lengthOf(const Painted& recorder, const QColor& colour, const QRectF& place) {
    double length = 0.0;
    for (const PaintedLine& line : recorder.lines)
        for (qsizetype i = 1; i < line.points.size(); ++i)
            if (line.pen.color() == colour && place.contains(line.points[i]) && place.contains(line.points[i - 1]))
                length += QLineF(line.points[i - 1], line.points[i]).length();
    return length;
}

QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

FigureFormat formatOf(double width, double font, int columns) {
    FigureFormat format;
    format.millimetres = {width, 100.0};
    format.fontPoints = font;
    format.linePoints = 1.0;
    format.columns = columns;
    return format;
}

/// At the natural height of the charts.
Figure naturalFigure(FigureFormat format, const std::function<std::vector<std::unique_ptr<FigurePanel>>()>& panels) {
    format.millimetres.setHeight(0.0);
    return Figure(format, panels());
}

const QString words = QStringLiteral("breast-cancer (569 × 30), logistic + l2, λ = 0.00176: Prox-SDCA (blue) gap "
                                     "3.1e-07 after 20 passes; Pdprox, dual first (vermilion) gap 1.0e-03.");

} // namespace

class TestFigure final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void stoppedPicturesAreNotWhole();
    void init() { QLocale::setDefault(QLocale::c()); }
    void sizesAreWhatWasAsked_data();
    void sizesAreWhatWasAsked();
    void textIsText();
    void labelsStayApart_data();
    void labelsStayApart();
    void manyLabelsStayApart();
    void everyChartHasItsCurves();
    void coloursAreThoseOfThePalette();
    void dashesTellQuantities();
    void runsOfAllChartsHaveOneLegend();
    void partsCanBeLeftOut();
    void tooSmallIsSaid();
    void germanFigure();
    void tableHasEverySnapshotInSight();
    void tableOfAMap();
    void dataMayGrowWhileAFigureIsPainted();
};

void TestFigure::sizesAreWhatWasAsked_data() {
    QTest::addColumn<double>("width");
    QTest::addColumn<double>("height");
    QTest::addColumn<double>("dots");
    QTest::newRow("single column") << 85.0 << 60.0 << 300.0;
    QTest::newRow("double column") << 174.0 << 105.5 << 600.0;
    QTest::newRow("slide") << 254.0 << 143.0 << 150.0;
}

void TestFigure::sizesAreWhatWasAsked() {
    QFETCH(double, width);
    QFETCH(double, height);
    QFETCH(double, dots);
    const Runs runs;
    FigureFormat format = formatOf(width, 8.0, 2);
    format.millimetres.setHeight(height);
    const Figure figure(format, runs.panels(2));
    const QTemporaryDir folder;

    const QString png = folder.filePath(QStringLiteral("a.png"));
    QCOMPARE(writeFigure(figure, png, dots), QString());
    const QImage image(png);
    QCOMPARE(image.width(), static_cast<int>(std::lround(width / 25.4 * dots)));
    QCOMPARE(image.height(), static_cast<int>(std::lround(height / 25.4 * dots)));
    QCOMPARE(image.dotsPerMeterX(), static_cast<int>(std::lround(dots / 0.0254)));
    QCOMPARE(image.dotsPerMeterY(), image.dotsPerMeterX());

    const QString svg = folder.filePath(QStringLiteral("a.svg"));
    QCOMPARE(writeFigure(figure, svg), QString());
    const QString drawing = QString::fromUtf8(bytesOf(svg));
    QVERIFY2(drawing.contains(QStringLiteral("width=\"%1mm\" height=\"%2mm\"").arg(width).arg(height)),
             qPrintable(drawing.left(300)));

    const QString pdf = folder.filePath(QStringLiteral("a.pdf"));
    QCOMPARE(writeFigure(figure, pdf), QString());
    const auto box = QRegularExpression(QStringLiteral(R"(/MediaBox \[0 0 ([0-9.]+) ([0-9.]+)\])"))
                         .match(QString::fromLatin1(bytesOf(pdf)));
    QVERIFY(box.hasMatch());
    // Qt rounds pages to whole points.
    QVERIFY(std::abs(box.captured(1).toDouble() - width / 25.4 * 72.0) <= 0.5);
    QVERIFY(std::abs(box.captured(2).toDouble() - height / 25.4 * 72.0) <= 0.5);
}

void TestFigure::textIsText() {
    const Runs runs;
    FigureFormat format = formatOf(174.0, 7.5, 2);
    format.caption = words;
    const Figure figure(format, runs.panels(2));
    const QTemporaryDir folder;
    const QString svg = folder.filePath(QStringLiteral("a.svg"));
    QCOMPARE(writeFigure(figure, svg), QString());
    const QString drawing = QString::fromUtf8(bytesOf(svg));
    const auto viewBox = QRegularExpression(QStringLiteral("viewBox=\"0 0 ([0-9.]+) ")).match(drawing);
    QVERIFY(viewBox.hasMatch());
    const double pointsPerUnit = 174.0 / 25.4 * 72.0 / viewBox.captured(1).toDouble();
    auto elements = QRegularExpression(QStringLiteral("<text[^>]*font-size=\"([0-9.]+)\"[^>]*>([^<]*)</text>"))
                        .globalMatch(drawing);
    QString all;
    int ofTheSizeAsked = 0;
    while (elements.hasNext()) {
        const auto element = elements.next();
        const double points = element.captured(1).toDouble() * pointsPerUnit;
        const bool isExponent = std::abs(points - 0.75 * 7.5) < 0.1;
        QVERIFY2(isExponent || std::abs(points - 7.5) < 0.01, qPrintable(element.captured(0)));
        ofTheSizeAsked += isExponent ? 0 : 1;
        all += element.captured(2) + u'|';
    }
    QVERIFY(ofTheSizeAsked > 20);
    for (const char* text : {"(a) Objectives", "(b) Duality gap", "passes over the data", "objective", "Prox-SDCA",
                             "Pdprox, dual first", "primal", "suboptimality", "logistic"})
        QVERIFY2(all.contains(QLatin1String(text)), qPrintable(all));

    const QString pdf = folder.filePath(QStringLiteral("a.pdf"));
    QCOMPARE(writeFigure(figure, pdf), QString());
    const QByteArray page = bytesOf(pdf);
    QVERIFY(page.contains("/FontFile2") && page.contains("/Type /Font"));
    QVERIFY(page.contains("/ToUnicode")); // so that it can be searched and copied
}

void TestFigure::labelsStayApart_data() {
    QTest::addColumn<double>("width");
    QTest::addColumn<double>("font");
    QTest::addColumn<int>("charts");
    QTest::addColumn<int>("columns");
    for (const double width : {60.0, 85.0, 174.0})
        for (const double font : {6.0, 8.0, 10.0, 12.0})
            for (const int charts : {1, 2, 4})
                for (const int columns : {1, 2})
                    if (columns <= charts && width / columns >= 40.0)
                        QTest::addRow("%.0f mm, %.0f pt, %d in %d", width, font, charts, columns)
                            << width << font << charts << columns;
}

void TestFigure::labelsStayApart() {
    QFETCH(double, width);
    QFETCH(double, font);
    QFETCH(int, charts);
    QFETCH(int, columns);
    const Runs runs;
    FigureFormat format = formatOf(width, font, columns);
    format.caption = words;
    const Figure figure = naturalFigure(format, [&] { return runs.panels(charts); });
    QCOMPARE(clash(figure), QString());
    // Two charts side by side in 85 mm leave no room for large fonts, and the figure reports it.
    if (columns == 1 || width > 100.0 || font <= 8.0)
        QVERIFY(figure.isLegible());
}

void TestFigure::manyLabelsStayApart() {
    const Runs runs(14.0);
    for (const double width : {60.0, 85.0, 174.0})
        for (const double font : {6.0, 9.0, 12.0}) {
            const Figure figure = naturalFigure(formatOf(width, font, 1), [&] {
                std::vector<std::unique_ptr<FigurePanel>> panels;
                panels.push_back(pathPanel(coefficients()));
                panels.push_back(runs.panel(Kind::gap, XQuantity::seconds));
                return panels;
            });
            QCOMPARE(clash(figure), QString());
        }
}

void TestFigure::everyChartHasItsCurves() {
    const Runs runs;
    const Figure figure = naturalFigure(formatOf(174.0, 8.0, 2), [&] { return runs.panels(4); });
    const Painted recorder = painted(figure);
    const QSizeF half = figure.size() / 2.0;
    for (const QPointF corner : {QPointF(0.0, 0.0), QPointF(half.width(), 0.0), QPointF(0.0, half.height()),
                                 QPointF(half.width(), half.height())})
        for (const int solver : {0, 1})
            QVERIFY2(lengthOf(recorder, runColour(solver, 0, false), QRectF(corner, half)) > 20.0 * unitsPerMillimetre,
                     qPrintable(shown(QRectF(corner, half))));
}

void TestFigure::coloursAreThoseOfThePalette() {
    const Runs runs; // on a dark screen
    const Figure figure(formatOf(85.0, 8.0, 1), runs.panels(1));
    const QImage image = figureImage(figure);
    for (const int solver : {0, 1}) {
        int count = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                count += image.pixelColor(x, y) == runColour(solver, 0, false) ? 1 : 0;
        QVERIFY(count > 300);
    }
    QCOMPARE(image.pixelColor(1, 1), QColor(Qt::white));
}

void TestFigure::dashesTellQuantities() {
    const Runs runs;
    const Painted recorder = painted(Figure(formatOf(85.0, 8.0, 1), runs.panels(1)));
    for (const int solver : {0, 1}) {
        bool isSolid = false;
        bool isDashed = false;
        for (const PaintedLine& line : recorder.lines) {
            if (line.pen.color() != runColour(solver, 0, false))
                continue;
            isSolid = isSolid || line.pen.style() == Qt::SolidLine;
            isDashed = isDashed || line.pen.dashPattern() == curvePen({}, CurveDash::dashed, 1.0).dashPattern();
        }
        QVERIFY(isSolid && isDashed);
    }
}

void TestFigure::runsOfAllChartsHaveOneLegend() {
    const Runs runs;
    int count = 0;
    const Painted whole = painted(Figure(formatOf(174.0, 8.0, 2), runs.panels(4)));
    for (const PaintedText& text : whole.texts)
        count += text.text == QStringLiteral("Prox-SDCA") ? 1 : 0;
    QCOMPARE(count, 1);
}

void TestFigure::partsCanBeLeftOut() {
    const Runs runs;
    FigureFormat format = formatOf(174.0, 8.0, 2);
    format.hasTitles = false;
    format.hasLegend = false;
    QStringList texts;
    const Painted bare = painted(Figure(format, runs.panels(2)));
    for (const PaintedText& text : bare.texts)
        texts += text.text;
    QVERIFY(texts.contains(QStringLiteral("(a)")) && texts.contains(QStringLiteral("(b)")));
    for (const char* left : {"Objectives", "Prox-SDCA", "primal"})
        QVERIFY2(texts.filter(QLatin1String(left)).isEmpty(), left);
}

void TestFigure::tooSmallIsSaid() {
    const Runs runs;
    QVERIFY(!Figure(formatOf(60.0, 12.0, 4), runs.panels(4)).isLegible());
    FigureFormat flat = formatOf(85.0, 8.0, 1);
    flat.millimetres.setHeight(20.0);
    QVERIFY(!Figure(flat, runs.panels(2)).isLegible());
    QVERIFY(naturalFigure(formatOf(85.0, 8.0, 1), [&] { return runs.panels(2); }).isLegible());
}

void TestFigure::germanFigure() {
    QLocale::setDefault(QLocale(QLocale::German));
    const Runs runs;
    FigureFormat format = formatOf(85.5, 8.5, 1);
    const Figure figure = naturalFigure(format, [&] { return runs.panels(2); });
    QCOMPARE(clash(figure), QString());
    const QTemporaryDir folder;
    const QString svg = folder.filePath(QStringLiteral("a.svg"));
    QCOMPARE(writeFigure(figure, svg), QString());
    const QByteArray drawing = bytesOf(svg);
    QVERIFY(drawing.contains("width=\"85.5mm\""));
    const QString table = tableText({{{QStringLiteral("a"), QStringLiteral("b"), {0.5}, {1e-7}}}});
    QCOMPARE(table, QStringLiteral("run\tquantity\tx\ty\na\tb\t0.5\t1e-07\n"));
    QLocale::setDefault(QLocale::c());
}

void TestFigure::tableHasEverySnapshotInSight() {
    const Runs runs;
    CurvePlot plot(Kind::gap, runs.data);
    PlotLook look;
    look.penWidth = 1.0;
    look.pointLimit = 20; // the drawing is thinned, the copied data are not
    plot.setLook(look);
    PlotOptions options;
    options.logarithmicY = true;
    plot.setOptions(options);
    plot.resize({400.0, 300.0});
    plot.refresh();
    const ChartTable table = tableOf(plot);
    QCOMPARE(table.curves.size(), std::size_t{4}); // gap and suboptimality of two runs
    const std::vector<Snapshot> snapshots = runs.first.all();
    QCOMPARE(table.curves[0].run, QStringLiteral("Prox-SDCA"));
    QCOMPARE(table.curves[0].quantity, QStringLiteral("gap"));
    QCOMPARE(table.curves[0].x.size(), snapshots.size());
    for (std::size_t i = 0; i < snapshots.size(); ++i) {
        QCOMPARE(table.curves[0].x[i], snapshots[i].passes);
        QCOMPARE(table.curves[0].y[i], snapshots[i].gap);
    }
    // Numbers are read back exactly.
    const QStringList lines = tableText(table).split(u'\n');
    QCOMPARE(lines[1 + 7].section(u'\t', 3).toDouble(), snapshots[7].gap);

    plot.setManual(AxisScale(5.0, 10.0, false), AxisScale(1e-3, 1.0, true));
    plot.refresh();
    const ChartTable part = tableOf(plot);
    QVERIFY(!part.isEmpty());
    std::size_t expected = 0;
    for (const Snapshot& snapshot : snapshots)
        expected += snapshot.passes >= 5.0 && snapshot.passes <= 10.0 && snapshot.gap >= 1e-3 && snapshot.gap <= 1.0;
    QVERIFY(expected > 10);
    QCOMPARE(part.curves[0].x.size(), expected);
}

void TestFigure::tableOfAMap() {
    auto plane = std::make_shared<DecisionPlane>();
    plane->rows = {{1.0, 2.0}, {3.0, 4.0}, {5.5, 1e-7}};
    plane->labels = Vector(3);
    plane->labels << -1.0, 1.0, -1.0;
    plane->classes = {"core", "shell"};
    DecisionMap map;
    map.plane = plane;
    map.levels = {{0.0, {ContourLine{{{0.25, 0.5}, {0.75, 0.125}}}}}};
    QCOMPARE(tableText(tableOf(map, QStringLiteral("SVRG"))),
             QStringLiteral("run\tquantity\tx\ty\n"
                            "SVRG\trows of label core\t1\t2\n"
                            "SVRG\trows of label core\t5.5\t1e-07\n"
                            "SVRG\trows of label shell\t3\t4\n"
                            "SVRG\tline of score 0, piece 1\t0.25\t0.5\n"
                            "SVRG\tline of score 0, piece 1\t0.75\t0.125\n"));
}

/// A figure of a copy can be painted on another thread while runs continue; it shows the state of the copy.
void TestFigure::dataMayGrowWhileAFigureIsPainted() {
    Runs runs;
    const auto copy = [&runs] {
        CurvePlot plot(Kind::gap, runs.data, PlotMedium::paper);
        Figure::Panels panels;
        panels.push_back(curvePanel(plot, runs.data.copy()));
        return FigureOrder{formatOf(85.0, 8.0, 1), std::make_shared<Figure::Panels>(std::move(panels))};
    };
    const QImage before = figureImage(copy().figure(), 100.0);
    FigureOrder order = copy();
    QImage after;
    std::jthread painter([&order, &after] { after = figureImage(order.figure(), 100.0); });
    for (int i = 0; i < 200; ++i) {
        Snapshot next = *runs.first.last();
        next.passes += 1.0;
        next.gap *= 0.5;
        runs.first.append(next);
        runs.data.read(std::chrono::milliseconds(1));
    }
    runs.data.remove(1);
    painter.join();
    QCOMPARE(after, before);
    QVERIFY(figureImage(copy().figure(), 100.0) != before);
}

/// A stop after the first chart leaves the others blank; one before the curves omits all of them.
void TestFigure::stoppedPicturesAreNotWhole() {
    const Runs runs;
    const QColor colour = runColour(0, 0, false);
    const auto coloured = [&colour](const QImage& image, int left, int right) {
        for (int y = 0; y < image.height(); ++y)
            for (int x = left; x < right; ++x)
                if (image.pixelColor(x, y) == colour)
                    return true;
        return false;
    };
    FigureFormat format;
    format.columns = 2;
    format.hasLegend = false;
    format.linePoints = 2.0;
    const Figure figure(format, runs.panels(2));
    const QImage whole = figureImage(figure);
    const int half = whole.width() / 2;
    QVERIFY(coloured(whole, 0, half) && coloured(whole, half, whole.width()));
    std::stop_source stop;
    std::vector<double> shares;
    const QImage first = figureImage(figure, printDotsPerInch, {stop.get_token(), [&](double share) {
                                                                    shares.push_back(share);
                                                                    stop.request_stop();
                                                                }});
    QCOMPARE(shares, std::vector<double>{0.5});
    QVERIFY(coloured(first, 0, half) && !coloured(first, half, first.width()));
    const auto panel = runs.panel(Kind::gap);
    QImage empty(600, 400, QImage::Format_RGB32);
    QPainter onEmpty(&empty);
    panel->layOut(empty.size(), paperLook(format));
    panel->paint(onEmpty, stop.get_token());
    onEmpty.end();
    QVERIFY(!coloured(empty, 0, empty.width()));
}

QTEST_MAIN(TestFigure)
#include "test_figure.moc"
