// SPDX-License-Identifier: GPL-3.0-only
#include "engine/experiment/description/spec_error_place.h"

#include "engine/experiment/description/json_places.h"

#include <algorithm>
#include <array>
#include <utility>

namespace gapscope {
namespace {

/// The JSON pointer of a field inside a partial specification.
std::string pointerOfField(Field field) {
    constexpr std::array<std::pair<Field, std::string_view>, 16> table{{{Field::solver, "/solver"},
                                                                        {Field::loss, "/problem/loss"},
                                                                        {Field::regularizer, "/problem/regularizer"},
                                                                        {Field::lambda, "/problem/regularizer/lambda"},
                                                                        {Field::l1, "/problem/regularizer/l1"},
                                                                        {Field::groups, "/problem/regularizer/groups"},
                                                                        {Field::lower, "/problem/regularizer/lower"},
                                                                        {Field::upper, "/problem/regularizer/upper"},
                                                                        {Field::kernel, "/problem/kernel"},
                                                                        {Field::bias, "/problem/bias"},
                                                                        {Field::positive, "/problem/positive"},
                                                                        {Field::dualBudget, "/problem/dual_budget"},
                                                                        {Field::tolerance, "/budget/tol"},
                                                                        {Field::relativeTolerance, "/budget/rel_tol"},
                                                                        {Field::test, "/split/test"},
                                                                        {Field::every, "/cadence/every"}}};
    const auto found = std::ranges::find(table, field, &std::pair<Field, std::string_view>::first);
    return found == table.end() ? std::string() : std::string(found->second);
}

/// "problem.loss.id" as "/problem/loss/id".
std::string pointerOfPath(const std::string& path) {
    std::string pointer = "/";
    for (const char character : path)
        pointer += character == '.' ? '/' : character;
    return pointer;
}

std::string_view unquoted(std::string_view token) {
    if (token.size() >= 2 && token.front() == '"' && token.back() == '"')
        token = token.substr(1, token.size() - 2);
    return token;
}

} // namespace

Message placedInExperiment(const Message& message, const Experiment& experiment,
                           const std::vector<std::string>& pointers) {
    const JsonPlaces places(experiment.text, experiment.file);
    const auto at = [&](const Place& place) { return Message{message.id, place, message.arguments, message.more}; };
    std::vector<std::string> inside;
    if (const std::string pointer = pointerOfField(message.place.field); !pointer.empty())
        inside.push_back(pointer);
    if (message.id == MessageId::specField && !message.arguments.empty())
        inside.push_back(pointerOfPath(message.arguments.front()));
    for (const std::string& pointer : pointers)
        for (const std::string& one : inside)
            if (places.has(pointer + one))
                return at(places.ofValue(pointer + one));
    // A message names a parameter by its key, either beside the owner or in one text with it ("solver.step").
    for (const std::string& pointer : pointers)
        for (const std::string& argument : message.arguments) {
            const auto dot = argument.find_last_of(". ");
            const std::string key = dot == std::string::npos ? argument : argument.substr(dot + 1);
            if (const std::optional<std::string> found = places.keyBelow(pointer, key); found && !key.empty())
                return at(places.ofKey(*found));
        }
    // An unknown or unsupported id is the value of a part.
    for (const std::string& argument : message.arguments)
        for (const std::string& pointer : pointers)
            for (const char* part : {"/problem", "/solver"})
                if (const std::optional<std::string> found = places.textBelow(pointer + part, unquoted(argument)))
                    return at(places.ofValue(*found));
    return at(places.ofKey(pointers.front()));
}

} // namespace gapscope
