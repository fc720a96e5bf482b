// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/linear_programs/vertex_basis.h"

#include "engine/math/spectral/regular_inverse.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gapscope {
namespace {

constexpr double vanishingPivot = 1e-11;

double entryAt(const DataMap& map, Index row, Index column) {
    const RowView view = map.row(row);
    if (map.hasBiasColumn() && column == map.columns() - 1)
        return 1.0;
    if (view.column == nullptr)
        return view.value[column];
    const std::int32_t* const end = view.column + view.count;
    const std::int32_t* const found = std::lower_bound(view.column, end, static_cast<std::int32_t>(column));
    return found != end && *found == column ? view.value[found - view.column] : 0.0;
}

} // namespace

Eigen::MatrixXd submatrix(std::span<const RowAtKink> rows, std::span<const Index> columns, const FeatureColumns& data) {
    const auto count = static_cast<Index>(rows.size());
    std::vector<std::int32_t> place(static_cast<std::size_t>(data.map().rows()), -1);
    for (Index r = 0; r < count; ++r)
        place[static_cast<std::size_t>(rows[static_cast<std::size_t>(r)].row)] = static_cast<std::int32_t>(r);
    Eigen::MatrixXd matrix = Eigen::MatrixXd::Zero(count, static_cast<Index>(columns.size()));
    for (Index c = 0; c < matrix.cols(); ++c) {
        const Index column = columns[static_cast<std::size_t>(c)];
        if (data.isBias(column))
            matrix.col(c).setOnes();
        else
            data.forEach(column, [&](Index row, double value) {
                if (const std::int32_t r = place[static_cast<std::size_t>(row)]; r >= 0)
                    matrix(r, c) = value;
            });
    }
    return matrix;
}

VertexBasis::VertexBasis(Index rows, Index columns)
    : m_rowPlace(static_cast<std::size_t>(rows), -1), m_columnPlace(static_cast<std::size_t>(columns), -1) {}

bool VertexBasis::assign(std::vector<RowAtKink> rows, std::vector<Index> columns, const FeatureColumns& data) {
    std::optional<Eigen::MatrixXd> inverse = regularInverse(submatrix(rows, columns, data));
    if (!inverse)
        return false;
    for (const RowAtKink& row : m_rows)
        m_rowPlace[static_cast<std::size_t>(row.row)] = -1;
    for (const Index column : m_columns)
        m_columnPlace[static_cast<std::size_t>(column)] = -1;
    m_rows = std::move(rows);
    m_columns = std::move(columns);
    m_inverse = *std::move(inverse);
    for (std::size_t k = 0; k < m_rows.size(); ++k) {
        m_rowPlace[static_cast<std::size_t>(m_rows[k].row)] = static_cast<std::int32_t>(k);
        m_columnPlace[static_cast<std::size_t>(m_columns[k])] = static_cast<std::int32_t>(k);
    }
    return true;
}

Vector VertexBasis::entriesOfColumn(Index column, const FeatureColumns& data) const {
    if (data.isBias(column))
        return Vector::Ones(size());
    Vector entries = Vector::Zero(size());
    data.forEach(column, [&](Index row, double value) {
        if (const Index r = positionOfRow(row); r >= 0)
            entries[r] = value;
    });
    return entries;
}

Vector VertexBasis::entriesOfRow(Index row, const DataMap& map) const {
    Vector entries = Vector::Zero(size());
    const RowView view = map.row(row);
    for (Index k = 0; k < view.count; ++k)
        if (const Index c = positionOfColumn(view.column == nullptr ? k : view.column[k]); c >= 0)
            entries[c] = view.value[k];
    if (map.hasBiasColumn())
        if (const Index c = positionOfColumn(map.columns() - 1); c >= 0)
            entries[c] = 1.0;
    return entries;
}

bool VertexBasis::replaceRow(Index r, const RowAtKink& row, const DataMap& map) {
    Vector image = inverse().transpose() * entriesOfRow(row.row, map);
    const double pivot = image[r];
    if (!(std::abs(pivot) > vanishingPivot))
        return false;
    const Vector column = inside().col(r) / pivot;
    image[r] = 0.0;
    inside().noalias() -= column * image.transpose();
    inside().col(r) = column;
    m_rowPlace[static_cast<std::size_t>(m_rows[static_cast<std::size_t>(r)].row)] = -1;
    m_rowPlace[static_cast<std::size_t>(row.row)] = static_cast<std::int32_t>(r);
    m_rows[static_cast<std::size_t>(r)] = row;
    return true;
}

bool VertexBasis::replaceColumn(Index c, Index column, Vector image) {
    const double pivot = image[c];
    if (!(std::abs(pivot) > vanishingPivot))
        return false;
    const Vector row = inside().row(c).transpose() / pivot;
    image[c] = 0.0;
    inside().noalias() -= image * row.transpose();
    inside().row(c) = row.transpose();
    m_columnPlace[static_cast<std::size_t>(m_columns[static_cast<std::size_t>(c)])] = -1;
    m_columnPlace[static_cast<std::size_t>(column)] = static_cast<std::int32_t>(c);
    m_columns[static_cast<std::size_t>(c)] = column;
    return true;
}

bool VertexBasis::append(const RowAtKink& row, Index column, const Vector& image, const DataMap& map) {
    const Vector entries = entriesOfRow(row.row, map);
    const double pivot = entryAt(map, row.row, column) - entries.dot(image);
    if (!(std::abs(pivot) > vanishingPivot))
        return false;
    const Vector across = inverse().transpose() * entries / pivot;
    const Index k = size();
    if (k == m_inverse.rows()) {
        const Index room = std::max<Index>(16, k + k / 4);
        m_inverse.conservativeResize(room, room);
    }
    inside().noalias() += image * across.transpose();
    m_rowPlace[static_cast<std::size_t>(row.row)] = static_cast<std::int32_t>(k);
    m_columnPlace[static_cast<std::size_t>(column)] = static_cast<std::int32_t>(k);
    m_rows.push_back(row);
    m_columns.push_back(column);
    m_inverse.col(k).head(k) = -image / pivot;
    m_inverse.row(k).head(k) = -across.transpose();
    m_inverse(k, k) = 1.0 / pivot;
    return true;
}

bool VertexBasis::remove(Index r, Index c) {
    const double pivot = m_inverse(c, r);
    if (!(std::abs(pivot) > vanishingPivot))
        return false;
    const Vector column = inside().col(r) / pivot;
    const Vector row = inside().row(c).transpose();
    inside().noalias() -= column * row.transpose();
    const Index last = size() - 1;
    if (r != last)
        inside().col(r) = inside().col(last);
    if (c != last)
        inside().row(c) = inside().row(last);
    const auto drop = [](auto& list, Index at) {
        list[static_cast<std::size_t>(at)] = list.back();
        list.pop_back();
    };
    m_rowPlace[static_cast<std::size_t>(m_rows.back().row)] = static_cast<std::int32_t>(r);
    m_rowPlace[static_cast<std::size_t>(m_rows[static_cast<std::size_t>(r)].row)] = -1;
    m_columnPlace[static_cast<std::size_t>(m_columns.back())] = static_cast<std::int32_t>(c);
    m_columnPlace[static_cast<std::size_t>(m_columns[static_cast<std::size_t>(c)])] = -1;
    drop(m_rows, r);
    drop(m_columns, c);
    return true;
}

} // namespace gapscope
