// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/tour/tour_callout.h"

#include <QAction>
#include <QMainWindow>
#include <QObject>
#include <QTimer>

#include <functional>
#include <vector>

namespace gapscope {

class ChartGrid;
class Session;

/// A tour of eight stops over the real window: each frames a control, says what it is for, and where it helps does it:
/// loads a bundled data set, starts a run.
class Tour final : public QObject {
    Q_OBJECT

public:
    Tour(QMainWindow& window, Session& session, ChartGrid& charts);

    QAction* action() { return m_action; } ///< starts it
    void start();
    void end();
    bool isRunning() const { return m_stop >= 0; }
    int stop() const { return m_stop; } ///< -1 while it is not running
    int count() const { return static_cast<int>(m_stops.size()); }
    /// The control of the present stop; null if there is none.
    QWidget* target() const;

Q_SIGNALS:
    void started();

private:
    struct Stop {
        QString title;
        QString text;
        std::function<QWidget*()> target;
        std::function<void()> leave{}; ///< on the way to the next stop
    };
    void makeStops();
    void goTo(int stop);
    void next();
    void place();
    void showDock(const char* name);
    QWidget* find(const char* name) const;

    QMainWindow& m_window;
    Session& m_session;
    ChartGrid& m_charts;
    QAction* m_action;
    TourFrame* m_frame;
    TourCallout* m_callout;
    QTimer m_timer; ///< follows controls that move, for example while data are loaded
    std::vector<Stop> m_stops;
    int m_stop = -1;
    bool m_hasLoaded = false; ///< the data are those of the tour
};

} // namespace gapscope
