// SPDX-License-Identifier: GPL-3.0-only
#include "ui/run_colours.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace gapscope {
namespace {

// Blue, vermilion, bluish green, reddish purple, orange, sky blue, black's stand-in (grey) of Okabe and Ito, and a violet.
constexpr std::array<QRgb, 8> hues{0xff0072b2, 0xffd55e00, 0xff009e73, 0xffc2629a, 0xffb07a00, 0xff2f93c8, 0xff7b61c4, 0xff7a7a7a};

// Luminances inside which a colour has 3:1 both on white and on the dark theme's base.
constexpr double leastLuminance = 0.15;
constexpr double greatestLuminance = 0.29;

double linear(double channel) {
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& colour) {
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

/// Lightens or darkens step by step until the colour is readable in both themes.
QColor readable(QColor colour) {
    for (int step = 0; step < 100 && luminance(colour) < leastLuminance; ++step)
        colour = colour.toHsl().lighter(104).toRgb();
    for (int step = 0; step < 100 && luminance(colour) > greatestLuminance; ++step)
        colour = colour.toHsl().darker(104).toRgb();
    return colour;
}

/// The n-th neighbour: to either side in turn, a little further and paler each time.
QColor neighbour(const QColor& own, int n) {
    if (n == 0)
        return own;
    const QColor hsl = own.toHsl();
    const int distance = (n + 1) / 2;
    const int side = n % 2 == 1 ? 1 : -1;
    const bool isGrey = hsl.hslHue() < 0 || hsl.hslSaturation() < 10;
    const int hue = isGrey ? 0 : (hsl.hslHue() + side * distance * 14 + 720) % 360;
    const int lightness = std::clamp(hsl.lightness() + side * (18 + 10 * distance), 60, 190);
    const int saturation = isGrey ? 0 : std::clamp(hsl.hslSaturation() - 20 * distance, 90, 255);
    return QColor::fromHsl(hue, saturation, lightness).toRgb();
}

} // namespace

QColor RunColours::next(const std::string& solver) {
    const auto [entry, isNew] = m_hues.try_emplace(solver, Hue{static_cast<int>(m_hues.size()), 0});
    Hue& hue = entry->second;
    const int count = static_cast<int>(hues.size());
    // More solvers than hues: the round starts again with neighbours.
    const int round = hue.position / count;
    const QColor own(hues[static_cast<std::size_t>(hue.position % count)]);
    return readable(neighbour(own, hue.runs++ + 2 * round));
}

double RunColours::contrast(const QColor& first, const QColor& second) {
    const double a = luminance(first) + 0.05;
    const double b = luminance(second) + 0.05;
    return std::max(a, b) / std::min(a, b);
}

} // namespace gapscope
