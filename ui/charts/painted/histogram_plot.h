// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"
#include "ui/charts/painted/keyed_plot.h"

#include <QStringList>

#include <vector>

namespace gapscope {

/// The content of a histogram: the number of rows in each of several bins of equal width, by class.
struct HistogramContent {
    QString axis;                           ///< name of the values
    double min = 0.0;                       ///< start of the first bin
    double max = 0.0;                       ///< end of the last bin
    bool isOfWholeNumbers = false;          ///< each bin is a single number
    QStringList classes;                    ///< names; a single empty one if rows have no class
    std::vector<std::vector<Index>> counts; ///< rows, by class and bin
    std::vector<Index> zeros;               ///< rows that are exactly zero, by class, not counted in any bin; empty =
                                            ///< none

    std::size_t bins() const { return counts.empty() ? 0 : counts.front().size(); }
    bool hasClasses() const { return classes.size() > 1 || (classes.size() == 1 && !classes.front().isEmpty()); }
};

/// A histogram of a feature or of the label, with the classes stacked.
class HistogramPlot final : public KeyedPlot {
    Q_DECLARE_TR_FUNCTIONS(HistogramPlot)

public:
    void setContent(const HistogramContent& content);
    /// The part of a bar that belongs to a class, in painting units; null if it is empty.
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
