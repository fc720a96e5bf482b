// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/column_encoding.h"
#include "engine/data/dataset/dataset.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace gapscope {

/// How to read a file. By default everything is detected from the content, except `planes` (CSV with one plane per
/// line, its offset first, then the coefficients), `ratings` (entries of a matrix) and `chains` (sequences) with
/// numeric tags.
struct ReaderOptions {
    enum class Format { automatic, libsvm, csv, chains, planes, ratings, arff, idx, npy, npz, mtx, mat };
    enum class Header { automatic, yes, no };
    enum class StorageChoice { automatic, dense, sparse, mapped };

    Format format = Format::automatic;
    /// CSV, ARFF, arrays: name of the label column, or its number from 1; empty = the last column. npz, mat: also the
    /// name of an array; empty = by the usual names.
    std::string label;
    Header header = Header::automatic;
    char separator = '\0';  ///< CSV: ',', ';' or '\t'; '\0' = detect
    bool zeroBased = false; ///< LIBSVM: indices start at 0
    bool labelSets = false; ///< LIBSVM: the label is a set, "1,3", or absent where a line begins with a blank
    std::int64_t maxFeatures = 20'000'000;
    StorageChoice storage = StorageChoice::automatic;
    /// Where the task of a row is stored. LIBSVM: "qid"; CSV, ARFF: name of a column, or its number from 1, which is
    /// then not a feature; empty = no tasks.
    std::string tasks;
    /// Names of all tasks in the order of their numbers, others are errors (for test data); empty = from the file.
    std::vector<std::string> knownTasks;
    MatrixShape shape{}; ///< ratings: size of the matrix; 0 x 0 = the largest row and column of the file
    MissingValues missing = MissingValues::error;               ///< CSV, ARFF: handling of empty fields, NA, ?
    CategoricalColumns categorical = CategoricalColumns::error; ///< CSV, ARFF: handling of text columns
    /// CSV: columns that are not read, each by its name or its number from 1.
    std::vector<std::string> ignored{};
    /// CSV: columns whose numbers are categories too, likewise; they are one-hot encoded whatever `categorical` is.
    std::vector<std::string> categoricalColumns{};
    std::string featureNames{}; ///< a file with one name per line, for data without feature names; empty = none
    std::string labelFile{};    ///< idx: the file of the labels; empty = by the name of the images
    /// The columns of the training data, to which those of CSV and ARFF are mapped (for test data); null = from the
    /// file.
    std::shared_ptr<const ColumnEncoding> knownColumns{};
    bool labelsOptional = false; ///< with knownColumns: the file may have no label column (data to predict)

    bool operator==(const ReaderOptions&) const = default;
};

} // namespace gapscope
