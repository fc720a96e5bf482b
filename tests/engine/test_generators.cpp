// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/generators.h"

#include <QtTest>

#include <Eigen/Cholesky>

#include <array>
#include <cmath>
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
    void smallestSizes();
    void seeds();
};

namespace {

DatasetPointer make(const char* id, Index rows, std::uint64_t seed,
                    const std::vector<std::pair<const char*, const char*>>& given = {}) {
    const GeneratorInfo& info = *findGenerator(id);
    ParameterValues values(info.parameters);
    for (const auto& [key, text] : given)
        if (!values.set(info.parameters, id, key, text))
            qFatal("the test gives a wrong parameter");
    return info.make(rows, seed, values);
}

} // namespace

void TestGenerators::everyGeneratorIsDescribed() {
    std::set<std::string> ids;
    for (const GeneratorInfo& info : generators()) {
        QVERIFY(!info.title.empty() && info.description.size() > 60 && info.make != nullptr);
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

/// Orthonormal rows, but for the zero plane of the hinged form; the printed form comes in opposite pairs.
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

/// One voter without flips is one stump; flips turn the labels of the same rows.
void TestGenerators::stumpsVote() {
    const DatasetPointer one = make("stumps", 500, 7, {{"features", "4"}, {"voters", "1"}, {"flips", "0"}});
    bool isStump = false;
    for (Index j = 0; j < 4; ++j) {
        std::array<double, 2> least{2.0, 2.0};
        std::array<double, 2> greatest{-1.0, -1.0};
        for (Index i = 0; i < 500; ++i) {
            const double x = one->row(i).value[j];
            QVERIFY(x >= 0.0 && x < 1.0);
            const std::size_t side = one->labels().values[static_cast<std::size_t>(i)] > 0.0 ? 1 : 0;
            least[side] = std::min(least[side], x);
            greatest[side] = std::max(greatest[side], x);
        }
        isStump |= greatest[0] < least[1] || greatest[1] < least[0];
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

/// Least squares finds the truth: as many coefficients as asked for, and the noise that was asked for.
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
    // The power law: between ranks 200 and 2000 the frequency falls by a factor of about 10^0.95.
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

void TestGenerators::smallestSizes() {
    for (const GeneratorInfo& info : generators()) {
        if (info.rowsFollow)
            continue;
        for (const Index rows : {0, 1, 2}) {
            const DatasetPointer data = make(info.id.c_str(), rows, 1, {{"features", "1"}});
            QCOMPARE(data->hasSequences() ? data->sequences() : data->rows(), rows);
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
