// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/io/compressed_output.h"

#include "engine/base/failure.h"

#include <array>
#include <cerrno>
#include <new>

#include <archive.h>
#include <archive_entry.h>

namespace gapscope {
namespace {

struct Suffix {
    std::string_view text;
    int (*addFilter)(archive*);
};

constexpr std::array<Suffix, 4> suffixes{{{".gz", &archive_write_add_filter_gzip},
                                          {".bz2", &archive_write_add_filter_bzip2},
                                          {".xz", &archive_write_add_filter_xz},
                                          {".zst", &archive_write_add_filter_zstd}}};

const Suffix* suffixOf(std::string_view path) {
    for (const Suffix& suffix : suffixes)
        if (path.ends_with(suffix.text))
            return &suffix;
    return nullptr;
}

} // namespace

/// libarchive's raw format: the bytes of a single member, through one filter, into the output file.
struct CompressedOutput::Compressor {
    explicit Compressor(OutputFile& target) : file(target), handle(archive_write_new()) {
        if (handle == nullptr)
            throw std::bad_alloc();
    }
    ~Compressor() { archive_write_free(handle); }
    Compressor(const Compressor&) = delete;
    Compressor& operator=(const Compressor&) = delete;

    /// Called by the C library, which no exception may cross.
    static la_ssize_t deliver(archive* owner, void* self, const void* bytes, std::size_t count) noexcept {
        auto* compressor = static_cast<Compressor*>(self);
        const auto write = [=] {
            compressor->written = compressor->file.write({static_cast<const char*>(bytes), count});
        };
        if (compressor->written.ok())
            if (Status tried = guarded("a file was compressed", write); !tried.ok())
                compressor->written = std::move(tried);
        if (compressor->written.ok())
            return static_cast<la_ssize_t>(count);
        archive_set_error(owner, EIO, "cannot be written");
        return -1;
    }

    Status open(const Suffix& suffix) {
        if (suffix.addFilter(handle) == ARCHIVE_FATAL || archive_write_set_format_raw(handle) != ARCHIVE_OK)
            throw std::bad_alloc(); // their only reason; without the filter the file would not be compressed
        archive_write_set_bytes_in_last_block(handle, 1); // without this, the end is padded with zeros
        archive_write_set_options(handle, "gzip:!timestamp");
        if (archive_write_open(handle, this, nullptr, &Compressor::deliver, nullptr) != ARCHIVE_OK)
            return failure();
        archive_entry* entry = archive_entry_new();
        if (entry == nullptr)
            throw std::bad_alloc();
        archive_entry_set_filetype(entry, AE_IFREG);
        archive_entry_set_pathname(entry, "data");
        const int status = archive_write_header(handle, entry);
        archive_entry_free(entry);
        return status == ARCHIVE_OK ? Status() : failure();
    }
    Status write(std::string_view bytes) {
        while (!bytes.empty()) {
            const la_ssize_t count = archive_write_data(handle, bytes.data(), bytes.size());
            if (count <= 0)
                return failure();
            bytes.remove_prefix(static_cast<std::size_t>(count));
        }
        return {};
    }
    Status close() { return archive_write_close(handle) == ARCHIVE_OK && written.ok() ? Status() : failure(); }

    Message failure() const {
        if (!written.ok())
            return written.error();
        const char* text = archive_error_string(handle);
        Message message;
        message.id = MessageId::fileWriteFailed;
        message.arguments.emplace_back(text == nullptr ? "the compression failed" : text);
        return message;
    }

    OutputFile& file;
    archive* handle;
    Status written; ///< what has been written to the file, or the first failure
};

CompressedOutput::CompressedOutput(const std::string& path) : m_path(path), m_file(path) {}

CompressedOutput::~CompressedOutput() = default;

std::string_view CompressedOutput::withoutSuffix(std::string_view path) {
    if (const Suffix* suffix = suffixOf(path))
        path.remove_suffix(suffix->text.size());
    return path;
}

Status CompressedOutput::open() {
    if (Status status = m_file.open(); !status.ok())
        return status;
    const Suffix* suffix = suffixOf(m_path);
    if (suffix == nullptr)
        return {};
    m_compressor = std::make_unique<Compressor>(m_file);
    Status status = m_compressor->open(*suffix);
    if (!status.ok())
        status.error().place.file = m_path;
    return status;
}

Status CompressedOutput::write(std::string_view text) {
    constexpr std::size_t block = std::size_t{1} << 17;
    m_pending += text;
    return m_pending.size() >= block ? flush() : Status();
}

Status CompressedOutput::flush() {
    Status status = m_compressor ? m_compressor->write(m_pending) : m_file.write(m_pending);
    if (!status.ok())
        status.error().place.file = m_path;
    m_pending.clear();
    return status;
}

Status CompressedOutput::finish() {
    Status status = flush();
    if (status.ok() && m_compressor)
        status = m_compressor->close();
    if (status.ok())
        status = m_file.finish();
    if (!status.ok())
        status.error().place.file = m_path;
    return status;
}

} // namespace gapscope
