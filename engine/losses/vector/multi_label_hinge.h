// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/vector/vector_loss.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace gapscope {

/// The label sets of n rows among K labels.
struct LabelSets {
    Index outputs = 0;
    std::vector<std::uint8_t> has{}; ///< n x K by rows, 1 where the row has the label

    bool contains(Index row, std::size_t label) const noexcept {
        return has[static_cast<std::size_t>(row * outputs) + label] != 0;
    }
    bool operator==(const LabelSets&) const = default;
};

/// The multi-label hinge of a row with the labels Y: every label of the row is to beat every other one by 1, phi(s) =
/// max(0, 1 + max_{j not in Y} s_j - min_{r in Y} s_r); 0 if Y is empty or has all labels. Dual variables: alpha_j =
/// -b_j beside Y, alpha_r = c_r in Y, b, c >= 0, sum b = sum c = m <= 1; phi*(-alpha) = -m + (gamma/2) ||alpha||^2. As
/// a vector loss, "y" is the number of the row in the table of sets. Sources: Crammer and Singer (2003); spec
/// levels_and_labels.md section 1.
struct MultiLabelHinge {
    static constexpr LossTask task = LossTask::multilabel;

    double gamma = 0.0;
    std::shared_ptr<const LabelSets> sets{}; ///< set by Problem

    static LossInfo info();
    static MultiLabelHinge fromParameters(const ParameterValues& values) { return {.gamma = values.number("gamma")}; }

    double value(std::span<const double> scores, Index row) const noexcept;
    void dualPoint(std::span<const double> scores, Index row, std::span<double> alpha) const noexcept;
    double conjugateAtMinus(std::span<const double> alpha, Index row) const noexcept;
    void coordinateArgmax(std::span<double> alpha, std::span<const double> scores, double q, Index row) const noexcept;
    double shareOfSegment(std::span<const double> alpha, std::span<const double> direction, double linear,
                          double curvature, Index row) const noexcept;
    double conjugateConvexity(Index) const noexcept { return gamma; }
    double stepConvexity(Index) const noexcept { return gamma; }

    /// Projects a block on the dual domain; returns whether it was outside beyond the tolerance.
    bool project(std::span<double> alpha, Index row) const noexcept;
    /// Whether a dual variable belongs to a label of the row, and is >= 0.
    bool isPositive(Index row, std::size_t label) const noexcept { return sets->contains(row, label); }
    /// Smoothing twice adds the parameters.
    MultiLabelHinge withMoreSmoothing(double more) const { return {.gamma = gamma + more, .sets = sets}; }

private:
    /// argmax over the domain of sum_r nu_r c_r + sum_j mu_j b_j + delta m - ||alpha||^2 / 2 with mu_j = centre_j
    /// beside Y, nu_r = -centre_r in Y, both divided by k: the projection for delta = 0.
    void step(std::span<double> centre, double delta, double k, Index row) const noexcept;
};

} // namespace gapscope
