// SPDX-License-Identifier: GPL-3.0-only
#include "engine/external/shared_problem.h"

#include "engine/external/solver_program.h"
#include "engine/json/json_text.h"
#include "engine/problem/maps/kernel_map.h"
#include "engine/solvers/interface/start.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <utility>

namespace gapscope {
namespace {

constexpr std::size_t partAlignment = 4096; // a page, so that each part can be mapped by itself

template <class T>
constexpr const char* typeName = std::is_same_v<T, double> ? "float64"
                                 : sizeof(T) == 8          ? "int64"
                                                           : "int32";

Json arrayJson(const SharedMemory& memory, std::size_t offset, const char* type, std::vector<Index> shape) {
    return {{"file", memory.path()}, {"offset", offset}, {"type", type}, {"shape", std::move(shape)}};
}

/// Adds an array of a data set.
template <class T>
Json shareArray(SharedRows& rows, const T* values, std::vector<Index> shape) {
    std::size_t count = 1;
    for (const Index size : shape)
        count *= static_cast<std::size_t>(size);
    rows.arrays.push_back(SharedMemory::of(values, count * sizeof(T)));
    return arrayJson(rows.arrays.back(), rows.arrays.back().offset(), typeName<T>, std::move(shape));
}

SharedRows share(const Dataset& data) {
    SharedRows rows;
    if (const DenseRows* dense = data.dense()) {
        rows.json = {{"storage", "dense"}, {"values", shareArray(rows, dense->data(), {data.rows(), data.columns()})}};
    } else {
        const SparseView& sparse = *data.sparse();
        const auto stored = static_cast<Index>(sparse.value.size());
        rows.json = {{"storage", "csr"},
                     {"values", shareArray(rows, sparse.value.data(), {stored})},
                     {"columns", shareArray(rows, sparse.column.data(), {stored})},
                     {"starts", shareArray(rows, sparse.start.data(), {data.rows() + 1})}};
    }
    return rows;
}

/// The shared rows of a data set, which live as long as it does: moving its pages again would copy them.
std::shared_ptr<const SharedRows> sharedRowsOf(const DatasetPointer& data) {
    struct Entry {
        std::weak_ptr<const Dataset> data;
        std::shared_ptr<const SharedRows> rows;
    };
    static std::mutex mutex;
    static std::vector<Entry> entries;
    const std::lock_guard lock(mutex);
    std::erase_if(entries, [](const Entry& entry) { return entry.data.expired(); });
    for (const Entry& entry : entries)
        if (entry.data.lock() == data)
            return entry.rows;
    entries.push_back({data, std::make_shared<const SharedRows>(share(*data))});
    return entries.back().rows;
}

Json parametersJson(const ParameterValues& values) {
    Json json = Json::object();
    for (const ParameterValue& value : values.all())
        json[value.key] = value.isNumber() ? jsonNumber(value.number) : Json(value.text);
    return json;
}

Json finiteOrNull(double number) {
    return std::isfinite(number) ? jsonNumber(number) : Json();
}

const char* interceptWord(Bias bias) {
    switch (bias) {
    case Bias::free:
        return "free";
    case Bias::feature:
        return "feature";
    case Bias::none:
        break;
    }
    return "none";
}

Json groupsJson(const Groups& groups) {
    if (groups.count() == 0)
        return nullptr;
    return {{"starts", groups.start}, {"weights", groups.weight}, {"order", groups.order}};
}

/// The rows that a program gets. With a kernel they are those whose kernel functions w combines.
const DatasetPointer& rowsOf(const Problem& problem) {
    const KernelMap* kernel = problem.kernelMap();
    return kernel != nullptr ? kernel->training() : problem.rowMap().sharedData();
}

Json kernelJson(const Problem& problem) {
    if (problem.kernelMap() == nullptr)
        return nullptr;
    const Kernel& kernel = problem.kernelMap()->kernel();
    switch (kernel.kind) {
    case KernelKind::polynomial:
        return {{"id", "poly"}, {"parameters", {{"degree", kernel.degree}}}};
    case KernelKind::gaussian:
        return {{"id", "rbf"}, {"parameters", {{"width", kernel.width}}}};
    case KernelKind::linear:
        break;
    }
    return {{"id", "linear"}, {"parameters", Json::object()}};
}

Json problemJson(const Problem& problem) {
    const ProblemSpec& spec = problem.spec();
    return {{"loss", {{"id", spec.loss}, {"parameters", parametersJson(spec.lossParameters)}}},
            {"regularizer",
             {{"id", spec.regularizer},
              {"lambda", jsonNumber(spec.strengths.lambda)},
              {"l1", jsonNumber(spec.strengths.l1)},
              {"parameters", parametersJson(spec.regularizerParameters)}}},
            {"lower", finiteOrNull(spec.bounds.lower)},
            {"upper", finiteOrNull(spec.bounds.upper)},
            {"groups", groupsJson(spec.groups)},
            {"rows", problem.rows()},
            {"columns", rowsOf(problem)->columns()},
            {"kernel", kernelJson(problem)},
            {"outputs", problem.outputs()},
            {"intercept", interceptWord(spec.bias)},
            {"dimension", problem.dimension()},
            {"dual_dimension", problem.scoreCount()}};
}

} // namespace

SharedProblem::SharedProblem(const SolverContext& context) : m_rows(sharedRowsOf(rowsOf(context.problem))) {
    const Problem& problem = context.problem;
    struct Part {
        const char* name;
        const char* type;
        Index size;
        std::size_t offset = 0;
    };
    std::vector<Part> parts{{"control", "int64", 1},
                            {"w", "float64", problem.dimension()},
                            {"alpha", "float64", problem.scoreCount()},
                            {"scores", "float64", problem.scoreCount()},
                            {"start_w", "float64", problem.dimension()},
                            {"start_alpha", "float64", context.start.alpha.size()},
                            {"labels", "float64", problem.labels().size()}};
    std::size_t bytes = 0;
    for (Part& part : parts) {
        part.offset = std::exchange(bytes, (bytes + 8 * static_cast<std::size_t>(part.size) + partAlignment - 1) /
                                               partAlignment * partAlignment);
    }
    m_memory = SharedMemory(bytes);
    for (const Part& part : parts)
        m_arrays[part.name] = arrayJson(m_memory, part.offset, part.type, {part.size});
    const auto at = [&](std::size_t part) {
        return reinterpret_cast<double*>(m_memory.data() + parts[part].offset); // pages are aligned for any number
    };
    const auto size = [&](std::size_t part) { return static_cast<std::size_t>(parts[part].size); };
    m_exchange = {.until = reinterpret_cast<std::int64_t*>(m_memory.data()),
                  .w = {at(1), size(1)},
                  .alpha = {at(2), size(2)},
                  .scores = {at(3), size(3)}};
    const Vector start = startOf(context);
    std::ranges::copy(start, at(4));
    std::ranges::copy(context.start.alpha, at(5));
    std::ranges::copy(problem.labels(), at(6));
}

std::vector<int> SharedProblem::descriptors() const {
    std::vector<int> descriptors{m_memory.descriptor()};
    for (const SharedMemory& array : m_rows->arrays)
        descriptors.push_back(array.descriptor());
    return descriptors;
}

Json SharedProblem::startMessage(const SolverContext& context) const {
    Json problem = problemJson(context.problem);
    problem["features"] = m_rows->json;
    problem["labels"] = m_arrays["labels"];
    problem["classes"] = context.classes;
    const Json alpha = context.start.alpha.size() == 0 ? Json() : m_arrays["start_alpha"];
    return {
        {"gapscope", programProtocol},
        {"message", "start"},
        {"solver", context.program->name},
        {"parameters", parametersJson(context.parameters)},
        {"problem", std::move(problem)},
        {"start", {{"w", m_arrays["start_w"]}, {"alpha", alpha}}},
        {"iterate", {{"w", m_arrays["w"]}, {"alpha", m_arrays["alpha"]}, {"scores", m_arrays["scores"]}}},
        {"control", m_arrays["control"]},
        {"seed", context.seed},
        {"threads", context.threads},
        {"tolerance", finiteOrNull(context.targetGap)},
        {"max_iterations", context.maxIterations ? Json(static_cast<std::int64_t>(*context.maxIterations)) : Json()},
        {"max_passes", context.maxPasses ? Json(*context.maxPasses) : Json()}};
}

} // namespace gapscope
