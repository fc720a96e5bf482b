// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/chart_types.h"

#include <QAbstractButton>
#include <QScrollArea>

#include <utility>
#include <vector>

namespace gapscope {

/// The legend entry of a run, or of the repetitions of one that the charts summarize: a line in its colour, with its
/// marker, and its name. Both are greyed while it is hidden; a run of another problem has only its name greyed.
class LegendEntry final : public QAbstractButton {
    Q_OBJECT

public:
    LegendEntry(const ChartRun& run, QWidget* parent);
    int run() const { return m_run; }
    const QString& name() const { return m_name; }
    /// The runs of the entry; the first is its own.
    const std::vector<int>& runs() const { return m_runs; }
    void setRuns(std::vector<int> runs) { m_runs = std::move(runs); }
    void setName(const QString& name);
    void setColour(const QColor& colour);
    void setCurrent(bool isCurrent);
    /// Why some charts leave the run out: "minimizes another objective (λ = 0.1)"; empty if they do not.
    void setOtherProblem(const QString& words);
    bool isOfOtherProblem() const { return !m_otherProblem.isEmpty(); }
    /// With at most so many letters of the name.
    QSize sizeOf(int letters) const;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

Q_SIGNALS:
    void doubleClicked();

private:
    int m_run;
    std::vector<int> m_runs;
    QString m_name;
    QColor m_colour;
    int m_mark;
    void describe();

    bool m_isCurrent = false;
    QString m_otherProblem;
};

/// The legend of all charts: a click hides or shows a run, or makes it the current one if it belongs to another
/// problem. At most three lines; scrolls if there are more.
class LegendBar final : public QScrollArea {
    Q_OBJECT

public:
    explicit LegendBar(QWidget* parent = nullptr);

    /// Inserts at `place`; at the end if there is no such place.
    void addRun(const ChartRun& run, int place = -1);
    void removeRun(int id);
    LegendEntry* entry(int id) const;
    void setCurrentRun(int id);
    /// A legend entry in the order of the runs: one run or several, under a name.
    struct Group {
        QString name;
        std::vector<int> runs; ///< never empty; the first gives the colour
    };
    void setGroups(const std::vector<Group>& groups);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void toggled(int id, bool visible);
    /// The entry of a run of another problem was clicked.
    void chosen(int id);
    /// A double click: show this run alone, or all runs if it is alone already.
    void isolated(int id);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    int arrange(int width, bool move) const;
    int lineHeight() const;
    bool hasRoomFor(int letters, int width) const;
    void rearrange();

    QWidget* m_content;
    std::vector<LegendEntry*> m_entries;
    int m_current = -1;
};

} // namespace gapscope
