// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "judge/judge.h"

namespace judge {

/// Sequences with tags 0 .. K-1, labels of `tokens`; losses "m3n" and "crf" (the parameter label_loss is 1 for
/// inside). For short sequences: enumerates all their
/// labellings.
struct ChainProblem {
    const Problem& tokens;                  ///< one row per token
    const std::vector<std::size_t>& starts; ///< first token of every sequence, then their number
    std::size_t states;
};

/// Judges w (K x p weights of tags by rows, then K x K of pairs) and alpha (for each sequence T x K, then (T-1) x K x K
/// values: indicators of the true tags and pairs minus marginals). `worstRowGap` is that of a sequence.
Verdict verdict(const ChainProblem& problem, const std::vector<double>& w, const std::vector<double>& alpha);

} // namespace judge
