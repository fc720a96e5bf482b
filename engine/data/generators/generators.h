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

/// How much of what kind is to be made.
struct GeneratorOrder {
    Index rows = 0; ///< of sequences or entries where the kind says so; not looked at where rows follow
    std::uint64_t seed = 1;
    ParameterValues parameters{};
};

/// Rows that a generator makes one after another; the same order gives the same rows.
struct GeneratedRows {
    RowStream stream{};
    /// Where labels follow from all rows: makes labels of the numbers that stand for them in the rows, once all rows
    /// were taken. Empty where the rows have their labels.
    std::function<void(std::vector<double>& labels)> finishLabels{};
};

/// A synthetic data set that is made from a seed.
struct GeneratorInfo {
    std::string id;
    std::string title;
    std::string description;
    std::vector<Parameter> parameters; ///< beside the number of rows and the seed
    /// Begins. What passes over the rows this takes is given up when a stop is asked for: the rows are then nothing.
    GeneratedRows (*open)(const GeneratorOrder& order, const std::stop_token& stop);
    /// The most rows that these parameters allow; null = any number.
    Index (*maxRows)(const ParameterValues& parameters) = nullptr;
    bool rowsFollow = false; ///< the number of rows follows from the parameters
    Index usualRows = 1000;  ///< to begin with, in forms

    /// The data set as the generator stores it. The memory must suffice.
    DatasetPointer make(Index rows, std::uint64_t seed, const ParameterValues& given) const;
};

/// Reads a seed, an integer from 0 to 2^64-1. Error: seedRange.
Result<std::uint64_t> readSeed(std::string_view text);

/// Reads a number of rows that the parameters allow; empty text = not given. Errors: parameterOutOfRange ("n"),
/// notSupported where rows follow and a number is given.
Result<Index> readRows(const GeneratorInfo& kind, const ParameterValues& parameters, std::string_view text);
/// "an integer from 1 to 1000000000".
std::string rowsExpected(const GeneratorInfo& kind, const ParameterValues& parameters);

const std::vector<GeneratorInfo>& generators();
/// Null when there is none of that id.
const GeneratorInfo* findGenerator(std::string_view id);
/// "one of gaussian, text, ...", for messages.
std::string generatorsExpected();

} // namespace gapscope
