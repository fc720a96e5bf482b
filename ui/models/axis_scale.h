// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace gapscope {

/// The visible range of an axis, linear or logarithmic. Maps values to the unit interval from its low to its high end,
/// and back. A logarithmic scale needs 0 < low.
class AxisScale {
public:
    AxisScale() = default;
    AxisScale(double low, double high, bool logarithmic);

    double low() const { return m_low; }
    double high() const { return m_high; }
    bool isLogarithmic() const { return m_logarithmic; }

    /// The ends in the coordinate of the axis: the value, or its decimal logarithm.
    double start() const { return m_start; }
    double end() const { return m_start + m_span; }
    double span() const { return m_span; }
    static AxisScale fromCoordinates(double start, double end, bool logarithmic);

    /// The value must be positive on a logarithmic scale.
    double toUnit(double value) const;
    double fromUnit(double unit) const;

    friend bool operator==(const AxisScale&, const AxisScale&) = default;

private:
    double m_low = 0.0;
    double m_high = 1.0;
    bool m_logarithmic = false;
    double m_start = 0.0;
    double m_span = 1.0;
};

} // namespace gapscope
