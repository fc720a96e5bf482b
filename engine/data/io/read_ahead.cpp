// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/io/read_ahead.h"

#include "engine/math/threads/helper_threads.h"

#include <algorithm>
#include <array>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace gapscope {
namespace {

class ReadAheadSource final : public ByteSource {
public:
    explicit ReadAheadSource(ByteSourcePointer source)
        : m_source(std::move(source)), m_size(m_source->size()), m_position(m_source->position()),
          m_isCompressed(m_source->isCompressed()),
          m_reader(helperThreads(1, [this](std::size_t, const std::stop_token& stop) { keepReading(stop); })) {}

    Result<std::size_t> read(char* into, std::size_t capacity) override {
        if (m_reader.empty()) { // no thread could be started
            Result<std::size_t> count = m_source->read(into, capacity);
            m_position = m_source->position();
            return count;
        }
        Block& block = oldest();
        if (block.failure)
            std::rethrow_exception(block.failure);
        if (block.error)
            return *block.error;
        const std::size_t count = std::min(capacity, block.filled - m_used);
        std::copy_n(block.bytes.data() + m_used, count, into);
        m_used += count;
        m_position = block.position;
        if (count > 0 && m_used == block.filled)
            release();
        return count;
    }
    std::int64_t position() const noexcept override { return m_position; }
    bool isCompressed() const noexcept override { return m_isCompressed; }
    std::int64_t size() const noexcept override { return m_size; }
    std::optional<FileChange> change() const noexcept override { return m_source->change(); } // only checks the file

private:
    static constexpr std::size_t blockSize = std::size_t{1} << 18;

    struct Block {
        std::vector<char> bytes{};
        std::size_t filled = 0;    ///< 0 at the end of the source
        std::int64_t position = 0; ///< of the source, after these bytes
        std::optional<Message> error{};
        std::exception_ptr failure{};

        bool isLast() const { return filled == 0 || error || failure; }
    };

    Block& block(std::size_t number) noexcept { return m_blocks[number % m_blocks.size()]; }

    Block& oldest() {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_released < m_read; });
        return block(m_released);
    }
    void release() {
        m_used = 0;
        {
            const std::lock_guard lock(m_mutex);
            ++m_released;
        }
        m_changed.notify_all();
    }

    void keepReading(const std::stop_token& stop) {
        bool goesOn = true;
        while (goesOn) {
            {
                std::unique_lock lock(m_mutex);
                if (!m_changed.wait(lock, stop, [this] { return m_read - m_released < m_blocks.size(); }) ||
                    stop.stop_requested())
                    return;
            }
            Block& next = block(m_read);
            fill(next);
            goesOn = !next.isLast();
            {
                const std::lock_guard lock(m_mutex);
                ++m_read;
            }
            m_changed.notify_all();
        }
    }
    void fill(Block& block) {
        try {
            block.bytes.resize(blockSize);
            const Result<std::size_t> count = m_source->read(block.bytes.data(), block.bytes.size());
            block.filled = count ? *count : 0;
            if (!count)
                block.error = count.error();
            block.position = m_source->position();
        } catch (...) {
            block.failure = std::current_exception();
        }
    }

    ByteSourcePointer m_source; ///< used by the reading thread
    std::int64_t m_size;
    std::int64_t m_position;
    bool m_isCompressed;
    std::array<Block, 8> m_blocks;
    std::size_t m_used = 0; ///< of the oldest block
    // Counts of blocks since the start.
    std::size_t m_read = 0;
    std::size_t m_released = 0;
    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::vector<std::jthread> m_reader; ///< at most one; last member: joined before the members it uses are destroyed
};

} // namespace

ByteSourcePointer readAhead(ByteSourcePointer source) {
    return std::make_unique<ReadAheadSource>(std::move(source));
}

} // namespace gapscope
