// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/io/mapped/mapped_file.h"

#include "engine/base/translatable.h"
#include "engine/data/io/system_reason.h"

#include <algorithm>
#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace gapscope {

Result<MappedFile> MappedFile::open(const std::string& path) {
    MappedFile file;
    file.m_path = path;
    file.m_descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (file.m_descriptor < 0)
        return Message{MessageId::fileCannotBeOpened, {.file = path}, {systemReason(errno)}};
    struct stat status {};
    int failure = ::fstat(file.m_descriptor, &status) != 0 ? errno : 0;
    if (failure == 0 && !S_ISREG(status.st_mode))
        failure = EINVAL;
    file.m_bytes = failure == 0 ? static_cast<std::size_t>(status.st_size) : 0;
    if (file.m_bytes > 0) {
        void* const memory = ::mmap(nullptr, file.m_bytes, PROT_READ, MAP_SHARED, file.m_descriptor, 0);
        if (memory == MAP_FAILED) // NOLINT(performance-no-int-to-ptr): the macro of the system
            failure = errno;
        else
            file.m_memory = memory;
    }
    if (failure != 0) {
        file.m_bytes = 0;
        return Message{MessageId::fileReadFailed, {.file = path}, {systemReason(failure)}};
    }
    if (file.m_memory != nullptr)
        file.m_watch = std::make_unique<PageWatch>(file.m_memory, file.m_bytes);
    return file;
}

MappedFile::~MappedFile() {
    m_watch.reset(); // before the address may belong to another mapping
    if (m_memory != nullptr)
        ::munmap(m_memory, m_bytes);
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

MappedFile::MappedFile(MappedFile&& other) noexcept
    : m_path(std::move(other.m_path)), m_memory(std::exchange(other.m_memory, nullptr)),
      m_bytes(std::exchange(other.m_bytes, 0)), m_descriptor(std::exchange(other.m_descriptor, -1)),
      m_watch(std::move(other.m_watch)) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
    std::swap(m_path, other.m_path);
    std::swap(m_memory, other.m_memory);
    std::swap(m_bytes, other.m_bytes);
    std::swap(m_descriptor, other.m_descriptor);
    std::swap(m_watch, other.m_watch);
    return *this;
}

std::optional<Message> MappedFile::failure() const {
    if (m_watch == nullptr)
        return std::nullopt;
    // Behind the end of a file that became shorter the rest of its last page is zeros, without a signal.
    struct stat status {};
    const bool isShorter = ::fstat(m_descriptor, &status) != 0 || static_cast<std::size_t>(status.st_size) < m_bytes;
    if (!isShorter && !m_watch->hasLost())
        return std::nullopt;
    return Message{
        MessageId::fileReadFailed,
        {.file = m_path},
        {translatable("Argument", "a file of rows became shorter, or its disk failed, while it was in use")}};
}

void MappedFile::readAhead(std::size_t begin, std::size_t end) const noexcept {
    advise(begin, end, MADV_WILLNEED);
}

void MappedFile::release(std::size_t begin, std::size_t end) const noexcept {
    advise(begin, end, MADV_DONTNEED);
}

void MappedFile::advise(std::size_t begin, std::size_t end, int advice) const noexcept {
    static const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
    begin = begin / page * page;
    end = std::min(end, m_bytes);
    if (begin < end)
        ::madvise(static_cast<char*>(m_memory) + begin, end - begin, advice);
}

} // namespace gapscope
