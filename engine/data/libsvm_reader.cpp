// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/libsvm_reader.h"

#include "engine/data/csv_labels.h"
#include "engine/data/error_tally.h"
#include "engine/data/libsvm_row.h"
#include "engine/data/reader_warnings.h"
#include "engine/data/row_builder.h"
#include "engine/data/task_numbers.h"

#include <algorithm>
#include <limits>

namespace gapscope {
namespace {

class LibsvmReader {
public:
    LibsvmReader(TextInput& input, const ReaderOptions& options, bool chains)
        : m_input(input), m_options(options), m_chains(chains), m_hasTasks(!options.tasks.empty()),
          m_tasks(options.knownTasks), m_row({.firstIndex = options.zeroBased ? 0 : 1,
                                              .maxFeatures = largestColumnCount(options),
                                              .textLabels = chains,
                                              .oneQid = m_hasTasks}) {}

    Result<LoadedData> read(const LoadControl& control) {
        while (m_errors.worthCounting(m_input.textBytes()) && m_input.nextLine())
            takeLine();
        if (m_errors.any())
            return std::move(m_errors.first());
        if (m_input.error())
            return *m_input.error();
        if (m_builder.rows() == 0) {
            if (m_input.lineNumber() == 0)
                return Message{MessageId::fileIsEmpty,
                               {},
                               {m_chains ? "at least one line \"tag index:value ...\""
                                         : "at least one line \"label index:value ...\""}};
            return Message{MessageId::noDataRows, {}, {shown(m_input.lineNumber())}};
        }
        return finish(control);
    }

private:
    static std::int64_t largestColumnCount(const ReaderOptions& options) {
        return std::clamp<std::int64_t>(options.maxFeatures, 0, std::numeric_limits<std::int32_t>::max());
    }

    void takeLine() {
        const LibsvmRow::Kind kind = m_row.parse(m_input.line(), m_input.lineIsTerminated());
        if (kind == LibsvmRow::Kind::empty) {
            if (m_input.line().find('#') == std::string_view::npos)
                endSequence();
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
                m_firstUnsorted.place.line = m_input.lineNumber();
            }
        }
        if (m_errors.any())
            return; // what follows an error is only counted
        if (const auto shortage = m_builder.shortOfMemory(m_row.entries().size()))
            addError(*shortage);
        else
            addRow();
    }

    void addRow() {
        if (m_hasTasks)
            if (std::optional<Message> unknown = m_tasks.add(shown(m_row.qid())))
                return addError(std::move(*unknown));
        m_builder.addRow(m_row.entries(), m_row.label());
        if (m_chains)
            m_tags.addText(m_row.labelText());
    }

    /// Blank lines at the start, at the end and behind each other end nothing.
    void endSequence() {
        if (m_chains && m_builder.rows() > m_sequences.back())
            m_sequences.push_back(m_builder.rows());
    }

    void addError(Message error) {
        error.place.line = m_input.lineNumber();
        m_errors.add(std::move(error), m_input.textBytes());
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
        if (m_chains) {
            endSequence();
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
                                                       .stop = control.stop});
        if (!data)
            return data.error();
        loaded.data = std::move(data).value();
        addContentWarnings(*loaded.data, loaded.warnings);
        return loaded;
    }

    TextInput& m_input;
    const ReaderOptions& m_options;
    bool m_chains;   ///< a row is a token of a sequence
    bool m_hasTasks; ///< the qid of a row is its task
    TaskNumbers m_tasks;
    CsvLabels m_tags;
    std::vector<Index> m_sequences{0};
    LibsvmRow m_row;
    RowBuilder m_builder;
    ErrorTally m_errors;
    std::int64_t m_underflows = 0;
    std::int64_t m_unsortedRows = 0;
    Message m_firstUnsorted;
    bool m_hasQid = false;
};

} // namespace

Result<LoadedData> readLibsvm(TextInput& input, const ReaderOptions& options, const LoadControl& control) {
    return LibsvmReader(input, options, false).read(control);
}

Result<LoadedData> readChains(TextInput& input, const ReaderOptions& options, const LoadControl& control) {
    return LibsvmReader(input, options, true).read(control);
}

} // namespace gapscope
