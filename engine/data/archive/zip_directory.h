// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/archive/part_source.h"
#include "engine/data/archive/random_access.h"

#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// A file inside a zip archive. Sizes in bytes.
struct ZipMember {
    std::string name{};
    int method = 0; ///< 0 stored, 8 deflate
    bool isEncrypted = false;
    std::uint32_t crc32 = 0;
    std::int64_t packed = 0;  ///< in the archive
    std::int64_t content = 0; ///< unpacked
    std::int64_t header = 0;  ///< offset of its local header
};

inline constexpr std::string_view zipMagic = "PK\x03\x04";

/// The members of a zip archive (PKWARE's APPNOTE 6.3, with the extensions for 64 bits), from the directory at its end.
/// Errors: arrayDamaged, which names the archive as "the zip archive"; those of reading.
Result<std::vector<ZipMember>> readZipDirectory(const RandomAccess& file);

/// Where the bytes of a member are. `name` for messages. Errors: arrayUnsupported for other compressions and for
/// encryption; arrayDamaged where its header or its bytes lie outside the file, or it would unpack to more than is
/// possible.
Result<FilePart> partOf(const RandomAccess& file, const ZipMember& member, const std::string& name);

} // namespace gapscope
