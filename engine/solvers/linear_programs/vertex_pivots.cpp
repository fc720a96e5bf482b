// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/linear_programs/vertex_pivots.h"

#include "engine/math/threads/interruption.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gapscope {
namespace {

constexpr double firstDisplacement = 1e-6;  // of the kinks
constexpr double pieceTolerance = 1e-12;    // of scores beside their kinks
constexpr double violationTolerance = 1e-9; // relative
constexpr double still = 1e-11;             // a score that moves less does not move
constexpr double sameStep = 1e-13;          // of two events
constexpr double flat = -1e-15;             // slope at which an edge ends
constexpr std::size_t featuresPriced = 5;
constexpr std::size_t columnsPerSweep = 64; // copied together, because every copy is a sweep over the rows
constexpr double nearlyViolating = 0.5;     // of lambda
constexpr int pivotsPerInverse = 50;
constexpr int pivotsPerLargeInverse = 200;
constexpr Index largeBasis = 500;

/// 1e-6, or less where scores that account for P(0) are small.
double displacementFor(const Problem& problem) {
    const double size = problem.risk().value(Vector::Zero(problem.rows())) / problem.risk().lipschitz();
    return size > 0.0 ? firstDisplacement * std::min(1.0, 4.0 * size) : firstDisplacement;
}

} // namespace

VertexPivots::VertexPivots(const Problem& problem, const LinearPieces& pieces, FeatureColumns& columns,
                           MeteredMap& products, Work& work)
    : m_problem(problem), m_pieces(pieces), m_columns(columns), m_products(products), m_work(work),
      m_lambda(problem.featureRegularizer().coordinates()->l1), m_basis(problem.rows(), problem.dimension()),
      m_piece(static_cast<std::size_t>(problem.rows()), 0), m_sign(static_cast<std::size_t>(problem.dimension()), 0),
      m_displacement(displacementFor(problem)) {}

bool VertexPivots::enter(const VertexStart& start, const PairWithProducts& pair) {
    if (!m_basis.assign(start.rows, start.columns, m_columns))
        return false;
    m_superbasic = start.superbasic;
    m_w = pair.w;
    for (Index j = 0; j < m_problem.features(); ++j)
        m_sign[static_cast<std::size_t>(j)] = m_w[j] < 0.0 ? -1 : 1;
    if (!refresh())
        return false;
    for (Index j = 0; j < m_problem.features(); ++j)
        m_sign[static_cast<std::size_t>(j)] = m_w[j] < 0.0 ? -1 : 1;
    for (Index i = 0; i < m_z.size(); ++i)
        m_piece[static_cast<std::size_t>(i)] = static_cast<std::int16_t>(m_pieces.pieceAt(i, m_z[i], m_displacement));
    m_dual = -infinity;
    return true;
}

/// The coordinates J at which the rows E are at their kinks, given the superbasic ones.
Vector VertexPivots::solvedCoordinates(double shift) const {
    Vector targets(m_basis.size());
    for (Index r = 0; r < targets.size(); ++r)
        targets[r] = m_pieces.shiftedKink(m_basis.row(r).row, m_basis.row(r).kink, shift);
    for (const Index j : m_superbasic)
        targets -= m_w[j] * m_basis.entriesOfColumn(j, m_columns);
    return m_basis.inverse() * targets;
}

double VertexPivots::primalAt(const Vector& w, const Vector& z) const {
    return m_problem.risk().value(z) + m_problem.regularizer().value(w);
}

/// The inverse is that of the basis; w and z are computed anew.
bool VertexPivots::refresh() {
    m_sinceInverse = 0;
    const Vector solved = solvedCoordinates(m_displacement);
    for (Index c = 0; c < solved.size(); ++c)
        m_w[m_basis.column(c)] = solved[c];
    m_products.multiply(m_w, m_z);
    for (Index r = 0; r < m_basis.size(); ++r)
        m_z[m_basis.row(r).row] = m_pieces.shiftedKink(m_basis.row(r).row, m_basis.row(r).kink, m_displacement);
    m_primal = primalAt(m_w, m_z);
    return std::isfinite(m_primal);
}

void VertexPivots::evaluateTrueVertex() {
    m_trueW = m_w;
    const Vector solved = solvedCoordinates(0.0);
    for (Index c = 0; c < solved.size(); ++c)
        m_trueW[m_basis.column(c)] = solved[c];
    Vector scores;
    m_products.multiply(m_trueW, scores);
    m_truePrimal = primalAt(m_trueW, scores);
}

/// Pieces and signs that the move has made wrong are corrected; the others stay as they are.
bool VertexPivots::removeDisplacement() {
    m_displacement = 0.0;
    if (!m_basis.refresh(m_columns) || !refresh())
        return false;
    for (Index i = 0; i < m_z.size(); ++i) {
        std::int16_t& piece = m_piece[static_cast<std::size_t>(i)];
        const double room = pieceTolerance * std::max(1.0, std::abs(m_z[i]));
        if ((piece > 0 && m_z[i] < m_pieces.kink(i, piece - 1) - room) ||
            (piece < m_pieces.kinks() && m_z[i] > m_pieces.kink(i, piece) + room))
            piece = static_cast<std::int16_t>(m_pieces.pieceAt(i, m_z[i], 0.0));
    }
    for (Index c = 0; c < m_basis.size(); ++c) {
        std::int8_t& sign = m_sign[static_cast<std::size_t>(m_basis.column(c))];
        if (sign * m_w[m_basis.column(c)] < -pieceTolerance)
            sign = static_cast<std::int8_t>(-sign);
    }
    return true;
}

VertexPivots::Outcome VertexPivots::pivot() {
    interruptionPoint();
    if (m_sinceInverse >= (m_basis.size() > largeBasis ? pivotsPerLargeInverse : pivotsPerInverse) &&
        !(m_basis.refresh(m_columns) && refresh()))
        return Outcome::failed;
    std::optional<Edge> edge;
    if (!m_superbasic.empty()) {
        edge = superbasicEdge();
        m_work.rowAxpys += static_cast<double>(m_problem.rows());
    } else {
        price();
        edge = steepestEdge();
        if (!edge)
            return Outcome::optimal;
        formImage(*edge);
    }
    m_work.rowProducts += static_cast<double>(m_problem.rows());
    if (!edge->isFeature) { // the row moves into the next piece
        const RowAtKink& leaving = m_basis.row(edge->position);
        m_piece[static_cast<std::size_t>(leaving.row)] =
            static_cast<std::int16_t>(leaving.kink + (edge->sign > 0.0 ? 1 : 0));
    }
    collectEvents(*edge);
    const std::optional<Event> stop = stopOf(edge->slope);
    if (!stop)
        return Outcome::failed;
    m_last = {.entersFeature = edge->isFeature,
              .enters = edge->isFeature ? edge->column : m_basis.row(edge->position).row,
              .sign = edge->sign,
              .slope = edge->slope,
              .step = stop->step,
              .stopsFeature = stop->kink < 0,
              .stops = stop->index};
    move(*edge, *stop);
    if (!changeBasis(*edge, *stop))
        return Outcome::failed;
    ++m_sinceInverse;
    m_primal = primalAt(m_w, m_z);
    return std::isfinite(m_primal) ? Outcome::moved : Outcome::failed;
}

/// Step a: a superbasic coordinate moves, downhill.
VertexPivots::Edge VertexPivots::superbasicEdge() {
    Edge edge{.isFeature = true, .column = m_superbasic.front()};
    edge.inner = -(m_basis.inverse() * m_basis.entriesOfColumn(edge.column, m_columns));
    formImage(edge);
    double slope = 0.0;
    for (Index i = 0; i < m_image.size(); ++i)
        if (m_basis.positionOfRow(i) < 0)
            slope += m_pieces.slope(i, m_piece[static_cast<std::size_t>(i)]) * m_image[i];
    slope /= static_cast<double>(m_problem.rows());
    slope += m_lambda * m_sign[static_cast<std::size_t>(edge.column)];
    for (Index c = 0; c < m_basis.size(); ++c)
        slope += m_lambda * m_sign[static_cast<std::size_t>(m_basis.column(c))] * edge.inner[c];
    if (slope > 0.0) {
        edge.sign = -1.0;
        edge.inner = -edge.inner;
        m_image = -m_image;
    }
    edge.slope = -std::abs(slope);
    return edge;
}

/// Step b: the dual point of the vertex; what exceeds its domain is clipped for the certificate.
void VertexPivots::price() {
    const auto n = static_cast<double>(m_problem.rows());
    m_alpha.resize(m_problem.rows());
    for (Index i = 0; i < m_alpha.size(); ++i)
        m_alpha[i] = m_basis.positionOfRow(i) < 0 ? -m_pieces.slope(i, m_piece[static_cast<std::size_t>(i)]) : 0.0;
    m_products.multiplyTransposedMean(m_alpha, m_v);
    Vector wanted(m_basis.size());
    for (Index c = 0; c < wanted.size(); ++c) {
        const Index j = m_basis.column(c);
        wanted[c] = n * (m_lambda * m_sign[static_cast<std::size_t>(j)] - m_v[j]);
    }
    const Vector atKinks = m_basis.inverse().transpose() * wanted;
    const DataMap& map = m_columns.map();
    const auto add = [&](Index row, double amount, Vector& v) {
        addScaled(map.row(row), amount / n, v.data());
        if (map.hasBiasColumn())
            v[v.size() - 1] += amount / n;
    };
    m_clipped = m_alpha;
    Vector clippedV = m_v;
    for (Index r = 0; r < atKinks.size(); ++r) {
        const Index row = m_basis.row(r).row;
        m_alpha[row] = atKinks[r];
        add(row, atKinks[r], m_v);
        m_clipped[row] = std::clamp(atKinks[r], -m_pieces.slope(row, m_pieces.kinks()), -m_pieces.slope(row, 0));
        add(row, m_clipped[row], clippedV);
    }
    m_dual = scaledDual(m_problem, m_clipped, clippedV, m_problem.biasOf(m_w));
}

std::optional<VertexPivots::Edge> VertexPivots::steepestEdge() {
    std::optional<Edge> best;
    considerRows(best);
    considerFeatures(best);
    return best;
}

void VertexPivots::considerRows(std::optional<Edge>& best) const {
    const auto n = static_cast<double>(m_problem.rows());
    Index chosen = -1;
    for (Index r = 0; r < m_basis.size(); ++r) {
        const RowAtKink& row = m_basis.row(r);
        const double u = -m_alpha[row.row];
        const double below = m_pieces.slope(row.row, row.kink) - u;
        const double above = u - m_pieces.slope(row.row, row.kink + 1);
        const double violation = std::max(below, above);
        if (!(violation > violationTolerance * std::max(1.0, std::abs(u))))
            continue;
        const double steepness = -violation / n / std::sqrt(1.0 + m_basis.inverse().col(r).squaredNorm());
        if (best && steepness >= best->steepness)
            continue;
        chosen = r;
        best = Edge{.position = r, .sign = above > 0.0 ? 1.0 : -1.0, .slope = -violation / n, .steepness = steepness};
    }
    if (chosen >= 0)
        best->inner = best->sign * m_basis.inverse().col(chosen);
}

/// The features outside J with the largest |v_j| above lambda; their columns are copied if necessary.
std::vector<Index> VertexPivots::mostViolating() {
    const auto excess = [this](Index j) { return std::abs(m_v[j]); };
    const auto isLarger = [&](Index a, Index b) { return excess(a) != excess(b) ? excess(a) > excess(b) : a < b; };
    std::vector<Index> near;
    for (Index j = 0; j < m_problem.features(); ++j)
        if (m_basis.positionOfColumn(j) < 0 && excess(j) > nearlyViolating * m_lambda)
            near.push_back(j);
    const auto keep = [&](std::vector<Index> list, std::size_t most) {
        const std::size_t count = std::min(most, list.size());
        std::ranges::partial_sort(list, list.begin() + static_cast<std::ptrdiff_t>(count), isLarger);
        list.resize(count);
        return list;
    };
    std::vector<Index> first = keep(near, featuresPriced);
    std::erase_if(first, [&](Index j) { return !(excess(j) > m_lambda * (1.0 + violationTolerance)); });
    if (std::ranges::any_of(first, [this](Index j) { return !m_columns.holds(j); })) {
        std::erase_if(near, [this](Index j) { return m_columns.holds(j); });
        m_columns.gather(keep(std::move(near), columnsPerSweep));
    }
    return first;
}

void VertexPivots::considerFeatures(std::optional<Edge>& best) {
    const std::vector<Index> features = mostViolating();
    if (features.empty())
        return;
    Eigen::MatrixXd entries(m_basis.size(), static_cast<Index>(features.size()));
    for (Index k = 0; k < entries.cols(); ++k)
        entries.col(k) = m_basis.entriesOfColumn(features[static_cast<std::size_t>(k)], m_columns);
    const Eigen::MatrixXd images = m_basis.inverse() * entries;
    for (Index k = 0; k < images.cols(); ++k) {
        const Index j = features[static_cast<std::size_t>(k)];
        const double slope = m_lambda - std::abs(m_v[j]);
        const double steepness = slope / std::sqrt(1.0 + images.col(k).squaredNorm());
        if (best && steepness >= best->steepness)
            continue;
        const double sign = m_v[j] > 0.0 ? 1.0 : -1.0;
        best = Edge{.isFeature = true,
                    .column = j,
                    .sign = sign,
                    .slope = slope,
                    .steepness = steepness,
                    .inner = -sign * images.col(k)};
    }
}

/// X d.
void VertexPivots::formImage(const Edge& edge) {
    m_image = Vector::Zero(m_problem.rows());
    for (Index c = 0; c < m_basis.size(); ++c)
        if (edge.inner[c] != 0.0)
            m_columns.addTo(m_basis.column(c), edge.inner[c], m_image);
    if (edge.isFeature)
        m_columns.addTo(edge.column, edge.sign, m_image);
}

/// Step c: where scores reach kinks and coefficients reach 0.
void VertexPivots::collectEvents(const Edge& edge) {
    const auto n = static_cast<double>(m_problem.rows());
    const Index leaving = edge.isFeature ? -1 : m_basis.row(edge.position).row;
    m_events.clear();
    for (Index i = 0; i < m_image.size(); ++i) {
        const double speed = m_image[i];
        if (!(std::abs(speed) > still) || (m_basis.positionOfRow(i) >= 0 && i != leaving))
            continue;
        const int piece = m_piece[static_cast<std::size_t>(i)];
        const int direction = speed > 0.0 ? 1 : -1;
        for (int k = speed > 0.0 ? piece : piece - 1; k >= 0 && k < m_pieces.kinks(); k += direction)
            m_events.push_back({.step = std::max(0.0, (m_pieces.shiftedKink(i, k, m_displacement) - m_z[i]) / speed),
                                .jump = std::abs(speed) * m_pieces.jump(i, k) / n,
                                .index = static_cast<std::int32_t>(i),
                                .kink = static_cast<std::int16_t>(k)});
    }
    const auto coefficient = [&](Index j, double speed) {
        if (m_sign[static_cast<std::size_t>(j)] * speed < 0.0)
            m_events.push_back({.step = std::max(0.0, -m_w[j] / speed),
                                .jump = 2.0 * m_lambda * std::abs(speed),
                                .index = static_cast<std::int32_t>(j),
                                .kink = -1});
    };
    for (Index c = 0; c < m_basis.size(); ++c)
        coefficient(m_basis.column(c), edge.inner[c]);
    // A feature that joins from 0 takes the sign of its direction first.
    if (edge.isFeature && std::ranges::find(m_superbasic, edge.column) == m_superbasic.end())
        m_sign[static_cast<std::size_t>(edge.column)] = edge.sign > 0.0 ? 1 : -1;
    else if (edge.isFeature)
        coefficient(edge.column, edge.sign);
}

/// The event at which the slope is no longer negative; among those at the same step the largest one. The events that
/// are passed before it are the last m_passed of m_events.
std::optional<VertexPivots::Event> VertexPivots::stopOf(double slope) {
    const auto isLater = [](const Event& a, const Event& b) {
        if (a.step != b.step)
            return a.step > b.step;
        return a.kink != b.kink ? a.kink > b.kink : a.index > b.index;
    };
    std::ranges::make_heap(m_events, isLater);
    std::size_t left = m_events.size();
    const auto takeNext = [&]() -> Event& {
        std::ranges::pop_heap(m_events.begin(), m_events.begin() + static_cast<std::ptrdiff_t>(left), isLater);
        return m_events[--left];
    };
    bool isFound = false;
    while (left > 0 && !isFound) {
        slope += takeNext().jump;
        isFound = slope >= flat;
    }
    if (!isFound)
        return std::nullopt;
    const std::size_t crossing = left;
    const double limit = m_events[crossing].step + sameStep;
    while (left > 0 && m_events.front().step <= limit)
        takeNext();
    std::size_t chosen = crossing;
    for (std::size_t k = left; k < m_events.size() && m_events[k].step >= m_events[crossing].step - sameStep; ++k)
        if (m_events[k].jump > m_events[chosen].jump)
            chosen = k;
    const Event stop = m_events[chosen];
    // In reverse order of their steps: what was taken after the crossing, the crossing, what was passed.
    if (chosen > crossing)
        m_events.erase(m_events.begin() + static_cast<std::ptrdiff_t>(chosen));
    m_passed = m_events.size() - crossing - (chosen > crossing ? 0 : 1);
    return stop;
}

void VertexPivots::move(const Edge& edge, const Event& stop) {
    for (std::size_t k = m_events.size() - m_passed; k < m_events.size(); ++k) {
        const Event& passed = m_events[k];
        if (passed.kink < 0) {
            std::int8_t& sign = m_sign[static_cast<std::size_t>(passed.index)];
            sign = static_cast<std::int8_t>(-sign);
        } else {
            const int step = m_image[passed.index] > 0.0 ? 1 : -1;
            std::int16_t& piece = m_piece[static_cast<std::size_t>(passed.index)];
            piece = static_cast<std::int16_t>(piece + step);
        }
    }
    const Index leaving = edge.isFeature ? -1 : m_basis.row(edge.position).row;
    m_z += stop.step * m_image;
    for (Index r = 0; r < m_basis.size(); ++r)
        if (const RowAtKink& row = m_basis.row(r); row.row != leaving)
            m_z[row.row] = m_pieces.shiftedKink(row.row, row.kink, m_displacement);
    for (Index c = 0; c < m_basis.size(); ++c)
        m_w[m_basis.column(c)] += stop.step * edge.inner[c];
    if (edge.isFeature)
        m_w[edge.column] += stop.step * edge.sign;
    if (stop.kink < 0)
        m_w[stop.index] = 0.0;
    else
        m_z[stop.index] = m_pieces.shiftedKink(stop.index, stop.kink, m_displacement);
}

/// Step d.
bool VertexPivots::changeBasis(const Edge& edge, const Event& stop) {
    const DataMap& map = m_columns.map();
    if (edge.isFeature)
        std::erase(m_superbasic, edge.column);
    if (stop.kink >= 0) {
        const RowAtKink row{stop.index, stop.kink, 0.0};
        if (edge.isFeature)
            return m_basis.append(row, edge.column, -edge.sign * edge.inner, map);
        if (m_basis.row(edge.position).row == row.row) { // the same row at another kink
            m_basis.setKink(edge.position, row.kink);
            return true;
        }
        return m_basis.replaceRow(edge.position, row, map);
    }
    if (!edge.isFeature)
        return m_basis.remove(edge.position, m_basis.positionOfColumn(stop.index));
    if (stop.index == edge.column)
        return true;
    return m_basis.replaceColumn(m_basis.positionOfColumn(stop.index), edge.column, -edge.sign * edge.inner);
}

} // namespace gapscope
