// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/chart_types.h"

#include <QAbstractButton>
#include <QScrollArea>

#include <utility>
#include <vector>

namespace gapscope {

/// One run in the legend, or the repetitions of one that the charts summarize: a stroke of its colour and its name,
/// both greyed while it is hidden, the name alone where it minimizes another objective.
class LegendEntry final : public QAbstractButton {
    Q_OBJECT

public:
    LegendEntry(const ChartRun& run, QWidget* parent);
    int run() const { return m_run; }
    const QString& name() const { return m_name; }
    /// The runs that it stands for; its own is the first.
    const std::vector<int>& runs() const { return m_runs; }
    void setRuns(std::vector<int> runs) { m_runs = std::move(runs); }
    void setName(const QString& name);
    void setColour(const QColor& colour);
    void setCurrent(bool isCurrent);
    /// In words why some charts leave the run out: "minimizes another objective (λ = 0.1)"; empty where they do not.
    void setOtherProblem(const QString& words);
    bool isOfOtherProblem() const { return !m_otherProblem.isEmpty(); }
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
    void describe();

    bool m_isCurrent = false;
    QString m_otherProblem;
};

/// The legend of all charts together: a click hides or shows a run, or chooses it where it minimizes another objective.
/// It has at most three lines, and scrolls where there are more.
class LegendBar final : public QScrollArea {
    Q_OBJECT

public:
    explicit LegendBar(QWidget* parent = nullptr);

    /// At a place among the others; behind all of them where that is none.
    void addRun(const ChartRun& run, int place = -1);
    void removeRun(int id);
    LegendEntry* entry(int id) const;
    void setCurrentRun(int id);
    /// What has an entry, in the order of the runs: one run or several, under a name.
    struct Group {
        QString name;
        std::vector<int> runs; ///< never empty; the first lends the colour
    };
    void setGroups(const std::vector<Group>& groups);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void toggled(int id, bool visible);
    /// An entry of another problem was clicked: the person wants to see it.
    void chosen(int id);
    /// A double click: this run alone, or all again where it is alone already.
    void isolated(int id);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    int arrange(int width, bool move) const;
    int lineHeight() const;
    void rearrange();

    QWidget* m_content;
    std::vector<LegendEntry*> m_entries;
    int m_current = -1;
};

} // namespace gapscope
