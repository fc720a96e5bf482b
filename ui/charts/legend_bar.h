// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/chart_grid.h"

#include <QAbstractButton>
#include <QWidget>

#include <vector>

namespace gapscope {

/// One run in the legend: a stroke of its colour and its name, both greyed while the run is hidden, the name alone
/// where it minimizes another objective.
class LegendEntry final : public QAbstractButton {
    Q_OBJECT

public:
    LegendEntry(const ChartRun& run, QWidget* parent);
    int run() const { return m_run; }
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
    QColor m_colour;
    void describe();

    bool m_isCurrent = false;
    QString m_otherProblem;
};

/// The legend of all charts together: a click hides or shows a run, or chooses it where it minimizes another objective.
class LegendBar final : public QWidget {
    Q_OBJECT

public:
    explicit LegendBar(QWidget* parent = nullptr);

    void addRun(const ChartRun& run);
    void removeRun(int id);
    LegendEntry* entry(int id) const;
    void setRunName(int id, const QString& name);
    void setCurrentRun(int id);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
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
    void rearrange();

    std::vector<LegendEntry*> m_entries;
};

} // namespace gapscope
