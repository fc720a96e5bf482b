// SPDX-License-Identifier: GPL-3.0-only
#include "engine/base/translatable.h"
#include "engine/data/io/memory.h"
#include "engine/data/source_kind.h"
#include "engine/run/prepare/cached_load.h"
#include "engine/run/prepare/prepared_run.h"

#include <algorithm>
#include <array>

namespace gapscope {
namespace {

constexpr std::size_t keptEntries = 4; ///< number of recent data sets kept, to bound memory

template <class Entry>
void keepNewest(std::vector<Entry>& entries, Entry entry) {
    if (entries.size() >= keptEntries)
        entries.erase(entries.begin());
    entries.push_back(std::move(entry));
}

/// Sets the place of a message that has none.
Message placed(Message message, const Place& place) {
    if (message.place == Place{})
        message.place = place;
    return message;
}

struct Parts {
    DatasetPointer training;
    DatasetPointer test;
};

/// A subset of the rows, with their missing cells.
TablePart partOf(const LoadedData& loaded, const std::vector<Index>& rows) {
    return {selectRows(*loaded.data, rows), loaded.missing ? selectCells(*loaded.missing, rows) : MissingCells{}};
}

/// Statistics that the reader took from all rows are taken from the training part alone.
Parts learned(const TablePart& training, const TablePart& test, PreparedData& prepared) {
    LearnedParts parts = learnFromTraining(training, test, prepared.columns);
    prepared.columns = std::move(parts.columns);
    for (Message& warning : prepared.warnings)
        if (warning.id == MessageId::missingFilledMean)
            warning.id = MessageId::missingFilledTrainingMean;
    for (Message& warning : parts.warnings)
        prepared.warnings.push_back(placed(std::move(warning), {.file = prepared.source->origin()}));
    return {std::move(parts.training), std::move(parts.test)};
}

/// `test`: a test part that has been split off already; without data if there is none.
Result<Parts> split(const LoadedData& loaded, const TablePart& test, const RunSpec::Split& spec, bool stratified,
                    PreparedData& prepared) {
    if (!spec.testFraction && test.data == nullptr)
        return Parts{loaded.data, nullptr};
    if (!spec.testFraction)
        return learned({loaded.data, loaded.missing ? *loaded.missing : MissingCells{}}, test, prepared);
    const Result<RowSplit> rows = splitRows(*loaded.data, *spec.testFraction, spec.seed, stratified);
    if (!rows)
        return placed(rows.error(), {.field = Field::test});
    return learned(partOf(loaded, rows->training), partOf(loaded, rows->test), prepared);
}

/// The options for reading a test file: tasks and columns come from the training data, and entries lie in the training
/// data's matrix. Files that belong to the training data alone do not apply.
ReaderOptions testOptions(ReaderOptions options, const LoadedData& training) {
    options.knownTasks = training.data->taskNames();
    options.shape = training.data->ratings().shape;
    options.knownColumns = training.columns;
    options.featureNames.clear();
    options.labelFile.clear();
    return options;
}

/// Warns that test data with another number of columns are padded with zeros or truncated.
void warnOfWidth(const Dataset& test, const Dataset& training, const std::string& file,
                 std::vector<Message>& warnings) {
    if (test.columns() == training.columns())
        return;
    warnings.push_back(
        {test.columns() > training.columns() ? MessageId::testHasMoreFeatures : MessageId::testHasFewerFeatures,
         {.file = file},
         {shown(static_cast<std::int64_t>(test.columns())), shown(static_cast<std::int64_t>(training.columns()))}});
}

/// Refuses all transforms of features: entries of a matrix have no features to work on.
Status checkTransforms(const TransformSpec& spec) {
    struct Transform {
        bool isAsked;
        Field field;
        std::string text;
    };
    const std::array<Transform, 8> transforms{{{!spec.targets.empty(), Field::targets, "--targets"},
                                               {spec.standardize, Field::standardize, "--standardize"},
                                               {spec.scale, Field::scale, "--scale"},
                                               {spec.distinctColumns, Field::distinctColumns, "--distinct-columns"},
                                               {spec.normalizeRows, Field::normalizeRows, "--normalize-rows"},
                                               {spec.fourier.isWanted(), Field::fourier, "--fourier"},
                                               {spec.nystroem.isWanted(), Field::nystroem, "--nystroem"},
                                               {spec.constantFeature, Field::bias, "--bias feature"}}};
    for (const Transform& transform : transforms)
        if (transform.isAsked)
            return Message{MessageId::notSupported,
                           {.field = transform.field},
                           {translatable("Argument", "the format ratings"), transform.text,
                            translatable("Argument", "entries of a matrix have no features"),
                            "leave " + transform.text + " out"}};
    return {};
}

} // namespace

Result<LoadedData> DataStore::load(const RunSpec::Data& data, const LoadControl& control) {
    {
        const std::lock_guard lock(m_mutex);
        const auto found = std::ranges::find(m_loaded, data, &LoadedEntry::key);
        if (found != m_loaded.end() && !found->loaded.data->failure()) // else they are read again
            return found->loaded;
    }
    Result<LoadedData> loaded = loadCached(data, control);
    if (loaded)
        keep(data, *loaded);
    return loaded;
}

void DataStore::keep(const RunSpec::Data& data, LoadedData loaded) {
    const std::lock_guard lock(m_mutex);
    std::erase_if(m_loaded, [&](const LoadedEntry& entry) { return entry.key == data; });
    keepNewest(m_loaded, LoadedEntry{data, std::move(loaded), {}});
}

void DataStore::keepParts(const RunSpec::Data& data, LoadedData training, TablePart test) {
    const std::lock_guard lock(m_mutex);
    std::erase_if(m_loaded, [&](const LoadedEntry& entry) { return entry.key == data; });
    keepNewest(m_loaded, LoadedEntry{data, std::move(training), std::move(test)});
}

TablePart DataStore::testPartOf(const RunSpec::Data& data) {
    const std::lock_guard lock(m_mutex);
    const auto found = std::ranges::find(m_loaded, data, &LoadedEntry::key);
    return found == m_loaded.end() ? TablePart{} : found->test;
}

std::optional<Message> PreparedData::failure() const {
    for (const DatasetPointer& each : {source, training, test})
        if (std::optional<Message> lost = each == nullptr ? std::nullopt : each->failure())
            return lost;
    return std::nullopt;
}

Result<DataStore::TrainingLabels> DataStore::trainingLabels(const RunSpec& spec, const LoadControl& control) {
    const Result<LoadedData> loaded = load(spec.data, control);
    if (!loaded)
        return loaded.error();
    const Dataset& source = *loaded->data;
    TrainingLabels training{source.labels(), rowFormOf(source)};
    if (!spec.split.testFraction)
        return training;
    const Result<RowSplit> rows =
        splitRows(source, *spec.split.testFraction, spec.split.seed, !takesNumbers(taskOf(spec)));
    if (!rows)
        return placed(rows.error(), {.field = Field::test});
    std::vector<double>& values = training.labels.values;
    for (std::size_t k = 0; k < rows->training.size(); ++k) // increasing: reads stay ahead of writes
        values[k] = values[static_cast<std::size_t>(rows->training[k])];
    values.resize(rows->training.size());
    return training;
}

Result<std::shared_ptr<const PreparedData>> DataStore::prepare(const RunSpec& spec, const LoadControl& control) {
    const bool stratified = !takesNumbers(taskOf(spec));
    const Result<LoadedData> loaded = load(spec.data, control);
    if (!loaded)
        return loaded.error();
    {
        const std::lock_guard lock(m_mutex);
        for (const PreparedEntry& entry : m_prepared)
            if (entry.prepared->source == loaded->data && entry.data == spec.data && entry.split == spec.split &&
                entry.transforms == spec.transforms && entry.stratified == stratified && !entry.prepared->failure())
                return entry.prepared;
    }
    const Place file{.file = spec.data.source};
    auto prepared = std::make_shared<PreparedData>();
    prepared->source = loaded->data;
    prepared->columns = loaded->columns;
    prepared->whole = loaded->whole;
    prepared->warnings = loaded->warnings;
    if (prepared->source->hasRatings()) {
        if (const Status status = checkTransforms(spec.transforms); !status.ok())
            return status.error();
    } else if (prepared->source->columns() == 0) {
        return Message{MessageId::noFeatures, file};
    }
    Result<Parts> parts = split(*loaded, testPartOf(spec.data), spec.split, stratified, *prepared);
    if (!parts)
        return parts.error();
    if (!spec.split.testFile.empty()) {
        const std::string source = onHostOf(spec.data.source, spec.split.testFile);
        const Result<LoadedData> test = load({source, testOptions(spec.data.options, *loaded)}, control);
        if (!test)
            return test.error();
        if (test->whole != nullptr)
            prepared->whole = test->whole;
        parts->test = test->data;
        prepared->warnings.insert(prepared->warnings.end(), test->warnings.begin(), test->warnings.end());
        warnOfWidth(*test->data, *parts->training, spec.split.testFile, prepared->warnings);
    }
    std::vector<Message> warnings;
    Result<FittedTransforms> fitted = fitTransforms(*parts->training, spec.transforms, warnings);
    if (!fitted)
        return fitted.error().place == Place{} ? placed(fitted.error(), {.field = Field::standardize}) : fitted.error();
    if (parts->training->nonZeros() == 0 && !parts->training->hasRatings())
        warnings = {{MessageId::allFeaturesZero}}; // more specific than "all columns are constant"
    for (Message& warning : warnings) {
        Message here = placed(std::move(warning), file);
        if (std::ranges::find(prepared->warnings, here) == prepared->warnings.end()) // the reader may have reported it
            prepared->warnings.push_back(std::move(here));
    }
    prepared->transforms = std::move(fitted).value();
    prepared->training = prepared->transforms.apply(parts->training);
    prepared->test = parts->test == nullptr ? nullptr : prepared->transforms.apply(parts->test);
    if (std::optional<Message> lost = prepared->failure())
        return *std::move(lost);
    const std::lock_guard lock(m_mutex);
    keepNewest(m_prepared, PreparedEntry{spec.data, spec.split, spec.transforms, stratified, prepared});
    return std::shared_ptr<const PreparedData>(std::move(prepared));
}

Status checkAllRowsAreHere(const PreparedData& data) {
    if (data.whole == nullptr)
        return {};
    return Message{
        MessageId::hostDataTooLarge, {.field = Field::data}, {shownBytes(data.whole->bytes), data.whole->host}};
}

} // namespace gapscope
