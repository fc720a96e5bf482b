// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/linear_programs/vertex_start.h"

#include "engine/math/spectral/pivoted_qr.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gapscope {
namespace {

constexpr double minMargin = 1e-9;
constexpr double rankTolerance = 1e-7;     // of the rows, relative to the first diagonal element
constexpr double regularTolerance = 1e-12; // of the chosen rows and columns
constexpr double biasPreference = 1e6;

} // namespace

std::vector<RowAtKink> rowsAtKinks(const LinearPieces& pieces, const Vector& alpha) {
    std::vector<RowAtKink> rows;
    for (Index i = 0; i < pieces.rows(); ++i)
        if (const auto [kink, margin] = pieces.placeOf(i, -alpha[i]); margin > minMargin)
            rows.push_back({i, kink, margin});
    return rows;
}

std::vector<Index> usedCoordinates(const Problem& problem, const Vector& w) {
    std::vector<Index> used;
    for (Index j = 0; j < w.size(); ++j)
        if (w[j] != 0.0 || j >= problem.features())
            used.push_back(j);
    return used;
}

VertexStart chooseVertex(const PairWithProducts& pair, std::vector<RowAtKink> rows, std::vector<Index> used,
                         const FeatureColumns& data) {
    const std::size_t most = used.size() + used.size() / 2 + 50;
    if (rows.size() > most) {
        std::ranges::stable_sort(rows, std::greater<>(), &RowAtKink::margin);
        rows.resize(most);
    }
    const Eigen::MatrixXd entries = submatrix(rows, used, data);
    Eigen::MatrixXd weighted = entries.transpose();
    for (std::size_t r = 0; r < rows.size(); ++r)
        weighted.col(static_cast<Index>(r)) *= rows[r].margin;
    const PivotedQr ofRows(std::move(weighted), rankTolerance);
    std::vector<Index> picked(ofRows.order().begin(), ofRows.order().begin() + ofRows.rank());
    Eigen::MatrixXd chosen(ofRows.rank(), entries.cols());
    for (Index r = 0; r < chosen.rows(); ++r)
        chosen.row(r) = entries.row(picked[static_cast<std::size_t>(r)]);
    for (Index c = 0; c < chosen.cols(); ++c) {
        const Index column = used[static_cast<std::size_t>(c)];
        chosen.col(c) *= data.isBias(column) ? biasPreference : std::abs(pair.w[column]);
    }
    const PivotedQr ofColumns(std::move(chosen), regularTolerance);
    VertexStart start;
    for (std::size_t c = 0; c < used.size(); ++c)
        (static_cast<Index>(c) < ofColumns.rank() ? start.columns : start.superbasic)
            .push_back(used[static_cast<std::size_t>(ofColumns.order()[c])]);
    if (ofColumns.rank() < ofRows.rank()) { // rows beyond the rank are dropped
        Eigen::MatrixXd transposed(ofColumns.rank(), ofRows.rank());
        for (Index c = 0; c < transposed.rows(); ++c)
            for (Index r = 0; r < transposed.cols(); ++r)
                transposed(c, r) =
                    entries(picked[static_cast<std::size_t>(r)], ofColumns.order()[static_cast<std::size_t>(c)]);
        const PivotedQr ofFewer(std::move(transposed), regularTolerance);
        std::vector<Index> fewer;
        for (Index r = 0; r < std::min(ofFewer.rank(), ofColumns.rank()); ++r)
            fewer.push_back(picked[static_cast<std::size_t>(ofFewer.order()[static_cast<std::size_t>(r)])]);
        picked = std::move(fewer);
        while (start.columns.size() > picked.size()) {
            start.superbasic.push_back(start.columns.back());
            start.columns.pop_back();
        }
    }
    for (const Index r : picked)
        start.rows.push_back(rows[static_cast<std::size_t>(r)]);
    return start;
}

} // namespace gapscope
