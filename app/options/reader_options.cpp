// SPDX-License-Identifier: GPL-3.0-only
#include "app/options/reader_options.h"

#include "app/options/option_values.h"
#include "engine/data/dataset/matrix_shape.h"

namespace gapscope::cli {

OptionGroup readerOptionGroup() {
    return {
        "Reading DATA (a bundled id, a file, or - for standard input)",
        {{"--format", "FORMAT",
          "libsvm, csv, arff, idx (images in the format of MNIST), npy and npz (NumPy and SciPy), mtx (Matrix Market), "
          "mat "
          "(MATLAB), chains (tagged tokens; a blank line ends a sequence), planes (CSV with the offset of each plane "
          "first) or ratings (row, column and rating of a "
          "matrix entry). The default, auto, detects all but planes and ratings from the content"},
         {"--label", "NAME|INDEX",
          "CSV, ARFF, npy, npz, mtx, mat: the label column, by name or by number from 1 (default: the last column); "
          "npz, mat: "
          "also the name of an array (default: y, target, labels or the like)"},
         {"--header", "auto|yes|no", "CSV: whether the first line contains column names (default: auto)"},
         {"--separator", "C", "CSV: the separator , or ; or tab (default: detected)"},
         {"--missing", "drop|mean|zero|error",
          "CSV, ARFF: how to handle missing values (empty fields, NA, N/A, ?, null, NaN): drop their rows, fill "
          "them with the column mean or with 0, or reject the file (error, the default). A missing label is an "
          "error unless rows are dropped"},
         {"--categorical", "one-hot|error",
          "CSV, ARFF: how to handle text columns: one 0/1 feature per value, named \"column=value\", in byte "
          "order, or reject the file (error, the default)"},
         {"--ignore", "NAME|INDEX[,...]",
          "CSV: columns that are not read, by name or by number from 1 (a name with a comma only by its number)"},
         {"--categorical-columns", "NAME|INDEX[,...]",
          "CSV: columns that are one-hot encoded even if they contain numbers, such as a code, given likewise"},
         {"--feature-names", "FILE", "feature names, one per line, for data without names"},
         {"--labels", "FILE", "idx: the file of the labels (default: found by name in the folder of the images)"},
         {"--zero-based", "", "LIBSVM: indices start at 0"},
         {"--label-sets", "",
          "LIBSVM: a row has several labels, such as 1,3, or none if its line begins with a blank (implied by --loss "
          "multi-label-hinge)"},
         {"--tasks", "qid|NAME|INDEX",
          "the task of each row: qid in LIBSVM files, or a CSV column, which is then not a feature"},
         {"--shape", "ROWSxCOLUMNS", "ratings: the shape of the matrix (default: the largest row and column)"},
         {"--max-features", "N", "reject larger feature indices (default: 20000000)"},
         {"--dense", "", "store all values (default if at least 15 % are nonzero)"},
         {"--sparse", "", "store only nonzeros"},
         {"--mapped", "",
          "leave the rows in files of the data cache, from which they are read when they are needed (LIBSVM, CSV and "
          "ARFF; default if they do not fit into memory)"}}};
}

Status applyReaderOptions(const Arguments& arguments, ReaderOptions& options) {
    if (const std::optional<std::string> format = arguments.value("--format")) {
        const auto meaning = fromWord(formatWords, *format);
        if (!meaning)
            return Message{MessageId::unknownFormat, {.field = Field::format}, {*format, allWords(formatWords)}};
        options.format = *meaning;
    }
    options.label = arguments.value("--label").value_or(options.label);
    if (Status header = applyWord(arguments, "--header", headerWords, options.header); !header.ok())
        return header;
    if (const std::optional<std::string> separator = arguments.value("--separator")) {
        const bool tab = *separator == "tab" || *separator == "\\t" || *separator == "\t";
        if (!tab && *separator != "," && *separator != ";")
            return Message{MessageId::usageNotAChoice, {.field = Field::separator}, {*separator, ", or ; or tab"}};
        options.separator = tab ? '\t' : (*separator)[0];
    }
    if (Status missing = applyWord(arguments, "--missing", missingWords, options.missing); !missing.ok())
        return missing;
    if (Status texts = applyWord(arguments, "--categorical", categoricalWords, options.categorical); !texts.ok())
        return texts;
    if (const std::optional<std::string> columns = arguments.value("--ignore"))
        options.ignored = partsOf(*columns, ',');
    if (const std::optional<std::string> columns = arguments.value("--categorical-columns"))
        options.categoricalColumns = partsOf(*columns, ',');
    options.featureNames = arguments.value("--feature-names").value_or(options.featureNames);
    options.labelFile = arguments.value("--labels").value_or(options.labelFile);
    options.zeroBased |= arguments.has("--zero-based");
    options.labelSets |= arguments.has("--label-sets");
    if (const std::optional<std::string> max = arguments.value("--max-features")) {
        const Result<std::int64_t> number = integerOf("--max-features", *max, "an integer of at least 1");
        if (!number)
            return number.error();
        if (*number < 1)
            return Message{MessageId::parameterOutOfRange,
                           {.field = Field::maxFeatures},
                           {"limit", *max, "an integer of at least 1"}};
        options.maxFeatures = *number;
    }
    options.tasks = arguments.value("--tasks").value_or(options.tasks);
    if (const std::optional<std::string> text = arguments.value("--shape")) {
        const Result<MatrixShape> shape = readShape(*text);
        if (!shape)
            return Message{shape.error().id, {.field = Field::shape}, shape.error().arguments};
        options.shape = *shape;
    }
    const char* before = nullptr;
    for (const auto& [option, choice] : {std::pair("--dense", ReaderOptions::StorageChoice::dense),
                                         std::pair("--sparse", ReaderOptions::StorageChoice::sparse),
                                         std::pair("--mapped", ReaderOptions::StorageChoice::mapped)}) {
        if (!arguments.has(option))
            continue;
        if (before != nullptr)
            return Message{MessageId::usageExclusiveOptions, {}, {before, option}};
        before = option;
        options.storage = choice;
    }
    return {};
}

} // namespace gapscope::cli
