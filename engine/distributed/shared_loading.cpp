// SPDX-License-Identifier: GPL-3.0-only
#include "engine/distributed/shared_loading.h"

#include "engine/base/translatable.h"
#include "engine/data/dataset/fingerprint.h"
#include "engine/data/dataset/storage_choice.h"
#include "engine/data/io/file_stretch.h"
#include "engine/data/readers.h"
#include "engine/data/source_kind.h"
#include "engine/data/text/format_detection.h"
#include "engine/json/json_text.h"
#include "engine/run/prepare/cached_load.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <unistd.h>

namespace gapscope {
namespace {

constexpr std::size_t sampledBytes = std::size_t{1} << 16;
constexpr int samples = 16;

Message unsupported(const char* what, const char* why, const char* hint) {
    return Message{MessageId::notSupported, {}, {"gapscope-mpi", what, why, hint}};
}

Message ofFile(Message message, const std::string& file) {
    if (message.place.file.empty())
        message.place.file = file;
    return message;
}

bool isCompressed(std::string_view bytes) {
    using namespace std::string_view_literals;
    constexpr std::array magic{"\x1f\x8b"sv, "BZh"sv,
                               "\xfd"
                               "7zXZ"sv,
                               "\x28\xb5\x2f\xfd"sv};
    return std::ranges::any_of(magic, [&](std::string_view start) { return bytes.starts_with(start); });
}

/// A checksum of the size and of samples of the bytes, spread over the file, and of how they are read; with the check
/// of its format.
Result<std::string> probed(const std::string& path, const ReaderOptions& options) {
    if (!isFileSource(path))
        return unsupported("data that are no file", "ranks read stretches of a file",
                           "write them into a LIBSVM file first");
    const Result<ByteSourcePointer> file = openFile(path);
    if (!file)
        return ofFile(file.error(), path);
    if (!(*file)->hasRandomAccess())
        return unsupported("a pipe", "ranks read stretches of a file", "write the rows into a file first");
    Fingerprint sum;
    sum.addValue((*file)->size());
    sum.addValue(options.zeroBased); // no other option changes what lines of LIBSVM text say
    std::string bytes(sampledBytes, '\0');
    for (int k = 0; k < samples; ++k) {
        const std::int64_t from = std::max<std::int64_t>(0, (*file)->size() - static_cast<std::int64_t>(sampledBytes));
        const Result<std::size_t> count = (*file)->readAt(from * k / (samples - 1), bytes.data(), sampledBytes);
        if (!count)
            return ofFile(count.error(), path);
        const std::string_view sample = std::string_view(bytes).substr(0, *count);
        sum.add(sample.data(), sample.size());
        if (k > 0)
            continue;
        if (isCompressed(sample))
            return ofFile(
                unsupported("a compressed file", "a rank cannot begin in the middle of it", "decompress it first"),
                path);
        using Format = ReaderOptions::Format;
        if (options.format != Format::libsvm &&
            (options.format != Format::automatic || detectFormat(sample) != Format::libsvm))
            return ofFile(unsupported("this format", "ranks read stretches of lines of LIBSVM text",
                                      "convert it first: gapscope-cli convert IN OUT.svm"),
                          path);
    }
    return sum.text();
}

/// Errors that are in a stretch count lines from its start.
Message inWholeFile(Message message, const std::string& path, std::int64_t firstByte) {
    if (message.place.line <= 0 || firstByte == 0)
        return message;
    if (const std::int64_t before = lineEndsBefore(path, firstByte); before >= 0)
        message.place.line += before;
    return message;
}

/// What a rank that has failed sends in place of its part.
constexpr const char* noPart = "null";
constexpr double mostBytes = 1e15; // a number for JSON in place of an infinite one

std::string textOf(const RowPart& part) {
    Json json;
    json["rows"] = part.rows;
    json["columns"] = part.columns;
    json["nonzeros"] = part.nonZeros;
    json["available"] = jsonNumber(std::min(part.availableBytes, mostBytes));
    json["in_files"] = part.isInFiles;
    return jsonLine(json);
}

RowPart partOf(const Json& json) {
    return {.rows = json["rows"].get<Index>(),
            .columns = json["columns"].get<Index>(),
            .nonZeros = json["nonzeros"].get<std::int64_t>(),
            .availableBytes = json["available"].get<double>(),
            .isInFiles = json["in_files"].get<bool>()};
}

/// The largest number of columns, and the storage that one process would choose for all rows if every rank has room for
/// its part of them; nothing if a rank has failed.
std::optional<CommonShape> agreedShape(const std::vector<std::string>& texts) {
    std::vector<RowPart> parts;
    parts.reserve(texts.size());
    JsonFailure failure;
    for (const std::string& text : texts) {
        const std::optional<Json> json = parseJson(text, failure);
        if (!json || !json->is_object())
            return std::nullopt;
        parts.push_back(partOf(*json));
    }
    RowPart whole;
    for (const RowPart& part : parts) {
        whole.rows += part.rows;
        whole.columns = std::max(whole.columns, part.columns);
        whole.nonZeros += part.nonZeros;
    }
    const auto hasRoom = [&whole](const RowPart& part) {
        const auto rows = static_cast<double>(part.rows);
        const double dense = denseBytes(rows, whole.columns);
        return !part.isInFiles && (isRoomForDense(dense, part.availableBytes) ||
                                   dense <= sparseBytes(rows, static_cast<double>(part.nonZeros)));
    };
    const bool isDense =
        isWorthDense(static_cast<double>(whole.rows), whole.columns, static_cast<double>(whole.nonZeros)) &&
        std::ranges::all_of(parts, hasRoom);
    return CommonShape{.columns = whole.columns, .storage = isDense ? Storage::dense : Storage::sparse};
}

/// Warnings of one stretch about the whole, which they cannot know, are left out.
bool isOfRows(const Message& warning) {
    return warning.id == MessageId::indexUnsorted || warning.id == MessageId::numbersUnderflow ||
           warning.id == MessageId::qidIgnored;
}

/// The stretch of this rank. Error: it has no rows.
Result<FileStretch> stretchOf(const std::string& source, const Ranks& ranks, const std::stop_token& stop) {
    Result<FileStretch> stretch = openStretch(source, ranks.rank(), ranks.count(), stop);
    if (!stretch)
        return ofFile(stretch.error(), source);
    if (stretch->bytes->size() > 0)
        return stretch;
    return Message{MessageId::notSupported,
                   {.file = source},
                   {shown(std::int64_t{ranks.count()}) + " ranks", translatable("Argument", "so few rows"),
                    translatable("Argument", "every rank needs one"), translatable("Argument", "start fewer ranks")}};
}

Result<LoadedData> readStretch(FileStretch stretch, const std::string& source, const ReaderOptions& options,
                               Ranks& ranks, const LoadControl& given, bool& anotherFailed) {
    ReaderOptions libsvm = options;
    libsvm.format = ReaderOptions::Format::libsvm;
    LoadControl control = given;
    bool hasAgreed = false;
    control.agreeOnShape = [&](const RowPart& own) {
        hasAgreed = true;
        const std::optional<CommonShape> agreed = agreedShape(ranks.gather(textOf(own)));
        anotherFailed = !agreed;
        return agreed;
    };
    Result<LoadedData> loaded = loadBytes(std::move(stretch.bytes), source, libsvm, control);
    if (loaded)
        return loaded;
    Message error = inWholeFile(loaded.error(), source, stretch.firstByte);
    if (!hasAgreed)
        ranks.gather(noPart);
    return error;
}

/// The copy of the stretch of this rank, if all ranks have one and these belong together.
std::optional<LoadedData> copyOfStretch(const CachedPart& cached, Ranks& ranks, const LoadControl& control) {
    std::optional<LoadedData> copy = cached.find(control);
    std::string shape = "none";
    if (copy)
        shape = std::to_string(copy->data->columns()) + (copy->data->dense() != nullptr ? " dense" : " sparse");
    const std::vector<std::string> shapes = ranks.gather(shape);
    const bool areAlike = copy && std::ranges::all_of(shapes, [&](const std::string& each) { return each == shape; });
    return areAlike ? std::move(copy) : std::nullopt;
}

/// Reads the stretch of this rank. Errors, at all ranks alike.
Result<LoadedData> readOwn(const std::string& source, const ReaderOptions& options, Ranks& ranks,
                           const LoadControl& control) {
    Result<FileStretch> stretch = stretchOf(source, ranks, control.stop);
    if (const Status status = agreedStatus(stretch ? Status() : Status(stretch.error()), ranks); !status.ok())
        return status.error();
    bool anotherFailed = false; // which then says why
    Result<LoadedData> loaded = readStretch(std::move(stretch).value(), source, options, ranks, control, anotherFailed);
    if (const Status status = agreedStatus(loaded || anotherFailed ? Status() : Status(loaded.error()), ranks);
        !status.ok())
        return status.error();
    return loaded;
}

SharedData sharedOf(const Dataset& own, std::string fingerprint, Ranks& ranks) {
    SharedData shared{.columns = own.columns(), .fingerprint = std::move(fingerprint)};
    shared.rows = static_cast<Index>(ranks.sumOf(static_cast<double>(own.rows())));
    shared.nonZeros = static_cast<std::int64_t>(ranks.sumOf(static_cast<double>(own.nonZeros())));
    return shared;
}

} // namespace

std::string hostName() {
    std::array<char, 256> name{};
    return ::gethostname(name.data(), name.size() - 1) == 0 ? std::string(name.data()) : std::string("unknown");
}

Status agreedStatus(const Status& own, Ranks& ranks) {
    const Ranks::Uncounted uncounted(&ranks);
    const std::vector<std::string> texts = ranks.gather(own.ok() ? std::string() : toEnglish(own.error()));
    const std::vector<std::string> hosts = ranks.gather(hostName());
    const auto first = std::ranges::find_if(texts, [](const std::string& text) { return !text.empty(); });
    if (first == texts.end())
        return {};
    if (!own.ok() && std::ranges::all_of(texts, [&](const std::string& text) { return text == *first; }))
        return own;
    const auto rank = static_cast<std::size_t>(first - texts.begin());
    return Message{MessageId::rankFailed, {}, {shown(static_cast<std::int64_t>(rank)), hosts[rank], *first}};
}

Result<RankRows> loadSharedRows(const std::string& source, const ReaderOptions& options, Ranks& ranks,
                                const LoadControl& control) {
    const Result<std::string> probe = probed(source, options);
    if (const Status status = agreedStatus(probe ? Status() : Status(probe.error()), ranks); !status.ok())
        return status.error();
    const std::vector<std::string> probes = ranks.gather(*probe);
    const std::vector<std::string> hosts = ranks.gather(hostName());
    const auto other = std::ranges::find_if(probes, [&](const std::string& each) { return each != probes.front(); });
    if (other != probes.end()) {
        const auto rank = static_cast<std::size_t>(other - probes.begin());
        return Message{MessageId::ranksDiffer,
                       {.file = source},
                       {shown(static_cast<std::int64_t>(rank)), hosts[rank], hosts.front()}};
    }
    LoadControl reading = control;
    if (reading.rowFolder.empty())
        reading.rowFolder = rowFolder();
    const CachedPart cached({.source = source, .options = options}, ranks.rank(), ranks.count());
    std::optional<LoadedData> copy = copyOfStretch(cached, ranks, reading);
    const bool isCopy = copy.has_value();
    Result<LoadedData> loaded =
        isCopy ? Result<LoadedData>(*std::move(copy)) : readOwn(source, options, ranks, reading);
    if (!loaded)
        return loaded.error();
    if (!isCopy)
        cached.keep(*loaded);
    std::erase_if(loaded->warnings, [](const Message& warning) { return !isOfRows(warning); });
    SharedData shared = sharedOf(*loaded->data, *probe, ranks);
    return RankRows{std::move(loaded).value(), std::move(shared)};
}

} // namespace gapscope
