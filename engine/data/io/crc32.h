// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstddef>
#include <cstdint>

namespace gapscope {

/// The checksum of gzip (RFC 1952, section 8).
class Crc32 {
public:
    void add(const char* bytes, std::size_t count) noexcept;
    std::uint32_t value() const noexcept { return ~m_state; }

private:
    std::uint32_t m_state = 0xffffffffU;
};

} // namespace gapscope
