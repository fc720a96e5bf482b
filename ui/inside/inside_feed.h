// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/threads/task_pool.h"
#include "engine/run/inside/inside_views.h"
#include "ui/inside/inside_history.h"
#include "ui/plane/run_iterates.h"
#include "ui/session/session.h"

#include <QElapsedTimer>
#include <QObject>

#include <optional>
#include <vector>

namespace gapscope {

/// Keeps the picture of the current run's mechanism up to date while it is visible, at the selected position. The
/// iterates are those that a running run publishes and, once it has ended, those of a replay; pictures are computed on
/// a pool thread.
class InsideFeed final : public QObject {
    Q_OBJECT

public:
    InsideFeed(Session& session, TimeLine& time, std::shared_ptr<RunIterates> iterates, QObject* parent = nullptr);
    /// Stops the computation and waits for it.
    ~InsideFeed() override;

    void setSeen(bool seen);
    /// Takes new iterates of the current run; called about ten times a second.
    void refresh();

    /// The views of the current run; empty without one.
    const std::vector<InsideView>& views() const { return m_views; }
    /// The view that is shown: the chosen one if the run has it, else its first; nothing if it has none.
    const std::optional<InsideView>& view() const { return m_view; }
    void setView(InsideView view);
    /// Nothing: the row that gains most.
    void setRow(const std::optional<Index>& row);
    const std::optional<Index>& row() const { return m_row; }
    /// The ratio of the run's first step sizes, where it is a parameter of the shown method; nothing before it is
    /// known.
    std::optional<double> firstRatio() const;
    /// Repeats a run with another ratio of its first step sizes.
    void startWithRatio(int run, double ratio);

    /// Null if there is nothing to show; `message` says why.
    const std::shared_ptr<const InsideContent>& content() const { return m_content; }
    const QString& message() const { return m_message; }
    /// The iterates of the shown run for a moving picture of the shown view; null with fewer than two.
    std::shared_ptr<const InsideHistory> history() const;
    /// The progress of a replay, or why iterates are missing; empty most of the time.
    QString note() const;
    bool isRecalling() const;
    void cancelRecall() { m_iterates->cancelRecall(); }
    /// Whether a replay that would take long is waiting for `recallAnyway`.
    bool mayRecall() const;
    void recallAnyway();
    /// Null without a run whose data are here.
    const PreparedRun* run() const { return m_run.get(); }
    /// The id of that run; -1 without one.
    int owner() const { return m_owner; }

Q_SIGNALS:
    /// The picture, the message or the choice of views changed.
    void changed();
    void noteChanged();

private:
    /// What a picture is made from, to compare.
    struct Job {
        InsideView view = InsideView::envelope;
        InsideSubject subject;
        int run = -1;
        bool isSameAs(const Job& other) const;
    };

    const Run* reference() const;
    void follow(const Run& run);
    void giveUp();
    void rememberBest();
    /// The message in place of a picture; empty if one can be made.
    QString obstacle(const Run* run) const;
    QString noView(const Run& run) const;
    Job jobOf(const Run& run) const;
    void start(const Job& job);
    void take(const Job& job, const InsideResult& result);
    /// Gives the picture the present name and colour of its run.
    void relabel(const Run& run);
    void show(std::shared_ptr<const InsideContent> content, const QString& message);

    Session& m_session;
    TimeLine& m_time;
    std::shared_ptr<RunIterates> m_iterates; ///< shared with the page Plane
    bool m_isSeen = false;
    int m_owner = -1;
    QString m_problemKey;
    std::shared_ptr<const PreparedRun> m_run;
    std::vector<InsideView> m_views;
    std::optional<InsideView> m_chosen;
    std::optional<InsideView> m_view;
    std::optional<Index> m_row;
    double m_bestPrimal = 0.0;
    double m_bestDual = 0.0;
    std::shared_ptr<const Vector> m_bestW; ///< of the runs of the same problem
    std::shared_ptr<const Vector> m_bestAlpha;
    std::shared_ptr<const InsideContent> m_content;
    QString m_message;
    QString m_note;
    std::optional<Job> m_shown; ///< what was drawn, or found to have no picture
    int m_number = 0;           ///< of the latest job; others are stale
    bool m_isBusy = false;
    QElapsedTimer m_clock; ///< time since the last computation began
    qint64 m_took = 0;     ///< milliseconds of the last computation
    std::stop_source m_stop;
    TaskPool m_pool;
};

} // namespace gapscope
