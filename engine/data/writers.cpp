// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/writers.h"

#include "engine/data/compressed_output.h"
#include "engine/data/csv_dialect.h"
#include "engine/data/matrix_shape.h"
#include "engine/data/number_text.h"
#include "engine/data/task_numbers.h"

#include <algorithm>
#include <array>
#include <charconv>

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

/// Whether a value of the last column is not zero, so that reading finds the number of columns by itself.
bool lastColumnIsUsed(const Dataset& data) {
    for (Index i = 0; i < data.rows(); ++i) {
        const RowView row = data.row(i);
        if (row.count == 0)
            continue;
        const Index last = row.column == nullptr ? row.count - 1 : row.column[row.count - 1];
        if (last == data.columns() - 1 && row.value[row.count - 1] != 0.0)
            return true;
    }
    return false;
}

/// The label as a number, or the tag of a token.
void appendLabel(std::string& line, const Labels& labels, double value) {
    if (labels.areText())
        line += labels.shown(value);
    else
        append(line, value);
}

const std::string& taskName(const Dataset& data, Index row) {
    return data.taskNames()[static_cast<std::size_t>(data.tasks()[static_cast<std::size_t>(row)])];
}

/// A row a line; of sequences, with a blank line between one and the next.
std::optional<Message> writeLibsvm(const Dataset& data, CompressedOutput& output) {
    const std::vector<Index>& starts = data.sequenceStarts();
    auto nextSequence = starts.empty() ? starts.end() : starts.begin() + 1;
    // An explicit zero in the first row keeps the number of columns where the last one is empty.
    const bool markLast = data.columns() > 0 && !lastColumnIsUsed(data);
    std::string line;
    // A tag may be any text; behind a comment none is taken for the signature of a compressed file.
    if (data.hasSequences())
        if (std::optional<Message> error = output.write("# tag index:value ...; a blank line ends a sequence\n"))
            return error;
    for (Index i = 0; i < data.rows(); ++i) {
        line.clear();
        if (nextSequence != starts.end() && *nextSequence == i) {
            line += '\n';
            ++nextSequence;
        }
        appendLabel(line, data.labels(), data.labels().values[static_cast<std::size_t>(i)]);
        if (data.hasTasks())
            line += " qid:" + taskName(data, i);
        const RowView row = data.row(i);
        const auto appendEntry = [&line](Index column, double value) {
            line += ' ';
            append(line, column + 1);
            line += ':';
            append(line, value);
        };
        for (Index k = 0; k < row.count; ++k)
            if (row.value[k] != 0.0)
                appendEntry(row.column == nullptr ? k : row.column[k], row.value[k]);
        if (i == 0 && markLast)
            appendEntry(data.columns() - 1, 0.0);
        line += '\n';
        if (std::optional<Message> error = output.write(line))
            return error;
    }
    return std::nullopt;
}

void appendQuoted(std::string& line, std::string_view text) {
    line += '"';
    for (const char c : text)
        line.append(c == '"' ? 2 : 1, c);
    line += '"';
}

/// Texts that would be read differently without quotes: separators, line ends, blanks at the ends, a comment sign,
/// nothing.
void appendField(std::string& line, std::string_view text) {
    const bool special = text.empty() || text.find_first_of(",;\t\"\r\n#") != std::string_view::npos ||
                         text.front() == ' ' || text.back() == ' ';
    if (special)
        appendQuoted(line, text);
    else
        line += text;
}

/// A name that no feature has.
std::string freeName(const std::vector<std::string>& taken, const std::string& wanted) {
    std::string name = wanted;
    for (int copy = 2; std::find(taken.begin(), taken.end(), name) != taken.end(); ++copy)
        name = wanted + " (" + shown(std::int64_t{copy}) + ")";
    return name;
}

/// Names in the first line, the label's last. Names that are numbers are quoted: so the reader sees that they are
/// names.
std::string headerLine(const Dataset& data, char separator) {
    const auto& names = data.featureNames();
    std::string line;
    for (Index j = 0; j < data.columns(); ++j) {
        const std::string name = data.featureName(j);
        if (scanNumber(name).status == NumberStatus::notANumber && !isMissingToken(name))
            appendField(line, name);
        else
            appendQuoted(line, name);
        line += separator;
    }
    if (data.hasTasks())
        line += freeName(names, "task") + separator;
    return line + freeName(names, "label") + '\n';
}

std::optional<Message> writeCsv(const Dataset& data, CompressedOutput& output, char separator) {
    if (!data.featureNames().empty() || data.hasTasks()) // tasks are found by the name of their column
        if (std::optional<Message> error = output.write(headerLine(data, separator)))
            return error;
    std::string line;
    for (Index i = 0; i < data.rows(); ++i) {
        line.clear();
        const RowView row = data.row(i);
        Index written = 0; // columns of this row that are in `line`
        const auto appendZeros = [&](Index until) {
            for (; written < until; ++written) {
                line += '0';
                line += separator;
            }
        };
        for (Index k = 0; k < row.count; ++k) {
            appendZeros(row.column == nullptr ? k : row.column[k]);
            append(line, row.value[k]);
            line += separator;
            ++written;
        }
        appendZeros(data.columns());
        if (data.hasTasks()) {
            appendField(line, taskName(data, i));
            line += separator;
        }
        const double label = data.labels().values[static_cast<std::size_t>(i)];
        if (data.labels().areText())
            appendField(line, data.labels().shown(label));
        else
            append(line, label);
        line += '\n';
        if (std::optional<Message> error = output.write(line))
            return error;
    }
    return std::nullopt;
}

/// An entry a line. A shape beyond the largest row and column is told in a comment: the reader's option gives it.
std::optional<Message> writeRatings(const Dataset& data, CompressedOutput& output, char separator) {
    const RatedEntries& ratings = data.ratings();
    MatrixShape seen;
    for (std::size_t k = 0; k < ratings.rowOf.size(); ++k)
        seen = {std::max(seen.rows, ratings.rowOf[k] + 1), std::max(seen.columns, ratings.columnOf[k] + 1)};
    std::string line = "# row column rating";
    if (seen != ratings.shape)
        line += " of a matrix that is larger than these tell: --shape " + shown(ratings.shape);
    line += '\n';
    if (std::optional<Message> error = output.write(line))
        return error;
    for (std::size_t k = 0; k < ratings.rowOf.size(); ++k) {
        line.clear();
        append(line, ratings.rowOf[k] + 1);
        line += separator;
        append(line, ratings.columnOf[k] + 1);
        line += separator;
        append(line, data.labels().values[k]);
        line += '\n';
        if (std::optional<Message> error = output.write(line))
            return error;
    }
    return std::nullopt;
}

/// What a LIBSVM file cannot hold.
std::optional<Message> unfitForLibsvm(const Dataset& data, const std::string& path) {
    if (data.labels().areText())
        return Message{MessageId::libsvmNeedsNumbers, {.file = path}, {shownToken(data.labels().categories.front())}};
    for (const std::string& name : data.taskNames())
        if (!isTaskInteger(name))
            return Message{MessageId::libsvmNeedsTaskNumbers, {.file = path}, {shownToken(name)}};
    return std::nullopt;
}

FileFormat formatFor(const Dataset& data, bool isSeparated) {
    if (data.hasRatings())
        return FileFormat::ratings;
    if (isSeparated)
        return FileFormat::csv;
    return data.hasSequences() ? FileFormat::chains : FileFormat::libsvm;
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
    case FileFormat::ratings:
        break;
    }
    return "ratings";
}

Result<FileFormat> writeData(const Dataset& data, const std::string& path) {
    const std::string_view name = CompressedOutput::withoutSuffix(path);
    const bool tabs = name.ends_with(".tsv");
    const bool commas = name.ends_with(".csv");
    const FileFormat format = formatFor(data, tabs || commas);
    if (format == FileFormat::csv && data.hasSequences())
        return Message{MessageId::notSupported,
                       {.file = path},
                       {"CSV", "sequences", "it has no place for their ends", "choose a name without .csv or .tsv"}};
    if (format == FileFormat::libsvm)
        if (std::optional<Message> unfit = unfitForLibsvm(data, path))
            return std::move(*unfit);
    CompressedOutput output(path);
    std::optional<Message> error = output.open();
    if (!error)
        error = format == FileFormat::csv       ? writeCsv(data, output, tabs ? '\t' : ',')
                : format == FileFormat::ratings ? writeRatings(data, output, commas ? ',' : '\t')
                                                : writeLibsvm(data, output);
    if (!error)
        error = output.finish();
    if (error)
        return std::move(*error);
    return format;
}

} // namespace gapscope
