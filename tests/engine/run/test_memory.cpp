// SPDX-License-Identifier: GPL-3.0-only
//
// The memory used by a run: every allocation of this program is counted.
#include "engine/math/random.h"
#include "engine/run/record/recorder.h"
#include "tests/support/counting_allocator.h"
#include "tests/support/problem_cases.h"

#include <QtTest>

#include <map>
#include <set>

using namespace gapscope;

namespace {

constexpr Index size = 20000;                 ///< rows and columns, so that w and alpha have the same size
constexpr double bytesOfAnArray = 8.0 * size; ///< with several classes, of one class
constexpr std::uint64_t classes = 3;

/// Four entries per row, little compared to the arrays.
DatasetPointer wideRows(LossTask task) {
    Random random(3);
    SparseRows rows;
    rows.columns = size;
    Labels labels;
    for (Index i = 0; i < size; ++i) {
        std::set<std::int32_t> columns;
        while (columns.size() < 4)
            columns.insert(static_cast<std::int32_t>(random.below(size)));
        for (const std::int32_t column : columns) {
            rows.column.push_back(column);
            rows.value.push_back(0.5);
        }
        rows.start.push_back(static_cast<std::int64_t>(rows.value.size()));
        if (task == LossTask::multiclass)
            labels.values.push_back(static_cast<double>(random.below(classes)));
        else
            labels.values.push_back(task == LossTask::regression ? random.normal()
                                    : random.uniform() < 0.5     ? -1.0
                                                                 : 1.0);
    }
    return std::make_shared<const Dataset>(rows, labels, std::vector<std::string>{}, "wide");
}

std::shared_ptr<PreparedRun> runOf(const DatasetPointer& rows, const SolverInfo& solver, const ProblemSpec& spec) {
    auto data = std::make_shared<PreparedData>();
    data->source = data->training = rows;
    auto run = std::make_shared<PreparedRun>();
    run->data = data;
    run->solver = &solver;
    run->spec.solver.parameters = ParameterValues(solver.parameters);
    run->spec.budget.tolerance = 1e-9;
    run->spec.budget.passes = 150; // more than a power iteration takes, so that iterations follow
    if (solver.id == "bmrm-qp")
        run->spec.budget.iterations = 12; // it keeps as many planes
    const std::vector<double>& labels = rows->labels().values;
    run->problem = Problem::make(spec, rows, Eigen::Map<const Vector>(labels.data(), size)).value();
    return run;
}

/// The bytes that notes announce as "... of 1200 bytes": matrices and copies that a method needs.
double announcedBytes(const std::vector<std::string>& notes) {
    double total = 0.0;
    for (const std::string& note : notes)
        for (std::size_t at = note.find(" bytes"); at != std::string::npos; at = note.find(" bytes", at + 1)) {
            const std::size_t begin = note.rfind(' ', at - 1) + 1;
            double number = 0.0;
            readNumber(note.substr(begin, at - begin), number);
            total += number;
        }
    return total;
}

/// The accurate sums that decide whether a point is in a dual ball need one more array.
double arraysOfAccurateSums(const std::string& regularizer) {
    return regularizer == "l1" ? 1.0 : 0.0;
}

/// Twelve; for methods with many vectors their present use, which should fall and must not rise.
double maxArrays(const std::string& solver) {
    static const std::map<std::string, double> more{
        {"agm-ef-1", 20.1},   // two points with images, two trial points, two dual pairs, annealing: the stage's start
        {"agm-ef-inf", 21.1}, // the same, and with infinite memory the sum of gradients
        {"appa", 19.2},       {"acc-appa", 19.2}, {"catalyst", 18.2},       {"dual-appa", 15.1}, // with an inner solver
        {"sgd", 15.2},        {"sag", 12.5}, // lazy coordinates under l1
        {"pragam", 14.2},                    // two points with images, two trial points
        {"bmrm-qp", 22.6},                   // twelve planes with their dual points, and where the last was taken
        {"bmrm-ls", 13.2},                   // where the last plane was taken
        {"pdexg", 13.2},                     // the points that maximize the excess
        {"newton", 15.6},     {"ssn-al", 19.6},   {"working-set-cd", 45.0}, // with all columns used: iterates of a
                                                                            // round, lists of columns, 1 MB of matrices
    };
    const auto found = more.find(solver);
    return found == more.end() ? 12.0 + 0.2 : found->second; // 0.2 for lists of rows and tables of powers
}

class Notes final : public RunSink {
public:
    void started(const PreparedRun&, const std::vector<std::string>& notes) override { all = notes; }
    void recorded(const Snapshot&) override {}
    void ended(const RunOutcome&) override {}
    std::vector<std::string> all;
};

} // namespace

class TestMemory : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void runsHoldTwelveArrays_data();
    void runsHoldTwelveArrays();
};

void TestMemory::runsHoldTwelveArrays_data() {
    QTest::addColumn<QString>("solver");
    for (const SolverInfo& info : allSolvers())
        QTest::newRow(info.id.c_str()) << QString::fromStdString(info.id);
}

/// Besides the data, and the bytes that its notes announce, a run needs at most twelve arrays of the size of w or
/// alpha, including its evaluations and its start (more for the solvers in `maxArrays`).
void TestMemory::runsHoldTwelveArrays() {
    if (!allocations::areCounted())
        QSKIP("the sanitizers bring an allocator of their own");
    QFETCH(const QString, solver);
    const SolverInfo& info = *findSolver(solver.toStdString());
    int runs = 0;
    for (const char* loss : {"logistic", "hinge", "squared", "absolute", "multiclass-hinge", "multinomial-logistic"}) {
        const LossTask task = findLossInfo(loss)->task;
        const DatasetPointer rows = wideRows(task);
        const double bytes = bytesOfAnArray * (task == LossTask::multiclass ? static_cast<double>(classes) : 1.0);
        for (const char* regularizer : {"l2", "elastic-net", "l1"}) {
            const auto run = runOf(rows, info, specOf(loss, regularizer, 1e-3, 1e-5));
            if (!checkRequirements(info, run->problem->traits(), run->spec.solver.parameters).ok())
                continue;
            Notes notes;
            const std::int64_t before = allocations::held();
            allocations::restartPeak();
            const RunOutcome outcome = Recorder(*run, {&notes}).execute({});
            QVERIFY2(outcome.status == RunStatus::converged || outcome.status == RunStatus::budget,
                     outcome.reason.c_str());
            const double announced = announcedBytes(notes.all);
            const double arrays = (static_cast<double>(allocations::peak() - before) - announced) / bytes;
            qInfo("%s, %s: %.1f arrays%s", loss, regularizer, arrays,
                  announced > 0.0 ? qPrintable(QStringLiteral(" and %1 bytes announced").arg(announced)) : "");
            QVERIFY2(arrays + announced / bytes > 1.0, "w itself is one: something was not counted");
            QVERIFY2(arrays <= maxArrays(info.id) + arraysOfAccurateSums(regularizer),
                     qPrintable(QStringLiteral("%1 arrays").arg(arrays)));
            ++runs;
        }
    }
    QVERIFY(runs > 0);
}

QTEST_GUILESS_MAIN(TestMemory)
#include "test_memory.moc"
