// SPDX-License-Identifier: GPL-3.0-only
#include "tests/ui/support/borrowed_trace.h"
#include "tests/ui/support/exported_chart.h"
#include "ui/basics/palette.h"
#include "ui/charts/export/chart_export.h"

#include "tests/support/bench/synthetic_runs.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <cmath>

using namespace gapscope;

namespace {

ChartRun run(int id, const QString& name, const Trace& trace) {
    ChartRun result;
    result.id = id;
    result.name = name;
    result.colour = runColour(id, 0, false);
    result.problemKey = QStringLiteral("key");
    result.trace = test::borrowed(trace);
    result.tolerance = 1e-5;
    return result;
}

void fill(Trace& trace, std::size_t points, std::uint64_t seed) {
    SyntheticRun source(points, 6.0, 0.1, seed);
    for (std::size_t i = 0; i < points; ++i)
        trace.append(source.next());
}

int pixelsOf(const QImage& image, const QColor& colour) {
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += image.pixel(x, y) == colour.rgb() ? 1 : 0;
    return count;
}

/// True if nothing touches the border of the picture, so that no text is cut off.
bool hasWhiteBorder(const QImage& image) {
    for (int x = 0; x < image.width(); ++x)
        if (image.pixel(x, 0) != qRgb(255, 255, 255) || image.pixel(x, image.height() - 1) != qRgb(255, 255, 255))
            return false;
    for (int y = 0; y < image.height(); ++y)
        if (image.pixel(0, y) != qRgb(255, 255, 255) || image.pixel(image.width() - 1, y) != qRgb(255, 255, 255))
            return false;
    return true;
}

/// All text of an SVG file, and its length in points.
QString textOf(const QString& path, qsizetype* length) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    *length = file.size();
    QXmlStreamReader reader(&file);
    QString text;
    while (!reader.atEnd())
        if (reader.readNext() == QXmlStreamReader::Characters)
            text += reader.text().trimmed().toString() + QLatin1Char('|');
    return reader.hasError() ? QString() : text;
}

} // namespace

class TestChartExport final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rendersForTheTerminal();
    void exportsTheGrid_data();
    void exportsTheGrid();
    void darkScreenWhitePaper();
    void longNamesFit();
    void zoomedViewIsExported();
    void saysWhyItFails();
    void nothingToDraw();
};

void TestChartExport::rendersForTheTerminal() {
    Trace first;
    Trace second;
    fill(first, 3000, 1);
    fill(second, 3000, 2);
    const QTemporaryDir directory;
    const QString target = directory.filePath(QStringLiteral("new/charts"));
    QCOMPARE(renderCharts({run(1, QStringLiteral("prox-sdca"), first), run(2, QStringLiteral("fista"), second)},
                          XAxis{}, target),
             QString());
    for (const char* name : {"objectives", "gap", "sparsity", "errors"}) {
        const QString stem = target + QLatin1Char('/') + QLatin1String(name);
        const QImage image(stem + QStringLiteral(".png"));
        QVERIFY2(!image.isNull(), name);
        QVERIFY(image.width() > 1000 && image.height() > 600);
        QVERIFY2(hasWhiteBorder(image), name);
        QVERIFY(pixelsOf(image, runColour(1, 0, false)) > 500);
        QVERIFY(pixelsOf(image, runColour(2, 0, false)) > 500);
        qsizetype length = 0;
        const QString text = textOf(stem + QStringLiteral(".svg"), &length);
        for (const char* part : {"prox-sdca", "fista", "passes over the data"})
            QVERIFY2(text.contains(QLatin1String(part)), qPrintable(text));
        QVERIFY(length > 10000);
    }
    qsizetype length = 0;
    const QString gap = textOf(target + QStringLiteral("/gap.svg"), &length);
    for (const char* part : {"Duality gap", "suboptimality", "tolerance 1"})
        QVERIFY2(gap.contains(QLatin1String(part)), qPrintable(gap));
    const QString errors = textOf(target + QStringLiteral("/errors.svg"), &length);
    QVERIFY2(errors.contains(QStringLiteral("error rate")), qPrintable(errors));
}

void TestChartExport::exportsTheGrid_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("magic");
    QTest::newRow("png") << QStringLiteral("a.png") << QByteArray("\x89PNG");
    QTest::newRow("svg") << QStringLiteral("a.svg") << QByteArray("<?xml");
    QTest::newRow("pdf") << QStringLiteral("a.PDF") << QByteArray("%PDF");
}

void TestChartExport::exportsTheGrid() {
    QFETCH(QString, name);
    QFETCH(QByteArray, magic);
    Trace trace;
    fill(trace, 1000, 3);
    ChartGrid grid;
    grid.addRun(run(3, QStringLiteral("run"), trace));
    grid.refreshAll();
    const QTemporaryDir directory;
    const QString path = directory.filePath(name);
    QCOMPARE(exportChart(grid, ChartGrid::Kind::gap, path), QString());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.size() > 5000);
    QCOMPARE(file.read(magic.size()), magic);
}

void TestChartExport::darkScreenWhitePaper() {
    Trace trace;
    fill(trace, 1000, 3);
    ChartGrid grid;
    QPalette dark(QColor(45, 45, 48));
    dark.setColor(QPalette::Base, QColor(30, 30, 32));
    grid.setPalette(dark);
    ChartRun pale = run(3, QStringLiteral("run"), trace);
    pale.colour = runColour(3, 0, true);
    grid.addRun(pale);
    grid.refreshAll();
    const QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("a.png"));
    QCOMPARE(exportChart(grid, ChartGrid::Kind::errors, path), QString());
    const QImage image(path);
    QVERIFY(hasWhiteBorder(image));
    QVERIFY(pixelsOf(image, withContrast(pale.colour, Qt::white, 3.0)) > 200);
}

void TestChartExport::longNamesFit() {
    Trace trace;
    fill(trace, 100, 3);
    QList<ChartRun> runs;
    for (int i = 0; i < 12; ++i)
        runs.append(
            run(i, QStringLiteral("a solver with quite a long name and its parameters, number %1").arg(i), trace));
    runs.append(run(12, QString(400, QLatin1Char('w')), trace));
    const QTemporaryDir directory;
    QCOMPARE(renderCharts(runs, XAxis{XQuantity::seconds}, directory.path()), QString());
    QVERIFY(hasWhiteBorder(QImage(directory.filePath(QStringLiteral("gap.png")))));
}

void TestChartExport::zoomedViewIsExported() {
    Trace trace;
    fill(trace, 1000, 3);
    ChartGrid grid;
    grid.addRun(run(3, QStringLiteral("run"), trace));
    grid.setXLogarithmic(true);
    grid.setXQuantity(XQuantity::iterations);
    grid.refreshAll();
    const QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("a.svg"));
    QCOMPARE(exportChart(grid, ChartGrid::Kind::gap, path), QString());
    qsizetype length = 0;
    const QString text = textOf(path, &length);
    QVERIFY(text.contains(QStringLiteral("iterations")));
    QVERIFY(text.contains(QLatin1Char('|') + QLocale().toString(1000.0, 'f', 0) + QLatin1Char('|')));
}

void TestChartExport::saysWhyItFails() {
    Trace trace;
    fill(trace, 100, 3);
    ChartGrid grid;
    grid.addRun(run(3, QStringLiteral("run"), trace));
    grid.refreshAll();
    QVERIFY(!exportChart(grid, ChartGrid::Kind::gap, QStringLiteral("chart.bmp")).isEmpty());
    const QString reason = exportChart(grid, ChartGrid::Kind::gap, QStringLiteral("/nowhere/at/all/chart.png"));
    QVERIFY(reason.contains(QStringLiteral("/nowhere/at/all/chart.png")));
    QVERIFY(!renderCharts({}, XAxis{}, QStringLiteral("/dev/null/charts")).isEmpty());
}

void TestChartExport::nothingToDraw() {
    const QTemporaryDir directory;
    const Trace trace;
    QCOMPARE(renderCharts({run(1, QStringLiteral("none"), trace)}, XAxis{}, directory.path()), QString());
    QVERIFY(QFile::exists(directory.filePath(QStringLiteral("gap.svg"))));
}

QTEST_MAIN(TestChartExport)
#include "test_chart_export.moc"
