// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/archive/random_access.h"
#include "engine/data/io/byte_source.h"
#include "engine/data/loading/load_report.h"
#include "engine/data/loading/loaded_data.h"
#include "engine/data/loading/reader_options.h"

#include <string>
#include <string_view>

namespace gapscope {

/// Whether a zip archive holds an array of NumPy, or begins with one and is cut off. False for other archives.
bool isNpz(const RandomAccess& archive);
/// The same by the first bytes: whether its first member is an array.
bool beginsWithArray(std::string_view head);

/// Reads a .npz file, a zip archive of arrays: features and labels by the names of array_choice.h, or a sparse matrix
/// as scipy.sparse.save_npz writes it (CSR or CSC), with or without an array of labels beside it. Without labels they
/// are a column of the features, as in .npy. `feature_names` gives the names. Errors: arrayDamaged, arrayUnsupported,
/// arrayShape, arrayLabelCount, arrayNotFinite, arraysUnclear, indexAboveLimit, those of reading and of building.
Result<LoadedData> readNpz(const RandomAccess& archive, const std::string& name, const ReaderOptions& options,
                           const LoadControl& control, const LoadObserver& observer = {});

} // namespace gapscope
