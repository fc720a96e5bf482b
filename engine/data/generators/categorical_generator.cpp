// SPDX-License-Identifier: GPL-3.0-only
//
// One-hot encoded categories of several columns, and of the combinations of some pairs of columns: groups of features,
// exactly one of which is 1 in each row.
#include "engine/data/generators/alias_table.h"
#include "engine/data/generators/generator_list.h"
#include "engine/data/generators/generator_parts.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace gapscope {
namespace {

/// The features of one column, or of the combined categories of two columns.
struct CategoryGroup {
    Index column = 0;
    Index other = -1; ///< the second column of a pair, to the right of the first; -1 = none
    Index first = 0;  ///< the group's first feature

    bool isPair() const { return other >= 0; }
    Index size(Index levels) const { return isPair() ? levels * levels : levels; }
    Index feature(const std::vector<Index>& categories, Index levels) const {
        const Index own = categories[static_cast<std::size_t>(column)];
        return first + (isPair() ? own * levels + categories[static_cast<std::size_t>(other)] : own);
    }
    /// "c2:3": category 3 of column 2; "c2.c5:3.1": with category 1 of column 5.
    std::string featureName(Index offset, Index levels) const {
        const auto number = [](Index value) { return shown(static_cast<std::int64_t>(value) + 1); };
        if (!isPair())
            return "c" + number(column) + ":" + number(offset);
        return "c" + number(column) + ".c" + number(other) + ":" + number(offset / levels) + "." +
               number(offset % levels);
    }
};

Index pairsOf(Index columns) {
    return columns * (columns - 1) / 2;
}

/// Pair number `k` of all pairs of columns, in order of the second column, then of the first.
std::pair<Index, Index> pairNumber(Index k) {
    auto second = static_cast<Index>((1.0 + std::sqrt(1.0 + 8.0 * static_cast<double>(k))) / 2.0);
    while (pairsOf(second) > k) // because of rounding of the root
        --second;
    while (pairsOf(second + 1) <= k)
        ++second;
    return {k - pairsOf(second), second};
}

/// All columns, then random distinct pairs of columns.
std::vector<CategoryGroup> groupsOf(Index columns, Index pairs, Index levels, Random& random) {
    std::vector<CategoryGroup> groups;
    for (Index column = 0; column < columns; ++column)
        groups.push_back({.column = column});
    for (const Index k : distinctBelow(std::min(pairs, pairsOf(columns)), pairsOf(columns), random)) {
        const auto [column, other] = pairNumber(k);
        groups.push_back({.column = column, .other = other});
    }
    Index first = 0;
    for (CategoryGroup& group : groups) {
        group.first = first;
        first += group.size(levels);
    }
    return groups;
}

/// True coefficients: normal in `relevant` groups, else 0. These groups are alternately columns and pairs while both
/// last.
std::vector<double> truth(const std::vector<CategoryGroup>& groups, Index levels, Index relevant, Random& random) {
    std::vector<double> w(static_cast<std::size_t>(groups.back().first + groups.back().size(levels)), 0.0);
    std::vector<std::size_t> columns;
    std::vector<std::size_t> pairs;
    for (std::size_t g = 0; g < groups.size(); ++g)
        (groups[g].isPair() ? pairs : columns).push_back(g);
    random.shuffle(columns);
    random.shuffle(pairs);
    for (Index k = 0; k < relevant && (!columns.empty() || !pairs.empty()); ++k) {
        std::vector<std::size_t>& from = (k % 2 == 0 && !columns.empty()) || pairs.empty() ? columns : pairs;
        const CategoryGroup& group = groups[from.back()];
        from.pop_back();
        for (Index j = 0; j < group.size(levels); ++j)
            w[static_cast<std::size_t>(group.first + j)] = random.normal();
    }
    return w;
}

GeneratedRows openCategorical(const GeneratorOrder& order, const std::stop_token&) {
    const ParameterValues& parameters = order.parameters;
    const Index columns = parameters.integer("columns");
    const Index levels = parameters.integer("levels");
    const auto random = std::make_shared<Random>(order.seed); // shared: labels continue its stream after the rows
    std::vector<CategoryGroup> groups = groupsOf(columns, parameters.integer("interactions"), levels, *random);
    std::vector<double> w = truth(groups, levels, parameters.integer("relevant"), *random);
    std::vector<double> shares;
    for (Index level = 0; level < levels; ++level)
        shares.push_back(std::pow(static_cast<double>(level + 1), -parameters.number("skew")));

    StreamShape shape{.rows = order.rows, .columns = static_cast<Index>(w.size()), .storage = Storage::sparse};
    shape.featureNames.reserve(w.size());
    for (const CategoryGroup& group : groups)
        for (Index offset = 0; offset < group.size(levels); ++offset)
            shape.featureNames.push_back(group.featureName(offset, levels));
    const auto next = [=, groups = std::move(groups), w = std::move(w), table = AliasTable(shares),
                       row = SparseRowBuffer(),
                       categories = std::vector<Index>(static_cast<std::size_t>(columns))]() mutable -> StreamRow {
        for (Index& category : categories)
            category = table.draw(*random);
        double score = 0.0;
        row.clear();
        for (const CategoryGroup& group : groups) {
            const Index feature = group.feature(categories, levels);
            row.add(feature, 1.0);
            score += w[static_cast<std::size_t>(feature)];
        }
        return {.features = row.view(), .label = score};
    };
    const double noise = parameters.number("noise");
    return {.stream = {std::move(shape), next},
            .finishLabels = [random, noise](std::vector<double>& scores) { labelAtMedian(scores, noise, *random); }};
}

Parameter count(std::string key, std::string symbol, std::string meaning, std::string defaultText, double min,
                double max) {
    return {.key = std::move(key),
            .symbol = std::move(symbol),
            .meaning = std::move(meaning),
            .kind = Parameter::Kind::integer,
            .defaultText = std::move(defaultText),
            .min = min,
            .max = max};
}

} // namespace

GeneratorInfo categoricalGenerator() {
    return {
        .id = "categorical",
        .title = "Categories in groups of features, with interactions",
        .description =
            "Columns of categories as 0/1 features, and the combined categories of some pairs of columns as further "
            "ones: every row has one feature of each group. Two equally frequent classes follow from a few groups, "
            "columns and pairs in turn, plus noise. Feature names are GROUP:CATEGORY, such as c2:3 or c2.c5:3.1; "
            "--groups prefix:: takes the groups from them, and beside LIBSVM, which has no names, a file "
            "FILE.groups lists them.",
        .parameters = {count("columns", "", "Number of columns of categories.", "8", 1, 1000),
                       count("levels", "", "Number of categories of every column.", "5", 2, 1000),
                       count("interactions", "",
                             "Number of pairs of columns with features of their own; at most all pairs.", "6", 0, 1000),
                       count("relevant", "k", "Number of groups with true coefficients that are not zero.", "4", 0,
                             2000),
                       {.key = "skew",
                        .symbol = "s",
                        .meaning = "Frequencies of the categories of a column fall as rank^-s.",
                        .defaultText = "0.5",
                        .min = 0,
                        .max = 5},
                       {.key = "noise",
                        .symbol = "σ",
                        .meaning = "Standard deviation of the noise, relative to that of the noiseless score.",
                        .defaultText = "0.15",
                        .min = 0,
                        .max = 1e6}},
        .open = &openCategorical};
}

} // namespace gapscope
