// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/io/crc32.h"

#include <array>

namespace gapscope {
namespace {

/// Table k holds the checksums of a byte followed by k zero bytes, so that eight bytes are processed at once.
using Tables = std::array<std::array<std::uint32_t, 256>, 8>;

constexpr Tables makeTables() {
    Tables tables{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        std::uint32_t remainder = byte;
        for (int bit = 0; bit < 8; ++bit)
            remainder = (remainder & 1U) != 0 ? remainder >> 1 ^ 0xedb88320U : remainder >> 1;
        tables[0][byte] = remainder;
    }
    for (std::size_t k = 1; k < tables.size(); ++k)
        for (std::size_t byte = 0; byte < 256; ++byte)
            tables[k][byte] = tables[0][tables[k - 1][byte] & 0xffU] ^ tables[k - 1][byte] >> 8;
    return tables;
}

constexpr Tables tables = makeTables();

} // namespace

void Crc32::add(const char* bytes, std::size_t count) noexcept {
    const auto at = [&bytes](std::size_t k) { return static_cast<unsigned char>(bytes[k]); };
    for (; count >= 8; count -= 8, bytes += 8)
        m_state = tables[7][(m_state ^ at(0)) & 0xffU] ^ tables[6][(m_state >> 8 ^ at(1)) & 0xffU] ^
                  tables[5][(m_state >> 16 ^ at(2)) & 0xffU] ^ tables[4][(m_state >> 24 ^ at(3)) & 0xffU] ^
                  tables[3][at(4)] ^ tables[2][at(5)] ^ tables[1][at(6)] ^ tables[0][at(7)];
    for (std::size_t k = 0; k < count; ++k)
        m_state = tables[0][(m_state ^ at(k)) & 0xffU] ^ m_state >> 8;
}

} // namespace gapscope
