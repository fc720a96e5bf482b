// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/marginals/clique_tree.h"

namespace gapscope {

/// Multipliers of the constraints of consistent tables of a tree of cliques: of the sum of the root, and of the
/// marginals of every separator.
struct TreeMultipliers {
    double sum = 0.0;
    DenseRows separators; ///< a row per clique; the root's is unused

    void add(double factor, const TreeMultipliers& other) {
        sum += factor * other.sum;
        separators += factor * other.separators;
    }
};

/// The concave, piecewise quadratic dual of the projection onto consistent tables of a tree of cliques, at one point of
/// multipliers. The same interface as ChainDual. Source: spec structured_projection.md section 5.
class TreeDual {
public:
    /// The tree must outlive it.
    TreeDual(const CliqueTree& tree, std::vector<Vector> tables);

    double scale() const;
    void moveTo(const TreeMultipliers& multipliers);
    const TreeMultipliers& multipliers() const noexcept { return m_multipliers; }
    const std::vector<Vector>& tables() const noexcept { return m_tables; }
    double residual() const;
    double value() const;
    void findDirection(double ridge);
    const TreeMultipliers& direction() const noexcept { return m_direction; }
    double slope(double s) const;
    double change(double s) const;

private:
    /// What a clique passes on to its home: new marginals over its separator = constant - response dmu.
    struct Message {
        DenseRows response; ///< S
        Vector constant;    ///< f
    };
    /// The children of a clique at one axis taken together: their sum of steps U gives the marginals f - W U.
    struct Joint {
        std::size_t axis = 0;
        DenseRows response; ///< W
        Vector constant;    ///< f
    };
    struct Elimination {
        std::vector<Joint> joints;
        Vector constant; ///< Y_0
        DenseRows slope; ///< Y_1
    };

    std::vector<Vector> shifted(const std::vector<Vector>& base, const TreeMultipliers& multipliers) const;
    std::vector<Vector> movedTables(double s) const;
    Joint join(std::size_t c, std::size_t axis) const;
    void eliminate(std::size_t c, double ridge);
    void eliminateRoot(const Vector& active, const Vector& right, const Eigen::MatrixXd& system);
    void substitute(std::size_t c);

    const CliqueTree& m_tree;
    std::vector<Vector> m_point;
    TreeMultipliers m_multipliers;
    std::vector<Vector> m_raw;
    std::vector<Vector> m_tables;
    TreeMultipliers m_direction;
    std::vector<Vector> m_rawStep;
    std::vector<Message> m_messages;
    std::vector<Elimination> m_eliminations;
};

} // namespace gapscope
