// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/lambda_max.h"
#include "engine/problem/strength.h"
#include "engine/run/machine/cores.h"
#include "engine/run/model/model_reader.h"
#include "engine/run/output/model_writer.h"
#include "engine/run/prepare/prepared_run.h"
#include "engine/run/record/recorder.h"

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

using namespace gapscope;

class TestRunPrepare : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void strengths_data();
    void strengths();
    void lambdaMaxIsWhereZeroStopsBeingOptimal_data();
    void lambdaMaxIsWhereZeroStopsBeingOptimal();
    void lambdaMaxNeedsADifferentiableLoss();
    void defaultsAreFilledIn();
    void dataAreShared();
    void modelsRoundTrip();
    void modelsOfClassesAndRandomFeatures();
    void damagedModels_data();
    void damagedModels();
    void startsFromModelAndDual();
    void startsInsideTheDomain();
    void largeDataGetTheFreeCores();
    void runsKeepCoresBusy();

private:
    QTemporaryDir m_folder;
    DataStore m_store;
};

namespace {

RunSpec cancer(const std::string& loss = "hinge", const std::string& regularizer = "l2",
               const std::string& solver = "prox-sdca") {
    RunSpec spec;
    spec.transforms.standardize = true;
    spec.problem.loss = loss;
    spec.problem.regularizer = regularizer;
    spec.solver.id = solver;
    return spec;
}

std::string english(const Result<std::shared_ptr<PreparedRun>>& run) {
    return run ? std::string("prepared") : toEnglish(run.error());
}

} // namespace

void TestRunPrepare::strengths_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<double>("value");
    const auto row = [](const char* text, double value) { QTest::newRow(text) << QByteArray(text) << value; };
    row("0.25", 0.25);
    row("+1e-3", 1e-3);
    row("0", 0.0);
    row("1/n", 1.0 / 200.0);
    row("0.01/n", 0.01 / 200.0);
    row("n^-0.5", std::pow(200.0, -0.5));
    row("2*n^-1", 0.01);
    row("max", 4.0);
    row("0.1*max", 0.1 * 4.0);
    row("1e-400", 0.0);
    for (const char* bad :
         {"1/m", "/n", "1/n/n", "n^", "n^x", "x*max", "0.1max", "0.1 *max", " 1", "", "1/n ", "0x1", "1,0/n"})
        row(bad, std::numeric_limits<double>::quiet_NaN());
}

void TestRunPrepare::strengths() {
    QFETCH(QByteArray, text);
    QFETCH(double, value);
    const auto read = parseStrength(text.toStdString(), Field::lambda, 200, [] { return 4.0; });
    QCOMPARE(read.ok(), !std::isnan(value));
    if (!read) {
        QCOMPARE(read.error().id, MessageId::strengthNotANumber);
        return;
    }
    QCOMPARE(read->value, value);
    QCOMPARE(read->text, text.toStdString());
}

void TestRunPrepare::lambdaMaxIsWhereZeroStopsBeingOptimal_data() {
    QTest::addColumn<QByteArray>("loss");
    QTest::addColumn<int>("bias");
    for (const char* loss : {"logistic", "squared-hinge", "squared", "smoothed-hinge"})
        for (const Bias bias : {Bias::none, Bias::free})
            QTest::addRow("%s bias %d", loss, static_cast<int>(bias)) << QByteArray(loss) << static_cast<int>(bias);
    QTest::newRow("hinge") << QByteArray("hinge") << static_cast<int>(Bias::none);
}

/// Just above lambda_max the gradient of the risk at the best constant is in the subdifferential of R at 0; just below
/// it is not. Checked from the definition, by one-sided differences of P.
void TestRunPrepare::lambdaMaxIsWhereZeroStopsBeingOptimal() {
    QFETCH(QByteArray, loss);
    QFETCH(int, bias);
    RunSpec spec = cancer(loss.toStdString(), "l1", loss == "hinge" ? "agm-ef-1" : "fista");
    spec.problem.bias = static_cast<Bias>(bias);
    spec.problem.lambda = {"max", 0.0};
    const auto run = prepareRun(spec, m_store);
    QVERIFY2(run.ok(), english(run).c_str());
    const double max = (*run)->spec.problem.lambda.value;
    QVERIFY(max > 0.0);
    const auto canDescend = [&](double lambda) {
        spec.problem.lambda = {shown(lambda), 0.0};
        const auto made = prepareRun(spec, m_store);
        const Problem& problem = *(*made)->problem;
        Vector w = Vector::Zero(problem.dimension());
        if (problem.hasFreeBias())
            w[w.size() - 1] = problem.risk().bestBias(Vector::Zero(problem.rows()));
        const double at = problem.primal(w)->value;
        bool descends = false;
        for (Index j = 0; j < problem.features(); ++j)
            for (const double step : {1e-4, -1e-4}) {
                w[j] = step;
                descends = descends || problem.primal(w)->value < at;
                w[j] = 0.0;
            }
        return descends;
    };
    QVERIFY(!canDescend(max * 1.0001));
    QVERIFY(canDescend(max * 0.99));
}

void TestRunPrepare::lambdaMaxNeedsADifferentiableLoss() {
    RunSpec spec = cancer("hinge", "l1", "agm-ef-1");
    spec.problem.bias = Bias::free;
    spec.problem.lambda = {"0.1*max", 0.0};
    QCOMPARE(english(prepareRun(spec, m_store)),
             "--lambda: max is not defined here: hinge has a kink at the best constant prediction; give a number");
    spec.problem.regularizer = "elastic-net";
    spec.problem.bias = Bias::none;
    spec.problem.l1 = {"0.1*max", 0.0};
    QCOMPARE(english(prepareRun(spec, m_store)),
             "--lambda: max is not defined here: with elastic-net only l1 has one; give a number");
    spec.problem.lambda = {"1/n", 0.0};
    const auto run = prepareRun(spec, m_store);
    QVERIFY2(run.ok(), english(run).c_str());
    QVERIFY((*run)->spec.problem.l1.value > 0.0);
}

void TestRunPrepare::defaultsAreFilledIn() {
    const auto prepared = [this](RunSpec::Budget budget) {
        RunSpec spec = cancer();
        spec.budget = budget;
        return (*prepareRun(spec, m_store))->spec;
    };
    const RunSpec nothing = prepared({});
    QCOMPARE(nothing.budget.relativeTolerance, std::optional(1e-6));
    QCOMPARE(nothing.budget.passes, std::optional(10000.0));
    QCOMPARE(nothing.problem.lambda.value, 1.0 / 569.0);
    QVERIFY(nothing.solver.parameters.is("option", "I"));
    QCOMPARE(nothing.problem.labels->negative, std::vector<std::string>{"-1"});
    const RunSpec limited = prepared({.seconds = 5.0});
    QVERIFY(!limited.budget.relativeTolerance && !limited.budget.tolerance && !limited.budget.passes);
    const RunSpec tolerant = prepared({.tolerance = 1e-3});
    QVERIFY(!tolerant.budget.relativeTolerance);
    QCOMPARE(tolerant.budget.passes, std::optional(10000.0));
}

void TestRunPrepare::dataAreShared() {
    const auto first = prepareRun(cancer(), m_store);
    const auto second = prepareRun(cancer("logistic", "l1", "fista"), m_store);
    QCOMPARE((*first)->data.get(), (*second)->data.get());
    RunSpec split = cancer();
    split.split.testFraction = 0.2;
    const auto third = prepareRun(split, m_store);
    QCOMPARE((*third)->data->source.get(), (*first)->data->source.get());
    QCOMPARE((*third)->data->training->rows() + (*third)->data->test->rows(), 569);
    QCOMPARE((*third)->testLabels.size(), (*third)->data->test->rows());
}

void TestRunPrepare::modelsOfClassesAndRandomFeatures() {
    RunSpec spec = cancer("multinomial-logistic", "l2", "fista");
    spec.data.source = "wine";
    spec.transforms.standardize = true;
    spec.transforms.fourier = {.dimension = 40, .width = 0.0, .seed = 5};
    spec.problem.bias = Bias::feature;
    spec.split.testFraction = 0.5;
    const auto run = prepareRun(spec, m_store);
    QVERIFY(run.ok());
    const Problem& problem = *(*run)->problem;
    QCOMPARE(problem.dimension(), Index{41 * 3});
    // Every class keeps its proportion: 59, 71 and 48 rows in the whole set.
    for (const double label : {0.0, 1.0, 2.0}) {
        const auto count = (problem.labels().array() == label).count();
        QVERIFY(std::abs(static_cast<double>(count) - (label == 0.0 ? 29.5 : label == 1.0 ? 35.5 : 24.0)) <= 1.0);
    }
    const Vector w = Vector::LinSpaced(problem.dimension(), -1.0, 2.0);
    const std::string path = m_folder.filePath("matrix").toStdString();
    QVERIFY(writeModel(**run, w, path).ok());
    const Result<Model> model = readModel(path);
    QVERIFY2(model.ok(), model.ok() ? "" : toEnglish(model.error()).c_str());
    QCOMPARE(model->outputs(), Index{3});
    QCOMPARE(model->labels.classes, (std::vector<std::string>{"0", "1", "2"}));
    QCOMPARE(model->transforms.spec, (*run)->data->transforms.spec);
    const DatasetPointer ready = model->transforms.apply((*run)->data->source);
    QCOMPARE(ready->columns(), Index{41});
    const Vector scores = problem.primal(w)->scores;
    Vector ofRow(3);
    Index found = 0; // the training rows keep their order in the source
    for (Index i = 0; i < ready->rows() && found < problem.rows(); ++i) {
        multiplyOutputs(ready->row(i), model->w.data(), 3, ofRow.data());
        found += ofRow == scores.segment(3 * found, 3) ? 1 : 0;
    }
    QCOMPARE(found, problem.rows());
    // The specification is unchanged after reading it back.
    const Result<RunSpec> read = runSpecFromJson(toJson((*run)->spec).dump(), "spec");
    QVERIFY(read.ok());
    QCOMPARE(read->transforms, (*run)->spec.transforms);
    QCOMPARE(*read->problem.labels, *(*run)->spec.problem.labels);
}

void TestRunPrepare::modelsRoundTrip() {
    for (const Bias bias : {Bias::none, Bias::free, Bias::feature}) {
        RunSpec spec = cancer("logistic", "l2", "fista");
        spec.problem.bias = bias;
        spec.transforms.normalizeRows = true;
        const auto run = prepareRun(spec, m_store);
        const Problem& problem = *(*run)->problem;
        const Vector w = Vector::LinSpaced(problem.dimension(), -1.0 / 3.0, 1e-17);
        const std::string path = m_folder.filePath("model").toStdString();
        QVERIFY(writeModel(**run, w, path).ok());
        const Result<Model> model = readModel(path);
        QVERIFY2(model.ok(), model.ok() ? "" : toEnglish(model.error()).c_str());
        QCOMPARE(model->w, w);
        QCOMPARE(model->bias, bias);
        QCOMPARE(model->labels, *(*run)->spec.problem.labels);
        QCOMPARE(model->loss, std::string("logistic"));
        QCOMPARE(model->transforms.spec, (*run)->data->transforms.spec);
        QCOMPARE(model->transforms.centre, (*run)->data->transforms.centre);
        QCOMPARE(model->transforms.factor, (*run)->data->transforms.factor);
        QCOMPARE(model->transforms.inputColumns, Index{30});
        // Predictions from the file and scores of the problem agree.
        const DatasetPointer ready = model->transforms.apply((*run)->data->source);
        const Vector scores = problem.primal(w)->scores;
        const double constant = bias == Bias::free ? w[w.size() - 1] : 0.0;
        for (Index i = 0; i < ready->rows(); ++i)
            QCOMPARE(dot(ready->row(i), w.data()) + constant, scores[i]);
    }
}

void TestRunPrepare::damagedModels_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("expected");
    const QByteArray header = "# gapscope-model 1\n# form vector\n# loss \"hinge\"\n# labels null\n# bias \"none\"\n"
                              "# data {\"columns\":2}\n# transforms []\n";
    const auto row = [](const char* name, const QByteArray& content, const char* expected) {
        QTest::newRow(name) << content << QString::fromUtf8(expected);
    };
    row("sound", header + "# a comment\n1\n2\n", "read");
    row("empty", "", "m: file is empty; a Gapscope model file expected");
    row("other file", "1,2,3\n", "m:1: \"1,2,3\" is not a number; a Gapscope model file expected");
    row("no header", "1\n2\n", "m: no line \"# form\"; a Gapscope model file expected");
    row("newer", "# gapscope-model 2\n",
        "m:1: format version 2, but this program reads version 1; use the version of Gapscope that wrote it");
    row("other form", "# form lattice 5\n",
        "m: model form \"lattice 5\" is not supported here; vector, matrix, ensemble, kernel or dual expected");
    row("damaged header", "# form vector\n# loss hinge\n",
        "m:2: \"loss\" cannot be read; a Gapscope model file expected");
    row("incomplete header", "# form vector\n1\n",
        "m: a value of the header is missing or has the wrong type; a Gapscope model file expected");
    row("short", header + "1\n", "m: 1 coefficients where the header says 2; a Gapscope model file expected");
    QByteArray classes =
        QByteArray(header).replace("vector", "matrix 2 2").replace("labels null", "labels {\"classes\":[\"a\",\"b\"]}");
    row("matrix", classes + "1\n2\n3\n4\n", "read");
    classes.replace("none", "free");
    row("matrix with biases", classes + "1\n2\n3\n4\n5\n6\n", "read");
    row("matrix that lacks a bias", classes + "1\n2\n3\n4\n5\n",
        "m: 5 coefficients where the header says 6; a Gapscope model file expected");
    const auto with = [&header](const char* from, const char* to) { return QByteArray(header).replace(from, to); };
    const char* noCount = "m: \"columns\" is no count; a Gapscope model file expected";
    for (const char* count : {"5e40", "4294967298", "-1", "1.5"})
        row(count, with(":2}", QByteArray(":").append(count).append("}").constData()) + "1\n2\n", noCount);
    row("two thousand as 2e3", with(":2}", ":2e3}") + "1\n2\n",
        "m: 2 coefficients where the header says 2000; a Gapscope model file expected");
    row("shape", header + "# shape {\"rows\":3037000500,\"columns\":3037000500}\n1\n",
        "m: \"rows\" is no count; a Gapscope model file expected");
    row("seed", header + "# fourier {\"dimension\":2,\"width\":1,\"seed\":-1}\n1\n",
        "m: \"seed\" is no integer >= 0; a Gapscope model file expected");
    QByteArray targets = QByteArray(header)
                             .replace("vector", "matrix 2 2")
                             .replace("hinge", "squared-multi")
                             .replace("labels null", "labels {\"targets\":[\"a\",\"b\"]}")
                             .replace("\"columns\":2", "\"columns\":3");
    row("targets", targets + "# target-columns [3]\n1\n2\n3\n4\n", "read");
    for (const char* columns : {"[0]", "[4]", "[-1]", "[1.5]", "[18446744073709551615]", "[3,3]"})
        row(columns, targets + "# target-columns " + columns + "\n1\n2\n3\n4\n",
            "m: \"target-columns\" are no distinct columns; a Gapscope model file expected");
    row("targets of a matrix of ratings",
        targets + "# target-columns [3]\n# shape {\"rows\":2,\"columns\":2}\n1\n2\n3\n4\n",
        "m: several targets need several scores per row; a Gapscope model file expected");
    row("not a number", header + "1\nx\n", "m:9: \"x\" is not a number; a Gapscope model file expected");
    row("not finite", header + "1\nnan\n", "m:9: w is not finite in entry 2; finite numbers expected");
}

void TestRunPrepare::damagedModels() {
    QFETCH(QByteArray, content);
    QFETCH(QString, expected);
    const QString path = m_folder.filePath("m");
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();
    const Result<Model> model = readModel(path.toStdString());
    const QString said = model ? QStringLiteral("read") : QString::fromStdString(toEnglish(model.error()));
    QCOMPARE(QString(said).remove(m_folder.path() + "/"), expected);
}

void TestRunPrepare::startsFromModelAndDual() {
    RunSpec spec = cancer("smoothed-hinge");
    const auto plain = prepareRun(spec, m_store);
    const Problem& problem = *(*plain)->problem;
    Vector alpha = problem.labels() * 0.25;
    const std::string dual = m_folder.filePath("dual").toStdString();
    QVERIFY(writeDual(**plain, alpha, dual).ok());
    spec.start = RunSpec::Start{.model = dual};
    const auto fromDual = prepareRun(spec, m_store);
    QVERIFY2(fromDual.ok(), english(fromDual).c_str());
    QCOMPARE((*fromDual)->start.alpha, alpha);
    // w = grad R*(X^T alpha / n) is set too, also for a solver without dual variables.
    const Vector w = (*fromDual)->start.w;
    QCOMPARE(w.size(), problem.dimension());
    spec.solver.id = "fista";
    QCOMPARE((*prepareRun(spec, m_store))->start.w, w);
    // From w alone a dual solver starts at alpha_i = -phi_i'(x_i.w).
    const std::string model = m_folder.filePath("primal").toStdString();
    QVERIFY(writeModel(**plain, w, model).ok());
    spec.solver.id = "prox-sdca";
    spec.start = RunSpec::Start{.model = model};
    const auto fromModel = prepareRun(spec, m_store);
    Vector expected;
    problem.risk().dualPoint(problem.primal(w)->scores, expected);
    QCOMPARE((*fromModel)->start.alpha, expected);
}

/// A start outside a constraint is projected onto it, with a warning; one inside is unchanged.
void TestRunPrepare::startsInsideTheDomain() {
    RunSpec spec = cancer("logistic", "elastic-net-ball", "fista");
    spec.start = RunSpec::Start{.w = std::vector<double>(30, 2.0)};
    const auto outside = prepareRun(spec, m_store);
    QVERIFY2(outside.ok(), english(outside).c_str());
    const PreparedRun& run = **outside;
    QCOMPARE(run.problem->regularizer().value(run.start.w), 0.0);
    QCOMPARE(run.warnings.size(), std::size_t{1});
    QCOMPARE(toEnglish(run.warnings[0]),
             std::string("--start-from: w is outside the domain of elastic-net-ball: projected onto it"));
    spec.start = RunSpec::Start{.w = std::vector<double>(30, 0.01)};
    const auto inside = prepareRun(spec, m_store);
    QVERIFY((*inside)->warnings.empty());
    QCOMPARE((*inside)->start.w, Vector(Vector::Constant(30, 0.01)));
    QVERIFY(dualIsKnown(run.problem->featureRegularizer(), *run.solver));
}

void TestRunPrepare::largeDataGetTheFreeCores() {
    const auto threadsOn = [this](const std::string& data, int threads) {
        RunSpec spec = cancer();
        spec.transforms.standardize = false;
        spec.data.source = data;
        spec.threads = threads;
        return prepareRun(spec, m_store, {}, 3).value()->spec.threads;
    };
    const std::string large = "generate:binary-dense,n=20000,features=60,seed=1";
    QCOMPARE(threadsOn(large, RunSpec::automaticThreads), 3);
    QCOMPARE(threadsOn(large, 2), 2);
    QCOMPARE(threadsOn("breast-cancer", RunSpec::automaticThreads), 1);
}

void TestRunPrepare::runsKeepCoresBusy() {
    struct FreeDuringRun : RunSink {
        void started(const PreparedRun& /*run*/, const std::vector<std::string>& /*notes*/) override {}
        void recorded(const Snapshot& /*snapshot*/) override { free = freeCores(); }
        void ended(const RunOutcome& /*outcome*/) override {}
        int free = 0;
    } sink;
    RunSpec spec = cancer();
    spec.threads = allCores();
    const auto run = prepareRun(spec, m_store);
    QCOMPARE(freeCores(), allCores());
    Recorder(*run.value(), {&sink}).execute({});
    QCOMPARE(sink.free, 1);
    QCOMPARE(freeCores(), allCores());
    const BusyCores other(allCores() - 1);
    QCOMPARE(freeCores(), 1);
    QCOMPARE(freeCores(3), 1);
}

QTEST_GUILESS_MAIN(TestRunPrepare)
#include "test_run_prepare.moc"
