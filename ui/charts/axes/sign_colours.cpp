// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/axes/sign_colours.h"

#include "ui/basics/palette.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

QColor signColour(bool isNegative, bool dark) {
    return runColour(isNegative ? 1 : 0, 0, dark); // blue above zero, vermillion below
}

QColor divergingColour(double value, const QColor& ground, bool dark) {
    return mixed(ground, signColour(value < 0.0, dark), std::min(1.0, std::abs(value)));
}

} // namespace gapscope
