// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/io/byte_source.h"
#include "engine/data/loading/load_report.h"
#include "engine/data/loading/loaded_data.h"
#include "engine/data/loading/reader_options.h"

#include <string>

namespace gapscope {

/// Whether a regular file, after decompression, starts like idx: two zero bytes, a type, the number of dimensions.
bool isIdxFile(const std::string& path);
/// The label file that belongs to an image file by its name; empty if there is none.
std::string labelsBeside(const std::string& images);

/// Reads idx, the binary format of MNIST: one item (image) per row of the data set, and its labels from a second idx
/// file, which is `options.labelFile` or the file named like `name` with "labels-idx1" instead of "images-idx3" (or
/// with "." instead of "-"; plain or with .gz). Supports bytes, integers of 16 and 32 bits and floating-point numbers.
/// Errors: idxHeader, idxLength, idxHoldsLabels, idxLabelsNotFound, idxLabelCount, valueNotFinite, indexAboveLimit and
/// those of reading and building.
Result<LoadedData> readIdx(ByteSource& images, const std::string& name, const ReaderOptions& options,
                           const LoadControl& control, const LoadObserver& observer = {});

} // namespace gapscope
