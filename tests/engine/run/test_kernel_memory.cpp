// SPDX-License-Identifier: GPL-3.0-only
//
// The memory used by a run on a kernel matrix that is computed on demand: every allocation is counted.
#include "engine/run/record/recorder.h"
#include "tests/support/counting_allocator.h"
#include "tests/support/prepared_case.h"

using namespace gapscope;

class TestKernelMemory : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void runsKeepToTheirMemory();
};

/// Columns in the given memory, a batch of them beside it, and arrays of the size of alpha; the matrix would need 32
/// MB.
void TestKernelMemory::runsKeepToTheirMemory() {
    if (!allocations::areCounted())
        QSKIP("the sanitizers bring an allocator of their own");
    constexpr Index n = 2000;
    constexpr double bytesOfAnArray = 8.0 * n;
    constexpr double arrays = 80.0; // batches of columns, the block of a working set, iterates, their best pair
    for (const double memory : {0.5e6, 4e6})
        for (const char* solver : {"dcd", "prox-sdca"}) {
            ProblemCase given = randomCase(std::uint64_t{7}, specOf("hinge", "l2", 1e-4), n, 4, 1.0);
            given.spec.kernel = Kernel{.width = 0.6};
            given.spec.kernelMemory = memory;
            const auto before = static_cast<double>(allocations::held());
            allocations::restartPeak();
            PreparedRun run = preparedCase(given, solver,
                                           solver == std::string("dcd") ? Settings{{"working_set", "64"}} : Settings{});
            run.spec.budget.passes = 1;
            const RunOutcome outcome = Recorder(run, {}).execute({});
            QVERIFY(outcome.last.passes >= 1.0);
            const double used = static_cast<double>(allocations::peak()) - before;
            const double data = 3.0 * 4.0 * bytesOfAnArray; // and their copies here and in the run
            QVERIFY2(used <= memory + arrays * bytesOfAnArray + data,
                     qPrintable(QStringLiteral("%1, %2 MB: %3 MB").arg(solver).arg(memory / 1e6).arg(used / 1e6)));
            QVERIFY2(used >= 0.5 * memory, qPrintable(QString::number(used / 1e6))); // the memory is made use of
        }
}

QTEST_GUILESS_MAIN(TestKernelMemory)
#include "test_kernel_memory.moc"
