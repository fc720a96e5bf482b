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

/// Performance profiles as step functions: the share of instances that a competitor solved within a factor of the
/// lowest cost. Hides the types of Qt Charts.
class ProfileChart final : public QWidget {
    Q_OBJECT

public:
    struct Line {
        PerformanceProfile profile{};
        QString name{};
        QColor colour{};
        QColor paperColour{}; ///< for the light style of exports
    };

    explicit ProfileChart(QWidget* parent = nullptr);

    /// `unit` is the unit of costs.
    void setProfiles(const std::vector<Line>& lines, const QString& unit);
    /// The number of lines.
    int lineCount() const { return m_lines; }
    /// The content in the light style.
    PathContent paperContent() const;

Q_SIGNALS:
    /// The user chose an export in the menu of the chart.
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
