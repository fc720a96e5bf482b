// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/arrays/entry_matrix.h"
#include "engine/data/numpy/npy_array.h"
#include "engine/data/numpy/npz_archive.h"

#include <optional>
#include <string>
#include <vector>

namespace gapscope {

/// The arrays of a sparse matrix as scipy.sparse.save_npz writes them.
struct NpzSparse {
    enum class Format { csr, csc, coo };

    Format format = Format::csr;
    NpyShape shape{};
    std::vector<std::size_t> arrays{}; ///< that belong to it: data, indices, indptr, ...
};

/// The sparse matrix of an archive; nullopt if there is none. Errors: arrayUnsupported for SciPy's other formats,
/// arrayShape, arrayDamaged, those of reading.
Result<std::optional<NpzSparse>> findSparse(const NpzArchive& archive);

/// Adds its entries to `entries`, which has begun. Errors: arrayDamaged where the indices contradict the shape, those
/// of reading and of adding.
Status readSparse(const NpzArchive& archive, const NpzSparse& sparse, EntryMatrix& entries);

} // namespace gapscope
