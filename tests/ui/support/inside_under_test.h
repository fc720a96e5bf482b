// SPDX-License-Identifier: GPL-3.0-only
//
// The page Inside in tests of the window.
#pragma once

#include "tests/ui/support/plane_under_test.h"

#include "ui/inside/inside_page.h"

namespace gapscope {

inline InsidePage& pageOf(WindowUnderTest& test) {
    return test.window().insidePage();
}

inline void showInside(WindowUnderTest& test) {
    QVERIFY(QTest::qWaitForWindowActive(&test.window())); // before that shortcuts do not work
    QTest::keyClick(&test.window(), Qt::Key_7, Qt::ControlModifier);
    QVERIFY(pageOf(test).isVisible());
}

inline const InsidePicture* pictureOf(WindowUnderTest& test) {
    const InsideContent* content = pageOf(test).plot().content();
    return content == nullptr ? nullptr : content->picture.get();
}

inline bool isDrawnAs(WindowUnderTest& test, InsideView view, double iteration = -1.0) {
    return QTest::qWaitFor(
        [&] {
            const InsideContent* content = pageOf(test).plot().content();
            return content != nullptr && content->picture->view == view &&
                   (iteration < 0.0 || content->iteration == iteration);
        },
        longest);
}

inline QString sentenceIn(WindowUnderTest& test) {
    return test.find<QLabel>("insideSentence")->text();
}

/// Adds a run of a loss with a solver and its parameters, and waits for its end.
inline bool runWith(WindowUnderTest& test, const QString& loss, const char* solver,
                    const std::map<std::string, std::string>& parameters = {}, std::size_t expected = 1) {
    choose(test.find<ChoiceBox>("loss"), loss);
    choose(test.find<ChoiceBox>("solver"), QString::fromLatin1(solver));
    test.session().edit([&](RunSpec& draft) {
        for (const auto& [key, value] : parameters)
            static_cast<void>(draft.solver.parameters.set(findSolver(solver)->parameters, "solver", key, value));
    });
    test.click("addRun");
    if (!QTest::qWaitFor([&] { return test.session().runs().all().size() == expected; }, longest))
        return false;
    test.session().runs().startAll();
    return QTest::qWaitFor([&] { return test.run(static_cast<int>(expected) - 1).phase() == RunPhase::ended; },
                           longest);
}

} // namespace gapscope
