// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/loading/loaded_data.h"

#include <optional>
#include <string>

namespace gapscope {

/// Identifies the file that a copy was made from, and how it was read.
struct CopyOrigin {
    std::string path;      ///< absolute
    std::string options{}; ///< the reading options, as text
    std::int64_t bytes = 0;
    std::int64_t changed = 0; ///< modification time of the content, in nanoseconds; programs can set it
    std::int64_t touched = 0; ///< status change time; only the system sets it
    std::uint64_t device = 0;
    std::uint64_t node = 0; ///< inode number: differs for another file with the same name

    bool operator==(const CopyOrigin&) const = default;
};

/// The folder for the rows of a copy whose rows are mapped.
std::string rowFolderOf(const std::string& file);

/// Writes a data set as a copy of its origin, which only its owner may read. The format is specific to this machine:
/// numbers as in memory, in blocks of 1 MiB with a checksum each. The files of mapped rows become part of
/// the copy as they are. Errors: those of OutputFile. A stop leaves no file.
Status writeCopy(const std::string& file, const CopyOrigin& origin, const LoadedData& loaded,
                 const std::stop_token& stop = {});

/// Reads the copy of this origin with several threads; `name` is the user's name for the file. Nullopt if the file is
/// not a copy of this origin, is damaged, or does not fit into memory, or after a stop.
std::optional<LoadedData> readCopy(const std::string& file, const CopyOrigin& origin, const std::string& name,
                                   const LoadControl& control);

} // namespace gapscope
