// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/coordinate_descent/support_newton.h"

#include "engine/solvers/interface/stop_check.h"

#include <Eigen/Cholesky>

#include <cmath>
#include <numeric>
#include <vector>

namespace gapscope {
namespace {

constexpr double operationsPerEntry = 2.0;
constexpr double firstRidge = 1e-14; // relative to the largest diagonal entry
constexpr double ridgeGrowth = 100.0;
constexpr int maxSteps = 30; // each ends when a coefficient becomes 0

/// Solves the system of the chosen rows and columns, with a small ridge if the matrix is numerically singular.
Vector solution(const Eigen::MatrixXd& h, const std::vector<Index>& chosen, const Vector& g) {
    const double max = h.diagonal().maxCoeff();
    for (double ridge = firstRidge * max;; ridge *= ridgeGrowth) {
        Eigen::MatrixXd shifted = h(chosen, chosen);
        shifted.diagonal().array() += ridge;
        const Eigen::LLT<Eigen::Ref<Eigen::MatrixXd>> factored(shifted); // factors in place
        if (factored.info() == Eigen::Success || !(ridge > 0.0) || !std::isfinite(ridge))
            return factored.solve(g);
    }
}

} // namespace

double SupportSystem::cost() const noexcept {
    double entries = 0.0;
    for (const ColumnView& column : columns)
        entries += static_cast<double>(column.count);
    const auto size = static_cast<double>(columns.size());
    return 0.5 * size * entries + size * size * size / (6.0 * operationsPerEntry);
}

Eigen::MatrixXd SupportSystem::matrix(const std::stop_token& stop) const {
    const auto size = static_cast<Index>(columns.size());
    const auto n = static_cast<double>(curvature.size());
    Eigen::MatrixXd result = Eigen::MatrixXd::Zero(size + (hasBias ? 1 : 0), size + (hasBias ? 1 : 0));
    Vector weighted = Vector::Zero(curvature.size()); // C x_k
    StopCheck check(stop);
    for (Index k = 0; k < size; ++k) {
        const ColumnView& column = columns[static_cast<std::size_t>(k)];
        column.forEach([&](Index i, double value) { weighted[i] = curvature[i] * value; });
        for (Index l = k; l < size; ++l) {
            const ColumnView& other = columns[static_cast<std::size_t>(l)];
            result(l, k) = other.dot(weighted.data()) / n;
            check.worked(other.count);
        }
        result(k, k) += l2;
        if (hasBias)
            result(size, k) = weighted.sum() / n;
        column.forEach([&](Index i, double) { weighted[i] = 0.0; });
    }
    if (hasBias)
        result(size, size) = curvature.sum() / n;
    result.triangularView<Eigen::StrictlyUpper>() = result.transpose();
    return result;
}

Vector SupportSystem::target(const Vector& w, Vector g, const std::stop_token& stop) const {
    const Eigen::MatrixXd h = matrix(stop);
    Vector result = w;
    std::vector<Index> moving(static_cast<std::size_t>(w.size()));
    std::iota(moving.begin(), moving.end(), Index{0});
    for (int step = 0; step < maxSteps && !moving.empty(); ++step) {
        if (stop.stop_requested())
            throw StopRequested{};
        const Vector d = solution(h, moving, g(moving));
        if (!d.allFinite())
            break;
        double length = 1.0;
        std::size_t blocking = moving.size();
        for (std::size_t k = 0; k < moving.size(); ++k) {
            const bool isBias = hasBias && moving[k] == w.size() - 1;
            const double weight = result[moving[k]];
            const double next = d[static_cast<Index>(k)];
            if (!isBias && weight * next < 0.0 && std::abs(weight) < length * std::abs(next)) {
                length = std::abs(weight / next);
                blocking = k;
            }
        }
        const Vector before = result;
        result(moving) += length * d;
        g -= length * h(Eigen::all, moving) * d;
        if (blocking == moving.size())
            break;
        result[moving[blocking]] = 0.0;
        // Others that reach 0 at the same length may have overshot by rounding.
        std::erase_if(moving, [&](Index k) {
            const bool isBias = hasBias && k == w.size() - 1;
            const bool isStopped = !isBias && before[k] != 0.0 && before[k] * result[k] <= 0.0;
            if (isStopped)
                result[k] = 0.0;
            return isStopped;
        });
    }
    return result;
}

} // namespace gapscope
