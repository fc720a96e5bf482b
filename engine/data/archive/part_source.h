// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/archive/random_access.h"
#include "engine/data/io/byte_source.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

struct z_stream_s;

namespace gapscope {

/// How the bytes of a part of a file are compressed: not at all, with DEFLATE as in zip (RFC 1951), or with zlib's
/// header and checksum (RFC 1950).
enum class PartCompression { stored, deflate, zlib };

/// A part of a file.
struct FilePart {
    std::string name{};      ///< in messages: what the part holds
    std::int64_t offset = 0; ///< of its first byte
    std::int64_t bytes = 0;  ///< in the file
    PartCompression compression = PartCompression::stored;
    std::int64_t content = -1;            ///< decompressed bytes; -1 = unknown
    std::optional<std::uint32_t> crc32{}; ///< of the content
};

/// Decompresses a part of a file and checks its length and its checksum at the end. Its position is that in the file.
class PartSource final : public ByteSource {
public:
    /// `file` must outlive the source.
    PartSource(const RandomAccess& file, const FilePart& part);
    ~PartSource() override;

    /// Errors: those of reading, arrayDamaged.
    Result<std::size_t> read(char* into, std::size_t capacity) override;
    std::int64_t position() const noexcept override { return m_part.offset + m_taken; }
    std::int64_t size() const noexcept override { return m_file.size(); }
    bool isCompressed() const noexcept override { return m_inflater != nullptr; }

private:
    struct Inflater;

    Result<std::size_t> readStored(char* into, std::size_t capacity);
    Result<std::size_t> inflate(char* into, std::size_t capacity);
    Status checkEnd() const;
    Message damaged(const char* reason) const;

    const RandomAccess& m_file;
    FilePart m_part;
    std::unique_ptr<Inflater> m_inflater; ///< null for stored parts
    std::int64_t m_taken = 0;             ///< bytes of the part read so far
    std::int64_t m_delivered = 0;
    std::uint32_t m_sum = 0;
    bool m_ended = false;
};

} // namespace gapscope
