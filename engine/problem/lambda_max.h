// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/dataset.h"
#include "engine/problem/problem.h"

#include <mutex>
#include <stop_token>
#include <vector>

namespace gapscope {

/// The smallest strength at which w = 0 is optimal: lambda of a norm (l1: max_j |v_j|), l1 of the elastic net; v = X^T
/// alpha / n, alpha_i = -phi_i'(b*), b* the best constant (0 without a free bias). conventions.md section 6. Error:
/// lambdaMaxUndefined if the regularizer has no such strength, or if phi is not differentiable at b*, where there is no
/// closed form. Throws Interrupted if a stop was requested.
Result<double> lambdaMax(const ProblemSpec& spec, const DatasetPointer& data, const Vector& labels,
                         const std::stop_token& stop = {});

/// Caches the last few lambda_max, so that other strengths of the same problem do not cost another product with the
/// data. Thread-safe.
class LambdaMaxCache {
public:
    /// As `lambdaMax`.
    Result<double> of(const ProblemSpec& spec, const DatasetPointer& data, const Vector& labels,
                      const std::stop_token& stop);
    /// The number of times lambda_max was computed.
    int computations() const;

private:
    struct Entry {
        ProblemSpec spec; ///< with both strengths set to 1
        std::weak_ptr<const Dataset> data;
        Vector labels;
        Result<double> value;
    };

    mutable std::mutex m_mutex;
    std::vector<Entry> m_entries;
    int m_computations = 0;
};

} // namespace gapscope
