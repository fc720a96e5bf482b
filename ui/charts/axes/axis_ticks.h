// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/models/axis_scale.h"

#include <QLocale>
#include <QString>

#include <vector>

namespace gapscope {

/// A labelled tick. With an exponent the label reads text × 10^exponent, or 10^exponent if the text is empty.
struct AxisTick {
    double unit = 0.0; ///< position along the axis, 0 to 1
    QString text;
    QString exponent; ///< superscript; empty for plain numbers
};

struct AxisTicks {
    std::vector<AxisTick> labelled;
    std::vector<double> minor; ///< positions without a label
};

/// At most `max` labels (at least 2) at round numbers.
AxisTicks axisTicks(const AxisScale& scale, int max, const QLocale& locale);

/// A number for display: about `digits` significant digits, a power of ten only for large and small values.
QString readableNumber(double value, int digits, const QLocale& locale);

} // namespace gapscope
