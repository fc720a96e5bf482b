// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"
#include "ui/charts/painted/keyed_plot.h"

#include <QStringList>

#include <vector>

namespace gapscope {

/// What a histogram shows: how many rows have a value in each of some equally wide bins, class by class.
struct HistogramContent {
    QString axis;                           ///< what the values are
    double min = 0.0;                       ///< where the first bin begins
    double max = 0.0;                       ///< where the last bin ends
    bool isOfWholeNumbers = false;          ///< a bin stands for a number
    QStringList classes;                    ///< names; a single empty one where rows have no class
    std::vector<std::vector<Index>> counts; ///< rows, by class and bin
    std::vector<Index> zeros;               ///< rows by class that are exactly zero and in no bin; empty = none

    std::size_t bins() const { return counts.empty() ? 0 : counts.front().size(); }
    bool hasClasses() const { return classes.size() > 1 || (classes.size() == 1 && !classes.front().isEmpty()); }
};

/// Bars of rows over the values of a feature or of the label, the classes on top of one another.
class HistogramPlot final : public KeyedPlot {
    Q_DECLARE_TR_FUNCTIONS(HistogramPlot)

public:
    void setContent(const HistogramContent& content);
    /// The part of a bar that a class has, in units of the painting; null where that is nothing.
    QRectF partRect(std::size_t classIndex, std::size_t bin) const;

    bool isEmpty() const override { return m_content.bins() == 0; }
    void paint(QPainter& painter) const override;
    std::optional<Readout> readoutAt(const QPointF& position) const override;
    std::size_t stops() const override { return m_content.bins(); }
    QPointF stop(std::size_t bin) const override;
    QString description() const override;
    ChartTable table() const override;
    std::unique_ptr<PaintedPlot> copy() const override { return std::make_unique<HistogramPlot>(*this); }

private:
    void layOut() override;
    QList<PlotKeyEntry> key() const override;
    Index rowsIn(std::size_t bin) const;
    Index rowsOf(std::size_t classIndex) const;
    Index zeros() const;
    double binBegin(std::size_t bin) const;
    QString binText(std::size_t bin) const;

    HistogramContent m_content;
};

} // namespace gapscope
