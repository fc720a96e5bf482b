// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>

namespace gapscope {

/// The sizes in bytes that a file had when it was opened and has now, where another program wrote to it meanwhile.
struct FileChange {
    std::int64_t before = 0;
    std::int64_t after = 0;
};

/// Bytes that are read once from front to back. Its messages carry no file name; the caller knows it.
class ByteSource {
public:
    ByteSource() = default;
    virtual ~ByteSource() = default;
    ByteSource(const ByteSource&) = delete;
    ByteSource& operator=(const ByteSource&) = delete;

    /// Puts up to `capacity` > 0 bytes at `into` and returns how many; 0 only at the end. Errors: fileReadFailed,
    /// fileIsDirectory, compressedDataDamaged.
    virtual Result<std::size_t> read(char* into, std::size_t capacity) = 0;
    /// Bytes of the file read so far (compressed ones where it is compressed).
    virtual std::int64_t position() const noexcept = 0;
    /// Whether the bytes come out of a decompression, which may find late that the file is damaged.
    virtual bool isCompressed() const noexcept { return false; }
    /// The file's size in bytes, 0 where it is unknown.
    virtual std::int64_t size() const noexcept = 0;
    /// Whether the content of the file has changed since it was opened, so that what was read may be parts of two
    /// contents. Nothing where it has not, and where there is no file.
    virtual std::optional<FileChange> change() const noexcept { return std::nullopt; }
};

using ByteSourcePointer = std::unique_ptr<ByteSource>;

/// Errors: fileCannotBeOpened with the system's reason, fileIsDirectory. A stop ends waiting for bytes of a pipe; the
/// read then returns the error fileReadFailed ("stopped").
Result<ByteSourcePointer> openFile(const std::string& path, std::stop_token stop = {});
ByteSourcePointer openStandardInput(std::stop_token stop = {});
/// Reads memory that the caller keeps alive.
ByteSourcePointer openMemory(std::span<const unsigned char> bytes);

} // namespace gapscope
