// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gapscope {

/// A file that appears under its name only when it is complete: bytes go to a file beside it, which takes the name at
/// the end. Symbolic links are followed; what is no regular file (a device, a pipe) and standard output ("-") are
/// written directly. A file that takes the place of another has its permissions, and its owner where the system lets
/// it. Messages name the file.
class OutputFile {
public:
    /// `ownerOnly`: a file of the program's own, which nobody else may read and which takes the place of whatever has
    /// its name: no link is followed, no device is written to.
    enum class Access { usual, ownerOnly };

    explicit OutputFile(std::string path, Access access = Access::usual) : m_path(std::move(path)), m_access(access) {}
    /// Removes what was written when finish() has not been called.
    ~OutputFile();
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    Status open();
    Status write(std::string_view bytes);
    std::int64_t writtenBytes() const { return m_written; }
    /// What the disk of the file has left, in bytes; nothing for what is no regular file.
    std::optional<double> freeDiskBytes() const;
    /// Closes the file and gives it its name.
    Status finish();

private:
    Message failure(int errorNumber) const;

    std::string m_path;
    Access m_access;
    std::string m_target;    ///< m_path, or what it links to
    std::string m_temporary; ///< empty when the file is written directly
    int m_descriptor = -1;
    std::int64_t m_written = 0;
};

} // namespace gapscope
