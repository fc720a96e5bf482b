// SPDX-License-Identifier: GPL-3.0-only
#include "engine/base/field.h"

#include <algorithm>
#include <array>
#include <utility>

namespace gapscope {
namespace {

using FieldOption = std::pair<Field, std::string_view>;

/// Order as in Field. `assignment` comes before the other fields that share its option, so that fieldOf() finds it.
constexpr std::array fieldOptions{
    FieldOption{Field::none, ""},
    FieldOption{Field::data, "--data"},
    FieldOption{Field::format, "--format"},
    FieldOption{Field::label, "--label"},
    FieldOption{Field::header, "--header"},
    FieldOption{Field::separator, "--separator"},
    FieldOption{Field::zeroBased, "--zero-based"},
    FieldOption{Field::labelSets, "--label-sets"},
    FieldOption{Field::tasks, "--tasks"},
    FieldOption{Field::shape, "--shape"},
    FieldOption{Field::missing, "--missing"},
    FieldOption{Field::categorical, "--categorical"},
    FieldOption{Field::ignore, "--ignore"},
    FieldOption{Field::categoricalColumns, "--categorical-columns"},
    FieldOption{Field::featureNames, "--feature-names"},
    FieldOption{Field::labels, "--labels"},
    FieldOption{Field::maxFeatures, "--max-features"},
    FieldOption{Field::dense, "--dense"},
    FieldOption{Field::sparse, "--sparse"},
    FieldOption{Field::test, "--test"},
    FieldOption{Field::targets, "--targets"},
    FieldOption{Field::flipLabels, "--flip-labels"},
    FieldOption{Field::standardize, "--standardize"},
    FieldOption{Field::scale, "--scale"},
    FieldOption{Field::distinctColumns, "--distinct-columns"},
    FieldOption{Field::normalizeRows, "--normalize-rows"},
    FieldOption{Field::fourier, "--fourier"},
    FieldOption{Field::nystroem, "--nystroem"},
    FieldOption{Field::thresholds, "--thresholds"},
    FieldOption{Field::assignment, "--set"},
    FieldOption{Field::loss, "--loss"},
    FieldOption{Field::lossParameters, "--set"},
    FieldOption{Field::regularizer, "--reg"},
    FieldOption{Field::regularizerParameters, "--set"},
    FieldOption{Field::lambda, "--lambda"},
    FieldOption{Field::l1, "--l1"},
    FieldOption{Field::groups, "--groups"},
    FieldOption{Field::lower, "--lower"},
    FieldOption{Field::upper, "--upper"},
    FieldOption{Field::kernel, "--kernel"},
    FieldOption{Field::kernelParameters, "--set"},
    FieldOption{Field::dualBudget, "--dual-budget"},
    FieldOption{Field::bias, "--bias"},
    FieldOption{Field::positive, "--positive"},
    FieldOption{Field::oneVsRest, "--one-vs-rest"},
    FieldOption{Field::solver, "--solver"},
    FieldOption{Field::solverParameters, "--set"},
    FieldOption{Field::startFrom, "--start-from"},
    FieldOption{Field::tolerance, "--tol"},
    FieldOption{Field::relativeTolerance, "--rel-tol"},
    FieldOption{Field::maxPasses, "--max-passes"},
    FieldOption{Field::maxIterations, "--max-iterations"},
    FieldOption{Field::maxSeconds, "--max-seconds"},
    FieldOption{Field::seed, "--seed"},
    FieldOption{Field::threads, "--threads"},
    FieldOption{Field::every, "--every"},
    FieldOption{Field::tune, "--tune"},
    FieldOption{Field::sweepFrom, "--over"},
    FieldOption{Field::sweepTo, "--over"},
    FieldOption{Field::sweepCount, "--over"},
    FieldOption{Field::folds, "--folds"},
    FieldOption{Field::jobs, "--jobs"},
    FieldOption{Field::other, ""},
};

constexpr bool fieldOptionsAreInOrder() {
    if (fieldOptions.size() != static_cast<std::size_t>(Field::count))
        return false;
    for (std::size_t i = 0; i < fieldOptions.size(); ++i)
        if (fieldOptions[i].first != static_cast<Field>(i))
            return false;
    return true;
}
static_assert(fieldOptionsAreInOrder(), "every Field has its option, in the order of the enumeration");

} // namespace

std::string_view optionOf(Field field) {
    return fieldOptions[static_cast<std::size_t>(field)].second;
}

Field fieldOf(std::string_view option) {
    const auto* found =
        option.empty() ? fieldOptions.end() : std::ranges::find(fieldOptions, option, &FieldOption::second);
    return found == fieldOptions.end() ? Field::none : found->first;
}

} // namespace gapscope
