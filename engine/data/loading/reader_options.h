// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/column_encoding.h"
#include "engine/data/dataset/dataset.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace gapscope {

/// How to read a file. The defaults tell everything from the content, except `planes` (CSV with a plane a line, its
/// offset first, then the coefficients), `ratings` (entries of a matrix) and `chains` (sequences) where the tags are
/// numbers.
struct ReaderOptions {
    enum class Format { automatic, libsvm, csv, chains, planes, ratings, arff, idx };
    enum class Header { automatic, yes, no };
    enum class StorageChoice { automatic, dense, sparse };

    Format format = Format::automatic;
    std::string label; ///< CSV: name of the label column, or its number from 1; empty = the last column
    Header header = Header::automatic;
    char separator = '\0';  ///< CSV: ',', ';' or '\t'; '\0' = told from the content
    bool zeroBased = false; ///< LIBSVM: indices start at 0
    std::int64_t maxFeatures = 20'000'000;
    StorageChoice storage = StorageChoice::automatic;
    /// Where the tasks of rows stand. LIBSVM: "qid"; CSV: name of a column, or its number from 1, which is then no
    /// feature; empty = all rows are of one task.
    std::string tasks;
    /// Names of all tasks in the order of their numbers, another one is an error (test data); empty = the file tells.
    std::vector<std::string> knownTasks;
    MatrixShape shape{}; ///< ratings: size of the matrix; 0 x 0 = the largest row and column of the file
    MissingValues missing = MissingValues::error;               ///< CSV, ARFF: what becomes of empty fields, NA, ?
    CategoricalColumns categorical = CategoricalColumns::error; ///< CSV, ARFF: what becomes of columns of texts
    std::string featureNames{}; ///< a file with one name a line, for data that name no features; empty = none
    std::string labelFile{};    ///< idx: the file of the labels; empty = found beside the images
    /// The columns of the training data, to which those of CSV and ARFF are mapped (test data); null = the file tells.
    std::shared_ptr<const ColumnEncoding> knownColumns{};
    bool labelsOptional = false; ///< with knownColumns: a file without the label column may be read (data to predict)

    bool operator==(const ReaderOptions&) const = default;
};

} // namespace gapscope
