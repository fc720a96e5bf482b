// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/io/byte_source.h"

#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

namespace gapscope {

/// A source whose first bytes have already been read from `rest`, and are read again.
class ReplayedSource final : public ByteSource {
public:
    ReplayedSource(std::string head, ByteSourcePointer rest) : m_head(std::move(head)), m_rest(std::move(rest)) {}

    Result<std::size_t> read(char* into, std::size_t capacity) override {
        if (m_used == m_head.size())
            return m_rest->read(into, capacity);
        const std::size_t count = std::min(capacity, m_head.size() - m_used);
        std::copy_n(m_head.data() + m_used, count, into);
        m_used += count;
        return count;
    }
    bool hasRandomAccess() const noexcept override { return m_rest->hasRandomAccess(); }
    Result<std::size_t> readAt(std::int64_t offset, char* into, std::size_t capacity) override {
        return m_rest->readAt(offset, into, capacity);
    }
    bool isCompressed() const noexcept override { return m_rest->isCompressed(); }
    std::int64_t position() const noexcept override { return m_rest->position(); }
    std::int64_t size() const noexcept override { return m_rest->size(); }
    std::optional<FileChange> change() const noexcept override { return m_rest->change(); }

private:
    std::string m_head;
    ByteSourcePointer m_rest;
    std::size_t m_used = 0;
};

/// The first `count` bytes of a source, fewer if it is shorter; `source` then reads them again.
inline Result<std::string> peekBytes(ByteSourcePointer& source, std::size_t count) {
    std::string head(count, '\0');
    std::size_t filled = 0;
    while (filled < count) {
        const Result<std::size_t> read = source->read(head.data() + filled, count - filled);
        if (!read)
            return read.error();
        if (*read == 0)
            break;
        filled += *read;
    }
    head.resize(filled);
    source = std::make_unique<ReplayedSource>(head, std::move(source));
    return head;
}

} // namespace gapscope
