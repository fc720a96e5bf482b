// SPDX-License-Identifier: GPL-3.0-only
//
// The report of an experiment: a self-contained page, its charts, and its content.
#include "engine/experiment/description/experiment_reader.h"
#include "ui/charts/export/figure_file.h"
#include "ui/report/report_page.h"

#include <QRegularExpression>
#include <QXmlStreamReader>
#include <QtTest>

#include <cmath>

using namespace gapscope;

namespace {

Experiment madeExperiment() {
    Experiment experiment;
    experiment.id = "made";
    experiment.lines.push_back({.id = "fast", .title = "Fast & sure", .spec = {{"solver", {{"id", "prox-sdca"}}}}});
    experiment.lines.push_back({.id = "slow", .title = "Slow", .spec = {{"solver", {{"id", "gd"}}}}});
    experiment.lines.push_back({.id = "slower", .title = "Slower", .spec = {{"solver", {{"id", "gd"}}}}});
    for (const char* id : {"one", "two"})
        experiment.panels.push_back({.id = id, .title = std::string("λ <") + id + ">", .data = "d", .spec = {}});
    return experiment;
}

ExperimentCurve curveOf(const std::string& line, double rate, int points) {
    ExperimentCurve curve{.line = line, .title = line + " curve", .status = RunStatus::converged};
    for (int k = 0; k < points; ++k) {
        curve.x.push_back(k);
        curve.y.push_back(std::exp(-rate * k));
    }
    return curve;
}

ExperimentResults madeResults() {
    ExperimentResults results{.id = "made",
                              .title = "A made <experiment>",
                              .source = "nobody, figure 0",
                              .claim = "Fast beats slow \"by far\".",
                              .notes = {"A note with <b>marks</b> & signs."}};
    results.outcome = ExperimentOutcome::notSeen;
    ExperimentViewResult view{
        .view = {.id = "gap", .title = "Gap", .x = "passes", .y = "gap"}, .xTitle = "passes", .yTitle = "duality gap"};
    for (const char* panel : {"one", "two"}) {
        view.charts.push_back({.panel = panel, .title = panel});
        view.charts.back().curves = {curveOf("fast", 0.5, 20), curveOf("slow", 0.001, 5000)};
        results.panels.push_back({.id = panel, .title = panel, .data = "wine", .rows = 10, .features = 3});
        for (const char* line : {"fast", "slow"})
            results.rows.push_back({.panel = panel, .line = line});
    }
    ExperimentViewResult nothing = view;
    nothing.view.id = "nothing";
    for (ExperimentChart& chart : nothing.charts)
        for (ExperimentCurve& curve : chart.curves)
            curve.y.assign(curve.y.size(), notAvailable);
    results.views = {view, nothing};
    for (const auto outcome : {ExperimentOutcome::seen, ExperimentOutcome::notSeen, ExperimentOutcome::budgetTooSmall})
        results.checks.push_back({.says = "says", .outcome = outcome, .figures = "1 < 2"});
    return results;
}

std::string pageOf(const Experiment& experiment, const ExperimentResults& results) {
    return reportPage(experiment, results, reportViews(experiment, results),
                      {.command = "gapscope-cli experiment made --out \"a&b\"",
                       .versions = {{"Gapscope", "1"}},
                       .machine = {{"cores", "2"}},
                       .logs = {"runs/one.fast.1.jsonl"}});
}

/// The texts of all elements of one kind; requires well-formed XML.
QStringList textsOf(const std::string& page, const QString& element) {
    QXmlStreamReader reader(QString::fromStdString(page));
    QStringList texts;
    while (!reader.atEnd())
        if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == element)
            texts << reader.readElementText(QXmlStreamReader::IncludeChildElements);
    if (reader.hasError())
        qWarning("%lld: %s", reader.lineNumber(), qPrintable(reader.errorString()));
    return reader.hasError() ? QStringList() : texts;
}

QList<QByteArray> picturesOf(const std::string& page) {
    static const QRegularExpression source(QStringLiteral("src=\"data:image/svg\\+xml;base64,([^\"]+)\""));
    QList<QByteArray> pictures;
    for (auto all = source.globalMatch(QString::fromStdString(page)); all.hasNext();)
        pictures << QByteArray::fromBase64(all.next().captured(1).toLatin1());
    return pictures;
}

} // namespace

class TestReport final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void thePageNeedsNothingElse();
    void textsAreShownAsTheyAre();
    void chartsHoldTheirCurves();
    void viewsWithoutValuesAreLeftOut();
    void runsThatDivergedAreMarked();
    void noGapIsNegative();
    void linesHaveColoursOfTheirOwn();
    void figuresAreWritten();
};

void TestReport::thePageNeedsNothingElse() {
    const std::string page = pageOf(madeExperiment(), madeResults());
    QCOMPARE(textsOf(page, QStringLiteral("h1")), QStringList{QStringLiteral("A made <experiment>")});
    for (const char* outside : {"http:", "https:", "<script", "@import", "url("})
        QVERIFY2(page.find(outside) == std::string::npos, outside);
    // Links point into the folder of the report.
    static const QRegularExpression link(QStringLiteral("href=\"([^\"]*)\""));
    for (auto all = link.globalMatch(QString::fromStdString(page)); all.hasNext();) {
        const QString target = all.next().captured(1);
        QVERIFY2(target == QStringLiteral("data:,") || !target.contains(u':'), qPrintable(target));
        QVERIFY2(!target.startsWith(u'/') && !target.contains(QStringLiteral("..")), qPrintable(target));
    }
}

void TestReport::textsAreShownAsTheyAre() {
    const std::string page = pageOf(madeExperiment(), madeResults());
    const QString all = textsOf(page, QStringLiteral("main")).join(u' ');
    for (const char* text : {"A note with <b>marks</b> & signs.", "Fast beats slow \"by far\".", "Fast & sure",
                             "gapscope-cli experiment made --out \"a&b\"", "✓ reproduced", "✗ not reproduced",
                             "inconclusive", "runs/one.fast.1.jsonl", "λ <one>"})
        QVERIFY2(all.contains(QString::fromUtf8(text)), text);
    QVERIFY(textsOf(page, QStringLiteral("b")).isEmpty());
}

void TestReport::chartsHoldTheirCurves() {
    const QList<QByteArray> pictures = picturesOf(pageOf(madeExperiment(), madeResults()));
    QCOMPARE(pictures.size(), qsizetype{2}); // one per panel
    for (const QByteArray& picture : pictures) {
        QXmlStreamReader reader(picture);
        int lines = 0;
        while (!reader.atEnd())
            lines += reader.readNext() == QXmlStreamReader::StartElement && reader.name() == u"polyline" ? 1 : 0;
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        QVERIFY(lines >= 2);
        QVERIFY2(picture.size() < 100'000, qPrintable(QString::number(picture.size()))); // long curves are thinned
        QVERIFY(picture.contains("duality gap"));
    }
}

void TestReport::viewsWithoutValuesAreLeftOut() {
    const std::vector<ReportView> views = reportViews(madeExperiment(), madeResults());
    QCOMPARE(views.size(), std::size_t{1});
    QCOMPARE(views[0].id, std::string("gap"));
    QCOMPARE(views[0].charts.size(), std::size_t{2});
    for (const PathContent& chart : views[0].charts) {
        QCOMPARE(chart.lines.size(), std::size_t{2});
        QVERIFY(chart.lines[1].points.size() < 500);
        QCOMPARE(chart.lines[1].points.front().x, 0.0);
        QCOMPARE(chart.lines[1].points.back().x, 4999.0); // both ends are kept
        QVERIFY(std::ranges::is_sorted(chart.lines[1].points, {}, &PathContent::Point::x));
    }
}

/// Along a path, diverged runs have no value.
void TestReport::runsThatDivergedAreMarked() {
    ExperimentResults results = madeResults();
    ExperimentViewResult& view = results.views[0];
    view.view.x = "value";
    view.view.logX = true;
    view.charts.resize(1);
    view.charts[0].curves = {{.line = "slow", .title = "slow", .x = {0.1, 1.0, 10.0}, .y = {0.5, 0.4, 1e200}}};
    results.rows = {{.panel = "one", .line = "slow", .value = "10", .status = RunStatus::diverged},
                    {.panel = "one", .line = "fast", .value = "1", .status = RunStatus::diverged}};
    const std::vector<ReportView> views = reportViews(madeExperiment(), results);
    const PathContent& chart = views.at(0).charts.at(0);
    QCOMPARE(chart.escaped.size(), std::size_t{1});
    QCOMPARE(chart.escaped[0].x, 10.0);
    QCOMPARE(chart.lines.at(0).points.size(), std::size_t{2});
}

void TestReport::noGapIsNegative() {
    ExperimentResults results = madeResults();
    results.rows.front().last.gap = -2.5e-17;
    results.rows.front().suboptimality = -3.5e-17;
    const QStringList cells = textsOf(pageOf(madeExperiment(), results), QStringLiteral("td"));
    QCOMPARE(cells.count(QStringLiteral("at rounding level")), qsizetype{2});
    QVERIFY(cells.filter(QStringLiteral("5e-17")).isEmpty());
}

void TestReport::linesHaveColoursOfTheirOwn() {
    const auto colours = lineColours(madeExperiment());
    QCOMPARE(colours.size(), std::size_t{3});
    QVERIFY(colours.at("slow") != colours.at("slower")); // two lines of one solver
    QVERIFY(colours.at("slow") != colours.at("fast"));
    // Shades of one colour must not be used for few lines, as in many experiments with one solver.
    for (const Experiment& experiment : bundledExperiments()) {
        const auto all = lineColours(experiment);
        if (all.size() > 8)
            continue;
        const auto solverOf = [](const ExperimentLine& line) { return line.spec["solver"].value("id", ""); };
        for (const ExperimentLine& one : experiment.lines)
            for (const ExperimentLine& other : experiment.lines) {
                const QColor a = all.at(one.id);
                const QColor b = all.at(other.id);
                const int distance =
                    std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) + std::abs(a.blue() - b.blue());
                const bool isSame = one.id == other.id || solverOf(one) != solverOf(other);
                QVERIFY2(isSame || distance > 100, (experiment.id + ": " + one.id + ", " + other.id).c_str());
            }
    }
}

void TestReport::figuresAreWritten() {
    const QTemporaryDir folder;
    const std::vector<ReportView> views = reportViews(madeExperiment(), madeResults());
    const Figure figure = figureOf(views.front());
    QVERIFY(figure.isLegible());
    for (const char* name : {"a.svg", "a.pdf"}) {
        const QString path = folder.filePath(QLatin1String(name));
        QCOMPARE(writeFigure(figure, path), QString());
        QVERIFY(QFileInfo(path).size() > 1000);
    }
}

QTEST_MAIN(TestReport)
#include "test_report.moc"
