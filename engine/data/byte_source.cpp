// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/byte_source.h"

#include "engine/data/system_reason.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace gapscope {
namespace {

class DescriptorSource final : public ByteSource {
public:
    DescriptorSource(int descriptor, bool owned, std::int64_t size)
        : m_descriptor(descriptor), m_owned(owned), m_size(size) {}
    ~DescriptorSource() override {
        if (m_owned)
            ::close(m_descriptor);
    }

    Result<std::size_t> read(char* into, std::size_t capacity) override {
        for (;;) {
            const ssize_t count = ::read(m_descriptor, into, capacity);
            if (count >= 0) {
                m_position += count;
                return static_cast<std::size_t>(count);
            }
            if (errno == EINTR)
                continue;
            if (errno == EISDIR)
                return Message{MessageId::fileIsDirectory, {}, {}};
            return Message{MessageId::fileReadFailed, {}, {systemReason(errno)}};
        }
    }
    std::int64_t position() const noexcept override { return m_position; }
    std::int64_t size() const noexcept override { return m_size; }

private:
    int m_descriptor;
    bool m_owned;
    std::int64_t m_size;
    std::int64_t m_position = 0;
};

class MemorySource final : public ByteSource {
public:
    explicit MemorySource(std::span<const unsigned char> bytes) : m_bytes(bytes) {}

    Result<std::size_t> read(char* into, std::size_t capacity) override {
        const std::size_t count = std::min(capacity, m_bytes.size() - m_position);
        if (count > 0)
            std::memcpy(into, m_bytes.data() + m_position, count);
        m_position += count;
        return count;
    }
    std::int64_t position() const noexcept override { return static_cast<std::int64_t>(m_position); }
    std::int64_t size() const noexcept override { return static_cast<std::int64_t>(m_bytes.size()); }

private:
    std::span<const unsigned char> m_bytes;
    std::size_t m_position = 0;
};

std::int64_t sizeOfRegularFile(int descriptor) {
    struct stat status {};
    return ::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode) ? status.st_size : 0;
}

} // namespace

Result<ByteSourcePointer> openFile(const std::string& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return Message{MessageId::fileCannotBeOpened, {}, {systemReason(errno)}};
    struct stat status {};
    if (::fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode)) {
        ::close(descriptor);
        return Message{MessageId::fileIsDirectory, {}, {}};
    }
    return ByteSourcePointer(std::make_unique<DescriptorSource>(descriptor, true, sizeOfRegularFile(descriptor)));
}

ByteSourcePointer openStandardInput() {
    return std::make_unique<DescriptorSource>(STDIN_FILENO, false, sizeOfRegularFile(STDIN_FILENO));
}

ByteSourcePointer openMemory(std::span<const unsigned char> bytes) {
    return std::make_unique<MemorySource>(bytes);
}

} // namespace gapscope
