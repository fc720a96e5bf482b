// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstddef>
#include <string>

namespace gapscope {

/// Memory without a name in the file system that a child process can map too: it inherits the descriptor and opens
/// /proc/self/fd/N. It vanishes with the last process that has it, however these end.
class SharedMemory {
public:
    SharedMemory() = default;
    /// `bytes` zeros. Throws Refusal if the system has no such memory, std::bad_alloc if there is not enough.
    explicit SharedMemory(std::size_t bytes);
    ~SharedMemory();
    SharedMemory(SharedMemory&& other) noexcept;
    SharedMemory& operator=(SharedMemory&& other) noexcept;

    /// From this size on malloc gives every array pages of its own.
    static constexpr std::size_t minMovedBytes = std::size_t{64} << 20;

    /// The content of an array that does not change any more; a child can only read it. Small arrays are copied. The
    /// pages of an array of at least `minMovedBytes` are moved instead, block by block, so that it is not stored twice;
    /// it keeps its address.
    static SharedMemory of(const void* array, std::size_t bytes);

    std::byte* data() const noexcept { return m_data; }      ///< null for the content of an array, and for 0 bytes
    std::size_t offset() const noexcept { return m_offset; } ///< of the first byte in the descriptor's file
    std::size_t size() const noexcept { return m_bytes; }
    int descriptor() const noexcept { return m_descriptor; } ///< -1 if empty; closed on exec unless it is passed on
    std::string path() const;                                ///< "/proc/self/fd/7", as a child that inherits it sees it

private:
    static SharedMemory ofFile(std::size_t bytes, std::size_t offset = 0);

    int m_descriptor = -1;
    std::byte* m_data = nullptr;
    std::size_t m_bytes = 0;
    std::size_t m_offset = 0;
};

} // namespace gapscope
