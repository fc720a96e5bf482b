// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/source.h"

#include "engine/data/catalogue.h"
#include "engine/data/edits/row_edits.h"
#include "engine/data/generators/generated_source.h"
#include "engine/data/idx/idx_reader.h"
#include "engine/data/observed_load.h"
#include "engine/data/parsing/number_text.h"
#include "engine/data/readers.h"

#include <algorithm>

namespace gapscope {
namespace {

std::string bundledNames() {
    std::string result;
    for (const BundledSet& set : bundledSets())
        result += (result.empty() ? "" : ", ") + std::string(set.id);
    return result;
}

Result<LoadedData> loadBundled(const std::string& id, const ReaderOptions& options, const LoadControl& control) {
    const BundledSet* set = findBundledSet(id);
    if (set == nullptr)
        return Message{MessageId::unknownDataset, {}, {shownToken(id), bundledNames()}};
    const bool labelGiven = !options.label.empty();
    Result<LoadedData> loaded = loadBytes(openMemory(set->bytes), id, options, control);
    if (loaded && !labelGiven) { // no warning needed: the last column is the label by design
        auto& warnings = loaded->warnings;
        warnings.erase(
            std::remove_if(warnings.begin(), warnings.end(),
                           [](const Message& warning) { return warning.id == MessageId::labelColumnDefault; }),
            warnings.end());
    }
    return loaded;
}

Result<LoadedData> loadEdited(const std::string& source, const ReaderOptions& options, const LoadControl& control,
                              const LoadObserver& observer) {
    const auto placed = [&source](Message message) {
        message.place.file = source;
        return message;
    };
    const Result<EditedSource> read = readEditedSource(source);
    if (!read)
        return placed(read.error());
    Result<LoadedData> base = loadData(read->base, options, control, observer);
    if (!base)
        return base;
    Result<LoadedData> edited = read->edits.applyTo(*base, source, options.labelSets);
    return edited ? std::move(edited) : Result<LoadedData>(placed(edited.error()));
}

} // namespace

Result<LoadedData> loadData(const std::string& source, const ReaderOptions& options, const LoadControl& control) {
    return loadData(source, options, control, {});
}

Result<LoadedData> loadData(const std::string& source, const ReaderOptions& options, const LoadControl& control,
                            const LoadObserver& observer) {
    if (source == "-")
        return loadBytes(openStandardInput(control.stop), source, options, control, observer);
    if (isEditedSource(source))
        return loadEdited(source, options, control, observer);
    if (isGeneratedSource(source))
        return loadGenerated(source, options, control);
    if (source.find_first_of("/.") == std::string::npos)
        return loadBundled(source, options, control);
    Result<ByteSourcePointer> file = openFile(source, control.stop);
    if (!file) {
        Message error = file.error();
        error.place.file = source;
        return error;
    }
    // Binary idx files must be detected before the content is treated as text.
    if (options.format == ReaderOptions::Format::automatic && isIdxFile(source)) {
        ReaderOptions images = options;
        images.format = ReaderOptions::Format::idx;
        return loadBytes(std::move(file).value(), source, images, control, observer);
    }
    return loadBytes(std::move(file).value(), source, options, control, observer);
}

} // namespace gapscope
