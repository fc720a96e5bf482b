// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/models/axis_scale.h"

#include <QLocale>
#include <QString>

#include <vector>

namespace gapscope {

/// A labelled place on an axis. With an exponent the label reads text × 10^exponent, or 10^exponent when the text is
/// empty.
struct AxisTick {
    double unit = 0.0; ///< place between the ends of the axis
    QString text;
    QString exponent; ///< to be raised; empty for plain numbers
};

struct AxisTicks {
    std::vector<AxisTick> labelled;
    std::vector<double> minor; ///< places without a label
};

/// At most `max` labels (at least 2) at round numbers.
AxisTicks axisTicks(const AxisScale& scale, int max, const QLocale& locale);

/// A value for people: about `digits` significant digits, a power of ten only where it helps.
QString readableNumber(double value, int digits, const QLocale& locale);

} // namespace gapscope
