// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/transforms/label_noise.h"
#include "engine/math/random.h"
#include "engine/run/prepare/prepared_run.h"
#include "engine/run/sweep/one_vs_rest.h"
#include "tests/support/seed.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace gapscope;

/// Labels change with the requested probability, and nothing else changes.
class TestLabelNoise : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void shareOfFlippedSigns();
    void otherClassesAreEquallyLikely();
    void aSeedIsTheSameNoise();
    void moreNoiseHitsMoreRows();
    void noiseDoesNotFollowTheSplit();
    void trainingLabelsOfARun();
    void classesOfARun();
    void namedPositives();
    void oneVsRest();
    void refusals();
};

namespace {

constexpr Index many = 100'000;

Vector classesOf(Index rows, Index classes) {
    Vector y(rows);
    for (Index i = 0; i < rows; ++i)
        y[i] = static_cast<double>(i % classes);
    return y;
}

double shareChanged(const Vector& before, const Vector& after) {
    return static_cast<double>((before.array() != after.array()).count()) / static_cast<double>(before.size());
}

/// Five deviations of a share of `rows` draws.
double tolerance(double probability, Index rows) {
    return 5.0 * std::sqrt(probability * (1.0 - probability) / static_cast<double>(rows));
}

RunSpec specOf(const char* data, const char* loss) {
    RunSpec spec;
    spec.data.source = data;
    spec.problem.loss = loss;
    spec.problem.lambda = {"0.1", 0.0};
    return spec;
}

std::shared_ptr<PreparedRun> prepared(const RunSpec& spec) {
    DataStore store;
    Result<std::shared_ptr<PreparedRun>> run = prepareRun(spec, store);
    if (!run)
        qFatal("%s", toEnglish(run.error()).c_str());
    return std::move(run).value();
}

} // namespace

void TestLabelNoise::shareOfFlippedSigns() {
    const std::uint64_t seed = testSeed();
    for (const double probability : {0.0, 0.01, 0.2, 0.5, 0.99}) {
        const Vector before = 2.0 * classesOf(many, 2).array() - 1.0;
        Vector after = before;
        flipSigns(after, probability, seed);
        QVERIFY((after.array().abs() == 1.0).all());
        QVERIFY(std::abs(shareChanged(before, after) - probability) <= tolerance(probability, many));
        // Neither label is preferred.
        const double positive = static_cast<double>((after.array() > 0.0).count()) / static_cast<double>(many);
        QVERIFY(std::abs(positive - 0.5) <= tolerance(0.5, many));
    }
}

void TestLabelNoise::otherClassesAreEquallyLikely() {
    const std::uint64_t seed = testSeed();
    constexpr Index classes = 5;
    const Vector before = classesOf(many, classes);
    Vector after = before;
    flipClasses(after, classes, 0.3, seed);
    QVERIFY(std::abs(shareChanged(before, after) - 0.3) <= tolerance(0.3, many));
    Eigen::MatrixXd counts = Eigen::MatrixXd::Zero(classes, classes);
    for (Index i = 0; i < many; ++i) {
        QVERIFY(after[i] >= 0.0 && after[i] < 5.0 && after[i] == std::floor(after[i]));
        counts(static_cast<Index>(before[i]), static_cast<Index>(after[i])) += 1.0;
    }
    const double ofOne = static_cast<double>(many) / classes;
    for (Index from = 0; from < classes; ++from)
        for (Index to = 0; to < classes; ++to)
            if (to != from)
                QVERIFY(std::abs(counts(from, to) / ofOne - 0.075) <= tolerance(0.075, many / classes));
    Vector alone = Vector::Zero(10);
    flipClasses(alone, 1, 0.9, seed);
    QVERIFY(alone.isZero(0.0)); // there is no other label
}

/// Two classes behave like two signs, with either function; another seed gives other noise.
void TestLabelNoise::aSeedIsTheSameNoise() {
    const std::uint64_t seed = testSeed();
    Vector signs = 2.0 * classesOf(1000, 2).array() - 1.0;
    Vector classes = classesOf(1000, 2);
    flipSigns(signs, 0.2, seed);
    flipClasses(classes, 2, 0.2, seed);
    QVERIFY((signs.array() == 2.0 * classes.array() - 1.0).all());
    Vector again = classesOf(1000, 2);
    flipClasses(again, 2, 0.2, seed);
    QVERIFY(again == classes);
    Vector other = classesOf(1000, 2);
    flipClasses(other, 2, 0.2, seed + 1);
    QVERIFY(other != classes);
}

void TestLabelNoise::moreNoiseHitsMoreRows() {
    const std::uint64_t seed = testSeed();
    const Vector before = classesOf(1000, 4);
    Vector little = before;
    Vector much = before;
    flipClasses(little, 4, 0.1, seed);
    flipClasses(much, 4, 0.4, seed);
    for (Index i = 0; i < before.size(); ++i)
        QVERIFY(little[i] == before[i] || much[i] == little[i]);
    QVERIFY(shareChanged(before, much) > shareChanged(before, little));
}

/// Split and noise use the same seed, but must be statistically independent.
void TestLabelNoise::noiseDoesNotFollowTheSplit() {
    const std::uint64_t seed = testSeed();
    Random random(seed);
    Vector flipped = Vector::Ones(many);
    flipSigns(flipped, 0.5, seed);
    Index together = 0;
    for (Index i = 0; i < many; ++i)
        together += (random.uniform() < 0.5) == (flipped[i] < 0.0) ? 1 : 0;
    QVERIFY(std::abs(static_cast<double>(together) / many - 0.5) <= tolerance(0.5, many));
}

/// The problem uses noisy labels; the test part and the rows are unchanged.
void TestLabelNoise::trainingLabelsOfARun() {
    RunSpec spec = specOf("breast-cancer", "hinge");
    spec.split = {.testFraction = 0.25, .testFile = "", .seed = 7};
    const auto clean = prepared(spec);
    spec.flipLabels = 0.2;
    const auto noisy = prepared(spec);
    Vector expected = clean->problem->labels();
    flipSigns(expected, 0.2, 7);
    QVERIFY(noisy->problem->labels() == expected);
    QVERIFY(expected != clean->problem->labels());
    QVERIFY(noisy->testLabels == clean->testLabels);
    QCOMPARE(noisy->data->training->fingerprint(), clean->data->training->fingerprint());
    QCOMPARE(noisy->spec.flipLabels, 0.2);
    spec.split.seed = 8;
    QVERIFY(prepared(spec)->problem->labels() != expected);
}

void TestLabelNoise::classesOfARun() {
    RunSpec spec = specOf("wine", "multinomial-logistic");
    spec.solver.id = "fista";
    Vector expected = prepared(spec)->problem->labels();
    flipClasses(expected, 3, 0.3, spec.split.seed);
    spec.flipLabels = 0.3;
    QVERIFY(prepared(spec)->problem->labels() == expected);
}

/// With several positive classes, a label changes to the other side, not to another class of the same side.
void TestLabelNoise::namedPositives() {
    RunSpec spec = specOf("wine", "hinge");
    spec.problem.positive = {"0", "2"};
    Vector expected = prepared(spec)->problem->labels();
    flipSigns(expected, 0.3, spec.split.seed);
    spec.flipLabels = 0.3;
    QVERIFY(prepared(spec)->problem->labels() == expected);
}

/// All runs use the same noisy classes.
void TestLabelNoise::oneVsRest() {
    RunSpec spec = specOf("wine", "hinge");
    spec.problem.oneVsRest = true;
    spec.flipLabels = 0.3;
    DataStore store;
    const Result<OneVsRest> all = prepareOneVsRest(spec, store);
    QVERIFY(all.ok());
    Vector classes;
    {
        RunSpec multiclass = specOf("wine", "multinomial-logistic");
        multiclass.solver.id = "fista";
        multiclass.flipLabels = 0.3;
        classes = prepared(multiclass)->problem->labels();
    }
    QVERIFY(all->trainingClasses == classes);
    for (std::size_t k = 0; k < all->runs.size(); ++k) {
        const auto run = prepared(all->runs[k]);
        const Vector& y = run->problem->labels();
        for (Index i = 0; i < y.size(); ++i)
            QCOMPARE(y[i] > 0.0, classes[i] == static_cast<double>(k));
    }
}

void TestLabelNoise::refusals() {
    const auto refusal = [](RunSpec spec, double probability) {
        spec.flipLabels = probability;
        const Status checked = checkWithoutData(spec);
        return checked.ok() ? QString() : QString::fromStdString(toEnglish(checked.error()));
    };
    const RunSpec hinge = specOf("breast-cancer", "hinge");
    for (const auto& [probability, text] :
         {std::pair(1.0, "1"), std::pair(-0.1, "-0.1"), std::pair(std::nan(""), "nan"), std::pair(HUGE_VAL, "inf")})
        QCOMPARE(refusal(hinge, probability),
                 QString("--flip-labels: flip probability is %1; a number from 0 to below 1 expected").arg(text));
    QCOMPARE(refusal(hinge, 0.999), QString());
    RunSpec squared = specOf("diabetes", "squared");
    QCOMPARE(refusal(squared, 0.0), QString());
    QCOMPARE(refusal(squared, 0.2),
             QString("--flip-labels: squared does not support --flip-labels: its labels are not classes; leave "
                     "--flip-labels out or choose a margin or multiclass loss"));
    RunSpec chains = specOf("sentences", "crf");
    chains.solver.id = "fista";
    QCOMPARE(refusal(chains, 0.2),
             QString("--flip-labels: crf does not support --flip-labels: the tags of a sequence depend on each other; "
                     "leave --flip-labels out or choose a margin or multiclass loss"));
    QVERIFY(!refusal(specOf("planes.csv", "max-linear"), 0.2).isEmpty());
}

QTEST_GUILESS_MAIN(TestLabelNoise)
#include "test_label_noise.moc"
