// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/random.h"
#include "judge/judge_classes.h"
#include "tests/engine/losses/loss_cases.h"
#include "tests/support/fixtures.h"
#include "tests/support/seed.h"

using namespace gapscope;

/// Validates the judge that other tests rely on: closed forms, numerical suprema, and reference optima.
class TestJudge : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void valuesByHand();
    void conjugateIsTheSupremum();
    void agreesWithTheEngineOnLosses();
    void ridgeRegression();
    void softThreshold();
    void hingeOfOneSample();
    void freeBiasIsMeanOrMedian();
    void gapIsTheSumOfItsParts();
    void infeasibleDuals();
    void residualsAwayFromTheOptimum();
    void sparseRowsAreRows();
    void refusesWhatDoesNotFit();
    void referenceOptima_data();
    void referenceOptima();
};

static judge::Problem problemWith(const std::string& loss, std::map<std::string, double> parameters = {}) {
    judge::Problem problem;
    problem.loss = loss;
    problem.lossParameters = std::move(parameters);
    return problem;
}

static bool near(long double actual, long double expected, long double tolerance = 1e-15L) {
    if (std::abs(actual - expected) <= tolerance * std::max(1.0L, std::abs(expected)))
        return true;
    qWarning("got %.20Lg, expected %.20Lg", actual, expected);
    return false;
}

static judge::Problem problemOf(const LossInfo& info, const ParameterValues& values) {
    judge::Problem problem = problemWith(info.id);
    for (const ParameterValue& value : values.all())
        problem.lossParameters[value.key] = value.number;
    return problem;
}

void TestJudge::valuesByHand() {
    struct Row {
        judge::Problem problem;
        double z, y, value;
    };
    const std::vector<Row> rows{
        {problemWith("hinge"), 0.25, 1.0, 0.75},
        {problemWith("hinge"), 0.25, -1.0, 1.25},
        {problemWith("hinge"), 2.0, 1.0, 0.0},
        {problemWith("generalized-hinge", {{"a", 3.0}}), -2.0, 1.0, 7.0},
        {problemWith("generalized-hinge", {{"a", 3.0}}), 0.5, 1.0, 0.5},
        {problemWith("squared-hinge"), 1.0, -1.0, 2.0},
        {problemWith("smoothed-hinge", {{"gamma", 0.5}}), 0.75, 1.0, 0.0625},
        {problemWith("smoothed-hinge", {{"gamma", 0.5}}), 0.0, 1.0, 0.75},
        {problemWith("logistic"), 0.0, -1.0, std::log(2.0)},
        {problemWith("logistic"), -1e4, 1.0, 1e4},
        {problemWith("squared"), 5.0, 2.0, 4.5},
        {problemWith("absolute"), 1.0, 3.5, 2.5},
        {problemWith("quantile", {{"tau", 0.25}}), 1.0, 3.0, 0.5},
        {problemWith("quantile", {{"tau", 0.25}}), 3.0, 1.0, 1.5},
        {problemWith("huber", {{"delta", 2.0}}), 1.0, 0.0, 0.5},
        {problemWith("huber", {{"delta", 2.0}}), -5.0, 0.0, 8.0},
        {problemWith("smoothed-absolute", {{"gamma", 0.5}}), 0.25, 0.0, 0.0625},
        {problemWith("smoothed-absolute", {{"gamma", 0.5}}), 0.0, 3.0, 2.75},
        {problemWith("epsilon-insensitive", {{"epsilon", 0.5}}), 2.0, 0.0, 1.5},
        {problemWith("epsilon-insensitive", {{"epsilon", 0.5}}), 0.25, 0.0, 0.0},
        {problemWith("smoothed-epsilon-insensitive", {{"epsilon", 1.0}, {"gamma", 0.5}}), -1.25, 0.0, 0.0625},
        {problemWith("smoothed-epsilon-insensitive", {{"epsilon", 1.0}, {"gamma", 0.5}}), 4.0, 0.0, 2.75},
    };
    for (const Row& row : rows)
        QVERIFY2(near(judge::lossValue(row.problem, row.z, row.y), row.value), row.problem.loss.c_str());
}

void TestJudge::conjugateIsTheSupremum() {
    Random random(testSeed());
    for (const LossInfo& info : scalarLossInfos())
        for (const ParameterValues& values : parameterChoices(info)) {
            const judge::Problem problem = problemOf(info, values);
            const AnyLoss loss = makeLoss(info.id, values).value();
            for (double y : labelsOf(info.task))
                for (int k = 0; k < 10; ++k) {
                    const long double u = -std::visit([&](const auto& l) { return randomDual(l, y, random); }, loss);
                    const auto objective = [&](long double z) { return u * z - judge::lossValue(problem, z, y); };
                    long double low = -1e4L;
                    long double high = 1e4L;
                    for (int step = 0; step < 400; ++step) { // the objective is concave: ternary search
                        const long double third = (high - low) / 3;
                        (objective(low + third) < objective(high - third) ? low : high) =
                            objective(low + third) < objective(high - third) ? low + third : high - third;
                    }
                    const long double supremum = objective((low + high) / 2);
                    QVERIFY2(near(judge::lossConjugate(problem, u, y), supremum, 1e-13L), info.id.c_str());
                }
        }
}

void TestJudge::agreesWithTheEngineOnLosses() {
    Random random(testSeed());
    for (const LossInfo& info : scalarLossInfos())
        for (const ParameterValues& values : parameterChoices(info)) {
            const judge::Problem problem = problemOf(info, values);
            const auto compare = [&](const auto& loss) {
                for (double y : labelsOf(info.task))
                    for (double s : testPoints({info.id, breakpointsFor(values)}, random)) {
                        const double z = scoreAt(info.task, s, y);
                        const double alpha = randomDual(loss, y, random);
                        const long double rounding = 1e-15L * (1.0L + std::abs(z) + std::abs(y));
                        const long double conjugate = judge::lossConjugate(problem, -alpha, y);
                        QVERIFY2(near(loss.value(z, y), judge::lossValue(problem, z, y), 8 * rounding),
                                 info.id.c_str());
                        QVERIFY2(near(loss.conjugateAtMinus(alpha, y), conjugate, 8 * rounding), info.id.c_str());
                        for (double end : {loss.dualInterval(y).min, loss.dualInterval(y).max})
                            for (double beyond : {std::clamp(end, -1e9, 1e9) - 1e-9, std::clamp(end, -1e9, 1e9) + 1e-9})
                                QCOMPARE(std::isinf(judge::lossConjugate(problem, -beyond, y)),
                                         std::isinf(loss.conjugateAtMinus(beyond, y)));
                    }
            };
            std::visit(compare, makeLoss(info.id, values).value());
        }
}

void TestJudge::ridgeRegression() {
    judge::Problem problem = problemWith("squared");
    problem.rows = {{1.0}, {2.0}, {-1.0}};
    problem.labels = {1.0, 3.0, 0.5};
    problem.regularizer = "l2";
    problem.lambda = 0.5;
    const double w = (1.0 + 6.0 - 0.5) / (6.0 + 3 * 0.5);
    const judge::Verdict found = judge::verdict(problem, {w}, {1.0 - w, 3.0 - 2 * w, 0.5 + w});
    const long double expected =
        ((1.0L - w) * (1.0L - w) + (3.0L - 2.0L * w) * (3.0L - 2.0L * w) + (0.5L + w) * (0.5L + w)) / 6.0L +
        0.25L * w * w;
    QVERIFY(near(found.primal, expected));
    QVERIFY(std::abs(found.gap) <= 1e-15L);
    QVERIFY(found.regularizerResidual <= 1e-15L && found.worstRowGap <= 1e-15L);
    QCOMPARE(found.dualDomainViolation, 0.0L);
    QCOMPARE(found.meanAlpha, 0.0L);
}

void TestJudge::softThreshold() {
    // (1/2)(w - y)^2 for two unit rows, each on its own coordinate: n lambda is the threshold.
    judge::Problem problem = problemWith("squared");
    problem.rows = {{1.0, 0.0}, {0.0, 1.0}};
    problem.labels = {2.0, 0.5};
    problem.regularizer = "l1";
    problem.lambda = 0.375;
    const judge::Verdict found = judge::verdict(problem, {1.25, 0.0}, {0.75, 0.5});
    QVERIFY(near(found.primal, (0.75L * 0.75L + 0.25L) / 4 + 0.375L * 1.25L));
    QVERIFY(near(found.gap, 0.0L));
    QCOMPARE(found.regularizerResidual, 0.0L);
    QCOMPARE(found.dualBallViolation, 0.0L);

    problem.regularizer = "elastic-net"; // w = soft(y, 2 l1) / (1 + 2 lambda)
    problem.lambda = 0.5;
    problem.l1 = 0.375;
    const judge::Verdict net = judge::verdict(problem, {0.625, 0.0}, {1.375, 0.5});
    QVERIFY(near(net.gap, 0.0L));
    QCOMPARE(net.regularizerResidual, 0.0L);
}

void TestJudge::hingeOfOneSample() {
    judge::Problem problem = problemWith("hinge");
    problem.rows = {{1.0}};
    problem.labels = {1.0};
    problem.regularizer = "l2";
    problem.lambda = 2.0; // w = 1 / lambda
    judge::Verdict found = judge::verdict(problem, {0.5}, {1.0});
    QCOMPARE(found.primal, 0.75L);
    QCOMPARE(found.dual, 0.75L);
    problem.lambda = 0.5; // w = 1
    found = judge::verdict(problem, {1.0}, {0.5});
    QCOMPARE(found.primal, 0.25L);
    QCOMPARE(found.dual, 0.25L);
    problem.labels = {-1.0};
    found = judge::verdict(problem, {-1.0}, {-0.5});
    QCOMPARE(found.gap, 0.0L);
    QCOMPARE(found.worstRowGap, 0.0L);
}

void TestJudge::freeBiasIsMeanOrMedian() {
    judge::Problem problem = problemWith("squared");
    problem.rows = {{}, {}, {}};
    problem.labels = {1.0, 2.0, 9.0};
    problem.bias = judge::Bias::free;
    judge::Verdict found = judge::verdict(problem, {4.0}, {-3.0, -2.0, 5.0});
    QVERIFY(near(found.primal, 38.0L / 6));
    QVERIFY(near(found.gap, 0.0L));
    QCOMPARE(found.meanAlpha, 0.0L);

    problem.loss = "absolute";
    found = judge::verdict(problem, {2.0}, {-1.0, 0.0, 1.0});
    QVERIFY(near(found.primal, 8.0L / 3));
    QVERIFY(near(found.gap, 0.0L));
    found = judge::verdict(problem, {2.0}, {-1.0, 0.25, 1.0});
    QVERIFY(near(found.meanAlpha, 0.25L / 3));
    QVERIFY(std::isinf(found.dual) && found.dual < 0);
    found = judge::verdict(problem, {1000.0}, {-1.0, 1e-12, 1.0}); // rounding: finite, but lowered
    QVERIFY(near(found.dual, (8.0L + 2e-12L) / 3 - 1e-9L / 3, 1e-18L));
}

void TestJudge::gapIsTheSumOfItsParts() {
    Random random(testSeed());
    for (const char* loss : {"hinge", "logistic", "squared-hinge"}) {
        judge::Problem problem = problemWith(loss);
        problem.regularizer = "elastic-net";
        problem.lambda = 0.125;
        problem.l1 = 0.0625;
        std::vector<double> w{random.normal(), random.normal()};
        std::vector<double> alpha;
        std::vector<long double> v{0, 0};
        long double scores = 0; // mean of alpha_i z_i, equal to v.w
        for (int i = 0; i < 4; ++i) {
            problem.rows.push_back({random.normal(), random.normal()});
            problem.labels.push_back(i % 2 == 0 ? 1.0 : -1.0);
            alpha.push_back(problem.labels.back() * random.uniform());
            for (std::size_t j : {0u, 1u}) {
                v[j] += alpha.back() * static_cast<long double>(problem.rows.back()[j]) / 4;
                scores += alpha.back() * static_cast<long double>(problem.rows.back()[j]) * w[j] / 4;
            }
        }
        const judge::Verdict found = judge::verdict(problem, w, alpha);
        long double parts = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            const long double z = static_cast<long double>(problem.rows[i][0]) * w[0] +
                                  static_cast<long double>(problem.rows[i][1]) * w[1];
            const long double row = judge::lossValue(problem, z, problem.labels[i]) +
                                    judge::lossConjugate(problem, -alpha[i], problem.labels[i]) + alpha[i] * z;
            QVERIFY(row >= -1e-17L && row <= found.worstRowGap);
            parts += row / 4;
        }
        for (std::size_t j : {0u, 1u}) {
            const long double beyond = std::max(0.0L, std::abs(v[j]) - 0.0625L);
            parts += 0.0625L * std::abs(w[j]) + 0.0625L * w[j] * w[j] + 4 * beyond * beyond;
        }
        QVERIFY(near(found.gap, parts - scores, 1e-16L));
        QVERIFY(found.gap > 0);
    }
}

void TestJudge::infeasibleDuals() {
    judge::Problem problem = problemWith("hinge");
    problem.rows = {{1.0}, {1.0}};
    problem.labels = {1.0, -1.0};
    problem.regularizer = "l2";
    problem.lambda = 1.0;
    judge::Verdict found = judge::verdict(problem, {0.0}, {1.25, 0.5});
    QVERIFY(std::isinf(found.dual) && found.dual < 0);
    QVERIFY(std::isinf(found.gap) && found.gap > 0);
    QCOMPARE(found.dualDomainViolation, 0.5L);
    QCOMPARE(found.primal, 1.0L);

    problem.regularizer = "l1";
    problem.lambda = 0.25;
    found = judge::verdict(problem, {0.0}, {1.0, 0.0});
    QVERIFY(std::isinf(found.dual));
    QCOMPARE(found.dualDomainViolation, 0.0L);
    QCOMPARE(found.dualBallViolation, 0.25L);
    found = judge::verdict(problem, {0.0}, {0.5, 0.0});
    QCOMPARE(found.dual, 0.25L);
    QCOMPARE(found.dualBallViolation, 0.0L);

    problem.regularizer = "none";
    found = judge::verdict(problem, {0.0}, {0.5, 0.0});
    QVERIFY(std::isinf(found.dual));
    found = judge::verdict(problem, {0.0}, {0.5, -0.5});
    QCOMPARE(found.dual, 0.5L);
}

void TestJudge::residualsAwayFromTheOptimum() {
    judge::Problem problem = problemWith("squared");
    problem.rows = {{1.0, 0.0}};
    problem.labels = {1.0};
    problem.regularizer = "l2";
    problem.lambda = 1.0;
    judge::Verdict found = judge::verdict(problem, {0.25, 0.125}, {0.5}); // v = (0.5, 0), which w should equal
    QCOMPARE(found.regularizerResidual, 0.25L);
    QCOMPARE(found.worstRowGap, 0.03125L); // (z - (y - alpha))^2 / 2
    problem.regularizer = "l1";
    found = judge::verdict(problem, {0.25, 0.125}, {0.5}); // v should be (1, 1)
    QCOMPARE(found.regularizerResidual, 1.0L);
    found = judge::verdict(problem, {0.0, 0.0}, {0.5});
    QCOMPARE(found.regularizerResidual, 0.0L);
}

/// P of mostly zero rows equals P of the same rows in dense form, with one score per row and with several.
void TestJudge::sparseRowsAreRows() {
    constexpr Index n = 7;
    constexpr std::size_t p = 5;
    constexpr std::size_t classes = 4;
    Random random(testSeed());
    judge::SparseProblem sparse;
    sparse.start.push_back(0);
    judge::Problem full;
    full.regularizer = "elastic-net";
    full.lambda = 0.3;
    full.l1 = 0.1;
    for (Index i = 0; i < n; ++i) {
        std::vector<double> row(p, 0.0);
        for (std::size_t j = 0; j < p; ++j) {
            if (random.uniform() < 0.6)
                continue;
            row[j] = random.normal();
            sparse.column.push_back(static_cast<std::int32_t>(j));
            sparse.value.push_back(row[j]);
        }
        sparse.start.push_back(static_cast<std::int64_t>(sparse.value.size()));
        full.rows.push_back(row);
    }
    const auto normals = [&random](std::size_t count) {
        std::vector<double> values(count);
        for (double& value : values)
            value = random.normal();
        return values;
    };
    for (const char* loss : {"hinge", "logistic", "multiclass-hinge", "multinomial-logistic"}) {
        const bool several = QByteArray(loss).startsWith("multi");
        full.loss = loss;
        full.labels.clear();
        for (Index i = 0; i < n; ++i)
            full.labels.push_back(several ? static_cast<double>(i % 4) : i % 2 == 0 ? 1.0 : -1.0);
        sparse.terms = full;
        sparse.terms.rows.clear();
        if (several) {
            const std::vector<double> w = normals(p * classes);
            const std::vector<double> alpha(n * classes, 0.0);
            QVERIFY(near(judge::primal(sparse, classes, w), judge::verdict({full, classes}, w, alpha).primal));
        } else {
            const std::vector<double> w = normals(p);
            QVERIFY(near(judge::primal(sparse, w), judge::verdict(full, w, std::vector<double>(n, 0.0)).primal));
        }
    }
}

void TestJudge::refusesWhatDoesNotFit() {
    judge::Problem problem = problemWith("hinge");
    problem.rows = {{1.0}, {2.0}};
    problem.labels = {1.0, -1.0};
    const auto judged = [&](const std::vector<double>& w, const std::vector<double>& alpha) {
        return judge::verdict(problem, w, alpha);
    };
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, judged({0.0}, {0.0}));
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, judged({0.0, 0.0}, {0.0, 0.0}));
    problem.labels = {1.0, 0.0};
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, judged({0.0}, {0.0, 0.0}));
    problem.loss = "huber"; // without its delta
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, judged({0.0}, {0.0, 0.0}));
    problem.loss = "f1";
    QVERIFY_THROWS_EXCEPTION(std::invalid_argument, judged({0.0}, {0.0, 0.0}));
}

void TestJudge::referenceOptima_data() {
    QTest::addColumn<QString>("name");
    for (const std::string& name : fixtures::namesStartingWith("optimum__"))
        QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

void TestJudge::referenceOptima() {
    QFETCH(QString, name);
    const fixtures::Json fixture = fixtures::load(name.toStdString());
    const fixtures::Json& given = fixture["problem"];
    judge::Problem problem = problemWith(given["loss"]["id"]);
    for (const auto& [key, value] : given["loss"].items())
        if (value.is_number())
            problem.lossParameters[key] = value;
    for (const fixtures::Json& row : given["X"])
        problem.rows.push_back(fixtures::numbers(row));
    problem.labels = fixtures::numbers(given["y"]);
    problem.regularizer = given["regularizer"]["id"];
    problem.l1 = given["regularizer"].value("sigma", 0.0); // these files use sigma for the strength of l1
    problem.lambda = problem.regularizer == "l1" ? problem.l1 : given["regularizer"]["lambda"].get<double>();

    const fixtures::Json& optimum = fixture["optimum"];
    const judge::Verdict best =
        judge::verdict(problem, fixtures::numbers(optimum["w"]), fixtures::numbers(optimum["alpha"]));
    QVERIFY(near(best.primal, optimum["primal"].get<double>(), 1e-12L));
    QVERIFY(near(best.dual, optimum["dual"].get<double>(), 1e-12L));
    QVERIFY(best.gap >= -1e-17L && best.gap < 2e-12L);
    QVERIFY(best.worstRowGap < 1e-10L);
    QVERIFY(best.regularizerResidual < 1e-6L);

    const fixtures::Json& point = fixture["at_point"];
    const judge::Verdict there =
        judge::verdict(problem, fixtures::numbers(point["w"]), fixtures::numbers(point["dual_candidate_alpha"]));
    QVERIFY(near(there.primal, point["primal"].get<double>(), 1e-12L));
    QVERIFY(near(there.dual, point["dual"].get<double>(), 1e-12L));
    QVERIFY(near(there.gap, point["gap"].get<double>(), 1e-12L));
}

QTEST_GUILESS_MAIN(TestJudge)
#include "test_judge.moc"
