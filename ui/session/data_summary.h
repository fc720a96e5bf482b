// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/dataset.h"

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

namespace gapscope {

/// Equally wide bins from `min` to `max`.
struct Histogram {
    double min = 0.0;
    double max = 0.0;
    std::vector<std::int64_t> counts;
};

/// What the data panel says of a data set. Computed once, off the window's thread.
struct DataSummary {
    struct Class {
        std::string label;
        std::int64_t count;
    };

    Index rows = 0;
    Index columns = 0;
    Index sequences = 0; ///< 0 where rows stand alone
    Index tasks = 0;     ///< 0 where all rows are of one
    MatrixShape shape{}; ///< of the matrix whose entries the rows are; 0 x 0 where they are none
    std::int64_t nonZeros = 0;
    double density = 0.0;
    Storage storage = Storage::dense;
    std::size_t distinctLabels = 0;
    bool labelsAreClasses = false; ///< texts, or few distinct whole numbers
    std::vector<Class> classes;    ///< in the order of the labels; empty unless `labelsAreClasses`
    Histogram labels;              ///< of the numbers; empty when they are classes
    Histogram rowNorms;            ///< Euclidean
    double medianRowNorm = 0.0;
};

/// After a stop it ends early, and what it returns means nothing.
DataSummary summarize(const Dataset& data, const std::stop_token& stop = {});

} // namespace gapscope
