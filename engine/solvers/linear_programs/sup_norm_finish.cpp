// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/linear_programs/sup_norm_finish.h"

#include "engine/math/spectral/pivoted_qr.h"
#include "engine/solvers/linear_programs/vertex_start.h"

#include <cmath>
#include <vector>

namespace gapscope {
namespace {

constexpr double systemTolerance = 1e-11;

/// The unknowns: the common magnitude t of the features at the norm, the others, the bias.
struct Unknowns {
    double norm = 0.0;
    std::vector<Index> place; ///< of every coordinate of w; 0 for a feature at the norm
    Index count = 1;
};

Unknowns unknownsOf(const Problem& problem, const Vector& w) {
    Unknowns unknowns{.norm = w.head(problem.features()).cwiseAbs().maxCoeff(),
                      .place = std::vector<Index>(static_cast<std::size_t>(w.size()), 0)};
    for (Index j = 0; j < w.size(); ++j)
        if (j >= problem.features() || std::abs(w[j]) != unknowns.norm)
            unknowns.place[static_cast<std::size_t>(j)] = unknowns.count++;
    return unknowns;
}

double signOf(double value) {
    return value < 0.0 ? -1.0 : 1.0;
}

} // namespace

std::optional<PairWithProducts> supNormFinish(const Problem& problem, const LinearPieces& pieces,
                                              const PairWithProducts& pair, Index largest, MeteredMap& products) {
    const Vector& w = pair.w;
    if (problem.features() == 0 || w.head(problem.features()).isZero(0.0))
        return std::nullopt;
    const Unknowns unknowns = unknownsOf(problem, w);
    const std::vector<RowAtKink> rows = rowsAtKinks(pieces, pair.alpha);
    const auto count = static_cast<Index>(rows.size());
    if (count == 0 || count > largest || unknowns.count > largest)
        return std::nullopt;
    const auto place = [&unknowns](Index j) { return unknowns.place[static_cast<std::size_t>(j)]; };
    const DataMap& map = problem.rowMap();
    Eigen::MatrixXd matrix = Eigen::MatrixXd::Zero(count, unknowns.count);
    Vector distances(count); // of the scores from their kinks
    for (Index r = 0; r < count; ++r) {
        const RowAtKink& row = rows[static_cast<std::size_t>(r)];
        const RowView view = map.row(row.row);
        for (Index k = 0; k < view.count; ++k) {
            const Index j = view.column == nullptr ? k : view.column[k];
            matrix(r, place(j)) += (place(j) == 0 ? signOf(w[j]) : 1.0) * view.value[k];
        }
        if (map.hasBiasColumn())
            matrix(r, place(w.size() - 1)) = 1.0;
        distances[r] = pieces.kink(row.row, row.kink) - pair.z[row.row];
    }
    Vector imbalance = Vector::Zero(unknowns.count); // of the conditions on v
    imbalance[0] = problem.spec().strengths.lambda;
    for (Index j = 0; j < w.size(); ++j)
        imbalance[place(j)] -= (place(j) == 0 ? signOf(w[j]) : 1.0) * pair.v[j];
    const LeastNormSolver solver(matrix, systemTolerance);
    const Vector change = solver.solve(distances);
    const Vector dualChange = solver.solveTransposed(static_cast<double>(problem.rows()) * imbalance);
    PairWithProducts better{.w = w, .alpha = pair.alpha, .z = {}, .v = {}};
    for (Index j = 0; j < w.size(); ++j)
        better.w[j] += (place(j) == 0 ? signOf(w[j]) : 1.0) * change[place(j)];
    for (Index r = 0; r < count; ++r)
        better.alpha[rows[static_cast<std::size_t>(r)].row] += dualChange[r];
    if (problem.hasFreeBias())
        problem.risk().projectDualToZeroSum(better.alpha);
    else
        problem.risk().projectDual(better.alpha);
    products.multiply(better.w, better.z);
    products.multiplyTransposedMean(better.alpha, better.v);
    return better;
}

} // namespace gapscope
