// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/readers.h"

#include "engine/data/csv_reader.h"
#include "engine/data/decompression.h"
#include "engine/data/format_detection.h"
#include "engine/data/libsvm_reader.h"
#include "engine/data/ratings_reader.h"

#include <new>

namespace gapscope {
namespace {

using Format = ReaderOptions::Format;

/// Options that would mean nothing for this format, and whose silence would surprise.
std::optional<Message> misplacedOption(Format format, const ReaderOptions& options) {
    const auto refuse = [](const char* what, std::string option, const char* why, const char* hint) {
        return Message{MessageId::notSupported, {}, {what, std::move(option), why, hint}};
    };
    if (options.shape != MatrixShape{} && format != Format::ratings)
        return refuse("this format", "--shape", "only ratings are entries of a matrix",
                      "leave --shape out or choose --format ratings");
    if (options.tasks.empty() || format == Format::csv)
        return std::nullopt;
    if (format == Format::libsvm && options.tasks != "qid")
        return refuse("LIBSVM", "--tasks " + options.tasks, "its tasks are the tokens qid:TASK", "choose --tasks qid");
    if (format == Format::libsvm)
        return std::nullopt;
    return refuse("this format", "--tasks", "only rows of LIBSVM and CSV have tasks", "leave --tasks out");
}

Result<LoadedData> readText(TextInput& input, const ReaderOptions& options, const LoadControl& control) {
    if (std::optional<Message> refusal = refuseOtherThanText(input))
        return std::move(*refusal);
    const std::string_view sample = detectionSample(input);
    const Format format = options.format == Format::automatic ? detectFormat(sample) : options.format;
    if (std::optional<Message> misplaced = misplacedOption(format, options))
        return std::move(*misplaced);
    if (format == Format::ratings)
        return readRatings(input, options);
    if (format == Format::planes) {
        ReaderOptions planes = options;
        if (planes.label.empty())
            planes.label = "1";
        Result<LoadedData> loaded = readCsv(input, sample, planes, control);
        if (loaded)
            loaded->format = "planes";
        return loaded;
    }
    if (format == Format::chains)
        return readChains(input, options, control);
    return format == Format::csv ? readCsv(input, sample, options, control) : readLibsvm(input, options, control);
}

Result<LoadedData> readContent(ByteSourcePointer bytes, const std::string& name, const ReaderOptions& options,
                               const LoadControl& control) {
    Result<ByteSourcePointer> content = decompressed(std::move(bytes));
    if (!content)
        return content.error();
    const bool compressed = (*content)->isCompressed();
    TextInput input(std::move(content).value(), name, control);
    Result<LoadedData> loaded = readText(input, options, control);
    // A damaged file may decompress to nonsense before the damage is found; then the damage is what there is to say.
    constexpr std::int64_t checkedText = std::int64_t{1} << 28;
    if (!loaded && compressed && input.isDamagedWithin(checkedText))
        return *input.error();
    return loaded;
}

} // namespace

Result<LoadedData> loadBytes(ByteSourcePointer bytes, const std::string& name, const ReaderOptions& options,
                             const LoadControl& control) {
    try {
        Result<LoadedData> loaded = readContent(std::move(bytes), name, options, control);
        if (!loaded) {
            Message error = loaded.error();
            error.place.file = name;
            return error;
        }
        for (Message& warning : loaded->warnings)
            warning.place.file = name;
        return loaded;
    } catch (const std::bad_alloc&) {
        return Message{MessageId::outOfMemory, {}, {"reading " + name}};
    }
}

} // namespace gapscope
