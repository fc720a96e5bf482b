// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/work_watch.h"
#include "engine/data/dataset/label_classes.h"
#include "engine/data/generators/generators.h"
#include "engine/data/statistics/row_scatter.h"

#include <memory>
#include <string>

namespace gapscope {

/// What an order would give, told from a few of its rows.
struct GeneratorPreview {
    enum class Picture {
        rows,    ///< the points of a plane, or rows over two principal components
        entries, ///< places in a matrix
        signs,   ///< which values of the first rows and columns are below and above 0
    };
    Picture picture = Picture::rows;
    DatasetPointer drawn; ///< what `scatter` shows, two features a point where it shows no rows
    std::shared_ptr<const LabelClasses> drawnClasses;
    std::shared_ptr<const RowScatter> scatter;

    Index rows = 0; ///< of all the data, as the following; of sequences the tokens
    Index columns = 0;
    Index sequences = 0; ///< 0 where rows stand alone
    MatrixShape matrix{};
    double nonZeros = 0.0;
    bool isEstimated = false; ///< numbers that depend on what is drawn
    Storage storage = Storage::dense;
    double bytes = 0.0; ///< in memory
    bool hasClasses = false;
    std::size_t classes = 0;
    double minLabel = 0.0; ///< among the rows looked at
    double maxLabel = 0.0;
    Index lookedAt = 0; ///< rows
};

/// Takes well below a second but for millions of features. Null when a stop was asked for. Error: tooLargeForMemory.
Result<std::shared_ptr<const GeneratorPreview>> previewOf(const GeneratorInfo& kind, const GeneratorOrder& order,
                                                          const WorkWatch& watch);

} // namespace gapscope
