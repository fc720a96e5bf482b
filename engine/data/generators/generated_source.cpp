// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/generators/generated_source.h"

#include "engine/data/generators/generated_data.h"
#include "engine/data/parsing/number_text.h"

#include <algorithm>
#include <array>

namespace gapscope {
namespace {

constexpr std::string_view prefix = "generate:";
constexpr std::string_view rowsKey = "n";
constexpr std::string_view seedKey = "seed";

/// Removes the text up to the next comma, and the comma, and returns the text.
std::string_view nextPart(std::string_view& text) {
    const auto comma = std::min(text.find(','), text.size());
    const std::string_view part = text.substr(0, comma);
    text.remove_prefix(std::min(comma + 1, text.size()));
    return part;
}

Message unknownKey(const GeneratorInfo& kind, std::string_view key) {
    std::string expected = kind.rowsFollow ? "" : std::string(rowsKey) + ", ";
    for (const Parameter& parameter : kind.parameters)
        expected += parameter.key + ", ";
    return {MessageId::unknownParameter, {}, {kind.id, shownToken(key), expected + std::string(seedKey)}};
}

/// A reading option that is given but does not apply to generated data.
Field uselessField(const ReaderOptions& options) {
    using Format = ReaderOptions::Format;
    struct Use {
        bool isAsked;
        Field field;
    };
    const std::array<Use, 12> uses{
        {{options.format != Format::automatic && options.format != Format::planes, Field::format},
         {!options.label.empty(), Field::label},
         {options.header != ReaderOptions::Header::automatic, Field::header},
         {options.separator != '\0', Field::separator},
         {options.zeroBased, Field::zeroBased},
         {options.labelSets, Field::labelSets},
         {!options.tasks.empty(), Field::tasks},
         {options.missing != MissingValues::error, Field::missing},
         {options.categorical != CategoricalColumns::error, Field::categorical},
         {!options.ignored.empty(), Field::ignore},
         {!options.categoricalColumns.empty(), Field::categoricalColumns},
         {!options.featureNames.empty(), Field::featureNames}}};
    const auto* found = std::ranges::find(uses, true, &Use::isAsked);
    return found == uses.end() ? Field::none : found->field;
}

/// The format that a file of the data would have.
std::string formatOf(const Dataset& data) {
    return std::string(wordOf(data.hasRatings()             ? FileFormat::ratings
                              : data.hasSequences()         ? FileFormat::chains
                              : data.featureNames().empty() ? FileFormat::libsvm
                                                            : FileFormat::csv));
}

} // namespace

bool isGeneratedSource(std::string_view source) {
    return source.starts_with(prefix);
}

Result<GeneratedSource> readGeneratedSource(std::string_view source) {
    std::string_view rest = source.substr(std::min(prefix.size(), source.size()));
    const std::string_view id = nextPart(rest);
    GeneratedSource result;
    result.kind = findGenerator(id);
    if (result.kind == nullptr)
        return Message{MessageId::unknownGenerator, {}, {shownToken(id), generatorsExpected()}};
    const GeneratorInfo& kind = *result.kind;
    result.order.parameters = ParameterValues(kind.parameters);
    std::string_view rows;
    std::vector<std::string_view> seen;
    while (!rest.empty()) {
        const std::string_view part = nextPart(rest);
        const auto sign = part.find('=');
        const std::string_view key = part.substr(0, sign);
        const std::string_view value = sign == std::string_view::npos ? std::string_view() : part.substr(sign + 1);
        if (std::ranges::find(seen, key) != seen.end())
            return Message{MessageId::parameterOutOfRange, {}, {std::string(key), "given twice", "one value"}};
        seen.push_back(key);
        if (key == rowsKey) {
            rows = value;
        } else if (key == seedKey) {
            const Result<std::uint64_t> seed = readSeed(value);
            if (!seed)
                return seed.error();
            result.order.seed = *seed;
        } else if (!result.order.parameters.contains(key)) {
            return unknownKey(kind, key);
        } else if (const Status set = result.order.parameters.set(kind.parameters, kind.id, key, value); !set.ok()) {
            return set.error();
        }
    }
    const Result<Index> count = readRows(kind, result.order.parameters, rows);
    if (!count)
        return count.error();
    result.order.rows = *count;
    return result;
}

std::string generatedSourceText(const GeneratorInfo& kind, const GeneratorOrder& order) {
    std::string text = std::string(prefix) + kind.id;
    const auto add = [&text](std::string_view key, const std::string& value) {
        text += "," + std::string(key) + "=" + value;
    };
    if (!kind.rowsFollow)
        add(rowsKey, shown(static_cast<std::int64_t>(order.rows)));
    for (const ParameterValue& value : order.parameters.all())
        add(value.key, value.text);
    add(seedKey, std::to_string(order.seed));
    return text;
}

Result<LoadedData> loadGenerated(const std::string& source, const ReaderOptions& options, const LoadControl& control) {
    const auto placed = [&source](Message message) {
        message.place.file = source;
        return message;
    };
    const Result<GeneratedSource> read = readGeneratedSource(source);
    if (!read)
        return placed(read.error());
    if (const Field field = uselessField(options); field != Field::none) {
        const std::string option(optionOf(field));
        return Message{
            MessageId::notSupported,
            {.field = field},
            {read->kind->id, option, "these data are generated, not read from a file", "leave " + option + " out"}};
    }
    const auto rows = static_cast<std::int64_t>(read->order.rows);
    WorkWatch watch{.stop = control.stop};
    if (control.progress)
        watch.progress = [&control, rows](double share) {
            const std::int64_t all = std::max<std::int64_t>(rows, 1000);
            control.progress(static_cast<std::int64_t>(share * static_cast<double>(all)), all);
        };
    Result<DatasetPointer> made = makeGenerated(
        *read->kind, read->order, {.storage = options.storage, .origin = source, .watch = std::move(watch)});
    if (!made)
        return placed(made.error());
    // The shape of the matrix is part of the generated data; for test data, the shape of the training data is given.
    if (options.shape != MatrixShape{} && options.shape != (*made)->ratings().shape)
        return Message{MessageId::notSupported,
                       {.field = Field::shape},
                       {read->kind->id, "--shape", "its own options give the shape", "leave --shape out"}};
    LoadedData loaded;
    loaded.data = std::move(made).value();
    loaded.format = formatOf(*loaded.data);
    return loaded;
}

} // namespace gapscope
