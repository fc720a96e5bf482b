// SPDX-License-Identifier: GPL-3.0-only
#include "engine/losses/batch_loss.h"

#include "engine/losses/any_loss.h"

#include <optional>
#include <utility>

namespace gapscope {

LossInfo F1Loss::info() {
    return {.id = "f1",
            .title = "F1 score",
            .task = LossTask::margin,
            .formula = "max<sub><i>y</i>′</sub> Δ(<i>y</i>′) + (1/<i>n</i>) Σ<sub><i>i</i></sub> "
                       "<i>z<sub>i</sub></i>(<i>y</i>′<sub><i>i</i></sub> − <i>y<sub>i</sub></i>)",
            .meaning = "One minus the F1 score of all rows together, made convex: for classes of very different size, "
                       "where the error rate says little. Needs a positive row.",
            .source = "Joachims (2005); Zhang, Saha and Vishwanathan (2011), section 5"};
}

LossInfo MaxLinearLoss::info() {
    return {.id = "max-linear",
            .title = "Maximum of planes",
            .task = LossTask::maxAffine,
            .formula = "max<sub><i>i</i></sub> <i>z<sub>i</sub></i> + <i>b<sub>i</sub></i>",
            .meaning = "The greatest of several affine functions; every row of the data is one, with its offset as the "
                       "label. For worst cases and small experiments; with entropy, rows of two classes are boosted by "
                       "decision stumps (LPBoost).",
            .source = "Zhang, Saha and Vishwanathan (2011), section 5",
            .parameters = {{.key = "hinged",
                            .symbol = "",
                            .meaning = "1 adds a plane that is zero everywhere, so that the loss is never negative.",
                            .kind = Parameter::Kind::integer,
                            .defaultText = "0",
                            .min = 0.0,
                            .max = 1.0}}};
}

LossInfo MaxMarginMarkovLoss::info() {
    return {.id = "m3n",
            .title = "Max-margin Markov network",
            .task = LossTask::sequences,
            .formula = "max<sub><i>y</i>′</sub> [<i>H</i>(<i>y</i>′, <i>y</i>) + <i>s</i>(<i>y</i>′)] − "
                       "<i>s</i>(<i>y</i>)",
            .meaning = "The hinge loss of whole sequences: the tags of a sequence must win against all others by the "
                       "number H of tokens in which these are wrong. The score s adds weights of a tag "
                       "with the features of its token and of every pair of neighbouring tags.",
            .source = "Taskar, Guestrin and Koller (2004)"};
}

LossInfo ConditionalRandomFieldLoss::info() {
    return {
        .id = "crf",
        .title = "Conditional random field",
        .task = LossTask::sequences,
        .formula = "log Σ<sub><i>y</i>′</sub> exp(<i>s</i>(<i>y</i>′)) − <i>s</i>(<i>y</i>)",
        .meaning = "The logistic loss of whole sequences: less the log of the probability of their tags. The score "
                   "s adds weights of a tag with the features of its token and of every pair of "
                   "neighbouring tags.",
        .source = "Lafferty, McCallum and Pereira (2001)",
        .parameters = {{.key = "label_loss",
                        .symbol = "",
                        .meaning = "Where the number of wrong tags of a labelling counts. outside: not in the loss, "
                                   "the usual conditional random field. inside: it is added to the score of the "
                                   "labelling, so that worse labellings must be less probable.",
                        .kind = Parameter::Kind::choice,
                        .defaultText = "outside",
                        .choices = {"outside", "inside"}},
                       {.key = "transition_variance",
                        .symbol = "ω",
                        .meaning = "With a kernel: prior variance of the score of a pair of neighbouring tags, where "
                                   "that of a tag at a token is the kernel.",
                        .defaultText = "1",
                        .min = 0.0,
                        .minIsOpen = true,
                        .scale = ParameterScale::logarithmic},
                       {.key = "multiplicity",
                        .symbol = "",
                        .meaning = "With a kernel: how often a token between two others counts. once, or twice: "
                                   "through both of its edges, as in the paper.",
                        .kind = Parameter::Kind::choice,
                        .defaultText = "once",
                        .choices = {"once", "twice"}}}};
}

namespace {

template <std::size_t... Indices>
std::optional<AnyBatchLoss> makeBatch(std::string_view id, const ParameterValues& values,
                                      std::index_sequence<Indices...>) {
    std::optional<AnyBatchLoss> made;
    const auto tryOne = [&]<class L>(std::in_place_type_t<L>) {
        if (L::info().id == id)
            made = L::fromParameters(values);
    };
    (tryOne(std::in_place_type<std::variant_alternative_t<Indices, AnyBatchLoss>>), ...);
    return made;
}

template <std::size_t... Indices>
bool hasId(std::string_view id, std::index_sequence<Indices...>) {
    return ((std::variant_alternative_t<Indices, AnyBatchLoss>::info().id == id) || ...);
}

using BatchIndices = std::make_index_sequence<std::variant_size_v<AnyBatchLoss>>;

} // namespace

Result<AnyBatchLoss> makeBatchLoss(std::string_view id, const ParameterValues& values) {
    if (std::optional<AnyBatchLoss> made = makeBatch(id, values, BatchIndices{}))
        return *std::move(made);
    return unknownLoss(id);
}

bool isBatchLoss(std::string_view id) {
    return hasId(id, BatchIndices{});
}

bool isJointLoss(std::string_view id) {
    return isBatchLoss(id) && id != MultiThresholdHinge::info().id && id != OrdinalHinge::info().id;
}

bool isJointLoss(const AnyBatchLoss& loss) {
    return !std::holds_alternative<MultiThresholdHinge>(loss) && !std::holds_alternative<OrdinalHinge>(loss);
}

} // namespace gapscope
