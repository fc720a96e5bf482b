// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/animation/animation_format.h"
#include "ui/charts/curves/chart_data.h"
#include "ui/charts/curves/method_chart.h"
#include "ui/charts/export/figure.h"

#include <QList>

#include <vector>

namespace gapscope {

struct PlotOptions;

/// Charts of runs as a moving picture: the curves grow while the axes stay as the whole runs need them. All runs are at
/// the same place of the shared x axis, which moves evenly along the axis as it is drawn: with seconds on a linear axis
/// it moves as the time of the solvers does. The last frame is the chart as it is exported without motion. Needs a
/// QApplication.
class ChartAnimation {
public:
    /// Without `kinds` all charts that have curves are drawn. `method`: what ChartKind::method shows.
    ChartAnimation(const QList<ChartRun>& runs, XAxis x, std::vector<ChartKind> kinds, const AnimationFormat& format,
                   MethodChart method = {});
    ChartAnimation(const ChartAnimation&) = delete; // the figure looks into the data
    ChartAnimation& operator=(const ChartAnimation&) = delete;

    /// False where no run has a value to show; then there are no frames.
    bool hasCurves() const { return m_figure.has_value(); }
    /// Whether the plots have room for their curves beside their texts.
    bool isLegible() const { return m_figure && m_figure->isLegible(); }
    std::size_t charts() const { return m_charts; }

    /// Frames that differ; the last one stays for the held frames.
    int movingFrames() const { return m_format.frames - m_format.heldFrames; }
    const AnimationFormat& format() const { return m_format; }
    double dotsPerInch() const;
    /// The picture number `index`, from 0 on; valid until the next call.
    const Figure& frame(int index);

private:
    void readRuns(const QList<ChartRun>& runs);
    Figure figureOf(const std::vector<ChartKind>& kinds) const;
    double positionAt(double share) const;

    PlotOptions optionsOf(ChartKind kind) const;

    XAxis m_axis;
    MethodChart m_method;
    AnimationFormat m_format;
    ChartData m_data;
    double m_first = 0.0; ///< the smallest positive x of all runs, and the largest
    double m_last = 0.0;
    std::size_t m_charts = 0;
    std::optional<Figure> m_figure;
};

} // namespace gapscope
