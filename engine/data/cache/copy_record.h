// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/cache/dataset_copy.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// What a binary copy of a data set says beside its arrays.
namespace gapscope {

inline constexpr std::size_t copyBlockBytes = std::size_t{1} << 20;

/// The checksum of a block (XXH3).
std::uint64_t copyHash(const void* bytes, std::size_t count);

/// One array of the file.
struct CopySection {
    std::uint64_t bytes = 0;
    std::vector<std::uint64_t> hashes; ///< one per block
};

/// Bytes of an array in memory.
struct CopySpan {
    const void* bytes;
    std::size_t count;
};

/// How the copy keeps the rows: as arrays of the file, or in files of their own that are mapped.
enum class CopiedRows : std::uint8_t { dense, sparse, mapped };

/// The record of a copy as read back, with the sizes of the arrays but not yet their content.
struct CopyRecord {
    CopyOrigin origin;
    LoadedData loaded; ///< without its data set
    Dataset::KnownContent known;
    Index rows = 0;
    Index columns = 0;
    CopiedRows kind = CopiedRows::dense;
    Labels labels;
    std::vector<std::string> featureNames;
    RowStructure structure;
    MissingCells missing;
    std::vector<CopySection> sections;
    bool isUsable = false;
};

/// Everything but the content of `arrays`, as bytes.
std::string recordOf(const CopyOrigin& origin, const LoadedData& loaded, const std::vector<CopySpan>& arrays);
CopyRecord readRecord(std::string_view bytes);

} // namespace gapscope
