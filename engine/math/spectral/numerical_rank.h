// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <optional>
#include <stop_token>

namespace gapscope {

/// The rank of a matrix, up to columns shorter than `tolerance` times the greatest, by a QR decomposition with column
/// pivoting that ends where nothing is left: its cost is that of the rank and not of the size. Nothing when a stop was
/// asked for. Source: Businger and Golub (1965).
std::optional<Index> numericalRank(DenseRows matrix, double tolerance = 1e-10, const std::stop_token& stop = {});

} // namespace gapscope
