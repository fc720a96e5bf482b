// SPDX-License-Identifier: GPL-3.0-only
#include "engine/external/shared_memory.h"

#include "engine/base/failure.h"
#include "engine/data/io/system_reason.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <new>
#include <utility>

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

namespace gapscope {
namespace {

constexpr std::size_t blockBytes = std::size_t{64} << 20;

[[noreturn]] void failWith(int error) {
    if (error == ENOMEM || error == ENOSPC)
        throw std::bad_alloc();
    throw Refusal({MessageId::programNotStarted, {}, {"shared memory", systemReason(error)}});
}

void writeWhole(int descriptor, const std::byte* from, std::size_t bytes, std::size_t offset) {
    while (bytes > 0) {
        const ssize_t written = pwrite(descriptor, from, bytes, static_cast<off_t>(offset));
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            failWith(written < 0 ? errno : ENOSPC);
        from += written;
        offset += static_cast<std::size_t>(written);
        bytes -= static_cast<std::size_t>(written);
    }
}

std::size_t pageBytes() {
    return static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

/// The bytes of an array before its first whole page.
std::size_t bytesBeforePage(const void* array) {
    return (pageBytes() - reinterpret_cast<std::uintptr_t>(array) % pageBytes()) % pageBytes();
}

/// Replaces the pages from the address on by those of the file with the same content. Readers on other threads notice
/// nothing: each replacement is one system call.
void replacePages(std::byte* address, std::size_t bytes, int descriptor, std::size_t offset) {
    if (mmap(address, bytes, PROT_READ, MAP_SHARED | MAP_FIXED, descriptor, static_cast<off_t>(offset)) == MAP_FAILED)
        failWith(errno);
}

/// From now on nobody can change the size: reading behind the end of a shorter file would end this process.
void sealSize(int descriptor, int more = 0) {
    if (fcntl(descriptor, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | more) != 0)
        failWith(errno);
}

/// From now on nobody can change the content, neither a child nor this process.
void seal(int descriptor) {
    sealSize(descriptor, F_SEAL_FUTURE_WRITE);
}

/// Copies an array into the file block by block, and releases the pages of each block by sharing those of the file. The
/// first and the last page, which may hold other data too, stay. `offset`: of the array in the file.
void movePages(std::byte* array, std::size_t bytes, int descriptor, std::size_t offset) {
    std::size_t done = bytesBeforePage(array);
    writeWhole(descriptor, array, done, offset);
    for (; done < bytes; done += blockBytes) {
        const std::size_t length = std::min(blockBytes, bytes - done);
        writeWhole(descriptor, array + done, length, offset + done);
        if (const std::size_t whole = length / pageBytes() * pageBytes(); whole > 0)
            replacePages(array + done, whole, descriptor, offset + done);
    }
}

} // namespace

SharedMemory SharedMemory::ofFile(std::size_t bytes, std::size_t offset) {
    SharedMemory memory;
    memory.m_descriptor = memfd_create("gapscope", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (memory.m_descriptor < 0 || ftruncate(memory.m_descriptor, static_cast<off_t>(offset + bytes)) != 0)
        failWith(errno);
    memory.m_bytes = bytes;
    memory.m_offset = offset;
    return memory;
}

SharedMemory::SharedMemory(std::size_t bytes) : SharedMemory(ofFile(bytes)) {
    if (bytes == 0)
        return;
    void* const mapped = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, m_descriptor, 0);
    if (mapped == MAP_FAILED) {
        const int error = errno;
        close(std::exchange(m_descriptor, -1));
        failWith(error);
    }
    m_data = static_cast<std::byte*>(mapped);
    sealSize(m_descriptor);
}

SharedMemory::~SharedMemory() {
    if (m_data != nullptr)
        munmap(m_data, m_bytes);
    if (m_descriptor >= 0)
        close(m_descriptor);
}

SharedMemory::SharedMemory(SharedMemory&& other) noexcept
    : m_descriptor(std::exchange(other.m_descriptor, -1)), m_data(std::exchange(other.m_data, nullptr)),
      m_bytes(std::exchange(other.m_bytes, 0)), m_offset(std::exchange(other.m_offset, 0)) {}

SharedMemory& SharedMemory::operator=(SharedMemory&& other) noexcept {
    std::swap(m_descriptor, other.m_descriptor);
    std::swap(m_data, other.m_data);
    std::swap(m_bytes, other.m_bytes);
    std::swap(m_offset, other.m_offset);
    return *this;
}

SharedMemory SharedMemory::of(const void* array, std::size_t bytes) {
    if (bytes < minMovedBytes) {
        SharedMemory copy = ofFile(bytes);
        writeWhole(copy.m_descriptor, static_cast<const std::byte*>(array), bytes, 0);
        seal(copy.m_descriptor);
        return copy;
    }
    // Pages can only be replaced by whole pages, so that the array lies in the file as it lies in its pages.
    SharedMemory moved = ofFile(bytes, (pageBytes() - bytesBeforePage(array)) % pageBytes());
    movePages(static_cast<std::byte*>(const_cast<void*>(array)), bytes, moved.m_descriptor, moved.m_offset);
    seal(moved.m_descriptor);
    return moved;
}

std::string SharedMemory::path() const {
    return "/proc/self/fd/" + std::to_string(m_descriptor);
}

} // namespace gapscope
