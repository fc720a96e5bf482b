// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/cache/dataset_copy.h"

#include "engine/base/failure.h"
#include "engine/data/cache/copy_record.h"
#include "engine/data/io/durable.h"
#include "engine/data/io/memory.h"
#include "engine/data/io/output_file.h"
#include "engine/data/io/system_reason.h"
#include "engine/math/threads/helper_threads.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace gapscope {
namespace {

constexpr std::array<char, 8> magic{'G', 'A', 'P', 'C', 'O', 'P', 'Y', '1'};
constexpr std::uint32_t formVersion = 3;
constexpr std::uint32_t byteOrderMark = 0x01020304;
constexpr std::uint64_t maxRecordBytes = std::uint64_t{1} << 32;
constexpr unsigned maxThreads = 8; // more do not speed up reading

/// The start of the file; followed by the record of `recordBytes`, then by the arrays.
struct Head {
    std::array<char, 8> magic{};
    std::uint32_t version = 0;
    std::uint32_t byteOrder = 0;
    std::uint64_t recordBytes = 0;
    std::uint64_t recordHash = 0;
};

template <class Vector>
CopySpan spanOf(const Vector& values) {
    return {values.data(), values.size() * sizeof(*values.data())};
}

/// The arrays of a data set, in file order.
std::vector<CopySpan> arraysOf(const LoadedData& loaded) {
    static const MissingCells nothing;
    const Dataset& data = *loaded.data;
    const MissingCells& missing = loaded.missing ? *loaded.missing : nothing;
    std::vector<CopySpan> arrays;
    if (const SparseView* sparse = data.mapped() == nullptr ? data.sparse() : nullptr)
        arrays = {spanOf(sparse->start), spanOf(sparse->column), spanOf(sparse->value)};
    else if (data.dense() != nullptr)
        arrays = {{data.dense()->data(), static_cast<std::size_t>(data.dense()->size()) * sizeof(double)}};
    for (const CopySpan& each :
         {spanOf(data.labels().values), spanOf(data.sequenceStarts()), spanOf(data.tasks()),
          spanOf(data.ratings().rowOf), spanOf(data.ratings().columnOf), spanOf(missing.start), spanOf(missing.column)})
        arrays.push_back(each);
    return arrays;
}

/// A regular file for random access. Refuses symbolic links, pipes, on which reading could block, and files of others,
/// who could have put any data into them.
class InputFile {
public:
    explicit InputFile(const std::string& path)
        : m_descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)) {
        struct stat status {};
        const bool isKnown = m_descriptor >= 0 && ::fstat(m_descriptor, &status) == 0;
        m_isRegular = isKnown && S_ISREG(status.st_mode) && (status.st_uid == ::geteuid() || ::geteuid() == 0);
        m_size = m_isRegular ? static_cast<std::uint64_t>(status.st_size) : 0;
    }
    ~InputFile() {
        if (m_descriptor >= 0)
            ::close(m_descriptor);
    }
    InputFile(const InputFile&) = delete;
    InputFile& operator=(const InputFile&) = delete;

    bool isOpen() const { return m_isRegular; }
    std::uint64_t size() const { return m_size; }
    bool readAt(std::uint64_t place, void* into, std::size_t count) const {
        auto* to = static_cast<char*>(into);
        while (count > 0) {
            const ssize_t got = ::pread(m_descriptor, to, count, static_cast<off_t>(place));
            if (got <= 0)
                return false;
            to += got;
            place += static_cast<std::uint64_t>(got);
            count -= static_cast<std::size_t>(got);
        }
        return true;
    }

private:
    int m_descriptor;
    bool m_isRegular = false;
    std::uint64_t m_size = 0;
};

/// Destination and checksum of a block of the file.
struct Block {
    std::uint64_t place;
    char* into;
    std::size_t count;
    std::uint64_t hash;
};

/// Reads and verifies blocks with several threads. False if a block is damaged, or after a stop.
bool readBlocks(const InputFile& file, const std::vector<Block>& blocks, const LoadControl& control) {
    std::atomic<std::size_t> next = 0;
    std::atomic<bool> isGood = true;
    std::int64_t total = 0;
    for (const Block& block : blocks)
        total += static_cast<std::int64_t>(block.count);
    const auto readOn = [&](bool tells) {
        auto lastTold = std::chrono::steady_clock::now();
        for (std::size_t k = next++; k < blocks.size() && isGood; k = next++) {
            const Block& block = blocks[k];
            if (control.stop.stop_requested() || !file.readAt(block.place, block.into, block.count) ||
                copyHash(block.into, block.count) != block.hash)
                isGood = false;
            const auto now = std::chrono::steady_clock::now();
            if (tells && control.progress && now - lastTold > std::chrono::milliseconds(10)) {
                lastTold = now;
                control.progress(std::min(total, static_cast<std::int64_t>(k * copyBlockBytes)), total);
            }
        }
    };
    {
        const std::size_t threads = std::clamp(std::thread::hardware_concurrency(), 1U, maxThreads);
        const std::vector<std::jthread> others = helperThreads(
            std::min(threads, std::max<std::size_t>(1, blocks.size())) - 1, [&](std::size_t, const std::stop_token&) {
                if (!guarded("reading a copy", [&] { readOn(false); }).ok())
                    isGood = false;
            });
        readOn(true);
    }
    return isGood;
}

/// Allocates the arrays; false if their sizes are inconsistent.
class Arrays {
public:
    bool make(CopyRecord& record) {
        const auto rows = static_cast<std::uint64_t>(record.rows);
        const auto columns = static_cast<std::uint64_t>(record.columns);
        std::size_t k = 0;
        if (record.kind == CopiedRows::mapped) {
            if (record.sections.size() != 7)
                return false;
        } else if (record.kind == CopiedRows::sparse) {
            m_sparse.columns = record.columns;
            if (record.sections.size() != 10 || !take(record, k, m_sparse.start) || !take(record, k, m_sparse.column) ||
                !take(record, k, m_sparse.value) || m_sparse.start.size() != rows + 1 ||
                m_sparse.column.size() != m_sparse.value.size())
                return false;
        } else {
            const bool isSane = columns == 0 || rows <= record.sections.front().bytes / sizeof(double) / columns;
            if (record.sections.size() != 8 || !isSane ||
                record.sections.front().bytes != rows * columns * sizeof(double))
                return false;
            m_dense.resize(record.rows, record.columns);
            m_places.push_back(reinterpret_cast<char*>(m_dense.data()));
            ++k;
        }
        RowStructure& structure = record.structure;
        return take(record, k, record.labels.values) && take(record, k, structure.sequenceStarts) &&
               take(record, k, structure.tasks) && take(record, k, structure.ratings.rowOf) &&
               take(record, k, structure.ratings.columnOf) && take(record, k, record.missing.start) &&
               take(record, k, record.missing.column) && record.labels.values.size() == rows;
    }

    std::vector<Block> blocks(const CopyRecord& record, std::uint64_t begin) const {
        std::vector<Block> all;
        for (std::size_t k = 0; k < record.sections.size(); ++k) {
            const CopySection& section = record.sections[k];
            for (std::size_t b = 0; b < section.hashes.size(); ++b) {
                const std::size_t offset = b * copyBlockBytes;
                all.push_back({begin + offset, m_places[k] + offset,
                               std::min(copyBlockBytes, static_cast<std::size_t>(section.bytes) - offset),
                               section.hashes[b]});
            }
            begin += section.bytes;
        }
        return all;
    }

    /// Whether the row offsets are ascending and within the arrays.
    bool areRowsInOrder(const CopyRecord& record) const {
        const MissingCells& missing = record.missing;
        const bool areCellsInOrder = missing.start.empty()
                                         ? missing.column.empty()
                                         : missing.start.size() == static_cast<std::size_t>(record.rows) + 1 &&
                                               missing.start.front() == 0 && std::ranges::is_sorted(missing.start) &&
                                               missing.start.back() == static_cast<Index>(missing.column.size());
        if (!areCellsInOrder)
            return false;
        return record.kind != CopiedRows::sparse ||
               (m_sparse.start.front() == 0 && std::ranges::is_sorted(m_sparse.start) &&
                m_sparse.start.back() == static_cast<std::int64_t>(m_sparse.value.size()));
    }

    /// Nullopt if the files of the rows, in `folder`, are missing or damaged.
    std::optional<FeatureMatrix> features(const CopyRecord& record, const std::string& folder) {
        if (record.kind == CopiedRows::sparse)
            return std::move(m_sparse);
        if (record.kind == CopiedRows::dense)
            return std::move(m_dense);
        Result<MappedRows> rows = MappedRows::open(std::make_shared<RowFolder>(folder, true), record.columns);
        if (!rows || rows->view().start.size() != static_cast<std::size_t>(record.rows) + 1)
            return std::nullopt;
        return std::move(rows).value();
    }

private:
    template <class Array>
    bool take(const CopyRecord& record, std::size_t& k, Array& array) {
        using Value = typename Array::value_type;
        const std::uint64_t bytes = record.sections[k].bytes;
        if (bytes % sizeof(Value) != 0)
            return false;
        array.resize(bytes / sizeof(Value));
        m_places.push_back(reinterpret_cast<char*>(array.data()));
        ++k;
        return true;
    }

    DenseRows m_dense;
    SparseRows m_sparse;
    std::vector<char*> m_places; ///< of the arrays, in file order
};

/// Files of rows have no checksums, which would take a pass over all of them: they must be on the disk before they
/// count as kept. False, with errno, on failure.
bool keepRows(RowFolder& folder, const std::string& path) {
    return syncFileAt(folder.starts()) && syncFileAt(folder.columns()) && syncFileAt(folder.values()) &&
           folder.keepAs(path);
}

} // namespace

std::string rowFolderOf(const std::string& file) {
    return file + ".rows";
}

Status writeCopy(const std::string& file, const CopyOrigin& origin, const LoadedData& loaded,
                 const std::stop_token& stop) {
    const std::vector<CopySpan> arrays = arraysOf(loaded);
    const std::string record = recordOf(origin, loaded, arrays);
    const Head head{magic, formVersion, byteOrderMark, record.size(), copyHash(record.data(), record.size())};
    std::vector<CopySpan> parts{{&head, sizeof head}, {record.data(), record.size()}};
    parts.insert(parts.end(), arrays.begin(), arrays.end());
    if (const MappedRows* rows = loaded.data->mapped();
        rows != nullptr && !keepRows(*rows->folder(), rowFolderOf(file)))
        return Message{MessageId::fileWriteFailed, {.file = file}, {systemReason(errno)}};
    OutputFile out(file, OutputFile::Access::ownerOnly);
    if (Status status = out.open(); !status.ok())
        return status;
    for (const CopySpan& part : parts)
        for (std::size_t begin = 0; begin < part.count; begin += copyBlockBytes) {
            if (stop.stop_requested())
                return {};
            const char* bytes = static_cast<const char*>(part.bytes) + begin;
            if (Status status = out.write({bytes, std::min(copyBlockBytes, part.count - begin)}); !status.ok())
                return status;
        }
    return out.finish(OutputFile::Durability::unsynced); // damage is found by the checksums
}

std::optional<LoadedData> readCopy(const std::string& file, const CopyOrigin& origin, const std::string& name,
                                   const LoadControl& control) {
    const InputFile in(file);
    Head head;
    if (!in.isOpen() || !in.readAt(0, &head, sizeof head) || head.magic != magic || head.version != formVersion ||
        head.byteOrder != byteOrderMark || head.recordBytes > std::min(in.size(), maxRecordBytes))
        return std::nullopt;
    std::string bytes(head.recordBytes, '\0');
    if (!in.readAt(sizeof head, bytes.data(), bytes.size()) || copyHash(bytes.data(), bytes.size()) != head.recordHash)
        return std::nullopt;
    CopyRecord record = readRecord(bytes);
    if (!record.isUsable || record.origin != origin)
        return std::nullopt;
    std::uint64_t end = sizeof head + head.recordBytes;
    for (const CopySection& section : record.sections)
        end = section.bytes > in.size() - std::min(in.size(), end) ? in.size() + 1 : end + section.bytes;
    if (end != in.size() || static_cast<double>(end) > availableMemoryBytes()) // parsing will report the shortage
        return std::nullopt;
    Arrays arrays;
    if (!arrays.make(record) || !readBlocks(in, arrays.blocks(record, sizeof head + head.recordBytes), control) ||
        !arrays.areRowsInOrder(record))
        return std::nullopt;
    std::optional<FeatureMatrix> features = arrays.features(record, rowFolderOf(file));
    if (!features)
        return std::nullopt;
    record.loaded.data =
        std::make_shared<const Dataset>(*std::move(features), std::move(record.labels), std::move(record.featureNames),
                                        name, std::move(record.structure), std::move(record.known));
    if (!record.missing.column.empty())
        record.loaded.missing = std::make_shared<const MissingCells>(std::move(record.missing));
    for (Message& warning : record.loaded.warnings)
        warning.place.file = name;
    return std::move(record.loaded);
}

} // namespace gapscope
