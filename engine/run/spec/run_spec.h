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

/// All that defines a run, and nothing else (no output path). A value: equal specifications give bit-equal logs apart
/// from times, on the same machine with one thread. Logs and sessions hold the JSON form.
struct RunSpec {
    struct Data {
        std::string source = "breast-cancer";
        ReaderOptions options{};
        bool operator==(const Data&) const = default;
    };
    struct Split {
        std::optional<double> testFraction{}; ///< a share of the rows, or ...
        std::string testFile{};               ///< ... another file; empty = none
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
        Bounds bounds{};                    ///< on the coefficients of features
        std::optional<double> dualBudget{}; ///< m of sum |alpha_i| <= m
        std::string kernel{};               ///< a word of kernelWords(); empty = scores are x.w
        ParameterValues kernelParameters{};
        Bias bias = Bias::none;
        /// True for `--bias auto`: then preparing a run decides (run/prepare/bias_choice.h), and `bias` is what it came
        /// to. Given before, `feature` is kept where an intercept is called for, so that runs that are compared share a
        /// problem.
        bool biasIsAutomatic = false;
        std::vector<std::string> positive{}; ///< labels named by --positive; empty = decided by the data
        /// One binary problem a class, that class against the rest (run/sweep/one_vs_rest.h). With `positive`, which
        /// then names the class, the run of that class alone.
        bool oneVsRest = false;
        std::optional<LabelMap> labels{}; ///< filled in when the data are known
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
        bool operator==(const Budget&) const = default;
    };
    enum class CadenceUnit { passes, iterations };
    struct Cadence {
        std::optional<double> every{}; ///< nothing = automatic
        CadenceUnit unit = CadenceUnit::passes;
        bool operator==(const Cadence&) const = default;
    };

    Data data{};
    Split split{};
    /// Probability with which a training label becomes another (data/transforms/label_noise.h).
    double flipLabels = 0.0;
    TransformSpec transforms{}; ///< `constantFeature` follows from bias = feature
    Index thresholds = 0;       ///< of a feature, for the decision stumps that max-linear with entropy boosts; 0 = none
    ProblemPart problem{};
    SolverPart solver{};
    std::optional<Start> start{};
    std::uint64_t seed = 1;
    int threads = 1;
    Budget budget{};
    Cadence cadence{};

    /// True where a run is wanted of every class: no run by itself, but several.
    bool asksForAllClasses() const noexcept { return problem.oneVsRest && problem.positive.empty(); }

    bool operator==(const RunSpec&) const = default;
};

/// Whether max-linear with entropy is asked for of data that are no planes: then the hypotheses are decision stumps.
bool boostsStumps(const RunSpec& spec);
/// The thresholds of a feature for decision stumps: those given, else the usual number where stumps are boosted, else
/// 0.
Index thresholdsOf(const RunSpec& spec);
/// What the labels of a run are for: that of its loss, or of its stumps, which classify. Regression for an unknown
/// loss.
LossTask taskOf(const RunSpec& spec);
/// The specification without what its regularizer or loss does not take.
RunSpec withoutUnused(RunSpec spec);

nlohmann::ordered_json toJson(const RunSpec& spec);
/// Reads a specification; `file` goes into messages. Missing keys take their defaults, unknown keys are ignored, wrong
/// types and values are errors that name the key; errors of syntax carry line and column.
Result<RunSpec> runSpecFromJson(const std::string& text, const std::string& file);
/// The same for a part of another document, e.g. a log header.
Result<RunSpec> runSpecFromJson(const nlohmann::ordered_json& json, const std::string& file);

} // namespace gapscope
