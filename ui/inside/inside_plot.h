// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/painted/keyed_plot.h"
#include "ui/inside/inside_history.h"

namespace gapscope {

/// Curves, contours and marks of a method's mechanism at one iterate.
class InsidePlot final : public KeyedPlot {
    Q_DECLARE_TR_FUNCTIONS(InsidePlot)

public:
    /// Null draws nothing.
    void setContent(std::shared_ptr<const InsideContent> content);
    const InsideContent* content() const { return m_content.get(); }
    /// What setPosition chooses from; to be given to a copy whose content stays.
    void setHistory(std::shared_ptr<const InsideHistory> history) { m_history = std::move(history); }
    /// Shows the run as it was at a place of the charts' x axis, with axes of its own. Computes its picture: not for
    /// the window's thread.
    void setPosition(std::optional<double> x, const std::stop_token& stop = {}) override;

    bool isEmpty() const override { return m_content == nullptr; }
    void paint(QPainter& painter) const override;
    std::optional<Readout> readoutAt(const QPointF& position) const override;
    /// The marks.
    std::size_t stops() const override { return isEmpty() ? 0 : picture().marks.size(); }
    QPointF stop(std::size_t place) const override { return positionOf(picture().marks[place].place); }
    QString description() const override;
    ChartTable table() const override;
    std::unique_ptr<PaintedPlot> copy() const override { return std::make_unique<InsidePlot>(*this); }

protected:
    void layOut() override;
    QList<PlotKeyEntry> key() const override;

private:
    struct Style {
        QColor colour;
        PlotKeyEntry::Sign sign; ///< of its line: line, dashes or dots
        int shape;               ///< of its marks
        bool isOpen;             ///< its marks have outlines only
    };

    const InsidePicture& picture() const { return *m_content->picture; }
    Style styleOf(InsideRole role) const;
    QPen penOf(InsideRole role, qreal width) const;
    QPointF positionOf(PlanePoint point) const { return {xAt(point.x), yAt(point.y)}; }
    void paintLevels(QPainter& painter) const;
    void paintCurve(QPainter& painter, const InsidePicture::Curve& curve) const;
    void paintRug(QPainter& painter) const;
    void paintMarks(QPainter& painter) const;

    std::shared_ptr<const InsideContent> m_content;
    std::shared_ptr<const InsideHistory> m_history;
    std::shared_ptr<const InsideContent> m_whole; ///< the content while there is a position, else null
    std::optional<std::size_t> m_moment;          ///< of the history, that is shown
};

} // namespace gapscope
