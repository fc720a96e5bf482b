// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/generators/generator_list.h"
#include "engine/data/generators/generator_parts.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double meanRating = 3.0;
constexpr double minRating = 1.0;
constexpr double maxRating = 5.0;

MatrixShape shapeOf(const ParameterValues& parameters) {
    return {parameters.integer("rows"), parameters.integer("columns")};
}

Index entriesOf(const ParameterValues& parameters) {
    const MatrixShape shape = shapeOf(parameters);
    return shape.rows * shape.columns;
}

DenseRows normalMatrix(Index rows, Index columns, Random& random) {
    DenseRows result(rows, columns);
    for (Index k = 0; k < result.size(); ++k)
        result.data()[k] = random.normal();
    return result;
}

GeneratedRows openLowrank(const GeneratorOrder& order, const std::stop_token&) {
    const MatrixShape shape = shapeOf(order.parameters);
    const Index rank = order.parameters.integer("rank");
    Random random(order.seed);
    DenseRows left = normalMatrix(shape.rows, rank, random);
    DenseRows right = normalMatrix(shape.columns, rank, random);
    const double scale = 1.0 / std::sqrt(static_cast<double>(rank)); // gives the entries of the matrix variance 1
    std::vector<Index> places = distinctBelow(order.rows, entriesOf(order.parameters), random);
    const auto next = [=, left = std::move(left), right = std::move(right), places = std::move(places),
                       k = std::size_t{0}]() mutable -> StreamRow {
        const Index place = places[k++];
        const Index row = place / shape.columns;
        const Index column = place % shape.columns;
        const double score = scale * left.row(row).dot(right.row(column));
        return {.label = std::clamp(std::round(score + meanRating), minRating, maxRating),
                .matrixRow = row,
                .matrixColumn = column};
    };
    return {.stream = {{.rows = order.rows, .storage = Storage::sparse, .matrix = shape}, next}};
}

} // namespace

GeneratorInfo lowrankGenerator() {
    return {.id = "lowrank",
            .title = "Ratings from a matrix of low rank",
            .description =
                "Some entries of a matrix of low rank, rounded to ratings from 1 to 5, shaped like what users think of "
                "films: lines \"row column rating\" for --format ratings. The number of rows asked for is that of the "
                "entries.",
            .parameters = {{.key = "rows",
                            .symbol = "",
                            .meaning = "Rows of the matrix.",
                            .kind = Parameter::Kind::integer,
                            .defaultText = "943",
                            .min = 1,
                            .max = 1e6,
                            .scale = ParameterScale::logarithmic},
                           {.key = "columns",
                            .symbol = "",
                            .meaning = "Columns of the matrix.",
                            .kind = Parameter::Kind::integer,
                            .defaultText = "1682",
                            .min = 1,
                            .max = 1e6,
                            .scale = ParameterScale::logarithmic},
                           {.key = "rank",
                            .symbol = "",
                            .meaning = "Rank of the matrix before rounding.",
                            .kind = Parameter::Kind::integer,
                            .defaultText = "3",
                            .min = 1,
                            .max = 1000}},
            .open = &openLowrank,
            .maxRows = &entriesOf,
            .usualRows = 100'000};
}

} // namespace gapscope
