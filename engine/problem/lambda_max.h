// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/dataset.h"
#include "engine/problem/problem.h"

#include <mutex>
#include <stop_token>
#include <vector>

namespace gapscope {

/// The smallest lambda of the regularizer l1 (with elastic-net: the smallest l1) with w = 0 optimal: max_j |v_j|,
/// v = X^T alpha / n, alpha_i = -phi_i'(b*), b* the best constant (0 without a free bias). conventions.md section 6.
/// Error lambdaMaxUndefined where the regularizer has none, or where phi is not differentiable at b* and the answer is
/// not a closed form. Throws Interrupted once a stop is asked for.
Result<double> lambdaMax(const ProblemSpec& spec, const DatasetPointer& data, const Vector& labels,
                         const std::stop_token& stop = {});

/// The last few lambda_max, so that other strengths of the same problem do not cost a product with the data again. Safe
/// to use from several threads.
class LambdaMaxCache {
public:
    /// As `lambdaMax` says.
    Result<double> of(const ProblemSpec& spec, const DatasetPointer& data, const Vector& labels,
                      const std::stop_token& stop);
    /// How often it was computed.
    int computations() const;

private:
    struct Entry {
        ProblemSpec spec; ///< of strengths 1
        std::weak_ptr<const Dataset> data;
        Vector labels;
        Result<double> value;
    };

    mutable std::mutex m_mutex;
    std::vector<Entry> m_entries;
    int m_computations = 0;
};

} // namespace gapscope
