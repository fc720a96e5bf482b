// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/analysis/solution_facts.h"

#include "engine/math/spectral/numerical_rank.h"
#include "engine/problem/maps/kernel_map.h"
#include "engine/problem/maps/kernel_sum_map.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace gapscope {
namespace {

constexpr double pixelless = std::numeric_limits<double>::quiet_NaN();
/// The rank of a larger matrix is not computed, since that copies it.
constexpr double maxRankEntries = 2e7;

/// The coefficients of an iterate as a p x K row-major matrix; K = 1 if w is a vector.
class Weights {
public:
    Weights(const Problem& problem, const Vector& w)
        : m_w(w), m_columns(std::max<Index>(1, problem.matrixColumns())),
          m_size(std::min(problem.features(), w.size())), m_rows(m_size / m_columns) {}

    Index rows() const { return m_rows; }
    Index columns() const { return m_columns; }
    Index size() const { return m_size; }
    auto entries() const { return m_w.head(m_size); }
    auto row(Index j) const { return m_w.segment(j * m_columns, m_columns); }
    /// The coefficient of one output, or the norm over all outputs.
    double shown(Index j, OutputChoice choice) const {
        if (m_columns == 1)
            return m_w[j];
        const bool isOfOne = choice.output >= 0 && choice.output < m_columns;
        return isOfOne ? m_w[j * m_columns + choice.output] : row(j).norm();
    }

private:
    const Vector& m_w;
    Index m_columns;
    Index m_size;
    Index m_rows;
};

/// `areParts`: the weights are the parts of latent groups. No coefficient of groups that share features in the plain
/// form is exactly 0, so that a group counts if its norm exceeds 1e-8 of the whole.
Index groupsAlive(const Groups& groups, const Weights& weights, bool areParts) {
    Index alive = 0;
    if (groups.overlap() && !areParts) {
        const double least = 1e-8 * weights.entries().stableNorm();
        for (Index g = 0; g < groups.count(); ++g) {
            double squares = 0.0;
            for (Index k = groups.begin(g); k < groups.begin(g) + groups.size(g); ++k)
                squares += weights.row(groups.order[static_cast<std::size_t>(k)]).squaredNorm();
            alive += std::sqrt(squares) > least ? 1 : 0;
        }
        return alive;
    }
    if (areParts) {
        for (Index g = 0; g < groups.count(); ++g) {
            bool isAlive = false;
            for (Index k = groups.begin(g); k < groups.begin(g) + groups.size(g) && !isAlive; ++k)
                isAlive = (weights.row(k).array() != 0.0).any();
            alive += isAlive ? 1 : 0;
        }
        return alive;
    }
    for (Index g = 0; g < groups.count(); ++g) {
        bool isAlive = false;
        for (Index k = groups.begin(g); k < groups.begin(g) + groups.size(g) && !isAlive; ++k)
            isAlive = weights.entries()[groups.order.empty() ? k : groups.order[static_cast<std::size_t>(k)]] != 0.0;
        alive += isAlive ? 1 : 0;
    }
    return alive;
}

/// False after a stop request.
bool countWeights(const Problem& problem, const Weights& weights, WeightFacts& facts, const std::stop_token& stop) {
    facts.coefficients = weights.size();
    facts.nonZeros = (weights.entries().array() != 0.0).count();
    const Groups& groups = problem.spec().groups;
    const bool areParts = problem.copies() != nullptr;
    const Index grouped = areParts ? groups.coordinates() : groups.covered();
    const bool sharesFeatures = groups.count() > 0 && groups.overlap() && grouped == weights.rows();
    if (sharesFeatures || (groups.count() > 0 && groups.coordinates() == weights.size())) {
        facts.groups = groups.count();
        facts.groupsAlive = groupsAlive(groups, weights, areParts);
    }
    if (const KernelSumMap* kernels = problem.kernelSum(); kernels != nullptr) {
        std::vector<double> shares = kernels->norms(weights.entries(), stop);
        if (shares.empty())
            return false;
        double sum = 0.0;
        for (std::size_t k = 0; k < shares.size(); ++k)
            sum += shares[k] *= kernels->kernels()[k].weight;
        for (double& share : shares)
            share = sum > 0.0 ? share / sum : 0.0;
        facts.kernelShares = std::move(shares);
    }
    if (weights.columns() == 1)
        return true;
    facts.matrixRows = weights.rows();
    facts.matrixColumns = weights.columns();
    for (Index j = 0; j < weights.rows(); ++j)
        facts.rowsAlive += (weights.row(j).array() != 0.0).any() ? 1 : 0;
    const bool wantsRank = problem.spec().regularizer == "trace" || problem.spec().rows == RowForm::entries;
    if (!wantsRank || static_cast<double>(weights.size()) > maxRankEntries || !weights.entries().allFinite())
        return true;
    facts.rank = numericalRank(Eigen::Map<const DenseRows>(weights.entries().data(), weights.rows(), weights.columns()),
                               1e-10, stop);
    return facts.rank.has_value();
}

/// Positions of the largest |value|, largest first; ties by position.
template <class Value>
std::vector<Index> max(Index count, std::size_t limit, Value value) {
    std::vector<Index> order(static_cast<std::size_t>(count));
    std::iota(order.begin(), order.end(), Index{0});
    const auto size = std::min(limit, order.size());
    const auto middle = order.begin() + static_cast<std::ptrdiff_t>(size);
    const auto precedes = [&value](Index a, Index b) {
        const double ofA = std::abs(value(a));
        const double ofB = std::abs(value(b));
        return ofA != ofB ? ofA > ofB : a < b;
    };
    std::partial_sort(order.begin(), middle, order.end(), precedes);
    order.resize(size);
    return order;
}

std::vector<WeightBar> barsOf(const Weights& weights, const CoefficientNames& names, const SolutionRequest& request) {
    const auto value = [&](Index j) { return weights.shown(j, request.output); };
    std::vector<WeightBar> bars;
    for (const Index j : max(weights.rows(), request.maxBars, value))
        if (value(j) != 0.0)
            bars.push_back({names.rowName(j), value(j)});
    return bars;
}

WeightImage imageOf(const PreparedRun& run, const Weights& weights, OutputChoice choice) {
    const std::optional<MatrixShape> shape = pictureShape(run);
    if (!shape)
        return {};
    WeightImage image{shape->rows, shape->columns, {}, 0.0};
    const Index pixels = run.data->source->columns();
    image.values.assign(static_cast<std::size_t>(image.height * image.width), pixelless);
    for (Index j = 0; j < std::min(pixels, weights.rows()); ++j) {
        const double value = weights.shown(j, choice);
        image.values[static_cast<std::size_t>(j)] = value;
        if (std::isfinite(value))
            image.max = std::max(image.max, std::abs(value));
    }
    return image;
}

/// Classifies dual variables as zero, at a bound of the conjugate's domain, or between.
class DualPlaces {
public:
    enum class Place { zero, bound, between };

    explicit DualPlaces(const PreparedRun& run) : m_zero(zeroOf(run)) { run.problem->risk().dualBox(m_min, m_max); }
    Place place(const Vector& alpha, Index i) const {
        if (std::abs(alpha[i]) <= m_zero)
            return Place::zero;
        return isAt(alpha[i], m_min, i) || isAt(alpha[i], m_max, i) ? Place::bound : Place::between;
    }
    bool areBounding() const { return isBounding(m_min) || isBounding(m_max); }
    const Vector& min() const { return m_min; }
    const Vector& max() const { return m_max; }

private:
    /// Marginals of sequences are probabilities minus indicators, computed with rounding.
    static double zeroOf(const PreparedRun& run) { return taskOf(run.spec) == LossTask::sequences ? 1e-12 : 0.0; }
    static bool isBounding(const Vector& bound) {
        return (bound.array() != 0.0 && bound.array().abs() < infinity).any();
    }
    static bool isAt(double value, const Vector& bound, Index i) {
        return i < bound.size() && bound[i] != 0.0 && std::abs(bound[i]) < infinity &&
               std::abs(value - bound[i]) <= domainTolerance(bound[i]);
    }

    double m_zero;
    Vector m_min;
    Vector m_max;
};

/// Distinct bounds that are neither zero nor infinite; none if there are too many, as when each row has its own.
std::vector<DualHistogram::Bound> distinctBounds(const DualPlaces& places) {
    constexpr std::size_t few = 4;
    std::vector<DualHistogram::Bound> bounds;
    for (const Vector* side : {&places.min(), &places.max()})
        for (const double value : *side) {
            if (value == 0.0 || !std::isfinite(value) ||
                std::ranges::any_of(bounds, [value](const auto& bound) { return bound.value == value; }))
                continue;
            if (bounds.size() == few)
                return {};
            bounds.push_back({value, 0});
        }
    std::ranges::sort(bounds, {}, &DualHistogram::Bound::value);
    return bounds;
}

DualHistogram histogramOf(const Vector& alpha, const DualPlaces& places, std::size_t bins) {
    DualHistogram histogram;
    histogram.bounds = distinctBounds(places);
    histogram.min = std::min(0.0, alpha.minCoeff());
    histogram.max = std::max(0.0, alpha.maxCoeff());
    for (const DualHistogram::Bound& bound : histogram.bounds) {
        histogram.min = std::min(histogram.min, bound.value);
        histogram.max = std::max(histogram.max, bound.value);
    }
    if (!std::isfinite(histogram.max - histogram.min))
        return {};
    if (histogram.max == histogram.min)
        histogram.max = histogram.min + 1.0;
    histogram.counts.assign(bins, 0);
    const double perUnit = static_cast<double>(bins) / (histogram.max - histogram.min);
    for (Index i = 0; i < alpha.size(); ++i) {
        const DualPlaces::Place place = places.place(alpha, i);
        if (place == DualPlaces::Place::zero) {
            ++histogram.zeros;
            continue;
        }
        const auto near = std::ranges::min_element(histogram.bounds, {},
                                                   [&](const auto& bound) { return std::abs(bound.value - alpha[i]); });
        if (place == DualPlaces::Place::bound && near != histogram.bounds.end()) {
            ++near->count;
            continue;
        }
        const auto bin = static_cast<std::size_t>(std::max(0.0, (alpha[i] - histogram.min) * perUnit));
        ++histogram.counts[std::min(bin, bins - 1)];
    }
    return histogram;
}

void describeDual(const PreparedRun& run, const Vector& alpha, std::size_t bins, SolutionFacts& facts) {
    const Problem& problem = *run.problem;
    facts.dual.isKnown = true;
    facts.dual.count = alpha.size();
    facts.dual.nonZeros = problem.risk().dualNonZeros(alpha);
    const DualPlaces places(run);
    facts.dual.hasBounds = places.areBounding();
    for (Index i = 0; i < alpha.size(); ++i)
        facts.dual.atBounds += places.place(alpha, i) == DualPlaces::Place::bound ? 1 : 0;
    facts.histogram = histogramOf(alpha, places, bins);
    const bool isOfRows = taskOf(run.spec) != LossTask::sequences && problem.stumps() == nullptr;
    const Index outputs = problem.outputs();
    if (!isOfRows || alpha.size() != problem.rows() * outputs)
        return;
    facts.dual.rows = problem.rows();
    facts.isSupport.resize(static_cast<std::size_t>(facts.dual.rows));
    for (Index i = 0; i < facts.dual.rows; ++i) {
        const bool isSupport = (alpha.segment(i * outputs, outputs).array() != 0.0).any();
        facts.isSupport[static_cast<std::size_t>(i)] = isSupport ? 1 : 0;
        facts.dual.supportRows += isSupport ? 1 : 0;
    }
}

bool saysPicture(const std::string& origin) {
    std::string lower = origin.substr(origin.find_last_of("/\\") + 1);
    std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    constexpr std::array words{"digit", "mnist", "usps", "image", "picture", "face", "pixel"};
    return std::ranges::any_of(words, [&lower](const char* word) { return lower.find(word) != std::string::npos; });
}

} // namespace

std::optional<MatrixShape> pictureShape(const PreparedRun& run) {
    const Dataset& source = *run.data->source;
    if (run.data->transforms.spec.madeFeatures() > 0 || source.hasRatings() || source.hasTasks() ||
        run.problem->kernelMap() != nullptr || run.problem->kernelSum() != nullptr ||
        run.problem->copies() != nullptr || run.problem->stumps() != nullptr ||
        taskOf(run.spec) == LossTask::maxAffine || source.hasSequences())
        return std::nullopt;
    constexpr Index digits = 8;
    constexpr Index mnist = 28;
    constexpr Index smallest = 4;
    const Index pixels = source.columns();
    const bool isNamed = saysPicture(source.origin());
    if (isNamed && pixels > (mnist - 1) * mnist && pixels <= mnist * mnist)
        return MatrixShape{mnist, mnist};
    const auto side = static_cast<Index>(std::llround(std::sqrt(static_cast<double>(pixels))));
    const bool isSquare = side * side == pixels && side >= smallest;
    if (isSquare && (side == digits || side == mnist || isNamed))
        return MatrixShape{side, side};
    return std::nullopt;
}

std::optional<SolutionFacts> solutionFacts(const PreparedRun& run, const Iterate& iterate,
                                           const CoefficientNames& names, const SolutionRequest& request,
                                           const std::stop_token& stop) {
    SolutionFacts facts;
    facts.iteration = iterate.iteration;
    const Problem& problem = *run.problem;
    if (iterate.w.size() == problem.dimension()) {
        const Weights weights(problem, iterate.w);
        if (!countWeights(problem, weights, facts.weights, stop))
            return std::nullopt;
        facts.bars = barsOf(weights, names, request);
        facts.image = imageOf(run, weights, request.output);
    }
    if (stop.stop_requested())
        return std::nullopt;
    if (iterate.alpha.size() > 0 && iterate.alpha.size() == problem.scoreCount())
        describeDual(run, iterate.alpha, std::max<std::size_t>(1, request.bins), facts);
    return facts;
}

} // namespace gapscope
