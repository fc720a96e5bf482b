// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/cache/copy_record.h"

#include "engine/data/dataset/column_encoding.h"
#include "engine/data/io/binary_record.h"

#include <algorithm>
#include <utility>

#include <xxhash.h>

namespace gapscope {
namespace {

void write(BinaryWriter& record, const Message& message) {
    record.value(static_cast<std::int32_t>(message.id));
    record.text(englishTemplate(message.id)); // identifiers may differ in another version of the program
    record.text(message.place.file);
    record.value(message.place.line);
    record.value(message.place.column);
    record.text(optionOf(message.place));
    record.texts(message.arguments);
    record.value(message.more);
}

/// Nullopt if this version of the program does not have the message.
std::optional<Message> readMessage(BinaryReader& record) {
    const auto id = record.value<std::int32_t>();
    const std::string text = record.text();
    Message message;
    message.place.file = record.text();
    message.place.line = record.value<std::int64_t>();
    message.place.column = record.value<std::int64_t>();
    if (const std::string option = record.text(); !option.empty()) {
        const Place place = optionPlace(option);
        message.place.field = place.field;
        message.place.name = place.name;
    }
    message.arguments = record.texts();
    message.more = record.value<std::int64_t>();
    if (id < 0 || id >= static_cast<std::int32_t>(MessageId::count))
        return std::nullopt;
    message.id = static_cast<MessageId>(id);
    return text == englishTemplate(message.id) ? std::optional(message) : std::nullopt;
}

void write(BinaryWriter& record, const CopyOrigin& origin) {
    record.text(origin.path);
    record.text(origin.options);
    record.value(origin.bytes);
    record.value(origin.changed);
    record.value(origin.touched);
    record.value(origin.device);
    record.value(origin.node);
}

void write(BinaryWriter& record, const ColumnEncoding& encoding) {
    record.value<std::uint8_t>(encoding.named ? 1 : 0);
    record.value<std::uint64_t>(encoding.columns.size());
    for (const ColumnEncoding::Column& column : encoding.columns) {
        record.text(column.name);
        record.texts(column.levels);
        record.value<std::uint64_t>(column.fill.size());
        for (const double value : column.fill)
            record.value(value);
    }
    record.text(encoding.label);
    record.value(static_cast<std::int32_t>(encoding.missing));
}

ColumnEncoding readEncoding(BinaryReader& record) {
    ColumnEncoding encoding;
    encoding.named = record.value<std::uint8_t>() != 0;
    const auto columns = record.value<std::uint64_t>();
    for (std::uint64_t k = 0; k < columns && record.isWhole(); ++k) {
        ColumnEncoding::Column column{.name = record.text(), .levels = record.texts()};
        const auto fills = record.value<std::uint64_t>();
        for (std::uint64_t f = 0; f < fills && record.isWhole(); ++f)
            column.fill.push_back(record.value<double>());
        encoding.columns.push_back(std::move(column));
    }
    encoding.label = record.text();
    encoding.missing = static_cast<MissingValues>(record.value<std::int32_t>());
    return encoding;
}

CopyOrigin readOrigin(BinaryReader& record) {
    CopyOrigin origin;
    origin.path = record.text();
    origin.options = record.text();
    origin.bytes = record.value<std::int64_t>();
    origin.changed = record.value<std::int64_t>();
    origin.touched = record.value<std::int64_t>();
    origin.device = record.value<std::uint64_t>();
    origin.node = record.value<std::uint64_t>();
    return origin;
}

bool readSections(BinaryReader& in, std::vector<CopySection>& sections) {
    const auto count = in.value<std::uint64_t>();
    for (std::uint64_t k = 0; k < count && in.isWhole(); ++k) {
        CopySection section{in.value<std::uint64_t>(), {}};
        const std::uint64_t blocks = section.bytes / copyBlockBytes + (section.bytes % copyBlockBytes != 0 ? 1 : 0);
        for (std::uint64_t b = 0; b < blocks && in.isWhole(); ++b)
            section.hashes.push_back(in.value<std::uint64_t>());
        sections.push_back(std::move(section));
    }
    return in.isAtEnd();
}

} // namespace

std::uint64_t copyHash(const void* bytes, std::size_t count) {
    return XXH3_64bits(bytes, count);
}

std::string recordOf(const CopyOrigin& origin, const LoadedData& loaded, const std::vector<CopySpan>& arrays) {
    const Dataset& data = *loaded.data;
    BinaryWriter record;
    write(record, origin);
    record.text(loaded.format);
    record.value<std::uint64_t>(loaded.warnings.size());
    for (const Message& warning : loaded.warnings)
        write(record, warning);
    record.value<std::uint8_t>(loaded.hasLabels ? 1 : 0);
    record.value<std::uint8_t>(loaded.columns != nullptr ? 1 : 0);
    if (loaded.columns != nullptr)
        write(record, *loaded.columns);
    record.text(data.fingerprint());
    record.value<std::int64_t>(data.nonZeros());
    record.value<std::int64_t>(data.rows());
    record.value<std::int64_t>(data.columns());
    record.value(static_cast<std::uint8_t>(data.mapped() != nullptr   ? CopiedRows::mapped
                                           : data.sparse() != nullptr ? CopiedRows::sparse
                                                                      : CopiedRows::dense));
    record.texts(data.labels().categories);
    record.texts(data.featureNames());
    record.texts(data.taskNames());
    record.value<std::int64_t>(data.ratings().shape.rows);
    record.value<std::int64_t>(data.ratings().shape.columns);
    record.value<std::uint64_t>(arrays.size());
    for (const CopySpan& array : arrays) {
        record.value<std::uint64_t>(array.count);
        for (std::size_t begin = 0; begin < array.count; begin += copyBlockBytes)
            record.value(
                copyHash(static_cast<const char*>(array.bytes) + begin, std::min(copyBlockBytes, array.count - begin)));
    }
    return record.bytes();
}

CopyRecord readRecord(std::string_view bytes) {
    BinaryReader in(bytes);
    CopyRecord record;
    record.origin = readOrigin(in);
    record.loaded.format = in.text();
    const auto warnings = in.value<std::uint64_t>();
    for (std::uint64_t k = 0; k < warnings && in.isWhole(); ++k) {
        std::optional<Message> warning = readMessage(in);
        if (!warning)
            return record;
        record.loaded.warnings.push_back(std::move(*warning));
    }
    record.loaded.hasLabels = in.value<std::uint8_t>() != 0;
    if (in.value<std::uint8_t>() != 0)
        record.loaded.columns = std::make_shared<const ColumnEncoding>(readEncoding(in));
    record.known.fingerprint = in.text();
    record.known.nonZeros = in.value<std::int64_t>();
    record.rows = in.value<std::int64_t>();
    record.columns = in.value<std::int64_t>();
    const auto kind = in.value<std::uint8_t>();
    record.kind = static_cast<CopiedRows>(kind);
    record.labels.categories = in.texts();
    record.featureNames = in.texts();
    record.structure.taskNames = in.texts();
    record.structure.ratings.shape.rows = in.value<std::int64_t>();
    record.structure.ratings.shape.columns = in.value<std::int64_t>();
    record.isUsable = kind <= static_cast<std::uint8_t>(CopiedRows::mapped) && readSections(in, record.sections) &&
                      record.rows >= 0 && record.columns >= 0;
    return record;
}

} // namespace gapscope
