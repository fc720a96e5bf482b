// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/text/libsvm_reader.h"

#include "engine/data/dataset/task_numbers.h"
#include "engine/data/loading/csv_labels.h"
#include "engine/data/loading/error_tally.h"
#include "engine/data/loading/reader_warnings.h"
#include "engine/data/loading/row_builder.h"
#include "engine/data/parsing/number_text.h"
#include "engine/data/text/libsvm_block.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace gapscope {
namespace {

Message stopped() {
    return {MessageId::fileReadFailed, {}, {"stopped"}};
}

class LibsvmReader {
public:
    LibsvmReader(TextInput& input, const ReaderOptions& options, const LoadControl& control, bool chains)
        : m_input(input), m_options(options), m_chains(chains), m_hasTasks(!options.tasks.empty()),
          m_tasks(options.knownTasks), m_limits{.firstIndex = options.zeroBased ? 0 : 1,
                                                .maxFeatures = largestColumnCount(options),
                                                .textLabels = chains || options.labelSets,
                                                .oneQid = m_hasTasks,
                                                .mayLackLabel = !chains && options.labelSets,
                                                .mayBeginWithEntry = options.labelsOptional},
          m_row(m_limits), m_builder(options.storage == Storage::dense ? std::string() : control.rowFolder) {}

    Result<LoadedData> read(const LoadControl& control, const TextReading& reading) {
        if (m_options.storage == Storage::mapped)
            if (Status status = useFiles(); !status.ok())
                return std::move(status).error();
        if (reading.mode == TextReading::Mode::lines)
            readLines();
        else
            readBlocks(control, reading);
        if (m_errors.any())
            return std::move(m_errors.first());
        if (control.stop.stop_requested())
            return stopped();
        if (m_input.error())
            return m_read.errorOf(m_input);
        if (m_builder.rows() == 0) {
            if (m_read.lines == 0)
                return Message{MessageId::fileIsEmpty,
                               {},
                               {m_chains ? "at least one line \"tag index:value ...\""
                                         : "at least one line \"label index:value ...\""}};
            return Message{MessageId::noDataRows, {}, {shown(m_read.lines)}};
        }
        return finish(control);
    }

private:
    using Storage = ReaderOptions::StorageChoice;

    static std::int64_t largestColumnCount(const ReaderOptions& options) {
        return std::clamp<std::int64_t>(options.maxFeatures, 0, std::numeric_limits<std::int32_t>::max());
    }

    void readLines() {
        while (m_errors.worthCounting(m_read.bytes) && m_input.nextLine()) {
            m_read.lines = m_input.lineNumber();
            m_read.bytes = m_input.textBytes();
            takeLine(m_input.line(), m_input.lineIsTerminated());
            if (m_input.watch().isDue())
                tellRows();
        }
    }

    void tellRows() {
        if (m_errors.any())
            return;
        const RowsSoFar rows{.textBytes = m_read.bytes,
                             .rows = m_builder.rows(),
                             .nonZeros = m_builder.nonZeros(),
                             .columns = m_builder.columnsSeen(),
                             .heldBytes = m_builder.heldBytes()};
        Status status = m_input.watch().count(rows, [this] { return preview(); });
        if (!status.ok() && m_builder.mayUseFiles())
            status = useFiles();
        if (!status.ok())
            m_errors.addFinal(std::move(status).error());
    }

    Status useFiles() {
        m_input.watch().allowAll();
        return m_builder.moveToFiles();
    }

    LoadPreview preview() const {
        LoadPreview result = m_builder.preview();
        if (m_chains)
            result.labelTitle = "tag";
        for (std::size_t i = 0; m_limits.textLabels && i < result.rows.size(); ++i)
            result.rows[i].label = asUtf8(m_tags.text(i));
        return result;
    }

    void readBlocks(const LoadControl& control, const TextReading& reading) {
        TextBlock first;
        if (!m_input.nextBlock(first, reading.blockBytes)) // also determines whether it is the only one
            return;
        takeParsedBlocks<LibsvmBlock>(
            m_input, reading, std::move(first), [this] { return LibsvmBlockParser(m_limits); },
            [&] { return !control.stop.stop_requested() && m_errors.worthCounting(m_read.bytes); },
            [this](ParsedBlock<LibsvmBlock>& block) {
                takeBlock(block);
                tellRows();
            });
    }

    void takeBlock(ParsedBlock<LibsvmBlock>& block) {
        if (m_errors.any() || block.content.hasError || hasUnknownTask(block.content))
            return takeLines(block.text);
        takeContent(block.content);
        m_read.pass(block.text, block.content.lines);
    }

    /// Line by line, because a line needs a message.
    void takeLines(const TextBlock& block) {
        takeLinesOf(
            block, m_read, [this] { return m_errors.worthCounting(m_read.bytes); },
            [this](std::string_view line, bool isTerminated) { takeLine(line, isTerminated); });
    }

    bool hasUnknownTask(const LibsvmBlock& content) const {
        return !m_options.knownTasks.empty() &&
               !std::ranges::all_of(content.qids, [this](std::int64_t qid) { return m_tasks.accepts(shown(qid)); });
    }

    void takeContent(LibsvmBlock& content) {
        if (content.unsortedRows > 0 && m_unsortedRows == 0) {
            m_firstUnsorted = std::move(content.firstUnsorted);
            m_firstUnsorted.place.line += m_read.lines;
        }
        m_unsortedRows += content.unsortedRows;
        m_underflows += content.underflows;
        m_hasQid = m_hasQid || content.hasQid;
        if (Status status = m_builder.checkMemory(content.rows->entries()); !status.ok()) {
            ++m_read.lines;
            return addError(std::move(status).error());
        }
        for (const Index rows : content.breaks)
            endSequence(m_builder.rows() + rows);
        for (const std::int64_t qid : content.qids)
            static_cast<void>(m_tasks.add(shown(qid))); // known, checked by hasUnknownTask
        std::size_t begin = 0;
        for (const std::size_t end : content.tagEnds) {
            m_tags.addText(asUtf8(std::string_view(content.tags).substr(begin, end - begin)));
            begin = end;
        }
        m_builder.addChunk(std::move(*content.rows), content.columnsSeen);
    }

    void takeLine(std::string_view line, bool isTerminated) {
        const LibsvmRow::Kind kind = m_row.parse(line, isTerminated);
        if (kind == LibsvmRow::Kind::empty) {
            if (line.find('#') == std::string_view::npos)
                endSequence(m_builder.rows());
            return;
        }
        if (kind == LibsvmRow::Kind::wrong) {
            addError(m_row.error());
            return;
        }
        m_underflows += m_row.underflows();
        m_hasQid = m_hasQid || m_row.hasQid();
        if (m_row.unsorted()) {
            if (m_unsortedRows++ == 0) {
                m_firstUnsorted = *m_row.unsorted();
                m_firstUnsorted.place.line = m_read.lines;
            }
        }
        if (m_errors.any())
            return; // after an error, rows are only checked
        if (const Status status = m_builder.checkMemory(m_row.entries().size()); !status.ok())
            addError(status.error());
        else
            addRow();
    }

    void addRow() {
        if (m_hasTasks)
            if (Status status = m_tasks.add(shown(m_row.qid())); !status.ok())
                return addError(std::move(status).error());
        m_builder.addRow(m_row.entries(), m_row.label());
        if (m_limits.textLabels)
            m_tags.addText(asUtf8(m_row.labelText()));
    }

    /// `rows`: the number of rows before the line that ends the sequence. Blank lines at the start, at the end and
    /// after another blank line have no effect.
    void endSequence(Index rows) {
        if (m_chains && rows > m_sequences.back())
            m_sequences.push_back(rows);
    }

    void addError(Message error) {
        error.place.line = m_read.lines;
        m_errors.add(std::move(error), m_read.bytes);
    }

    RowStructure structure() {
        RowStructure result;
        if (m_chains)
            result.sequenceStarts = std::move(m_sequences);
        if (m_hasTasks)
            m_tasks.finish(result);
        return result;
    }

    Result<LoadedData> finish(const LoadControl& control) {
        const Index columns = m_builder.columnsSeen();
        if (columns == 0)
            return Message{MessageId::noFeatures, {}, {}};
        LoadedData loaded{nullptr, {}, m_chains ? "chains" : "libsvm"};
        Labels tags;
        if (m_chains)
            endSequence(m_builder.rows());
        if (m_limits.textLabels) {
            tags = m_tags.finish();
            m_builder.labels() = std::move(tags.values);
        }
        if (m_unsortedRows > 0) {
            m_firstUnsorted.arguments.push_back(shown(m_unsortedRows));
            loaded.warnings.push_back(m_firstUnsorted);
        }
        if (m_underflows > 0)
            loaded.warnings.push_back({MessageId::numbersUnderflow, {}, {shown(m_underflows)}});
        if (m_hasQid && !m_hasTasks)
            loaded.warnings.push_back({MessageId::qidIgnored, {}, {}});
        Result<DatasetPointer> data = m_builder.build({.columns = columns,
                                                       .storage = m_options.storage,
                                                       .featureNames = {},
                                                       .categories = std::move(tags.categories),
                                                       .origin = m_input.name(),
                                                       .structure = structure(),
                                                       .stop = control.stop,
                                                       .maxMemory = m_input.watch().maxMemory()});
        if (!data)
            return data.error();
        loaded.data = std::move(data).value();
        addContentWarnings(*loaded.data, loaded.warnings);
        return loaded;
    }

    TextInput& m_input;
    const ReaderOptions& m_options;
    bool m_chains;   ///< rows are tokens of sequences
    bool m_hasTasks; ///< the qid of a row is its task
    TaskNumbers m_tasks;
    CsvLabels m_tags;
    std::vector<Index> m_sequences{0};
    LibsvmRow::Limits m_limits;
    LibsvmRow m_row;
    TextProgress m_read;
    RowBuilder m_builder;
    ErrorTally m_errors;
    std::int64_t m_underflows = 0;
    std::int64_t m_unsortedRows = 0;
    Message m_firstUnsorted;
    bool m_hasQid = false;
};

} // namespace

Result<LoadedData> readLibsvm(TextInput& input, const ReaderOptions& options, const LoadControl& control,
                              const TextReading& reading) {
    return LibsvmReader(input, options, control, false).read(control, reading);
}

Result<LoadedData> readChains(TextInput& input, const ReaderOptions& options, const LoadControl& control,
                              const TextReading& reading) {
    return LibsvmReader(input, options, control, true).read(control, reading);
}

} // namespace gapscope
