// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/output/coefficient_arrays.h"

#include "engine/data/numpy/npz_writer.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace gapscope {
namespace {

constexpr double notThere = std::numeric_limits<double>::quiet_NaN();

/// Declares and writes arrays that are all in memory.
class WholeArrays {
public:
    explicit WholeArrays(const std::string& path) : m_writer(path) {}

    void add(const std::string& name, const std::vector<std::int64_t>& shape, const std::vector<double>& numbers) {
        std::string bytes(reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(double));
        m_contents.push_back(std::move(bytes));
        m_writer.declareNumbers(name, shape);
    }
    /// `shape` is empty for a single text.
    void add(const std::string& name, const std::vector<std::int64_t>& shape, const std::vector<std::string>& texts) {
        const NpyTexts array(texts);
        std::string bytes;
        for (const std::string& text : texts)
            bytes += array.bytesOf(text);
        m_contents.push_back(std::move(bytes));
        m_writer.declare(name, array.type, shape, array.itemBytes());
    }
    Status write() {
        Status status = m_writer.begin();
        for (std::size_t k = 0; k < m_contents.size() && status.ok(); ++k)
            status = m_writer.append(k, m_contents[k]);
        return status.ok() ? m_writer.finish() : status;
    }

private:
    NpzWriter m_writer;
    std::vector<std::string> m_contents;
};

std::vector<std::int64_t> shapeOf(const Coefficients& of, Index count) {
    const auto outputs = static_cast<std::int64_t>(of.outputs);
    const auto first = static_cast<std::int64_t>(count);
    return of.outputs > 1 ? std::vector<std::int64_t>{first, outputs} : std::vector<std::int64_t>{first};
}

void addNames(WholeArrays& arrays, const Coefficients& of) {
    if (!of.names.empty())
        arrays.add("feature_names", {static_cast<std::int64_t>(of.names.size())}, of.names);
}

std::vector<double> slice(std::span<const double> numbers, Index begin, Index count) {
    const auto from = numbers.begin() + begin;
    return {from, from + count};
}

} // namespace

Index Coefficients::intercepts() const noexcept {
    const Index rest = w.size() - features * outputs;
    return features > 0 && (rest == 0 || rest == 1 || rest == outputs) ? rest : -1;
}

bool isNpzName(const std::string& path) {
    return path.ends_with(".npz");
}

Status writeCoefficients(const Coefficients& coefficients, const std::string& path) {
    const Vector& w = coefficients.w;
    for (Index k = 0; k < w.size(); ++k)
        if (!std::isfinite(w[k]))
            return Message{MessageId::startNotFinite, {.file = path}, {coefficients.name, shown(std::int64_t{k} + 1)}};
    const std::span<const double> numbers(w.data(), static_cast<std::size_t>(w.size()));
    const Index size = coefficients.features * coefficients.outputs;
    const Index intercepts = coefficients.intercepts();
    WholeArrays arrays(path);
    if (intercepts < 0) {
        arrays.add(coefficients.name, {static_cast<std::int64_t>(w.size())}, slice(numbers, 0, w.size()));
    } else {
        arrays.add("coef", shapeOf(coefficients, coefficients.features), slice(numbers, 0, size));
        if (intercepts > 0)
            arrays.add("intercept", {static_cast<std::int64_t>(intercepts)}, slice(numbers, size, intercepts));
        addNames(arrays, coefficients);
    }
    arrays.add("model", {}, std::vector<std::string>{coefficients.description});
    return arrays.write();
}

PathArrays::PathArrays(std::string key, std::size_t points) : m_key(std::move(key)), m_points(points) {}

void PathArrays::add(std::size_t point, double value, const std::string& status, const RunOutcome& outcome,
                     const Coefficients* coefficients) {
    Point& into = m_points[point];
    into = {.isThere = true,
            .value = value,
            .objective = coefficients != nullptr ? outcome.last.primal : notThere,
            .gap = coefficients != nullptr ? outcome.last.gap : notThere,
            .status = status};
    if (coefficients == nullptr)
        return;
    into.w.assign(coefficients->w.begin(), coefficients->w.end());
    if (!m_hasFirst)
        m_first = *coefficients;
    m_hasFirst = true;
}

Status PathArrays::write(const std::string& path) const {
    const auto size = static_cast<std::size_t>(m_first.w.size());
    std::vector<double> values;
    std::vector<double> objectives;
    std::vector<double> gaps;
    std::vector<std::string> statuses;
    std::vector<double> coef;
    std::vector<double> intercept;
    const Index intercepts = m_first.intercepts();
    const Index count = intercepts < 0 ? m_first.w.size() : m_first.features * m_first.outputs;
    for (const Point& point : m_points) {
        if (!point.isThere)
            continue;
        std::vector<double> w = point.w.empty() ? std::vector<double>(size, notThere) : point.w;
        if (w.size() != size)
            return Message{MessageId::notSupported,
                           {.file = path},
                           {"one array", "coefficients of different numbers", "its rows are equally long",
                            "write a model per point (--models)"}};
        values.push_back(point.value);
        objectives.push_back(point.objective);
        gaps.push_back(point.gap);
        statuses.push_back(point.status);
        coef.insert(coef.end(), w.begin(), w.begin() + count);
        intercept.insert(intercept.end(), w.begin() + count, w.end());
    }
    const auto points = static_cast<std::int64_t>(values.size());
    WholeArrays arrays(path);
    arrays.add("key", {}, std::vector<std::string>{m_key});
    arrays.add("values", {points}, values);
    std::vector<std::int64_t> shape = intercepts < 0 ? std::vector<std::int64_t>{static_cast<std::int64_t>(count)}
                                                     : shapeOf(m_first, m_first.features);
    shape.insert(shape.begin(), points);
    arrays.add(intercepts < 0 ? m_first.name : "coef", shape, coef);
    if (intercepts > 0)
        arrays.add("intercept", {points, static_cast<std::int64_t>(intercepts)}, intercept);
    arrays.add("objective", {points}, objectives);
    arrays.add("gap", {points}, gaps);
    arrays.add("status", {points}, statuses);
    if (intercepts >= 0)
        addNames(arrays, m_first);
    return arrays.write();
}

} // namespace gapscope
