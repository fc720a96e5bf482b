// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/writers/writers.h"

#include "engine/data/dataset/matrix_shape.h"
#include "engine/data/dataset/task_numbers.h"
#include "engine/data/io/compressed_output.h"
#include "engine/data/io/memory.h"
#include "engine/data/parsing/number_text.h"
#include "engine/data/table/csv_dialect.h"
#include "engine/data/writers/array_writers.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace gapscope {
namespace {

void append(std::string& line, double number) {
    std::array<char, 32> buffer{};
    line.append(buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), number).ptr);
}

void append(std::string& line, Index number) {
    std::array<char, 32> buffer{};
    line.append(buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), number).ptr);
}

/// Writes the rows of a file, in order.
using RowWriter = std::function<Status(const StreamRow&)>;

/// The label as a number, or its text.
std::string labelText(const StreamShape& shape, double value) {
    if (!shape.categories.empty())
        return shape.categories[static_cast<std::size_t>(value)];
    std::string text;
    append(text, value);
    return text;
}

const std::string& taskName(const StreamShape& shape, const StreamRow& row) {
    return shape.taskNames[static_cast<std::size_t>(row.task)];
}

void appendEntry(std::string& line, Index column, double value) {
    line += ' ';
    append(line, column + 1);
    line += ':';
    append(line, value);
}

/// One row per line; sequences are separated by blank lines.
RowWriter libsvmWriter(const StreamShape& shape, const RowsSurvey& survey, CompressedOutput& output) {
    // If the last column is all zero, an explicit zero in the first row preserves the number of columns.
    const bool markLast = shape.columns > 0 && !survey.lastColumnIsUsed;
    return [&shape, &output, markLast, isFirst = true, line = std::string()](const StreamRow& row) mutable {
        line.clear();
        if (row.beginsSequence && !isFirst)
            line += '\n';
        if (shape.categories.empty())
            append(line, row.label);
        else
            line += labelText(shape, row.label);
        if (!shape.taskNames.empty())
            line += " qid:" + taskName(shape, row);
        for (Index k = 0; k < row.features.count; ++k)
            if (row.features.value[k] != 0.0)
                appendEntry(line, row.features.column == nullptr ? k : row.features.column[k], row.features.value[k]);
        if (isFirst && markLast)
            appendEntry(line, shape.columns - 1, 0.0);
        if (line.empty() && shape.columns > 0) // a row without labels and values; a blank line would be none
            appendEntry(line, 0, 0.0);
        line += '\n';
        isFirst = false;
        return output.write(line);
    };
}

void appendQuoted(std::string& line, std::string_view text) {
    line += '"';
    for (const char c : text)
        line.append(c == '"' ? 2 : 1, c);
    line += '"';
}

/// Quotes texts that would otherwise be read differently: with separators, quotes, line ends, blanks at the ends or a
/// comment sign, and empty ones.
void appendField(std::string& line, std::string_view text) {
    const bool special = text.empty() || text.find_first_of(",;\t\"\r\n#") != std::string_view::npos ||
                         text.front() == ' ' || text.back() == ' ';
    if (special)
        appendQuoted(line, text);
    else
        line += text;
}

/// A name that no feature has, based on `wanted`.
std::string freeName(const std::vector<std::string>& taken, const std::string& wanted) {
    std::string name = wanted;
    for (int copy = 2; std::find(taken.begin(), taken.end(), name) != taken.end(); ++copy)
        name = wanted + " (" + shown(std::int64_t{copy}) + ")";
    return name;
}

/// Whether a file that starts with `name` is recognized as a table: the signatures of archives and compressed files,
/// byte order marks and the first word of ARFF all contain one of the other characters.
bool startsTable(std::string_view name) {
    return std::ranges::all_of(name, [](char c) { return c >= ' ' && c <= '~' && c != '!' && c != '&' && c != '@'; });
}

/// Names in the first line, that of the label last. Numeric names are quoted, so that the reader recognizes them as
/// names. A first name that could be mistaken for the start of another file type is quoted, too.
std::string headerLine(const StreamShape& shape, char separator) {
    const auto& names = shape.featureNames;
    std::string line;
    for (Index j = 0; j < shape.columns; ++j) {
        const std::string name =
            names.empty() ? shown(static_cast<std::int64_t>(j) + 1) : names[static_cast<std::size_t>(j)];
        if (scanNumber(name).status == NumberStatus::notANumber && !isMissingToken(name) &&
            (j > 0 || startsTable(name)))
            appendField(line, name);
        else
            appendQuoted(line, name);
        line += separator;
    }
    if (!shape.taskNames.empty())
        line += freeName(names, "task") + separator;
    return line + freeName(names, "label") + '\n';
}

RowWriter csvWriter(const StreamShape& shape, CompressedOutput& output, char separator) {
    return [&shape, &output, separator, line = std::string()](const StreamRow& row) mutable {
        line.clear();
        Index written = 0; // columns of this row already in `line`
        const auto appendZeros = [&](Index until) {
            for (; written < until; ++written) {
                line += '0';
                line += separator;
            }
        };
        for (Index k = 0; k < row.features.count; ++k) {
            appendZeros(row.features.column == nullptr ? k : row.features.column[k]);
            append(line, row.features.value[k]);
            line += separator;
            ++written;
        }
        appendZeros(shape.columns);
        if (!shape.taskNames.empty()) {
            appendField(line, taskName(shape, row));
            line += separator;
        }
        if (shape.categories.empty())
            append(line, row.label);
        else
            appendField(line, labelText(shape, row.label));
        line += '\n';
        return output.write(line);
    };
}

/// One entry per line.
RowWriter ratingsWriter(CompressedOutput& output, char separator) {
    return [&output, separator, line = std::string()](const StreamRow& row) mutable {
        line.clear();
        append(line, row.matrixRow + 1);
        line += separator;
        append(line, row.matrixColumn + 1);
        line += separator;
        append(line, row.label);
        line += '\n';
        return output.write(line);
    };
}

/// Whether a text is a set of labels: integers, separated by commas; it may be empty.
bool isLabelSet(std::string_view text) {
    for (;;) {
        const std::size_t sign = text.starts_with('-') ? 1 : 0;
        const auto end = std::min(text.find_first_not_of("0123456789", sign), text.size());
        if (end == sign)
            return text.empty();
        if (end == text.size())
            return true;
        if (text[end] != ',' || end + 1 == text.size())
            return false;
        text.remove_prefix(end + 1);
    }
}

/// Refuses what a LIBSVM file cannot hold.
Status checkFitsLibsvm(const StreamShape& shape, const std::string& path) {
    if (const auto text = std::ranges::find_if_not(shape.categories, isLabelSet); text != shape.categories.end())
        return Message{MessageId::libsvmNeedsNumbers, {.file = path}, {shownToken(*text)}};
    for (const std::string& name : shape.taskNames)
        if (!isTaskInteger(name))
            return Message{MessageId::libsvmNeedsTaskNumbers, {.file = path}, {shownToken(name)}};
    return {};
}

/// '\0' if the file name does not request a table.
char separatorFor(const std::string& path) {
    const std::string_view name = CompressedOutput::withoutSuffix(path);
    return name.ends_with(".tsv") ? '\t' : name.ends_with(".csv") ? ',' : '\0';
}

/// npz or mtx if the file name requests it.
std::optional<FileFormat> arrayFormatFor(const std::string& path) {
    const std::string_view name = CompressedOutput::withoutSuffix(path);
    return name.ends_with(".npz")   ? std::optional(FileFormat::npz)
           : name.ends_with(".mtx") ? std::optional(FileFormat::mtx)
                                    : std::nullopt;
}

/// Refuses what arrays cannot hold.
Status checkFitsArrays(FileFormat format, const StreamShape& shape, const std::string& path) {
    const char* const word = format == FileFormat::npz ? ".npz" : "Matrix Market";
    const auto refused = [&](const char* what, const char* why, const char* hint) {
        return Message{MessageId::notSupported, {.file = path}, {word, what, why, hint}};
    };
    if (shape.hasSequences || !shape.taskNames.empty() || shape.matrix != MatrixShape{})
        return refused(shape.hasSequences        ? "sequences"
                       : shape.taskNames.empty() ? "ratings"
                                                 : "tasks",
                       "it holds a matrix and its labels alone", "choose a name without .npz or .mtx");
    if (format == FileFormat::npz && CompressedOutput::withoutSuffix(path) != path)
        return refused("compression", "its members would be compressed themselves", "leave the last suffix out");
    if (format == FileFormat::npz && path == "-")
        return refused("standard output", "it is written in parts", "name a file");
    if (format == FileFormat::mtx && !shape.categories.empty())
        return Message{MessageId::matrixNeedsNumbers, {.file = path}, {shownToken(shape.categories.front())}};
    return {};
}

/// The text before the rows.
std::string startOf(FileFormat format, const StreamShape& shape, const RowsSurvey& survey, char separator) {
    switch (format) {
    case FileFormat::libsvm:
    case FileFormat::npz: // and .mtx have their own writers
    case FileFormat::mtx:
        break;
    case FileFormat::csv:
        // A header is needed to find tasks by their column name.
        return shape.featureNames.empty() && shape.taskNames.empty() ? std::string() : headerLine(shape, separator);
    case FileFormat::chains:
        // A tag may be any text; after this comment none can be mistaken for the signature of a compressed file.
        return "# tag index:value ...; a blank line ends a sequence\n";
    case FileFormat::ratings:
        // A shape beyond the largest row and column must be given to the reader as an option.
        return "# row column rating" +
               (survey.seen == shape.matrix
                    ? std::string()
                    : " of a matrix that is larger than these tell: --shape " + shown(shape.matrix)) +
               '\n';
    }
    return {};
}

RowWriter writerFor(FileFormat format, const StreamShape& shape, const RowsSurvey& survey, CompressedOutput& output,
                    char separator) {
    if (format == FileFormat::csv)
        return csvWriter(shape, output, separator);
    if (format == FileFormat::ratings)
        return ratingsWriter(output, separator == ',' ? ',' : '\t');
    return libsvmWriter(shape, survey, output);
}

} // namespace

std::string_view wordOf(FileFormat format) {
    switch (format) {
    case FileFormat::libsvm:
        return "libsvm";
    case FileFormat::csv:
        return "csv";
    case FileFormat::chains:
        return "chains";
    case FileFormat::npz:
        return "npz";
    case FileFormat::mtx:
        return "mtx";
    case FileFormat::ratings:
        break;
    }
    return "ratings";
}

void RowsSurvey::look(const StreamShape& shape, const StreamRow& row) {
    seen = {std::max(seen.rows, row.matrixRow + 1), std::max(seen.columns, row.matrixColumn + 1)};
    const RowView& features = row.features;
    if (features.count == 0)
        return;
    if (countsNonZeros)
        nonZeros +=
            std::count_if(features.value, features.value + features.count, [](double value) { return value != 0.0; });
    const Index last = features.column == nullptr ? features.count - 1 : features.column[features.count - 1];
    lastColumnIsUsed |= last == shape.columns - 1 && features.value[features.count - 1] != 0.0;
}

bool RowsSurvey::isDone(const StreamShape& shape) const {
    if (countsNonZeros)
        return false;
    return shape.matrix == MatrixShape{} ? lastColumnIsUsed || shape.columns == 0 : seen == shape.matrix;
}

bool needsNonZeros(const StreamShape& shape, const std::string& path) {
    return arrayFormatFor(path) && shape.storage == Storage::sparse;
}

Result<FileFormat> formatFor(const StreamShape& shape, const std::string& path) {
    if (const std::optional<FileFormat> arrays = arrayFormatFor(path)) {
        const Status status = checkFitsArrays(*arrays, shape, path);
        return status.ok() ? Result<FileFormat>(*arrays) : status.error();
    }
    if (shape.matrix != MatrixShape{})
        return FileFormat::ratings;
    if (separatorFor(path) != '\0') {
        if (shape.hasSequences)
            return Message{MessageId::notSupported,
                           {.file = path},
                           {"CSV", "sequences", "it cannot mark where they end", "choose a name without .csv or .tsv"}};
        return FileFormat::csv;
    }
    if (shape.hasSequences)
        return FileFormat::chains;
    if (const Status status = checkFitsLibsvm(shape, path); !status.ok())
        return status.error();
    return FileFormat::libsvm;
}

namespace {

/// Estimates the final file size from the rows written so far, to detect early that the disk will be full.
class DiskForecast {
public:
    DiskForecast(const OutputFile& file, Index rows) : m_file(file), m_rows(static_cast<double>(rows)) {}

    /// Error where the rest certainly has no room; asks the disk whenever so much more was written.
    Status checkAfter(Index rows, const std::string& path) {
        const std::int64_t written = m_file.writtenBytes();
        if (written < m_nextLook)
            return {};
        m_nextLook = written + bytesPerLook;
        const double all = static_cast<double>(written) / static_cast<double>(rows) * m_rows;
        const double rest = all - static_cast<double>(written);
        const std::optional<double> available = m_file.freeDiskBytes();
        if (!available || rest <= certainty * *available)
            return {};
        return Message{MessageId::fileWriteFailed,
                       {.file = path},
                       {"all rows need about " + shownBytes(all) + ", and its disk has " + shownBytes(*available) +
                        " left; generate fewer rows"}};
    }

private:
    static constexpr std::int64_t bytesPerLook = std::int64_t{1} << 26;
    static constexpr double certainty = 2.0; // row lengths vary, and the first rows may be the longest

    const OutputFile& m_file;
    double m_rows;
    std::int64_t m_nextLook = bytesPerLook;
};

using GoesOn = std::function<bool(const StreamRow& row)>;

/// Passes all rows to `write`.
template <class Write>
Status copyRows(const RowStream& rows, const std::string& path, const OutputFile& file, const GoesOn& goesOn,
                const Write& write) {
    DiskForecast forecast(file, rows.shape.rows);
    for (Index i = 0; i < rows.shape.rows; ++i) {
        const StreamRow row = rows.next();
        Status status = write(row);
        if (status.ok())
            status = forecast.checkAfter(i + 1, path);
        if (status.ok() && goesOn && !goesOn(row))
            status = Message{MessageId::fileWriteFailed, {.file = path}, {"stopped"}};
        if (!status.ok())
            return status;
    }
    if (std::optional<Message> lost = rows.failure ? rows.failure() : std::nullopt)
        return *std::move(lost);
    return {};
}

Status writeNpz(const RowStream& rows, std::int64_t nonZeros, const std::string& path, const GoesOn& goesOn) {
    NpzRows writer(rows.shape, nonZeros, path);
    Status status = writer.begin();
    if (status.ok())
        status = copyRows(rows, path, writer.file(), goesOn, [&](const StreamRow& row) { return writer.write(row); });
    return status.ok() ? writer.finish() : status;
}

Status writeMatrixMarket(const RowStream& rows, std::int64_t nonZeros, const std::string& path, const GoesOn& goesOn) {
    CompressedOutput output(path);
    MatrixMarketRows writer(rows.shape, nonZeros, output);
    Status status = output.open();
    if (status.ok())
        status = writer.begin();
    if (status.ok())
        status = copyRows(rows, path, output.file(), goesOn, [&](const StreamRow& row) { return writer.write(row); });
    if (status.ok())
        status = writer.finish();
    return status.ok() ? output.finish() : status;
}

Status writeText(FileFormat format, const RowStream& rows, const RowsSurvey& survey, const std::string& path,
                 const GoesOn& goesOn) {
    CompressedOutput output(path);
    Status status = output.open();
    const char separator = separatorFor(path);
    if (status.ok())
        status = output.write(startOf(format, rows.shape, survey, separator));
    const RowWriter write = writerFor(format, rows.shape, survey, output, separator);
    if (status.ok())
        status = copyRows(rows, path, output.file(), goesOn, write);
    return status.ok() ? output.finish() : status;
}

} // namespace

Result<FileFormat> writeRows(const RowStream& rows, const RowsSurvey& survey, const std::string& path,
                             const std::function<bool(const StreamRow& row)>& goesOn) {
    const Result<FileFormat> format = formatFor(rows.shape, path);
    if (!format)
        return format.error();
    Status status = *format == FileFormat::npz   ? writeNpz(rows, survey.nonZeros, path, goesOn)
                    : *format == FileFormat::mtx ? writeMatrixMarket(rows, survey.nonZeros, path, goesOn)
                                                 : writeText(*format, rows, survey, path, goesOn);
    if (status.ok())
        return *format;
    if (status.error().place.file.empty())
        status.error().place.file = path;
    return status.error();
}

Result<FileFormat> writeData(const Dataset& data, const std::string& path) {
    RowStream looked = streamOf(data);
    RowsSurvey survey{.countsNonZeros = needsNonZeros(looked.shape, path)};
    for (Index i = 0; i < data.rows() && !survey.isDone(looked.shape); ++i)
        survey.look(looked.shape, looked.next());
    return writeRows(streamOf(data), survey, path);
}

} // namespace gapscope
