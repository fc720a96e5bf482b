// SPDX-License-Identifier: GPL-3.0-only
//
// Figures for print: their sizes, fonts and colours, and that no labels overlap, checked on what is painted.
#include "tests/ui/support/figure_bench.h"

#include <QXmlStreamReader>

using namespace gapscope;

class TestFigure final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QLocale::setDefault(QLocale::c()); }
    void sizesAreWhatWasAsked_data();
    void sizesAreWhatWasAsked();
    void textIsText();
    void namesAreNoElements();
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

/// The caption quotes names of runs and data. In a browser an SVG with an element more could run a program.
void TestFigure::namesAreNoElements() {
    const Runs runs;
    FigureFormat format = formatOf(174.0, 7.5, 2);
    format.caption = QStringLiteral("</desc><script>alert(1)</script> & \"a\" \x1b\x01");
    const Figure figure(format, runs.panels(2));
    const QByteArray svg = figureSvg(figure);
    QXmlStreamReader reader(svg);
    QString description;
    while (!reader.atEnd()) {
        reader.readNext();
        if (!reader.isStartElement())
            continue;
        QVERIFY2(reader.name() != QStringLiteral("script"), svg.left(600).constData());
        if (reader.name() == QStringLiteral("desc"))
            description = reader.readElementText();
    }
    QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    QVERIFY2(description.startsWith(QStringLiteral("</desc><script>alert(1)</script> & \"a\"")),
             qPrintable(description));
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

QTEST_MAIN(TestFigure)
#include "test_figure.moc"
