// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/crc32.h"

#include <array>

namespace gapscope {
namespace {

constexpr std::array<std::uint32_t, 256> makeTable() {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
        std::uint32_t remainder = byte;
        for (int bit = 0; bit < 8; ++bit)
            remainder = (remainder & 1U) != 0 ? remainder >> 1 ^ 0xedb88320U : remainder >> 1;
        table[byte] = remainder;
    }
    return table;
}

constexpr std::array<std::uint32_t, 256> table = makeTable();

} // namespace

void Crc32::add(const char* bytes, std::size_t count) noexcept {
    for (std::size_t k = 0; k < count; ++k)
        m_state = table[(m_state ^ static_cast<unsigned char>(bytes[k])) & 0xffU] ^ m_state >> 8;
}

} // namespace gapscope
