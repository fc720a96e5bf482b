// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/io/decompression.h"

#include "engine/data/io/crc32.h"
#include "engine/data/io/memory.h"
#include "engine/data/io/read_ahead.h"
#include "engine/data/io/replayed_source.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <exception>
#include <new>
#include <optional>
#include <string_view>

#include <archive.h>
#include <archive_entry.h>

namespace gapscope {
namespace {

using namespace std::string_view_literals;

enum class Compression { none, gzip, bzip2, xz, zstd };

Compression compressionOf(std::string_view head) {
    // The three letters of bzip2 could start a text; the six bytes of its first block or of its end cannot.
    const auto isBzip2Body = [](std::string_view body) {
        return "\x31\x41\x59\x26\x53\x59"sv.starts_with(body) || "\x17\x72\x45\x38\x50\x90"sv.starts_with(body);
    };
    if (head.starts_with("\x1f\x8b"sv))
        return Compression::gzip;
    if (head.size() >= 4 && head.starts_with("BZh"sv) && head[3] >= '1' && head[3] <= '9' &&
        isBzip2Body(head.substr(4, 6)))
        return Compression::bzip2;
    if (head.starts_with("\xfd"
                         "7zXZ\0"sv))
        return Compression::xz;
    if (head.starts_with("\x28\xb5\x2f\xfd"sv))
        return Compression::zstd;
    return Compression::none;
}

/// libarchive verifies the checksums of bzip2, xz and zstd, but not that of gzip. A file with one member (the usual
/// case) ends with the checksum and the size of its content; with several members, a second header occurs. Trailing
/// zeros, which tapes and some file systems use for padding, belong to no member.
class GzipCheck {
public:
    void addCompressed(std::string_view block) {
        for (std::size_t at = 0; at < block.size() && !m_secondHeader; ++at) {
            if (m_matched == 0) {
                const void* found = std::memchr(block.data() + at, '\x1f', block.size() - at);
                if (found == nullptr)
                    break;
                at = static_cast<std::size_t>(static_cast<const char*>(found) - block.data());
            }
            matchHeader(block[at]);
        }
        keepTail(block);
    }
    void addContent(const char* bytes, std::size_t count) {
        m_sum.add(bytes, count);
        m_size += static_cast<std::uint32_t>(count);
    }
    bool damaged() const {
        if (m_secondHeader)
            return false;
        // The trailer itself may end in zeros: some of the trailing zeros may belong to it.
        const std::string end = m_tail + std::string(std::min(m_zeros, trailerBytes), '\0');
        for (std::size_t zeros = end.size() - m_tail.size() + 1; zeros-- > 0;)
            if (const std::size_t last = m_tail.size() + zeros;
                last >= trailerBytes && number(end, last - 8) == m_sum.value() && number(end, last - 4) == m_size)
                return false;
        return true;
    }

private:
    static constexpr std::size_t trailerBytes = 8; ///< checksum and size, four bytes each

    /// Keeps the last bytes before the trailing zeros, and the number of these zeros.
    void keepTail(std::string_view block) {
        const std::size_t last = block.find_last_not_of('\0');
        if (last == std::string_view::npos) {
            m_zeros += block.size();
            return;
        }
        m_tail.append(std::min(m_zeros, trailerBytes), '\0');
        m_zeros = block.size() - last - 1;
        block = block.substr(0, last + 1);
        m_tail.append(block.substr(block.size() - std::min(block.size(), trailerBytes)));
        if (m_tail.size() > trailerBytes)
            m_tail.erase(0, m_tail.size() - trailerBytes);
    }
    void matchHeader(char byte) {
        static constexpr std::string_view header = "\x1f\x8b\x08";
        if (byte == header[m_matched])
            ++m_matched;
        else
            m_matched = byte == header[0] ? 1 : 0;
        if (m_matched < header.size())
            return;
        m_matched = 0;
        m_secondHeader = m_firstHeader;
        m_firstHeader = true;
    }
    static std::uint32_t number(std::string_view bytes, std::size_t at) {
        std::uint32_t number = 0;
        for (std::size_t k = 4; k-- > 0;)
            number = number << 8 | static_cast<unsigned char>(bytes[at + k]);
        return number;
    }

    Crc32 m_sum;
    std::uint32_t m_size = 0;
    std::string m_tail;
    std::size_t m_zeros = 0;
    std::size_t m_matched = 0;
    bool m_firstHeader = false;
    bool m_secondHeader = false;
};

class ArchiveSource final : public ByteSource {
public:
    ArchiveSource(ByteSourcePointer compressed, Compression compression)
        : m_compressed(std::move(compressed)), m_archive(archive_read_new()) {
        if (m_archive == nullptr)
            throw std::bad_alloc();
        if (compression == Compression::gzip)
            m_gzip.emplace();
    }
    ~ArchiveSource() override { archive_read_free(m_archive); }

    Status open() {
        for (const auto support :
             {archive_read_support_filter_gzip, archive_read_support_filter_bzip2, archive_read_support_filter_xz,
              archive_read_support_filter_zstd, archive_read_support_format_raw, archive_read_support_format_empty})
            if (support(m_archive) == ARCHIVE_FATAL)
                throw std::bad_alloc();
        if (archive_read_open(m_archive, this, nullptr, &ArchiveSource::supply, nullptr) != ARCHIVE_OK)
            return failure();
        archive_entry* entry = nullptr;
        const int status = archive_read_next_header(m_archive, &entry);
        if (status != ARCHIVE_OK && status != ARCHIVE_EOF)
            return failure();
        // libarchive takes a file that ends inside its header as uncompressed and would return its bytes unchanged.
        if (archive_filter_code(m_archive, 0) == ARCHIVE_FILTER_NONE)
            return failure("it ends inside its header");
        // A file of 10 MB that is compressed again and again can stand for more than all disks hold.
        constexpr int mostFilters = 3; // with that for plain bytes
        if (archive_filter_count(m_archive) > mostFilters)
            return failure("it is compressed more than twice");
        m_ended = status == ARCHIVE_EOF;
        if (archive_filter_count(m_archive) != 2)
            m_gzip.reset(); // compressed twice: the outer trailer does not describe the inner content
        return {};
    }

    Result<std::size_t> read(char* into, std::size_t capacity) override {
        la_ssize_t count = 0;
        if (!m_ended)
            do
                count = archive_read_data(m_archive, into, capacity);
            while (count == ARCHIVE_RETRY);
        if (count < 0)
            return failure();
        if (count > 0 && m_gzip)
            m_gzip->addContent(into, static_cast<std::size_t>(count));
        m_delivered += count;
        m_ended = count == 0;
        if (m_ended && m_gzip && m_gzip->damaged())
            return failure("its check sum is wrong");
        return static_cast<std::size_t>(count);
    }
    bool isCompressed() const noexcept override { return true; }
    std::int64_t position() const noexcept override { return m_compressed->position(); }
    std::int64_t size() const noexcept override { return m_compressed->size(); }
    std::optional<FileChange> change() const noexcept override { return m_compressed->change(); }

private:
    /// Called by the C library, which no exception may cross: failure() throws it.
    static la_ssize_t supply(archive* owner, void* self, const void** block) noexcept {
        auto* source = static_cast<ArchiveSource*>(self);
        try {
            if (const std::optional<std::size_t> count = source->readBlock()) {
                *block = source->m_block.data();
                return static_cast<la_ssize_t>(*count);
            }
        } catch (...) {
            source->m_thrown = std::current_exception();
        }
        archive_set_error(owner, EIO, "cannot be read");
        return -1;
    }
    std::optional<std::size_t> readBlock() {
        const Result<std::size_t> count = m_compressed->read(m_block.data(), m_block.size());
        if (!count) {
            m_readError = count.error();
            return std::nullopt;
        }
        if (m_gzip)
            m_gzip->addCompressed({m_block.data(), *count});
        return *count;
    }

    Message failure() const {
        const char* text = archive_error_string(m_archive);
        return failure(text == nullptr ? "unknown reason" : text);
    }
    Message failure(const std::string& reason) const {
        if (m_thrown)
            std::rethrow_exception(m_thrown);
        if (m_readError)
            return *m_readError;
        // Data are delivered in whole blocks, so for damage in the first block only the compressed position is known.
        const std::string place = m_delivered > 0 ? shownBytes(static_cast<double>(m_delivered))
                                                  : shownBytes(static_cast<double>(position())) + " of the file";
        return Message{MessageId::compressedDataDamaged, {}, {place, reason}};
    }

    ByteSourcePointer m_compressed;
    archive* m_archive;
    std::array<char, 1 << 16> m_block{};
    std::optional<GzipCheck> m_gzip;
    std::optional<Message> m_readError;
    std::exception_ptr m_thrown;
    std::int64_t m_delivered = 0;
    bool m_ended = false;
};

} // namespace

Result<ByteSourcePointer> decompressed(ByteSourcePointer source) {
    const Result<std::string> head = peekBytes(source, 16);
    if (!head)
        return head.error();
    const Compression compression = compressionOf(*head);
    if (compression == Compression::none)
        return source;
    auto archive = std::make_unique<ArchiveSource>(std::move(source), compression);
    if (const Status status = archive->open(); !status.ok())
        return status.error();
    return readAhead(std::move(archive));
}

} // namespace gapscope
