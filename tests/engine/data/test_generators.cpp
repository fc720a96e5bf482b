// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/generators/generators.h"
#include "engine/data/transforms/feature_groups.h"
#include "engine/math/spectral/svd.h"

#include <QtTest>

#include <Eigen/Cholesky>

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <map>
#include <set>

using namespace gapscope;

class TestGenerators : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyGeneratorIsDescribed();
    void seedDeterminesTheData();
    void hadamardPlanes();
    void stumpsVote();
    void gaussianCorrelation();
    void gaussianRegression();
    void gaussianWithoutRelevantFeatures();
    void textHasTheShapeOfText();
    void textIsFast();
    void stringsInGroups();
    void groupsOfNames();
    void tasksShareTheirFeatures();
    void ratingsOfLowRank();
    void binarySparse();
    void binaryDense();
    void wideSparse();
    void pointsOfAPlane();
    void smallestSizes();
    void seeds();
};

namespace {

DatasetPointer make(const char* id, Index rows, std::uint64_t seed,
                    const std::vector<std::pair<const char*, const char*>>& given = {}) {
    const GeneratorInfo& info = *findGenerator(id);
    ParameterValues values(info.parameters);
    for (const auto& [key, text] : given)
        if (!values.set(info.parameters, id, key, text).ok())
            qFatal("the test gives a wrong parameter");
    return info.make(rows, seed, values);
}

} // namespace

void TestGenerators::everyGeneratorIsDescribed() {
    std::set<std::string> ids;
    for (const GeneratorInfo& info : generators()) {
        QVERIFY(!info.title.empty() && info.description.size() > 60 && info.open != nullptr);
        QVERIFY(ids.insert(info.id).second);
        for (const Parameter& parameter : info.parameters)
            QVERIFY(!parameter.key.empty() && parameter.meaning.ends_with('.'));
        QCOMPARE(findGenerator(info.id), &info);
    }
    QVERIFY(ids.count("gaussian") == 1 && ids.count("text") == 1);
    QVERIFY(findGenerator("other") == nullptr);
}

void TestGenerators::seedDeterminesTheData() {
    for (const GeneratorInfo& info : generators()) {
        const std::string first = make(info.id.c_str(), 200, 1)->fingerprint();
        QCOMPARE(make(info.id.c_str(), 200, 1)->fingerprint(), first);
        QVERIFY(info.rowsFollow || make(info.id.c_str(), 200, 2)->fingerprint() != first);
    }
}

/// Orthonormal rows, except for the zero plane of the hinged form; the printed form consists of opposite pairs.
void TestGenerators::hadamardPlanes() {
    for (const auto& [form, rows] :
         {std::pair("plain", Index{16}), std::pair("hinged", Index{17}), std::pair("printed", Index{16})}) {
        const DatasetPointer data = make("hadamard", 0, 1, {{"order", "4"}, {"form", form}});
        QCOMPARE(data->rows(), rows);
        QCOMPARE(data->columns(), Index{16});
        const DenseRows& x = *data->dense();
        const Eigen::MatrixXd products = x.topRows(16) * x.topRows(16).transpose();
        if (form == std::string("printed")) {
            const DenseRows opposite = x.topRows(8) + x.bottomRows(8);
            QVERIFY(opposite.cwiseAbs().maxCoeff() <= 1e-15);
        } else {
            QVERIFY((products - Eigen::MatrixXd::Identity(16, 16)).cwiseAbs().maxCoeff() <= 1e-14);
        }
        QVERIFY(x.bottomRows(rows - 16).isZero(0.0));
    }
}

/// One voter without flips is a stump; flips change the labels of the same rows.
void TestGenerators::stumpsVote() {
    const DatasetPointer one = make("stumps", 500, 7, {{"features", "4"}, {"voters", "1"}, {"flips", "0"}});
    bool isStump = false;
    for (Index j = 0; j < 4; ++j) {
        std::array<double, 2> min{2.0, 2.0};
        std::array<double, 2> max{-1.0, -1.0};
        for (Index i = 0; i < 500; ++i) {
            const double x = one->row(i).value[j];
            QVERIFY(x >= 0.0 && x < 1.0);
            const std::size_t side = one->labels().values[static_cast<std::size_t>(i)] > 0.0 ? 1 : 0;
            min[side] = std::min(min[side], x);
            max[side] = std::max(max[side], x);
        }
        isStump |= max[0] < min[1] || max[1] < min[0];
    }
    QVERIFY(isStump);
    const auto flippedShare = [](const char* flips) {
        const DatasetPointer clean = make("stumps", 20'000, 5, {{"features", "5"}, {"flips", "0"}});
        const DatasetPointer noisy = make("stumps", 20'000, 5, {{"features", "5"}, {"flips", flips}});
        double flipped = 0.0;
        for (std::size_t i = 0; i < 20'000; ++i)
            flipped += clean->labels().values[i] != noisy->labels().values[i] ? 1.0 : 0.0;
        return flipped / 20'000.0;
    };
    QCOMPARE(flippedShare("1"), 1.0);
    QVERIFY(std::abs(flippedShare("0.25") - 0.25) < 0.02); // more than five deviations
}

void TestGenerators::gaussianCorrelation() {
    const DatasetPointer data =
        make("gaussian", 20'000, 3, {{"features", "6"}, {"relevant", "2"}, {"correlation", "-0.7"}});
    QCOMPARE(data->storage(), Storage::dense);
    const DenseRows& x = *data->dense();
    const Eigen::MatrixXd covariance = x.transpose() * x / static_cast<double>(data->rows());
    for (Index j = 0; j < 6; ++j)
        for (Index k = 0; k < 6; ++k)
            QVERIFY(std::abs(covariance(j, k) - std::pow(-0.7, std::abs(j - k))) < 0.05); // about five deviations
    Index positive = 0;
    for (const double label : data->labels().values) {
        QVERIFY(label == 1.0 || label == -1.0);
        positive += label == 1.0 ? 1 : 0;
    }
    QVERIFY(std::abs(static_cast<double>(positive) - 10'000.0) < 400.0);
}

/// Least squares recovers the truth: the requested number of coefficients, and the requested noise.
void TestGenerators::gaussianRegression() {
    const DatasetPointer data = make(
        "gaussian", 4000, 5,
        {{"features", "30"}, {"relevant", "4"}, {"correlation", "0.6"}, {"noise", "0.25"}, {"task", "regression"}});
    const DenseRows& x = *data->dense();
    const Eigen::Map<const Vector> y(data->labels().values.data(), data->rows());
    const Vector w = (x.transpose() * x).ldlt().solve(x.transpose() * y);
    QCOMPARE((w.array().abs() > 0.25).count(), 4);
    const double ratio = (y - x * w).norm() / (x * w).norm();
    QVERIFY2(std::abs(ratio - 0.25) < 0.02, qPrintable(QString::number(ratio)));
}

void TestGenerators::gaussianWithoutRelevantFeatures() {
    const DatasetPointer data =
        make("gaussian", 1000, 1, {{"features", "3"}, {"relevant", "0"}, {"task", "regression"}});
    for (const double label : data->labels().values)
        QVERIFY(std::isfinite(label));
}

void TestGenerators::textHasTheShapeOfText() {
    const DatasetPointer data = make("text", 20'242, 1);
    QCOMPARE(data->storage(), Storage::sparse);
    QCOMPARE(data->columns(), 47'236);
    const double perRow = static_cast<double>(data->nonZeros()) / static_cast<double>(data->rows());
    QVERIFY2(perRow > 65.0 && perRow < 80.0, qPrintable(QString::number(perRow)));
    std::vector<double> documents(47'236);
    double positive = 0.0;
    for (Index i = 0; i < data->rows(); ++i) {
        const RowView row = data->row(i);
        QVERIFY(std::abs(squaredNorm(row) - 1.0) < 1e-12);
        for (Index k = 0; k < row.count; ++k) {
            QVERIFY(k == 0 || row.column[k] > row.column[k - 1]);
            documents[static_cast<std::size_t>(row.column[k])] += 1.0;
        }
        positive += data->labels().values[static_cast<std::size_t>(i)] == 1.0 ? 1.0 : 0.0;
    }
    QVERIFY(std::abs(positive / 20'242.0 - 0.5) < 0.02);
    // Power law: between ranks 200 and 2000 the frequency falls by a factor of about 10^0.95.
    std::sort(documents.rbegin(), documents.rend());
    const double slope = std::log10(documents[200] / documents[2000]);
    QVERIFY2(std::abs(slope - 0.95) < 0.15, qPrintable(QString::number(slope)));
}

void TestGenerators::textIsFast() {
    QElapsedTimer timer;
    timer.start();
    const DatasetPointer data = make("text", 140'000, 1);
    QVERIFY(data->nonZeros() > 9'000'000);
    qInfo("%lld nonzeros in %lld ms", static_cast<long long>(data->nonZeros()), timer.elapsed());
}

/// One feature of every group is present, rows have length 1, classes are equally frequent, and few groups explain
/// them.
void TestGenerators::stringsInGroups() {
    const DatasetPointer data = make("sequences", 1000, 1);
    QCOMPARE(data->columns(), 2604);
    const std::vector<FeatureGroup> groups = namedGroups(data->featureNames());
    QCOMPARE(groups.size(), std::size_t{63});
    QCOMPARE(data->featureName(0), std::string("p0:A"));
    QCOMPARE(data->featureName(28 + 1), std::string("p0p1:AC"));
    QCOMPARE(data->featureName(2603), std::string("p4p5p6:TTT"));
    std::array<Index, 3> ofSize{};
    for (const FeatureGroup& group : groups) {
        const Index size = group.last - group.first + 1;
        ++ofSize[size == 4 ? 0 : size == 16 ? 1 : 2];
    }
    QCOMPARE(ofSize, (std::array<Index, 3>{7, 21, 35}));
    for (Index i = 0; i < data->rows(); ++i) {
        const RowView row = data->row(i);
        QCOMPARE(row.count, 63);
        QVERIFY(std::abs(squaredNorm(row) - 1.0) < 1e-12);
        std::string text(7, ' '); // every pair and triple agrees with the single positions
        for (Index k = 0; k < row.count; ++k) {
            const FeatureGroup& group = groups[static_cast<std::size_t>(k)];
            QVERIFY(row.column[k] >= group.first && row.column[k] <= group.last);
            const std::string name = data->featureName(row.column[k]);
            const std::size_t colon = name.find(':');
            for (std::size_t j = 0; 2 * j < colon; ++j) {
                char& letter = text[static_cast<std::size_t>(name[2 * j + 1] - '0')];
                QVERIFY(letter == ' ' || letter == name[colon + 1 + j]);
                letter = name[colon + 1 + j];
            }
        }
    }
    const auto& labels = data->labels().values;
    QCOMPARE(std::ranges::count(labels, 1.0), 500);
    QCOMPARE(std::ranges::count(labels, -1.0), 500);
    // Without noise a score of the relevant groups separates the classes, so equal strings have equal labels.
    const DatasetPointer clean = make("sequences", 5000, 2, {{"length", "4"}, {"noise", "0"}});
    std::map<std::vector<std::int32_t>, double> labelOf;
    for (Index i = 0; i < clean->rows(); ++i) {
        const RowView row = clean->row(i);
        const double label = clean->labels().values[static_cast<std::size_t>(i)];
        QCOMPARE(labelOf.try_emplace({row.column, row.column + row.count}, label).first->second, label);
    }
    QCOMPARE(labelOf.size(), std::size_t{256});
}

void TestGenerators::groupsOfNames() {
    QCOMPARE(groupLines(namedGroups({"a:1", "a:2", "b:x:y", "c:"})), std::string("a: 1-2\nb: 3-3\nc: 4-4\n"));
    QVERIFY(namedGroups({"a:1", "b"}).empty());
    QVERIFY(namedGroups({"a:1", ":2"}).empty());
    QVERIFY(namedGroups({"a:1", "b:1", "a:2"}).empty());
    QVERIFY(namedGroups(make("gaussian", 5, 1)->featureNames()).empty());
}

/// Least squares in every task finds nearly the same coefficients, zero for the irrelevant features.
void TestGenerators::tasksShareTheirFeatures() {
    const DatasetPointer data =
        make("multitask", 4000, 3, {{"tasks", "5"}, {"features", "11"}, {"noise", "1"}, {"shared", "0.6"}});
    QCOMPARE(data->taskNames(), (std::vector<std::string>{"1", "2", "3", "4", "5"}));
    const DenseRows& x = *data->dense();
    QVERIFY((x.col(10).array() == 1.0).all());
    std::vector<Index> sizes;
    std::vector<Vector> coefficients;
    for (Index task = 0; task < 5; ++task) {
        const auto begin = std::ranges::lower_bound(data->tasks(), task) - data->tasks().begin();
        const auto end = std::ranges::upper_bound(data->tasks(), task) - data->tasks().begin();
        sizes.push_back(end - begin);
        QVERIFY(end - begin > 100);
        const auto part = x.middleRows(begin, end - begin);
        const Eigen::Map<const Vector> y(data->labels().values.data() + begin, end - begin);
        Vector w = (part.transpose() * part).ldlt().solve(part.transpose() * y);
        w[10] -= 20.0; // the offset of the targets
        coefficients.push_back(w);
    }
    QVERIFY(std::ranges::max(sizes) > std::ranges::min(sizes)); // uneven
    Index relevant = 0;
    for (Index j = 0; j < 11; ++j) {
        double min = coefficients[0][j];
        double max = min;
        for (const Vector& w : coefficients) {
            min = std::min(min, w[j]);
            max = std::max(max, w[j]);
        }
        QVERIFY2(max - min < 1.8, qPrintable(QString::number(max - min))); // six deviations of 0.3
        relevant += min > 0.3 || max < -0.3 ? 1 : 0;
        QVERIFY(relevant <= 7);
    }
    QVERIFY(relevant >= 4); // out of seven; a few may be small by chance
    // With the default number of tasks, every task has a row if there are enough rows.
    QCOMPARE(make("multitask", 139, 1)->taskCount(), 139);
    QCOMPARE(make("multitask", 11'520, 1)->taskCount(), 139);
    QCOMPARE(make("multitask", 20, 1)->taskCount(), 20);
}

/// Integers from 1 to 5 at distinct positions; a full matrix of them is close to rank 3.
void TestGenerators::ratingsOfLowRank() {
    const DatasetPointer data = make("lowrank", 30 * 24, 1, {{"rows", "30"}, {"columns", "24"}});
    Eigen::MatrixXd full = Eigen::MatrixXd::Zero(30, 24);
    for (std::size_t k = 0; k < data->labels().values.size(); ++k) {
        const double rating = data->labels().values[k];
        QVERIFY(rating >= 1.0 && rating <= 5.0 && rating == std::floor(rating));
        double& entry = full(data->ratings().rowOf[k], data->ratings().columnOf[k]);
        QCOMPARE(entry, 0.0);
        entry = rating;
    }
    QVERIFY((full.array() > 0.0).all());
    const Eigen::BDCSVD<Eigen::MatrixXd> svd((full.array() - 3.0).matrix());
    const double share = svd.singularValues().head(3).squaredNorm() / svd.singularValues().squaredNorm();
    QVERIFY2(share > 0.8, qPrintable(QString::number(share))); // rounding adds noise of variance 1/12
    const DatasetPointer some = make("lowrank", 100'000, 1);
    QCOMPARE(some->ratings().shape, (MatrixShape{943, 1682}));
    std::set<std::pair<Index, Index>> places;
    for (std::size_t k = 0; k < 100'000; ++k)
        QVERIFY(places.emplace(some->ratings().rowOf[k], some->ratings().columnOf[k]).second);
    double upper = 0.0; // half of the entries are in half of the rows
    for (const Index row : some->ratings().rowOf)
        upper += row < 943 / 2 ? 1.0 : 0.0;
    QVERIFY(std::abs(upper - 100'000.0 * 471.0 / 943.0) < 800.0); // five deviations
    const GeneratorInfo& info = *findGenerator("lowrank");
    QCOMPARE(info.maxRows(ParameterValues(info.parameters)), Index{943 * 1682});
}

void TestGenerators::binarySparse() {
    const DatasetPointer data = make("binary-sparse", 2000, 1, {{"features", "30"}});
    for (Index i = 0; i < data->rows(); ++i) {
        const RowView row = data->row(i);
        QVERIFY(row.count == 0 || std::abs(squaredNorm(row) - 1.0) < 1e-12);
        for (Index k = 1; k < row.count; ++k)
            QCOMPARE(row.value[k], row.value[0]);
    }
    QVERIFY(std::abs(data->density() - 0.3) < 0.01); // five deviations
    QCOMPARE(std::ranges::count(data->labels().values, 1.0), 1000);
}

void TestGenerators::binaryDense() {
    const DatasetPointer data = make("binary-dense", 3000, 1, {{"features", "20"}, {"noise", "0.15"}});
    const DenseRows& x = *data->dense();
    QVERIFY(std::abs(x.rowwise().norm().maxCoeff() - 1.0) < 1e-12);
    QVERIFY(x.rowwise().norm().minCoeff() < 0.7); // all rows have the same scale
    const Eigen::Map<const Vector> y(data->labels().values.data(), data->rows());
    QCOMPARE((y.array() > 0.0).count(), 1500);
    // A linear score of all features predicts the labels except for the noise.
    const Vector w = (x.transpose() * x).ldlt().solve(x.transpose() * y);
    const double wrong = static_cast<double>(((x * w).array() * y.array() <= 0.0).count()) / 3000.0;
    QVERIFY2(wrong > 0.02 && wrong < 0.1, qPrintable(QString::number(wrong))); // about atan(0.15) / pi = 0.047
}

void TestGenerators::wideSparse() {
    const DatasetPointer data = make("wide-sparse", 300, 1, {{"features", "20000"}});
    QCOMPARE(data->columns(), 20'000);
    std::vector<double> uses(20'000);
    for (Index i = 0; i < data->rows(); ++i) {
        const RowView row = data->row(i);
        QCOMPARE(row.count, 3000);
        QVERIFY(std::abs(squaredNorm(row) - 1.0) < 1e-12);
        for (Index k = 0; k < row.count; ++k) {
            QVERIFY(row.value[k] > 0.0 && (k == 0 || row.column[k] > row.column[k - 1]));
            uses[static_cast<std::size_t>(row.column[k])] += 1.0;
        }
    }
    // All features are equally likely: 45 uses, deviation 6.2.
    QVERIFY(std::ranges::max(uses) < 45.0 + 6.0 * 6.2 && std::ranges::min(uses) > 45.0 - 6.0 * 6.2);
    QCOMPARE(make("wide-sparse", 2, 1, {{"features", "10"}})->nonZeros(), 20); // all there are
}

/// Without noise the points lie on the documented curves, and classes alternate.
void TestGenerators::pointsOfAPlane() {
    const DatasetPointer rings = make("rings", 40, 3, {{"inner", "0.25"}, {"noise", "0"}});
    const DatasetPointer moons = make("moons", 40, 3, {{"noise", "0"}});
    const DatasetPointer blobs = make("blobs", 40, 3, {{"classes", "4"}, {"noise", "0"}});
    for (const DatasetPointer& data : {rings, moons, blobs}) {
        QCOMPARE(data->columns(), Index{2});
        QCOMPARE(data->featureNames(), (std::vector<std::string>{"x", "y"}));
    }
    for (Index i = 0; i < 40; ++i) {
        const auto place = static_cast<std::size_t>(i);
        const bool isSecond = i % 2 == 1;
        const auto point = [i](const DatasetPointer& data) {
            return std::complex<double>(data->row(i).value[0], data->row(i).value[1]);
        };
        QCOMPARE(std::abs(point(rings)), isSecond ? 0.25 : 1.0);
        QCOMPARE(rings->labels().values[place], isSecond ? 1.0 : -1.0);
        const std::complex<double> onMoon = isSecond ? std::complex<double>(1.0, 0.5) - point(moons) : point(moons);
        QVERIFY(std::abs(std::abs(onMoon) - 1.0) < 1e-14 && onMoon.imag() >= 0.0);
        QCOMPARE(moons->labels().values[place], isSecond ? 1.0 : -1.0);
        QVERIFY(std::abs(point(blobs) - std::pow(std::complex<double>(0.0, 1.0), static_cast<double>(i % 4))) < 1e-14);
        QCOMPARE(blobs->labels().values[place], static_cast<double>(i % 4 + 1));
    }
    // Both coordinates get the same noise.
    const DatasetPointer noisy = make("rings", 20'000, 5, {{"inner", "0"}, {"noise", "0.5"}});
    double sum = 0.0;
    for (Index i = 1; i < 20'000; i += 2) // of inner rings of radius 0
        sum += squaredNorm(noisy->row(i));
    QVERIFY(std::abs(sum / 10'000.0 - 0.5) < 0.03); // 2 sigma^2, within six standard errors
}

void TestGenerators::smallestSizes() {
    for (const GeneratorInfo& info : generators()) {
        if (info.rowsFollow)
            continue;
        for (const Index rows : {0, 1, 2}) {
            const bool hasFeatures = std::ranges::any_of(
                info.parameters, [](const Parameter& parameter) { return parameter.key == "features"; });
            const DatasetPointer data =
                hasFeatures ? make(info.id.c_str(), rows, 1, {{"features", "1"}}) : make(info.id.c_str(), rows, 1);
            QCOMPARE(data->hasSequences() ? data->sequences() : data->rows(), rows);
            if (hasFeatures)
                QCOMPARE(data->columns(), 1);
            for (Index i = 0; i < rows; ++i)
                QVERIFY(std::isfinite(squaredNorm(data->row(i))));
        }
    }
}

void TestGenerators::seeds() {
    QCOMPARE(*readSeed("0"), std::uint64_t{0});
    QCOMPARE(*readSeed("18446744073709551615"), ~std::uint64_t{0});
    for (const char* text : {"-1", "1.5", "36893488147419103232", "18446744073709551616", "", "seed", "1 "}) {
        const auto seed = readSeed(text);
        QVERIFY(!seed.ok());
        QCOMPARE(toEnglish(seed.error()),
                 "seed is " + std::string(text) + "; it must be an integer from 0 to 18446744073709551615");
    }
}

QTEST_GUILESS_MAIN(TestGenerators)
#include "test_generators.moc"
