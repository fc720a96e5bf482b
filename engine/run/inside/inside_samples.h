// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/inside/inside_picture.h"

#include <functional>
#include <initializer_list>
#include <optional>
#include <stop_token>
#include <vector>

namespace gapscope {

/// Positions on an axis from left to right: evenly spaced, and all of `exact` that lie between, once each.
std::vector<double> samplePositions(double left, double right, const std::vector<double>& exact);
/// A function at positions, minus a reference; NaN where it is infinite. Nothing after a stop request.
std::optional<InsidePicture::Curve> sampledCurve(InsideRole role, const std::vector<double>& positions,
                                                 double reference, const std::function<double(double)>& function,
                                                 const std::stop_token& stop);

/// Adds such a curve, minus the reference of the picture. False after a stop request.
bool addCurve(InsidePicture& picture, InsideRole role, const std::vector<double>& positions,
              const std::function<double(double)>& function, const std::stop_token& stop);

/// Whether two points, the ends of a line, are the same up to rounding.
bool coincide(const Vector& a, const Vector& b);

/// The rectangle that contains what must be visible, with margins.
class VisibleRange {
public:
    void add(double value);
    /// The values of a curve between two positions.
    void add(const InsidePicture::Curve& curve, double left, double right);
    double height() const { return m_max - m_min; }
    PlaneGrid frame(double left, double right) const;

private:
    double m_min = std::numeric_limits<double>::infinity();
    double m_max = -std::numeric_limits<double>::infinity();
};

/// The minimizer of a convex function on an interval, by golden section.
double minimizerOn(double left, double right, const std::function<double(double)>& function);

} // namespace gapscope
