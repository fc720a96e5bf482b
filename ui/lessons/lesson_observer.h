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

/// The parts of the window that lessons access. All outlive the lesson.
struct LessonScene {
    QMainWindow& window;
    Session& session;
    SweepSession& sweep;
    ChartGrid& charts;
    TimeLine& time;
};

/// Converts the state of the window into a LessonState. Runs that existed before the lesson are ignored.
class LessonObserver {
public:
    explicit LessonObserver(const LessonScene& scene);

    /// The current state. Reads only new snapshots of the traces.
    const LessonState& look();
    /// Drops the cached state; the next look rebuilds it.
    void rest();

private:
    void readRuns();
    void readDraft();
    void readPath();
    void readViews();

    LessonScene m_scene;
    LessonState m_state;
    int m_before = 0; ///< the largest run id from before the lesson
    std::map<int, std::size_t> m_cursors;
    const SweepPath* m_pathBefore; ///< the sweep shown before the lesson
};

} // namespace gapscope
