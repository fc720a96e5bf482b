// SPDX-License-Identifier: GPL-3.0-only
#include "engine/regularizers/norms/kernel_sums.h"

#include "engine/regularizers/norms/norm_regularizer.h"
#include "engine/regularizers/vector/l2.h"

namespace gapscope {

std::vector<RegularizerEntry> kernelSumEntries() {
    std::vector<RegularizerEntry> entries;
    entries.push_back({{.id = "mkl-block",
                        .title = "Several kernels: sum of norms",
                        .formula = "λ ∑<sub><i>k</i></sub> ω<sub><i>k</i></sub> ‖<i>g<sub>k</sub></i>‖",
                        .meaning = "Chooses among several kernels: the score is a sum of one function per kernel, and "
                                   "the functions of useless kernels become zero.",
                        .source = "Bach, Lanckriet and Jordan (2004)",
                        .takesKernels = true},
                       [](const RegularizerInput& input) -> std::unique_ptr<Regularizer> {
                           return std::make_unique<NormRegularizer>(input.strengths.lambda, makeL2Norm());
                       }});
    entries.push_back(
        {{.id = "mkl-square",
          .title = "Several kernels: squared sum of norms",
          .formula = "λ (∑<sub><i>k</i></sub> ω<sub><i>k</i></sub> ‖<i>g<sub>k</sub></i>‖)<sup>2</sup>",
          .meaning = "Multiple kernel learning: the same as one weighted sum of the kernels with the best weights of "
                     "sum 1. The functions of useless kernels become zero.",
          .source = "Bach, Lanckriet and Jordan (2004); Rakotomamonjy, Bach, Canu and Grandvalet (2008)",
          .stronglyConvex = true,
          .takesKernels = true},
         [](const RegularizerInput& input) -> std::unique_ptr<Regularizer> {
             return std::make_unique<L2>(2.0 * input.strengths.lambda);
         }});
    return entries;
}

bool isKernelSum(std::string_view regularizer) {
    return regularizer == "mkl-block" || regularizer == "mkl-square";
}

} // namespace gapscope
