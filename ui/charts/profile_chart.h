// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/comparison.h"

#include <QColor>
#include <QString>
#include <QWidget>

#include <vector>

namespace gapscope {

class PathPane;

/// Performance profiles as rising steps: the share of instances that a competitor solved, over how many times the least
/// cost it may take. Qt Charts stays behind it.
class ProfileChart final : public QWidget {
    Q_OBJECT

public:
    struct Line {
        PerformanceProfile profile{};
        QColor colour{};
    };

    explicit ProfileChart(QWidget* parent = nullptr);

    /// `unit` is what costs are counted in.
    void setProfiles(const std::vector<Line>& lines, const QString& unit);
    /// How many lines are drawn.
    int lineCount() const { return m_lines; }

private:
    PathPane* m_pane;
    int m_lines = 0;
};

} // namespace gapscope
