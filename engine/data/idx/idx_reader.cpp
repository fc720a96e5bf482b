// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/idx/idx_reader.h"

#include "engine/data/idx/idx_array.h"
#include "engine/data/io/decompression.h"
#include "engine/data/loading/reader_warnings.h"
#include "engine/data/loading/row_builder.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <limits>
#include <optional>

namespace gapscope {
namespace {

Message inFile(Message message, const std::string& path) {
    message.place.file = path;
    return message;
}

/// The conventional name of the label file for an MNIST image file, without .gz; nullopt for other names.
std::optional<std::string> labelNameFor(std::string name) {
    if (name.ends_with(".gz"))
        name.resize(name.size() - 3);
    for (const auto& [images, labels] :
         {std::pair("images-idx3", "labels-idx1"), std::pair("images.idx3", "labels.idx1")}) {
        const std::size_t at = name.rfind(images);
        if (at != std::string::npos)
            return name.replace(at, std::string_view(images).size(), labels);
    }
    return std::nullopt;
}

Result<std::string> findLabels(const std::string& images) {
    if (std::string path = labelsBeside(images); !path.empty())
        return path;
    const std::optional<std::string> plain = labelNameFor(images);
    return Message{MessageId::idxLabelsNotFound,
                   {},
                   {plain ? "no " + std::filesystem::path(*plain).filename().string() + " or .gz"
                          : "the file name of the images does not determine it"}};
}

Result<ByteSourcePointer> open(const std::string& path) {
    Result<ByteSourcePointer> file = openFile(path);
    if (!file)
        return file;
    return decompressed(std::move(file).value());
}

/// All numbers of a one-dimensional file.
Result<std::vector<double>> readLabels(const std::string& path, const LoadControl& control) {
    Result<ByteSourcePointer> file = open(path);
    if (!file)
        return inFile(file.error(), path);
    const LoadControl quiet{.stop = control.stop};
    IdxArray array(**file, quiet);
    Status status = array.readHeader();
    if (status.ok() && array.itemSize() != 1)
        status = Message{MessageId::idxHeader, {}, {"several numbers per item, but a label is one number"}};
    std::vector<double> labels;
    for (std::int64_t i = 0; status.ok() && i < array.items(); ++i) {
        double label = 0.0;
        status = array.readItem(&label);
        if (status.ok() && !std::isfinite(label))
            status = Message{MessageId::labelNotFinite, {}, {shown(label)}};
        labels.push_back(label);
    }
    if (status.ok())
        status = array.expectEnd();
    if (!status.ok())
        return inFile(std::move(status).error(), path);
    return labels;
}

/// The nonzero numbers of a row. Error: valueNotFinite.
Status sparseRow(const std::vector<double>& values, std::vector<RowEntry>& entries) {
    entries.clear();
    for (std::size_t k = 0; k < values.size(); ++k) {
        if (!std::isfinite(values[k]))
            return Message{MessageId::valueNotFinite, {}, {std::isnan(values[k]) ? "nan" : "inf"}};
        if (values[k] != 0.0)
            entries.push_back({static_cast<Index>(k), values[k]});
    }
    return {};
}

Status tellRows(IdxArray& array, const RowBuilder& builder, const std::vector<double>& labels) {
    const RowsSoFar rows{.textBytes = array.bytesRead(),
                         .rows = builder.rows(),
                         .nonZeros = builder.nonZeros(),
                         .columns = static_cast<Index>(array.itemSize()),
                         .heldBytes = builder.heldBytes()};
    return array.watch().count(rows, [&] {
        LoadPreview preview = builder.preview();
        preview.columns = static_cast<Index>(array.itemSize());
        for (std::size_t i = 0; i < preview.rows.size(); ++i)
            preview.rows[i].label = shown(labels[i] + 0.0);
        return preview;
    });
}

Status readRows(IdxArray& array, const std::vector<double>& labels, RowBuilder& builder) {
    std::vector<double> values(static_cast<std::size_t>(array.itemSize()));
    std::vector<RowEntry> entries;
    for (std::int64_t i = 0; i < array.items(); ++i) {
        Status status = array.readItem(values.data());
        if (status.ok())
            status = sparseRow(values, entries);
        if (status.ok())
            status = builder.checkMemory(entries.size());
        if (!status.ok())
            return status;
        builder.addRow(entries, 0.0);
        if (array.watch().isDue())
            if (Status told = tellRows(array, builder, labels); !told.ok())
                return told;
    }
    return array.expectEnd();
}

Status checkShape(const IdxArray& array, const ReaderOptions& options) {
    if (array.dimensions().size() < 2)
        return Message{MessageId::idxHoldsLabels, {}, {}};
    const std::int64_t max = std::min<std::int64_t>(options.maxFeatures, std::numeric_limits<std::int32_t>::max());
    if (array.itemSize() > max)
        return Message{MessageId::indexAboveLimit, {}, {shown(array.itemSize()), shown(max)}};
    return {};
}

} // namespace

std::string labelsBeside(const std::string& images) {
    if (const std::optional<std::string> plain = labelNameFor(images)) {
        std::error_code error;
        for (const std::string& path : {*plain, *plain + ".gz"})
            if (std::filesystem::exists(path, error))
                return path;
    }
    return {};
}

bool isIdxFile(const std::string& path) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error))
        return false;
    Result<ByteSourcePointer> file = open(path);
    if (!file)
        return false;
    std::array<char, 4> magic{};
    for (std::size_t filled = 0; filled < magic.size();) {
        const Result<std::size_t> read = (*file)->read(magic.data() + filled, magic.size() - filled);
        if (!read || *read == 0)
            return false;
        filled += *read;
    }
    constexpr std::string_view types = "\x08\x09\x0b\x0c\x0d\x0e";
    return magic[0] == 0 && magic[1] == 0 && types.find(magic[2]) != std::string_view::npos && magic[3] >= 1 &&
           magic[3] <= 8;
}

Result<LoadedData> readIdx(ByteSource& images, const std::string& name, const ReaderOptions& options,
                           const LoadControl& control, const LoadObserver& observer) {
    IdxArray array(images, control, observer, options.storage);
    Status status = array.readHeader();
    if (status.ok())
        status = checkShape(array, options);
    if (!status.ok())
        return status.error();
    const Result<std::string> path =
        options.labelFile.empty() ? findLabels(name) : Result<std::string>(options.labelFile);
    if (!path)
        return path.error();
    Result<std::vector<double>> labels = readLabels(*path, control);
    if (!labels)
        return labels.error();
    const auto count = static_cast<std::int64_t>(labels->size());
    if (count != array.items())
        return Message{MessageId::idxLabelCount, {.file = *path}, {shown(count), shown(array.items())}};
    RowBuilder builder;
    status = readRows(array, *labels, builder);
    if (!status.ok())
        return status.error();
    builder.labels() = std::move(labels).value();
    Result<DatasetPointer> data = builder.build({.columns = static_cast<Index>(array.itemSize()),
                                                 .storage = options.storage,
                                                 .origin = name,
                                                 .stop = control.stop,
                                                 .maxMemory = array.watch().maxMemory()});
    if (!data)
        return data.error();
    LoadedData loaded{std::move(data).value(), {}, "idx"};
    addContentWarnings(*loaded.data, loaded.warnings);
    return loaded;
}

} // namespace gapscope
