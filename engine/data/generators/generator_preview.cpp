// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/generators/generator_preview.h"

#include "engine/data/dataset/entry_at.h"
#include "engine/data/dataset/storage_choice.h"
#include "engine/data/generators/generated_data.h"
#include "engine/data/io/memory.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr Index probedRows = 2;
constexpr Index maxRows = 1000;
constexpr double maxEntries = 1e5;
constexpr Index maxComponentColumns = 3000; ///< with more, components take seconds and show almost nothing
constexpr Index maxPatternSide = 48; ///< maximum rows and columns of a pattern, so that its points remain distinct

/// Points as rows with two named features.
DatasetPointer pointData(const std::vector<PlanePoint>& points, Labels labels, std::vector<std::string> names) {
    DenseRows places(static_cast<Index>(points.size()), 2);
    for (std::size_t k = 0; k < points.size(); ++k) {
        places(static_cast<Index>(k), 0) = points[k].x;
        places(static_cast<Index>(k), 1) = points[k].y;
    }
    return std::make_shared<const Dataset>(std::move(places), std::move(labels), std::move(names), "preview");
}

DatasetPointer entryPoints(const Dataset& sample) {
    std::vector<PlanePoint> points;
    for (std::size_t k = 0; k < sample.ratings().rowOf.size(); ++k)
        points.push_back({static_cast<double>(sample.ratings().columnOf[k] + 1),
                          static_cast<double>(sample.ratings().rowOf[k] + 1)});
    return pointData(points, sample.labels(), {"column", "row"});
}

DatasetPointer signPoints(const Dataset& sample) {
    std::vector<PlanePoint> points;
    Labels labels{{}, {"negative", "positive"}};
    for (Index i = 0; i < std::min(sample.rows(), maxPatternSide); ++i)
        for (Index j = 0; j < std::min(sample.columns(), maxPatternSide); ++j)
            if (const double value = entryAt(sample.row(i), j); value != 0.0) {
                points.push_back({static_cast<double>(j + 1), static_cast<double>(i + 1)});
                labels.values.push_back(value > 0.0 ? 1.0 : 0.0);
            }
    return pointData(points, std::move(labels), {"feature", "row"});
}

void draw(GeneratorPreview& preview, const DatasetPointer& sample, const WorkWatch& watch) {
    using Picture = GeneratorPreview::Picture;
    ScatterAxes axes{.kind = ScatterAxes::Kind::features};
    switch (preview.picture) {
    case Picture::entries:
        preview.drawn = entryPoints(*sample);
        break;
    case Picture::signs:
        preview.drawn = signPoints(*sample);
        break;
    case Picture::rows:
        preview.drawn = sample;
        if (sample->columns() == 1)
            axes.features = {0, labelAxis};
        else if (sample->columns() > maxComponentColumns)
            axes.kind = ScatterAxes::Kind::random;
        else if (sample->columns() > 2)
            axes.kind = ScatterAxes::Kind::components;
        break;
    }
    preview.drawnClasses = std::make_shared<const LabelClasses>(labelClasses(preview.drawn->labels()));
    preview.scatter = rowScatter(*preview.drawn, axes, watch);
}

/// Extrapolates the sizes of the whole data set from those of the sample.
void measure(GeneratorPreview& preview, const GeneratorInfo& kind, const GeneratorOrder& order, const Dataset& sample) {
    const auto looked = static_cast<double>(std::max<Index>(1, sample.rows()));
    preview.lookedAt = sample.rows();
    preview.columns = sample.columns();
    preview.matrix = sample.ratings().shape;
    preview.rows = kind.rowsFollow ? kind.open(order, {}).stream.shape.rows : order.rows;
    if (sample.hasSequences()) {
        preview.sequences = order.rows;
        const double length = looked / static_cast<double>(sample.sequences());
        preview.isEstimated = order.rows > sample.sequences();
        preview.rows = preview.isEstimated ? std::llround(length * static_cast<double>(order.rows)) : sample.rows();
    }
    const auto rows = static_cast<double>(preview.rows);
    const bool isFull = sample.nonZeros() == sample.rows() * sample.columns();
    preview.nonZeros = static_cast<double>(sample.nonZeros()) / looked * rows;
    preview.isEstimated |= !isFull && preview.rows > sample.rows();
    preview.storage = sample.hasRatings() ? Storage::sparse
                                          : chooseStorage(preview.rows, preview.columns, std::llround(preview.nonZeros),
                                                          availableMemoryBytes());
    preview.bytes =
        preview.storage == Storage::dense ? denseBytes(rows, preview.columns) : sparseBytes(rows, preview.nonZeros);
    preview.bytes += sample.hasTasks() ? 8.0 * rows : 0.0;
    preview.bytes += sample.hasRatings() ? 16.0 * rows : 0.0;
    const LabelClasses classes = labelClasses(sample.labels());
    preview.hasClasses = classes.exist();
    preview.classes = classes.count();
    if (!sample.labels().values.empty()) {
        const auto [min, max] = std::ranges::minmax(sample.labels().values);
        preview.minLabel = min;
        preview.maxLabel = max;
    }
}

} // namespace

Result<std::shared_ptr<const GeneratorPreview>> previewOf(const GeneratorInfo& kind, const GeneratorOrder& order,
                                                          const WorkWatch& watch) {
    using Pointer = std::shared_ptr<const GeneratorPreview>;
    const GeneratedStorage storage{.origin = "preview", .watch = {.stop = watch.stop, .progress = {}}};
    const auto taken = [&](Index rows) { return firstGenerated(kind, order, rows, storage); };
    Result<DatasetPointer> sample = taken(probedRows);
    if (sample) {
        const double entries = std::max(1.0, static_cast<double>((*sample)->stored()) /
                                                 static_cast<double>(std::max<Index>(1, (*sample)->rows())));
        const auto affordable = static_cast<Index>(maxEntries / entries);
        sample = taken(std::clamp(affordable, probedRows, maxRows));
    }
    if (watch.stop.stop_requested())
        return Pointer();
    if (!sample)
        return sample.error();
    auto preview = std::make_shared<GeneratorPreview>();
    using Picture = GeneratorPreview::Picture;
    preview->picture = (*sample)->hasRatings() ? Picture::entries : kind.rowsFollow ? Picture::signs : Picture::rows;
    measure(*preview, kind, order, **sample);
    draw(*preview, *sample, watch);
    if (watch.stop.stop_requested())
        return Pointer();
    return Pointer(std::move(preview));
}

} // namespace gapscope
