// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/generators/generators.h"
#include "engine/run/analysis/decision_map.h"
#include "engine/run/output/model_writer.h"
#include "tests/cli/cli_process.h"

#include <QtTest>

#include <charconv>
#include <cmath>

using namespace gapscope;
using namespace gapscope::cli_test;

/// The decision map shows the scores of `predict`, at the training rows and elsewhere.
class TestPlaneScores : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void agreesWithPredict_data();
    void agreesWithPredict();
    void rowsAreThoseOfTheFile();
    void obstacles();
    void levelsOfTheLosses();
    void mapOfAnIterate();
    void stopsBetweenBlocks();

private:
    RunSpec specOf(const QString& file) const;
    std::shared_ptr<PreparedRun> prepared(const RunSpec& spec);

    Folder m_folder;
    DataStore m_store;
};

namespace {

/// Points of a generator with scaled and shifted coordinates, as CSV with names.
QByteArray csvOf(const char* generator, Index rows, bool numbers = false) {
    const GeneratorInfo& info = *findGenerator(generator);
    const DatasetPointer data = info.make(rows, 11, ParameterValues(info.parameters));
    std::string text = "length,weight,label\n";
    for (Index i = 0; i < rows; ++i) {
        const double x = 170.0 + 10.0 * data->row(i).value[0];
        const double y = 7000.0 + 900.0 * data->row(i).value[1];
        const double label = data->labels().values[static_cast<std::size_t>(i)];
        text += shown(x) + "," + shown(y) + "," + shown(numbers ? label + 0.01 * x : label) + "\n";
    }
    return QByteArray::fromStdString(text);
}

double numberIn(const QByteArray& text) {
    double number = std::nan("");
    std::from_chars(text.constData(), text.constData() + text.size(), number);
    return number;
}

Iterate iterateOf(const PreparedRun& run) {
    const RunOutcome outcome = Recorder(run, {}).execute({});
    return {outcome.last.iteration, outcome.w, outcome.bestAlpha};
}

} // namespace

void TestPlaneScores::initTestCase() {
    m_folder.write("rings.csv", csvOf("rings", 120));
    m_folder.write("blobs.csv", csvOf("blobs", 90));
    m_folder.write("numbers.csv", csvOf("moons", 80, true));
}

RunSpec TestPlaneScores::specOf(const QString& file) const {
    RunSpec spec;
    spec.data.source = m_folder.path(file).toStdString();
    spec.problem.lambda = {"0.01", 0.01};
    spec.budget.relativeTolerance = 1e-3;
    spec.budget.passes = 2000.0;
    spec.transforms.standardize = true;
    return spec;
}

std::shared_ptr<PreparedRun> TestPlaneScores::prepared(const RunSpec& spec) {
    Result<std::shared_ptr<PreparedRun>> run = prepareRun(spec, m_store);
    if (!run)
        qFatal("%s", toEnglish(run.error()).c_str());
    return *run;
}

void TestPlaneScores::agreesWithPredict_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<std::function<void(RunSpec&)>>("change");
    const auto row = [](const char* name, const char* file, std::function<void(RunSpec&)> change) {
        QTest::newRow(name) << QString(file) << std::move(change);
    };
    const auto kernel = [](const char* id) {
        return [id](RunSpec& spec) {
            spec.problem.kernel = id;
            spec.problem.kernelParameters = ParameterValues(kernelParameters(id));
            spec.solver.id = "pdprox-dual";
        };
    };
    row("linear", "rings.csv", [](RunSpec&) {});
    row("free bias", "rings.csv", [](RunSpec& spec) {
        spec.problem.bias = Bias::free;
        spec.problem.loss = "logistic";
        spec.solver.id = "fista";
    });
    row("constant feature, unit rows", "rings.csv", [](RunSpec& spec) {
        spec.problem.bias = Bias::feature;
        spec.transforms.normalizeRows = true;
    });
    row("scale, test part", "rings.csv", [](RunSpec& spec) {
        spec.transforms.standardize = false;
        spec.transforms.scale = true;
        spec.split.testFraction = 0.3;
    });
    row("random features", "rings.csv", [](RunSpec& spec) { spec.transforms.fourier.dimension = 70; });
    row("rbf", "rings.csv", kernel("rbf"));
    row("rbf, test part", "rings.csv", [kernel](RunSpec& spec) {
        kernel("rbf")(spec);
        spec.split.testFraction = 0.25;
    });
    row("poly", "rings.csv", kernel("poly"));
    row("linear kernel", "rings.csv", kernel("linear"));
    row("several classes", "blobs.csv", [](RunSpec& spec) {
        spec.problem.loss = "multinomial-logistic";
        spec.problem.bias = Bias::feature;
        spec.solver.id = "fista";
    });
    row("regression", "numbers.csv", [](RunSpec& spec) {
        spec.problem.loss = "squared";
        spec.problem.bias = Bias::free;
        spec.solver.id = "fista";
    });
}

void TestPlaneScores::agreesWithPredict() {
    QFETCH(QString, file);
    QFETCH(std::function<void(RunSpec&)>, change);
    RunSpec spec = specOf(file);
    change(spec);
    const auto run = prepared(spec);
    QVERIFY(!obstacleToPlane(*run));
    const Vector w = iterateOf(*run).w;
    QVERIFY(w.cwiseAbs().maxCoeff() > 0.0);
    QVERIFY(writeModel(*run, w, m_folder.path("model.txt").toStdString()).ok());
    PlaneGrid grid = decisionPlaneOf(*run).frame;
    grid.columns = 7;
    grid.rows = 5;
    // Every node, and every training row as a corner of a grid.
    std::vector<PlanePoint> points;
    Vector scores = scoresOnPlane(*run, w, grid).value();
    const Index outputs = run->problem->outputs();
    for (Index node = 0; node < grid.nodes(); ++node)
        points.push_back({grid.x(node % grid.columns), grid.y(node / grid.columns)});
    for (const PlanePoint& row : decisionPlaneOf(*run).rows) {
        const Vector corner = scoresOnPlane(*run, w, {row.x, row.x + 1.0, row.y, row.y + 1.0, 2, 2}).value();
        points.push_back(row);
        scores.conservativeResize(scores.size() + outputs);
        scores.tail(outputs) = corner.head(outputs);
    }
    std::string text = "length,weight,label\n";
    for (const PlanePoint& point : points)
        text += shown(point.x) + "," + shown(point.y) + ",0\n";
    m_folder.write("points.csv", QByteArray::fromStdString(text));
    const Finished told = m_folder.line("predict --model model.txt --data points.csv --quiet");
    QVERIFY2(told.status == 0, qPrintable(told.err));
    const QList<QByteArray> lines = told.out.toUtf8().trimmed().split('\n');
    QCOMPARE(static_cast<std::size_t>(lines.size()), points.size());
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const double predicted = numberIn(lines[i].split('\t').last());
        const double shownThere = scores.segment(i * outputs, outputs).maxCoeff();
        QVERIFY2(std::abs(predicted - shownThere) <= 1e-9 * std::max(1.0, std::abs(predicted)),
                 qPrintable(QStringLiteral("%1: %2, %3").arg(i).arg(predicted).arg(shownThere)));
    }
    // On the training rows they are also the scores of the problem.
    const auto n = static_cast<Index>(decisionPlaneOf(*run).rows.size());
    QCOMPARE(n, run->data->training->rows());
    const Vector own = run->problem->primal(w)->scores;
    const Vector ofRows = scores.tail(n * outputs);
    QVERIFY((own - ofRows).cwiseAbs().maxCoeff() <= 1e-9 * std::max(1.0, own.cwiseAbs().maxCoeff()));
}

void TestPlaneScores::rowsAreThoseOfTheFile() {
    RunSpec spec = specOf("rings.csv");
    spec.split.testFraction = 0.4;
    const auto run = prepared(spec);
    const DecisionPlane plane = decisionPlaneOf(*run);
    QCOMPARE(plane.features, (std::array<std::string, 2>{"length", "weight"}));
    QCOMPARE(plane.classes, (std::vector<std::string>{"-1", "1"}));
    QCOMPARE(static_cast<Index>(plane.rows.size()), run->problem->rows());
    for (std::size_t i = 0; i < plane.rows.size(); ++i) {
        QVERIFY(plane.rows[i].x > plane.frame.left && plane.rows[i].x < plane.frame.right);
        QVERIFY(plane.rows[i].y > plane.frame.bottom && plane.rows[i].y < plane.frame.top);
        // The outer ring is class -1.
        const double radius = std::hypot((plane.rows[i].x - 170.0) / 10.0, (plane.rows[i].y - 7000.0) / 900.0);
        QCOMPARE(plane.labels[static_cast<Index>(i)]<0.0, radius> 0.75);
    }
}

void TestPlaneScores::obstacles() {
    m_folder.write("three.csv", "a,b,c,label\n1,2,3,0\n2,1,5,1\n3,1,2,0\n");
    QCOMPARE(obstacleToPlane(*prepared(specOf("three.csv"))), PlaneObstacle::features);
    RunSpec boosting = specOf("rings.csv");
    boosting.transforms = {};
    boosting.problem.loss = "max-linear";
    boosting.problem.regularizer = "entropy";
    boosting.solver.id = "agm-ef-1";
    boosting.thresholds = 8;
    QCOMPARE(obstacleToPlane(*prepared(boosting)), PlaneObstacle::stumps);
    RunSpec planes = specOf("numbers.csv");
    planes.problem.loss = "max-linear";
    planes.solver.id = "bmrm-qp";
    QCOMPARE(obstacleToPlane(*prepared(planes)), PlaneObstacle::planes);
}

void TestPlaneScores::levelsOfTheLosses() {
    const auto levels = [this](const char* file, const char* loss, const char* solver) {
        RunSpec spec = specOf(file);
        spec.problem.loss = loss;
        spec.solver.id = solver;
        return decisionPlaneOf(*prepared(spec)).levels;
    };
    const std::vector<double> margin{0.0, -1.0, 1.0};
    QCOMPARE(levels("rings.csv", "hinge", "prox-sdca"), margin);
    QCOMPARE(levels("rings.csv", "squared-hinge", "prox-sdca"), margin);
    QCOMPARE(levels("rings.csv", "smoothed-hinge", "prox-sdca"), margin);
    QCOMPARE(levels("rings.csv", "logistic", "prox-sdca"), std::vector<double>{0.0});
    QCOMPARE(levels("numbers.csv", "squared", "prox-sdca"), std::vector<double>{});
    QCOMPARE(levels("blobs.csv", "multiclass-hinge", "prox-sdca"), std::vector<double>{});
}

void TestPlaneScores::mapOfAnIterate() {
    RunSpec spec = specOf("rings.csv");
    spec.problem.kernel = "rbf";
    spec.problem.kernelParameters = ParameterValues(kernelParameters("rbf"));
    spec.solver.id = "pdprox-dual";
    const auto run = prepared(spec);
    const auto plane = std::make_shared<const DecisionPlane>(decisionPlaneOf(*run));
    const std::vector<PlaneGrid> grids = planeGrids(plane->frame, planeNodeCost(*run));
    QCOMPARE(grids.size(), std::size_t{1}); // 120 rows are cheap
    const auto empty = decisionMapOf(*run, plane, nullptr, grids.front());
    QVERIFY(empty && empty->scores.size() == 0 && empty->levels.empty());
    const Iterate iterate = iterateOf(*run);
    const auto map = decisionMapOf(*run, plane, &iterate, grids.front());
    QVERIFY(map);
    QCOMPARE(map->levels.size(), std::size_t{3});
    QCOMPARE(map->levels[0].level, 0.0);
    QVERIFY(std::ranges::any_of(map->levels[0].lines, &ContourLine::isClosed)); // around the inner ring
    Index wrong = 0;
    for (std::size_t i = 0; i < plane->rows.size(); ++i)
        wrong += map->scoreAt(plane->rows[i], 0) * plane->labels[static_cast<Index>(i)] <= 0.0 ? 1 : 0;
    QVERIFY(wrong <= 2);
    QVERIFY(map->hasDual && !map->support.empty() && map->support.size() < plane->rows.size());
    for (const Index i : map->support)
        QVERIFY(iterate.alpha[i] != 0.0);

    // Kernel rows make nodes expensive: a coarse grid first, and never more terms than a second's worth.
    const std::vector<PlaneGrid> many = planeGrids(plane->frame, 20000.0);
    QCOMPARE(many.size(), std::size_t{2});
    QVERIFY(many[0].nodes() < many[1].nodes() && static_cast<double>(many[1].nodes()) * 20000.0 < 1.2e8);
}

void TestPlaneScores::stopsBetweenBlocks() {
    const auto run = prepared(specOf("rings.csv"));
    std::stop_source stop;
    stop.request_stop();
    PlaneGrid grid = decisionPlaneOf(*run).frame;
    QVERIFY(!scoresOnPlane(*run, Vector::Zero(2), grid, stop.get_token()));
}

QTEST_GUILESS_MAIN(TestPlaneScores)
#include "test_plane_scores.moc"
