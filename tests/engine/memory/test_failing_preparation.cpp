// SPDX-License-Identifier: GPL-3.0-only
//
// Data and problems that are prepared while a request for memory finds none: an error says so, or all is as ever, and
// the store that shares data keeps nothing that is not whole.
#include "engine/data/source_kind.h"
#include "engine/problem/problem.h"
#include "engine/run/prepare/prepared_run.h"
#include "tests/support/failing_allocations.h"

#include <QtTest>

#include <optional>

using namespace gapscope;

class TestFailingPreparation : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void everyKind_data();
    void everyKind();

private:
    std::uint64_t m_seed = 0;
};

namespace {

RunSpec specWith(const std::string& source, const std::string& loss, const std::string& regularizer = "l2",
                 const std::string& solver = "fista") {
    RunSpec spec;
    spec.data.source = source;
    spec.problem.loss = loss;
    spec.problem.regularizer = regularizer;
    spec.solver.id = solver;
    return spec;
}

std::string dataFile(const char* name) {
    return std::string(GAPSCOPE_TEST_DATA "/") + name;
}

/// What came of it, to be compared.
struct Prepared {
    std::string fingerprint;
    double primal = 0.0;
    std::vector<Message> warnings;
    bool operator==(const Prepared&) const = default;
};

Prepared lookAt(const PreparedRun& run) {
    return {run.data->training->fingerprint(), run.problem->primal(run.problem->minimizerOfRegularizer()).value().value,
            run.warnings};
}

} // namespace

void TestFailingPreparation::initTestCase() {
    if (!allocations::areCounted())
        QSKIP("the sanitizer's allocator is not replaced");
    failing::nameAttemptAtTerminate();
    m_seed = testSeed();
}

void TestFailingPreparation::everyKind_data() {
    QTest::addColumn<RunSpec>("spec");
    RunSpec table = specWith(dataFile("tables/mixed.csv"), "logistic");
    table.data.options.missing = MissingValues::mean;
    table.data.options.categorical = CategoricalColumns::oneHot;
    table.data.options.label = "class";
    table.transforms.scale = true;
    QTest::newRow("table with gaps") << table;
    // Compressed files are opened with memory: libarchive 3.6 does not look whether it was given any.
    QTest::newRow("LIBSVM") << specWith(dataFile("good/plain.svm"), "squared");
    RunSpec kernel = specWith("generate:gaussian,n=60,features=8,relevant=3,seed=3", "hinge", "l2", "pdprox-dual");
    kernel.problem.kernel = "rbf";
    QTest::newRow("kernel") << kernel;
    RunSpec bundled = specWith("breast-cancer", "logistic", "l1");
    bundled.transforms.standardize = true;
    bundled.split.testFraction = 0.25;
    bundled.problem.biasIsAutomatic = true;
    QTest::newRow("two parts") << bundled;
    QTest::newRow("classes") << specWith("wine", "multinomial-logistic");
    QTest::newRow("sequences") << specWith("generate:chains,n=40,seed=5,tags=3", "crf");
    QTest::newRow("entries of a matrix") << specWith("generate:lowrank,n=90,rows=12,columns=11", "squared", "trace");
}

void TestFailingPreparation::everyKind() {
    QFETCH(RunSpec, spec);
    Prepared expected;
    const bool isCompressed = !isFileSource(spec.data.source) && !spec.data.source.starts_with("generate:");
    const auto open = [&](DataStore& store) {
        const allocations::ExemptThread exempt;
        if (isCompressed)
            store.load(spec.data).value();
    };
    const auto work = [&] {
        DataStore store;
        open(store);
        const Result<std::shared_ptr<PreparedRun>> run = prepareRun(spec, store);
        QVERIFY2(run.ok(), run ? "" : toEnglish(run.error()).c_str());
        expected = lookAt(**run);
    };
    work();
    const std::uint64_t all = failing::requestsOf(work);
    Random random(m_seed);
    failing::tryRequests(failing::chosenRequests(200, all, 60, random), [&](failing::Attempt attempt) {
        DataStore store;
        open(store);
        std::optional<Result<std::shared_ptr<PreparedRun>>> run;
        Status failure;
        failing::with(
            attempt, [&] { failure = guarded("the run was prepared", [&] { run.emplace(prepareRun(spec, store)); }); });
        if (run && !*run)
            failure = run->error();
        if (!failure.ok() && !failing::isOfMemory(toEnglish(failure.error())))
            return toEnglish(failure.error());
        if (failure.ok() && lookAt(***run) != expected)
            return std::string("another problem, without a word");
        const Result<std::shared_ptr<PreparedRun>> again = prepareRun(spec, store);
        return again && lookAt(**again) == expected ? std::string() : std::string("another problem afterwards");
    });
}

QTEST_GUILESS_MAIN(TestFailingPreparation)
#include "test_failing_preparation.moc"
