// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/analysis/solution_facts.h"
#include "ui/charts/painted/painted_plot.h"

#include <QImage>

namespace gapscope {

/// The weights of pixels as an image: a diverging colour scale in which zero has the colour of the background.
class WeightImagePlot final : public PaintedPlot {
    Q_DECLARE_TR_FUNCTIONS(WeightImagePlot)

public:
    /// `names` may be null; `quantity` is the meaning of the values: weights, or norms.
    void setImage(const WeightImage& image, std::shared_ptr<const CoefficientNames> names, const QString& quantity);
    const QImage& pixels() const { return m_pixels; }

    bool isEmpty() const override { return m_image.values.empty(); }
    QRectF area() const override { return m_area; }
    void paint(QPainter& painter) const override;
    std::optional<Readout> readoutAt(const QPointF& position) const override;
    /// The pixels, line by line.
    std::size_t stops() const override { return m_image.values.size(); }
    QPointF stop(std::size_t pixel) const override;
    std::size_t stopsPerLine() const override { return static_cast<std::size_t>(m_image.width); }
    QString description() const override;
    ChartTable table() const override;
    std::unique_ptr<PaintedPlot> copy() const override { return std::make_unique<WeightImagePlot>(*this); }

private:
    void layOut() override;
    void paintScale(QPainter& painter) const;
    double max() const { return m_image.max > 0.0 ? m_image.max : 1.0; }
    QRgb colourOf(double value) const;

    WeightImage m_image;
    std::shared_ptr<const CoefficientNames> m_names;
    QString m_quantity;
    QImage m_pixels;
    QRectF m_area;
    QRectF m_scaleBar;
};

} // namespace gapscope
