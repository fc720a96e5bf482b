// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "tests/support/problem_cases.h"

#include <vector>

/// Sequence problems for tests.
namespace gapscope {

/// The sequences of a fixture; its weights are ordered like ChainMap's.
struct FixtureChains {
    DenseRows tokens;
    std::vector<Index> starts;
    Vector tags;
    Index states = 0;

    DatasetPointer dataset() const {
        Labels labels;
        labels.values.assign(tags.data(), tags.data() + tags.size());
        return std::make_shared<const Dataset>(tokens, labels, std::vector<std::string>{}, "test",
                                               RowStructure{.sequenceStarts = starts});
    }
    /// `loss`: "m3n", "crf", or "crf-hamming" for crf with the label loss inside. Groups are of two features.
    std::unique_ptr<Problem> make(const std::string& loss, double lambda, const std::string& regularizer = "l2") const {
        const bool hasMargin = loss == "crf-hamming";
        ProblemSpec spec =
            withGroups(specOf(hasMargin ? "crf" : loss, regularizer, lambda, 0.1 * lambda), tokens.cols());
        spec.outputs = states;
        if (hasMargin) {
            const std::vector<Parameter>& declared = findLossInfo("crf")->parameters;
            spec.lossParameters = ParameterValues(declared);
            if (!spec.lossParameters.set(declared, "crf", "label_loss", "inside").ok())
                throw std::runtime_error("crf has no label_loss");
        }
        return Problem::make(spec, dataset(), tags).value();
    }
};

inline FixtureChains chainsOfFixture(const fixtures::Json& problem) {
    std::vector<double> tags;
    std::vector<double> values;
    FixtureChains chains{.tokens = {}, .starts = {0}, .tags = {}, .states = problem["states"]};
    for (const fixtures::Json& sequence : problem["sequences"]) {
        for (const fixtures::Json& y : sequence["y"])
            tags.push_back(y);
        for (const fixtures::Json& row : sequence["X"])
            for (const fixtures::Json& x : row)
                values.push_back(x);
        chains.starts.push_back(static_cast<Index>(tags.size()));
    }
    chains.tokens = Eigen::Map<const DenseRows>(values.data(), chains.starts.back(),
                                                static_cast<Index>(problem.at("sequences").at(0).at("X").at(0).size()));
    chains.tags = Eigen::Map<const Vector>(tags.data(), chains.starts.back());
    return chains;
}

} // namespace gapscope
