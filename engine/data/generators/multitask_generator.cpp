// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/generators/generator_list.h"
#include "engine/math/random.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace gapscope {
namespace {

constexpr double sizeSpread = 0.52;     ///< standard deviation of the logarithm of task sizes
constexpr double sharedDeviation = 2.0; ///< of the shared coefficients
constexpr double taskDeviation = 0.3;   ///< of each task's deviation from them
constexpr double offset = 20.0;         ///< mean of the targets

/// Log-normal sizes that sum to `rows`, each at least 1 if there are enough rows; else the first tasks get one row
/// each.
std::vector<Index> taskSizes(Index tasks, Index rows, Random& random) {
    std::vector<double> weights(static_cast<std::size_t>(tasks));
    for (double& weight : weights)
        weight = std::exp(sizeSpread * random.normal());
    const double total = std::accumulate(weights.begin(), weights.end(), 0.0);
    std::vector<Index> sizes(weights.size(), 0);
    const Index free = std::max<Index>(0, rows - tasks); // rows beyond one per task
    Index given = 0;
    double share = 0.0;
    for (std::size_t k = 0; k < sizes.size(); ++k) {
        share += weights[k] / total;
        const auto until = static_cast<Index>(std::llround(std::min(share, 1.0) * static_cast<double>(free)));
        sizes[k] = until - given + (static_cast<Index>(k) < rows ? 1 : 0);
        given = until;
    }
    sizes.back() += free - given;
    return sizes;
}

/// p shared coefficients: normal in a share of the features, else 0, in random order.
std::vector<double> sharedTruth(Index features, double share, Random& random) {
    std::vector<double> w(static_cast<std::size_t>(features), 0.0);
    const auto relevant = static_cast<std::size_t>(std::llround(share * static_cast<double>(features)));
    for (std::size_t j = 0; j < relevant; ++j)
        w[j] = sharedDeviation * random.normal();
    random.shuffle(w);
    return w;
}

GeneratedRows openMultitask(const GeneratorOrder& order, const std::stop_token&) {
    const ParameterValues& parameters = order.parameters;
    const Index features = parameters.integer("features");
    const double noise = parameters.number("noise");
    Random random(order.seed);
    std::vector<Index> sizes = taskSizes(parameters.integer("tasks"), order.rows, random);
    std::vector<double> shared = sharedTruth(features, parameters.number("shared"), random);
    std::vector<std::string> names;
    for (std::size_t k = 0; k < sizes.size() && sizes[k] > 0; ++k)
        names.push_back(shown(static_cast<std::int64_t>(k) + 1));
    const auto next = [=, sizes = std::move(sizes), shared = std::move(shared), w = std::vector<double>(),
                       x = Vector(features), task = Index{-1}, left = Index{0}]() mutable -> StreamRow {
        if (left == 0) {
            left = sizes[static_cast<std::size_t>(++task)];
            w = shared;
            for (double& coefficient : w)
                coefficient += coefficient != 0.0 ? taskDeviation * random.normal() : 0.0;
        }
        --left;
        for (Index j = 0; j + 1 < features; ++j)
            x[j] = random.normal();
        x[features - 1] = 1.0;
        const RowView row{nullptr, x.data(), features};
        return {.features = row, .label = dot(row, w.data()) + noise * random.normal() + offset, .task = task};
    };
    return {.stream = {{.rows = order.rows, .columns = features, .taskNames = std::move(names)}, next}};
}

} // namespace

GeneratorInfo multitaskGenerator() {
    return {.id = "multitask",
            .title = "Regression in many tasks that share their features",
            .description =
                "Rows of tasks of uneven sizes, shaped like examination scores of schools: normal features and a "
                "column of ones, targets around 20 from coefficients that are nearly the same in all tasks and zero "
                "in some features for all of them. The task is written as qid:TASK, or as the column task of CSV.",
            .parameters = {{.key = "tasks",
                            .symbol = "K",
                            .meaning = "Number of tasks.",
                            .kind = Parameter::Kind::integer,
                            .defaultText = "139",
                            .min = 1,
                            .max = 1e6,
                            .scale = ParameterScale::logarithmic},
                           {.key = "features",
                            .symbol = "p",
                            .meaning = "Number of features, the column of ones included.",
                            .kind = Parameter::Kind::integer,
                            .defaultText = "27",
                            .min = 1,
                            .max = 1e6,
                            .scale = ParameterScale::logarithmic},
                           {.key = "shared",
                            .symbol = "",
                            .meaning = "Share of the features with true coefficients that are not zero.",
                            .defaultText = "0.6",
                            .min = 0,
                            .max = 1},
                           {.key = "noise",
                            .symbol = "σ",
                            .meaning = "Standard deviation of the noise in the targets.",
                            .defaultText = "5",
                            .min = 0,
                            .max = 1e6}},
            .open = &openMultitask,
            .usualRows = 11520};
}

} // namespace gapscope
