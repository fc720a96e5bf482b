// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/enclosure/structured_products.h"

#include "engine/problem/enclosure/row_sums.h"
#include "engine/problem/maps/chain_map.h"
#include "engine/problem/maps/stump_map.h"
#include "engine/problem/threshold_map.h"
#include "engine/regularizers/enclosure/norm_bounds.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

/// The sequence that holds a token.
Index sequenceOf(const ChainShape& shape, Index token) {
    return static_cast<Index>(std::ranges::upper_bound(shape.start, token) - shape.start.begin()) - 1;
}

/// Calls work(token, place) for tokens first ... last - 1, `place` that of the first score of the token.
template <class Task>
void forTokens(const ChainShape& shape, Index first, Index last, Task&& work) {
    Index i = first < last ? sequenceOf(shape, first) : 0;
    for (Index token = first; token < last; ++token) {
        while (token >= shape.firstToken(i + 1))
            ++i;
        work(token, shape.nodes(i) + (token - shape.firstToken(i)) * shape.states);
    }
}

/// Moves the multiples of a power of two out of x that are at most 2^50 of it together, so that sums and differences of
/// all of them are exact.
Vector takeMultiples(Vector& x) {
    constexpr int digits = 50; // a factor of 8 is left for the intermediate sums of a product
    constexpr int leastExponent = -900;
    Vector multiples = Vector::Zero(x.size());
    const double size = sumOfMagnitudesUp(x.size(), [&](Index j) { return x[j]; });
    if (!(size > 0.0) || !std::isfinite(size) || std::ilogb(size) < leastExponent)
        return multiples;
    const double grid = std::ldexp(1.0, std::ilogb(size) + 1 - digits);
    for (Index j = 0; j < x.size(); ++j) {
        multiples[j] = std::nearbyint(x[j] / grid) * grid;
        x[j] -= multiples[j]; // exact
    }
    return multiples;
}

/// `multiply(x, product)` with a matrix of entries -1 and +1: two exact products, and a bound of what is left of x.
template <class Multiply>
bool encloseOnGrids(Vector x, IntervalVector& result, Multiply&& multiply) {
    constexpr int levels = 2;
    for (int level = 0; level < levels; ++level) {
        if (level > 0 && x.isZero(0.0))
            break;
        Vector product;
        if (!multiply(takeMultiples(x), product))
            return false;
        if (level == 0)
            result = IntervalVector(product.size());
        for (Index i = 0; i < product.size(); ++i)
            result.set(i, result[i] + Interval(product[i]));
    }
    if (const double left = sumOfMagnitudesUp(x.size(), [&](Index j) { return x[j]; }); !(left == 0.0))
        for (Index i = 0; i < result.size(); ++i)
            result.set(i, result[i] + Interval(-left, left));
    return true;
}

} // namespace

bool scoresOfThresholds(const ThresholdMap& map, const Vector& w, Interval multiple, IntervalVector& scores,
                        const std::stop_token& stop) {
    const DataMap& rows = map.features();
    const Index thresholds = map.outputs();
    const double* const theta = w.data() + rows.columns();
    const auto work = [&](int, Index begin, Index end) {
        for (Index i = begin; i < end; ++i) {
            const Interval product = scaled(multiple, enclosedDot(rows.row(i), w.data(), 1));
            for (Index j = 0; j < thresholds; ++j)
                scores.set(i * thresholds + j, product - Interval(theta[j]));
        }
    };
    return rows.forStretches(work, stop);
}

bool transposedOfThresholds(const ThresholdMap& map, const Vector& a, IntervalVector& v, const std::stop_token& stop) {
    const DataMap& rows = map.features();
    const Index thresholds = map.outputs();
    TransposedSums whole;
    const auto add = [&](TransposedSums& sums, Index begin, Index end) {
        for (Index i = begin; i < end; ++i) {
            const double* const block = a.data() + i * thresholds;
            SumState total;
            for (Index j = 0; j < thresholds; ++j) {
                total.add(block[j]);
                sums.addTo(rows.columns() + j, -block[j]);
            }
            if (total.noise == 0.0) { // the sum is a double: most entries are 0 or 1
                if (total.sum != 0.0)
                    sums.add(rows.row(i), total.sum, 0, 1);
                continue;
            }
            for (Index j = 0; j < thresholds; ++j)
                if (block[j] != 0.0)
                    sums.add(rows.row(i), block[j], 0, 1);
        }
    };
    if (!sumOverRows(rows, map.columns(), whole, stop, add))
        return false;
    v = whole.enclosure(rows.rows() * thresholds + rows.parts());
    return true;
}

bool scoresOfChains(const ChainMap& map, const Vector& w, Interval multiple, IntervalVector& scores,
                    const std::stop_token& stop) {
    const ChainShape& shape = map.shape();
    const DataMap& tokens = map.tokens();
    const Index features = tokens.data().columns();
    const auto work = [&](int, Index begin, Index end) {
        forTokens(shape, begin, end, [&](Index token, Index place) {
            for (Index k = 0; k < shape.states; ++k)
                scores.set(place + k, scaled(multiple, enclosedDot(tokens.row(token), w.data() + k * features, 1)));
        });
    };
    if (!tokens.forStretches(work, stop))
        return false;
    const Index pairs = shape.states * shape.states;
    for (Index i = 0; i < shape.sequences(); ++i) {
        if (stop.stop_requested())
            return false;
        for (Index place = shape.edges(i); place < shape.nodes(i + 1); place += pairs)
            for (Index pair = 0; pair < pairs; ++pair)
                scores.set(place + pair, scaled(multiple, Interval(w[shape.states * features + pair])));
    }
    return true;
}

bool transposedOfChains(const ChainMap& map, const Vector& a, IntervalVector& v, const std::stop_token& stop) {
    const ChainShape& shape = map.shape();
    const DataMap& tokens = map.tokens();
    const Index features = tokens.data().columns();
    TransposedSums whole;
    const auto add = [&](TransposedSums& sums, Index begin, Index end) {
        forTokens(shape, begin, end, [&](Index token, Index place) {
            for (Index k = 0; k < shape.states; ++k)
                if (a[place + k] != 0.0)
                    sums.add(tokens.row(token), a[place + k], k * features, 1);
        });
    };
    if (!sumOverRows(tokens, map.columns(), whole, stop, add))
        return false;
    const Index pairs = shape.states * shape.states;
    for (Index i = 0; i < shape.sequences(); ++i) {
        if (stop.stop_requested())
            return false;
        for (Index place = shape.edges(i); place < shape.nodes(i + 1); place += pairs)
            for (Index pair = 0; pair < pairs; ++pair)
                if (a[place + pair] != 0.0)
                    whole.addTo(shape.states * features + pair, a[place + pair]);
    }
    v = whole.enclosure(shape.tokens() + tokens.parts());
    return true;
}

bool scoresOfStumps(const StumpMap& map, const Vector& w, Interval multiple, IntervalVector& scores,
                    const std::stop_token& stop) {
    const auto multiply = [&](const Vector& x, Vector& product) { return map.multiply(x, product, stop); };
    if (!encloseOnGrids(w, scores, multiply))
        return false;
    for (Index i = 0; i < scores.size(); ++i)
        scores.set(i, scaled(multiple, scores[i]));
    return true;
}

bool transposedOfStumps(const StumpMap& map, const Vector& a, IntervalVector& v, const std::stop_token& stop) {
    return encloseOnGrids(a, v,
                          [&](const Vector& x, Vector& product) { return map.multiplyTransposed(x, product, stop); });
}

} // namespace gapscope
