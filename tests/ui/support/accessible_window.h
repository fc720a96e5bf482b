// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "tests/ui/support/accessibility_audit.h"
#include "tests/ui/support/window_under_test.h"

// Runs and dialogs for tests of the window without a mouse.
namespace gapscope::test {

inline constexpr int patience = 30000; // milliseconds

/// Two ended runs, one chosen.
inline bool twoRuns(WindowUnderTest& test) {
    if (!test.load(QStringLiteral("breast-cancer")))
        return false;
    test.session().edit([](RunSpec& draft) {
        draft.transforms.standardize = true;
        draft.budget = {.relativeTolerance = 1e-4, .passes = 100.0};
    });
    choose(test.find<ChoiceBox>("loss"), QStringLiteral("smoothed-hinge")); // for both solvers
    int runs = 0;
    for (const char* solver : {"prox-sdca", "fista"}) {
        choose(test.find<ChoiceBox>("solver"), QString::fromLatin1(solver));
        test.click("addAndStart");
        ++runs;
        if (!QTest::qWaitFor([&] { return test.session().runs().countIn(RunPhase::ended) == runs; }, patience))
            return false;
    }
    test.window().charts().refreshAll();
    return true;
}

/// Waits for an open window of a class: a child of the main window or one of its own.
template <class Dialog>
Dialog* shownDialog() {
    Dialog* found = nullptr;
    const auto isThere = [&found] {
        for (QWidget* widget : QApplication::topLevelWidgets())
            if (auto* dialog = qobject_cast<Dialog*>(widget); dialog != nullptr && dialog->isVisible())
                found = dialog;
        return found != nullptr;
    };
    return QTest::qWaitFor(isThere, patience) ? found : nullptr;
}

} // namespace gapscope::test
