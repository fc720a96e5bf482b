// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/enclosure/interval_vector.h"
#include "engine/problem/problem.h"

#include <stop_token>

namespace gapscope {

/// Products of the map of a problem, which must not be one of kernels.

/// Encloses the scores x_i.(multiple w) + b, w without the free bias b. Each is as narrow as if computed with twice the
/// digits. False if a stop was requested before it was done.
bool encloseScores(const Problem& problem, const Vector& w, Interval multiple, IntervalVector& scores,
                   const std::stop_token& stop);

/// Encloses A^T a, without a factor 1/n; the entry of a free bias is the last one.
bool encloseTransposed(const Problem& problem, const Vector& a, IntervalVector& v, const std::stop_token& stop);

} // namespace gapscope
