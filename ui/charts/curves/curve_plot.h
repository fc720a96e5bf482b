// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/curves/chart_data.h"
#include "ui/charts/curves/run_groups.h"
#include "ui/charts/frame/series_plot.h"
#include "ui/models/decimation.h"

#include <QList>

#include <optional>
#include <set>
#include <vector>

namespace gapscope {

/// What is shown, and against what.
struct PlotOptions {
    XQuantity x = XQuantity::passes;
    bool logarithmicX = false;
    bool logarithmicY = false;
    bool averages = false;
    bool theory = false; ///< bounds of theorems
    int currentRun = -1;
    QString problem{};               ///< whose objective is drawn; empty = of every run
    QString data{};                  ///< whose sparsity and errors are drawn; empty = of every run
    std::optional<Spread> summary{}; ///< repetitions as a median with a band between these quantiles
};

/// A chart of runs without its widget.
///
/// The axes of its Qt Chart go from 0 to 1 for ever, and the points are replaced in these units. Measured with
/// Qt 6.4.2, each change of an axis' range costs a pass over all points of all series, and one value that is not
/// positive makes a whole series vanish from a QLogValueAxis; here neither can happen.
class CurvePlot final : public SeriesPlot {
public:
    CurvePlot(ChartKind kind, const ChartData& data, PlotMedium medium = PlotMedium::screen);

    ChartKind kind() const { return m_kind; }
    const ChartData& data() const { return m_data; }
    const PlotOptions& options() const { return m_options; }
    void setOptions(const PlotOptions& options);
    /// Gives the curves the present colours of their runs.
    void updatePens();

    /// Brings curves, ranges and labels up to date. Replaces only series whose points changed; returns whether any did.
    bool refresh();

    /// What data of the chart are of: what a person has zoomed in on, else everything.
    const AxisScale& yScaleOfData() const { return m_isFollowing ? m_fullY : m_y; }
    const PlotFrame& frame() const { return m_frame; }
    /// Whether a run is drawn: it is visible, and shares problem or data with those that are.
    bool shows(const ChartRun& run) const { return run.visible && isComparable(run); }
    bool isComparable(const ChartRun& run) const;
    /// Whether only runs of one problem share these axes; else only the data must be the same.
    bool isOfOneProblem() const { return m_kind == ChartKind::objectives || m_kind == ChartKind::gap; }
    /// Points that a logarithmic axis cannot show.
    std::size_t leftOut() const { return m_leftOut; }
    /// What lies above the axis that the chart chose, so that the rest can be seen: how many points, and the highest.
    struct Above {
        std::size_t points = 0;
        double highest = 0.0;
    };
    const Above& above() const { return m_above; }
    /// False while no visible run has a value to show.
    bool hasCurves() const { return m_hasCurves; }
    bool isEmpty() const override { return !m_hasCurves; }
    /// The styles in use: those without averages and theory unless they are shown.
    QList<CurveStyle> styles() const;
    /// What the key explains: the styles, and the goal of the gap while it is in sight.
    QList<CurveStyle> keyEntries() const;
    /// The colour of a run on the present background.
    QColor colourOf(const ChartRun& run) const;

    /// On paper: curves are painted up to this place of the x axis and end there in a disc, for moving pictures;
    /// nothing = whole. Nothing else changes.
    void setPaintedEnd(std::optional<double> x);
    void paintCurves(QPainter& painter, const std::stop_token& stop = {}) const override;
    void paintForeground(QPainter& painter) const override;

    /// How much of its curves lies in a part of the plot, in units: points, and straight pieces between them.
    std::size_t piecesIn(const QRectF& part) const;
    /// The series of a run, in the order of the styles; for tests.
    QList<QLineSeries*> seriesOf(int run) const;

protected:
    std::pair<QString, QString> names() const override { return {xName(m_options.x), verticalName()}; }
    void lookChanged() override { updatePens(); }
    void paintBehindCurves(QPainter& painter) const override;
    std::size_t pointCount() const override;

private:
    struct Plotted {
        int run = 0;
        int style = 0;
        QPointer<QLineSeries> series{};
        std::vector<PlotPoint> points{};
        std::vector<PlotPoint> low{}; ///< the border of the band around it; empty = none
        std::vector<PlotPoint> high{};
        bool isShown = false;
        bool isWanted = false; ///< by the refresh that goes on
    };

    void updateRanges();
    /// Errors: a few that are far greater than the others may leave the chart at the top.
    bool mayLeaveTop() const { return m_kind == ChartKind::errors && !m_options.logarithmicY; }
    void countAboveTop();
    /// Whether what is shown on demand is asked for.
    bool isChosen(const CurveStyle& style) const {
        return (m_options.averages || !style.isAverage) && (m_options.theory || !style.isTheory);
    }
    /// Whether a visible run has a value of this kind.
    bool isKnown(const CurveStyle& style) const;
    /// Whether a point that is drawn of this kind lies within the plot.
    bool isInSight(Quantity quantity) const;
    std::size_t pointsPerCurve(std::size_t lines) const;
    QString verticalName() const;
    void removeVanished();
    Plotted& plotted(int run, int style);
    void addSeries(Plotted& plotted);
    using SeriesPlot::penOf;
    QPen penOf(const Plotted& plotted) const;
    std::vector<PlotPoint> paintedPoints(const Plotted& plotted) const;
    void paintCurve(QPainter& painter, const Plotted& plotted, const std::stop_token& stop) const;
    void raiseCurrent();
    std::vector<PlotPoint> thinned(const Curve& curve);
    bool show(const RunGroup& group, int style);
    bool showPoints(Plotted& target, std::vector<PlotPoint> points);
    bool hideUnwanted();
    void paintLevels(QPainter& painter) const;
    void paintBand(QPainter& painter) const;
    void paintQuantileBands(QPainter& painter) const;
    std::set<double> tolerancesInSight() const;
    /// Errors of constant predictions, in the chart of errors: a model should stay below.
    std::set<double> baselines() const;
    std::set<double> levelsInSight() const;

    ChartKind m_kind;
    const ChartData& m_data;
    QList<CurveStyle> m_styles;
    PlotOptions m_options;
    std::vector<Plotted> m_plotted;
    int m_currentLine = -1;     ///< the run that leads the line of the current one
    QString m_bandName;         ///< what bands are drawn, in words
    DecimatedCurve m_decimated; ///< kept for its memory
    std::size_t m_leftOut = 0;
    Above m_above;
    std::size_t m_pointsPerCurve = 0;
    bool m_hasCurves = false;
    std::optional<double> m_paintedEnd; ///< place of the x axis
};

} // namespace gapscope
