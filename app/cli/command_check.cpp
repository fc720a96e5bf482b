// SPDX-License-Identifier: GPL-3.0-only
#include "app/cli/commands.h"
#include "app/options/reader_options.h"
#include "engine/data/dataset/matrix_shape.h"
#include "engine/math/summation.h"
#include "engine/math/threads/worker_pool.h"
#include "engine/run/prepare/cached_load.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <thread>
#include <vector>

namespace gapscope::cli {
namespace {

constexpr std::int64_t worthSharing = 1 << 20; ///< from this many stored values on, several threads are used
constexpr std::size_t maxClassCount = 100;     ///< a target with more distinct values is a regression target

struct Extent {
    double min = std::numeric_limits<double>::infinity();
    double max = -std::numeric_limits<double>::infinity();

    void add(double value) {
        min = std::min(min, value);
        max = std::max(max, value);
    }
    void add(const Extent& other) {
        min = std::min(min, other.min);
        max = std::max(max, other.max);
    }
};

/// Figures of all rows from one pass over the data: the extent of the values, and the norm of each row.
struct RowFigures {
    Extent values;
    std::vector<double> norms;
};

RowFigures figuresOf(const Dataset& data) {
    RowFigures figures;
    figures.norms.resize(static_cast<std::size_t>(data.rows()));
    WorkerPool pool(data.stored() < worthSharing ? 1 : static_cast<int>(std::thread::hardware_concurrency()));
    std::vector<Extent> extents(static_cast<std::size_t>(pool.threads()));
    pool.run([&](int part) {
        Extent extent;
        const auto begin = [&](int k) { return data.rows() * k / pool.threads(); };
        for (Index i = begin(part); i < begin(part + 1); ++i) {
            const RowView row = data.row(i);
            if (row.count > 0) {
                const Eigen::Map<const Vector> values(row.value, row.count);
                extent.add(values.minCoeff());
                extent.add(values.maxCoeff());
            }
            figures.norms[static_cast<std::size_t>(i)] = std::sqrt(squaredNorm(row));
        }
        extents[static_cast<std::size_t>(part)] = extent;
    });
    for (const Extent& extent : extents)
        figures.values.add(extent);
    if (data.stored() < static_cast<std::int64_t>(data.rows()) * data.columns())
        figures.values.add(0.0); // a zero that a sparse row does not store counts too
    return figures;
}

void addRowFigures(const Dataset& data, Json& report) {
    const RowFigures figures = figuresOf(data);
    report["value_min"] = jsonNumber(figures.values.min);
    report["value_max"] = jsonNumber(figures.values.max);
    Extent norms;
    CompensatedSum sum;
    Index empty = 0;
    for (const double norm : figures.norms) {
        norms.add(norm);
        sum.add(norm);
        empty += norm == 0.0 ? 1 : 0;
    }
    report["row_norm_min"] = jsonNumber(norms.min);
    report["row_norm_mean"] = jsonNumber(sum.value() / static_cast<double>(std::max<Index>(1, data.rows())));
    report["row_norm_max"] = jsonNumber(norms.max);
    report["zero_rows"] = empty;
}

void addLabels(const Labels& labels, Json& report) {
    std::map<double, std::int64_t> counts;
    bool integers = true;
    for (const double value : labels.values) {
        ++counts[value];
        integers = integers && std::floor(value) == value;
    }
    report["label_kind"] = labels.areText() ? "text" : integers ? "integers" : "numbers";
    if (!labels.areText() && !counts.empty()) {
        report["label_min"] = jsonNumber(counts.begin()->first);
        report["label_max"] = jsonNumber(counts.rbegin()->first);
    }
    report["classes"] = counts.size();
    if (counts.size() > maxClassCount || (!labels.areText() && !integers && counts.size() > 2))
        return;
    Json& sizes = report["class_sizes"] = Json::object();
    for (const auto& [value, count] : counts)
        sizes[labels.shown(value)] = count;
}

void addFeatures(const Dataset& data, Json& report) {
    report["p"] = data.columns();
    report["nnz"] = data.nonZeros();
    report["density"] = jsonNumber(data.density());
    report["storage"] = data.storage() == Storage::dense ? "dense" : data.mapped() != nullptr ? "mapped" : "sparse";
    if (data.mapped() != nullptr)
        report["disk_bytes"] = static_cast<std::int64_t>(data.mapped()->bytes());
}

/// A data set of matrix entries has no features; its density is the share of the entries that are known.
void addShape(const Dataset& data, Json& report) {
    const MatrixShape shape = data.ratings().shape;
    report["shape"] = shown(shape);
    report["density"] = jsonNumber(static_cast<double>(data.rows()) /
                                   (static_cast<double>(shape.rows) * static_cast<double>(shape.columns)));
}

Json reportOf(const std::string& source, const LoadedData& loaded) {
    const Dataset& data = *loaded.data;
    Json report;
    report["data"] = source;
    report["format"] = loaded.format;
    report["n"] = data.rows();
    if (data.hasSequences())
        report["sequences"] = data.sequences();
    if (data.hasTasks())
        report["tasks"] = data.taskCount();
    data.hasRatings() ? addShape(data, report) : addFeatures(data, report);
    addLabels(data.labels(), report);
    if (!data.hasRatings())
        addRowFigures(data, report);
    report["fingerprint"] = data.fingerprint();
    return report;
}

ExitStatus checkCommand(const Arguments& arguments) {
    ReaderOptions options;
    if (const Status applied = applyReaderOptions(arguments, options); !applied.ok())
        return fail(applied.error());
    const std::string& source = arguments.positionals().front();
    const Result<LoadedData> loaded = loadData(source, options, {.rowFolder = rowFolder()});
    if (!loaded)
        return fail(loaded.error());
    if (!arguments.has("--quiet"))
        warn(loaded->warnings);
    const Json report = reportOf(source, *loaded);
    if (const std::optional<Message> lost = loaded->data->failure())
        return fail(*lost);
    print(report, arguments.has("--json") ? Format::json : Format::text);
    return succeeded;
}

} // namespace

Command checkCommand() {
    return {.name = "check",
            .synopsis = "DATA [reader options]",
            .summary = "Read a data file and describe it: size, storage, labels, range of values, row norms.",
            .positionals = {"DATA"},
            .options =
                [](const std::vector<std::string>&) {
                    return std::vector<OptionGroup>{readerOptionGroup(),
                                                    {"Output",
                                                     {{"--json", "", "print one JSON object instead of lines"},
                                                      {"--quiet", "", "suppress warnings"}}}};
                },
            .run = &checkCommand};
}

} // namespace gapscope::cli
