// SPDX-License-Identifier: GPL-3.0-only
#include "app/options/reader_options.h"

#include "app/options/option_values.h"
#include "engine/data/dataset/matrix_shape.h"

namespace gapscope::cli {

OptionGroup readerOptionGroup() {
    return {
        "Reading DATA (a bundled id, a file, or - for standard input)",
        {{"--format", "FORMAT",
          "libsvm, csv, arff, idx (images as those of MNIST), chains (tagged tokens, a blank line ends a sequence), "
          "planes (CSV, the offset of a plane first) or ratings (row, column and rating of an entry of a matrix); "
          "auto, "
          "the default, tells all but planes and ratings from the content"},
         {"--label", "NAME|INDEX",
          "CSV, ARFF: the label column by name or by number from 1; the last one where not given"},
         {"--header", "auto|yes|no", "CSV: whether the first line holds names"},
         {"--separator", "C", "CSV: , or ; or tab; detected from the content where not given"},
         {"--missing", "drop|mean|zero|error",
          "CSV, ARFF: what becomes of empty fields, NA, N/A, ?, null, NaN: their rows are dropped, they are filled "
          "with the mean of the column or with 0, or the file is refused (error, the default); a missing label is an "
          "error unless rows are dropped"},
         {"--categorical", "one-hot|error",
          "CSV, ARFF: what becomes of columns of texts: each text a feature of 0 and 1 named \"column=text\", in byte "
          "order, or the file is refused (error, the default)"},
         {"--feature-names", "FILE", "names of the features, one a line, for data that have none"},
         {"--labels", "FILE", "idx: the labels of the images; found beside them by its name where not given"},
         {"--zero-based", "", "LIBSVM: indices start at 0"},
         {"--tasks", "qid|NAME|INDEX",
          "the task of every row: qid of LIBSVM, or a column of CSV, which is then no feature"},
         {"--shape", "ROWSxCOLUMNS", "ratings: the shape of the matrix; the largest row and column where not given"},
         {"--max-features", "N", "refuse larger indices; 20000000 where not given"},
         {"--dense", "", "store all values; chosen by itself from 15 % nonzeros on"},
         {"--sparse", "", "store nonzeros only"}}};
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
    options.featureNames = arguments.value("--feature-names").value_or(options.featureNames);
    options.labelFile = arguments.value("--labels").value_or(options.labelFile);
    options.zeroBased |= arguments.has("--zero-based");
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
    if (arguments.has("--dense") && arguments.has("--sparse"))
        return Message{MessageId::usageExclusiveOptions, {}, {"--dense", "--sparse"}};
    if (arguments.has("--dense"))
        options.storage = ReaderOptions::StorageChoice::dense;
    if (arguments.has("--sparse"))
        options.storage = ReaderOptions::StorageChoice::sparse;
    return {};
}

} // namespace gapscope::cli
