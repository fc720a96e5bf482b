// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/parameter.h"
#include "engine/data/loading/row_stream.h"

#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// The parameters of generated data.
struct GeneratorOrder {
    Index rows = 0; ///< sequences or entries for some kinds; ignored if rowsFollow
    std::uint64_t seed = 1;
    ParameterValues parameters{};
};

/// Rows generated one after another; the same order gives the same rows.
struct GeneratedRows {
    RowStream stream{};
    /// Set if labels depend on all rows: after all rows were taken, turns the numbers that the rows have in place of
    /// labels into labels. Empty if the rows already have their labels.
    std::function<void(std::vector<double>& labels)> finishLabels{};
};

/// A generator of synthetic data sets from a seed.
struct GeneratorInfo {
    std::string id;
    std::string title;
    std::string description;
    std::vector<Parameter> parameters; ///< without the number of rows and the seed
    /// Starts the rows. If a stop is requested, initial passes over the rows are abandoned and the rows are invalid.
    GeneratedRows (*open)(const GeneratorOrder& order, const std::stop_token& stop);
    /// The maximum number of rows with these parameters; null = unlimited.
    Index (*maxRows)(const ParameterValues& parameters) = nullptr;
    bool rowsFollow = false; ///< the number of rows follows from the parameters
    Index usualRows = 1000;  ///< initial value in forms

    /// The data set with the generator's own storage. Throws std::bad_alloc if it does not fit into memory.
    DatasetPointer make(Index rows, std::uint64_t seed, const ParameterValues& given) const;
};

/// Parses a seed, an integer from 0 to 2^64-1. Error: seedRange.
Result<std::uint64_t> readSeed(std::string_view text);

/// Parses a number of rows that the parameters allow; empty text = not given. Errors: parameterOutOfRange ("n"),
/// notSupported if rowsFollow and a number is given.
Result<Index> readRows(const GeneratorInfo& kind, const ParameterValues& parameters, std::string_view text);
/// The accepted numbers of rows: "an integer from 1 to 1000000000".
std::string rowsExpected(const GeneratorInfo& kind, const ParameterValues& parameters);

const std::vector<GeneratorInfo>& generators();
/// Null if there is none with that id.
const GeneratorInfo* findGenerator(std::string_view id);
/// "one of gaussian, text, ...", for messages.
std::string generatorsExpected();

} // namespace gapscope
