// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/dataset.h"

namespace gapscope {

/// Memory of a data set with its labels, in bytes.
double denseBytes(double rows, Index columns);
double sparseBytes(double rows, double nonZeros);

/// Whether the share of nonzeros is at least 15 %, from which on dense storage is faster.
bool isWorthDense(double rows, Index columns, double nonZeros);
/// Whether a dense copy of this size fits into 80 % of the available memory.
bool isRoomForDense(double bytes, double availableBytes);
/// Dense if that is worthwhile and there is room for it or sparse storage would not take less; else sparse.
Storage chooseStorage(Index rows, Index columns, std::int64_t nonZeros, double availableBytes);

} // namespace gapscope
