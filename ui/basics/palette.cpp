// SPDX-License-Identifier: GPL-3.0-only
#include "ui/basics/palette.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace gapscope {

namespace {

/// The palette of Okabe and Ito (2008), strong colours first. Three are changed, because darkening for a white
/// background brings colours closer together: vermillion is redder, to stay apart from orange; violet and grey replace
/// yellow and black.
constexpr std::array<QRgb, 8> hues{0x0072b2, 0xc94000, 0x009e73, 0xcc79a7, 0xe69f00, 0x56b4e9, 0x7b5bd6, 0x808080};
/// After some rounds through the hues, neighbouring colours become hard to tell apart. From this solver on, each has a
/// distinct colour again, found by maximizing the distance (CIE Lab, both themes) to all before it.
constexpr int firstFurther = 22;
constexpr std::array<QRgb, 14> furtherHues{0xb60aff, 0x818f00, 0xff0ace, 0xff0a0a, 0xc74de5, 0x7a3d00, 0x02787b,
                                           0xfab56c, 0xe16c60, 0x088dfb, 0x256d00, 0xdb567b, 0xd366cf, 0xff0977};

constexpr double textContrast = 4.5;
/// The backgrounds of the two themes with the least contrast to a curve.
constexpr QRgb lightestOfLight = 0xf4f4f4;
constexpr QRgb lightestOfDark = 0x303030;

double linear(double channel) {
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& colour) {
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

} // namespace

bool isDark(const QPalette& palette) {
    return luminance(palette.color(QPalette::Base)) < 0.2;
}

double contrast(const QColor& a, const QColor& b) {
    const double first = luminance(a) + 0.05;
    const double second = luminance(b) + 0.05;
    return std::max(first, second) / std::min(first, second);
}

QColor mixed(const QColor& a, const QColor& b, double share) {
    const auto channel = [share](float from, float to) {
        return static_cast<float>((1.0 - share) * from + share * to);
    };
    return QColor::fromRgbF(channel(a.redF(), b.redF()), channel(a.greenF(), b.greenF()),
                            channel(a.blueF(), b.blueF()));
}

QColor withContrast(const QColor& colour, const QColor& background, double atLeast) {
    const QColor end = luminance(background) > 0.18 ? QColor(Qt::black) : QColor(Qt::white);
    constexpr int steps = 50;
    for (int i = 0; i < steps; ++i) {
        const QColor candidate = mixed(colour, end, static_cast<double>(i) / steps).rgb();
        if (contrast(candidate, background) >= atLeast)
            return candidate;
    }
    return end;
}

QColor runColour(int solverIndex, int ordinalWithinSolver, bool dark) {
    const int index = std::max(0, solverIndex);
    const int further = index - firstFurther;
    const bool isFurther = further >= 0 && further < static_cast<int>(furtherHues.size());
    const int count = static_cast<int>(hues.size());
    const QColor background(dark ? lightestOfDark : lightestOfLight);
    const QRgb hueOf =
        isFurther ? furtherHues[static_cast<std::size_t>(further)] : hues[static_cast<std::size_t>(index % count)];
    const QColor own = withContrast(QColor(hueOf), background, lineContrast);
    // The second round starts with neighbouring hues, so that the ninth solver does not get the colour of the first.
    const int ordinal = std::max(0, ordinalWithinSolver) + (isFurther ? 0 : (index / count) * 3);
    if (ordinal == 0)
        return own;
    // Alternates between both sides of the hue and moves further from the background each time. Past the range of
    // lightness, there are enough other hues to cycle through three levels.
    constexpr double hueStep = 18.0 / 360.0;
    constexpr double lightnessStep = 0.075;
    constexpr int maxSteps = 5;
    constexpr float greyest = 0.1F;
    constexpr float enoughToDiffer = 0.45F;
    const int ring = (ordinal + 1) / 2;
    const double side = ordinal % 2 == 1 ? 1.0 : -1.0;
    float hue = 0.0F;
    float saturation = 0.0F;
    float lightness = 0.0F;
    own.getHslF(&hue, &saturation, &lightness);
    double turned = std::max(0.0F, hue) + side * hueStep * ring;
    turned -= std::floor(turned);
    if (ordinal > maxSteps && saturation < greyest)
        saturation = enoughToDiffer; // grey has no neighbouring hues
    const int steps = ordinal <= maxSteps ? ordinal : 2 * (ordinal % 3);
    const double away = (dark ? 1.0 : -1.0) * lightnessStep * steps;
    const double shifted = std::clamp(lightness + away, 0.15, 0.88);
    return withContrast(QColor::fromHslF(static_cast<float>(turned), saturation, static_cast<float>(shifted)),
                        background, lineContrast);
}

QColor dimmed(const QColor& colour, bool dark) {
    constexpr double share = 0.6;
    return mixed(colour, QColor(dark ? lightestOfDark : lightestOfLight), share);
}

ChartColours chartColours(const QPalette& palette) {
    const QColor background = palette.color(QPalette::Base);
    const QColor text = palette.color(QPalette::Text);
    return {background, text, withContrast(mixed(text, background, 0.4), background, textContrast),
            mixed(background, text, 0.1), withContrast(mixed(background, text, 0.35), background, lineContrast)};
}

QPalette paperPalette() {
    QPalette palette(Qt::lightGray);
    palette.setColor(QPalette::Base, Qt::white);
    palette.setColor(QPalette::Window, Qt::white);
    palette.setColor(QPalette::Text, Qt::black);
    palette.setColor(QPalette::WindowText, Qt::black);
    return palette;
}

} // namespace gapscope
