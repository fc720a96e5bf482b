// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gapscope {

/// A file that appears under its name only when it is complete: bytes go to a temporary file in the same folder, which
/// is renamed at the end. Symbolic links are followed; devices, pipes and standard output ("-") are written directly. A
/// file that replaces another one gets its permissions, and its owner if the system allows it. Messages name the file.
class OutputFile {
public:
    /// `ownerOnly`: a private file of the program, readable by nobody else, which replaces whatever has its name: it
    /// follows no link and writes to no device.
    enum class Access { usual, ownerOnly };

    explicit OutputFile(std::string path, Access access = Access::usual) : m_path(std::move(path)), m_access(access) {}
    /// Removes what was written unless finish() was called.
    ~OutputFile();
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    Status open();
    Status write(std::string_view bytes);
    /// Writes at any offset, for files whose size is known before; nothing else than a file supports it.
    Status writeAt(std::int64_t offset, std::string_view bytes);
    std::int64_t writtenBytes() const { return m_written; }
    /// Free disk space for the file, in bytes; nullopt if it is not a regular file.
    std::optional<double> freeDiskBytes() const;
    /// Closes the file and renames it to its final name. With `synced`, once it returns without an error, the file
    /// survives a power cut; without, only the end of this program.
    enum class Durability { synced, unsynced };
    Status finish(Durability durability = Durability::synced);

private:
    Message failure(int errorNumber) const;

    std::string m_path;
    Access m_access;
    std::string m_target;    ///< m_path, or the file it links to
    std::string m_temporary; ///< empty if the file is written directly
    int m_descriptor = -1;
    std::int64_t m_written = 0;
};

} // namespace gapscope
