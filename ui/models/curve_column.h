// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace gapscope {

/// An append-only column of one quantity of one run, with a pyramid of minima and maxima over blocks of 16, 256, ...
/// entries, so that the extremes of any range are found without reading it. Unknown values are NaN and ignored.
/// Infinite values are breaks: the iterate was not finite, and no line is drawn across them.
class CurveColumn {
public:
    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

    struct Extremes {
        std::size_t minimum = none; ///< index of the smallest value above the threshold
        std::size_t maximum = none; ///< index of the largest one
        std::size_t leftOut = 0;    ///< known values at or below the threshold
        bool isEmpty() const { return minimum == none; }
    };

    /// NaN: nothing was recorded; infinity: the value is not finite. Both are stored as NaN.
    void append(double value);
    std::size_t size() const { return m_unknown + m_values.size(); }
    double at(std::size_t index) const {
        return index < m_unknown ? std::numeric_limits<double>::quiet_NaN() : m_values[index - m_unknown];
    }
    /// False while all values are NaN; such a column uses no memory.
    bool hasValues() const { return !m_values.empty(); }
    /// Whether the value is not finite. Leading unknown values count as no breaks, since nothing could be joined across
    /// them.
    bool isBreak(std::size_t index) const { return breaksIn(index, index + 1); }
    /// Whether one of the values in [begin, end) is not finite.
    bool breaksIn(std::size_t begin, std::size_t end) const;

    /// The extremes of the values above `threshold` in [begin, end).
    Extremes extremes(std::size_t begin, std::size_t end, double threshold) const;

private:
    static constexpr std::size_t branching = 16;
    struct Node {
        std::uint32_t minimum = 0;
        std::uint32_t maximum = 0;
        std::uint32_t known = 0; ///< values that are not NaN
    };

    void visitValue(std::size_t index, double threshold, Extremes& found) const;
    void visitNode(std::size_t level, std::size_t node, double threshold, Extremes& found) const;
    void offer(std::size_t index, Extremes& found) const;

    std::size_t m_unknown = 0; ///< leading NaNs, not stored
    std::vector<double> m_values;
    std::vector<std::size_t> m_breaks;         ///< their indices, ascending
    std::array<std::vector<Node>, 5> m_levels; ///< blocks of 16, 16^2, ... values
};

} // namespace gapscope
