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

/// The file sizes in bytes at opening and now, if another program changed the file meanwhile.
struct FileChange {
    std::int64_t before = 0;
    std::int64_t after = 0;
};

/// Bytes that are read once, sequentially. Its messages have no file name; the caller adds it.
class ByteSource {
public:
    ByteSource() = default;
    virtual ~ByteSource() = default;
    ByteSource(const ByteSource&) = delete;
    ByteSource& operator=(const ByteSource&) = delete;

    /// Reads up to `capacity` > 0 bytes into `into` and returns their number; 0 only at the end. Errors:
    /// fileReadFailed, fileIsDirectory, compressedDataDamaged.
    virtual Result<std::size_t> read(char* into, std::size_t capacity) = 0;
    /// Whether readAt works: for a regular file and for memory, if they are not compressed.
    virtual bool hasRandomAccess() const noexcept { return false; }
    /// Reads up to `capacity` > 0 bytes from `offset` >= 0 of the file, without effect on what `read` returns next; 0
    /// at its end. Only with random access.
    virtual Result<std::size_t> readAt(std::int64_t /*offset*/, char* /*into*/, std::size_t /*capacity*/) { return 0; }
    /// Bytes of the file read so far (compressed bytes if it is compressed).
    virtual std::int64_t position() const noexcept = 0;
    /// Whether the bytes are decompressed, so that damage may be detected late.
    virtual bool isCompressed() const noexcept { return false; }
    /// The file size in bytes, 0 if unknown.
    virtual std::int64_t size() const noexcept = 0;
    /// Whether the file has changed since it was opened, so that the bytes read may mix two versions. Nullopt if it has
    /// not changed or there is no file.
    virtual std::optional<FileChange> change() const noexcept { return std::nullopt; }
};

using ByteSourcePointer = std::unique_ptr<ByteSource>;

/// Errors: fileCannotBeOpened with the system's reason, fileIsDirectory. A stop interrupts waiting for bytes of a pipe;
/// read then returns the error fileReadFailed ("stopped").
Result<ByteSourcePointer> openFile(const std::string& path, std::stop_token stop = {});
ByteSourcePointer openStandardInput(std::stop_token stop = {});
/// Reads from memory, which must outlive the source.
ByteSourcePointer openMemory(std::span<const unsigned char> bytes);

} // namespace gapscope
