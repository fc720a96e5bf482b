// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <optional>
#include <stop_token>

namespace gapscope {

/// The rank of a matrix, neglecting columns shorter than `tolerance` times the longest, by a QR decomposition with
/// column pivoting that stops when nothing is left: its cost depends on the rank, not on the size. Nullopt if a stop
/// was requested. Source: Businger and Golub (1965).
std::optional<Index> numericalRank(DenseRows matrix, double tolerance = 1e-10, const std::stop_token& stop = {});

} // namespace gapscope
