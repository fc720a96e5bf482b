// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/transforms/nystroem_features.h"

#include "engine/data/io/memory.h"
#include "engine/math/random.h"
#include "engine/math/threads/abandonable.h"
#include "engine/math/threads/interruption.h"

#include <Eigen/Eigenvalues>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace gapscope {
namespace {

constexpr double leastEigenvalue = 1e-12; // relative to the greatest: below, they are rounding errors
constexpr double multiplicationsAtOnce = 2e7;

/// K^(-1/2) on the eigenvectors that are kept, 0 on the others.
DenseRows inverseRootOf(const DenseRows& matrix) {
    using Solver = Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>;
    const auto solver = std::make_shared<Solver>();
    runAbandonable([solver, copy = Eigen::MatrixXd(matrix)] { solver->compute(copy); });
    const Vector& values = solver->eigenvalues();
    const double least = leastEigenvalue * std::max(0.0, values.maxCoeff());
    const Vector roots =
        values.unaryExpr([least](double value) { return value > least ? 1.0 / std::sqrt(value) : 0.0; });
    return solver->eigenvectors() * roots.asDiagonal() * solver->eigenvectors().transpose();
}

} // namespace

NystroemMap::NystroemMap(DatasetPointer landmarks, double width)
    : m_landmarks(std::move(landmarks)), m_width(width), m_squaredNorms(m_landmarks->rows()) {
    const Index count = m_landmarks->rows();
    const auto visit = [&](auto&& use) {
        for (Index l = 0; l < count; ++l) {
            const RowView row = m_landmarks->row(l);
            for (Index k = 0; k < row.count; ++k)
                if (row.value[k] != 0.0)
                    use(l, row.column == nullptr ? k : Index{row.column[k]}, row.value[k]);
        }
    };
    visit([&](Index, Index column, double) { m_place.push_back(column); });
    std::ranges::sort(m_place);
    m_place.erase(std::unique(m_place.begin(), m_place.end()), m_place.end());
    m_table = DenseRows::Zero(static_cast<Index>(m_place.size()), count);
    visit([&](Index l, Index column, double value) {
        m_table(std::ranges::lower_bound(m_place, column) - m_place.begin(), l) = value;
    });
    for (Index l = 0; l < count; ++l)
        m_squaredNorms[l] = squaredNorm(m_landmarks->row(l));
    DenseRows own(count, count);
    DenseRows value;
    for (Index l = 0; l < count; ++l) {
        interruptionPoint();
        value.resize(1, count);
        kernelValues(*m_landmarks, l, value);
        own.row(l) = value;
    }
    m_inverseRoot = inverseRootOf(own);
}

void NystroemMap::kernelValues(const Dataset& data, Index first, DenseRows& values) const {
    const double factor = -0.5 / (m_width * m_width);
    for (Index r = 0; r < values.rows(); ++r) {
        const RowView row = data.row(first + r);
        auto products = values.row(r);
        products.setZero();
        for (Index k = 0; k < row.count; ++k) {
            if (row.value[k] == 0.0)
                continue;
            const Index column = row.column == nullptr ? k : Index{row.column[k]};
            const auto place = std::ranges::lower_bound(m_place, column);
            if (place != m_place.end() && *place == column)
                products += row.value[k] * m_table.row(place - m_place.begin());
        }
        const double ofRow = squaredNorm(row);
        for (Index l = 0; l < values.cols(); ++l) {
            const double distance = std::max(0.0, ofRow + m_squaredNorms[l] - 2.0 * products[l]);
            products[l] = std::exp(factor * distance);
        }
    }
}

DenseRows NystroemMap::features(const Dataset& data) const {
    const Index count = m_landmarks->rows();
    DenseRows result(data.rows(), count);
    const double ofARow = static_cast<double>(count) * static_cast<double>(count + m_table.rows());
    const auto together = static_cast<Index>(std::clamp(multiplicationsAtOnce / ofARow, 1.0, 256.0));
    DenseRows values;
    for (Index i = 0; i < data.rows(); i += together) {
        interruptionPoint();
        values.resize(std::min(together, data.rows() - i), count);
        kernelValues(data, i, values);
        result.middleRows(i, values.rows()).noalias() = values * m_inverseRoot;
    }
    return result;
}

Status checkNystroem(const NystroemSpec& spec, const Dataset& training) {
    if (spec.landmarks > training.rows())
        return Message{MessageId::parameterOutOfRange,
                       {.field = Field::nystroem},
                       {"landmarks", shown(static_cast<std::int64_t>(spec.landmarks)),
                        "at most the training rows, " + shown(static_cast<std::int64_t>(training.rows()))}};
    const auto m = static_cast<double>(spec.landmarks);
    const auto n = static_cast<double>(training.rows());
    // Columns in which a landmark has an entry; landmarks may have more entries than the mean row.
    const double used =
        std::min(static_cast<double>(training.columns()), 2.0 * m * static_cast<double>(training.stored()) / n);
    const double bytes = (n + 5.0 * m + used) * m * sizeof(double);
    if (bytes <= availableMemoryBytes())
        return {};
    return Message{MessageId::tooLargeForMemory,
                   {.field = Field::nystroem},
                   {shown(static_cast<std::int64_t>(spec.landmarks)) + " Nystroem features", shownBytes(bytes),
                    "(n + 5 m + p) m numbers of 8 bytes", shownBytes(availableMemoryBytes()), "choose fewer"}};
}

std::vector<Index> landmarkRows(const NystroemSpec& spec, Index rows) {
    std::vector<Index> order(static_cast<std::size_t>(rows));
    std::iota(order.begin(), order.end(), Index{0});
    Random(spec.seed).shuffle(order);
    order.resize(static_cast<std::size_t>(std::min(spec.landmarks, rows)));
    std::ranges::sort(order);
    return order;
}

} // namespace gapscope
