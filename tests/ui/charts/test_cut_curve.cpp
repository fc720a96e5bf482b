// SPDX-License-Identifier: GPL-3.0-only
//
// Lines are cut at the sides of pictures that cannot clip.
#include "engine/math/random.h"
#include "tests/support/seed.h"
#include "ui/charts/axes/cut_curve.h"

#include <QtTest>

#include <cmath>

using namespace gapscope;

namespace {

const QRectF box(2.0, 3.0, 10.0, 5.0);

qreal lengthOf(const QPolygonF& curve) {
    qreal length = 0.0;
    for (qsizetype k = 1; k < curve.size(); ++k)
        length += QLineF(curve[k - 1], curve[k]).length();
    return length;
}

/// The length of a curve inside the box, by many small steps.
qreal sampledLength(const QPolygonF& curve) {
    constexpr int steps = 4000;
    qreal length = 0.0;
    for (qsizetype k = 1; k < curve.size(); ++k) {
        const QLineF piece(curve[k - 1], curve[k]);
        int inside = 0;
        for (int i = 0; i < steps; ++i)
            inside += box.contains(piece.pointAt((i + 0.5) / steps)) ? 1 : 0;
        length += piece.length() * inside / steps;
    }
    return length;
}

} // namespace

class TestCutCurve final : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsInsideStays();
    void partsAreInsideAndNothingIsLost();
    void borderCases();
};

void TestCutCurve::whatIsInsideStays() {
    const QPolygonF curve{{3.0, 4.0}, {5.0, 7.5}, {11.0, 3.5}};
    const std::vector<QPolygonF> parts = cutToBox(curve, box);
    QCOMPARE(parts.size(), std::size_t{1});
    QCOMPARE(parts.front(), curve);
}

void TestCutCurve::partsAreInsideAndNothingIsLost() {
    Random random(testSeed());
    const QRectF grown = box.adjusted(-1e-9, -1e-9, 1e-9, 1e-9);
    for (int trial = 0; trial < 20; ++trial) {
        QPolygonF curve;
        for (int k = 0; k < 8; ++k)
            curve.append({7.0 + 8.0 * random.normal(), 5.5 + 8.0 * random.normal()});
        qreal length = 0.0;
        for (const QPolygonF& part : cutToBox(curve, box)) {
            length += lengthOf(part);
            for (const QPointF& point : part)
                QVERIFY(grown.contains(point));
        }
        QVERIFY2(std::abs(length - sampledLength(curve)) <= 1e-3 * lengthOf(curve), qPrintable(QString::number(trial)));
    }
}

void TestCutCurve::borderCases() {
    QVERIFY(cutToBox({}, box).empty());
    QVERIFY(cutToBox({{5.0, 5.0}}, box).empty());              // not a line
    QVERIFY(cutToBox({{0.0, 0.0}, {20.0, 0.0}}, box).empty()); // outside
    const QPolygonF along{{2.0, 3.0}, {12.0, 3.0}};            // on a side
    QCOMPARE(cutToBox(along, box), std::vector<QPolygonF>{along});
    const auto twice = cutToBox({{3.0, 4.0}, {3.0, 20.0}, {8.0, 20.0}, {8.0, 4.0}}, box);
    QCOMPARE(twice.size(), std::size_t{2}); // leaves and comes back
    QCOMPARE(twice[0], (QPolygonF{{3.0, 4.0}, {3.0, 8.0}}));
    QCOMPARE(twice[1], (QPolygonF{{8.0, 8.0}, {8.0, 4.0}}));
}

QTEST_GUILESS_MAIN(TestCutCurve)
#include "test_cut_curve.moc"
