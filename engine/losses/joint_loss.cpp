// SPDX-License-Identifier: GPL-3.0-only
#include "engine/losses/joint_loss.h"

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
            .task = LossTask::planes,
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
                            .least = 0.0,
                            .greatest = 1.0}}};
}

LossInfo MaxMarginMarkovLoss::info() {
    return {.id = "m3n",
            .title = "Max-margin Markov network",
            .task = LossTask::sequences,
            .formula = "max<sub><i>y</i>′</sub> [<i>H</i>(<i>y</i>′, <i>y</i>) + <i>s</i>(<i>y</i>′)] − "
                       "<i>s</i>(<i>y</i>)",
            .meaning = "The hinge loss of whole sequences: the tags of a sequence must win against all others by the "
                       "number <i>H</i> of tokens in which these are wrong. The score <i>s</i> adds weights of a tag "
                       "with the features of its token and of every pair of neighbouring tags.",
            .source = "Taskar, Guestrin and Koller (2004)"};
}

LossInfo ConditionalRandomFieldLoss::info() {
    return {.id = "crf",
            .title = "Conditional random field",
            .task = LossTask::sequences,
            .formula = "log Σ<sub><i>y</i>′</sub> exp(<i>s</i>(<i>y</i>′)) − <i>s</i>(<i>y</i>)",
            .meaning = "The logistic loss of whole sequences: less the log of the probability of their tags. The score "
                       "<i>s</i> adds weights of a tag with the features of its token and of every pair of "
                       "neighbouring tags.",
            .source = "Lafferty, McCallum and Pereira (2001)"};
}

namespace {

template <std::size_t... Indices>
std::optional<AnyJointLoss> make(std::string_view id, const ParameterValues& values, std::index_sequence<Indices...>) {
    std::optional<AnyJointLoss> made;
    const auto tryOne = [&]<class L>(std::in_place_type_t<L>) {
        if (L::info().id == id)
            made = L::fromParameters(values);
    };
    (tryOne(std::in_place_type<std::variant_alternative_t<Indices, AnyJointLoss>>), ...);
    return made;
}

template <std::size_t... Indices>
bool hasId(std::string_view id, std::index_sequence<Indices...>) {
    return ((std::variant_alternative_t<Indices, AnyJointLoss>::info().id == id) || ...);
}

using AllIndices = std::make_index_sequence<std::variant_size_v<AnyJointLoss>>;

} // namespace

Result<AnyJointLoss> makeJointLoss(std::string_view id, const ParameterValues& values) {
    if (std::optional<AnyJointLoss> made = make(id, values, AllIndices{}))
        return *std::move(made);
    return unknownLoss(id);
}

bool isJointLoss(std::string_view id) {
    return hasId(id, AllIndices{});
}

} // namespace gapscope
