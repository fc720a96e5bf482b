// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/contour.h"
#include "engine/math/random.h"
#include "tests/support/seed.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace gapscope;

/// Contour lines on a grid.
class TestContour : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void circleIsOneClosedLine();
    void slopeIsOneOpenLine();
    void nothingWithoutACrossing();
    void saddleFollowsItsMiddle();
    void everyCrossingIsOnOneLine();
    void valuesThatAreNotFinite();
    void hugeValues();
};

namespace {

template <class Function>
Vector valuesOn(const PlaneGrid& grid, const Function& function) {
    Vector values(grid.nodes());
    for (Index j = 0; j < grid.rows; ++j)
        for (Index i = 0; i < grid.columns; ++i)
            values[j * grid.columns + i] = function(grid.x(i), grid.y(j));
    return values;
}

} // namespace

/// f = x^2/4 + y^2 - 1 on nodes with spacing h: linear interpolation along an edge leaves |f| <= h^2/8 max f'' there.
void TestContour::circleIsOneClosedLine() {
    const PlaneGrid grid{-3.0, 3.0, -2.0, 2.0, 61, 81};
    const auto f = [](double x, double y) { return x * x / 4.0 + y * y - 1.0; };
    const std::vector<ContourLine> lines = contourLines(grid, valuesOn(grid, f), 0.0);
    QCOMPARE(lines.size(), std::size_t{1});
    QVERIFY(lines.front().isClosed());
    const double error = std::max(0.1 * 0.1 * 0.5, 0.05 * 0.05 * 2.0) / 8.0;
    double maxX = 0.0;
    double length = 0.0;
    for (std::size_t k = 0; k < lines.front().points.size(); ++k) {
        const PlanePoint& point = lines.front().points[k];
        QVERIFY2(std::abs(f(point.x, point.y)) <= error * 1.0001, qPrintable(QString::number(f(point.x, point.y))));
        maxX = std::max(maxX, point.x);
        if (k > 0)
            length += std::hypot(point.x - lines.front().points[k - 1].x, point.y - lines.front().points[k - 1].y);
    }
    QVERIFY(std::abs(maxX - 2.0) < 0.01);
    QVERIFY2(std::abs(length - 9.6884) < 0.02, qPrintable(QString::number(length))); // ellipse of half axes 2 and 1
}

void TestContour::slopeIsOneOpenLine() {
    const PlaneGrid grid{0.0, 4.0, 0.0, 3.0, 9, 7};
    const auto f = [](double x, double y) { return 2.0 * x - y; };
    const std::vector<ContourLine> lines = contourLines(grid, valuesOn(grid, f), 1.0);
    QCOMPARE(lines.size(), std::size_t{1});
    QVERIFY(!lines.front().isClosed());
    for (const PlanePoint& point : lines.front().points)
        QVERIFY(std::abs(f(point.x, point.y) - 1.0) < 1e-12);
    const PlanePoint& first = lines.front().points.front();
    const PlanePoint& last = lines.front().points.back();
    QCOMPARE(std::min(first.y, last.y), 0.0);
    QCOMPARE(std::max(first.y, last.y), 3.0);
}

void TestContour::nothingWithoutACrossing() {
    const PlaneGrid grid{0.0, 1.0, 0.0, 1.0, 5, 4};
    QVERIFY(contourLines(grid, Vector::Constant(20, 2.0), 0.0).empty());
    QVERIFY(contourLines(grid, Vector::Zero(20), 0.0).empty()); // everywhere on the line, so no edge crosses it
}

/// One cell with two opposite corners above the level: the mean decides which corners are cut off.
void TestContour::saddleFollowsItsMiddle() {
    const PlaneGrid grid{0.0, 1.0, 0.0, 1.0, 2, 2};
    for (const double high : {3.0, 1.0 / 3.0})
        for (const bool isTurned : {false, true}) {
            const Vector values = isTurned ? Vector{{-1.0, high, high, -1.0}} : Vector{{high, -1.0, -1.0, high}};
            const std::vector<ContourLine> lines = contourLines(grid, values, 0.0);
            QCOMPARE(lines.size(), std::size_t{2});
            // If the centre is above, each line goes around a corner below, and vice versa.
            const bool aroundLow = high > 1.0;
            for (const ContourLine& line : lines) {
                QCOMPARE(line.points.size(), std::size_t{2});
                const double x = 0.5 * (line.points[0].x + line.points[1].x);
                const double y = 0.5 * (line.points[0].y + line.points[1].y);
                const bool onRisingDiagonal = (x < 0.5) == (y < 0.5);
                QCOMPARE(onRisingDiagonal, aroundLow == isTurned);
            }
        }
}

/// On random values: as many points as crossed edges, and open lines end only at the border.
void TestContour::everyCrossingIsOnOneLine() {
    Random random(testSeed());
    for (int round = 0; round < 200; ++round) {
        const PlaneGrid grid{
            -1.0, 1.0, 5.0, 9.0, 2 + static_cast<Index>(random.below(12)), 2 + static_cast<Index>(random.below(12))};
        Vector values(grid.nodes());
        for (double& value : values)
            value = random.normal();
        std::size_t crossings = 0;
        for (Index j = 0; j < grid.rows; ++j)
            for (Index i = 0; i < grid.columns; ++i) {
                const double here = values[j * grid.columns + i];
                if (i + 1 < grid.columns)
                    crossings += (here >= 0.0) != (values[j * grid.columns + i + 1] >= 0.0) ? 1 : 0;
                if (j + 1 < grid.rows)
                    crossings += (here >= 0.0) != (values[(j + 1) * grid.columns + i] >= 0.0) ? 1 : 0;
            }
        std::size_t points = 0;
        for (const ContourLine& line : contourLines(grid, values, 0.0)) {
            points += line.points.size() - (line.isClosed() ? 1 : 0);
            if (line.isClosed())
                continue;
            for (const PlanePoint& end : {line.points.front(), line.points.back()})
                QVERIFY(end.x == -1.0 || end.x == 1.0 || end.y == 5.0 || end.y == 9.0);
        }
        QCOMPARE(points, crossings);
    }
}

void TestContour::valuesThatAreNotFinite() {
    const PlaneGrid grid{0.0, 2.0, 0.0, 1.0, 3, 2};
    Vector values{{-1.0, 1.0, std::numeric_limits<double>::quiet_NaN(), -1.0, 1.0, 1.0}};
    const std::vector<ContourLine> lines = contourLines(grid, values, 0.0);
    QCOMPARE(lines.size(), std::size_t{1});
    for (const PlanePoint& point : lines.front().points)
        QCOMPARE(point.x, 0.5);
}

void TestContour::hugeValues() {
    const PlaneGrid grid{0.0, 1.0, 0.0, 1.0, 2, 2};
    const std::vector<ContourLine> lines = contourLines(grid, Vector{{-1.5e308, 1.5e308, -1.5e308, 1.5e308}}, 0.0);
    QCOMPARE(lines.size(), std::size_t{1});
    for (const PlanePoint& point : lines.front().points)
        QCOMPARE(point.x, 0.5);
}

QTEST_GUILESS_MAIN(TestContour)
#include "test_contour.moc"
