// SPDX-License-Identifier: GPL-3.0-only
#include "app/cli/commands.h"
#include "app/cli/reader_options.h"
#include "engine/data/matrix_shape.h"
#include "engine/math/summation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace gapscope::cli {
namespace {

constexpr std::size_t greatestClassCount = 100; ///< more distinct labels are a regression target

struct Extent {
    double least = std::numeric_limits<double>::infinity();
    double greatest = -std::numeric_limits<double>::infinity();

    void add(double value) {
        least = std::min(least, value);
        greatest = std::max(greatest, value);
    }
};

/// Zeros that a sparse row does not store count too.
Extent valueExtent(const Dataset& data) {
    Extent extent;
    for (Index i = 0; i < data.rows(); ++i) {
        const RowView row = data.row(i);
        for (Index k = 0; k < row.count; ++k)
            extent.add(row.value[k]);
    }
    if (data.stored() < static_cast<std::int64_t>(data.rows()) * data.columns())
        extent.add(0.0);
    return extent;
}

void addRowNorms(const Dataset& data, Json& report) {
    Extent norms;
    CompensatedSum sum;
    Index empty = 0;
    for (Index i = 0; i < data.rows(); ++i) {
        const double norm = std::sqrt(squaredNorm(data.row(i)));
        norms.add(norm);
        sum.add(norm);
        empty += norm == 0.0 ? 1 : 0;
    }
    report["row_norm_min"] = jsonNumber(norms.least);
    report["row_norm_mean"] = jsonNumber(sum.value() / static_cast<double>(std::max<Index>(1, data.rows())));
    report["row_norm_max"] = jsonNumber(norms.greatest);
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
    if (counts.size() > greatestClassCount || (!labels.areText() && !integers && counts.size() > 2))
        return;
    Json& sizes = report["class_sizes"] = Json::object();
    for (const auto& [value, count] : counts)
        sizes[labels.shown(value)] = count;
}

void addFeatures(const Dataset& data, Json& report) {
    report["p"] = data.columns();
    report["nnz"] = data.nonZeros();
    report["density"] = jsonNumber(data.density());
    report["storage"] = data.storage() == Storage::dense ? "dense" : "sparse";
}

/// Entries of a matrix have no features; how many of them are known takes the place of the density.
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
    if (!data.hasRatings()) {
        const Extent values = valueExtent(data);
        report["value_min"] = jsonNumber(values.least);
        report["value_max"] = jsonNumber(values.greatest);
        addRowNorms(data, report);
    }
    report["fingerprint"] = data.fingerprint();
    return report;
}

ExitStatus run(const Arguments& arguments) {
    ReaderOptions options;
    if (const Result<bool> applied = applyReaderOptions(arguments, options); !applied)
        return fail(applied.error());
    const std::string& source = arguments.positionals().front();
    const Result<LoadedData> loaded = loadData(source, options);
    if (!loaded)
        return fail(loaded.error());
    if (!arguments.has("--quiet"))
        warn(loaded->warnings);
    print(reportOf(source, *loaded), arguments.has("--json") ? Format::json : Format::text);
    return succeeded;
}

} // namespace

Command checkCommand() {
    return {.name = "check",
            .synopsis = "DATA [reader options]",
            .summary = "Read a data file and say what it holds: size, storage, labels, range of values, row norms.",
            .positionals = {"DATA"},
            .options =
                [](const std::vector<std::string>&) {
                    return std::vector<OptionGroup>{
                        readerOptionGroup(),
                        {"Output",
                         {{"--json", "", "print one JSON object in place of lines"}, {"--quiet", "", "no warnings"}}}};
                },
            .run = &run};
}

} // namespace gapscope::cli
