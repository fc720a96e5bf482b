// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/column_encoding.h"
#include "engine/data/dataset.h"
#include "engine/data/missing_cells.h"
#include "engine/result.h"

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
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

struct LoadedData {
    DatasetPointer data;
    std::vector<Message> warnings;
    std::string format; ///< "libsvm", "csv", "chains", "planes", "ratings", "arff" or "idx"
    /// How the columns of CSV and ARFF became features; null for other formats.
    std::shared_ptr<const ColumnEncoding> columns{};
    std::shared_ptr<const MissingCells> missing{}; ///< of the rows of `data`; null where nothing was filled with means
    bool hasLabels = true; ///< false: the file has no label column, and the labels mean nothing
};

/// Watches and ends a load. `progress` gets bytes read of the file (compressed bytes where it is compressed) and the
/// file's size (0 where unknown), at most a hundred times a second, on the loading thread.
struct LoadControl {
    std::stop_token stop{};
    std::function<void(std::int64_t bytesRead, std::int64_t bytesTotal)> progress{};
};

/// Loads a bundled id (a name without "/" or "."), generated data (generated_source.h), a file, or "-" for standard
/// input. The format is told from the content after decompression. Errors carry file, line, column, what was found and
/// what was expected. An ended load returns the error fileReadFailed with the reason "stopped".
Result<LoadedData> loadData(const std::string& source, const ReaderOptions& options = {},
                            const LoadControl& control = {});

} // namespace gapscope
