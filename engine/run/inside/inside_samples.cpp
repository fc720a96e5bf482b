// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/inside/inside_samples.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr int sampleCount = 160;
constexpr double marginAbove = 0.07; // above and below, of the range
constexpr double narrowest = 1e-13;  // a range, relative to the values
constexpr double sameEnd = 1e-14;    // length of a line, relative to its ends
constexpr double golden = 0.6180339887498949;
constexpr int sectionSteps = 70;

} // namespace

std::vector<double> samplePositions(double left, double right, const std::vector<double>& exact) {
    std::vector<double> positions;
    positions.reserve(sampleCount + 1 + exact.size());
    for (int k = 0; k <= sampleCount; ++k)
        positions.push_back(left + (right - left) * k / sampleCount);
    for (const double each : exact)
        if (each > left && each < right)
            positions.push_back(each);
    std::ranges::sort(positions);
    positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
    return positions;
}

std::optional<InsidePicture::Curve> sampledCurve(InsideRole role, const std::vector<double>& positions,
                                                 double reference, const std::function<double(double)>& function,
                                                 const std::stop_token& stop) {
    InsidePicture::Curve curve{.role = role, .x = positions, .y = {}};
    curve.y.reserve(positions.size());
    for (const double x : positions) {
        if (stop.stop_requested())
            return std::nullopt;
        const double value = function(x) - reference;
        curve.y.push_back(std::isfinite(value) ? value : std::numeric_limits<double>::quiet_NaN());
    }
    return curve;
}

bool addCurve(InsidePicture& picture, InsideRole role, const std::vector<double>& positions,
              const std::function<double(double)>& function, const std::stop_token& stop) {
    std::optional<InsidePicture::Curve> curve = sampledCurve(role, positions, picture.reference, function, stop);
    if (!curve)
        return false;
    picture.curves.push_back(*std::move(curve));
    return true;
}

bool coincide(const Vector& a, const Vector& b) {
    return (a - b).norm() <= sameEnd * std::max(1e-300, a.norm());
}

void VisibleRange::add(double value) {
    if (!std::isfinite(value))
        return;
    m_min = std::min(m_min, value);
    m_max = std::max(m_max, value);
}

void VisibleRange::add(const InsidePicture::Curve& curve, double left, double right) {
    for (std::size_t k = 0; k < curve.x.size(); ++k)
        if (curve.x[k] >= left && curve.x[k] <= right)
            add(curve.y[k]);
}

PlaneGrid VisibleRange::frame(double left, double right) const {
    const bool isKnown = m_min <= m_max;
    const double min = isKnown ? m_min : 0.0;
    const double max = isKnown ? m_max : 1.0;
    const double height = std::max({max - min, narrowest * std::max(std::abs(min), std::abs(max)), 1e-300});
    return {.left = left, .right = right, .bottom = min - marginAbove * height, .top = max + marginAbove * height};
}

double minimizerOn(double left, double right, const std::function<double(double)>& function) {
    double inner = right - golden * (right - left);
    double outer = left + golden * (right - left);
    double atInner = function(inner);
    double atOuter = function(outer);
    for (int k = 0; k < sectionSteps && right - left > 0.0; ++k) {
        if (atInner <= atOuter) {
            right = outer;
            outer = inner;
            atOuter = atInner;
            inner = right - golden * (right - left);
            atInner = function(inner);
        } else {
            left = inner;
            inner = outer;
            atInner = atOuter;
            outer = left + golden * (right - left);
            atOuter = function(outer);
        }
    }
    return 0.5 * (left + right);
}

} // namespace gapscope
