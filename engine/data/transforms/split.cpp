// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/loading/derived_rows.h"
#include "engine/data/transforms/row_groups.h"
#include "engine/data/transforms/transforms.h"

#include "engine/math/random.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace gapscope {
namespace {

struct Group {
    std::vector<Index> rows;
    Index test = 0;
    double remainder = 0.0;
};

/// Largest remainder method: every group gets its share rounded down, then the groups with the largest remainders get
/// one more, as long as one training row is left in each.
void shareTestRows(std::vector<Group>& groups, double fraction, Index wanted) {
    Index given = 0;
    for (Group& group : groups) {
        const auto size = static_cast<Index>(group.rows.size());
        const double share = fraction * static_cast<double>(size);
        group.test = std::min(static_cast<Index>(std::floor(share)), size - 1);
        group.remainder = share - static_cast<double>(group.test);
        given += group.test;
    }
    std::vector<Group*> order;
    order.reserve(groups.size());
    for (Group& group : groups)
        order.push_back(&group);
    std::stable_sort(order.begin(), order.end(),
                     [](const Group* a, const Group* b) { return a->remainder > b->remainder; });
    for (Group* group : order) {
        if (given >= wanted || group->remainder <= 0.0)
            break;
        if (group->test + 1 >= static_cast<Index>(group->rows.size()))
            continue;
        ++group->test;
        ++given;
    }
}

/// The starts of the sequences of the selected rows.
std::vector<Index> selectedSequences(const Dataset& data, const std::vector<Index>& rows) {
    std::vector<Index> starts;
    if (!data.hasSequences() || rows.empty())
        return starts;
    const std::vector<Index>& given = data.sequenceStarts();
    auto before = given.end();
    for (std::size_t k = 0; k < rows.size(); ++k) {
        const auto sequence = std::ranges::upper_bound(given, rows[k]);
        if (sequence != before)
            starts.push_back(static_cast<Index>(k));
        before = sequence;
    }
    starts.push_back(static_cast<Index>(rows.size()));
    return starts;
}

/// The entries at these positions; empty if `all` is empty.
std::vector<Index> selected(const std::vector<Index>& all, const std::vector<Index>& rows) {
    std::vector<Index> result;
    if (all.empty())
        return result;
    result.reserve(rows.size());
    for (const Index i : rows)
        result.push_back(all[static_cast<std::size_t>(i)]);
    return result;
}

FurtherTargets selectedTargets(const FurtherTargets& all, const std::vector<Index>& rows) {
    FurtherTargets result{.names = all.names};
    const auto count = static_cast<Index>(all.names.size());
    for (const Index i : rows)
        result.values.insert(result.values.end(), all.values.begin() + i * count, all.values.begin() + (i + 1) * count);
    return result;
}

RowStructure selectedStructure(const Dataset& data, const std::vector<Index>& rows) {
    const RatedEntries& ratings = data.ratings();
    return {.sequenceStarts = selectedSequences(data, rows),
            .tasks = selected(data.tasks(), rows),
            .taskNames = data.taskNames(),
            .ratings = {ratings.shape, selected(ratings.rowOf, rows), selected(ratings.columnOf, rows)},
            .targets = selectedTargets(data.furtherTargets(), rows)};
}

} // namespace

Result<RowSplit> splitRows(const Dataset& data, double testFraction, std::uint64_t seed, bool stratified) {
    if (!(testFraction > 0.0 && testFraction < 1.0))
        return Message{MessageId::splitFraction, {}, {shown(testFraction)}};
    DivisibleRows divisible = divisibleRows(data, stratified);
    const Index rows = divisible.areSequences ? data.sequences() : data.rows();
    std::vector<Group> groups;
    for (std::vector<Index>& group : divisible.groups)
        groups.push_back({.rows = std::move(group)});

    const auto wanted = static_cast<Index>(std::llround(testFraction * static_cast<double>(rows)));
    stratified = stratified && !divisible.areSequences && !data.hasRatings();
    if (stratified || data.hasTasks()) {
        shareTestRows(groups, testFraction, wanted);
    } else if (!groups.empty()) {
        groups.front().test = wanted;
    }
    Random random(seed);
    RowSplit split;
    for (Group& group : groups) {
        random.shuffle(group.rows);
        const auto border = group.rows.begin() + group.test;
        split.test.insert(split.test.end(), group.rows.begin(), border);
        split.training.insert(split.training.end(), border, group.rows.end());
    }
    if (split.test.empty() || split.training.empty())
        return Message{MessageId::splitLeavesNothing, {}, {shown(static_cast<std::int64_t>(rows))}};
    std::sort(split.test.begin(), split.test.end());
    std::sort(split.training.begin(), split.training.end());
    if (divisible.areSequences)
        return RowSplit{rowsOfSequences(data, split.training), rowsOfSequences(data, split.test)};
    return split;
}

DatasetPointer selectRows(const Dataset& data, const std::vector<Index>& rows) {
    Labels labels{{}, data.labels().categories};
    labels.values.reserve(rows.size());
    for (const Index i : rows)
        labels.values.push_back(data.labels().values[static_cast<std::size_t>(i)]);
    FeatureMatrix features;
    if (data.storage() == Storage::dense) {
        DenseRows dense(static_cast<Index>(rows.size()), data.columns());
        for (std::size_t k = 0; k < rows.size(); ++k)
            std::copy_n(data.row(rows[k]).value, data.columns(), dense.data() + static_cast<Index>(k) * data.columns());
        features = std::move(dense);
    } else {
        std::int64_t stored = 0;
        for (const Index i : rows)
            stored += data.row(i).count;
        DerivedRows selected(data, data.columns(), stored);
        for (const Index i : rows) {
            selected.append(data.row(i));
            selected.endRow();
        }
        features = selected.finish();
    }
    return std::make_shared<const Dataset>(std::move(features), std::move(labels), data.featureNames(), data.origin(),
                                           selectedStructure(data, rows));
}

} // namespace gapscope
