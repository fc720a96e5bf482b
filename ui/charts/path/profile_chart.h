// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/analysis/comparison.h"
#include "ui/charts/frame/chart_output.h"

#include <QColor>
#include <QString>
#include <QWidget>

#include <vector>

namespace gapscope {

class PathPane;
struct PathContent;

/// Performance profiles as rising steps: the share of instances that a competitor solved, over how many times the least
/// cost it may take. Qt Charts stays behind it.
class ProfileChart final : public QWidget {
    Q_OBJECT

public:
    struct Line {
        PerformanceProfile profile{};
        QString name{};
        QColor colour{};
        QColor paperColour{}; ///< the same for the light style of exports
    };

    explicit ProfileChart(QWidget* parent = nullptr);

    /// `unit` is what costs are counted in.
    void setProfiles(const std::vector<Line>& lines, const QString& unit);
    /// How many lines are drawn.
    int lineCount() const { return m_lines; }
    /// What is shown, in the light style.
    PathContent paperContent() const;

Q_SIGNALS:
    /// The chart is to leave the window, asked for in its menu.
    void outputRequested(gapscope::ChartOutput output);

private:
    enum class Ground { screen, paper };
    PathContent contentOn(Ground ground) const;
    void showMenu(const QPoint& place);

    PathPane* m_pane;
    std::vector<Line> m_profiles;
    QString m_unit;
    int m_lines = 0;
};

} // namespace gapscope
