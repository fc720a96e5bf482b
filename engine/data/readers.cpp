// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/readers.h"

#include "engine/data/archive/random_access.h"
#include "engine/data/binary_format.h"
#include "engine/data/idx/idx_reader.h"
#include "engine/data/io/decompression.h"
#include "engine/data/io/memory.h"
#include "engine/data/matlab/mat_reader.h"
#include "engine/data/matrix_market/matrix_market_reader.h"
#include "engine/data/numpy/npy_reader.h"
#include "engine/data/numpy/npz_reader.h"
#include "engine/data/table/arff_reader.h"
#include "engine/data/table/csv_reader.h"
#include "engine/data/text/feature_names.h"
#include "engine/data/text/format_detection.h"
#include "engine/data/text/libsvm_reader.h"
#include "engine/data/text/ratings_reader.h"

#include <new>
#include <system_error>

namespace gapscope {
namespace {

using Format = ReaderOptions::Format;

bool isTable(Format format) {
    return format == Format::csv || format == Format::planes || format == Format::arff;
}

Message refused(const char* what, std::string option, const char* why, std::string hint) {
    return Message{MessageId::notSupported, {}, {what, std::move(option), why, std::move(hint)}};
}

/// Refuses options of tables that would mean nothing for another format. Test data may be in another format than the
/// training data whose options they are read by.
Status checkTableOptions(Format format, const ReaderOptions& options) {
    const bool namesColumns = !options.ignored.empty() || !options.categoricalColumns.empty();
    if (namesColumns && format != Format::csv && !options.knownColumns)
        return refused("this format", options.ignored.empty() ? "--categorical-columns" : "--ignore",
                       "it applies to the columns of CSV", "leave it out");
    if (isTable(format) || options.knownColumns)
        return {};
    if (options.missing != MissingValues::error)
        return refused("this format", "--missing", "only CSV and ARFF know missing values", "leave --missing out");
    if (options.categorical != CategoricalColumns::error)
        return refused("this format", "--categorical", "only CSV and ARFF hold texts", "leave --categorical out");
    return {};
}

/// Refuses options that would mean nothing for this format, and whose silence would surprise.
Status checkOptions(Format format, const ReaderOptions& options) {
    if (options.shape != MatrixShape{} && format != Format::ratings)
        return refused("this format", "--shape", "only ratings are entries of a matrix",
                       "leave --shape out or choose --format ratings");
    if (!options.labelFile.empty() && format != Format::idx)
        return refused("this format", "--labels", "only the images of idx have their labels in another file",
                       "leave --labels out");
    if (!options.featureNames.empty() && (format == Format::ratings || format == Format::arff))
        return refused("this format", "--feature-names",
                       format == Format::arff ? "it names its attributes itself"
                                              : "entries of a matrix have no features",
                       "leave --feature-names out");
    const bool isText =
        format == Format::libsvm || format == Format::chains || format == Format::csv || format == Format::arff;
    if (options.storage == ReaderOptions::StorageChoice::mapped && !isText)
        return refused("this format", "--mapped", "only LIBSVM, CSV and ARFF are read into files",
                       "leave --mapped out, or convert the data to LIBSVM");
    if (Status status = checkTableOptions(format, options); !status.ok())
        return status;
    if (options.tasks.empty() || format == Format::csv || format == Format::arff)
        return {};
    if (format == Format::libsvm && options.tasks != "qid")
        return refused("LIBSVM", "--tasks " + options.tasks, "its tasks are the tokens qid:TASK", "choose --tasks qid");
    if (format == Format::libsvm)
        return {};
    return refused("this format", "--tasks", "only rows of LIBSVM, CSV and ARFF have tasks", "leave --tasks out");
}

Result<LoadedData> readPlanes(TextInput& input, std::string_view sample, ReaderOptions options,
                              const LoadControl& control) {
    if (options.label.empty())
        options.label = "1";
    Result<LoadedData> loaded = readCsv(input, sample, options, control);
    if (loaded) {
        loaded->format = "planes";
        loaded->columns = nullptr; // coefficients, not columns of training data
    }
    return loaded;
}

Result<LoadedData> readFormat(Format format, TextInput& input, std::string_view sample, const ReaderOptions& options,
                              const LoadControl& control) {
    switch (format) {
    case Format::ratings:
        return readRatings(input, options);
    case Format::planes:
        return readPlanes(input, sample, options, control);
    case Format::chains:
        return readChains(input, options, control);
    case Format::csv:
        return readCsv(input, sample, options, control);
    case Format::arff:
        return readArff(input, options, control);
    case Format::mtx:
        return readMatrixMarket(input, options, control);
    default:
        return readLibsvm(input, options, control);
    }
}

/// Adds names from a file if the features have none.
Result<LoadedData> named(Result<LoadedData> loaded, const ReaderOptions& options) {
    if (!loaded || options.featureNames.empty() || !loaded->data->featureNames().empty())
        return loaded;
    Result<DatasetPointer> data = withFeatureNames(*loaded->data, options.featureNames, loaded->warnings);
    if (!data)
        return data.error();
    loaded->data = std::move(data).value();
    return loaded;
}

Result<LoadedData> readText(TextInput& input, const ReaderOptions& options, const LoadControl& control) {
    if (const Status status = checkIsText(input); !status.ok())
        return status.error();
    const std::string_view sample = detectionSample(input);
    const Format format = options.format == Format::automatic ? detectFormat(sample) : options.format;
    if (const Status status = checkOptions(format, options); !status.ok())
        return status.error();
    if (options.storage == ReaderOptions::StorageChoice::mapped && control.rowFolder.empty())
        return refused("this program", "--mapped", "there is no data cache", "set XDG_CACHE_HOME or HOME");
    return named(readFormat(format, input, sample, options, control), options);
}

/// The file was changed by another program, so the data may mix two versions.
Message changedMeanwhile(const FileChange& change) {
    return Message{MessageId::fileReadFailed,
                   {},
                   {"it was changed meanwhile (" + shownBytes(static_cast<double>(change.before)) + " before, " +
                    shownBytes(static_cast<double>(change.after)) + " after); read it again when it is complete"}};
}

bool isBinary(Format format) {
    return format == Format::idx || format == Format::npy || format == Format::npz || format == Format::mat;
}

Result<LoadedData> readBinary(Format format, ByteSource& content, const std::string& name, const ReaderOptions& options,
                              const LoadControl& control, const LoadObserver& observer) {
    if (format == Format::idx)
        return readIdx(content, name, options, control, observer);
    if (format == Format::npy)
        return readNpy(content, name, options, control, observer);
    const Result<RandomAccess> file = RandomAccess::of(content, observer.maxMemory, control.stop);
    if (!file)
        return file.error();
    return format == Format::npz ? readNpz(*file, name, options, control, observer)
                                 : readMatlab(*file, name, options, control, observer);
}

Result<LoadedData> readContent(ByteSourcePointer bytes, const std::string& name, const ReaderOptions& options,
                               const LoadControl& control, const LoadObserver& observer) {
    Result<ByteSourcePointer> content = decompressed(std::move(bytes));
    if (!content)
        return content.error();
    Result<Format> format = options.format;
    if (options.format == Format::automatic)
        format = binaryFormatOf(*content);
    if (!format)
        return format.error();
    if (isBinary(*format)) {
        if (const Status status = checkOptions(*format, options); !status.ok())
            return status.error();
        Result<LoadedData> loaded = named(readBinary(*format, **content, name, options, control, observer), options);
        if (const std::optional<FileChange> change = (*content)->change(); change && !control.stop.stop_requested())
            return changedMeanwhile(*change);
        return loaded;
    }
    const bool compressed = (*content)->isCompressed();
    TextInput input(std::move(content).value(), name, control, observer, options.storage);
    try {
        Result<LoadedData> loaded = readText(input, options, control);
        if (const std::optional<FileChange> change = input.change(); change && !control.stop.stop_requested())
            return changedMeanwhile(*change);
        // Damaged compressed data may decompress to nonsense before the damage is detected; then report the damage
        // instead.
        constexpr std::int64_t checkedText = std::int64_t{1} << 28;
        if (!loaded && loaded.error().id != MessageId::tooLargeForMemory && compressed &&
            input.isDamagedWithin(checkedText))
            return *input.error();
        return loaded;
    } catch (const std::bad_alloc&) { // the memory of the reader is free again
        return input.watch().outOfMemory();
    } catch (const std::system_error&) { // not enough memory for a thread
        return input.watch().outOfMemory();
    }
}

/// Adds the file name to a message, unless it already names another file.
void nameFile(Message& message, const std::string& name) {
    if (message.place.file.empty())
        message.place.file = name;
}

} // namespace

Result<LoadedData> loadBytes(ByteSourcePointer bytes, const std::string& name, const ReaderOptions& options,
                             const LoadControl& control, const LoadObserver& observer) {
    try {
        Result<LoadedData> loaded = readContent(std::move(bytes), name, options, control, observer);
        if (!loaded) {
            Message error = loaded.error();
            nameFile(error, name);
            return error;
        }
        for (Message& warning : loaded->warnings)
            nameFile(warning, name);
        return loaded;
    } catch (const std::bad_alloc&) {
        return Message{MessageId::outOfMemory, {}, {"reading " + name}};
    } catch (const std::system_error&) { // not enough memory for a thread
        return Message{MessageId::outOfMemory, {}, {"reading " + name}};
    }
}

} // namespace gapscope
