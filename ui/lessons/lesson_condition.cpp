// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/lesson_condition.h"

#include "engine/losses/any_loss.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/solvers/registry.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <set>

namespace gapscope {
namespace {

using Relation = LessonFilter::Relation;
using Subject = LessonCondition::Subject;

/// Numbers that differ by less are equal: 0.01 may have been resolved from an expression like 1/n.
constexpr double sameNumber = 1e-9;

struct Sign {
    std::string_view text;
    Relation relation;
};
// Longer operators first.
constexpr std::array signs{Sign{"<=", Relation::lessOrEqual}, Sign{">=", Relation::greaterOrEqual},
                           Sign{"!=", Relation::notEqual},    Sign{"=", Relation::equal},
                           Sign{"<", Relation::less},         Sign{">", Relation::greater}};

struct Named {
    std::string_view word;
    Subject subject;
};
constexpr std::array subjects{Named{"run", Subject::run}, Named{"draft", Subject::draft}, Named{"path", Subject::path},
                              Named{"shown", Subject::shown}, Named{"x-axis", Subject::xAxis}};

Message notAChoice(Place place, std::int64_t column, const std::string& found, const std::string& expected) {
    place.column = column;
    return {MessageId::usageNotAChoice, place, {found, expected}};
}

std::string listed(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i)
        text += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + words[i];
    return text;
}

template <class Infos>
std::vector<std::string> idsOf(const Infos& infos) {
    std::vector<std::string> ids;
    for (const auto& info : infos)
        ids.push_back(info.id);
    return ids;
}

/// The values accepted for a key; empty if any is accepted.
std::vector<std::string> choicesOf(std::string_view key) {
    if (key == "solver")
        return idsOf(allSolvers());
    if (key == "loss")
        return idsOf(allLossInfos());
    if (key == "regularizer")
        return idsOf(allRegularizerInfos());
    if (key == "phase")
        return lessonPhases();
    if (key == "status")
        return lessonStatuses();
    if (key == "same")
        return {"problem", "data"};
    if (key == "warm" || key == "test")
        return {"yes", "no"};
    return {};
}

bool isWordKey(std::string_view key) {
    static const std::set<std::string_view> keys{"solver", "loss", "regularizer", "data",
                                                 "phase",  "warm", "status",      "test"};
    return keys.contains(key);
}

struct ParameterKey {
    std::string owner; ///< "solver", "loss" or "reg"
    std::string key;
};

std::optional<ParameterKey> parameterKey(std::string_view key) {
    const std::size_t dot = key.find('.');
    if (dot == std::string_view::npos)
        return std::nullopt;
    return ParameterKey{std::string(key.substr(0, dot)), std::string(key.substr(dot + 1))};
}

template <class Infos>
bool anyHas(const Infos& infos, const std::string& key) {
    return std::ranges::any_of(infos, [&key](const auto& info) {
        return std::ranges::find(info.parameters, key, &Parameter::key) != info.parameters.end();
    });
}

bool isKnown(const ParameterKey& key) {
    if (key.owner == "solver")
        return anyHas(allSolvers(), key.key);
    if (key.owner == "loss")
        return anyHas(allLossInfos(), key.key);
    return key.owner == "reg" && anyHas(allRegularizerInfos(), key.key);
}

/// The keys accepted for a subject, for error messages.
std::string expectedKeys(Subject subject) {
    std::string keys = "solver, loss, regularizer, data, test, warm, lambda, l1, solver.KEY, loss.KEY, reg.KEY";
    if (subject == Subject::run)
        keys += ", count, solvers, lambdas, same, phase, status, " + lessonQuantityNames();
    if (subject == Subject::path)
        keys += ", key, points, folds";
    return keys;
}

bool takes(Subject subject, const std::string& key) {
    if (const auto parameter = parameterKey(key))
        return isKnown(*parameter);
    if (subject == Subject::path && (key == "key" || key == "points" || key == "folds"))
        return true;
    const bool isOfRunsOnly =
        key == "phase" || key == "status" || (isLessonQuantity(key) && key != "lambda" && key != "l1");
    if (isOfRunsOnly)
        return subject == Subject::run;
    return isWordKey(key) || isLessonQuantity(key);
}

std::vector<std::string> separated(std::string_view text) {
    std::vector<std::string> values;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        values.emplace_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return values;
}

Result<LessonFilter> readFilter(const LessonWord& word, const Place& place, Subject subject) {
    const std::size_t at = word.text.find_first_of("<>=!");
    const std::string_view rest = std::string_view(word.text).substr(std::min(at, word.text.size()));
    const auto sign = std::ranges::find_if(signs, [rest](const Sign& one) { return rest.starts_with(one.text); });
    if (sign == signs.end())
        return notAChoice(place, word.column, word.text, "a demand such as solver=prox-sdca or gap<=1e-3");
    LessonFilter filter{word.text.substr(0, at), sign->relation, {}};
    static const std::set<std::string_view> counts{"count", "solvers", "lambdas", "same"};
    const bool isCount = subject == Subject::run && counts.contains(filter.key);
    if (!isCount && !takes(subject, filter.key))
        return notAChoice(place, word.column, filter.key, expectedKeys(subject));
    const std::string_view value = rest.substr(sign->text.size());
    const std::int64_t column = word.column + static_cast<std::int64_t>(at + sign->text.size());
    if (value.empty()) {
        Place here = place;
        here.column = column;
        return Message{MessageId::usageMissingValue, here, {"a word or a number"}};
    }
    filter.values = separated(value);
    const bool isOrder = filter.relation != Relation::equal && filter.relation != Relation::notEqual;
    const bool isNumber = isOrder || filter.key == "points" || filter.key == "folds" ||
                          (isCount && filter.key != "same") ||
                          (isLessonQuantity(filter.key) && !parameterKey(filter.key));
    std::int64_t each = column;
    const std::vector<std::string> choices = choicesOf(filter.key);
    for (const std::string& one : filter.values) {
        if (isNumber && !readLessonNumber(one))
            return notAChoice(place, each, one, "a number such as 10 or 1e-3");
        if (!choices.empty() && std::ranges::find(choices, one) == choices.end())
            return notAChoice(place, each, one, listed(choices));
        each += static_cast<std::int64_t>(one.size()) + 1;
    }
    if (isCount && filter.key != "same" && filter.relation != Relation::greaterOrEqual)
        return notAChoice(place, word.column, word.text, filter.key + ">=NUMBER");
    if (isWordKey(filter.key) && isOrder)
        return notAChoice(place, word.column, word.text, filter.key + "=WORD");
    return filter;
}

/// Conditions on the number of runs are stored in the LessonCondition itself.
bool takeCount(LessonCondition& condition, const LessonFilter& filter) {
    const auto count = [&filter] {
        return static_cast<std::size_t>(std::clamp(readLessonNumber(filter.values.front()).value_or(1.0), 1.0, 1e6));
    };
    if (filter.key == "same")
        condition.same = filter.values.front();
    else if (filter.key == "count")
        condition.runs = count();
    else if (filter.key == "solvers")
        condition.solvers = count();
    else if (filter.key == "lambdas")
        condition.lambdas = count();
    else
        return false;
    return true;
}

bool compares(double value, Relation relation, double other) {
    const bool isSame = std::abs(value - other) <= sameNumber * std::max(std::abs(value), std::abs(other));
    switch (relation) {
    case Relation::equal:
        return isSame;
    case Relation::notEqual:
        return !isSame;
    case Relation::less:
        return value < other && !isSame;
    case Relation::lessOrEqual:
        return value <= other || isSame;
    case Relation::greater:
        return value > other && !isSame;
    case Relation::greaterOrEqual:
        return value >= other || isSame;
    }
    return false;
}

bool matchesNumber(const LessonFilter& filter, std::optional<double> value) {
    if (!value)
        return false;
    const auto one = [&](const std::string& text) {
        const std::optional<double> other = readLessonNumber(text);
        return other && compares(*value, filter.relation, *other);
    };
    return filter.relation == Relation::notEqual ? std::ranges::all_of(filter.values, one)
                                                 : std::ranges::any_of(filter.values, one);
}

bool matchesWord(const LessonFilter& filter, const std::string& word) {
    const auto one = [&](const std::string& value) {
        // Synthetic data are matched by their kind: "generate:hadamard" matches "generate:hadamard,order=6,...".
        return word == value || (filter.key == "data" && word.starts_with(value + ","));
    };
    const bool isOne = std::ranges::any_of(filter.values, one);
    return filter.relation == Relation::equal ? isOne : !isOne;
}

bool matchesParameter(const LessonFilter& filter, const ParameterKey& key, const RunSpec& spec) {
    const ParameterValues& values = key.owner == "solver" ? spec.solver.parameters
                                    : key.owner == "loss" ? spec.problem.lossParameters
                                                          : spec.problem.regularizerParameters;
    if (!values.contains(key.key))
        return false;
    const std::string& text = values.text(key.key);
    if (const std::optional<double> number = readLessonNumber(text); number && readLessonNumber(filter.values.front()))
        return matchesNumber(filter, number);
    return matchesWord(filter, text);
}

/// Conditions common to runs, settings and paths; nothing for other keys.
std::optional<bool> matchesSpec(const LessonFilter& filter, const RunSpec& spec) {
    if (const auto parameter = parameterKey(filter.key))
        return matchesParameter(filter, *parameter, spec);
    if (filter.key == "solver")
        return matchesWord(filter, spec.solver.id);
    if (filter.key == "loss")
        return matchesWord(filter, spec.problem.loss);
    if (filter.key == "regularizer")
        return matchesWord(filter, spec.problem.regularizer);
    if (filter.key == "data")
        return matchesWord(filter, spec.data.source);
    if (filter.key == "warm")
        return matchesWord(filter, spec.start ? "yes" : "no");
    if (filter.key == "test")
        return matchesWord(filter, spec.split.testFraction || !spec.split.testFile.empty() ? "yes" : "no");
    if (filter.key == "lambda")
        return matchesNumber(filter, spec.problem.lambda.value);
    if (filter.key == "l1")
        return matchesNumber(filter, spec.problem.l1.value);
    return std::nullopt;
}

bool holdsOfRuns(const LessonCondition& condition, const std::vector<LessonRun>& runs) {
    std::map<std::string, std::vector<const LessonRun*>> groups;
    for (const LessonRun& run : runs)
        if (fits(condition.filters, run)) {
            const std::string group = condition.same == "problem" ? run.problemKey
                                      : condition.same == "data"  ? run.spec.data.source
                                                                  : std::string();
            groups[group].push_back(&run);
        }
    return std::ranges::any_of(groups, [&condition](const auto& entry) {
        std::set<std::string> solvers;
        std::set<double> lambdas;
        for (const LessonRun* run : entry.second) {
            solvers.insert(run->spec.solver.id);
            lambdas.insert(run->spec.problem.lambda.value);
        }
        return entry.second.size() >= condition.runs && solvers.size() >= condition.solvers &&
               lambdas.size() >= condition.lambdas;
    });
}

bool holdsOfPath(const LessonCondition& condition, const std::optional<LessonPath>& path) {
    return path && std::ranges::all_of(condition.filters, [&path](const LessonFilter& filter) {
               if (filter.key == "points")
                   return matchesNumber(filter, static_cast<double>(path->points));
               if (filter.key == "folds")
                   return matchesNumber(filter, static_cast<double>(path->folds));
               if (filter.key == "key")
                   return matchesWord(filter, path->key);
               return matchesSpec(filter, path->spec).value_or(false);
           });
}

} // namespace

std::vector<LessonWord> lessonWords(std::string_view text, std::int64_t column) {
    std::vector<LessonWord> words;
    for (std::size_t begin = text.find_first_not_of(" \t"); begin != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(" \t", begin), text.size());
        words.push_back({std::string(text.substr(begin, end - begin)), column + static_cast<std::int64_t>(begin)});
        begin = text.find_first_not_of(" \t", end);
    }
    return words;
}

Result<std::vector<LessonFilter>> readLessonFilters(const std::vector<LessonWord>& words, const Place& place) {
    std::vector<LessonFilter> filters;
    for (const LessonWord& word : words) {
        Result<LessonFilter> filter = readFilter(word, place, Subject::run);
        if (!filter)
            return filter.error();
        filters.push_back(std::move(filter).value());
    }
    return filters;
}

Result<LessonCondition> readLessonCondition(const std::vector<LessonWord>& words, const Place& place) {
    if (words.empty())
        return Message{MessageId::usageMissingValue, place, {"run, draft, path, shown or x-axis"}};
    const auto named = std::ranges::find(subjects, words.front().text, &Named::word);
    if (named == subjects.end())
        return notAChoice(place, words.front().column, words.front().text, "run, draft, path, shown or x-axis");
    LessonCondition condition{.subject = named->subject};
    const bool takesWords = condition.subject == Subject::shown || condition.subject == Subject::xAxis;
    const std::vector<std::string>& vocabulary = condition.subject == Subject::shown ? lessonViews() : lessonAxes();
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (takesWords) {
            if (std::ranges::find(vocabulary, words[i].text) == vocabulary.end())
                return notAChoice(place, words[i].column, words[i].text, listed(vocabulary));
            condition.words.push_back(words[i].text);
            continue;
        }
        Result<LessonFilter> filter = readFilter(words[i], place, condition.subject);
        if (!filter)
            return filter.error();
        if (condition.subject != Subject::run || !takeCount(condition, *filter))
            condition.filters.push_back(std::move(filter).value());
    }
    if (words.size() == 1 && condition.subject != Subject::run) {
        Place end = place;
        end.column = words.front().column + static_cast<std::int64_t>(words.front().text.size());
        return Message{
            MessageId::usageMissingValue, end, {takesWords ? listed(vocabulary) : "a demand such as solver=prox-sdca"}};
    }
    return condition;
}

bool fits(const std::vector<LessonFilter>& filters, const LessonRun& run) {
    return std::ranges::all_of(filters, [&run](const LessonFilter& filter) {
        if (filter.key == "phase")
            return matchesWord(filter, run.phase);
        if (filter.key == "status")
            return !run.status.empty() && matchesWord(filter, run.status);
        if (const std::optional<bool> matched = matchesSpec(filter, run.spec))
            return *matched;
        return matchesNumber(filter, quantityOf(run, filter.key));
    });
}

bool holds(const LessonCondition& condition, const LessonState& state) {
    switch (condition.subject) {
    case Subject::run:
        return holdsOfRuns(condition, state.runs);
    case Subject::draft:
        return std::ranges::all_of(condition.filters, [&state](const LessonFilter& filter) {
            return matchesSpec(filter, state.draft).value_or(false);
        });
    case Subject::path:
        return holdsOfPath(condition, state.path);
    case Subject::shown:
        return std::ranges::all_of(condition.words,
                                   [&state](const std::string& word) { return state.shown.contains(word); });
    case Subject::xAxis:
        return std::ranges::find(condition.words, state.xAxis) != condition.words.end();
    }
    return false;
}

} // namespace gapscope
