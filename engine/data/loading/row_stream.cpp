// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/loading/row_stream.h"

namespace gapscope {

RowStream streamOf(const Dataset& data) {
    StreamShape shape{.rows = data.rows(),
                      .columns = data.columns(),
                      .storage = data.storage(),
                      .featureNames = data.featureNames(),
                      .categories = data.labels().categories,
                      .taskNames = data.taskNames(),
                      .hasSequences = data.hasSequences(),
                      .matrix = data.ratings().shape};
    const auto next = [&data, i = Index{0}, sequence = std::size_t{0}]() mutable {
        const auto place = static_cast<std::size_t>(i);
        StreamRow row{.features = data.row(i), .label = data.labels().values[place]};
        if (data.hasSequences() && data.sequenceStarts()[sequence] == i) {
            row.beginsSequence = true;
            ++sequence;
        }
        if (data.hasTasks())
            row.task = data.tasks()[place];
        if (data.hasRatings()) {
            row.matrixRow = data.ratings().rowOf[place];
            row.matrixColumn = data.ratings().columnOf[place];
        }
        ++i;
        return row;
    };
    return {.shape = std::move(shape), .next = next, .failure = [&data] { return data.failure(); }};
}

} // namespace gapscope
