// SPDX-License-Identifier: GPL-3.0-only
//
// Groups that share features, plain and latent, and Pdprox with them.
#include "engine/problem/maps/copied_columns_map.h"
#include "engine/regularizers/norms/overlapping_groups.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

#include <cmath>

using namespace gapscope;
using fixtures::Json;

namespace {

ParameterValues overlap(const std::string& form) {
    const RegularizerInfo& info = *findRegularizerInfo("overlapping-groups");
    ParameterValues values(info.parameters);
    if (!values.set(info.parameters, info.id, "overlap", form).ok())
        throw std::runtime_error("overlap=" + form);
    return values;
}

/// The fixture's problem with its groups, which share features.
ProblemCase caseOf(const Json& json) {
    ProblemCase result = problemOf(json);
    result.spec.regularizerParameters = overlap(json["regularizer"]["form"]);
    for (const Json& group : json["regularizer"]["groups"])
        for (const Json& feature : group)
            result.spec.groups.order.push_back(feature.get<Index>() - 1);
    return result;
}

/// Groups of four features of which neighbours share two.
Groups chainOfGroups(Index features) {
    Groups groups;
    for (Index first = 0; first + 2 < features; first += 2) {
        const Index size = std::min<Index>(4, features - first);
        groups.add(size);
        for (Index k = 0; k < size; ++k)
            groups.order.push_back(first + k);
    }
    return groups;
}

ProblemCase chainCase(std::uint64_t seed, const std::string& loss, const std::string& form, double lambda,
                      Bias bias = Bias::none) {
    ProblemSpec spec = specOf(loss, "overlapping-groups", lambda, 0.0, bias);
    spec.regularizerParameters = overlap(form);
    spec.groups = chainOfGroups(12);
    return randomCase(seed, spec, 40, 12, 1.0);
}

Vector normalVector(Random& random, Index size) {
    Vector v(size);
    for (double& entry : v)
        entry = random.normal();
    return v;
}

} // namespace

class TestPdproxGroups : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reproducesFixtures_data() {
        addFixtureRows("overlap__", [](const Json&) { return true; });
    }
    void reproducesFixtures();
    void reachesTheFixturesOptimum_data() {
        addFixtureRows("overlap__", [](const Json&) { return true; });
    }
    void reachesTheFixturesOptimum();
    void plainDualNorm();
    void anySplitIsABound();
    void formsAgreeWithoutOverlaps();
    void latentIsTheGroupLassoOfCopies();
    void certifiesWithAFreeBias_data();
    void certifiesWithAFreeBias();
    void obeysItsTheorem();
    void copiesAreSummed();
    void refusesWhatIsNotDefined();
};

/// Iterates to 1e-9; the dual value is at least the fixture's, whose split is only one of those tried.
void TestPdproxGroups::reproducesFixtures() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const Json& parameters = fixture["parameters"];
    const bool isLatent = fixture["problem"]["regularizer"]["form"] == "latent";
    const auto problem = caseOf(fixture["problem"]).make();
    QCOMPARE(problem->copies() != nullptr, isLatent);
    SolverRun run(*problem, "pdprox-dual", {{"implementation", "double-primal"}});
    run.context.givenSteps = PrimalDualSteps{parameters["tau"], parameters["sigma"]};
    QVERIFY(run.next());
    for (const Json& entry : fixture["iterates"]) {
        const int t = entry["t"];
        while (run.iterations() < t)
            QVERIFY(run.next());
        const Vector& state = run.state.w;
        const Vector w = isLatent ? problem->copies()->collected(state) : state;
        const Vector& first = isLatent ? state : run.state.split;
        const Json& part = entry[isLatent ? "u_first" : "q_first"];
        const double dual = problem->dual(run.state.alpha, 0.0, {}, run.state.split)->value;
        QByteArray wrong = difference("P", t, run.primal(), entry["P"], 1e-9);
        wrong += difference("||w||", t, w.norm(), entry["norm_w"], 1e-9);
        wrong += difference("||alpha||", t, run.state.alpha.norm(), entry["norm_alpha"], 1e-9);
        for (std::size_t j = 0; j < 5; ++j) {
            wrong += difference("w", t, w[static_cast<Index>(j)], entry["w5"][j], 1e-9);
            wrong += difference("alpha", t, run.state.alpha[static_cast<Index>(j)], entry["alpha5"][j], 1e-9);
        }
        for (std::size_t j = 0; j < part.size(); ++j)
            wrong += difference("first group", t, first[static_cast<Index>(j)], part[j], 1e-9);
        if (isLatent)
            wrong += difference("D", t, dual, entry["D_repaired"], 1e-9);
        QVERIFY2(wrong.isEmpty(), wrong.constData());
        QVERIFY(dual >= fixtures::number(entry["D_repaired"], -infinity) - 1e-9);
        QVERIFY(dual <= fixture["optimum"]["P_star"].get<double>() + 1e-12);
    }
}

void TestPdproxGroups::reachesTheFixturesOptimum() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = caseOf(fixture["problem"]).make();
    SolverRun run(*problem, "pdprox-dual");
    double best = -infinity;
    double gap = infinity;
    while (run.iterations() < 60000 && gap > 1e-8 && run.next()) {
        best = std::max(best, problem->dual(run.state.alpha, 0.0, {}, run.state.split)->value);
        gap = run.primal() - best;
        QVERIFY(gap >= gapFloor(run.primal()));
    }
    qInfo("gap %.2g after %ld iterations", gap, run.iterations());
    QVERIFY(gap <= 1e-8);
    QVERIFY(fixtures::close(run.primal(), fixture["optimum"]["P_star"], 1e-8));
}

/// A subgradient v of N at w has N*(v) = 1 exactly, and its parts are known: with them the scale is exact, without them
/// at most 5 % short, and never too long.
void TestPdproxGroups::plainDualNorm() {
    Random random(testSeed());
    for (int round = 0; round < 100; ++round) {
        const auto p = static_cast<Index>(4 + random.below(40));
        const Groups groups = chainOfGroups(p);
        const double lambda = std::pow(10.0, 4.0 * random.uniform() - 2.0);
        const double size = std::pow(10.0, 200.0 * random.uniform() - 100.0); // no square overflows
        const PlainGroups norm(lambda, groups);
        const Vector w = normalVector(random, p);
        Vector parts(groups.coordinates());
        Vector v = Vector::Zero(p);
        for (Index g = 0; g < groups.count(); ++g) {
            double squares = 0.0;
            for (Index k = groups.begin(g); k < groups.begin(g + 1); ++k)
                squares += std::pow(w[groups.order[static_cast<std::size_t>(k)]], 2);
            for (Index k = groups.begin(g); k < groups.begin(g + 1); ++k) {
                const Index j = groups.order[static_cast<std::size_t>(k)];
                parts[k] = groups.weight[static_cast<std::size_t>(g)] * w[j] / std::sqrt(squares);
                v[j] += parts[k];
            }
        }
        const double scale = size / lambda * norm.largestScale(Vector(size * v), Vector(size * parts));
        QVERIFY2(std::abs(scale - 1.0) <= 1e-12, qPrintable(QString::number(scale, 'g', 15)));
        QVERIFY(std::abs(norm.value(w) / lambda - v.dot(w)) <= 1e-12 * v.dot(w));
    }
}

void TestPdproxGroups::anySplitIsABound() {
    Random random(testSeed());
    for (int round = 0; round < 50; ++round) {
        const Groups groups = chainOfGroups(20);
        const PlainGroups norm(1.0, groups);
        const Vector w = normalVector(random, 20);
        Vector v(20);
        norm.subgradient(w, v);
        const Vector split = 0.2 * normalVector(random, groups.coordinates());
        for (const double scale : {norm.largestScale(v), norm.largestScale(v, split)})
            QVERIFY2(scale <= 1.0 + 1e-12 && scale >= 0.95, qPrintable(QString::number(scale, 'g', 12)));
        QVERIFY(norm.conjugate(Vector(0.95 * v)) == 0.0 && norm.conjugate(Vector(1.001 * v)) == infinity);
    }
}

/// Without shared features all three are the group lasso, also where the groups are not contiguous.
void TestPdproxGroups::formsAgreeWithoutOverlaps() {
    Groups groups;
    groups.add(3);
    groups.add(2);
    groups.add(1);
    groups.order = {0, 2, 4, 1, 5, 3};
    std::vector<double> values;
    for (const char* form : {"auto", "plain", "latent", "group-lasso"}) {
        const bool isPlainLasso = std::string(form) == "group-lasso";
        ProblemSpec spec = specOf("hinge", isPlainLasso ? form : "overlapping-groups", 0.05);
        if (!isPlainLasso)
            spec.regularizerParameters = overlap(form);
        spec.groups = groups;
        const auto problem = randomCase(5, spec, 30, 6, 1.0).make();
        QVERIFY(problem->copies() == nullptr);
        SolverRun run(*problem, "pdprox-dual");
        QVERIFY(run.certify(1e-7, 60000));
        values.push_back(run.primal());
    }
    for (const double value : values)
        QVERIFY(std::abs(value - values.back()) <= 1e-7);
}

/// The same iterates as for a data set in which the shared columns stand several times.
void TestPdproxGroups::latentIsTheGroupLassoOfCopies() {
    const ProblemCase latent = chainCase(9, "absolute", "latent", 0.04);
    ProblemCase copies = latent;
    copies.features.resize(latent.features.rows(), latent.spec.groups.coordinates());
    for (Index place = 0; place < copies.features.cols(); ++place)
        copies.features.col(place) = latent.features.col(latent.spec.groups.order[static_cast<std::size_t>(place)]);
    copies.spec = specOf("absolute", "group-lasso", 0.04);
    copies.spec.groups = latent.spec.groups;
    copies.spec.groups.order.clear();
    const auto one = latent.make();
    const auto other = copies.make();
    for (const char* solver : {"pdprox-dual", "pdprox-primal"}) {
        SolverRun a(*one, solver);
        SolverRun b(*other, solver);
        for (int t = 0; t <= 100; ++t)
            QVERIFY(a.next() && b.next());
        QVERIFY2((a.state.w - b.state.w).norm() <= 1e-10 * std::max(1.0, b.state.w.norm()), solver);
        QVERIFY(fixtures::close(a.primal(), b.primal(), 1e-12) && fixtures::close(a.dual(), b.dual(), 1e-9));
    }
}

void TestPdproxGroups::certifiesWithAFreeBias_data() {
    QTest::addColumn<QString>("form");
    QTest::addColumn<QString>("loss");
    for (const char* form : {"plain", "latent"})
        for (const char* loss : {"hinge", "absolute", "smoothed-hinge", "squared"})
            QTest::addRow("%s %s", form, loss) << QString(form) << QString(loss);
}

void TestPdproxGroups::certifiesWithAFreeBias() {
    QFETCH(QString, form);
    QFETCH(QString, loss);
    const auto problem = chainCase(21, loss.toStdString(), form.toStdString(), 0.05, Bias::free).make();
    SolverRun run(*problem, "pdprox-dual");
    double best = -infinity;
    double gap = infinity;
    while (run.iterations() < 40000 && gap > 1e-6 && run.next()) {
        best = std::max(best, problem->dual(run.state.alpha, problem->biasOf(run.state.w), {}, run.state.split)->value);
        gap = run.primal() - best;
        QVERIFY(gap >= gapFloor(run.primal()));
    }
    QVERIFY2(gap <= 1e-6, qPrintable(QString::number(gap)));
}

/// The bound of the average includes the dual blocks of the groups.
void TestPdproxGroups::obeysItsTheorem() {
    for (const char* steps : {"one", "two"}) {
        const auto problem = chainCase(33, "hinge", "plain", 0.03).make();
        SolverRun solved(*problem, "pdprox-dual");
        for (int t = 0; t <= 30000; ++t)
            QVERIFY(solved.next());
        SolverRun run(*problem, "pdprox-dual", {{"steps", steps}, {"output", "average"}});
        const TheoryBound bound = *boundOn(
            run.info,
            {.problem = *problem, .parameters = run.context.parameters, .primalAtStart = 1.0, .bestW = solved.state.w});
        QVERIFY(run.next());
        for (int t = 1; t <= 500; ++t) {
            QVERIFY(run.next());
            QVERIFY(run.primal() - solved.primal() <= bound.value(t, run.state.extras));
        }
    }
}

void TestPdproxGroups::copiesAreSummed() {
    Random random(testSeed());
    for (const Bias bias : {Bias::none, Bias::free}) {
        const auto problem = chainCase(3, "hinge", "latent", 0.1, bias).make();
        const CopiedColumnsMap& map = *problem->copies();
        const Vector w = normalVector(random, map.collectedSize());
        const Vector u = map.spread(w);
        QVERIFY((map.collected(u) - w).norm() <= 1e-14 * w.norm());
        // <A u, a> = <u, A^T a>
        const Vector a = normalVector(random, map.rows());
        Vector scores;
        Vector v;
        QVERIFY(map.multiply(u, scores, {}) && map.multiplyTransposed(a, v, {}));
        QVERIFY(std::abs(scores.dot(a) - u.dot(v)) <= 1e-12 * u.norm() * v.norm());
        Vector accurate;
        QVERIFY(map.multiplyTransposedAccurately(a, accurate, {}));
        QVERIFY((accurate - v).norm() <= 1e-12 * v.norm());
        QVERIFY(scores.squaredNorm() <= map.squaredNormBound() * u.squaredNorm());
    }
}

void TestPdproxGroups::refusesWhatIsNotDefined() {
    const auto made = [](const std::string& regularizer, const std::string& form, const Groups& groups) {
        ProblemSpec spec = specOf("hinge", regularizer, 0.1);
        if (!form.empty())
            spec.regularizerParameters = overlap(form);
        spec.groups = groups;
        const ProblemCase data = randomCase(1, spec, 10, 12);
        const auto problem = Problem::make(spec, data.dataset(), data.y);
        return problem ? std::string() : toEnglish(problem.error());
    };
    QCOMPARE(made("overlapping-groups", "plain", chainOfGroups(12)), std::string());
    QVERIFY(made("overlapping-groups", "auto", chainOfGroups(12)).find("choose plain or latent") != std::string::npos);
    QVERIFY(made("group-lasso", "", chainOfGroups(12)).find("choose overlapping-groups") != std::string::npos);
    QVERIFY(!made("overlapping-groups", "plain", chainOfGroups(10)).empty()); // two features in no group
    for (const auto& [solver, settings, isSupported] :
         std::vector<std::tuple<std::string, Settings, bool>>{{"pdprox-dual", {}, true},
                                                              {"subgradient", {}, true},
                                                              {"fista", {}, false},
                                                              {"pdprox-primal", {}, false},
                                                              {"pdexg", {}, false},
                                                              {"pdprox-dual", {{"variant", "extragradient"}}, false},
                                                              {"pdprox-dual", {{"form", "lifted"}}, false},
                                                              {"pdprox-dual", {{"steps", "diagonal"}}, false}}) {
        const auto problem = chainCase(1, "hinge", "plain", 0.1).make();
        SolverRun run(*problem, solver, settings);
        const Status status = checkRequirements(run.info, problem->traits(), run.context.parameters);
        QVERIFY2(status.ok() == isSupported, solver.c_str());
    }
}

QTEST_GUILESS_MAIN(TestPdproxGroups)
#include "test_pdprox_groups.moc"
