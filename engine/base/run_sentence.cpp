// SPDX-License-Identifier: GPL-3.0-only
#include "engine/base/run_sentence.h"

#include "engine/base/message_filling.h"

#include <array>
#include <utility>

namespace gapscope {
namespace {

using RunSentenceEntry = std::pair<RunSentence, std::string_view>;

/// Order as in RunSentence. The first template that matches a text is taken, so a template that ends with an argument
/// must come after longer ones with the same beginning.
constexpr std::array runSentences{
    RunSentenceEntry{RunSentence::relativeGapReached, "gap at most %1 max(1, |P|)"},
    RunSentenceEntry{RunSentence::gapReached, "gap at most %1"},
    RunSentenceEntry{RunSentence::iterationLimitReached, "iteration limit of %1 reached"},
    RunSentenceEntry{RunSentence::passLimitReached, "pass limit of %1 reached"},
    RunSentenceEntry{RunSentence::timeLimitReached, "time limit reached"},
    RunSentenceEntry{RunSentence::timeLimitReachedByEvaluations, "time limit reached, most of it spent on evaluations"},
    RunSentenceEntry{RunSentence::stoppedOnRequest, "stopped on request"},
    RunSentenceEntry{RunSentence::stoppedBeforeStart, "stopped before it started"},
    RunSentenceEntry{RunSentence::solverCannotGoOn, "the solver cannot improve further"},
    RunSentenceEntry{RunSentence::accuracyFloorReached, "accuracy floor reached"},
    RunSentenceEntry{RunSentence::minSmoothingReached, "annealing reached its smallest smoothing"},
    RunSentenceEntry{RunSentence::noStepSizeAccepted, "no step size was accepted"},
    RunSentenceEntry{RunSentence::noLipschitzConstantAccepted, "no Lipschitz constant was accepted after %1 increases"},
    RunSentenceEntry{RunSentence::firstConditionHolds, "condition 1 of the paper holds for %1"},
    RunSentenceEntry{RunSentence::secondConditionHolds, "condition 2 of the paper holds for %1"},
    RunSentenceEntry{RunSentence::primalNotFinite, "P is not finite"},
    RunSentenceEntry{RunSentence::primalTooLarge, "P exceeds 1e6 max(1, P(0))"},
    RunSentenceEntry{RunSentence::edgeOfBallReached, "w reached the boundary of the ball ‖w‖ ≤ %1"},
    RunSentenceEntry{RunSentence::lipschitzConstantTooSmall,
                     "L = %1 is too small: the bound on the gap does not hold from iteration %2 on"},
    RunSentenceEntry{RunSentence::vertexTooLarge, "no vertex finish: %1 coefficients, finish_size is %2"},
    RunSentenceEntry{RunSentence::traceThinned,
                     "of %1 log records, one in %2 of the later ones is kept (gapscope-cli run --log keeps all)"},
};

constexpr bool runSentencesAreInOrder() {
    if (runSentences.size() != static_cast<std::size_t>(RunSentence::count))
        return false;
    for (std::size_t i = 0; i < runSentences.size(); ++i)
        if (runSentences[i].first != static_cast<RunSentence>(i))
            return false;
    return true;
}
static_assert(runSentencesAreInOrder(), "every RunSentence has one template, in the order of the enumeration");

} // namespace

std::string_view englishTemplate(RunSentence id) {
    return runSentences[static_cast<std::size_t>(id)].second;
}

std::string english(RunSentence id, const std::vector<std::string>& arguments) {
    return filledIn(englishTemplate(id), arguments);
}

std::optional<SaidSentence> readRunSentence(std::string_view text) {
    for (const auto& [id, pattern] : runSentences)
        if (std::optional<std::vector<std::string>> arguments = argumentsIn(text, pattern))
            return SaidSentence{id, *std::move(arguments)};
    return std::nullopt;
}

} // namespace gapscope
