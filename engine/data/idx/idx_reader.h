// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/io/byte_source.h"
#include "engine/data/loading/load_report.h"
#include "engine/data/loading/loaded_data.h"
#include "engine/data/loading/reader_options.h"

#include <string>

namespace gapscope {

/// Whether a regular file, after decompression, begins as idx does: two bytes 0, a type, the number of dimensions.
bool isIdxFile(const std::string& path);
/// The file beside images that holds their labels by its name; empty where there is none.
std::string labelsBeside(const std::string& images);

/// Reads idx, the format of MNIST: numbers in binary, one item (image) a row of the data set, and its labels from a
/// second idx file, `options.labelFile` or the file beside `name` that is called "labels-idx1" where it is called
/// "images-idx3" (with "." for "-" too; plain or with .gz). Bytes, integers of 16 and 32 bits and floating-point
/// numbers are read. Errors: idxHeader, idxLength, idxHoldsLabels, idxLabelsNotFound, idxLabelCount, valueNotFinite,
/// indexAboveLimit and those of reading and building.
Result<LoadedData> readIdx(ByteSource& images, const std::string& name, const ReaderOptions& options,
                           const LoadControl& control, const LoadObserver& observer = {});

} // namespace gapscope
