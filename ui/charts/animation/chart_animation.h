// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/animation/moving_figure.h"
#include "ui/charts/curves/chart_data.h"
#include "ui/charts/curves/method_chart.h"

#include <QList>

#include <optional>
#include <vector>

namespace gapscope {

struct PlotOptions;

/// Charts of runs as a moving picture: the curves grow while the axes stay as the whole runs need them. All runs are at
/// the same place of the shared x axis, which moves evenly along the axis as it is drawn: with seconds on a linear axis
/// it moves as the time of the solvers does. The last frame is the chart as it is exported without motion. Needs a
/// QApplication.
class ChartAnimation {
public:
    /// Without `kinds` all charts that have curves are drawn. `ends`: of the part of the x axis that is shown and moved
    /// along. `method`: what ChartKind::method shows.
    ChartAnimation(const QList<ChartRun>& runs, XAxis x, std::vector<ChartKind> kinds, const AnimationFormat& format,
                   const MotionEnds& ends = {}, MethodChart method = {});
    ChartAnimation(const ChartAnimation&) = delete; // the figure looks into the data
    ChartAnimation& operator=(const ChartAnimation&) = delete;

    /// False where no run has a value to show; then there are no frames.
    bool hasCurves() const { return m_figure.has_value(); }
    /// Whether the part begins inside the runs and ends behind its beginning; otherwise all is shown.
    bool hasPart() const { return m_motion.isWithin(m_whole); }
    /// Along the whole runs.
    const Motion& wholeMotion() const { return m_whole; }
    /// Only with curves.
    MovingFigure& figure() { return *m_figure; }
    const MovingFigure& figure() const { return *m_figure; }

private:
    Figure::Panels panelsOf(const std::vector<ChartKind>& kinds) const;
    PlotOptions optionsOf(ChartKind kind) const;

    XAxis m_axis;
    MethodChart m_method;
    ChartData m_data;
    Motion m_whole;
    Motion m_motion;
    std::optional<MovingFigure> m_figure;
};

} // namespace gapscope
