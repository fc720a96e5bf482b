// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/cache/dataset_copy.h"

#include "engine/base/failure.h"
#include "engine/data/dataset/column_encoding.h"
#include "engine/data/io/binary_record.h"
#include "engine/data/io/memory.h"
#include "engine/data/io/output_file.h"
#include "engine/math/threads/helper_threads.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

namespace gapscope {
namespace {

constexpr std::array<char, 8> magic{'G', 'A', 'P', 'C', 'O', 'P', 'Y', '1'};
constexpr std::uint32_t formVersion = 2;
constexpr std::uint32_t byteOrderMark = 0x01020304;
constexpr std::size_t blockBytes = std::size_t{1} << 20;
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

/// One array of the file.
struct Section {
    std::uint64_t bytes = 0;
    std::vector<std::uint64_t> hashes; ///< one per block
};

std::uint64_t hashOf(const void* bytes, std::size_t count) {
    return XXH3_64bits(bytes, count);
}

struct Span {
    const void* bytes;
    std::size_t count;
};

template <class Vector>
Span spanOf(const Vector& values) {
    return {values.data(), values.size() * sizeof(*values.data())};
}

/// The arrays of a data set, in file order.
std::vector<Span> arraysOf(const LoadedData& loaded) {
    static const MissingCells nothing;
    const Dataset& data = *loaded.data;
    const MissingCells& missing = loaded.missing ? *loaded.missing : nothing;
    std::vector<Span> arrays;
    if (const SparseRows* sparse = data.sparse())
        arrays = {spanOf(sparse->start), spanOf(sparse->column), spanOf(sparse->value)};
    else
        arrays = {{data.dense()->data(), static_cast<std::size_t>(data.dense()->size()) * sizeof(double)}};
    for (const Span& each :
         {spanOf(data.labels().values), spanOf(data.sequenceStarts()), spanOf(data.tasks()),
          spanOf(data.ratings().rowOf), spanOf(data.ratings().columnOf), spanOf(missing.start), spanOf(missing.column)})
        arrays.push_back(each);
    return arrays;
}

void write(BinaryWriter& record, const Message& message) {
    record.value(static_cast<std::int32_t>(message.id));
    record.text(englishTemplate(message.id)); // identifiers may differ in another version of the program
    record.text(message.place.file);
    record.value(message.place.line);
    record.value(message.place.column);
    record.text(optionOf(message.place));
    record.texts(message.arguments);
    record.value(message.more);
}

/// Nullopt if this version of the program does not have the message.
std::optional<Message> readMessage(BinaryReader& record) {
    const auto id = record.value<std::int32_t>();
    const std::string text = record.text();
    Message message;
    message.place.file = record.text();
    message.place.line = record.value<std::int64_t>();
    message.place.column = record.value<std::int64_t>();
    if (const std::string option = record.text(); !option.empty()) {
        const Place place = optionPlace(option);
        message.place.field = place.field;
        message.place.name = place.name;
    }
    message.arguments = record.texts();
    message.more = record.value<std::int64_t>();
    if (id < 0 || id >= static_cast<std::int32_t>(MessageId::count))
        return std::nullopt;
    message.id = static_cast<MessageId>(id);
    return text == englishTemplate(message.id) ? std::optional(message) : std::nullopt;
}

void write(BinaryWriter& record, const CopyOrigin& origin) {
    record.text(origin.path);
    record.text(origin.options);
    record.value(origin.bytes);
    record.value(origin.changed);
    record.value(origin.touched);
    record.value(origin.device);
    record.value(origin.node);
}

void write(BinaryWriter& record, const ColumnEncoding& encoding) {
    record.value<std::uint8_t>(encoding.named ? 1 : 0);
    record.value<std::uint64_t>(encoding.columns.size());
    for (const ColumnEncoding::Column& column : encoding.columns) {
        record.text(column.name);
        record.texts(column.levels);
        record.value<std::uint64_t>(column.fill.size());
        for (const double value : column.fill)
            record.value(value);
    }
    record.text(encoding.label);
    record.value(static_cast<std::int32_t>(encoding.missing));
}

ColumnEncoding readEncoding(BinaryReader& record) {
    ColumnEncoding encoding;
    encoding.named = record.value<std::uint8_t>() != 0;
    const auto columns = record.value<std::uint64_t>();
    for (std::uint64_t k = 0; k < columns && record.isWhole(); ++k) {
        ColumnEncoding::Column column{.name = record.text(), .levels = record.texts()};
        const auto fills = record.value<std::uint64_t>();
        for (std::uint64_t f = 0; f < fills && record.isWhole(); ++f)
            column.fill.push_back(record.value<double>());
        encoding.columns.push_back(std::move(column));
    }
    encoding.label = record.text();
    encoding.missing = static_cast<MissingValues>(record.value<std::int32_t>());
    return encoding;
}

CopyOrigin readOrigin(BinaryReader& record) {
    CopyOrigin origin;
    origin.path = record.text();
    origin.options = record.text();
    origin.bytes = record.value<std::int64_t>();
    origin.changed = record.value<std::int64_t>();
    origin.touched = record.value<std::int64_t>();
    origin.device = record.value<std::uint64_t>();
    origin.node = record.value<std::uint64_t>();
    return origin;
}

/// Everything except the arrays.
std::string recordOf(const CopyOrigin& origin, const LoadedData& loaded, const std::vector<Span>& arrays) {
    const Dataset& data = *loaded.data;
    BinaryWriter record;
    write(record, origin);
    record.text(loaded.format);
    record.value<std::uint64_t>(loaded.warnings.size());
    for (const Message& warning : loaded.warnings)
        write(record, warning);
    record.value<std::uint8_t>(loaded.hasLabels ? 1 : 0);
    record.value<std::uint8_t>(loaded.columns != nullptr ? 1 : 0);
    if (loaded.columns != nullptr)
        write(record, *loaded.columns);
    record.text(data.fingerprint());
    record.value<std::int64_t>(data.nonZeros());
    record.value<std::int64_t>(data.rows());
    record.value<std::int64_t>(data.columns());
    record.value<std::uint8_t>(data.sparse() != nullptr ? 1 : 0);
    record.texts(data.labels().categories);
    record.texts(data.featureNames());
    record.texts(data.taskNames());
    record.value<std::int64_t>(data.ratings().shape.rows);
    record.value<std::int64_t>(data.ratings().shape.columns);
    record.value<std::uint64_t>(arrays.size());
    for (const Span& array : arrays) {
        record.value<std::uint64_t>(array.count);
        for (std::size_t begin = 0; begin < array.count; begin += blockBytes)
            record.value(
                hashOf(static_cast<const char*>(array.bytes) + begin, std::min(blockBytes, array.count - begin)));
    }
    return record.bytes();
}

/// The record as read back, with the sizes of the arrays but not yet their content.
struct Record {
    CopyOrigin origin;
    LoadedData loaded; ///< without its data set
    Dataset::KnownContent known;
    Index rows = 0;
    Index columns = 0;
    bool isSparse = false;
    Labels labels;
    std::vector<std::string> featureNames;
    RowStructure structure;
    MissingCells missing;
    std::vector<Section> sections;
    bool isUsable = false;
};

bool readSections(BinaryReader& in, std::vector<Section>& sections) {
    const auto count = in.value<std::uint64_t>();
    for (std::uint64_t k = 0; k < count && in.isWhole(); ++k) {
        Section section{in.value<std::uint64_t>(), {}};
        const std::uint64_t blocks = section.bytes / blockBytes + (section.bytes % blockBytes != 0 ? 1 : 0);
        for (std::uint64_t b = 0; b < blocks && in.isWhole(); ++b)
            section.hashes.push_back(in.value<std::uint64_t>());
        sections.push_back(std::move(section));
    }
    return in.isAtEnd();
}

Record readRecord(std::string_view bytes) {
    BinaryReader in(bytes);
    Record record;
    record.origin = readOrigin(in);
    record.loaded.format = in.text();
    const auto warnings = in.value<std::uint64_t>();
    for (std::uint64_t k = 0; k < warnings && in.isWhole(); ++k) {
        std::optional<Message> warning = readMessage(in);
        if (!warning)
            return record;
        record.loaded.warnings.push_back(std::move(*warning));
    }
    record.loaded.hasLabels = in.value<std::uint8_t>() != 0;
    if (in.value<std::uint8_t>() != 0)
        record.loaded.columns = std::make_shared<const ColumnEncoding>(readEncoding(in));
    record.known.fingerprint = in.text();
    record.known.nonZeros = in.value<std::int64_t>();
    record.rows = in.value<std::int64_t>();
    record.columns = in.value<std::int64_t>();
    record.isSparse = in.value<std::uint8_t>() != 0;
    record.labels.categories = in.texts();
    record.featureNames = in.texts();
    record.structure.taskNames = in.texts();
    record.structure.ratings.shape.rows = in.value<std::int64_t>();
    record.structure.ratings.shape.columns = in.value<std::int64_t>();
    record.isUsable = readSections(in, record.sections) && record.rows >= 0 && record.columns >= 0;
    return record;
}

/// A regular file for random access. Refuses symbolic links, and pipes, on which reading could block.
class InputFile {
public:
    explicit InputFile(const std::string& path)
        : m_descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)) {
        struct stat status {};
        m_isRegular = m_descriptor >= 0 && ::fstat(m_descriptor, &status) == 0 && S_ISREG(status.st_mode);
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
                hashOf(block.into, block.count) != block.hash)
                isGood = false;
            const auto now = std::chrono::steady_clock::now();
            if (tells && control.progress && now - lastTold > std::chrono::milliseconds(10)) {
                lastTold = now;
                control.progress(std::min(total, static_cast<std::int64_t>(k * blockBytes)), total);
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
    bool make(Record& record) {
        const auto rows = static_cast<std::uint64_t>(record.rows);
        const auto columns = static_cast<std::uint64_t>(record.columns);
        std::size_t k = 0;
        if (record.isSparse) {
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

    std::vector<Block> blocks(const Record& record, std::uint64_t begin) const {
        std::vector<Block> all;
        for (std::size_t k = 0; k < record.sections.size(); ++k) {
            const Section& section = record.sections[k];
            for (std::size_t b = 0; b < section.hashes.size(); ++b) {
                const std::size_t offset = b * blockBytes;
                all.push_back({begin + offset, m_places[k] + offset,
                               std::min(blockBytes, static_cast<std::size_t>(section.bytes) - offset),
                               section.hashes[b]});
            }
            begin += section.bytes;
        }
        return all;
    }

    /// Whether the row offsets are ascending and within the arrays.
    bool areRowsInOrder(const Record& record) const {
        const MissingCells& missing = record.missing;
        const bool areCellsInOrder = missing.start.empty()
                                         ? missing.column.empty()
                                         : missing.start.size() == static_cast<std::size_t>(record.rows) + 1 &&
                                               missing.start.front() == 0 && std::ranges::is_sorted(missing.start) &&
                                               missing.start.back() == static_cast<Index>(missing.column.size());
        if (!areCellsInOrder)
            return false;
        return !record.isSparse || (m_sparse.start.front() == 0 && std::ranges::is_sorted(m_sparse.start) &&
                                    m_sparse.start.back() == static_cast<std::int64_t>(m_sparse.value.size()));
    }

    std::variant<DenseRows, SparseRows> features(const Record& record) {
        if (record.isSparse)
            return std::move(m_sparse);
        return std::move(m_dense);
    }

private:
    template <class Array>
    bool take(const Record& record, std::size_t& k, Array& array) {
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

} // namespace

Status writeCopy(const std::string& file, const CopyOrigin& origin, const LoadedData& loaded,
                 const std::stop_token& stop) {
    const std::vector<Span> arrays = arraysOf(loaded);
    const std::string record = recordOf(origin, loaded, arrays);
    const Head head{magic, formVersion, byteOrderMark, record.size(), hashOf(record.data(), record.size())};
    std::vector<Span> parts{{&head, sizeof head}, {record.data(), record.size()}};
    parts.insert(parts.end(), arrays.begin(), arrays.end());
    OutputFile out(file, OutputFile::Access::ownerOnly);
    if (Status status = out.open(); !status.ok())
        return status;
    for (const Span& part : parts)
        for (std::size_t begin = 0; begin < part.count; begin += blockBytes) {
            if (stop.stop_requested())
                return {};
            const char* bytes = static_cast<const char*>(part.bytes) + begin;
            if (Status status = out.write({bytes, std::min(blockBytes, part.count - begin)}); !status.ok())
                return status;
        }
    return out.finish();
}

std::optional<LoadedData> readCopy(const std::string& file, const CopyOrigin& origin, const std::string& name,
                                   const LoadControl& control) {
    const InputFile in(file);
    Head head;
    if (!in.isOpen() || !in.readAt(0, &head, sizeof head) || head.magic != magic || head.version != formVersion ||
        head.byteOrder != byteOrderMark || head.recordBytes > std::min(in.size(), maxRecordBytes))
        return std::nullopt;
    std::string bytes(head.recordBytes, '\0');
    if (!in.readAt(sizeof head, bytes.data(), bytes.size()) || hashOf(bytes.data(), bytes.size()) != head.recordHash)
        return std::nullopt;
    Record record = readRecord(bytes);
    if (!record.isUsable || record.origin != origin)
        return std::nullopt;
    std::uint64_t end = sizeof head + head.recordBytes;
    for (const Section& section : record.sections)
        end = section.bytes > in.size() - std::min(in.size(), end) ? in.size() + 1 : end + section.bytes;
    if (end != in.size() || static_cast<double>(end) > availableMemoryBytes()) // parsing will report the shortage
        return std::nullopt;
    Arrays arrays;
    if (!arrays.make(record) || !readBlocks(in, arrays.blocks(record, sizeof head + head.recordBytes), control) ||
        !arrays.areRowsInOrder(record))
        return std::nullopt;
    record.loaded.data = std::make_shared<const Dataset>(arrays.features(record), std::move(record.labels),
                                                         std::move(record.featureNames), name,
                                                         std::move(record.structure), std::move(record.known));
    if (!record.missing.column.empty())
        record.loaded.missing = std::make_shared<const MissingCells>(std::move(record.missing));
    for (Message& warning : record.loaded.warnings)
        warning.place.file = name;
    return std::move(record.loaded);
}

} // namespace gapscope
