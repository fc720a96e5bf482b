// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/loading/loaded_data.h"

#include <optional>
#include <string>

namespace gapscope {

/// Which file a copy is of, and as what it was read.
struct CopyOrigin {
    std::string path;      ///< whole
    std::string options{}; ///< in words
    std::int64_t bytes = 0;
    std::int64_t changed = 0; ///< time of the last change of the content, in nanoseconds; programs set it as they like
    std::int64_t touched = 0; ///< of the last change of anything, which the system alone sets
    std::uint64_t device = 0;
    std::uint64_t node = 0; ///< number of the file on its device: another file of the same name has another

    bool operator==(const CopyOrigin&) const = default;
};

/// Writes a data set as a copy of its origin, which only its owner may read. The form is that of this machine: numbers
/// as memory has them, in blocks of 1 MiB with a checksum each. Error: as OutputFile. After a stop nothing is left.
Status writeCopy(const std::string& file, const CopyOrigin& origin, const LoadedData& loaded,
                 const std::stop_token& stop = {});

/// Reads a copy of this origin on all processors; `name` is what the user calls the file. Nothing where the file is no
/// such copy, is damaged, or does not fit into memory, and after a stop.
std::optional<LoadedData> readCopy(const std::string& file, const CopyOrigin& origin, const std::string& name,
                                   const LoadControl& control);

} // namespace gapscope
