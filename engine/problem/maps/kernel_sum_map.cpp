// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/maps/kernel_sum_map.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

Result<std::unique_ptr<KernelSumMap>> KernelSumMap::make(std::vector<KernelTerm> kernels, bool normalizes,
                                                         const DatasetPointer& rows, const DatasetPointer& training,
                                                         int threads) {
    std::unique_ptr<KernelSumMap> made(new KernelSumMap);
    made->m_kernels = std::move(kernels);
    for (KernelTerm& term : made->m_kernels) {
        Result<std::unique_ptr<KernelMap>> map = KernelMap::make(term.kernel, rows, training, threads);
        if (!map)
            return map.error();
        const double mean = map.value()->squaredNormBound() / static_cast<double>(std::max<Index>(1, rows->rows()));
        if (normalizes && mean > 0.0 && std::isfinite(mean))
            term.divisor = mean;
        made->m_maps.push_back(std::move(map).value());
    }
    return made;
}

bool KernelSumMap::multiplyOne(Index k, const Vector& a, Vector& image, const std::stop_token& stop) const {
    const auto place = static_cast<std::size_t>(k);
    if (!m_maps[place]->multiply(a, image, stop))
        return false;
    image /= m_kernels[place].divisor;
    return true;
}

bool KernelSumMap::multiply(const Vector& w, Vector& scores, const std::stop_token& stop) const {
    const Index n = m_maps.front()->columns();
    scores = Vector::Zero(rows());
    Vector image;
    for (Index k = 0; k < count(); ++k) {
        if (!multiplyOne(k, w.segment(k * n, n), image, stop))
            return false;
        scores += image;
    }
    return true;
}

bool KernelSumMap::multiplyTransposed(const Vector& a, Vector& v, const std::stop_token& stop) const {
    v = a.replicate(count(), 1);
    return !stop.stop_requested();
}

double KernelSumMap::maxSquaredNorm() const {
    double sum = 0.0;
    for (std::size_t k = 0; k < m_maps.size(); ++k)
        sum += m_maps[k]->maxSquaredNorm() / m_kernels[k].divisor;
    return sum;
}

double KernelSumMap::squaredNormBound() const {
    double sum = 0.0;
    for (std::size_t k = 0; k < m_maps.size(); ++k)
        sum += m_maps[k]->squaredNormBound() / m_kernels[k].divisor;
    return sum;
}

std::vector<double> KernelSumMap::norms(const Vector& w, const std::stop_token& stop) const {
    const Index n = m_maps.front()->columns();
    std::vector<double> result;
    Vector image;
    for (Index k = 0; k < count(); ++k) {
        const Vector part = w.segment(k * n, n);
        if (!multiplyOne(k, part, image, stop))
            return {};
        result.push_back(std::sqrt(std::max(0.0, part.dot(image)))); // below 0 only by rounding
    }
    return result;
}

} // namespace gapscope
