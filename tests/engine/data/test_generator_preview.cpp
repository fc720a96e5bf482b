// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/generators/generated_data.h"
#include "engine/data/generators/generator_preview.h"
#include "tests/support/generator_orders.h"
#include "tests/support/seed.h"

#include <QtTest>

#include <cmath>
#include <random>

using namespace gapscope;

/// The information on synthetic data before they are generated.
class TestGeneratorPreview : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void previews();
    void previewsAreStopped();
};

/// The preview's statistics agree with the full data, and there is something to show.
void TestGeneratorPreview::previews() {
    std::mt19937_64 random(testSeed());
    for (const GeneratorInfo& kind : generators()) {
        const GeneratorOrder order = smallOrder(kind, kind.id == "lowrank" ? 900 : 3000, random());
        const auto result = previewOf(kind, order, {});
        QVERIFY2(result.ok() && *result != nullptr, kind.id.c_str());
        const GeneratorPreview& preview = **result;
        const DatasetPointer whole = *makeGenerated(kind, order);
        QCOMPARE(preview.columns, whole->columns());
        QCOMPARE(preview.matrix, whole->ratings().shape);
        QCOMPARE(preview.sequences, whole->sequences());
        const auto isNear = [](double told, double is, double share) { return std::abs(told - is) <= share * is; };
        QVERIFY2(isNear(static_cast<double>(preview.rows), static_cast<double>(whole->rows()),
                        whole->hasSequences() ? 0.1 : 0.0),
                 kind.id.c_str());
        QVERIFY2(isNear(preview.nonZeros, static_cast<double>(whole->nonZeros()), preview.isEstimated ? 0.1 : 0.0),
                 kind.id.c_str());
        QCOMPARE(preview.storage, whole->storage());
        QVERIFY(preview.bytes >= 8.0 * static_cast<double>(preview.rows));
        QVERIFY(preview.scatter != nullptr && !preview.scatter->points.empty());
        QCOMPARE(preview.scatter->allRows, preview.drawn->rows());
        for (const PlanePoint& point : preview.scatter->points)
            QVERIFY(std::isfinite(point.x) && std::isfinite(point.y));
        QCOMPARE(preview.hasClasses, labelClasses(whole->labels()).exist());
        if (preview.hasClasses)
            QCOMPARE(preview.classes, labelClasses(whole->labels()).count());
    }
    // Many features or rows take no longer.
    const GeneratorInfo& gaussian = *findGenerator("gaussian");
    const auto wide = previewOf(gaussian, orderOf(gaussian, 1'000'000'000, 1, {{"features", "200000"}}), {});
    QVERIFY(wide.ok());
    QCOMPARE((*wide)->nonZeros, 2e14);
    QVERIFY((*wide)->bytes >= 1.6e15);
}

void TestGeneratorPreview::previewsAreStopped() {
    std::stop_source stop;
    stop.request_stop();
    const GeneratorInfo& kind = *findGenerator("text");
    const auto result = previewOf(kind, orderOf(kind, 1000, 1), {.stop = stop.get_token(), .progress = {}});
    QVERIFY(result.ok() && *result == nullptr);
}

QTEST_GUILESS_MAIN(TestGeneratorPreview)
#include "test_generator_preview.moc"
