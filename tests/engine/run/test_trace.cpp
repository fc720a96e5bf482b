// SPDX-License-Identifier: GPL-3.0-only
//
// The trace that the window keeps of a run that records each of very many iterations.
#include "engine/run/record/trace_thinning.h"
#include "engine/solvers/registry.h"
#include "tests/support/counting_allocator.h"
#include "tests/support/prepared_case.h"
#include "ui/controller/run_controller.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace gapscope;

/// The trace of a run is bounded, yet every reader sees an ascending sequence from the start to the latest snapshot.
class TestTrace : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keepsAllAtFirstAndThenEvenlyInEveryDoubling();
    void aRunAtEveryIterationKeepsMemoryBounded();
    void theMemoryOfARunIsThatOfItsArrays();
};

namespace {

std::shared_ptr<PreparedRun> endlessRun(std::int64_t iterations) {
    ProblemCase tiny;
    tiny.features = DenseRows(3, 2);
    tiny.features << 1.0, 0.5, -0.25, 1.0, 2.0, -1.0;
    tiny.y = Vector(3);
    tiny.y << 1.0, -1.0, 1.0;
    tiny.spec = specOf("hinge", "l2", 0.1);
    auto run = std::make_shared<PreparedRun>(preparedCase(tiny, "subgradient"));
    run->spec.budget.iterations = iterations;
    run->spec.cadence.every = 1.0;
    run->spec.cadence.unit = RunSpec::CadenceUnit::iterations;
    return run;
}

} // namespace

/// Thirty million snapshots: all of the first ones, and from each further doubling an equal number, evenly spaced.
void TestTrace::keepsAllAtFirstAndThenEvenlyInEveryDoubling() {
    TraceThinning thinning;
    std::int64_t kept = 0;
    std::int64_t last = -1;
    for (std::int64_t number = 0; number < 30'000'000; ++number) {
        const bool isKept = thinning.keepsNext();
        if (number < TraceThinning::keptWhole) {
            QVERIFY(isKept);
            QVERIFY(thinning.note().empty());
        }
        if (!isKept)
            continue;
        ++kept;
        QVERIFY(number < TraceThinning::keptWhole || (number - last) * TraceThinning::keptADoubling <= number);
        last = number;
    }
    const double doublings = std::log2(30e6 / static_cast<double>(TraceThinning::keptWhole));
    const double bound = static_cast<double>(TraceThinning::keptWhole) +
                         static_cast<double>(TraceThinning::keptADoubling) * (doublings + 1.0);
    QVERIFY2(static_cast<double>(kept) <= bound, qPrintable(QString::number(kept)));
    QVERIFY(QString::fromStdString(thinning.note()).startsWith("of 30000000 log records, one in 1024 "));
}

/// Of 200,000 iterations; the environment variable GAPSCOPE_TRACE_ITERATIONS sets another number, up to 10^8.
void TestTrace::aRunAtEveryIterationKeepsMemoryBounded() {
    bool isGiven = false;
    const std::int64_t given = qEnvironmentVariable("GAPSCOPE_TRACE_ITERATIONS").toLongLong(&isGiven);
    const std::int64_t iterations = isGiven ? std::max<std::int64_t>(given, 100'000) : 200'000;
    const std::int64_t before = allocations::held();
    RunController controller(endlessRun(iterations));
    controller.start();
    const int patience = static_cast<int>(240'000 + iterations / 50); // milliseconds
    QTRY_VERIFY_WITH_TIMEOUT(controller.state() == RunController::State::ended, patience);
    const std::vector<Snapshot> all = controller.trace().all();
    QCOMPARE(all.front().iteration, 0.0);
    QCOMPARE(all.back().iteration, static_cast<double>(iterations)); // the last state is kept at any spacing
    for (std::size_t k = 1; k < all.size(); ++k)
        QVERIFY(all[k].iteration > all[k - 1].iteration);
    // 2^16, and 2^14 for each doubling, of which the last may not be complete.
    const double doublings = std::ceil(std::log2(static_cast<double>(iterations) / 65536.0));
    QVERIFY2(static_cast<double>(all.size()) <= 65536.0 + 16384.0 * doublings + 1.0,
             qPrintable(QString::number(all.size())));
    QCOMPARE(all[65535].iteration, 65535.0);
    QVERIFY(!controller.notes().empty());
    const QString records = QString::number(iterations + 1) + " log records";
    QVERIFY(QString::fromStdString(controller.notes().back()).startsWith("of " + records + ", one in "));
    QVERIFY(QString::fromStdString(controller.header()).contains(records));
    if (allocations::areCounted()) {
        // The trace, which may have as much spare capacity, and the copy of it above: the same for any number.
        const auto bound = static_cast<std::int64_t>(3 * all.size() * sizeof(Snapshot)) + (1 << 20);
        QVERIFY2(allocations::held() - before <= bound, qPrintable(QString::number(allocations::held() - before)));
    }
}

/// Snapshots are most of it, supports the rest; data do not count.
void TestTrace::theMemoryOfARunIsThatOfItsArrays() {
    const auto memoryOf = [](std::int64_t iterations, std::size_t& expected) {
        RunController controller(endlessRun(iterations));
        const std::size_t before = controller.bytes();
        controller.start();
        const bool ended = QTest::qWaitFor([&] { return controller.state() == RunController::State::ended; }, 60000);
        const SupportRecord support = controller.support();
        std::set<const Support*> supports;
        for (const SupportColumn& column : support.columns)
            supports.insert(column.support.get());
        expected = controller.trace().size() * sizeof(Snapshot) + support.columns.size() * sizeof(SupportColumn) +
                   supports.size() * (sizeof(Support) + 2 * sizeof(std::uint64_t)) + (3 + 2) * sizeof(double);
        return ended && before < 1000 ? controller.bytes() : 0;
    };
    std::size_t expectedOfFew = 0;
    std::size_t expectedOfMany = 0;
    const std::size_t few = memoryOf(1000, expectedOfFew);
    const std::size_t many = memoryOf(2000, expectedOfMany);
    const auto agrees = [](std::size_t given, std::size_t expected) {
        return std::abs(static_cast<double>(given) / static_cast<double>(expected) - 1.0) < 0.2;
    };
    QVERIFY2(agrees(few, expectedOfFew), qPrintable(QStringLiteral("%1 for %2").arg(few).arg(expectedOfFew)));
    QVERIFY2(agrees(many, expectedOfMany), qPrintable(QStringLiteral("%1 for %2").arg(many).arg(expectedOfMany)));
    QVERIFY(many > few + 900 * sizeof(Snapshot));

    if (!allocations::areCounted())
        return;
    const std::int64_t before = allocations::held();
    Trace trace;
    for (int k = 0; k < 1000; ++k)
        trace.append({.iteration = static_cast<double>(k)});
    QVERIFY(agrees(trace.bytes(), static_cast<std::size_t>(allocations::held() - before)));
}

QTEST_GUILESS_MAIN(TestTrace)
#include "test_trace.moc"
