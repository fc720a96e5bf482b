// SPDX-License-Identifier: GPL-3.0-only
//
// The page Plane in tests of the window.
#pragma once

#include "tests/ui/support/window_under_test.h"

#include "engine/run/record/replay.h"
#include "ui/basics/numbers.h"
#include "ui/plane/plane_page.h"

#include <QFileDialog>
#include <QSlider>

#include <map>

namespace gapscope {

inline constexpr int longest = 60000; // milliseconds allowed on a slow machine

inline const PlaneContent* primalOf(WindowUnderTest& test) {
    return test.window().planePage().view(PlanePage::Chart::primal).own().content();
}

inline const PlaneContent* dualOf(WindowUnderTest& test) {
    return test.window().planePage().view(PlanePage::Chart::dual).own().content();
}

/// Two blobs in the plane: data with two features.
inline QString makeBlobs(WindowUnderTest& test) {
    const QString path = test.path(QStringLiteral("blobs.csv"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly | QIODevice::Text))
        return {};
    QTextStream text(&file);
    text << "left,up,label\n";
    for (int i = 0; i < 60; ++i) {
        const double angle = 0.7 * i;
        const int side = i % 2 == 0 ? 1 : -1;
        text << QString::number(side + 0.9 * std::cos(angle), 'f', 6) << ','
             << QString::number(0.4 * side + 1.1 * std::sin(1.3 * angle), 'f', 6) << ',' << side << '\n';
    }
    return path;
}

inline void showPlane(WindowUnderTest& test) {
    QVERIFY(QTest::qWaitForWindowActive(&test.window())); // before that shortcuts do not work
    QTest::keyClick(&test.window(), Qt::Key_5, Qt::ControlModifier);
}

inline bool addAndRun(WindowUnderTest& test, const char* solver, std::size_t expected = 1) {
    choose(test.find<ChoiceBox>("solver"), QString::fromLatin1(solver));
    test.click("addRun");
    if (!QTest::qWaitFor([&] { return test.session().runs().all().size() == expected; }, longest))
        return false;
    test.session().runs().startAll();
    return QTest::qWaitFor([&] { return test.run(static_cast<int>(expected) - 1).phase() == RunPhase::ended; },
                           longest);
}

inline bool isDrawn(WindowUnderTest& test, std::size_t paths) {
    return QTest::qWaitFor(
        [&] {
            const PlaneContent* content = primalOf(test);
            return content != nullptr && content->paths.size() == paths && !content->field->levels.empty();
        },
        longest);
}

/// The start of a trajectory. A run that ended before the picture requested an iterate has only its last one until it
/// is replayed.
inline PlanePoint beginOf(WindowUnderTest& test, std::size_t path) {
    return primalOf(test)->paths[path].stops.front().place;
}

inline std::size_t contourPoints(const PlaneContent& content) {
    std::size_t count = 0;
    for (const PlaneField::Level& level : content.field->levels)
        for (const ContourLine& line : level.lines)
            count += line.points.size();
    return count;
}

/// Whether the picture has its final aspect ratio: it is redrawn until it fits.
inline bool isSettled(WindowUnderTest& test) {
    for (int k = 0; k < 50; ++k) {
        const PlaneContent* content = primalOf(test);
        const PlaneGrid before = content == nullptr ? PlaneGrid{} : content->frame;
        QTest::qWait(800);
        content = primalOf(test);
        if (content != nullptr && content->frame == before)
            return true;
    }
    return false;
}

inline double lastIteration(WindowUnderTest& test) {
    const PlaneContent* content = primalOf(test);
    return content == nullptr || content->paths.empty() ? -1.0 : content->paths.front().stops.back().iteration;
}

} // namespace gapscope
