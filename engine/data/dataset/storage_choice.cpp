// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/dataset/storage_choice.h"

namespace gapscope {

double denseBytes(double rows, Index columns) {
    return sizeof(double) * rows * (static_cast<double>(columns) + 1.0);
}

double sparseBytes(double rows, double nonZeros) {
    return (sizeof(double) + sizeof(std::int32_t)) * nonZeros + (sizeof(double) + sizeof(std::int64_t)) * rows;
}

bool isWorthDense(double rows, Index columns, double nonZeros) {
    constexpr double minShare = 0.15;
    return nonZeros >= minShare * rows * static_cast<double>(columns);
}

bool isRoomForDense(double bytes, double availableBytes) {
    constexpr double maxShare = 0.8;
    return bytes <= maxShare * availableBytes;
}

Storage chooseStorage(Index rows, Index columns, std::int64_t nonZeros, double availableBytes) {
    const auto count = static_cast<double>(rows);
    const auto entries = static_cast<double>(nonZeros);
    const double dense = denseBytes(count, columns);
    const bool isDense = isWorthDense(count, columns, entries) &&
                         (isRoomForDense(dense, availableBytes) || dense <= sparseBytes(count, entries));
    return isDense ? Storage::dense : Storage::sparse;
}

} // namespace gapscope
