// SPDX-License-Identifier: GPL-3.0-only
#include "engine/regularizers/interface/regularizer_entry.h"
#include "engine/regularizers/norms/norm_regularizer.h"

namespace gapscope {
namespace {

std::unique_ptr<Regularizer> times(double lambda, std::unique_ptr<Norm> norm, double l2 = 0.0) {
    return std::make_unique<NormRegularizer>(lambda, std::move(norm), l2);
}

/// Of a norm that methods for strongly convex regularizers can use with a square beside it.
Parameter squareBeside() {
    return {.key = "l2",
            .symbol = "ℓ<sub>2</sub>",
            .meaning = "Strength of half the squared Euclidean norm that is added; more than 0 makes the regularizer "
                       "strongly convex.",
            .defaultText = "0",
            .min = 0.0};
}

RegularizerEntry l2NormEntry() {
    return {{.id = "l2-norm",
             .title = "Euclidean norm",
             .formula = "λ‖<i>w</i>‖<sub>2</sub>",
             .meaning = "The norm itself, not its square: all weights vanish together where λ is large.",
             .source = "Yang, Mahdavi, Jin and Zhu (2014), section 4.1"},
            [](const RegularizerInput& input) { return times(input.strengths.lambda, makeL2Norm()); }};
}

RegularizerEntry maxNormEntry() {
    return {{.id = "linf",
             .title = "Maximum norm",
             .formula = "λ max<sub><i>j</i></sub> |<i>w<sub>j</sub></i>|",
             .meaning = "Charges for the largest weight only: many weights share the greatest magnitude.",
             .source = "Duchi and Singer (2009)"},
            [](const RegularizerInput& input) { return times(input.strengths.lambda, makeMaxNorm()); }};
}

RegularizerEntry groupLassoEntry() {
    return {{.id = "group-lasso",
             .title = "Group lasso",
             .formula = "λ ∑<sub><i>g</i></sub> √<i>d<sub>g</sub></i> ‖<i>w<sub>g</sub></i>‖<sub>2</sub> + "
                        "(ℓ<sub>2</sub>/2)‖<i>w</i>‖²",
             .meaning = "Chooses groups of features: the weights of a group vanish together. d is the size of a group.",
             .source = "Yuan and Lin (2006)",
             .hasGroups = true,
             .parameters = {squareBeside()}},
            [](const RegularizerInput& input) {
                return times(input.strengths.lambda, makeGroupNorm(input.shape.groups), input.parameters.number("l2"));
            }};
}

RegularizerEntry rowNormEntry() {
    return {{.id = "l21",
             .title = "Sum of row norms",
             .formula = "λ ∑<sub><i>j</i></sub> ‖<i>W<sup>j</sup></i>‖<sub>2</sub> + (ℓ<sub>2</sub>/2)‖<i>W</i>‖²",
             .meaning =
                 "Chooses features for all outputs together: a row of W, the coefficients of a feature, vanishes "
                 "as a whole. With one output it is l1.",
             .source = "Argyriou, Evgeniou and Pontil (2008)",
             .ofMatrices = true,
             .parameters = {squareBeside()}},
            [](const RegularizerInput& input) {
                return times(input.strengths.lambda, makeRowNorm(input.shape.outputs), input.parameters.number("l2"));
            }};
}

RegularizerEntry rowMaxNormEntry() {
    return {{.id = "l1inf",
             .title = "Sum of row maxima",
             .formula = "λ ∑<sub><i>j</i></sub> max<sub><i>k</i></sub> |<i>W<sub>jk</sub></i>|",
             .meaning = "Chooses features for all outputs together and charges for the largest coefficient of each. "
                        "With one output it is l1.",
             .source = "Quattoni, Carreras, Collins and Darrell (2009)",
             .ofMatrices = true},
            [](const RegularizerInput& input) {
                return times(input.strengths.lambda, makeRowMaxNorm(input.shape.outputs));
            }};
}

RegularizerEntry traceNormEntry() {
    return {{.id = "trace",
             .title = "Nuclear (trace) norm",
             .formula = "λ ∑<sub><i>i</i></sub> σ<sub><i>i</i></sub>(<i>W</i>)",
             .meaning = "The sum of singular values of W, so that W has a low rank. With one output it is l2-norm.",
             .source = "Ji and Ye (2009)",
             .ofMatrices = true,
             .parameters = {{.key = "svd",
                             .symbol = "",
                             .meaning = "How a proximal step decomposes W. truncated: only the singular values that "
                                        "remain, to 1e-12 of the greatest, starting from those of the step before; "
                                        "exact: all. Objectives are always exact.",
                             .kind = Parameter::Kind::choice,
                             .defaultText = "truncated",
                             .choices = {"truncated", "exact"}}}},
            [](const RegularizerInput& input) {
                return times(input.strengths.lambda,
                             makeTraceNorm(input.shape.outputs, input.parameters.is("svd", "exact")));
            }};
}

} // namespace

std::vector<RegularizerEntry> normEntries() {
    return {l2NormEntry(), maxNormEntry(), groupLassoEntry(), rowNormEntry(), rowMaxNormEntry(), traceNormEntry()};
}

} // namespace gapscope
