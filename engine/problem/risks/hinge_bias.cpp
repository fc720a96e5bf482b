// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/risks/hinge_bias.h"

#include <algorithm>

namespace gapscope {

double bestHingeBias(const Vector& scores, const Vector& labels) {
    Vector kinks = labels - scores;
    const Index n = kinks.size();
    if (n == 0)
        return 0.0;
    const Index positives = (labels.array() > 0.0).count();
    if (positives == 0)
        return kinks.minCoeff();
    if (positives == n)
        return kinks.maxCoeff();
    double* const begin = kinks.data();
    double* const upper = begin + positives; // position of the (n_+ + 1)-th smallest
    std::nth_element(begin, upper, begin + n);
    return 0.5 * (*std::max_element(begin, upper) + *upper);
}

} // namespace gapscope
