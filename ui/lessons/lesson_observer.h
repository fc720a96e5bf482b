// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/grid/chart_grid.h"
#include "ui/lessons/lesson_facts.h"
#include "ui/session/session.h"
#include "ui/stepping/time_line.h"
#include "ui/sweep/sweep_session.h"

#include <QMainWindow>

#include <map>

namespace gapscope {

/// What of the window a lesson sees and drives. All outlive the lesson.
struct LessonScene {
    QMainWindow& window;
    Session& session;
    SweepSession& sweep;
    ChartGrid& charts;
    TimeLine& time;
};

/// Reads what the window holds into facts. Runs that were there when the lesson began are not part of it.
class LessonObserver {
public:
    explicit LessonObserver(const LessonScene& scene);

    /// The facts now. Traces are read from where they were left.
    const LessonState& look();
    /// Lets go of what was read; the next look reads it anew.
    void rest();

private:
    void readRuns();
    void readDraft();
    void readPath();
    void readViews();

    LessonScene m_scene;
    LessonState m_state;
    int m_before = 0; ///< the greatest number of a run from before the lesson
    std::map<int, std::size_t> m_cursors;
    const SweepPath* m_pathBefore; ///< the sweep from before the lesson
};

} // namespace gapscope
