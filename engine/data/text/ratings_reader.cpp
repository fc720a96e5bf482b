// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/text/ratings_reader.h"

#include "engine/base/translatable.h"
#include "engine/data/dataset/matrix_shape.h"
#include "engine/data/io/memory.h"
#include "engine/data/loading/error_tally.h"
#include "engine/data/loading/reader_warnings.h"
#include "engine/data/parsing/number_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>
#include <utility>

namespace gapscope {
namespace {

constexpr std::size_t wantedFields = 3;

/// The first fields of a line, up to one after the rating.
class EntryFields {
public:
    explicit EntryFields(std::string_view line) : m_line(line), m_rest(line.substr(0, line.find('#'))) {
        skipBlanks();
        while (!m_rest.empty() && m_count < m_fields.size())
            m_fields[m_count++] = takeField();
    }

    std::size_t count() const noexcept { return m_count; }
    std::string_view operator[](std::size_t k) const noexcept { return m_fields[k]; }
    /// Column of a field in the line, from 1.
    std::int64_t position(std::size_t k) const noexcept { return m_fields[k].data() - m_line.data() + 1; }
    bool isHeader() const {
        const auto fields = std::span(m_fields).first(std::min(m_count, wantedFields));
        return std::ranges::all_of(fields, [](std::string_view field) {
            return !field.empty() && scanNumber(field).status == NumberStatus::notANumber;
        });
    }

private:
    static bool isBlank(char c) { return c == ' ' || c == '\t'; }
    void skipBlanks() {
        while (!m_rest.empty() && isBlank(m_rest.front()))
            m_rest.remove_prefix(1);
    }
    bool startsSeparator(std::size_t at) const {
        return isBlank(m_rest[at]) || m_rest[at] == ',' || m_rest.substr(at, 2) == "::";
    }
    std::string_view takeField() {
        std::size_t end = 0;
        while (end < m_rest.size() && !startsSeparator(end))
            ++end;
        const std::string_view field = m_rest.substr(0, end);
        m_rest.remove_prefix(end);
        skipBlanks();
        if (m_rest.starts_with(','))
            m_rest.remove_prefix(1);
        else if (m_rest.starts_with("::"))
            m_rest.remove_prefix(2);
        skipBlanks();
        return field;
    }

    std::string_view m_line;
    std::string_view m_rest;
    std::array<std::string_view, wantedFields + 1> m_fields;
    std::size_t m_count = 0;
};

class RatingsReader {
public:
    RatingsReader(TextInput& input, const ReaderOptions& options)
        : m_input(input), m_options(options),
          m_maxIndex(std::clamp<std::int64_t>(options.maxFeatures, 1, maxMatrixRows)) {}

    Result<LoadedData> read() {
        while (m_errors.worthCounting(m_input.textBytes()) && m_input.nextLine()) {
            takeLine();
            if (m_input.watch().isDue() && !m_errors.any())
                tellRows();
        }
        if (!m_errors.any() && !m_input.error())
            findRepeatedEntry();
        if (m_errors.any())
            return std::move(m_errors.first());
        if (m_input.error())
            return *m_input.error();
        if (!m_labels.empty())
            return finish();
        if (m_sawHeader)
            return Message{MessageId::headerButNoRows};
        if (m_input.lineNumber() == 0)
            return Message{MessageId::fileIsEmpty, {}, {"at least one line \"row column rating\""}};
        return Message{MessageId::noDataRows, {}, {shown(m_input.lineNumber())}};
    }

private:
    void tellRows() {
        constexpr double bytesAnEntry = 2 * sizeof(Index) + sizeof(double) + sizeof(std::int64_t);
        const auto entries = static_cast<std::int64_t>(m_lines.size());
        const RowsSoFar rows{.textBytes = m_input.textBytes(),
                             .rows = entries,
                             .nonZeros = entries,
                             .columns = 2,
                             .heldBytes = bytesAnEntry * static_cast<double>(entries),
                             .bytesBesideARow = sizeof(Index)}; // stored as two numbers and a label
        if (Status status = m_input.watch().count(rows, [this] { return preview(); }); !status.ok())
            m_errors.addFinal(std::move(status).error());
    }

    LoadPreview preview() const {
        LoadPreview result{.labelTitle = "rating", .columnNames = {"row", "column"}, .columns = 2, .rows = {}};
        for (std::size_t k = 0; k < std::min(m_labels.size(), LoadPreview::maxRows); ++k)
            result.rows.push_back({.label = shown(m_labels[k]),
                                   .cells = {numberCell(0, static_cast<double>(m_rows[k] + 1)),
                                             numberCell(1, static_cast<double>(m_columns[k] + 1))}});
        return result;
    }

    void takeLine() {
        const EntryFields fields(m_input.line());
        if (fields.count() == 0)
            return;
        const bool isFirst = !std::exchange(m_sawContent, true);
        if (isFirst && fields.isHeader()) {
            m_sawHeader = true;
            return;
        }
        if (fields.count() < wantedFields)
            return addError({MessageId::ratingFields, {}, {shown(static_cast<std::int64_t>(fields.count()))}}, 0);
        Index row = 0;
        Index column = 0;
        double rating = 0.0;
        if (!takeIndex(fields, 0, row) || !takeIndex(fields, 1, column) || !takeRating(fields, rating))
            return;
        if (fields.count() > wantedFields && !fields[wantedFields].empty() && m_further.empty()) {
            m_further = shownToken(fields[wantedFields]);
            m_furtherPlace = {{}, m_input.lineNumber(), fields.position(wantedFields)};
        }
        if (m_errors.any() || isShortOfMemory())
            return; // after an error, lines are only checked
        m_rows.push_back(row);
        m_columns.push_back(column);
        m_labels.push_back(rating + 0.0); // "-0" and "0" are the same label
        m_lines.push_back(m_input.lineNumber());
    }

    /// Field 0 is the row, field 1 the column.
    bool takeIndex(const EntryFields& fields, std::size_t field, Index& index) {
        const std::string_view text = fields[field];
        const char* const what = field == 0 ? "row" : "column";
        const char* const end = text.data() + text.size();
        std::int64_t number = 0;
        const auto [stop, error] = std::from_chars(text.data(), end, number);
        const bool isTooLong = error == std::errc::result_out_of_range && text.front() != '-';
        if (stop != end || error == std::errc::invalid_argument)
            return wrong({MessageId::ratingIdNotInteger, {}, {what, shownToken(text)}}, fields.position(field));
        if (!isTooLong && number < 1)
            return wrong({MessageId::ratingIdBelowOne, {}, {what, shownToken(text)}}, fields.position(field));
        const Index within = field == 0 ? m_options.shape.rows : m_options.shape.columns;
        if (within > 0 && (isTooLong || number > within))
            return wrong({MessageId::ratingOutsideShape, {}, {what, shownToken(text), shown(m_options.shape)}},
                         fields.position(field));
        if (within == 0 && (isTooLong || number > m_maxIndex))
            return wrong({MessageId::ratingIdAboveLimit, {}, {what, shownToken(text), shown(m_maxIndex)}},
                         fields.position(field));
        index = static_cast<Index>(number) - 1;
        return true;
    }

    bool takeRating(const EntryFields& fields, double& rating) {
        const std::string_view text = fields[2];
        const NumberScan scan = scanNumber(text);
        const auto offset = static_cast<std::int64_t>(scan.offset);
        rating = scan.value;
        switch (scan.status) {
        case NumberStatus::ok:
            return true;
        case NumberStatus::underflow:
            ++m_underflows;
            return true;
        case NumberStatus::notFinite:
            return wrong({MessageId::labelNotFinite, {}, {shownToken(text)}}, fields.position(2));
        case NumberStatus::tooLarge:
            return wrong({MessageId::numberTooLarge, {}, {shownToken(text)}}, fields.position(2));
        case NumberStatus::fortranExponent:
            return wrong({MessageId::fortranExponent, {}, {std::string(1, text[scan.offset])}},
                         fields.position(2) + offset);
        default:
            return wrong({MessageId::notANumber, {}, {shownToken(text)}}, fields.position(2));
        }
    }

    bool wrong(Message error, std::int64_t column) {
        addError(std::move(error), column);
        return false;
    }

    void addError(Message error, std::int64_t column) {
        error.place.line = m_input.lineNumber();
        error.place.column = column;
        m_errors.add(std::move(error), m_input.textBytes());
    }

    /// Whether the arrays, about to grow, would not fit; reported once.
    bool isShortOfMemory() {
        constexpr std::size_t worthAsking = std::size_t{1} << 22;
        constexpr double bytesAnEntry = 2 * sizeof(Index) + sizeof(double) + sizeof(std::int64_t);
        if (m_lines.size() < m_lines.capacity() || m_lines.size() < worthAsking)
            return false;
        const double growth = 3.0 * bytesAnEntry * static_cast<double>(m_lines.size()); // old and doubled arrays
        const double available = availableMemoryBytes();
        if (growth <= available)
            return false;
        addError({MessageId::tooLargeForMemory,
                  {},
                  {translatable("Argument", "the data"), shownBytes(growth),
                   shown(static_cast<std::int64_t>(m_lines.size())) + " entries so far", shownBytes(available),
                   translatable("Argument", "use part of the file")}},
                 0);
        return true;
    }

    /// Adds an error for the first line that repeats an entry.
    void findRepeatedEntry() {
        struct Entry {
            Index row;
            Index column;
            std::int64_t line;
            auto operator<=>(const Entry&) const = default;
        };
        std::vector<Entry> entries;
        entries.reserve(m_lines.size());
        for (std::size_t k = 0; k < m_lines.size(); ++k)
            entries.push_back({m_rows[k], m_columns[k], m_lines[k]});
        std::ranges::sort(entries);
        const Entry* before = nullptr;
        const Entry* first = nullptr;
        std::int64_t others = -1;
        for (std::size_t k = 1; k < entries.size(); ++k) {
            if (entries[k].row != entries[k - 1].row || entries[k].column != entries[k - 1].column)
                continue;
            ++others;
            if (first == nullptr || entries[k].line < first->line) {
                before = &entries[k - 1];
                first = &entries[k];
            }
        }
        if (first != nullptr)
            m_errors.add({MessageId::ratingTwice,
                          {{}, first->line},
                          {shown(first->row + 1), shown(first->column + 1), shown(before->line)},
                          others},
                         m_input.textBytes());
    }

    Result<LoadedData> finish() {
        LoadedData loaded{nullptr, {}, "ratings"};
        if (!m_further.empty())
            loaded.warnings.push_back({MessageId::ratingColumnsIgnored, m_furtherPlace, {m_further}});
        if (m_underflows > 0)
            loaded.warnings.push_back({MessageId::numbersUnderflow, {}, {shown(m_underflows)}});
        RowStructure structure;
        RatedEntries& ratings = structure.ratings;
        ratings.shape = m_options.shape;
        if (ratings.shape == MatrixShape{})
            ratings.shape = {*std::ranges::max_element(m_rows) + 1, *std::ranges::max_element(m_columns) + 1};
        ratings.rowOf = std::move(m_rows);
        ratings.columnOf = std::move(m_columns);
        SparseRows none;
        none.start.assign(m_labels.size() + 1, 0);
        loaded.data = std::make_shared<const Dataset>(std::move(none), Labels{std::move(m_labels), {}},
                                                      std::vector<std::string>{}, m_input.name(), std::move(structure));
        addContentWarnings(*loaded.data, loaded.warnings);
        return loaded;
    }

    TextInput& m_input;
    const ReaderOptions& m_options;
    std::int64_t m_maxIndex;
    bool m_sawContent = false;
    bool m_sawHeader = false;
    std::vector<Index> m_rows;
    std::vector<Index> m_columns;
    std::vector<double> m_labels;
    std::vector<std::int64_t> m_lines; ///< line of each entry
    ErrorTally m_errors;
    std::int64_t m_underflows = 0;
    std::string m_further; ///< the first field after a rating
    Place m_furtherPlace;
};

} // namespace

Result<LoadedData> readRatings(TextInput& input, const ReaderOptions& options) {
    return RatingsReader(input, options).read();
}

} // namespace gapscope
