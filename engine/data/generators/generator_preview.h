// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/work_watch.h"
#include "engine/data/dataset/label_classes.h"
#include "engine/data/generators/generators.h"
#include "engine/data/statistics/row_scatter.h"

#include <memory>
#include <string>

namespace gapscope {

/// A preview of the data of an order, from a few of its rows.
struct GeneratorPreview {
    enum class Picture {
        rows,    ///< points of the plane, or rows projected onto two principal components
        entries, ///< positions in a matrix
        signs,   ///< which values of the first rows and columns are negative or positive
    };
    Picture picture = Picture::rows;
    DatasetPointer drawn; ///< the data of `scatter`; two features per point if it does not show rows
    std::shared_ptr<const LabelClasses> drawnClasses;
    std::shared_ptr<const RowScatter> scatter;

    Index rows = 0; ///< of the whole data set, as the next ones; tokens for sequences
    Index columns = 0;
    Index sequences = 0; ///< 0 if rows are not tokens
    MatrixShape matrix{};
    double nonZeros = 0.0;
    bool isEstimated = false; ///< whether the numbers depend on random draws
    Storage storage = Storage::dense;
    double bytes = 0.0; ///< memory of the whole data set
    bool hasClasses = false;
    std::size_t classes = 0;
    double minLabel = 0.0; ///< in the sample
    double maxLabel = 0.0;
    Index lookedAt = 0; ///< number of sampled rows
};

/// Takes well below a second, except for millions of features. Null if a stop was requested. Error: tooLargeForMemory.
Result<std::shared_ptr<const GeneratorPreview>> previewOf(const GeneratorInfo& kind, const GeneratorOrder& order,
                                                          const WorkWatch& watch);

} // namespace gapscope
