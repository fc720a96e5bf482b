// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/io/byte_source.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace gapscope {

/// The bytes of a file in any order. A source without random access (a pipe, compressed data) is read into memory once.
class RandomAccess {
public:
    /// Errors: those of reading; fileReadFailed ("stopped"); tooLargeForMemory when the bytes that must be held exceed
    /// `maxMemory` or the free memory.
    static Result<RandomAccess> of(ByteSource& source, double maxMemory, const std::stop_token& stop);

    std::int64_t size() const noexcept { return m_size; }
    /// Reads up to `count` bytes from `offset`, fewer only at the end of the file. Errors: those of reading.
    Result<std::size_t> read(std::int64_t offset, char* into, std::size_t count) const;

private:
    ByteSource* m_source = nullptr; ///< null if the bytes are held
    std::vector<char> m_held;
    std::int64_t m_size = 0;
};

} // namespace gapscope
