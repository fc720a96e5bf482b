// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/random.h"
#include "engine/problem/problem.h"
#include "engine/regularizers/regularizer_list.h"
#include "tests/support/fixtures.h"

#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

/// Problems for tests: from fixtures, random, degenerate, or built by hand.
namespace gapscope {

inline SparseRows sparseCopy(const DenseRows& features) {
    SparseRows rows;
    rows.columns = features.cols();
    for (Index i = 0; i < features.rows(); ++i) {
        for (Index j = 0; j < features.cols(); ++j)
            if (features(i, j) != 0.0) {
                rows.column.push_back(static_cast<std::int32_t>(j));
                rows.value.push_back(features(i, j));
            }
        rows.start.push_back(static_cast<std::int64_t>(rows.value.size()));
    }
    return rows;
}

/// Groups of `groupSize` features each, the last may be smaller.
inline Groups equalGroups(Index features, Index groupSize = 2) {
    Groups groups;
    for (Index first = 0; first < features; first += groupSize)
        groups.add(std::min(groupSize, features - first));
    return groups;
}

/// The specification with equal groups of features, if its regularizer needs groups and none are given.
inline ProblemSpec withGroups(ProblemSpec spec, Index features) {
    const RegularizerInfo* info = findRegularizerInfo(spec.regularizer);
    if (spec.groups.count() == 0 && info != nullptr && wantsGroups(*info, spec.regularizerParameters))
        spec.groups = equalGroups(features);
    return spec;
}

/// A problem as specified by tests.
struct ProblemCase {
    DenseRows features{};
    Vector y{};
    ProblemSpec spec{};
    RowStructure structure{};

    DatasetPointer dataset(Storage storage = Storage::dense) const {
        Labels labels;
        // Losses with several targets per row read them from y alone; a data set has one label per row.
        labels.values.assign(y.data(), y.data() + std::min(y.size(), features.rows()));
        if (storage == Storage::sparse)
            return std::make_shared<const Dataset>(sparseCopy(features), labels, std::vector<std::string>{}, "test",
                                                   structure);
        return std::make_shared<const Dataset>(features, labels, std::vector<std::string>{}, "test", structure);
    }
    std::unique_ptr<Problem> make(Storage storage = Storage::dense) const {
        return Problem::make(withGroups(spec, features.cols()), dataset(storage), y).value();
    }
};

inline ProblemSpec specOf(const std::string& loss, const std::string& regularizer, double lambda, double l1 = 0.0,
                          Bias bias = Bias::none) {
    ProblemSpec spec;
    spec.loss = loss;
    spec.lossParameters = ParameterValues(findLossInfo(loss)->parameters);
    spec.regularizer = regularizer;
    spec.strengths = {lambda, l1};
    spec.bias = bias;
    return spec;
}

/// The regularizers supported by row and coordinate solvers.
inline std::vector<RegularizerInfo> coordinatewiseRegularizers() {
    std::vector<RegularizerInfo> infos;
    for (const RegularizerInfo& info : allRegularizerInfos())
        if (!info.takesKernels && makeRegularizer(info.id, {1.0, 1.0}).value()->coordinates())
            infos.push_back(info);
    return infos;
}

/// The id of a fixture's regularizer, "l1" if the fixture has "box(l1)".
inline std::string baseOfRegularizer(const std::string& id) {
    return id.starts_with("box(") ? id.substr(4, id.size() - 5) : id;
}

/// Whether the engine supports the problem in the form "rows, a scalar loss, a regularizer" (no tasks, kernels,
/// budgets).
inline bool isScalarProblem(const fixtures::Json& problem) {
    for (const char* key : {"kernel", "task", "shape", "entries"})
        if (problem.contains(key))
            return false;
    return !problem["loss"].contains("dual_budget") && isScalarLoss(problem["loss"]["id"].get<std::string>()) &&
           findRegularizerInfo(baseOfRegularizer(problem["regularizer"]["id"])) != nullptr;
}

/// Whether the engine supports the loss and the regularizer.
inline bool isKnownProblem(const fixtures::Json& problem) {
    return findLossInfo(problem["loss"]["id"].get<std::string>()) != nullptr &&
           findRegularizerInfo(baseOfRegularizer(problem["regularizer"]["id"])) != nullptr;
}

/// A number, or several separated by commas; a table by rows.
inline std::string parameterText(const fixtures::Json& value) {
    if (!value.is_array())
        return shown(value.get<double>());
    std::string text;
    for (const fixtures::Json& each : value)
        text += (text.empty() ? "" : ",") + parameterText(each);
    return text;
}

/// The parameters of a fixture's `loss`.
inline ParameterValues lossValuesOf(const fixtures::Json& loss) {
    const std::string id = loss["id"];
    const std::vector<Parameter> declared = findLossInfo(id)->parameters;
    ParameterValues values(declared);
    for (const auto& [key, value] : loss.items())
        if (key != "id" && key != "dual_budget" &&
            !values.set(declared, id, key == "theta" ? "thresholds" : key, parameterText(value)).ok())
            throw std::runtime_error("parameter " + key + " of a fixture's loss");
    return values;
}

/// The `problem` of a fixture. The strength of l1 is named `l1` in the Pdprox family and `sigma` in the SDCA family,
/// there also if the regularizer is l1 alone.
inline ProblemCase problemOf(const fixtures::Json& json) {
    const fixtures::Json& regularizer = json["regularizer"];
    const std::string id = baseOfRegularizer(regularizer["id"]);
    const double l1 = regularizer.value("l1", regularizer.value("sigma", 0.0));
    const double lambda = regularizer.value("lambda", id == "l1" ? l1 : 0.0);
    const bool freeBias = json.contains("bias") && json["bias"] == "free";
    const fixtures::Json& y = json.contains("targets") ? json["targets"] : json["y"];
    const bool hasTargets = y[0].is_array(); // several numbers per row
    const DenseRows features =
        json["X"].is_null() ? DenseRows(static_cast<Index>(y.size()), 0) : fixtures::matrix(json["X"]);
    const DenseRows targets = hasTargets ? fixtures::matrix(y) : DenseRows();
    ProblemCase result{features,
                       hasTargets ? Vector(Eigen::Map<const Vector>(targets.data(), targets.size()))
                                  : fixtures::vector(y),
                       {}};
    const std::string loss = json["loss"]["id"];
    result.spec = specOf(loss, id, lambda, l1, freeBias ? Bias::free : Bias::none);
    result.spec.lossParameters = lossValuesOf(json["loss"]);
    result.spec.outputs = hasTargets ? targets.cols() : json.value("K", Index{1});
    if (json.contains("task")) {
        result.structure.tasks = json["task"].get<std::vector<Index>>();
        for (Index k = 0; k < json["shape"][1].get<Index>(); ++k)
            result.structure.taskNames.push_back(std::to_string(k));
    }
    if (json.contains("entries")) {
        result.structure.ratings.shape = {json["shape"][0], json["shape"][1]};
        for (const fixtures::Json& entry : json["entries"]) {
            result.structure.ratings.rowOf.push_back(entry[0]);
            result.structure.ratings.columnOf.push_back(entry[1]);
        }
    }
    if (json.contains("kernel"))
        result.spec.kernel = Kernel{.width = std::sqrt(0.5 / json["kernel"]["s"].get<double>())};
    if (json["loss"].contains("dual_budget"))
        result.spec.dualBudget = json["loss"]["dual_budget"].get<double>();
    if (regularizer.contains("lower"))
        result.spec.bounds = {regularizer["lower"], regularizer["upper"]};
    if (regularizer.contains("groups"))
        for (std::size_t g = 0; g < regularizer["groups"].size(); ++g)
            result.spec.groups.add(static_cast<Index>(regularizer["groups"][g].size()), regularizer["omega"][g]);
    if (regularizer.contains("group_sizes"))
        for (std::size_t g = 0; g < regularizer["group_sizes"].size(); ++g)
            result.spec.groups.add(regularizer["group_sizes"][g].get<Index>(), regularizer["weights"][g]);
    if (regularizer.contains("l2")) {
        const RegularizerInfo& info = *findRegularizerInfo(id);
        result.spec.regularizerParameters = ParameterValues(info.parameters);
        if (!result.spec.regularizerParameters.set(info.parameters, id, "l2", shown(regularizer["l2"].get<double>()))
                 .ok())
            throw std::runtime_error("l2 of a fixture's regularizer");
    }
    return result;
}

/// A label for the loss's task derived from a target around 0: a number, a sign, one of three classes or five levels.
inline double labelOf(LossTask task, double target) {
    if (task == LossTask::ordinal)
        return std::clamp(std::round(target) + 3.0, 1.0, 5.0);
    if (takesNumbers(task))
        return target;
    if (takesClasses(task))
        return target < -0.5 ? 0.0 : target < 0.5 ? 1.0 : 2.0;
    return target > 0.0 ? 1.0 : -1.0;
}

/// Four rows in the plane, with alternating classes.
inline ProblemCase fourRows(const ProblemSpec& spec) {
    ProblemCase result{DenseRows(4, 2), Vector(4), spec};
    result.features << 1.0, 0.5, -0.3, 1.0, 0.2, -2.0, 1.5, 0.1;
    result.y << 1.0, -1.0, 1.0, -1.0;
    return result;
}

/// Normal entries, each nonzero with probability `density`, so that rows may be empty; labels from a noisy plane.
inline ProblemCase randomCase(Random& random, const ProblemSpec& spec, Index n, Index p, double density = 0.5) {
    ProblemCase result{DenseRows::Zero(n, p), Vector(n), spec};
    for (Index i = 0; i < n; ++i) {
        for (Index j = 0; j < p; ++j)
            if (random.uniform() < density)
                result.features(i, j) = random.normal();
        const double second = p > 1 ? result.features(i, 1) : 0.0;
        const double target = result.features(i, 0) - second + 0.5 * random.normal();
        result.y[i] = labelOf(findLossInfo(spec.loss)->task, target);
    }
    return result;
}
inline ProblemCase randomCase(std::uint64_t seed, const ProblemSpec& spec, Index n, Index p, double density = 0.5) {
    Random random(seed);
    return randomCase(random, spec, n, p, density);
}

/// Rows of several tasks.
inline ProblemCase taskCase(Random& random, const ProblemSpec& spec, Index n = 24, Index p = 4, Index tasks = 3) {
    ProblemCase given = randomCase(random, spec, n, p);
    for (Index i = 0; i < n; ++i)
        given.structure.tasks.push_back(static_cast<Index>(random.below(static_cast<std::uint64_t>(tasks))));
    for (Index k = 0; k < tasks; ++k)
        given.structure.taskNames.push_back("task " + std::to_string(k));
    return given;
}

/// Some entries of a matrix.
inline ProblemCase entryCase(Random& random, const ProblemSpec& spec, Index rows = 6, Index columns = 5) {
    ProblemCase given{DenseRows(0, 0), Vector(), spec};
    given.structure.ratings.shape = {rows, columns};
    std::vector<double> labels;
    for (Index i = 0; i < rows; ++i)
        for (Index j = 0; j < columns; ++j)
            if (random.uniform() < 0.6) {
                given.structure.ratings.rowOf.push_back(i);
                given.structure.ratings.columnOf.push_back(j);
                labels.push_back(labelOf(findLossInfo(spec.loss)->task, random.normal()));
            }
    given.y = Eigen::Map<const Vector>(labels.data(), static_cast<Index>(labels.size()));
    given.features = DenseRows(given.y.size(), 0);
    return given;
}

/// Small data with edge cases, with labels suitable for the loss.
inline std::vector<std::pair<std::string, ProblemCase>> degenerateCases(const ProblemSpec& spec) {
    const bool margin = findLossInfo(spec.loss)->task == LossTask::margin;
    DenseRows base(6, 3);
    base << 0.9, -0.4, 0.2, -1.1, 0.3, 0.5, 0.2, 0.8, -0.7, -0.3, -0.9, 0.1, 0.6, 0.1, 1.2, -0.8, 0.7, -0.6;
    const Vector y = margin ? Vector{{1, -1, 1, -1, 1, -1}} : Vector{{1.5, -0.4, 0.3, -2.0, 0.0, 0.7}};
    std::vector<std::pair<std::string, ProblemCase>> cases;
    const auto add = [&](const std::string& name, const DenseRows& features, const Vector& labels) {
        cases.emplace_back(name, ProblemCase{features, labels, spec});
    };
    DenseRows changed = base;
    changed.row(1).setZero();
    changed.row(4).setZero();
    add("empty rows", changed, y);
    changed = base;
    changed.row(3) = changed.row(2);
    changed.row(5) = changed.row(2);
    add("duplicate rows with other labels", changed, y);
    changed = base;
    changed.col(0).setOnes();
    changed.col(2).setZero();
    add("constant and zero columns", changed, y);
    add("one class", base, Vector::Ones(6));
    add("one row", base.topRows(1), y.head(1));
    add("one column", base.leftCols(1), y);
    add("no features at all", DenseRows::Zero(6, 3), y);
    return cases;
}

} // namespace gapscope
