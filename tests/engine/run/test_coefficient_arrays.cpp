// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/arrays/array_input.h"
#include "engine/data/numpy/npy_array.h"
#include "engine/data/numpy/npz_archive.h"
#include "engine/run/output/coefficient_arrays.h"
#include "engine/run/output/model_writer.h"

#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <limits>

using namespace gapscope;

/// Coefficients and paths as arrays for NumPy.
class TestCoefficientArrays : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void modelOfOneOutput();
    void modelOfClasses();
    void withFreeIntercept();
    void dualVariables();
    void pathOfPoints();
    void pointsOfOtherSizes();

private:
    std::string path(const char* name) const { return m_folder.filePath(name).toStdString(); }
    std::shared_ptr<PreparedRun> prepared(const RunSpec& spec) {
        Result<std::shared_ptr<PreparedRun>> run = prepareRun(spec, m_store, {});
        if (!run)
            qFatal("%s", toEnglish(run.error()).c_str());
        return std::move(run).value();
    }

    QTemporaryDir m_folder;
    DataStore m_store;
};

namespace {

/// The arrays of a .npz file.
class ReadArrays {
public:
    explicit ReadArrays(const std::string& path)
        : m_source(openFile(path).value()), m_watch(m_control),
          m_file(RandomAccess::of(*m_source, std::numeric_limits<double>::infinity(), {}).value()),
          m_archive(m_file, m_watch, {}) {
        if (!m_archive.open().ok())
            qFatal("the archive cannot be opened");
    }

    std::vector<std::string> names() const {
        std::vector<std::string> names;
        for (std::size_t k = 0; k < m_archive.count(); ++k)
            names.push_back(m_archive.nameOf(k));
        return names;
    }
    std::vector<std::int64_t> shapeOf(const char* name) const { return opened(name).header.shape; }
    std::vector<double> numbers(const char* name) const {
        const OpenArray array = opened(name);
        std::vector<double> numbers = array.input->readAll(array.header.items(), array.header.type).value();
        if (!array.input->expectEnd().ok()) // also the check sum
            qFatal("the array is damaged");
        return numbers;
    }
    std::vector<std::string> texts(const char* name) const {
        const OpenArray array = opened(name);
        return readTexts(*array.input, array.header).value();
    }

private:
    OpenArray opened(const char* name) const { return m_archive.read(*m_archive.find(name)).value(); }

    ByteSourcePointer m_source;
    LoadControl m_control;
    LoadWatch m_watch;
    RandomAccess m_file;
    NpzArchive m_archive;
};

RunSpec specOf(const std::string& data, const std::string& loss, const std::string& regularizer,
               const std::string& solver) {
    RunSpec spec;
    spec.data.source = data;
    spec.transforms.standardize = true;
    spec.problem.loss = loss;
    spec.problem.regularizer = regularizer;
    spec.solver.id = solver;
    return spec;
}

Vector counted(Index size) {
    return Vector::LinSpaced(size, 1.0, static_cast<double>(size));
}

std::vector<double> listOf(const Vector& vector) {
    return {vector.begin(), vector.end()};
}

using Shape = std::vector<std::int64_t>;

} // namespace

void TestCoefficientArrays::modelOfOneOutput() {
    RunSpec spec = specOf("breast-cancer", "logistic", "l2", "prox-sdca");
    spec.problem.bias = Bias::none;
    const auto run = prepared(spec);
    const Vector w = counted(run->problem->dimension());
    const Status written = writeModel(*run, w, path("model.npz"));
    QVERIFY2(written.ok(), written.ok() ? "" : toEnglish(written.error()).c_str());
    const ReadArrays arrays(path("model.npz"));
    QCOMPARE(arrays.names(), (std::vector<std::string>{"coef", "feature_names", "model"}));
    QCOMPARE(arrays.numbers("coef"), listOf(w));
    QCOMPARE(arrays.texts("feature_names"), run->data->training->featureNames());
    QVERIFY(arrays.texts("model").front().starts_with("# gapscope-model 1\n# form vector\n"));
}

void TestCoefficientArrays::modelOfClasses() {
    RunSpec spec = specOf("wine", "multinomial-logistic", "l2", "newton");
    spec.problem.bias = Bias::none;
    const auto run = prepared(spec);
    const Vector w = counted(run->problem->dimension());
    QVERIFY(writeModel(*run, w, path("classes.npz")).ok());
    const ReadArrays arrays(path("classes.npz"));
    QCOMPARE(arrays.shapeOf("coef"), (Shape{13, 3}));
    QCOMPARE(arrays.numbers("coef"), listOf(w));
}

void TestCoefficientArrays::withFreeIntercept() {
    RunSpec spec = specOf("diabetes", "squared", "l2", "fista");
    spec.problem.bias = Bias::free;
    const auto run = prepared(spec);
    const Vector w = counted(run->problem->dimension());
    QVERIFY(writeModel(*run, w, path("free.npz")).ok());
    const ReadArrays arrays(path("free.npz"));
    QCOMPARE(arrays.numbers("coef"), listOf(w.head(w.size() - 1)));
    QCOMPARE(arrays.numbers("intercept"), (std::vector<double>{w[w.size() - 1]}));
}

void TestCoefficientArrays::dualVariables() {
    const auto run = prepared(specOf("breast-cancer", "logistic", "l2", "prox-sdca"));
    const Vector alpha = counted(run->data->training->rows());
    QVERIFY(writeDual(*run, alpha, path("dual.npz")).ok());
    const ReadArrays arrays(path("dual.npz"));
    QCOMPARE(arrays.names(), (std::vector<std::string>{"alpha", "model"}));
    QCOMPARE(arrays.numbers("alpha"), listOf(alpha));
    Vector wrong = alpha;
    wrong[3] = std::numeric_limits<double>::quiet_NaN();
    QCOMPARE(writeDual(*run, wrong, path("wrong.npz")).error().id, MessageId::startNotFinite);
    QVERIFY(!QFile::exists(m_folder.filePath("wrong.npz")));
}

/// The rows are in the order of the points, and a point without coefficients is nan.
void TestCoefficientArrays::pathOfPoints() {
    const Coefficients base{.w = counted(3), .features = 2, .outputs = 1, .names = {"a", "b"}};
    PathArrays points("lambda", 4);
    RunOutcome outcome;
    outcome.last.primal = 2.0;
    outcome.last.gap = 0.5;
    Coefficients second = base;
    second.w *= 10.0;
    points.add(1, 0.5, "converged", outcome, &second);
    points.add(0, 1.0, "converged", outcome, &base);
    points.add(2, 0.25, "refused", outcome, nullptr);
    QVERIFY(points.write(path("path.npz")).ok());
    const ReadArrays arrays(path("path.npz"));
    QCOMPARE(arrays.texts("key"), std::vector<std::string>{"lambda"});
    QCOMPARE(arrays.numbers("values"), (std::vector<double>{1.0, 0.5, 0.25}));
    QCOMPARE(arrays.shapeOf("coef"), (Shape{3, 2}));
    QCOMPARE(arrays.shapeOf("intercept"), (Shape{3, 1}));
    const std::vector<double> coef = arrays.numbers("coef");
    QCOMPARE((std::vector<double>{coef.begin(), coef.begin() + 4}), (std::vector<double>{1, 2, 10, 20}));
    QVERIFY(std::isnan(coef[4]) && std::isnan(coef[5]));
    QCOMPARE(arrays.numbers("intercept").front(), 3.0);
    QCOMPARE(arrays.numbers("gap").front(), 0.5);
    QCOMPARE(arrays.texts("status"), (std::vector<std::string>{"converged", "converged", "refused"}));
    QCOMPARE(arrays.texts("feature_names"), (std::vector<std::string>{"a", "b"}));
}

void TestCoefficientArrays::pointsOfOtherSizes() {
    const Coefficients two{.w = counted(2), .features = 2};
    const Coefficients three{.w = counted(3), .features = 3};
    PathArrays points("solver.step", 2);
    points.add(0, 1.0, "converged", {}, &two);
    points.add(1, 2.0, "converged", {}, &three);
    QCOMPARE(points.write(path("uneven.npz")).error().id, MessageId::notSupported);
}

QTEST_GUILESS_MAIN(TestCoefficientArrays)
#include "test_coefficient_arrays.moc"
