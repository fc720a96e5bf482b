// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/animation/animation_format.h"
#include "ui/charts/export/figure.h"
#include "ui/charts/frame/motion.h"

namespace gapscope {

/// A figure whose charts grow while their axes stay. Any page can move this way: its charts are FigurePanels that paint
/// themselves up to a place (FigurePanel::setPosition), and its ChartSources name the Motion. The panels are made on
/// the window's thread; then any one thread may lay out and draw the frames.
class MovingFigure {
public:
    /// Lays out the figure. After a stop, then or later, no frame must be drawn.
    MovingFigure(Figure::Panels panels, Motion motion, const AnimationFormat& format, const std::stop_token& stop = {});

    /// Whether the plots have room beside their texts.
    bool isLegible() const { return m_figure.isLegible(); }
    std::size_t charts() const { return m_charts; }
    const AnimationFormat& format() const { return m_format; }
    const Motion& motion() const { return m_motion; }
    double dotsPerInch() const;

    /// Frames that differ; the last one stays for the held frames.
    int movingFrames() const { return m_format.frames - m_format.heldFrames; }
    /// The picture number `index`, from 0 on; valid until the next call. The last one is the figure without motion.
    const Figure& frame(int index);
    /// The picture at a fraction of the way; at 1 the last one.
    const Figure& at(double share);

private:
    AnimationFormat m_format;
    Motion m_motion;
    std::size_t m_charts;
    std::stop_token m_stop;
    Figure m_figure;
};

} // namespace gapscope
