// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/output/run_facts.h"
#include "engine/run/record/snapshot.h"

#include <string>
#include <vector>

namespace gapscope {

/// One difference that makes the objective of a run differ from that of a second run, with the value of the second one.
struct ProblemDifference {
    enum class Part {
        data,          ///< `text`: the source; `isVersion` if only the content differs, not the name
        reading,       ///< the same source, read with different options
        split,         ///< `number`: the share of the test part, NaN for none; `text`: its file
        flippedLabels, ///< `number`: the probability
        transforms,    ///< `text`: their names, separated by commas; empty = none
        thresholds,    ///< `number`: per feature, for decision stumps
        loss,          ///< `text`: its id
        regularizer,   ///< `text`: its id
        lambda,        ///< `number`
        l1,            ///< `number`
        parameter,     ///< `name`: of a parameter of the loss, the regularizer or the kernel; `text`: its value
        bias,          ///< `text`: "none", "free" or "feature"
        positive,      ///< `text`: the labels of the positive class; empty = determined by the data
        groups,        ///< `text`: as in --groups; empty = none
        bounds,        ///< on the coefficients
        dualBudget,    ///< `number`; NaN = none
        kernel,        ///< `text`: its id; empty = none
    };
    Part part;
    std::string text{};
    double number = notAvailable;
    std::string name{};
    bool isVersion = false;
};

/// The differences between the problems of `shown` and `other`, the coarsest first. Parameters of different losses or
/// regularizers are not compared. Empty for the same problem, and if the data differ in a way that no specification
/// shows.
std::vector<ProblemDifference> problemDifferences(const RunFacts& shown, const RunFacts& other);

} // namespace gapscope
