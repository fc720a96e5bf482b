// SPDX-License-Identifier: GPL-3.0-only
//
// The cost of checking a draft, which happens after every edit. Every allocation of this program is counted.
#include "engine/base/failure.h"
#include "engine/math/random.h"
#include "tests/support/counting_allocator.h"
#include "ui/session/draft_check.h"

#include <QtTest>

#include <fstream>

using namespace gapscope;

namespace {

constexpr Index rows = 2000;
constexpr double bytesOfMatrix = 8.0 * rows * rows;

/// Three features; labels with two classes that are also numbers.
RunSpec someData(const QTemporaryDir& folder) {
    RunSpec spec;
    spec.data.source = folder.filePath("data.csv").toStdString();
    std::ofstream file(spec.data.source);
    Random random(4);
    for (Index i = 0; i < rows; ++i) {
        const double x = random.normal();
        file << x << ',' << random.normal() << ',' << random.normal() << ',' << (x > 0.3 ? 1 : -1) << '\n';
    }
    return spec;
}

RunSpec withKernel(const QTemporaryDir& folder) {
    RunSpec spec = someData(folder);
    spec.problem.loss = "hinge";
    spec.problem.regularizer = "l2";
    spec.problem.kernel = "rbf";
    spec.problem.lambda = {"0.1", 0.1};
    spec.solver = {.id = "pdprox-dual", .parameters = ParameterValues(findSolver("pdprox-dual")->parameters)};
    return spec;
}

RunSpec lasso(const QTemporaryDir& folder, const char* lambda) {
    RunSpec spec = someData(folder);
    spec.problem.loss = "squared";
    spec.problem.regularizer = "l1";
    spec.problem.lambda = {lambda, 0.0};
    spec.solver = {.id = "fista", .parameters = ParameterValues(findSolver("fista")->parameters)};
    return spec;
}

std::stop_token requested() {
    std::stop_source source;
    source.request_stop();
    return source.get_token();
}

} // namespace

class TestDraftCheck : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void kernelMatrixIsNotComputed();
    void missingMemoryIsToldByBuilding();
    void outdatedCheckEnds();
    void lambdaMaxIsComputedOnce();

private:
    QTemporaryDir m_folder;
};

void TestDraftCheck::kernelMatrixIsNotComputed() {
    if (!allocations::areCounted())
        return;
    DataStore store;
    const RunSpec spec = withKernel(m_folder);
    QVERIFY(store.load(spec.data));
    const std::int64_t before = allocations::held();
    allocations::restartPeak();
    const DraftCheck check = checkDraft(spec, store, {});
    const auto taken = static_cast<double>(allocations::peak() - before);
    QVERIFY(!check.error);
    QCOMPARE(check.lambda->value, 0.1);
    QVERIFY2(taken < bytesOfMatrix / 20.0, qPrintable(QStringLiteral("%1 bytes").arg(taken)));
    allocations::restartPeak();
    QVERIFY(prepareRun(spec, store));
    QVERIFY(static_cast<double>(allocations::peak() - before) > bytesOfMatrix);
}

/// A valid draft may give too large a run: preparing the run reports it, in a sentence.
void TestDraftCheck::missingMemoryIsToldByBuilding() {
    if (!allocations::areCounted())
        return;
    DataStore store;
    const RunSpec spec = withKernel(m_folder);
    QVERIFY(store.load(spec.data));
    allocations::failFrom(static_cast<std::size_t>(bytesOfMatrix));
    const DraftCheck check = checkDraft(spec, store, {});
    const Status prepared = guarded("preparing a run", [&] { return prepareRun(spec, store).ok(); });
    allocations::failFrom(0);
    QVERIFY(!check.error);
    QVERIFY(!prepared.ok());
    const std::string told = toEnglish(prepared.error());
    QVERIFY2(told.find("preparing a run") != std::string::npos, told.c_str());
    QVERIFY(prepareRun(spec, store));
}

void TestDraftCheck::outdatedCheckEnds() {
    DataStore store;
    const RunSpec spec = withKernel(m_folder);
    const DraftCheck check = checkDraft(spec, store, {}, requested());
    QVERIFY(check.error.has_value());
    QVERIFY2(toEnglish(*check.error).ends_with(": stopped"), toEnglish(*check.error).c_str());
    QVERIFY(!checkDraft(spec, store, {}).error); // the data have been loaded nevertheless
}

/// Strengths as fractions of λ_max, numbers, and the run itself use a single λ_max computation.
void TestDraftCheck::lambdaMaxIsComputedOnce() {
    DataStore store;
    const DraftCheck tenth = checkDraft(lasso(m_folder, "0.1*max"), store, {});
    QVERIFY(!tenth.error);
    const DraftCheck fifth = checkDraft(lasso(m_folder, "0.2*max"), store, {});
    QVERIFY(std::abs(fifth.lambda->value - 2.0 * tenth.lambda->value) < 1e-12);
    QVERIFY(!checkDraft(lasso(m_folder, "1e-3"), store, {}).error);
    QVERIFY(prepareRun(lasso(m_folder, "0.2*max"), store));
    QCOMPARE(store.maxima().computations(), 1);

    RunSpec other = lasso(m_folder, "0.1*max");
    other.problem.loss = "huber";
    QVERIFY(!checkDraft(other, store, {}).error);
    QCOMPARE(store.maxima().computations(), 2);
}

QTEST_GUILESS_MAIN(TestDraftCheck)
#include "test_draft_check.moc"
