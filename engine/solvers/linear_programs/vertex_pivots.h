// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"
#include "engine/solvers/linear_programs/vertex_start.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace gapscope {

/// Pivots of the simplex kind on the piecewise linear objective P of a problem with l1: every vertex is a set E of rows
/// at kinks and a set J of coordinates, and a pivot moves along an edge on which P falls, past as many kinks as lower
/// it further (Barrodale and Roberts 1973). Kinks are displaced by about 1e-6, a different amount for every row, so
/// that degenerate data do not stall; what is published is the true P and a dual point without displacement. Source:
/// spec restarted_pdhg.md section 6. Throws StopRequested and Interrupted.
class VertexPivots {
public:
    enum class Outcome {
        moved,
        optimal, ///< of the displaced problem: no edge goes down
        failed,  ///< rounding: no event on an edge, or a singular basis
    };
    /// For tests and observers.
    struct Pivot {
        bool entersFeature = false;
        Index enters = 0; ///< row that leaves its kink, or feature
        double sign = 1.0;
        double slope = 0.0;
        double step = 0.0;
        bool stopsFeature = false;
        Index stops = 0;
    };

    /// The columns used by the pair must be held by `columns`. All must outlive this object.
    VertexPivots(const Problem& problem, const LinearPieces& pieces, FeatureColumns& columns, MeteredMap& products,
                 Work& work);

    /// Enters the vertex; false if its matrix is singular.
    bool enter(const VertexStart& start, const PairWithProducts& pair);
    /// Counts as one pass.
    Outcome pivot();
    /// Moves a copy of w to where the kinks truly are; the next pivot goes on at the displaced vertex.
    void evaluateTrueVertex();
    /// Puts the kinks where they truly are, for pivots from an optimal displaced vertex; false if rounding forbids it.
    bool removeDisplacement();
    bool isDisplaced() const noexcept { return m_displacement > 0.0; }

    const Vector& w() const noexcept { return m_w; }
    double primal() const noexcept { return m_primal; } ///< P at w
    /// The vertex with the true kinks, after evaluateTrueVertex().
    const Vector& trueW() const noexcept { return m_trueW; }
    double truePrimal() const noexcept { return m_truePrimal; }
    /// The dual point of the last pivot, clipped to its domain, and the estimate of its D as in PairValue.
    const Vector& alpha() const noexcept { return m_clipped; }
    double dual() const noexcept { return m_dual; }
    const VertexBasis& basis() const noexcept { return m_basis; }
    Index superbasic() const noexcept { return static_cast<Index>(m_superbasic.size()); }
    const Pivot& lastPivot() const noexcept { return m_last; }

private:
    /// An edge: the coordinates J move along `inner`, and a row leaves its kink or a further coordinate moves by
    /// `sign`.
    struct Edge {
        bool isFeature = false;
        Index position = 0; ///< of the row in E
        Index column = 0;
        double sign = 1.0;
        double slope = 0.0;
        double steepness = 0.0; ///< slope / sqrt(1 + ||inner||^2)
        Vector inner{};
    };
    struct Event {
        double step;
        double jump;
        std::int32_t index; ///< row, or coordinate
        std::int16_t kink;  ///< of the row; -1 for a coordinate that reaches 0
    };

    Edge superbasicEdge();
    void price();
    std::optional<Edge> steepestEdge();
    void considerRows(std::optional<Edge>& best) const;
    void considerFeatures(std::optional<Edge>& best);
    std::vector<Index> mostViolating();
    void formImage(const Edge& edge);
    void collectEvents(const Edge& edge);
    std::optional<Event> stopOf(double slope);
    bool isPassed(const Event& event) const noexcept;
    void move(const Edge& edge, const Event& stop);
    bool changeBasis(const Edge& edge, const Event& stop);
    bool refresh();
    Vector solvedCoordinates(double shift) const;
    double primalAt(const Vector& w, const Vector& z) const;

    const Problem& m_problem;
    const LinearPieces& m_pieces;
    FeatureColumns& m_columns;
    MeteredMap& m_products;
    Work& m_work;
    double m_lambda;
    VertexBasis m_basis;
    std::vector<Index> m_superbasic{};
    Vector m_w{};
    Vector m_z{};
    std::vector<std::int16_t> m_piece; ///< of every row outside E
    std::vector<std::int8_t> m_sign;   ///< of every used feature; 0 for the bias
    Vector m_alpha{};
    Vector m_v{}; ///< X^T alpha / n
    Vector m_clipped{};
    Vector m_image{};              ///< X d
    std::vector<Event> m_events{}; ///< a heap, then the passed ones at its end
    std::size_t m_passed = 0;
    Vector m_trueW{};
    double m_primal = infinity;
    double m_truePrimal = infinity;
    double m_dual = -infinity;
    double m_displacement;
    int m_sinceInverse = 0;
    Pivot m_last{};
};

} // namespace gapscope
