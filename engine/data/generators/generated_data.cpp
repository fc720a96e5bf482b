// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/generators/generated_data.h"

#include "engine/base/translatable.h"
#include "engine/data/dataset/content_fingerprint.h"
#include "engine/data/io/memory.h"
#include "engine/data/loading/row_builder.h"

#include <algorithm>
#include <new>

namespace gapscope {
namespace {

Message stopped() {
    return {MessageId::fileReadFailed, {}, {"stopped"}};
}

/// Looks at a watch while rows are made, and tells it the share of the rows: how many entries all will have is not
/// known.
class RowWatch {
public:
    /// `passes`: the number of passes over the rows.
    RowWatch(const WorkWatch& watch, Index rows, int passes)
        : m_watch(watch), m_all(static_cast<double>(rows) * passes) {}

    /// False if a stop was requested.
    bool goesOn(const StreamRow& row) {
        m_rows += 1.0;
        if (!m_counter.isDue(row.features.count))
            return true;
        if (m_watch.progress)
            m_watch.progress(std::min(1.0, m_rows / m_all));
        return !m_watch.stop.stop_requested();
    }

private:
    const WorkWatch& m_watch;
    double m_all;
    double m_rows = 0.0;
    LookCounter m_counter;
};

/// Estimates the memory for all rows of a sparse set from the first million entries.
class MemoryForecast {
public:
    explicit MemoryForecast(const StreamShape& shape) : m_shape(shape) {}

    /// Error where the rest has no room.
    Status checkAfter(const StreamRow& row) {
        ++m_rows;
        m_entries += row.features.count;
        if (m_isDone || m_entries < enoughEntries)
            return {};
        m_isDone = true;
        const double entries =
            static_cast<double>(m_entries) / static_cast<double>(m_rows) * static_cast<double>(m_shape.rows);
        constexpr double entryBytes = sizeof(double) + sizeof(std::int32_t);
        const double bytes = entryBytes * entries + 2.0 * sizeof(double) * static_cast<double>(m_shape.rows);
        const double available = availableMemoryBytes();
        if (bytes <= available)
            return {};
        return Message{MessageId::tooLargeForMemory,
                       {},
                       {translatable("Argument", "the data"), shownBytes(bytes),
                        shown(static_cast<std::int64_t>(m_shape.rows)) + " rows, about " +
                            shown(static_cast<std::int64_t>(entries)) + " values",
                        shownBytes(available), translatable("Argument", "generate fewer rows")}};
    }

private:
    static constexpr std::int64_t enoughEntries = 1 << 20;

    const StreamShape& m_shape;
    std::int64_t m_rows = 0;
    std::int64_t m_entries = 0;
    bool m_isDone = false;
};

/// The size of dense data is known in advance; that of sparse data is estimated and checked while rows arrive.
Status checkDenseSize(const StreamShape& shape) {
    if (shape.storage != Storage::dense)
        return {};
    const double bytes = 8.0 * static_cast<double>(shape.rows) * (static_cast<double>(shape.columns) + 1.0);
    const double available = availableMemoryBytes();
    if (bytes <= available)
        return {};
    return Message{MessageId::tooLargeForMemory,
                   {},
                   {translatable("Argument", "the data"), shownBytes(bytes),
                    shown(static_cast<std::int64_t>(shape.rows)) + " x " +
                        shown(static_cast<std::int64_t>(shape.columns)) + " values of 8 bytes",
                    shownBytes(available), translatable("Argument", "generate fewer rows")}};
}

/// Collects the row structure for a data set.
class StructureBuilder {
public:
    explicit StructureBuilder(const StreamShape& shape) : m_shape(shape) {
        const auto rows = static_cast<std::size_t>(shape.rows);
        m_structure.taskNames = shape.taskNames;
        m_structure.ratings.shape = shape.matrix;
        m_structure.tasks.reserve(shape.taskNames.empty() ? 0 : rows);
        m_structure.ratings.rowOf.reserve(shape.matrix == MatrixShape{} ? 0 : rows);
        m_structure.ratings.columnOf.reserve(shape.matrix == MatrixShape{} ? 0 : rows);
    }
    void add(const StreamRow& row, Index place) {
        if (m_shape.hasSequences && row.beginsSequence)
            m_structure.sequenceStarts.push_back(place);
        if (!m_shape.taskNames.empty())
            m_structure.tasks.push_back(row.task);
        if (m_shape.matrix != MatrixShape{}) {
            m_structure.ratings.rowOf.push_back(row.matrixRow);
            m_structure.ratings.columnOf.push_back(row.matrixColumn);
        }
    }
    RowStructure finished(Index rows) {
        if (m_shape.hasSequences && rows > 0)
            m_structure.sequenceStarts.push_back(rows);
        return std::move(m_structure);
    }

private:
    const StreamShape& m_shape;
    RowStructure m_structure;
};

std::vector<RowEntry>& entriesOf(RowView row, std::vector<RowEntry>& entries) {
    entries.clear();
    for (Index k = 0; k < row.count; ++k)
        entries.push_back({row.column == nullptr ? k : row.column[k], row.value[k]});
    return entries;
}

/// Collects the first `rows` rows.
Result<DatasetPointer> collected(GeneratedRows made, Index rows, const GeneratedStorage& storage) {
    StreamShape& shape = made.stream.shape;
    shape.rows = rows;
    if (const Status status = checkDenseSize(shape); !status.ok())
        return status.error();
    RowBuilder builder;
    StructureBuilder structure(shape);
    std::vector<double> labels;
    labels.reserve(made.finishLabels ? static_cast<std::size_t>(rows) : 0);
    std::vector<RowEntry> entries;
    RowWatch watch(storage.watch, rows, 1);
    MemoryForecast forecast(shape);
    for (Index i = 0; i < rows; ++i) {
        const StreamRow row = made.stream.next();
        if (!watch.goesOn(row))
            return stopped();
        if (const Status status = forecast.checkAfter(row); !status.ok())
            return status.error();
        if (const Status status = builder.checkMemory(static_cast<std::size_t>(row.features.count)); !status.ok())
            return status.error();
        builder.addRow(entriesOf(row.features, entries), row.label);
        structure.add(row, i);
        if (made.finishLabels)
            labels.push_back(row.label);
    }
    made.stream.next = {}; // no longer needed, so free its memory
    if (made.finishLabels)
        made.finishLabels(labels);
    made.finishLabels = {};
    builder.labels() = std::move(labels);
    using Choice = ReaderOptions::StorageChoice;
    return builder.build({.columns = shape.columns,
                          .storage = shape.matrix == MatrixShape{} ? storage.storage : Choice::sparse,
                          .featureNames = std::move(shape.featureNames),
                          .categories = std::move(shape.categories),
                          .origin = storage.origin,
                          .structure = structure.finished(rows),
                          .stop = storage.watch.stop});
}

/// What is determined before anything is written.
struct Prepared {
    RowsSurvey survey;
    std::vector<double> labels; ///< of all rows if they depend on all rows; else empty
};

/// Nullopt if a stop was requested.
std::optional<Prepared> prepared(const GeneratedRows& made, const std::string& path, RowWatch& watch) {
    Prepared result;
    result.survey.countsNonZeros = needsNonZeros(made.stream.shape, path);
    const StreamShape& shape = made.stream.shape;
    result.labels.reserve(made.finishLabels ? static_cast<std::size_t>(shape.rows) : 0);
    for (Index i = 0; i < shape.rows && (made.finishLabels || !result.survey.isDone(shape)); ++i) {
        const StreamRow row = made.stream.next();
        result.survey.look(shape, row);
        if (made.finishLabels)
            result.labels.push_back(row.label);
        if (!watch.goesOn(row))
            return std::nullopt;
    }
    if (made.finishLabels)
        made.finishLabels(result.labels);
    return result;
}

/// The rows with their final labels.
RowStream labelled(GeneratedRows made, const std::vector<double>& labels) {
    if (!made.finishLabels)
        return std::move(made.stream);
    return {made.stream.shape, [next = std::move(made.stream.next), &labels, i = std::size_t{0}]() mutable {
                StreamRow row = next();
                row.label = labels[i++];
                return row;
            }};
}

/// Adds what follows the rows to the fingerprint, with one pass for the labels and others for the row structure.
class Tail {
public:
    using Open = std::function<RowStream()>;

    Tail(ContentFingerprint& hash, Open open, std::stop_token stop)
        : m_hash(hash), m_open(std::move(open)), m_stop(std::move(stop)) {}

    void addLabels(const std::vector<double>& known) {
        if (known.empty())
            forRows([this](const StreamRow& row, Index) { m_hash.addLabel(row.label); });
        for (const double label : known)
            m_hash.addLabel(label);
    }
    void addStructure(const StreamShape& shape) {
        if (shape.hasSequences && shape.rows > 0) {
            forRows([this](const StreamRow& row, Index i) {
                if (row.beginsSequence)
                    m_hash.addNumber(i);
            });
            m_hash.addNumber(shape.rows);
        }
        if (!shape.taskNames.empty()) {
            m_hash.addTexts({"tasks"});
            forRows([this](const StreamRow& row, Index) { m_hash.addNumber(row.task); });
            m_hash.addTexts(shape.taskNames);
        }
        if (shape.matrix != MatrixShape{}) {
            m_hash.addTexts({"ratings"});
            m_hash.addNumber(shape.matrix.rows);
            m_hash.addNumber(shape.matrix.columns);
            forRows([this](const StreamRow& row, Index) { m_hash.addNumber(row.matrixRow); });
            forRows([this](const StreamRow& row, Index) { m_hash.addNumber(row.matrixColumn); });
        }
    }

private:
    void forRows(const std::function<void(const StreamRow&, Index)>& visit) {
        const RowStream rows = m_open();
        for (Index i = 0; i < rows.shape.rows && !m_stop.stop_requested(); ++i)
            visit(rows.next(), i);
    }

    ContentFingerprint& m_hash;
    Open m_open;
    std::stop_token m_stop;
};

} // namespace

Result<DatasetPointer> makeGenerated(const GeneratorInfo& kind, const GeneratorOrder& order,
                                     const GeneratedStorage& storage) {
    GeneratedRows made = kind.open(order, storage.watch.stop);
    if (storage.watch.stop.stop_requested())
        return stopped();
    const Index rows = made.stream.shape.rows;
    return collected(std::move(made), rows, storage);
}

DatasetPointer GeneratorInfo::make(Index rows, std::uint64_t seed, const ParameterValues& given) const {
    GeneratedRows made = open({rows, seed, given}, {});
    const Index count = made.stream.shape.rows;
    using Choice = ReaderOptions::StorageChoice;
    const Choice storage = made.stream.shape.storage == Storage::dense ? Choice::dense : Choice::sparse;
    Result<DatasetPointer> data = collected(std::move(made), count, {.storage = storage, .origin = id, .watch = {}});
    if (!data)
        throw std::bad_alloc();
    return std::move(data).value();
}

Result<DatasetPointer> firstGenerated(const GeneratorInfo& kind, const GeneratorOrder& order, Index max,
                                      const GeneratedStorage& storage) {
    GeneratorOrder first = order;
    first.rows = std::min(order.rows, max);
    GeneratedRows made = kind.open(first, storage.watch.stop);
    if (storage.watch.stop.stop_requested())
        return stopped();
    const StreamShape& shape = made.stream.shape;
    const bool isPart = kind.rowsFollow && shape.rows > max;
    const Index rows = isPart ? max : shape.rows;
    return collected(std::move(made), rows, storage);
}

Result<WrittenRows> writeGenerated(const GeneratorInfo& kind, const GeneratorOrder& order, const std::string& path,
                                   WithFingerprint fingerprint, const WorkWatch& watch) {
    const Message givenUp{MessageId::fileWriteFailed, {.file = path}, {"stopped"}};
    GeneratedRows first = kind.open(order, watch.stop);
    if (watch.stop.stop_requested())
        return givenUp;
    WrittenRows written;
    written.shape = first.stream.shape;
    if (const Result<FileFormat> format = formatFor(written.shape, path); !format)
        return format.error();
    RowWatch rowWatch(watch, written.shape.rows, first.finishLabels ? 2 : 1);
    const std::optional<Prepared> found = prepared(first, path, rowWatch);
    if (!found)
        return givenUp;
    const auto open = [&] { return labelled(kind.open(order, watch.stop), found->labels); };
    ContentFingerprint hash(written.shape.rows, written.shape.columns);
    const Result<FileFormat> format = writeRows(open(), found->survey, path, [&](const StreamRow& row) {
        hash.addRow(row.features);
        return rowWatch.goesOn(row);
    });
    if (!format)
        return format.error();
    written.format = *format;
    written.nonZeros = hash.nonZeros();
    if (fingerprint == WithFingerprint::yes) {
        Tail tail(hash, open, watch.stop);
        tail.addLabels(found->labels);
        hash.addTexts(written.shape.categories);
        tail.addStructure(written.shape);
        if (watch.stop.stop_requested()) // the file is complete, but its fingerprint is not
            return givenUp;
        written.fingerprint = hash.text();
    }
    return written;
}

} // namespace gapscope
