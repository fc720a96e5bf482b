// SPDX-License-Identifier: GPL-3.0-only
#include "tests/support/solver_runs.h"

#include <set>

using namespace gapscope;

/// Requirements on every batch solver for every loss, also on degenerate data.
class TestBatchSolvers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void certifiesOnDegenerateData_data();
    void certifiesOnDegenerateData();
    void sparseEqualsDense_data() { certifiesOnDegenerateData_data(); }
    void sparseEqualsDense();
    void stopsInsideAProduct();
};

struct Data {
    const char* name;
    DenseRows rows;
    bool oneClass = false;
};

/// A fixed table of unstructured numbers; rows of class +1 and -1 alternate.
static DenseRows table(Index n, Index p) {
    DenseRows rows(n, p);
    for (Index i = 0; i < n; ++i)
        for (Index j = 0; j < p; ++j)
            rows(i, j) = std::sin(1.0 + 1.7 * static_cast<double>(i) + 2.3 * static_cast<double>(j * j)) +
                         (i % 2 == 0 ? 0.4 : -0.4);
    return rows;
}

static std::vector<Data> degenerateData() {
    std::vector<Data> all{{"plain", table(12, 4)}};
    Data emptyRows{"empty rows", table(12, 4)};
    emptyRows.rows.topRows(3).setZero();
    all.push_back(emptyRows);
    Data duplicates{"duplicate rows, also with opposite labels", table(12, 4)};
    duplicates.rows.bottomRows(9) = duplicates.rows.topRows(1).replicate(9, 1);
    all.push_back(duplicates);
    Data columns{"constant and zero columns", table(12, 4)};
    columns.rows.col(0).setOnes();
    columns.rows.col(2).setZero();
    all.push_back(columns);
    all.push_back({"one class", table(12, 4), true});
    all.push_back({"one row", table(1, 4), true});
    all.push_back({"one column", table(12, 1)});
    all.push_back({"all zero", DenseRows::Zero(12, 4)});
    all.push_back({"huge scale", 1e6 * table(12, 4)});
    return all;
}

static Vector labelsOf(const LossInfo& loss, const Data& data) {
    Vector labels(data.rows.rows());
    for (Index i = 0; i < labels.size(); ++i) {
        labels[i] = data.oneClass || i % 2 == 0 ? 1.0 : -1.0;
        if (loss.task == LossTask::regression)
            labels[i] += 0.3 * static_cast<double>(i % 3);
    }
    return labels;
}

struct Variant {
    const char* name;
    const char* solver;
    Settings settings;
};

static std::vector<Variant> variants() {
    return {{"agm-ef-1 primal", "agm-ef-1", {{"scheme", "primal"}, {"smoothing", "1e-4"}}},
            {"agm-ef-1 dual", "agm-ef-1", {{"scheme", "dual"}}},
            {"agm-ef-1 fixed", "agm-ef-1", {{"L_rule", "fixed"}, {"strong_convexity_in", "smooth"}}},
            {"agm-ef-inf primal", "agm-ef-inf", {{"scheme", "primal"}, {"smoothing", "1e-4"}}},
            {"agm-ef-inf dual", "agm-ef-inf", {{"scheme", "dual"}}},
            {"agm-ef-inf fixed", "agm-ef-inf", {{"L_rule", "fixed"}, {"strong_convexity_in", "smooth"}}},
            {"fista", "fista", {{"smoothing", "1e-4"}}},
            {"fista constant", "fista", {{"smoothing", "1e-4"}, {"step", "constant"}, {"restart", "function"}}},
            {"gd", "gd", {{"smoothing", "1e-3"}}},
            {"agd", "agd", {{"smoothing", "1e-4"}}},
            {"pragam", "pragam", {}},
            {"pragam fixed", "pragam", {{"L_rule", "fixed"}}},
            {"bmrm-qp", "bmrm-qp", {}},
            {"bmrm-qp, idle planes dropped", "bmrm-qp", {{"drop_after", "2"}}},
            {"bmrm-ls", "bmrm-ls", {}},
            {"subgradient", "subgradient", {}},
            {"fobos", "fobos", {}},
            {"rda", "rda", {}},
            {"sage", "sage", {}},
            {"sage convex", "sage", {{"schedule", "convex"}}}};
}

/// Its certificate would take too long: without acceleration and smoothness the time grows with the inverse square of
/// the accuracy.
static bool isSlow(const std::string& solver, const Problem& problem) {
    return std::set<std::string>{"subgradient", "fobos", "rda", "sage"}.contains(solver) ||
           (solver == "gd" && !problem.traits().smoothLoss);
}

static bool takes(const Variant& variant, const ProblemSpec& spec) {
    const SolverInfo& info = *findSolver(variant.solver);
    return checkRequirements(info, traitsOf(spec).value(), valuesOf(info.parameters, variant.settings)).ok();
}

void TestBatchSolvers::certifiesOnDegenerateData_data() {
    QTest::addColumn<int>("variant");
    QTest::addColumn<int>("data");
    QTest::addColumn<QString>("loss");
    QTest::addColumn<bool>("freeBias");
    const std::vector<Data> all = degenerateData();
    for (int v = 0; v < static_cast<int>(variants().size()); ++v)
        for (int d = 0; d < static_cast<int>(all.size()); ++d)
            for (const LossInfo& loss : scalarLossInfos())
                for (const bool freeBias : {false, true}) {
                    if (!takes(variants()[static_cast<std::size_t>(v)], specOf(loss.id, "l2", 0.1)))
                        continue;
                    QTest::addRow("%s, %s, %s%s", variants()[static_cast<std::size_t>(v)].name,
                                  all[static_cast<std::size_t>(d)].name, loss.id.c_str(), freeBias ? ", free bias" : "")
                        << v << d << QString::fromStdString(loss.id) << freeBias;
                }
}

/// For l2 and the elastic net: weak duality always, and a certificate at the accuracy that the smoothing allows.
void TestBatchSolvers::certifiesOnDegenerateData() {
    QFETCH(const int, variant);
    QFETCH(const int, data);
    QFETCH(const QString, loss);
    QFETCH(const bool, freeBias);
    const Variant chosen = variants()[static_cast<std::size_t>(variant)];
    const Data table = degenerateData()[static_cast<std::size_t>(data)];
    const LossInfo& info = *findLossInfo(loss.toStdString());
    for (const char* regularizer : {"l2", "elastic-net"}) {
        const double scale = std::max(1.0, table.rows.squaredNorm() / static_cast<double>(table.rows.size()));
        const ProblemSpec spec = specOf(info.id, regularizer, 0.1 * scale, 0.05, freeBias ? Bias::free : Bias::none);
        if (!takes(chosen, spec))
            continue;
        const std::unique_ptr<Problem> problem = ProblemCase{table.rows, labelsOf(info, table), spec}.make();
        SolverRun run(*problem, chosen.solver, chosen.settings);
        const bool hopeless = isSlow(chosen.solver, *problem);
        const bool certified = run.certify(1e-3, hopeless ? 500 : 20000);
        QVERIFY2(run.worstGap() >= -1e-12, QByteArray::number(run.worstGap()));
        QVERIFY(std::isfinite(run.primal()));
        const bool isGradientMethod = std::set<std::string>{"fista", "gd", "agd"}.contains(chosen.solver);
        if (hopeless || (freeBias && isGradientMethod && std::string(table.name) == "huge scale"))
            continue; // a bias of scale 1 beside features of 1e6 gives a condition number of 1e12, too large for
                      // gradient methods
        QVERIFY2(certified, qPrintable(QString("%1: %2 after %3: %4")
                                           .arg(regularizer)
                                           .arg(run.gap())
                                           .arg(run.iterations())
                                           .arg(QString::fromStdString(run.state.endReason))));
    }
}

void TestBatchSolvers::sparseEqualsDense() {
    QFETCH(const int, variant);
    QFETCH(const int, data);
    QFETCH(const QString, loss);
    QFETCH(const bool, freeBias);
    const Variant chosen = variants()[static_cast<std::size_t>(variant)];
    const Data table = degenerateData()[static_cast<std::size_t>(data)];
    const LossInfo& info = *findLossInfo(loss.toStdString());
    ProblemSpec spec = specOf(info.id, "elastic-net", 0.1, 0.05, freeBias ? Bias::free : Bias::none);
    if (!takes(chosen, spec))
        spec = specOf(info.id, "l2", 0.1, 0.0, spec.bias);
    const std::unique_ptr<Problem> dense = ProblemCase{table.rows, labelsOf(info, table), spec}.make();
    const std::unique_ptr<Problem> sparse = ProblemCase{table.rows, labelsOf(info, table), spec}.make(Storage::sparse);
    SolverRun one(*dense, chosen.solver, chosen.settings);
    SolverRun other(*sparse, chosen.solver, chosen.settings);
    for (int k = 0; k < 5; ++k) {
        QCOMPARE(one.next(), other.next());
        const double magnitude = std::max(1.0, std::abs(one.primal()));
        QVERIFY(std::abs(one.primal() - other.primal()) <= 1e-9 * magnitude);
    }
}

/// The coroutine ends with StopRequested, and the state is still that of a complete iteration.
void TestBatchSolvers::stopsInsideAProduct() {
    const std::unique_ptr<Problem> problem =
        ProblemCase{table(12, 4), labelsOf(*findLossInfo("logistic"), {"", table(12, 4)}),
                    specOf("logistic", "l2", 0.1, 0.0)}
            .make();
    for (const Variant& variant : variants()) {
        std::stop_source stop;
        SolverContext context{.problem = *problem,
                              .parameters = valuesOf(findSolver(variant.solver)->parameters, variant.settings)};
        context.stop = stop.get_token();
        SolverState state;
        Generator<SolverEvent> events = findSolver(variant.solver)->run(context, state);
        for (int k = 0; k < 6; ++k)
            QVERIFY(events.next());
        stop.request_stop();
        QVERIFY_THROWS_EXCEPTION(StopRequested, while (events.next()){});
        QCOMPARE(state.w.size(), Index(4));
        QVERIFY(state.w.allFinite());
    }
}

QTEST_GUILESS_MAIN(TestBatchSolvers)
#include "test_batch_solvers.moc"
