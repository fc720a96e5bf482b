// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/result.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string>

namespace gapscope {

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
};

using ByteSourcePointer = std::unique_ptr<ByteSource>;

/// Errors: fileCannotBeOpened with the system's reason, fileIsDirectory. A stop ends waiting for bytes of a pipe; the
/// read then returns the error fileReadFailed ("stopped").
Result<ByteSourcePointer> openFile(const std::string& path, std::stop_token stop = {});
ByteSourcePointer openStandardInput(std::stop_token stop = {});
/// Reads memory that the caller keeps alive.
ByteSourcePointer openMemory(std::span<const unsigned char> bytes);

} // namespace gapscope
