// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/parameter.h"
#include "engine/base/result.h"
#include "engine/data/source.h"
#include "engine/data/transforms/transforms.h"
#include "engine/problem/label_map.h"
#include "engine/problem/problem.h"
#include "engine/problem/strength.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gapscope {

/// Everything that defines a run, and nothing else (no output path). A value type: with one thread on the same machine,
/// equal specifications give bit-identical logs except for times. Logs and sessions store the JSON form.
struct RunSpec {
    struct Data {
        std::string source = "breast-cancer";
        ReaderOptions options{};
        bool operator==(const Data&) const = default;
    };
    struct Split {
        std::optional<double> testFraction{}; ///< a share of the rows, or ...
        std::string testFile{};               ///< ... a file; empty = none
        std::uint64_t seed = 1;
        bool operator==(const Split&) const = default;
    };
    struct ProblemPart {
        std::string loss = "hinge";
        ParameterValues lossParameters{};
        std::string regularizer = "l2";
        ParameterValues regularizerParameters{};
        Strength lambda{"1/n", 0.0};
        Strength l1{};
        std::string groups{};               ///< FILE, equal:K or prefix:C (run/spec/group_choice.h); empty = none
        Bounds bounds{};                    ///< on the coefficients of the features
        std::optional<double> dualBudget{}; ///< m of sum |alpha_i| <= m
        std::string kernel{};               ///< a word of kernelWords() or a list of kernels; empty = scores are x·w
        ParameterValues kernelParameters{};
        Bias bias = Bias::none;
        /// True for `--bias auto`: preparing the run resolves it (run/prepare/bias_choice.h) and stores the result in
        /// `bias`. If `bias` is `feature` before that, it stays so where an intercept is called for, so that runs to be
        /// compared share a problem.
        bool biasIsAutomatic = false;
        std::vector<std::string> positive{}; ///< labels named by --positive; empty = determined by the data
        /// One binary problem per class, that class against the rest (run/sweep/one_vs_rest.h). With `positive`, which
        /// then names the class, only the run of that class.
        bool oneVsRest = false;
        std::optional<LabelMap> labels{}; ///< set once the data are known
        bool operator==(const ProblemPart&) const = default;
    };
    struct SolverPart {
        std::string id = "prox-sdca";
        ParameterValues parameters{};
        bool operator==(const SolverPart&) const = default;
    };
    struct Start {
        std::string model{};     ///< a model file, or ...
        std::vector<double> w{}; ///< ... the iterate itself (warm start in the window)
        std::vector<double> alpha{};
        bool operator==(const Start&) const = default;
    };
    struct Budget {
        std::optional<double> tolerance{};         ///< absolute duality gap
        std::optional<double> relativeTolerance{}; ///< gap relative to max(1, |P|)
        std::optional<double> passes{};
        std::optional<std::int64_t> iterations{};
        std::optional<double> seconds{};
        /// Of a run with neither a tolerance nor a limit.
        static constexpr double defaultRelativeTolerance = 1e-6;
        bool hasTolerance() const noexcept { return tolerance.has_value() || relativeTolerance.has_value(); }
        /// The largest gap that meets a tolerance, at this primal objective; 0 without a tolerance.
        double largestGap(double primal) const;
        bool operator==(const Budget&) const = default;
    };
    enum class CadenceUnit { passes, iterations };
    struct Cadence {
        std::optional<double> every{}; ///< nothing = automatic
        CadenceUnit unit = CadenceUnit::passes;
        bool operator==(const Cadence&) const = default;
    };

    /// Of `threads`: as many as are worth using on the free cores.
    static constexpr int automaticThreads = -1;

    Data data{};
    Split split{};
    /// Probability of replacing a training label by another one (data/transforms/label_noise.h).
    double flipLabels = 0.0;
    TransformSpec transforms{}; ///< `constantFeature` is derived from bias = feature
    Index thresholds = 0;       ///< per feature, for the decision stumps that max-linear with entropy boosts; 0 = none
    ProblemPart problem{};
    SolverPart solver{};
    std::optional<Start> start{};
    std::uint64_t seed = 1;
    int threads = 1; ///< `automaticThreads` until the run is prepared
    Budget budget{};
    Cadence cadence{};

    /// True if a run of every class is requested, which makes several runs out of one specification.
    bool asksForAllClasses() const noexcept { return problem.oneVsRest && problem.positive.empty(); }

    bool operator==(const RunSpec&) const = default;
};

/// Whether max-linear with entropy is used on data that are not planes: the hypotheses are then decision stumps.
bool boostsStumps(const RunSpec& spec);
/// The thresholds per feature for decision stumps: those given, else the default if stumps are boosted, else 0.
Index thresholdsOf(const RunSpec& spec);
/// The task of the labels of a run: that of its loss, or classification for stumps. Regression for an unknown loss.
LossTask taskOf(const RunSpec& spec);
/// The specification without settings that its regularizer or loss does not use.
RunSpec withoutUnused(RunSpec spec);

nlohmann::ordered_json toJson(const RunSpec& spec);
/// Reads a specification; `file` is used in messages. Missing keys get their defaults, unknown keys are ignored. Wrong
/// types and values are errors that name the key; syntax errors carry line and column.
Result<RunSpec> runSpecFromJson(const std::string& text, const std::string& file);
/// The same for a part of another document, e.g. a log header.
Result<RunSpec> runSpecFromJson(const nlohmann::ordered_json& json, const std::string& file);

} // namespace gapscope
