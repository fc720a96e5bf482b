// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/io/byte_source.h"

#include "engine/data/io/system_reason.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

namespace gapscope {
namespace {

class DescriptorSource final : public ByteSource {
public:
    DescriptorSource(int descriptor, bool owned, std::stop_token stop)
        : m_descriptor(descriptor), m_owned(owned), m_stop(std::move(stop)) {
        struct stat status {};
        m_isRegular = ::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
        m_size = m_isRegular ? status.st_size : 0;
        m_changed = status.st_mtim;
    }
    ~DescriptorSource() override {
        if (m_owned)
            ::close(m_descriptor);
    }

    Result<std::size_t> read(char* into, std::size_t capacity) override {
        for (;;) {
            if (!m_isRegular && !waitForBytes())
                return Message{MessageId::fileReadFailed, {}, {"stopped"}};
            const ssize_t count = ::read(m_descriptor, into, capacity);
            if (count >= 0) {
                m_position += count;
                return static_cast<std::size_t>(count);
            }
            if (errno == EINTR || errno == EAGAIN)
                continue;
            if (errno == EISDIR)
                return Message{MessageId::fileIsDirectory, {}, {}};
            return Message{MessageId::fileReadFailed, {}, {systemReason(errno)}};
        }
    }
    bool hasRandomAccess() const noexcept override { return m_isRegular; }
    Result<std::size_t> readAt(std::int64_t offset, char* into, std::size_t capacity) override {
        for (;;) {
            const ssize_t count = ::pread(m_descriptor, into, capacity, offset);
            if (count >= 0)
                return static_cast<std::size_t>(count);
            if (errno != EINTR)
                return Message{MessageId::fileReadFailed, {}, {systemReason(errno)}};
        }
    }
    std::int64_t position() const noexcept override { return m_position; }
    std::int64_t size() const noexcept override { return m_size; }
    std::optional<FileChange> change() const noexcept override {
        struct stat status {};
        if (!m_isRegular || ::fstat(m_descriptor, &status) != 0)
            return std::nullopt;
        const bool isSame = status.st_size == m_size && status.st_mtim.tv_sec == m_changed.tv_sec &&
                            status.st_mtim.tv_nsec == m_changed.tv_nsec;
        return isSame ? std::nullopt : std::optional(FileChange{m_size, status.st_size});
    }

private:
    /// Waits for bytes, or the end, of a source on which reading may block; false after a stop.
    bool waitForBytes() const {
        constexpr int milliseconds = 10;
        while (!m_stop.stop_requested()) {
            pollfd wanted{m_descriptor, POLLIN, 0};
            if (::poll(&wanted, 1, milliseconds) > 0)
                return true;
        }
        return false;
    }

    int m_descriptor;
    bool m_owned;
    std::stop_token m_stop;
    bool m_isRegular = false;
    std::int64_t m_size = 0;
    timespec m_changed{};
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
    bool hasRandomAccess() const noexcept override { return true; }
    Result<std::size_t> readAt(std::int64_t offset, char* into, std::size_t capacity) override {
        const std::size_t from = std::min(static_cast<std::size_t>(offset), m_bytes.size());
        const std::size_t count = std::min(capacity, m_bytes.size() - from);
        if (count > 0)
            std::memcpy(into, m_bytes.data() + from, count);
        return count;
    }
    std::int64_t position() const noexcept override { return static_cast<std::int64_t>(m_position); }
    std::int64_t size() const noexcept override { return static_cast<std::int64_t>(m_bytes.size()); }

private:
    std::span<const unsigned char> m_bytes;
    std::size_t m_position = 0;
};

} // namespace

Result<ByteSourcePointer> openFile(const std::string& path, std::stop_token stop) {
    // Opening a pipe must not wait for its writer.
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0)
        return Message{MessageId::fileCannotBeOpened, {}, {systemReason(errno)}};
    struct stat status {};
    if (::fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode)) {
        ::close(descriptor);
        return Message{MessageId::fileIsDirectory, {}, {}};
    }
    return ByteSourcePointer(std::make_unique<DescriptorSource>(descriptor, true, std::move(stop)));
}

ByteSourcePointer openStandardInput(std::stop_token stop) {
    return std::make_unique<DescriptorSource>(STDIN_FILENO, false, std::move(stop));
}

ByteSourcePointer openMemory(std::span<const unsigned char> bytes) {
    return std::make_unique<MemorySource>(bytes);
}

} // namespace gapscope
