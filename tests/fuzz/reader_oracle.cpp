// SPDX-License-Identifier: GPL-3.0-only
#include "tests/fuzz/reader_oracle.h"

#include "engine/data/dataset/task_numbers.h"
#include "engine/data/source.h"
#include "engine/data/table/csv_reader.h"
#include "engine/data/text/format_detection.h"
#include "engine/data/text/libsvm_reader.h"
#include "engine/data/writers/writers.h"
#include "tests/fuzz/message_law.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <regex>
#include <utility>
#include <vector>

namespace gapscope {
namespace {

Result<LoadedData> load(std::string_view input, const ReaderOptions& options) {
    // Headers may declare any size; what needs more is refused as on a small machine.
    constexpr double memory = 1e8;
    return loadBytes(openMemory({reinterpret_cast<const unsigned char*>(input.data()), input.size()}), fuzzedFile,
                     options, {}, {.tell = {}, .maxMemory = memory});
}

std::string violatedByRows(const Dataset& data) {
    if (data.rows() < 1 || (data.columns() < 1) != data.hasRatings())
        return "there are no rows or no columns";
    for (Index i = 0; i < data.rows(); ++i) {
        const RowView row = data.row(i);
        for (Index k = 0; k < row.count; ++k) {
            if (!std::isfinite(row.value[k]))
                return "a value is not finite";
            if (row.column != nullptr && (row.column[k] < 0 || row.column[k] >= data.columns()))
                return "a column is out of range";
            if (row.column != nullptr && k > 0 && row.column[k] <= row.column[k - 1])
                return "the columns of a row do not increase";
        }
        const double label = data.labels().values[static_cast<std::size_t>(i)];
        if (!std::isfinite(label))
            return "a label is not finite";
        if (data.labels().areText() && (label < 0.0 || label >= static_cast<double>(data.labels().categories.size())))
            return "a label is no category";
    }
    const std::vector<Index>& starts = data.sequenceStarts();
    if (data.hasSequences() && (starts.front() != 0 || starts.back() != data.rows()))
        return "the sequences are not all rows";
    if (std::ranges::adjacent_find(starts, std::ranges::greater_equal{}) != starts.end())
        return "a sequence is empty";
    return {};
}

std::string violatedByStructure(const Dataset& data) {
    const auto n = static_cast<std::size_t>(data.rows());
    const auto isWithin = [](Index bound) { return [bound](Index k) { return k >= 0 && k < bound; }; };
    if (data.tasks().size() != (data.hasTasks() ? n : 0) ||
        !std::ranges::all_of(data.tasks(), isWithin(data.taskCount())))
        return "a row is of no task";
    std::vector<std::string> names = data.taskNames();
    std::ranges::sort(names);
    if (std::ranges::adjacent_find(names) != names.end())
        return "two tasks have one name";
    const RatedEntries& ratings = data.ratings();
    if (ratings.rowOf.size() != (data.hasRatings() ? n : 0) || ratings.columnOf.size() != ratings.rowOf.size() ||
        !std::ranges::all_of(ratings.rowOf, isWithin(ratings.shape.rows)) ||
        !std::ranges::all_of(ratings.columnOf, isWithin(ratings.shape.columns)))
        return "an entry lies outside the matrix";
    std::vector<std::pair<Index, Index>> places;
    for (std::size_t k = 0; k < ratings.rowOf.size(); ++k)
        places.emplace_back(ratings.rowOf[k], ratings.columnOf[k]);
    std::ranges::sort(places);
    return std::ranges::adjacent_find(places) != places.end() ? "an entry stands twice" : "";
}

/// The name of the task column in CSV: "task", unless a feature has that name.
std::string taskColumn(const Dataset& data) {
    const std::vector<std::string>& names = data.featureNames();
    std::string name = "task";
    for (std::int64_t copy = 2; std::ranges::find(names, name) != names.end(); ++copy)
        name = "task (" + shown(copy) + ")";
    return name;
}

ReaderOptions optionsFor(const Dataset& data, FileFormat format) {
    const bool csv = format == FileFormat::csv;
    ReaderOptions options;
    options.format = csv                             ? ReaderOptions::Format::csv
                     : format == FileFormat::chains  ? ReaderOptions::Format::chains
                     : format == FileFormat::ratings ? ReaderOptions::Format::ratings
                     : format == FileFormat::npz     ? ReaderOptions::Format::npz
                     : format == FileFormat::mtx     ? ReaderOptions::Format::mtx
                                                     : ReaderOptions::Format::libsvm;
    const bool hasHeader = !data.featureNames().empty() || data.hasTasks();
    options.header = hasHeader ? ReaderOptions::Header::yes : ReaderOptions::Header::no;
    options.separator = csv ? ',' : '\0';
    if (data.hasTasks())
        options.tasks = csv ? taskColumn(data) : "qid";
    options.shape = data.ratings().shape;
    options.labelSets = format == FileFormat::libsvm && data.labels().areText();
    return options;
}

/// LIBSVM supports only numeric labels, sets of integers, and numeric tasks.
bool fitsLibsvm(const Dataset& data) {
    static const std::regex set("(-?[0-9]+(,-?[0-9]+)*)?");
    const auto isSet = [](const std::string& text) { return std::regex_match(text, set); };
    return std::ranges::all_of(data.labels().categories, isSet) && std::ranges::all_of(data.taskNames(), isTaskInteger);
}

std::string violatedByRoundTrip(const Dataset& data, FileFormat format, const std::string& scratch) {
    const bool csv = format == FileFormat::csv;
    const bool isArray = format == FileFormat::npz || format == FileFormat::mtx;
    constexpr double maxCells = 1e6; // CSV writes zeros
    if (format == FileFormat::mtx && data.labels().areText())
        return {};
    if (csv ? static_cast<double>(data.rows()) * static_cast<double>(data.columns()) > maxCells
            : format == FileFormat::libsvm && !fitsLibsvm(data))
        return {};
    const std::string path = scratch + (isArray ? "." + std::string(wordOf(format)) : csv ? ".csv" : ".svm");
    if (const auto written = writeData(data, path); !written)
        return "writing failed: " + toEnglish(written.error());
    const auto again = loadData(path, optionsFor(data, format));
    if (!again)
        return "what was written cannot be read: " + toEnglish(again.error());
    if (again->data->fingerprint() != data.fingerprint())
        return "what was written is read differently";
    if ((csv || format == FileFormat::npz) && !data.featureNames().empty() &&
        again->data->featureNames() != data.featureNames())
        return "the names are read differently";
    return {};
}

std::string violatedByVariant(std::string_view input, const ReaderOptions& options, const Dataset& data) {
    // Compressed bytes are not lines, and inside an open quote nothing is a comment.
    const std::string withComments = std::string(input) + "\n\n# the end\n";
    if (const auto loaded = load(withComments, options); loaded && loaded->data->fingerprint() != data.fingerprint())
        return "comment lines at the end change the data";
    if (input.find('\r') != std::string_view::npos)
        return {};
    std::string withReturns;
    for (const char c : input)
        withReturns += c == '\n' ? std::string("\r\n") : std::string(1, c);
    if (const auto loaded = load(withReturns, options); !loaded || loaded->data->fingerprint() != data.fingerprint())
        return "CRLF line ends change the data";
    return {};
}

std::string differenceOf(const Result<LoadedData>& lines, const Result<LoadedData>& blocks) {
    if (!lines || !blocks)
        return lines || blocks || !(lines.error() == blocks.error()) ? "reading in blocks changes the error" : "";
    if (lines->warnings != blocks->warnings)
        return "reading in blocks changes a warning";
    return lines->data->fingerprint() != blocks->data->fingerprint() ? "reading in blocks changes the data" : "";
}

/// The input as LIBSVM and as CSV, whatever it is, read line by line and in blocks of a few bytes.
std::string violatedByBlocks(std::string_view input, const ReaderOptions& options) {
    const LoadControl control;
    const auto text = [&] {
        const auto* bytes = reinterpret_cast<const unsigned char*>(input.data());
        return TextInput(openMemory({bytes, input.size()}), fuzzedFile, control);
    };
    const std::size_t blockBytes = input.size() % 61 + 1;
    const auto readRows = [&](const TextReading& reading) {
        TextInput rows = text();
        return input.size() % 2 == 0 ? readLibsvm(rows, options, control, reading)
                                     : readChains(rows, options, control, reading);
    };
    std::string violation =
        differenceOf(readRows({.mode = TextReading::Mode::lines}), readRows({.blockBytes = blockBytes, .threads = 1}));
    if (!violation.empty())
        return violation;
    const auto readTable = [&](const TextReading& reading) {
        TextInput table = text();
        return readCsv(table, detectionSample(table), options, control, reading);
    };
    return differenceOf(readTable({.mode = TextReading::Mode::lines}),
                        readTable({.blockBytes = blockBytes, .threads = 1}));
}

bool isArrayFormat(std::string_view format) {
    return format == "npy" || format == "npz" || format == "mtx" || format == "mat";
}

bool isText(std::string_view input) {
    return input.find('\0') == std::string_view::npos;
}

} // namespace

std::string violatedByReader(std::string_view input, const ReaderOptions& options, const std::string& scratch) {
    if (std::string violation = violatedByBlocks(input, options); !violation.empty())
        return violation;
    const auto loaded = load(input, options);
    if (!loaded)
        return violatedByMessage(loaded.error(), scratch);
    for (const Message& warning : loaded->warnings)
        if (std::string violation = violatedByMessage(warning); !violation.empty())
            return violation;
    if (std::string violation = violatedByRows(*loaded->data); !violation.empty())
        return violation;
    if (std::string violation = violatedByStructure(*loaded->data); !violation.empty())
        return violation;
    std::vector<FileFormat> formats{FileFormat::libsvm, FileFormat::csv};
    if (isArrayFormat(loaded->format)) // whose texts may look like numbers
        formats = {FileFormat::npz, FileFormat::mtx};
    else if (loaded->data->hasSequences())
        formats = {FileFormat::chains};
    else if (loaded->data->hasRatings())
        formats = {FileFormat::ratings};
    else if (options.labelSets && loaded->format == "libsvm") // an empty label is missing in CSV
        formats = {FileFormat::libsvm};
    for (const FileFormat format : formats)
        if (std::string violation = violatedByRoundTrip(*loaded->data, format, scratch); !violation.empty())
            return violation;
    return isText(input) ? violatedByVariant(input, options, *loaded->data) : std::string();
}

} // namespace gapscope
