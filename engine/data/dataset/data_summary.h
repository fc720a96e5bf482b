// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/dataset.h"

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

namespace gapscope {

/// Bins of equal width from `min` to `max`.
struct Histogram {
    double min = 0.0;
    double max = 0.0;
    std::vector<std::int64_t> counts;
};

/// The numbers that describe a data set at a glance.
struct DataSummary {
    struct Class {
        std::string label;
        std::int64_t count;
    };

    Index rows = 0;
    Index columns = 0;
    Index sequences = 0; ///< 0 if rows are independent
    Index tasks = 0;     ///< 0 if all rows belong to one
    MatrixShape shape{}; ///< of the matrix with the rows as entries; 0 x 0 if there is none
    std::int64_t nonZeros = 0;
    double density = 0.0;
    Storage storage = Storage::dense;
    double diskBytes = 0.0; ///< of rows in files; 0 if they are in memory
    std::size_t distinctLabels = 0;
    bool labelsAreClasses = false; ///< texts, or a few distinct integers
    std::vector<Class> classes;    ///< in the order of the labels; empty unless `labelsAreClasses`
    Histogram labels;              ///< of numeric labels; empty if they are classes
    Histogram rowNorms;            ///< Euclidean
    double medianRowNorm = 0.0;
};

/// After a stop it returns early with a meaningless result.
DataSummary summarize(const Dataset& data, const std::stop_token& stop = {});

} // namespace gapscope
