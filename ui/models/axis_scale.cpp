// SPDX-License-Identifier: GPL-3.0-only
#include "ui/models/axis_scale.h"

#include <cmath>

namespace gapscope {

AxisScale::AxisScale(double low, double high, bool logarithmic)
    : m_low(low), m_high(high), m_logarithmic(logarithmic), m_start(logarithmic ? std::log10(low) : low),
      m_span((logarithmic ? std::log10(high) : high) - m_start) {}

AxisScale AxisScale::fromCoordinates(double start, double end, bool logarithmic) {
    return logarithmic ? AxisScale(std::pow(10.0, start), std::pow(10.0, end), true) : AxisScale(start, end, false);
}

double AxisScale::toUnit(double value) const {
    return ((m_logarithmic ? std::log10(value) : value) - m_start) / m_span;
}

double AxisScale::fromUnit(double unit) const {
    const double coordinate = m_start + unit * m_span;
    return m_logarithmic ? std::pow(10.0, coordinate) : coordinate;
}

} // namespace gapscope
