// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

#include <optional>

namespace gapscope {

/// The ends of a part of an axis; without one it is the axis' own.
struct MotionEnds {
    std::optional<double> from{};
    std::optional<double> to{};
};

/// The way along which charts of a moving picture grow: places of an axis that they share, such as passes of runs or
/// the λ of a path. The place moves evenly along the axis as it is drawn.
struct Motion {
    QString axis{}; ///< charts with the same one can move together
    QString name{}; ///< of the axis, as shown
    double first = 0.0;
    double last = 0.0; ///< smaller than `first` where the motion is backwards
    bool isLogarithmic = false;
    bool isPart = false; ///< charts show only the part of their axis between both ends

    double low() const;
    double high() const;
    /// The place at a fraction of the way.
    double at(double share) const;
    /// From the earlier beginning to the later end of two motions along the same axis.
    Motion with(const Motion& other) const;
    Motion between(const MotionEnds& ends) const;
    /// Whether it goes on from its first place, in the direction of `whole` and inside it at the beginning.
    bool isWithin(const Motion& whole) const;
};

} // namespace gapscope
